//! Depth-first search, with any number of threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::super::busy::Busy;
use super::super::pulse;
use super::known::Known;
use super::look::{Bounds, Look, Open};
use super::margin;
use crate::wall::ONE;

/// The number of positions searched between two calls of `progress`.
const POSITIONS_A_CALL: u64 = 1 << 6;
/// With fewer free squares, positions are searched in the order of their leads and never deferred, since the overhead
/// would exceed the gain.
const FEW_SQUARES: u32 = 32;
/// The number of promising followers whose replies are compared.
const COMPARED: usize = 3;
/// The lead that outweighs one extra reply.
const LEAD_A_REPLY: i32 = margin::UNIT / 8;

/// The data shared by the threads that search one position.
pub struct Shared<'a> {
    pub known: &'a Known,
    pub busy: Busy,
    /// The number of positions searched.
    pub searched: AtomicU64,
    /// The size of each thread's bounds in bytes.
    pub bytes: Vec<AtomicU64>,
    /// The limit of all tables together in MiB.
    pub limit: u64,
    /// The number of positions after which more threads join.
    pub most: u64,
    /// Whether all threads must stop.
    pub stop: AtomicBool,
}

/// Why a thread stops without an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The tables are too large.
    Full,
    /// The search is so long that more threads should join.
    Long,
    /// Another thread was first.
    Late,
}

/// One thread.
pub struct Worker<'a> {
    pub shared: &'a Shared<'a>,
    /// The index of the thread.
    pub place: usize,
    pub bounds: &'a mut Bounds,
    /// Called periodically with the number of positions known.
    pub progress: &'a mut dyn FnMut(u64),
}

/// A follower to be searched.
struct Candidate {
    follower: Open,
    /// Its followers, if they have been looked up.
    replies: Option<Vec<Open>>,
    /// The opponent's lead and number of replies combined: the less, the better.
    rank: i32,
}

impl<'a> Shared<'a> {
    /// The shared data for one thread per element of `bounds`.
    pub fn new(known: &'a Known, bounds: &[Bounds], limit: u64, most: u64) -> Shared<'a> {
        let bytes = bounds.iter().map(|bounds| AtomicU64::new(bounds.bytes())).collect();
        let (searched, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        Shared { known, busy: Busy::new(), searched, bytes, limit, most, stop }
    }
}

impl Worker<'_> {
    /// Whether the player to move wins.
    pub fn wins(&mut self, position: &Open) -> Result<bool, Halt> {
        self.wins_with(position, None)
    }

    /// [`wins`](Self::wins), given the followers if they have been looked up.
    fn wins_with(&mut self, position: &Open, followers: Option<Vec<Open>>) -> Result<bool, Halt> {
        if let Some(wins) = self.shared.known.get(&position.key) {
            return Ok(wins);
        }
        let wins = match followers.or_else(|| self.followers(position)) {
            None => true,
            Some(followers) => {
                let hash = position.key.hashed();
                self.shared.busy.begin(hash);
                let found = self.wins_by(&followers);
                self.shared.busy.end(hash);
                found?
            }
        };
        self.shared.known.insert(position.key, wins);
        self.check().map(|()| wins)
    }

    /// Whether some follower is lost for its player to move. Followers that another thread is searching come last.
    fn wins_by(&mut self, followers: &[Open]) -> Result<bool, Halt> {
        let (mut deferred, mut first) = (Vec::new(), true);
        for group in followers.chunks(COMPARED) {
            let Some(candidates) = self.candidates(group) else { return Ok(true) };
            for candidate in candidates {
                let elsewhere = !std::mem::take(&mut first) && self.is_elsewhere(&candidate.follower);
                if elsewhere {
                    deferred.push(candidate);
                } else if !self.wins_with(&candidate.follower, candidate.replies)? {
                    return Ok(true);
                }
            }
        }
        for Candidate { follower, replies, .. } in deferred {
            if !self.wins_with(&follower, replies)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_elsewhere(&self, position: &Open) -> bool {
        self.shared.bytes.len() > 1
            && position.rest.count_ones() >= FEW_SQUARES
            && self.shared.busy.has(position.key.hashed())
    }

    /// The followers to be searched, best first; `None` if one is found to be lost for its player to move.
    fn candidates(&mut self, followers: &[Open]) -> Option<Vec<Candidate>> {
        let mut candidates: Vec<Candidate> = Vec::with_capacity(followers.len());
        for &follower in followers {
            match self.shared.known.get(&follower.key) {
                Some(true) => continue,
                Some(false) => return None,
                None => {}
            }
            if follower.rest.count_ones() < FEW_SQUARES {
                candidates.push(Candidate { follower, replies: None, rank: follower.lead });
                continue;
            }
            match self.followers(&follower) {
                None => self.shared.known.insert(follower.key, true),
                Some(replies) if replies.is_empty() => {
                    self.shared.known.insert(follower.key, false);
                    return None;
                }
                Some(replies) => {
                    let rank = follower.lead + replies.len() as i32 * LEAD_A_REPLY;
                    candidates.push(Candidate { follower, replies: Some(replies), rank });
                }
            }
        }
        candidates.sort_by_key(|candidate| candidate.rank);
        Some(candidates)
    }

    /// The distinct followers to be searched, most promising first; `None` if one is found to be lost for its player to
    /// move.
    fn followers(&mut self, position: &Open) -> Option<Vec<Open>> {
        self.count();
        let Open { mover, number, rest, perhaps_number, .. } = *position;
        let mut moves: Vec<(u64, i32)> = Vec::new();
        let dominoes = self.bounds.small.board.dominoes[mover].iter().filter(|domino| domino.0 & !rest == 0);
        moves.extend(dominoes.map(|domino| (rest & !domino.0, number)));
        moves.extend(option(number, mover).filter(|_| perhaps_number).map(|option| (rest, option)));
        let mut followers: Vec<Open> = Vec::new();
        for (free, number) in moves {
            match self.bounds.look(free, number, 1 - mover, self.shared.known) {
                Look::Decided(true) => {}
                Look::Decided(false) => return None,
                Look::Open(follower) if followers.iter().any(|other| other.key == follower.key) => {}
                Look::Open(follower) => followers.push(follower),
            }
        }
        followers.sort_by_key(|follower| follower.lead);
        Some(followers)
    }

    /// Counts a position.
    fn count(&mut self) {
        pulse::beat();
        let before = self.shared.searched.fetch_add(1, Ordering::Relaxed);
        if (before + 1).is_multiple_of(POSITIONS_A_CALL) {
            (self.progress)(self.shared.known.count());
        }
    }

    /// Returns an error if the search must stop.
    fn check(&self) -> Result<(), Halt> {
        let Shared { known, bytes, searched, limit, most, stop, .. } = self.shared;
        bytes[self.place].store(self.bounds.bytes(), Ordering::Relaxed);
        let all = known.bytes() + bytes.iter().map(|bytes| bytes.load(Ordering::Relaxed)).sum::<u64>();
        match () {
            () if stop.load(Ordering::Relaxed) => Err(Halt::Late),
            () if all.div_ceil(1 << 20) > *limit => Err(Halt::Full),
            () if searched.load(Ordering::Relaxed) >= *most => Err(Halt::Long),
            () => Ok(()),
        }
    }
}

/// The option of a player in the canonical form of a number.
fn option(number: i32, player: usize) -> Option<i32> {
    let sign = if player == 0 { 1 } else { -1 };
    let own = number * sign;
    let step = if own % ONE == 0 { ONE } else { own & own.wrapping_neg() };
    (own > 0 || own % ONE != 0).then_some((own - step) * sign)
}
