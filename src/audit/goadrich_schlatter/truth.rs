//! Who wins in truth, for the places where a text goes wrong.

use super::Unfinished;
use super::piles::{Piles, each_follower, is_terminal};
use crate::ruleset::{Pile, Play};
use crate::solve::Outcome;
use crate::solve::search::babylon::Babylon;
use crate::solve::search::{Limits, Unfinished as Ended};
use std::ops::ControlFlow;

/// Says who wins from positions of at most so many tokens, under normal play.
#[derive(Debug)]
pub struct Truth(Babylon);

impl Truth {
    /// Nothing is known yet.
    pub fn new(size: u16, limits: &Limits) -> Result<Truth, Unfinished> {
        Ok(Truth(Babylon::new(usize::from(size), Play::Normal, limits.clone())?))
    }

    /// Who wins.
    pub fn outcome(&self, piles: &[Pile]) -> Result<Outcome, Unfinished> {
        match self.0.outcome(piles, |_| {})? {
            Ok(found) => Ok(found.outcome),
            Err(Ended::Stopped(_)) => Err(Unfinished::Stopped),
            Err(full) => Err(Unfinished::Full(full)),
        }
    }

    /// What some winning move leaves: what ends play, or else the first follower that is a P-position.
    pub fn winning(&self, piles: &[Pile]) -> Result<Option<Piles>, Unfinished> {
        let mut found: Result<Option<Piles>, Unfinished> = Ok(None);
        let _ = each_follower(piles, &mut |after| {
            match self.outcome(after) {
                Ok(Outcome::P) if is_terminal(after) => found = Ok(Some(after.into())),
                Ok(Outcome::P) if matches!(found, Ok(None)) => found = Ok(Some(after.into())),
                Err(error) => found = Err(error),
                _ => return ControlFlow::Continue(()),
            }
            if is_terminal(after) || found.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}
