//! The forward search: who wins from one source, seen from the source on, stopping at the first reply that wins.
//!
//! A position is an N-position as soon as one follower is found to be in P; the other followers, and all that can be reached only
//! through them, are never looked at. What was settled once is kept in a transposition table ([`Table`]), whose keys are whole
//! positions in a canonical form and not fingerprints of them: two positions share an entry only when they have the same outcome
//! for a reason that is proved where the form is defined.
//!
//! A game takes part by [`Searched`]; the one that does is Babylon ([`babylon`]). What the search says is computed, never certified.

pub mod babylon;
mod key;
mod shared;
mod table;
mod worker;

use std::time::Duration;

use crate::solve::Outcome;
use crate::solve::budget::Budget;
pub use key::Key;
pub use shared::Search;
pub use table::Table;

/// An impartial game whose positions have canonical forms that fit a [`Key`].
pub trait Searched: Sync {
    /// A position in a form of which no two stand for the same play.
    type Position: Clone + Sync;

    /// The outcome of a position without followers.
    fn terminal(&self) -> Outcome;

    /// The outcome of a position that is settled without a search.
    fn settled(&self, position: &Self::Position) -> Option<Outcome>;

    /// The number of a position that is not settled: the same for two positions only when they have the same outcome; never 0.
    fn key<K: Key>(&self, position: &Self::Position) -> K;

    /// Tells every follower, until one is found to be enough (`false`).
    fn each_follower(&self, position: &Self::Position, told: impl FnMut(Self::Position) -> bool);

    /// Followers with a smaller rank are searched first: those that are settled soonest, when they are in P.
    fn rank(&self, position: &Self::Position) -> i32;

    /// A bound on the moves that are left; what is done for the sake of other workers is worth it only in longer play.
    fn longest_play(&self, position: &Self::Position) -> usize;
}

/// What a search may take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// MiB that the table may take, also while it grows.
    pub memory: u64,
    /// Workers that search at once; the answer does not depend on it.
    pub threads: usize,
    /// How long the search may go on.
    pub budget: Budget,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { memory: 1024, threads: 1, budget: Budget::default() }
    }
}

/// How far a search is, or was when it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Positions whose followers were looked at.
    pub positions: u64,
    /// Positions in the table, those of earlier sources among them.
    pub entries: u64,
    /// Bytes that the table takes.
    pub bytes: u64,
}

/// An outcome, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Who wins.
    pub outcome: Outcome,
    /// What it took.
    pub effort: Effort,
}

/// Why a search ended without an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfinished {
    /// The budget is spent, or someone wanted it to end.
    #[error("the search was stopped after {} positions", .0.positions)]
    Stopped(Effort),
    /// The table is full.
    #[error("the table is full: {} positions, {} MiB; allow more (--memory)", .0.entries, .0.bytes >> 20)]
    OutOfMemory(Effort),
}

/// How often a search tells how far it is.
const TELLING: Duration = Duration::from_millis(100);
