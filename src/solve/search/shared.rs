//! One table, any number of sources, and the workers that search from each.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread;

use super::key::Key;
use super::table::Table;
use super::worker::Worker;
use super::{Effort, Found, Limits, Searched, TELLING, Unfinished};
use crate::solve::Outcome;
use crate::solve::budget::Budget;

/// A search that remembers what it has found from one source to the next.
#[derive(Debug)]
pub struct Search<G: Searched, K: Key> {
    game: G,
    limits: Limits,
    memory: Memory<K>,
}

/// The table, and how it grows.
#[derive(Debug)]
pub(super) struct Memory<K: Key> {
    table: RwLock<Arc<Table<K>>>,
    /// Entries in it, all but those that workers have not told yet.
    pub(super) entries: AtomicU64,
    growing: Mutex<()>,
    limit: u64,
}

/// What the workers on one source share.
pub(super) struct Shared<'a, G: Searched, K: Key> {
    pub(super) game: &'a G,
    pub(super) memory: &'a Memory<K>,
    pub(super) budget: Budget,
    /// Positions whose followers were looked at.
    pub(super) positions: AtomicU64,
    /// Positions that workers are at, by their hashes, so that others go elsewhere.
    pub(super) busy: Vec<AtomicU64>,
    halt: AtomicU8,
}

/// Why workers stop, from the reason that any other overrides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Halt {
    Not,
    Stopped,
    Full,
    Done,
}

/// Places to note what workers are at.
const BUSY: usize = 1 << 12;

impl<G: Searched, K: Key> Search<G, K> {
    /// A search that remembers nothing yet; nothing when the system does not give the memory for the smallest table.
    pub fn new(game: G, limits: Limits) -> Option<Search<G, K>> {
        let limit = limits.memory.saturating_mul(1 << 20);
        let table = RwLock::new(Arc::new(Table::smallest(limit)?));
        let memory = Memory { table, entries: AtomicU64::new(0), growing: Mutex::new(()), limit };
        Some(Search { game, limits, memory })
    }

    /// Who wins from `source`. From time to time `told` is told how far the search is.
    ///
    /// # Errors
    /// When the budget is spent or the table is full before the outcome is known.
    pub fn outcome(&self, source: &G::Position, mut told: impl FnMut(Effort)) -> Result<Found, Unfinished> {
        if let Some(outcome) = self.known(source) {
            let (entries, bytes) = (self.memory.entries.load(Ordering::Relaxed), self.memory.table().bytes());
            return Ok(Found { outcome, effort: Effort { positions: 0, entries, bytes } });
        }
        let shared = Shared {
            game: &self.game,
            memory: &self.memory,
            budget: self.limits.budget.begun(),
            positions: AtomicU64::new(0),
            busy: (0..BUSY).map(|_| AtomicU64::new(0)).collect(),
            halt: AtomicU8::new(Halt::Not as u8),
        };
        let threads = self.limits.threads.max(1);
        let answer = thread::scope(|scope| {
            let (tell, answers) = channel();
            for _ in 0..threads {
                let (tell, shared) = (tell.clone(), &shared);
                scope.spawn(move || tell.send(Worker::new(shared, threads > 1).outcome(source)));
            }
            drop(tell);
            loop {
                match answers.recv_timeout(TELLING) {
                    Err(RecvTimeoutError::Timeout) => told(shared.effort()),
                    Ok(Ok(outcome)) => break Some(outcome),
                    Ok(Err(_)) => {}
                    Err(RecvTimeoutError::Disconnected) => break None,
                }
            }
        });
        shared.ended(answer)
    }
}

impl<G: Searched, K: Key> Search<G, K> {
    /// The outcome that needs no search.
    fn known(&self, source: &G::Position) -> Option<Outcome> {
        let known = || self.memory.table().get(self.game.key(source));
        let outcome = |next_wins| if next_wins { Outcome::N } else { Outcome::P };
        self.game.settled(source).or_else(|| known().map(outcome))
    }
}

impl<G: Searched, K: Key> Shared<'_, G, K> {
    fn effort(&self) -> Effort {
        Effort {
            positions: self.positions.load(Ordering::Relaxed),
            entries: self.memory.entries.load(Ordering::Relaxed),
            bytes: self.memory.table().bytes(),
        }
    }

    fn ended(&self, answer: Option<Outcome>) -> Result<Found, Unfinished> {
        let effort = self.effort();
        match answer {
            Some(outcome) => Ok(Found { outcome, effort }),
            None if self.halted() == Halt::Full => Err(Unfinished::OutOfMemory(effort)),
            None => Err(Unfinished::Stopped(effort)),
        }
    }

    /// Makes all workers stop.
    pub(super) fn halt(&self, reason: Halt) {
        self.halt.fetch_max(reason as u8, Ordering::Relaxed);
    }

    /// Whether the workers must stop.
    pub(super) fn halted(&self) -> Halt {
        match self.halt.load(Ordering::Relaxed) {
            0 => Halt::Not,
            1 => Halt::Stopped,
            2 => Halt::Full,
            _ => Halt::Done,
        }
    }
}

impl<K: Key> Memory<K> {
    /// The table as it is now.
    pub(super) fn table(&self) -> Arc<Table<K>> {
        Arc::clone(&self.table.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The table when it has room: a larger one in place of `full` unless another worker has made it. Nothing when it may not
    /// grow. What other workers put into the old one meanwhile is forgotten, which costs time and nothing else.
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
