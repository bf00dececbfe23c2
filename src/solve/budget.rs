//! Limits on a search: a deadline, or an interrupt.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits on a search.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The time limit, counted from when the search [begins](Budget::begun).
    pub limit: Option<Duration>,
    /// The deadline.
    pub deadline: Option<Instant>,
    /// Set to interrupt the search.
    pub stop: Arc<AtomicBool>,
}

impl Budget {
    /// Whether the search must end.
    pub fn is_spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The same budget with its time limit counted from now.
    pub fn begun(&self) -> Budget {
        let deadline = self.limit.and_then(|limit| Instant::now().checked_add(limit)).or(self.deadline);
        Budget { limit: None, deadline, stop: Arc::clone(&self.stop) }
    }

    /// A budget of a quarter of the remaining time, for the first phase, in which the bound rises most.
    pub fn quarter(&self) -> Budget {
        let now = Instant::now();
        let left = |deadline: Instant| now + deadline.saturating_duration_since(now) / 4;
        Budget { limit: None, deadline: self.deadline.map(left), stop: Arc::clone(&self.stop) }
    }
}
