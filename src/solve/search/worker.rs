//! One worker: a search in depth that stops at the first follower in P.
//!
//! Workers share the table and nothing else that matters to the answer. Each notes the positions that it is at, and puts off
//! those that another one is at (J.-C. Weill, The ABDADA distributed minimax-search algorithm, 1996), so that two of them do not
//! do the same work side by side.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Searched;
use super::key::Key;
use super::shared::{Halt, Shared};
use super::table::Table;
use crate::solve::Outcome;

/// A worker on one source.
pub(super) struct Worker<'a, G: Searched, K: Key> {
    shared: &'a Shared<'a, G, K>,
    table: Arc<Table<K>>,
    /// Followers on the way from the source to here whose outcomes are not known, those of the source first.
    open: Vec<Open<K>>,
    /// The followers themselves, and others that turned out to be known.
    followers: Vec<G::Position>,
    together: bool,
    positions: u64,
    entries: u64,
}

/// A follower whose outcome is not known.
#[derive(Clone, Copy)]
struct Open<K> {
    rank: i32,
    key: K,
    follower: usize,
}

/// The workers must stop.
#[derive(Debug)]
pub(super) struct Halted;

/// Positions between two looks at what others want.
const BETWEEN_LOOKS: u64 = 256;

/// Play so short is searched alone: noting it would take longer.
const SHORT_PLAY: usize = 8;

impl<'a, G: Searched, K: Key> Worker<'a, G, K> {
    /// A worker, alone or together with others.
    pub(super) fn new(shared: &'a Shared<'a, G, K>, together: bool) -> Worker<'a, G, K> {
        let table = shared.memory.table();
        Worker { shared, table, open: Vec::new(), followers: Vec::new(), together, positions: 0, entries: 0 }
    }

    /// Who wins from `source`.
    ///
    /// # Errors
    /// When the workers must stop first.
    pub(super) fn outcome(&mut self, source: &G::Position) -> Result<Outcome, Halted> {
        let game = self.shared.game;
        if let Some(outcome) = game.settled(source) {
            return Ok(outcome);
        }
        let next_wins = self.next_wins(source, game.key(source));
        self.tell();
        let next_wins = next_wins?;
        self.shared.halt(Halt::Done);
        Ok(if next_wins { Outcome::N } else { Outcome::P })
    }

    /// Whether the next player wins a position that is not settled.
    fn next_wins(&mut self, position: &G::Position, key: K) -> Result<bool, Halted> {
        if let Some(known) = self.table.get(key) {
            return Ok(known);
        }
        self.positions += 1;
        if self.positions.is_multiple_of(BETWEEN_LOOKS) {
            self.look()?;
        }
        let (start, first) = (self.open.len(), self.followers.len());
        let next_wins = if self.open_followers(position) {
            true
        } else {
            let noted = self.note(position, key);
            let found = self.search_open(start);
            if let Some(note) = noted {
                note.store(0, Ordering::Relaxed);
            }
            found?
        };
        self.open.truncate(start);
        self.followers.truncate(first);
        self.entries += u64::from(self.table.insert(key, next_wins));
        Ok(next_wins)
    }

    /// Opens the followers of which nothing is known, in the order in which to search them; `true` when the next
    /// player is known to win.
    fn open_followers(&mut self, position: &G::Position) -> bool {
        let (game, start) = (self.shared.game, self.open.len());
        let (open, followers, mut in_p, mut terminal) = (&mut self.open, &mut self.followers, false, true);
        game.each_follower(position, |follower| {
            terminal = false;
            match game.settled(&follower) {
                Some(outcome) => in_p = outcome == Outcome::P,
                None => {
                    open.push(Open { rank: 0, key: game.key(&follower), follower: followers.len() });
                    followers.push(follower);
                }
            }
            !in_p
        });
        if terminal { game.terminal() == Outcome::N } else { in_p || self.look_up(start) }
    }

    /// Leaves those followers open of which the table knows nothing; `true` when it has one in P.
    fn look_up(&mut self, start: usize) -> bool {
        let mut kept = start;
        for at in start..self.open.len() {
            let open = self.open[at];
            match self.table.get(open.key) {
                Some(false) => return true,
                Some(true) => {}
                None => {
                    self.open[kept] = Open { rank: self.shared.game.rank(&self.followers[open.follower]), ..open };
                    kept += 1;
                }
            }
        }
        self.open.truncate(kept);
        self.open[start..].sort_unstable_by_key(|open| (open.rank, open.key));
        false
    }

    /// Searches the open followers from `start` on, until one is in P; in a second round those that others were at in the first.
    fn search_open(&mut self, start: usize) -> Result<bool, Halted> {
        let mut put_off = Vec::new();
        for at in start..self.open.len() {
            let key = self.open[at].key;
            if at > start && key == self.open[at - 1].key {
                continue;
            }
            if self.together && at > start && self.is_busy(key) {
                put_off.push(at);
            } else if !self.open_next_wins(at)? {
                return Ok(true);
            }
        }
        for at in put_off {
            if !self.open_next_wins(at)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn open_next_wins(&mut self, at: usize) -> Result<bool, Halted> {
        let Open { key, follower, .. } = self.open[at];
        let position = self.followers[follower].clone();
        self.next_wins(&position, key)
    }

    /// Notes that this worker is at a position, when others would do well to know.
    fn note(&self, position: &G::Position, key: K) -> Option<&'a AtomicU64> {
        if !self.together || self.shared.game.longest_play(position) < SHORT_PLAY {
            return None;
        }
        let note = self.busy(key.hash());
        note.store(key.hash(), Ordering::Relaxed);
        Some(note)
    }

    fn is_busy(&self, key: K) -> bool {
        self.busy(key.hash()).load(Ordering::Relaxed) == key.hash()
    }

    fn busy(&self, hash: u64) -> &'a AtomicU64 {
        &self.shared.busy[hash as usize % self.shared.busy.len()]
    }

    /// Tells how far it is, and looks whether to stop or to wait for a larger table.
    fn look(&mut self) -> Result<(), Halted> {
        self.tell();
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
        if self.shared.halted() == Halt::Not { Ok(()) } else { Err(Halted) }
    }

    fn tell(&mut self) {
        self.shared.positions.fetch_add(std::mem::take(&mut self.positions), Ordering::Relaxed);
        self.shared.memory.entries.fetch_add(std::mem::take(&mut self.entries), Ordering::Relaxed);
    }
}
