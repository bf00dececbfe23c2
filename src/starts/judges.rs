//! Who judges the positions of each game.

use std::hash::Hash;

use super::Judge;
use crate::outcomes::{Forward, LoopyOutcome, Retrograde, TooLarge};
use crate::ruleset::partizan::{Alternating, PartizanGame};
use crate::ruleset::{Play, Ruleset};
use crate::sameness::Classified;

/// A judge of a game of Left and Right.
pub type PartizanJudge<'a> = Box<dyn Judge<Alternating<PartizanGame>> + 'a>;

/// The judge that suits `game`, who may take `memory` MiB.
pub fn partizan_judge(game: &Alternating<PartizanGame>, play: Play, memory: u64) -> PartizanJudge<'_> {
    Box::new(Forward::new(game, play, memory))
}

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
