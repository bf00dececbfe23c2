//! The data shared by the workers on one source, and the table shared by all sources.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use super::Effort;
use super::key::Key;
use super::table::Table;
use crate::budget::Budget;
use crate::busy::Busy;
use crate::ruleset::Play;

/// The table, and how far it may grow.
#[derive(Debug)]
pub(super) struct Memory<K: Key> {
    table: RwLock<Arc<Table<K>>>,
    /// The number of entries in the table, except for those that workers have not reported yet.
    pub(super) entries: AtomicU64,
    growing: Mutex<()>,
    limit: u64,
}

/// The data shared by the workers on one source.
pub(super) struct Shared<'a, K: Key> {
    pub(super) play: Play,
    pub(super) memory: &'a Memory<K>,
    pub(super) budget: Budget,
    /// The number of positions expanded.
    pub(super) positions: AtomicU64,
    pub(super) busy: Busy,
    halt: AtomicU8,
}

/// Why workers stop; a later reason overrides an earlier one.
#[derive(Clone, Copy)]
pub(super) enum Halt {
    Not,
    Stopped,
    Full,
    Done,
}

impl<'a, K: Key> Shared<'a, K> {
    pub(super) fn new(play: Play, memory: &'a Memory<K>, budget: Budget) -> Shared<'a, K> {
        let halt = AtomicU8::new(Halt::Not as u8);
        Shared { play, memory, budget, positions: AtomicU64::new(0), busy: Busy::new(), halt }
    }

    pub(super) fn effort(&self) -> Effort {
        self.memory.effort(self.positions.load(Ordering::Relaxed))
    }

    /// Makes all workers stop.
    pub(super) fn halt(&self, reason: Halt) {
        self.halt.fetch_max(reason as u8, Ordering::Relaxed);
    }

    /// Whether the workers must stop for this reason.
    pub(super) fn has(&self, reason: Halt) -> bool {
        self.halt.load(Ordering::Relaxed) == reason as u8
    }
}

impl<K: Key> Memory<K> {
    /// The smallest table, which may grow to `limit` bytes; `None` if there is not enough memory for it.
    pub(super) fn new(limit: u64) -> Option<Memory<K>> {
        let table = RwLock::new(Arc::new(Table::smallest(limit)?));
        Some(Memory { table, entries: AtomicU64::new(0), growing: Mutex::new(()), limit })
    }

    pub(super) fn effort(&self, positions: u64) -> Effort {
        Effort { positions, entries: self.entries.load(Ordering::Relaxed), bytes: self.table().bytes() }
    }

    /// The current table.
    pub(super) fn table(&self) -> Arc<Table<K>> {
        Arc::clone(&self.table.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// A table with room: a larger one that replaces `full`, unless another worker has made one already. `None` if it
    /// may not grow. Entries that other workers insert into the old one meanwhile are lost, which costs only time.
    pub(super) fn with_room(&self, full: &Arc<Table<K>>) -> Option<Arc<Table<K>>> {
        let _alone = self.growing.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.table();
        if !Arc::ptr_eq(&now, full) {
            return Some(now);
        }
        let larger = Arc::new(full.doubled(self.limit)?);
        *self.table.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&larger);
        Some(larger)
    }
}
