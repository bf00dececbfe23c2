//! The steps of a proof, for a line of progress.

use super::minimum;

/// A step of the work, as reported to `progress`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Solving: positions done, and their total if known.
    Solving(u64, Option<u64>),
    /// Classes of P-positions found so far.
    Collecting(usize),
    /// Greedy constructions: the number done, their total, and the size of the smallest catalogue so far.
    Choosing(u64, u64, usize),
    /// The search for a minimum.
    Bounding(minimum::Gap),
    /// The search for the fewest edges, with the lower bound so far.
    Drawing(usize),
    /// The bound is written: so many of so many are done.
    Writing(Writing, u64, u64),
    /// The certificate is written, and the checker reads it.
    Checking,
}

/// What is done, one after the other, to write a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// Positions that are not lost are looked at: what their winning replies need.
    Replies,
    /// Entries are added until each of these positions is refuted.
    Refutations,
    /// The answers to each demand are written.
    Demands,
}

impl Writing {
    /// What is done, for a line of progress.
    pub fn words(self) -> &'static str {
        match self {
            Writing::Replies => "writing the bound: replies",
            Writing::Refutations => "writing the bound: refutations",
            Writing::Demands => "writing the bound: demands",
        }
    }
}
