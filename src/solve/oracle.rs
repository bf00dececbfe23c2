//! The interface of all solvers.

use std::path::Path;

use crate::ruleset::{Dyadic, Move, Position};
use crate::{Outcome, Unsolved};

/// The limits on solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solving<'t> {
    /// The MiB allowed for each table.
    pub memory: u64,
    /// The number of threads.
    pub threads: usize,
    /// The folder for the table of a removal game, unless it is kept in memory.
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

    /// Whether it can answer for the position, which may be unreachable from its source.
    fn knows(&self, _: &Position) -> bool {
        true
    }

    /// Whether the outcome of the position is found without a search whose results others may need.
    fn is_known_at_once(&self, _: &Position) -> bool {
        false
    }

    /// For a P-position of a loopy game: a number that any move with a suitable reply decreases. It is the remoteness,
    /// if known.
    fn rank(&self, _: &Position) -> Option<u32> {
        None
    }

    /// Moves that include an optimal one, those leading to small catalogues first; `None` if all moves are to be tried
    /// in the order of the game.
    ///
    /// # Errors
    /// When finding them would take more memory than is allowed.
    fn best_first(&mut self, _: &Position) -> Result<Option<Vec<Move>>, Unsolved> {
        Ok(None)
    }

    /// A position that the player to move loses like `lost`, but with more of that player's stones: on empty points,
    /// and in place of the opponent's. In games where a stone may hurt its owner, `lost` itself.
    ///
    /// # Errors
    /// When finding it would take more memory than is allowed.
    fn weakest(&mut self, lost: &Position) -> Result<Position, Unsolved> {
        Ok(lost.clone())
    }

    /// The g-value, if found along with the outcome.
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

    /// The number of positions in each layer of play, if counted along with the outcomes.
    fn layers(&self) -> Option<&[u64]> {
        None
    }

    /// Whether outcomes are read from a table, faster than a canonical form is computed.
    fn is_table(&self) -> bool {
        false
    }

    /// The solver, in words; deterministic.
    fn solver(&self) -> String;

    /// The number of positions known (0 if it depends on the threads), and their approximate MiB.
    fn size(&self) -> (u64, u64);
}

/// Panics: a position of another ruleset reached this solver, which is a fault in this program.
pub(super) fn mismatched() -> ! {
    unreachable!("a position of another game than the oracle's")
}
