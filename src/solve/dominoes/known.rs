//! The table of outcomes, shared by all threads.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use foldhash::fast::FixedState;

/// The number of shards, each with its own lock, so that threads seldom wait for each other.
const SHARDS: usize = 64;
/// The approximate bytes of an entry.
const BYTES_AN_ENTRY: u64 = 40;

/// A position: the free squares of the regions not known to be numbers, up to symmetry; the sum of the other regions;
/// and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub rest: u64,
    pub number: i32,
    pub mover: u8,
}

/// Whether the player to move wins.
#[derive(Debug)]
pub struct Known {
    shards: Vec<Mutex<Shard>>,
    count: AtomicU64,
}

type Shard = HashMap<Key, bool, FixedState>;

impl Key {
    /// A hash in which each bit depends on the whole key.
    pub fn hashed(&self) -> u64 {
        FixedState::default().hash_one(self)
    }
}

impl Known {
    /// An empty table.
    pub fn new() -> Known {
        Known { shards: (0..SHARDS).map(|_| Mutex::default()).collect(), count: AtomicU64::new(0) }
    }

    /// Whether the player to move wins, if known.
    pub fn get(&self, key: &Key) -> Option<bool> {
        self.shard(key).get(key).copied()
    }

    /// Stores an outcome.
    pub fn insert(&self, key: Key, wins: bool) {
        let new = self.shard(&key).insert(key, wins).is_none();
        self.count.fetch_add(u64::from(new), Ordering::Relaxed);
    }

    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> u64 {
        self.count() * BYTES_AN_ENTRY
    }

    /// The shard for a key. Within a shard, other bits of the hash are used.
    fn shard(&self, key: &Key) -> MutexGuard<'_, Shard> {
        let place = (key.hashed() >> 32) as usize % SHARDS;
        self.shards[place].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
