//! Who wins, and which positions are the same, in a removal game alone: `outcome` and `classes` together.

use super::classes::Classes;
use super::outcome::Outcomes;
use super::universe::Deciding;
use crate::board::Board;
use crate::claim::{Play, Sameness};
use crate::rules::Checked;
use crate::tokens::Tokens;

/// The classes of a bound, and who wins from every part of their samples.
#[derive(Debug)]
pub(crate) struct OfTokens<'b> {
    outcomes: Outcomes,
    classes: Classes<'b>,
}

impl<'b> OfTokens<'b> {
    /// No classes yet. All positions that will be asked about are parts of `positions`, taken together.
    pub(crate) fn new(board: &'b Board, play: Play, sameness: Sameness, positions: &[Tokens]) -> Checked<OfTokens<'b>> {
        let tokens = positions.iter().fold(Tokens::NONE, |all, &position| all.and(position));
        let outcomes = Outcomes::new(board, play, tokens)?;
        Ok(OfTokens { outcomes, classes: Classes::new(board, sameness)? })
    }
}

impl Deciding<Tokens> for OfTokens<'_> {
    fn is_p(&mut self, position: &Tokens) -> Checked<bool> {
        self.outcomes.is_p(*position)
    }

    fn add(&mut self, sample: &Tokens) -> Checked<Result<(), u32>> {
        self.classes.add(*sample)
    }

    fn class_of(&mut self, position: &Tokens) -> Checked<Option<u32>> {
        self.classes.of(*position)
    }

    fn sample(&self, class: u32) -> Option<Tokens> {
        self.classes.sample(class)
    }

    fn count(&self) -> u32 {
        self.classes.count()
    }
}
