//! The way to the outcome of any position, as it suits each game: of tokens on a board a table of all positions, of sums and games that
//! come apart g-values by parts under normal play ([`Nimbers::suit`]), and of all others forward search.

use super::forward::Forward;
use super::{Nimbers, Outcome, Outcomes, TooLarge};
use crate::ruleset::{Game, Kind, Play, Points, Position, RemovalGame, Ruleset};

/// Says who wins from a position.
pub type Oracle<'a, Position> = Box<dyn FnMut(&Position) -> Result<Outcome, TooLarge> + 'a>;

/// A ruleset whose positions can be solved.
pub trait Solvable: Ruleset {
    /// Solves what it takes to say who wins from any position that play can reach from the source or from one of `others`, with
    /// tables of at most `limit` MiB. `visited` is told from time to time how many positions are done, and of how many if that is known.
    ///
    /// # Errors
    /// When a table would need more than `limit`, or more than the system gives.
    fn oracle<'a>(
        &'a self,
        others: &[Self::Position],
        play: Play,
        limit: u64,
        visited: &mut dyn FnMut(u64, Option<u64>),
    ) -> Result<Oracle<'a, Self::Position>, TooLarge>;
}

impl Solvable for RemovalGame {
    fn oracle<'a>(
        &'a self,
        others: &[Points],
        play: Play,
        limit: u64,
        visited: &mut dyn FnMut(u64, Option<u64>),
    ) -> Result<Oracle<'a, Points>, TooLarge> {
        let all = others.iter().fold(self.source(), |all, &position| all.with(position));
        let positions = 1u64.checked_shl(all.len() as u32);
        let whole = self.clone().from_position(all);
        let outcomes = Outcomes::solve(&whole, play, limit, |done| visited(done, positions))?;
        Ok(Box::new(move |position| Ok(outcomes.of(*position))))
    }
}

impl Solvable for Game {
    fn oracle<'a>(
        &'a self,
        others: &[Position],
        play: Play,
        limit: u64,
        visited: &mut dyn FnMut(u64, Option<u64>),
    ) -> Result<Oracle<'a, Position>, TooLarge> {
        if let (Kind::Removal(game), Position::Removal(source)) = (self.kind(), self.source()) {
            let tokens = |position: &Position| match position {
                Position::Removal(tokens) => *tokens,
                _ => Points::EMPTY,
            };
            let all = others.iter().map(tokens).fold(source, Points::with);
            let whole = game.clone().from_position(all);
            let positions = 1u64.checked_shl(all.len() as u32);
            let outcomes = Outcomes::solve(&whole, play, limit, |done| visited(done, positions))?;
            return Ok(Box::new(move |position| Ok(outcomes.of(tokens(position)))));
        }
        if Nimbers::suit(self, play) {
            let mut nimbers = Nimbers::new(self, limit);
            nimbers.outcome(&self.source(), &mut |known| visited(known, None))?;
            return Ok(Box::new(move |position| nimbers.outcome(position, &mut |_| {})));
        }
        let mut forward = Forward::new(self, play, limit);
        forward.outcome(&self.source(), |known| visited(known, None))?;
        Ok(Box::new(move |position| forward.outcome(position, |_| {})))
    }
}
