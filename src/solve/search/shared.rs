//! One table for any number of sources, and the workers that search from each source.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread;

use super::babylon::Position;
use super::key::Key;
use super::table::Table;
use super::worker::Worker;
use super::{BETWEEN_CALLS, Effort, Found, Limits, Unfinished};
use crate::Outcome;
use crate::budget::Budget;
use crate::busy::Busy;
use crate::ruleset::Play;

/// A search that remembers its results from one source to the next.
#[derive(Debug)]
pub struct Search<K: Key> {
    play: Play,
    limits: Limits,
    memory: Memory<K>,
}

/// The table with its room to grow.
#[derive(Debug)]
pub(super) struct Memory<K: Key> {
    table: RwLock<Arc<Table<K>>>,
    /// The entries of the table, except those that workers have not reported yet.
    pub(super) entries: AtomicU64,
    growing: Mutex<()>,
    limit: u64,
}

/// What the workers on one source share.
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

impl<K: Key> Search<K> {
    /// A search with an empty table; `None` when there is not enough memory for the smallest table.
    pub fn new(play: Play, limits: Limits) -> Option<Search<K>> {
        let limit = limits.memory.saturating_mul(1 << 20);
        let table = RwLock::new(Arc::new(Table::smallest(limit)?));
        let memory = Memory { table, entries: AtomicU64::new(0), growing: Mutex::new(()), limit };
        Some(Search { play, limits, memory })
    }

    /// The outcome of `source`. `progress` is called periodically with the work done.
    ///
    /// # Errors
    /// When the budget is spent or the table is full before the outcome is known.
    pub fn outcome(&self, source: &Position, mut progress: impl FnMut(Effort)) -> Result<Found, Unfinished> {
        if let Some(outcome) = self.known(source) {
            return Ok(Found { outcome, effort: self.memory.effort(0) });
        }
        let shared = Shared {
            play: self.play,
            memory: &self.memory,
            budget: self.limits.budget.within(self.limits.time),
            positions: AtomicU64::new(0),
            busy: Busy::new(),
            halt: AtomicU8::new(Halt::Not as u8),
        };
        let threads = self.limits.threads.max(1);
        let answer = thread::scope(|scope| {
            let _stop = StopAtPanic(&shared);
            let (send, answers) = channel();
            for _ in 0..threads {
                let (send, shared) = (send.clone(), &shared);
                scope.spawn(move || send.send(Worker::new(shared, threads > 1).outcome(source)));
            }
            drop(send);
            loop {
                match answers.recv_timeout(BETWEEN_CALLS) {
                    Err(RecvTimeoutError::Timeout) => progress(shared.effort()),
                    Ok(Ok(outcome)) => break Some(outcome),
                    Ok(Err(_)) => {}
                    Err(RecvTimeoutError::Disconnected) => break None,
                }
            }
        });
        let effort = shared.effort();
        match answer {
            Some(outcome) => Ok(Found { outcome, effort }),
            None if shared.has(Halt::Full) => Err(Unfinished::OutOfMemory(effort)),
            None => Err(Unfinished::Stopped(effort)),
        }
    }

    /// The outcome, if it needs no search.
    fn known(&self, source: &Position) -> Option<Outcome> {
        let known = || self.memory.table().get(source.key());
        let outcome = |next_wins| if next_wins { Outcome::N } else { Outcome::P };
        source.settled(self.play).or_else(|| known().map(outcome))
    }
}

/// Keeps workers from searching on for a thread that has panicked, or that was stopped.
struct StopAtPanic<'s, 'a, K: Key>(&'s Shared<'a, K>);

impl<K: Key> Drop for StopAtPanic<'_, '_, K> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.halt(Halt::Stopped);
        }
    }
}

impl<K: Key> Shared<'_, K> {
    fn effort(&self) -> Effort {
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
    fn effort(&self, positions: u64) -> Effort {
        Effort { positions, entries: self.entries.load(Ordering::Relaxed), bytes: self.table().bytes() }
    }

    /// The current table.
    pub(super) fn table(&self) -> Arc<Table<K>> {
        Arc::clone(&self.table.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// A table with room: a larger one that replaces `full`, unless another worker has made one already. `None` when it
    /// may not grow. Whatever other workers insert into the old one in the meantime is lost, which costs only time.
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
