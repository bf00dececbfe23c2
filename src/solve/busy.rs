//! The positions that threads are searching, so that other threads search elsewhere (J.-C. Weill, *The ABDADA
//! distributed minimax-search algorithm*, 1996). Answers never depend on it.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of hashes kept.
const COUNT: usize = 1 << 12;

/// Hashes of positions; one may replace another.
#[derive(Debug)]
pub struct Busy(Vec<AtomicU64>);

impl Busy {
    /// No positions.
    pub fn new() -> Busy {
        Busy((0..COUNT).map(|_| AtomicU64::new(0)).collect())
    }

    /// Records that a thread starts searching the position with this hash.
    pub fn begin(&self, hash: u64) {
        self.place(hash).store(hash, Ordering::Relaxed);
    }

    /// Records that it has finished.
    pub fn end(&self, hash: u64) {
        self.place(hash).store(0, Ordering::Relaxed);
    }

    /// Whether a thread is known to be searching the position with this hash.
    pub fn has(&self, hash: u64) -> bool {
        self.place(hash).load(Ordering::Relaxed) == hash
    }

    fn place(&self, hash: u64) -> &AtomicU64 {
        &self.0[hash as usize % COUNT]
    }
}
