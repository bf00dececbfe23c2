//! One worker: a depth-first search that stops at the first P-position among the followers.
//!
//! Workers share only the table, as far as the answer is concerned. Each defers positions that another worker is
//! searching ([`crate::busy::Busy`]), to avoid duplicate work.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::key::Key;
use super::position::Position;
use super::shared::{Halt, Shared};
use super::table::Table;
use crate::Outcome;
use crate::ruleset::Play;

/// A worker on one source.
pub(super) struct Worker<'a, K: Key> {
    shared: &'a Shared<'a, K>,
    table: Arc<Table<K>>,
    /// The followers of unknown outcome along the path from the source, those of the source first.
    open: Vec<Open<K>>,
    /// These followers, and others that turned out to be known.
    followers: Vec<Position>,
    together: bool,
    positions: u64,
    entries: u64,
}

/// A follower of unknown outcome.
#[derive(Clone, Copy)]
struct Open<K> {
    rank: i32,
    key: K,
    follower: usize,
}

/// The error returned when workers must stop.
#[derive(Debug)]
pub(super) struct Halted;

/// The number of positions searched between two checks whether to stop.
const BETWEEN_CHECKS: u64 = 256;

/// Positions with fewer piles are not recorded as busy, since that takes longer than searching them.
const SHORT_PLAY: usize = 8;

impl<'a, K: Key> Worker<'a, K> {
    /// A worker, alone or `together` with others.
    pub(super) fn new(shared: &'a Shared<'a, K>, together: bool) -> Worker<'a, K> {
        let table = shared.memory.table();
        Worker { shared, table, open: Vec::new(), followers: Vec::new(), together, positions: 0, entries: 0 }
    }

    /// The outcome of `source`, which is not settled.
    ///
    /// # Errors
    /// When the workers are stopped first.
    pub(super) fn outcome(&mut self, source: &Position) -> Result<Outcome, Halted> {
        let next_wins = self.next_wins(source, source.key());
        self.report();
        let next_wins = next_wins?;
        self.shared.halt(Halt::Done);
        Ok(if next_wins { Outcome::N } else { Outcome::P })
    }

    /// Whether the next player wins this position, which is not settled.
    fn next_wins(&mut self, position: &Position, key: K) -> Result<bool, Halted> {
        if let Some(known) = self.table.get(key) {
            return Ok(known);
        }
        self.positions += 1;
        if self.positions.is_multiple_of(BETWEEN_CHECKS) {
            self.check()?;
        }
        let (start, first) = (self.open.len(), self.followers.len());
        let next_wins = if self.open_followers(position) {
            true
        } else {
            let noted = (self.together && position.piles() >= SHORT_PLAY).then(|| key.hashed());
            noted.inspect(|&hash| self.shared.busy.begin(hash));
            let found = self.search_open(start);
            noted.inspect(|&hash| self.shared.busy.end(hash));
            found?
        };
        self.open.truncate(start);
        self.followers.truncate(first);
        self.entries += u64::from(self.table.insert(key, next_wins));
        Ok(next_wins)
    }

    /// Opens the followers of unknown outcome in the order in which to search them; true when the next player is known
    /// to win.
    fn open_followers(&mut self, position: &Position) -> bool {
        let (play, start) = (self.shared.play, self.open.len());
        let (open, followers, mut in_p, mut terminal) = (&mut self.open, &mut self.followers, false, true);
        position.each_follower(|follower| {
            terminal = false;
            match follower.settled(play) {
                Some(outcome) => in_p = outcome == Outcome::P,
                None => {
                    open.push(Open { rank: 0, key: follower.key(), follower: followers.len() });
                    followers.push(follower);
                }
            }
            !in_p
        });
        if terminal { play == Play::Misere } else { in_p || self.look_up(start) }
    }

    /// Keeps only the followers that are not in the table; true if one of them is known to be a P-position.
    fn look_up(&mut self, start: usize) -> bool {
        let mut kept = start;
        for at in start..self.open.len() {
            let open = self.open[at];
            match self.table.get(open.key) {
                Some(false) => return true,
                Some(true) => {}
                None => {
                    self.open[kept] = Open { rank: self.followers[open.follower].rank(), ..open };
                    kept += 1;
                }
            }
        }
        self.open.truncate(kept);
        self.open[start..].sort_unstable_by_key(|open| (open.rank, open.key));
        false
    }

    /// Searches the open followers from `start` on until one is a P-position; those that another worker is searching
    /// come last.
    fn search_open(&mut self, start: usize) -> Result<bool, Halted> {
        let mut deferred = Vec::new();
        for at in start..self.open.len() {
            let key = self.open[at].key;
            if at > start && key == self.open[at - 1].key {
                continue;
            }
            if self.together && at > start && self.shared.busy.has(key.hashed()) {
                deferred.push(at);
            } else if !self.open_next_wins(at)? {
                return Ok(true);
            }
        }
        for at in deferred {
            if !self.open_next_wins(at)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn open_next_wins(&mut self, at: usize) -> Result<bool, Halted> {
        let Open { key, follower, .. } = self.open[at];
        let position = self.followers[follower];
        self.next_wins(&position, key)
    }

    /// Reports the work done, and stops or switches to a larger table if necessary.
    fn check(&mut self) -> Result<(), Halted> {
        self.report();
        let memory = self.shared.memory;
        if memory.entries.load(Ordering::Relaxed) >= self.table.comfortable() {
            let Some(table) = memory.with_room(&self.table) else {
                self.shared.halt(Halt::Full);
                return Err(Halted);
            };
            self.table = table;
        }
        if self.shared.budget.is_spent() {
            self.shared.halt(Halt::Stopped);
        }
        if self.shared.has(Halt::Not) { Ok(()) } else { Err(Halted) }
    }

    fn report(&mut self) {
        self.shared.positions.fetch_add(std::mem::take(&mut self.positions), Ordering::Relaxed);
        self.shared.memory.entries.fetch_add(std::mem::take(&mut self.entries), Ordering::Relaxed);
    }
}
