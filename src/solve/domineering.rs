//! Outcomes in domineering, by thermographs of strips of the board.
//!
//! A position is the disjunctive sum of its regions. What is known of the regions decides most sums without search:
//!
//! - The thermograph of a region of at most 16 squares is computed exactly, and so is its value if that is a number
//!   (`heat`, `wall`).
//! - A larger region is cut into strips. A game in which Left gives up some moves is no better for Left, and one in
//!   which Right gives up some moves is no worse for Left (the one-hand-tied principle of *Winning Ways*, 1982). So a
//!   region is at least the sum of its parts above and below a line that only dominoes of Left cross, and at most the
//!   sum of its parts on both sides of a line that only dominoes of Right cross. The best strips are found by dynamic
//!   programming over the lines (`look`).
//! - Thermographs often determine the winner of a sum (`margin`).
//!
//! All other positions are searched depth first, after numbers are added up and regions cancelled with their negatives.
//! As in the solvers of Breuker, Uiterwijk and van den Herik (*Solving 8x8 Domineering*, 2000) and Bullock
//! (*Domineering: solving large combinatorial search spaces*, 2002), all followers are looked up before one of them is
//! searched, and the one with the greatest potential comes first, which is here the sum of the means of its strips. The
//! key of a position in the table consists of the squares of the remaining regions, up to symmetries of the board, and
//! the number. If exchanging rows and columns is a symmetry of the board, a position with Right to move has the key of
//! its negative.
//!
//! No move in a number is needed when some region is known not to be a number. If the sum of the regions is not a
//! number, this is the number avoidance theorem. If it is a number y, and the player to move, say Left, wins, then y +
//! x > 0 for the sum x of the numbers. Let G be the hottest region, t its temperature and H an option of Left with
//! R_t(H) - t = mean(G). The Right stop of the sum of H and the other regions is at least R_t(H) - t plus the means of
//! the others (`margin`), and all means together are y. So the move to H wins.

mod board;
mod descend;
mod heat;
mod look;
mod margin;
mod small;
mod wall;

use std::collections::HashMap;
use std::fmt;

use foldhash::fast::FixedState;

use super::{Outcome, OutcomeClass, Unsolved};
use crate::ruleset::partizan::Player;
use crate::ruleset::{Domineering, Points};
use board::Board;
use look::Look;
use margin::Margin;
use small::Small;

/// The approximate bytes of a table entry, and of a margin with its squares.
const BYTES_AN_ENTRY: u64 = 40;
const BYTES_A_MARGIN: u64 = 128;

/// A search of one board of domineering in normal play, with what it has found so far.
///
/// ```
/// use rebuttal::solve::{DomineeringSearch, OutcomeClass};
/// use rebuttal::ruleset::{Domineering, partizan::Partizan};
///
/// let game = Domineering::rectangle(5, 7)?;
/// let mut search = DomineeringSearch::new(&game, 256);
/// assert_eq!(search.class(&game.start(), &mut |_| {})?, OutcomeClass::R);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DomineeringSearch {
    small: Small,
    /// The margins of each player in small regions, and in the strips of larger ones.
    strips: [HashMap<u64, Margin, FixedState>; 2],
    /// Whether the player to move wins.
    known: HashMap<Key, bool, FixedState>,
    searched: u64,
    limit: u64,
}

/// A position: the free squares of the regions that are not known to be numbers, up to symmetry; the sum of the other
/// regions; and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    rest: u64,
    number: i32,
    mover: u8,
}

impl DomineeringSearch {
    /// A search for boards of `game`, with empty tables that may take `limit` MiB.
    pub fn new(game: &Domineering, limit: u64) -> DomineeringSearch {
        DomineeringSearch::with_regions(game, limit, small::MOST_SQUARES)
    }

    /// [`DomineeringSearch::new`] with another bound on the squares of a region whose thermograph is computed.
    fn with_regions(game: &Domineering, limit: u64, squares: u32) -> DomineeringSearch {
        let small = Small::new(Board::of(game), squares);
        DomineeringSearch { small, strips: Default::default(), known: HashMap::default(), searched: 0, limit }
    }

    /// The outcome when `mover` is to move and `free` are the free squares; points off the board are ignored.
    ///
    /// # Errors
    /// When the tables would exceed their memory limit.
    pub fn outcome(&mut self, free: &Points, mover: Player) -> Result<Outcome, Unsolved> {
        self.search(free, mover, &mut |_| {})
    }

    /// [`outcome`](Self::outcome), calling `progress` periodically with the number of positions known.
    ///
    /// # Errors
    /// When the tables would exceed their memory limit.
    pub fn search(&mut self, free: &Points, mover: Player, progress: &mut dyn FnMut(u64)) -> Result<Outcome, Unsolved> {
        let wins = match self.look(free.bits() & self.small.board.all(), 0, usize::from(mover == Player::Right)) {
            Look::Decided(wins) => wins,
            Look::Open(position) => self.wins(&position, progress)?,
        };
        Ok(if wins { Outcome::N } else { Outcome::P })
    }

    /// The outcome class when `free` are the free squares. `progress` as in [`search`](Self::search).
    ///
    /// # Errors
    /// When the tables would exceed their memory limit.
    pub fn class(&mut self, free: &Points, progress: &mut dyn FnMut(u64)) -> Result<OutcomeClass, Unsolved> {
        let left = self.search(free, Player::Left, progress)?;
        Ok(OutcomeClass::of(left, self.search(free, Player::Right, progress)?))
    }

    /// The number of positions searched, repetitions included.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// The number of positions in the table.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// The approximate size of the tables in MiB.
    pub fn memory(&self) -> u64 {
        let margins: usize = self.strips.iter().map(HashMap::len).sum();
        let bytes = self.known.len() as u64 * BYTES_AN_ENTRY + margins as u64 * BYTES_A_MARGIN + self.small.bytes();
        bytes.div_ceil(1 << 20)
    }

    fn check(&self) -> Result<(), Unsolved> {
        if self.memory() > self.limit {
            return Err(Unsolved::Search { positions: self.known.len() as u64, limit: self.limit });
        }
        Ok(())
    }
}

impl fmt::Debug for DomineeringSearch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "DomineeringSearch: {} positions, {} MiB", self.count(), self.memory())
    }
}

#[cfg(test)]
mod tests;
