//! The forward search of Babylon: who wins from one source, stopping at the first reply that wins.
//!
//! A position is an N-position as soon as one follower is found to be in P; the other followers, and all that can be reached only
//! through them, are never looked at. Outcomes are kept in a transposition table ([`Table`]), whose keys are whole positions in a canonical
//! form and not fingerprints of them: two positions share an entry only when they have the same outcome for a reason that is proved where
//! the form is defined ([`babylon::Position`]). What the search says is computed, never certified.

pub mod babylon;
mod key;
mod shared;
mod table;
mod worker;

use std::time::Duration;

use crate::solve::Outcome;
use crate::solve::budget::Budget;
pub use key::Key;
pub use table::Table;

/// What a search may take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// MiB that the table may take, also while it grows.
    pub memory: u64,
    /// The number of parallel workers; the answer does not depend on it.
    pub threads: usize,
    /// The time the search may take.
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
    /// Positions expanded.
    pub positions: u64,
    /// Positions in the table, including those of earlier sources.
    pub entries: u64,
    /// Bytes that the table takes.
    pub bytes: u64,
}

/// An outcome, and the work it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Who wins.
    pub outcome: Outcome,
    /// The work it took.
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

/// How often `progress` is called.
const BETWEEN_CALLS: Duration = Duration::from_millis(100);
