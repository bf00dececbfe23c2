//! Outcomes in Yavalath, by a forward search with draws.
//!
//! Most moves are forced: a player who threatens to make four must be stopped on that cell, and no player with a choice
//! takes a cell that makes three of their own stones in a row (Browne 2011, *Evolutionary Game Design*, section 7.1).
//! The other moves are searched, threats first, up to the symmetries of the hexagon and the exchange of the players.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::stones::{Look, Position, StoneRules, StoneSearch};
use crate::ruleset::{Points, Yavalath};

/// A search of Yavalath.
pub type YavalathSearch = StoneSearch<Runs>;

/// The cells of a board, its runs of three and its runs of four, as words.
#[derive(Debug)]
pub struct Runs {
    all: u64,
    threes: Vec<u64>,
    fours: Vec<u64>,
}

/// The stones of the player to move, and of the opponent.
#[derive(Clone, Copy)]
struct Sides {
    own: u64,
    others: u64,
}

impl From<Position> for Sides {
    fn from(position: Position) -> Sides {
        let [own, others] = position.sides().map(Points::bits);
        Sides { own, others }
    }
}

impl StoneRules for Runs {
    type Game = Yavalath;
    type Carrier = ();
    const LOOK_FIRST: bool = true;
    const WIN_IN_REPRESENTATIVE: bool = false;
    const MOST_EMPTY: usize = 18;
    const COMPARED: usize = usize::MAX;

    fn of(game: &Yavalath) -> Runs {
        let runs = |of: fn(&Yavalath, u8) -> &[Points]| {
            let cells = game.cells().iter();
            let mut runs: Vec<u64> = cells.flat_map(|cell| of(game, cell)).map(|run| run.bits()).collect();
            runs.sort_unstable();
            runs.dedup();
            runs
        };
        Runs { all: game.cells().bits(), threes: runs(Yavalath::threes), fours: runs(Yavalath::fours) }
    }

    fn cells(&self) -> Points {
        Points::from_bits(self.all)
    }

    /// The identity.
    fn exchange(&self) -> Option<Vec<u8>> {
        Some(self.cells().iter().collect())
    }

    fn look(&self, position: Position) -> Look<()> {
        let sides = Sides::from(position);
        let (empty, safe) = (self.empty(sides), self.safe(sides));
        if empty == 0 {
            return Look::Settled((0, ()));
        }
        if self.wins(sides) != 0 {
            return Look::Settled((1, ()));
        }
        let stopping = completing(&self.fours, sides.others, empty);
        let moves = match stopping.count_ones() {
            0 => safe,
            1 => safe & stopping,
            _ => 0,
        };
        if moves == 0 {
            return Look::Settled((-1, ()));
        }
        if empty.count_ones() == 1 {
            return Look::Settled((0, ()));
        }
        let wins = |cell| self.wins_next(sides, cell);
        let won = cells(moves & self.threatening(sides)).any(wins);
        if won { Look::Settled((1, ())) } else { Look::Open(Points::from_bits(moves), ()) }
    }

    /// Sorts threats first, then moves that keep the most fours open and take the most from the opponent.
    fn sorted(&self, position: Position, moves: Points) -> Vec<u8> {
        let sides = Sides::from(position);
        let mut moves: Vec<u8> = moves.iter().collect();
        moves.sort_by_cached_key(|&cell| {
            let after = Sides { own: sides.own | 1 << cell, ..sides };
            let empty = self.empty(after);
            let threats = completing(&self.fours, after.own, empty).count_ones();
            let traps = completing(&self.threes, after.others, empty) & !completing(&self.threes, after.own, empty);
            let open = self.open(after.own, after.others) - self.open(after.others, after.own);
            (Reverse(threats), Reverse(open + 2 * traps.count_ones() as i32), cell)
        });
        moves
    }

    fn win(&self, position: Position) -> Option<u8> {
        Points::from_bits(self.wins(position.into())).iter().next()
    }

    /// The safe moves, sorted by how few moves that do not lose at once they leave the opponent.
    fn replies(&self, position: Position) -> Vec<u8> {
        let freedom = |&cell: &u8| match self.look(position.after(cell)) {
            Look::Settled((value, ())) => usize::from(value >= 0),
            Look::Open(moves, ()) => moves.len(),
        };
        let mut replies: Vec<u8> = Points::from_bits(self.safe(position.into())).iter().collect();
        replies.sort_by_cached_key(freedom);
        replies
    }

    /// The safe moves, if a look does not settle the position.
    fn defences(&self, position: Position) -> Points {
        match self.look(position) {
            Look::Settled(_) => Points::EMPTY,
            Look::Open(..) => Points::from_bits(self.safe(position.into())),
        }
    }
}

impl Runs {
    /// The empty cells.
    fn empty(&self, sides: Sides) -> u64 {
        self.all & !sides.own & !sides.others
    }

    /// The empty cells on which a stone of the player to move does not make three.
    fn safe(&self, sides: Sides) -> u64 {
        let empty = self.empty(sides);
        empty & !completing(&self.threes, sides.own, empty)
    }

    /// The empty cells on which a stone of the player to move makes four.
    fn wins(&self, sides: Sides) -> u64 {
        completing(&self.fours, sides.own, self.empty(sides))
    }

    /// The empty cells on which a stone of the player to move would threaten to make four.
    fn threatening(&self, sides: Sides) -> u64 {
        let halves = self.fours.iter().filter(|&run| run & sides.others == 0 && (run & sides.own).count_ones() == 2);
        halves.fold(0, |cells, run| cells | run & !sides.own)
    }

    /// Whether a stone on `cell` makes two threats, or one threat that the opponent can stop only by making three.
    fn wins_next(&self, sides: Sides, cell: u64) -> bool {
        let own = sides.own | cell;
        let empty = self.all & !own & !sides.others;
        let threats = completing(&self.fours, own, empty);
        let answers = !completing(&self.threes, sides.others, empty) | completing(&self.fours, sides.others, empty);
        threats.count_ones() > 1 || threats != 0 && threats & answers == 0
    }

    /// A score of the fours that `own` can still make.
    fn open(&self, own: u64, others: u64) -> i32 {
        let free = self.fours.iter().filter(|&run| run & others == 0);
        free.map(|run| [1, 3, 9, 0, 0][(run & own).count_ones() as usize]).sum()
    }
}

/// The empty cells that complete one of the runs.
fn completing(runs: &[u64], own: u64, empty: u64) -> u64 {
    let missing = runs.iter().map(|run| run & !own);
    missing.filter(|missing| missing.is_power_of_two()).fold(0, |cells, missing| cells | missing & empty)
}

/// The members of a set, one bit each.
fn cells(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = set & set.wrapping_neg();
        set ^= cell;
        (cell != 0).then_some(cell)
    })
}
