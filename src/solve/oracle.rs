//! The way to the outcome of any position, as it suits each game: of tokens on a board a table of all positions, of sums and games that
//! come apart g-values by parts under normal play ([`Nimbers::suit`]), and of all others forward search.

use super::forward::Forward;
use super::search::babylon::Babylon;
use super::{Nimbers, Outcome, Outcomes, TooLarge};
use crate::ruleset::{Game, Kind, Pile, Play, Points, Position, RemovalGame, Ruleset};

/// What solving may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solving {
    /// MiB that each table may take.
    pub memory: u64,
    /// How many threads solve.
    pub threads: usize,
}

/// Says who wins from a position.
pub type Oracle<'a, Position> = Box<dyn FnMut(&Position) -> Result<Outcome, TooLarge> + 'a>;

/// A ruleset whose positions can be solved.
pub trait Solvable: Ruleset {
    /// Solves what it takes to say who wins from any position that play can reach from the source or from one of `others`, with
    /// tables as `solving` allows. `visited` is told from time to time how many positions are done, and of how many if that is known.
    ///
    /// # Errors
    /// When a table would need more than it may, or more than the system gives.
    fn oracle<'a>(
        &'a self,
        others: &[Self::Position],
        play: Play,
        solving: Solving,
        visited: &mut dyn FnMut(u64, Option<u64>),
    ) -> Result<Oracle<'a, Self::Position>, TooLarge>;
}

impl Solvable for RemovalGame {
    fn oracle<'a>(
        &'a self,
        others: &[Points],
        play: Play,
        solving: Solving,
        visited: &mut dyn FnMut(u64, Option<u64>),
    ) -> Result<Oracle<'a, Points>, TooLarge> {
        let all = others.iter().fold(self.source(), |all, &position| all.with(position));
        let positions = 1u64.checked_shl(all.len() as u32);
        let whole = self.clone().from_position(all);
        let outcomes = Outcomes::solve(&whole, play, solving.memory, solving.threads, |done| visited(done, positions))?;
        Ok(Box::new(move |position| Ok(outcomes.of(*position))))
    }
}

impl Solvable for Game {
    fn oracle<'a>(
        &'a self,
        others: &[Position],
        play: Play,
        solving: Solving,
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
            let outcomes =
                Outcomes::solve(&whole, play, solving.memory, solving.threads, |done| visited(done, positions))?;
            return Ok(Box::new(move |position| Ok(outcomes.of(tokens(position)))));
        }
        if Nimbers::suit(self, play) {
            let mut nimbers = Nimbers::new(self, solving.memory);
            nimbers.outcome(&self.source(), &mut |known| visited(known, None))?;
            return Ok(Box::new(move |position| nimbers.outcome(position, &mut |_| {})));
        }
        let mut forward = Forward::new(self, play, solving.memory);
        if let Position::Babylon(source) = self.source()
            && let Some(mut searched) = searched(&source, play, solving, visited)?
        {
            return Ok(Box::new(move |position| match position {
                Position::Babylon(piles) => searched(piles).unwrap_or_else(|| forward.outcome(position, |_| {})),
                _ => forward.outcome(position, |_| {}),
            }));
        }
        forward.outcome(&self.source(), |known| visited(known, None))?;
        Ok(Box::new(move |position| forward.outcome(position, |_| {})))
    }
}

/// Says who wins from piles; nothing where they cannot be packed.
type Searched = Box<dyn FnMut(&[Pile]) -> Option<Result<Outcome, TooLarge>>>;

/// Babylon has a search of its own, with packed positions; nothing for a source that these cannot hold.
fn searched(
    source: &[Pile],
    play: Play,
    solving: Solving,
    visited: &mut dyn FnMut(u64, Option<u64>),
) -> Result<Option<Searched>, TooLarge> {
    let Some(search) = Babylon::from_source(source, play, solving) else { return Ok(None) };
    match search.found(source, |effort| visited(effort.entries, None)) {
        None => Ok(None),
        Some(Err(error)) => Err(error),
        Some(Ok(_)) => {
            Ok(Some(Box::new(move |piles| search.found(piles, |_| {}).map(|found| found.map(|found| found.outcome)))))
        }
    }
}
