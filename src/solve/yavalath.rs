//! Who wins in Yavalath, by a forward search with draws.
//!
//! Most moves are forced: a player who is about to make four must be stopped on that cell, and a cell on which one's own stones would
//! be three is no move for anybody who can choose (Browne 2011, *Evolutionary Game Design*, section 7.1). What is left is searched
//! with alpha and beta bounds, threats first, and kept in a table up to the symmetries of the hexagon and the exchange of the
//! players; so all positions are seen from the player to move.

mod look;
mod replies;
mod survey;
#[cfg(test)]
mod tests;

use super::stone_table::{Carrier, StoneTable};
use super::{Outcome, TooLarge};
use crate::ruleset::Player;
use crate::ruleset::{Listed, Points, StoneBoard, Stones, Yavalath};
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
    /// The sizes of proof trees, as far as they were counted.
    sizes: StoneTable<u64>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sides {
    own: u64,
    others: u64,
}

impl Sides {
    fn of(stones: Stones, mover: Player) -> Sides {
        Sides { own: stones.of(mover).bits(), others: stones.of(mover.other()).bits() }
    }

    /// The position as a table keeps it.
    fn key(self) -> Stones {
        Stones { left: Points::from_bits(self.own), right: Points::from_bits(self.others) }
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
        let (known, sizes) = (StoneTable::new(limit, 2), StoneTable::new(limit, 2));
        YavalathSearch { runs: Runs::of(&game), game, symmetries, known, sizes, searched: 0, told: Box::new(|_| {}) }
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
    pub fn outcome(&mut self, board: &StoneBoard, mover: Player) -> Result<Outcome, TooLarge> {
        Ok(match *board {
            StoneBoard::Open(stones) => match self.value(Sides::of(stones, mover), OPEN)? {
                1 => Outcome::N,
                0 => Outcome::D,
                _ => Outcome::P,
            },
            StoneBoard::Won(winner) if winner == mover => Outcome::N,
            StoneBoard::Won(_) | StoneBoard::Over => Outcome::P,
            StoneBoard::Drawn => Outcome::D,
        })
    }

    /// What the player to move gets, when it is between the bounds; otherwise a bound of it that is beyond them on the same side.
    fn value(&mut self, sides: Sides, within: Bounds) -> Result<i8, TooLarge> {
        let moves = match self.runs.look(sides) {
            Look::Settled(value) => return Ok(value),
            Look::Open(moves) => moves,
        };
        let key = self.kept(sides).0.key();
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

    /// The image of a position that is kept for all its images, and the number of the symmetry that it is by, unless it is the identity.
    fn kept(&self, sides: Sides) -> (Sides, Option<usize>) {
        let mut kept = (sides, None);
        for (number, images) in self.symmetries.iter().enumerate() {
            let image = Sides { own: images.set(sides.own), others: images.set(sides.others) };
            if image < kept.0 {
                kept = (image, Some(number));
            }
        }
        kept
    }
}
