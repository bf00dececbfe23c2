//! Limits on a search: a deadline, or an interrupt.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits on a search.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The deadline.
    pub deadline: Option<Instant>,
    /// Set to interrupt the search.
    pub stop: Arc<AtomicBool>,
}

impl Budget {
    /// Whether the search must end.
    pub fn is_spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.remaining().is_some_and(|remaining| remaining.is_zero())
    }

    /// The time that remains until the deadline.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// The same budget, but ending after `limit` from now at the latest.
    pub fn within(&self, limit: Option<Duration>) -> Budget {
        let then = limit.and_then(|limit| Instant::now().checked_add(limit));
        Budget { deadline: self.deadline.into_iter().chain(then).min(), ..self.clone() }
    }

    /// A budget with an equal share of the remaining time, one of `parts`.
    pub fn share(&self, parts: u32) -> Budget {
        self.within(self.remaining().map(|remaining| remaining / parts))
    }

    /// The same budget without its deadline, which only an interrupt ends.
    pub fn until_interrupted(&self) -> Budget {
        Budget { deadline: None, ..self.clone() }
    }
}
