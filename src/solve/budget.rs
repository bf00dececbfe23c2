//! How long a search may go on: until a time, or until somebody wants it to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a search may go on.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// How long it may last once it has [begun](Budget::begun).
    pub limit: Option<Duration>,
    /// When it must end.
    pub deadline: Option<Instant>,
    /// Set when it must end at once.
    pub stop: Arc<AtomicBool>,
}

impl Budget {
    /// Whether the search must end.
    pub fn is_spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The same budget, its time running from now.
    pub fn begun(&self) -> Budget {
        let deadline = self.limit.and_then(|limit| Instant::now().checked_add(limit)).or(self.deadline);
        Budget { limit: None, deadline, stop: Arc::clone(&self.stop) }
    }

    /// The first quarter of what is left, in which the bound rises most.
    pub fn quarter(&self) -> Budget {
        let now = Instant::now();
        let left = |deadline: Instant| now + deadline.saturating_duration_since(now) / 4;
        Budget { limit: None, deadline: self.deadline.map(left), stop: Arc::clone(&self.stop) }
    }
}
