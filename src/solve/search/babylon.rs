//! Babylon, searched forward.
//!
//! A position is a multiset of piles, each with a height and a colour on top; a move puts a pile onto another one of
//! equal height or equal colour, and the colour on top is that of the pile moved (Goadrich and Schlatter, *Analyzing
//! two-color Babylon*, INTEGERS 11 (2011) G01; the game is by B. Faidutti).
//!
//! Every move reduces the number of piles by one. With one colour left any two piles can be joined, so the number of
//! moves is determined. Any other position is reduced to a form that it shares with many others ([`Position`]), and
//! then packed into a number (`pack`).

use super::position::Position;
pub use super::position::{BabylonError, MOST_COLOURS, MOST_TOKENS};
use super::workers::Search;
use super::{Effort, Found, Limits, Unfinished};
use crate::ruleset::{Pile, Play};
use crate::{Solving, Unsolved};

/// The most tokens for which every position fits a key of 64 bits.
const MOST_NARROW: usize = 40;

/// A search of Babylon that remembers its results from one source to the next.
#[derive(Debug)]
pub struct Babylon {
    search: Width,
    tokens: usize,
    memory: u64,
}

#[derive(Debug)]
enum Width {
    Narrow(Search<u64>),
    Wide(Search<u128>),
}

impl Babylon {
    /// A search for sources of at most this many tokens. A table entry takes 8 bytes for up to 40 tokens, 16 for more.
    ///
    /// # Errors
    /// When there are too many tokens, or not enough memory for the smallest table.
    pub fn new(tokens: usize, play: Play, limits: Limits) -> Result<Babylon, BabylonError> {
        if tokens > MOST_TOKENS {
            return Err(BabylonError::Tokens(tokens));
        }
        let memory = limits.memory;
        let search = if tokens <= MOST_NARROW {
            Search::new(play, limits).map(Width::Narrow)
        } else {
            Search::new(play, limits).map(Width::Wide)
        };
        Ok(Babylon { search: search.ok_or(BabylonError::Memory)?, tokens, memory })
    }

    /// The outcome of these piles. `progress` is called periodically with the work done.
    ///
    /// # Errors
    /// When the piles are invalid, or more than this search admits; the inner error when the search ended early.
    pub fn outcome(
        &self,
        piles: &[Pile],
        progress: impl FnMut(Effort),
    ) -> Result<Result<Found, Unfinished>, BabylonError> {
        let source = Position::of(piles, self.tokens)?;
        Ok(match &self.search {
            Width::Narrow(search) => search.outcome(&source, progress),
            Width::Wide(search) => search.outcome(&source, progress),
        })
    }

    /// A search for all positions reachable from `source`; `None` if that cannot be packed.
    pub fn from_source(source: &[Pile], play: Play, solving: Solving) -> Option<Babylon> {
        let tokens = source.iter().map(|pile| usize::from(pile.height)).sum();
        let limits = Limits { memory: solving.memory, threads: solving.threads, ..Limits::default() };
        Babylon::new(tokens, play, limits).ok()
    }

    /// [`Babylon::outcome`] for a search without a budget, which only a lack of memory can end early; `None` if the
    /// piles cannot be packed.
    pub fn found(&self, piles: &[Pile], progress: impl FnMut(Effort)) -> Option<Result<Found, Unsolved>> {
        let found = self.outcome(piles, progress).ok()?;
        Some(found.map_err(|unfinished| {
            let (Unfinished::Stopped(effort) | Unfinished::OutOfMemory(effort)) = unfinished;
            Unsolved::Search { positions: effort.entries, limit: self.memory }
        }))
    }
}

#[cfg(test)]
mod tests;
