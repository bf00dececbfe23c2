//! The forward search of Babylon: the outcome of one source, stopping at the first winning move.
//!
//! A position is an N-position as soon as one follower is found to be a P-position; the other followers, and all
//! positions that only they lead to, are never searched. Outcomes are kept in a transposition table ([`Table`]), whose
//! keys are whole positions in a canonical form, not fingerprints: two positions share an entry only if they have the
//! same outcome, by a proof given where the form is defined ([`Position`]). The result of the search is computed, never
//! certified.

pub mod babylon;
mod key;
mod pack;
mod position;
mod shared;
mod table;
mod worker;
mod workers;

use std::time::Duration;

use crate::Outcome;
use crate::budget::Budget;
pub use key::Key;
pub use position::Position;
pub use table::Table;

/// The limits on a search.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The MiB allowed for the table, including while it grows.
    pub memory: u64,
    /// The number of parallel workers; it does not affect the answer.
    pub threads: usize,
    /// The limits on all searches together.
    pub budget: Budget,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { memory: 1024, threads: 1, budget: Budget::default() }
    }
}

/// The work done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The number of positions expanded.
    pub positions: u64,
    /// The number of positions in the table, including those of earlier sources.
    pub entries: u64,
    /// The size of the table in bytes.
    pub bytes: u64,
}

/// An outcome, and the work needed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The outcome.
    pub outcome: Outcome,
    /// The work needed.
    pub effort: Effort,
}

/// Why a search ended without an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfinished {
    /// The budget is spent, or the search was interrupted.
    #[error("the search was stopped after {} positions", .0.positions)]
    Stopped(Effort),
    /// The table is full.
    #[error("the table is full: {} positions, {} MiB; allow more (--memory)", .0.entries, .0.bytes >> 20)]
    OutOfMemory(Effort),
}

/// The time between two calls of `progress`.
const BETWEEN_CALLS: Duration = Duration::from_millis(100);
