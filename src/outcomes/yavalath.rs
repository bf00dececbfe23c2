//! Who wins in Yavalath, by a forward search with draws.
//!
//! Most moves are forced: a player who is about to make four must be stopped on that cell, and a cell on which one's own stones would
//! be three is no move for anybody who can choose (Browne 2011, *Evolutionary Game Design*, section 7.1). What is left is searched
//! with alpha and beta bounds, threats first, and kept in a table up to the symmetries of the hexagon and the exchange of the
//! players; so all positions are seen from the player to move.

mod look;
mod survey;
#[cfg(test)]
mod tests;

use super::stone_table::{Carrier, StoneTable};
use super::{LoopyOutcome, TooLarge};
use crate::ruleset::partizan::{Partizan, Player};
use crate::ruleset::{Points, StoneBoard, StoneStep, Stones, Yavalath};
use look::{Look, Runs};
pub use survey::{BoardsOfClass, YavalathLevel, yavalath_survey};

/// How many positions are searched between two tellings.
const TELLING: u64 = 1 << 12;

/// A search of Yavalath and what it has found so far.
pub struct YavalathSearch<'a> {
    game: Yavalath,
    runs: Runs,
    symmetries: Vec<Carrier>,
    known: StoneTable<Bounds>,
    searched: u64,
    told: Box<dyn FnMut(u64) + 'a>,
}

/// What the player to move gets at least and at most: 1 for a win, 0 for a draw, -1 for a loss.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    least: i8,
    most: i8,
}

/// Nothing is known.
const OPEN: Bounds = Bounds { least: -1, most: 1 };

/// The stones of the player to move, and of the other one.
#[derive(Clone, Copy, Debug)]
struct Sides {
    own: u64,
    others: u64,
}

impl Sides {
    fn of(stones: Stones, mover: Player) -> Sides {
        Sides { own: stones.of(mover).bits(), others: stones.of(mover.other()).bits() }
    }

    /// After a stone on that cell, seen by the other player.
    fn after(self, cell: u64) -> Sides {
        Sides { own: self.others, others: self.own | cell }
    }
}

impl<'a> YavalathSearch<'a> {
    /// Nothing is known yet; what is kept may take `limit` MiB.
    pub fn new(game: Yavalath, limit: u64) -> YavalathSearch<'a> {
        let symmetries = game.symmetries().iter().map(|images| Carrier::new(images)).collect();
        let (runs, known) = (Runs::of(&game), StoneTable::new(limit));
        YavalathSearch { game, runs, symmetries, known, searched: 0, told: Box::new(|_| {}) }
    }

    /// The same search, which tells from time to time how many positions it has looked at.
    pub fn telling(self, told: impl FnMut(u64) + 'a) -> YavalathSearch<'a> {
        YavalathSearch { told: Box::new(told), ..self }
    }

    /// How many positions it has looked at.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// Who wins from `board`, a board of this game, when `mover` is to move.
    ///
    /// # Errors
    /// When the table is full.
    pub fn outcome(&mut self, board: &StoneBoard, mover: Player) -> Result<LoopyOutcome, TooLarge> {
        Ok(match *board {
            StoneBoard::Open(stones) => match self.value(Sides::of(stones, mover), OPEN)? {
                1 => LoopyOutcome::N,
                0 => LoopyOutcome::D,
                _ => LoopyOutcome::P,
            },
            StoneBoard::Won(winner) if winner == mover => LoopyOutcome::N,
            StoneBoard::Won(_) | StoneBoard::Over => LoopyOutcome::P,
            StoneBoard::Drawn => LoopyOutcome::D,
        })
    }

    /// The moves of `mover` that keep what the position is worth, a win or else a draw: those first that force the most. When the position
    /// is lost there is none.
    ///
    /// # Errors
    /// When the table is full.
    pub fn replies_first(&mut self, board: &StoneBoard, mover: Player) -> Result<Vec<StoneStep>, TooLarge> {
        let worth = match self.outcome(board, mover)? {
            LoopyOutcome::N => LoopyOutcome::P,
            LoopyOutcome::D => LoopyOutcome::D,
            LoopyOutcome::P => return Ok(Vec::new()),
        };
        let mut replies = Vec::new();
        for step in self.game.moves(board, mover) {
            let after = self.game.after(board, mover, &step);
            if self.outcome(&after, mover.other())? == worth {
                replies.push((self.freedom(&after, mover.other()), step));
            }
        }
        replies.sort_unstable();
        Ok(replies.into_iter().map(|(_, step)| step).collect())
    }

    /// How many moves a player has that do not lose at once.
    fn freedom(&self, board: &StoneBoard, mover: Player) -> u32 {
        match board {
            StoneBoard::Open(stones) => match self.runs.look(Sides::of(*stones, mover)) {
                Look::Settled(value) => u32::from(value >= 0),
                Look::Open(cells) => cells.count_ones(),
            },
            _ => 0,
        }
    }

    /// What the player to move gets, when it is between the bounds; otherwise a bound of it that is beyond them on the same side.
    fn value(&mut self, sides: Sides, within: Bounds) -> Result<i8, TooLarge> {
        let moves = match self.runs.look(sides) {
            Look::Settled(value) => return Ok(value),
            Look::Open(moves) => moves,
        };
        let key = self.key(sides);
        let known = self.known.get(key).unwrap_or(OPEN);
        let within = Bounds { least: within.least.max(known.least), most: within.most.min(known.most) };
        if within.least >= within.most {
            return Ok(if known.least >= within.most { known.least } else { known.most });
        }
        self.searched += 1;
        if self.searched.is_multiple_of(TELLING) {
            (self.told)(self.searched);
        }
        let best = self.best(sides, moves, within)?;
        let least = if best > within.least { best } else { known.least };
        let most = if best < within.most { best } else { known.most };
        self.known.keep(key, Bounds { least, most })?;
        Ok(best)
    }

    /// The value of the best of the moves, or of the first that reaches the upper bound.
    fn best(&mut self, sides: Sides, moves: u64, within: Bounds) -> Result<i8, TooLarge> {
        let mut best = -1;
        for cell in self.runs.sorted(sides, moves) {
            let reply = Bounds { least: -within.most, most: -within.least.max(best) };
            best = best.max(-self.value(sides.after(cell), reply)?);
            if best >= within.most {
                break;
            }
        }
        Ok(best)
    }

    /// The image of a position that is kept for all its images.
    fn key(&self, sides: Sides) -> Stones {
        let key = |own, others| Stones { left: Points::from_bits(own), right: Points::from_bits(others) };
        let images = self.symmetries.iter().map(|images| key(images.set(sides.own), images.set(sides.others)));
        images.fold(key(sides.own, sides.others), Stones::min)
    }
}
