//! Exhaustive searches of the reachable positions, which are distributed over the memories of several processes:
//! forward, level by level, and backward for the outcomes, rank by rank.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::Ordering;

use timely::worker::Worker;

use super::greeting::{Greeting, Work};
use super::levels::{Levels, garbled, numbers};
use super::outcomes::Ranking;
use super::rounds::{Outbox, Rounds, rounds};
use super::{ClusterError, Hosts, Session, together};
use crate::retrograde::{self, outcome};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Outcome, Play, Position};
use crate::{Oracle, Unsolved};

/// A search carried out by several processes.
#[derive(Clone, Copy)]
pub struct Search<'s> {
    /// The game, which must be impartial.
    pub game: &'s Game,
    /// The convention.
    pub play: Play,
    /// The processes.
    pub hosts: &'s Hosts,
    /// The MiB for the positions of each process.
    pub memory: u64,
    /// The equivalence up to which layers are counted, the same in all searches of one command.
    pub layers: Option<Equivalence>,
}

/// The outcomes of the source and its followers, and counts of positions.
pub struct Ranked {
    play: Play,
    ranks: HashMap<Position, Option<u32>>,
    /// The number of positions of each level.
    pub levels: Vec<u64>,
    /// The number of positions of each rank; the others are drawn.
    pub decided: Vec<u64>,
    /// The bytes sent by all processes.
    pub sent: u64,
}

impl Search<'_> {
    /// Finds the rank of every position; process 0 returns the answer. `visited` is called periodically with the number
    /// of positions that this process has found.
    ///
    /// # Errors
    /// When a process needs more memory than allowed, behaves unexpectedly, or ends.
    pub fn outcomes(self, visited: &mut dyn FnMut(u64)) -> Result<Option<Ranked>, ClusterError> {
        let sums = self.carry_out(Equivalence::Identity, true, visited)?;
        let ranks = asked(self.game).into_iter().zip(0..);
        let rank = |place| sums.get(&(ASKED, place)).and_then(|rank| u32::try_from(rank.checked_sub(1)?).ok());
        let sent = sums.get(&(SENT, 0)).copied().unwrap_or_default();
        let ranked = Ranked {
            play: self.play,
            ranks: ranks.map(|(position, place)| (position, rank(place))).collect(),
            levels: counts(&sums, LEVEL),
            decided: counts(&sums, RANK),
            sent,
        };
        Ok((self.hosts.process == 0).then_some(ranked))
    }

    /// Counts the positions of each level of play, up to equivalence; otherwise like [`Search::outcomes`].
    ///
    /// # Errors
    /// When a process needs more memory than allowed, behaves unexpectedly, or ends.
    pub fn layers(
        self,
        equivalence: Equivalence,
        visited: &mut dyn FnMut(u64),
    ) -> Result<Option<Vec<u64>>, ClusterError> {
        let sums = self.carry_out(equivalence, false, visited)?;
        Ok((self.hosts.process == 0).then(|| counts(&sums, LEVEL)))
    }

    /// Searches up to equivalence, with or without outcomes; process 0 returns the sums over all processes.
    fn carry_out(
        self,
        equivalence: Equivalence,
        outcomes: bool,
        visited: &mut dyn FnMut(u64),
    ) -> Result<Sums, ClusterError> {
        let (game, play, memory) = (self.game.clone(), self.play, self.memory);
        let source = game.text(&game.source());
        let work = Work::Search { rules: game.rules(), play, source, equivalence, outcomes };
        let greeting = Greeting::new(self.hosts, 0, work, self.layers);
        let search = move |worker: &mut Worker, session: &Session| {
            let told = session.clone();
            let found = Box::new(move |found| told.at(found));
            let place = (worker.index(), worker.peers());
            let levels = Levels::new(game.clone(), equivalence, place, outcomes, memory, found);
            let mut levels = rounds(worker, levels, session);
            let mut sums = summands(LEVEL, &levels.tally.counts);
            if outcomes {
                let ranked = rounds(worker, Ranking::new(&mut levels, play), session);
                sums.extend(summands(RANK, &ranked.tally.counts));
                let rank = |position| levels.number(&position).and_then(|number| ranked.rank(number));
                let ranks =
                    asked(&game).into_iter().map(|position| rank(position).map_or(0, |rank| u64::from(rank) + 1));
                sums.extend(summands(ASKED, &ranks.collect::<Vec<_>>()));
            }
            sums.insert((SENT, 0), session.sent.load(Ordering::Relaxed));
            rounds(worker, Adding { sums }, session).sums
        };
        together(self.hosts, &greeting, search, visited)
    }
}

/// The source and its followers.
fn asked(game: &Game) -> Vec<Position> {
    let source = game.source();
    let followers = game.moves(&source).into_iter().map(|mv| game.follower(&source, &mv));
    [source.clone()].into_iter().chain(followers).collect()
}

/// Sums over all processes, by kind and index.
type Sums = BTreeMap<(u32, u32), u64>;
/// The number of positions of a level.
const LEVEL: u32 = 0;
/// The number of positions of a rank.
const RANK: u32 = 1;
/// One more than the rank of a queried position, from the process that owns it, or 0 for a draw.
const ASKED: u32 = 2;
/// The number of bytes sent.
const SENT: u32 = 3;

fn summands(kind: u32, counts: &[u64]) -> Sums {
    counts.iter().zip(0..).map(|(&count, place)| ((kind, place), count)).collect()
}

fn counts(sums: &Sums, kind: u32) -> Vec<u64> {
    sums.range((kind, 0)..=(kind, u32::MAX)).map(|(_, &count)| count).collect()
}

/// Adds up the counts of all processes, in process 0.
struct Adding {
    sums: Sums,
}

impl Rounds for Adding {
    fn receive(&mut self, _: usize, _: usize, mut bytes: &[u8]) -> Result<(), ClusterError> {
        while !bytes.is_empty() {
            let ([kind, place, low, high], rest) = numbers(bytes).ok_or_else(garbled)?;
            let sum = self.sums.entry((kind, place)).or_default();
            *sum = sum.checked_add(u64::from(high) << 32 | u64::from(low)).ok_or_else(garbled)?;
            bytes = rest;
        }
        Ok(())
    }

    fn work(&mut self, round: usize, outbox: &mut Outbox) -> Result<bool, ClusterError> {
        if round == 0 {
            for ((kind, place), sum) in std::mem::take(&mut self.sums) {
                outbox.send(0, &[kind, place, sum as u32, (sum >> 32) as u32], &[]);
            }
        }
        Ok(false)
    }
}

impl Oracle for Ranked {
    fn knows(&self, position: &Position) -> bool {
        self.ranks.contains_key(position)
    }

    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let rank = self.ranks.get(position).copied();
        let rank = rank.unwrap_or_else(|| unreachable!("only the source and its followers were asked for"));
        Ok(outcome(self.play, rank))
    }

    fn rank(&self, position: &Position) -> Option<u32> {
        self.ranks.get(position).copied().flatten()
    }

    fn layers(&self) -> Option<&[u64]> {
        Some(&self.levels)
    }

    fn solver(&self) -> String {
        retrograde::solver(self.levels.iter().sum())
    }

    fn size(&self) -> (u64, u64) {
        (self.levels.iter().sum(), 0)
    }
}
