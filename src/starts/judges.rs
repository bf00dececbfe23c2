//! Who judges the positions of each game.

use std::hash::Hash;

use super::Judge;
use crate::outcomes::{Forward, LoopyOutcome, Retrograde, TooLarge};
use crate::ruleset::Ruleset;
use crate::sameness::Classified;

/// Where play always ends, forward search.
impl<R: Classified> Judge<R> for Forward<'_, R> {
    fn outcome(&mut self, position: &R::Position) -> Result<LoopyOutcome, TooLarge> {
        Forward::outcome(self, position, |_| {}).map(LoopyOutcome::from)
    }
}

/// Where play may go on for ever, retrograde analysis; what it has not reached counts as a draw.
impl<R: Ruleset<Position = P>, P: Clone + Ord + Hash> Judge<R> for Retrograde<P> {
    fn outcome(&mut self, position: &P) -> Result<LoopyOutcome, TooLarge> {
        Ok(Retrograde::outcome(self, position).unwrap_or(LoopyOutcome::D))
    }

    fn rank(&self, position: &P) -> Option<u32> {
        Retrograde::rank(self, position)
    }
}
