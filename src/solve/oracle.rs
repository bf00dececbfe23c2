//! What every solver can be asked.

use std::path::Path;

use crate::ruleset::{Dyadic, Move, Position};
use crate::{Outcome, Unsolved};

/// The limits on solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solving<'t> {
    /// The MiB that each table may take.
    pub memory: u64,
    /// The number of threads.
    pub threads: usize,
    /// The folder for the table of a removal game, if it is not to be in memory.
    pub table: Option<&'t Path>,
}

/// The numbers beside which the player to move loses a position, in normal play. They count for that player: what Left gains by a
/// number, Right gains by its negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Beside all smaller numbers the player to move loses, and beside no larger one.
    pub number: Dyadic,
    /// Whether that player loses beside this number, too.
    pub is_reached: bool,
    /// Whether the value of the position is a number, the negative of this one for that player.
    pub is_number: bool,
}

/// A solver that finds the outcome of any position, and what else it can find on the way.
pub trait Oracle {
    /// The outcome of a position.
    ///
    /// # Errors
    /// When finding it would take more memory than is allowed.
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved>;

    /// Whether it may be asked about the position, which another source than its own may be needed to reach.
    fn knows(&self, _: &Position) -> bool {
        true
    }

    /// Whether the outcome of the position is found without a search that the others may need.
    fn is_known_at_once(&self, _: &Position) -> bool {
        false
    }

    /// For a P-position of a loopy game: a number that is smaller after any move and a suitable reply. It is the
    /// remoteness, where that is known.
    fn rank(&self, _: &Position) -> Option<u32> {
        None
    }

    /// Moves that include an optimal one, those that lead to small catalogues first; `None` when all moves are to be
    /// tried in the order of the game.
    ///
    /// # Errors
    /// When finding them would take more memory than is allowed.
    fn best_first(&mut self, _: &Position) -> Result<Option<Vec<Move>>, Unsolved> {
        Ok(None)
    }

    /// A position that the player to move loses like `lost`, with more stones of that player's: on empty points, and in place
    /// of the opponent's. In games where a stone may hurt its owner, `lost` itself.
    ///
    /// # Errors
    /// When finding it would take more memory than is allowed.
    fn weakest(&mut self, lost: &Position) -> Result<Position, Unsolved> {
        Ok(lost.clone())
    }

    /// The g-value, if it is found along with the outcome.
    ///
    /// # Errors
    /// When finding it would take more memory than is allowed.
    fn g_value(&mut self, _: &Position) -> Result<Option<u32>, Unsolved> {
        Ok(None)
    }

    /// The limit of the numbers beside which the player to move loses the position, if it is found along with the outcome.
    fn limit(&mut self, _: &Position) -> Option<Limit> {
        None
    }

    /// The number of all reachable positions, and of the P-positions among them, if the game is solved whole.
    fn counted(&self) -> Option<(u64, u64)> {
        None
    }

    /// The number of positions of each layer of play, if they are counted along with the outcomes.
    fn layers(&self) -> Option<&[u64]> {
        None
    }

    /// Whether outcomes are read from a table, in less time than a canonical form takes.
    fn is_table(&self) -> bool {
        false
    }

    /// How outcomes are found, in words; deterministic.
    fn solver(&self) -> String;

    /// The number of positions known, 0 if it depends on the threads, and the approximate MiB that they take.
    fn size(&self) -> (u64, u64);
}

/// A position of another ruleset reached this solver, which is a fault in this program.
pub(super) fn mismatched() -> ! {
    unreachable!("a position of another game than the oracle's")
}
