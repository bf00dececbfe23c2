//! How many positions the searches of this process have looked into, for whoever shows that they are alive. Nothing
//! that is computed depends on it.

use std::sync::atomic::{AtomicU64, Ordering};

static SEARCHED: AtomicU64 = AtomicU64::new(0);

/// The number of positions that searches have looked into since the process began.
pub fn searched() -> u64 {
    SEARCHED.load(Ordering::Relaxed)
}

/// Counts one more position.
pub(super) fn beat() {
    add(1);
}

/// Counts more positions.
pub(super) fn add(positions: u64) {
    SEARCHED.fetch_add(positions, Ordering::Relaxed);
}
