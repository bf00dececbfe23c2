//! Claims with several starts: what each player reaches who begins, in games of Left and Right and in games that may go on for ever.
//!
//! The same closed catalogue serves all starts of a claim. Where play always ends, or where an entry has a rank that falls with every
//! move and rebuttal, the player to move *loses* it; without a rank a closed set shows only that the player to move cannot *win*. So a
//! draw rests on two entries: the position itself, whose mover cannot win, and what an opening move leaves, whose mover
//! cannot win either (Smith 1966).

mod choose;
mod explore;
mod judges;

pub use choose::{Catalogue, Ground, choose};
pub use explore::{Candidates, Claim, Showing, explore};
pub use judges::partizan_judge;

use crate::ruleset::Ruleset;
use crate::solve::{LoopyOutcome, TooLarge};

/// Says what the player to move reaches from a position.
pub trait Judge<R: Ruleset> {
    /// The outcome.
    ///
    /// # Errors
    /// When finding it would take more memory than is allowed.
    fn outcome(&mut self, position: &R::Position) -> Result<LoopyOutcome, TooLarge>;

    /// Of a P-position of a game that may go on for ever, a number that is smaller after a move and a right reply.
    fn rank(&self, _position: &R::Position) -> Option<u32> {
        None
    }

    /// Moves among which are some that reach the best that the player to move can; those that lead to small catalogues first.
    ///
    /// # Errors
    /// When finding them would take more memory than is allowed.
    fn best_first(&mut self, game: &R, position: &R::Position) -> Result<Vec<R::Move>, TooLarge> {
        Ok(game.moves(position))
    }
}
