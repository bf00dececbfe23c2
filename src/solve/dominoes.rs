//! Outcomes of games of dominoes on a grid, such as domineering, by thermographs of strips of the board.
//!
//! A position is the disjunctive sum of its regions. Most sums are decided without search, by properties of the
//! regions:
//!
//! - The thermograph of a region of at most 16 squares is computed exactly, and so is its value if that is a number
//!   (`heat`, `wall`).
//! - A larger region is cut into strips. Giving up some of Left's moves never helps Left, and giving up some of Right's
//!   never hurts Left (the one-hand-tied principle of *Winning Ways*, 1982). So a region is at least the sum of its
//!   parts above and below a line that only Left's dominoes cross, and at most the sum of its parts on both sides of a
//!   line that only Right's dominoes cross. The best strips are found by dynamic programming over the lines (`look`).
//! - Thermographs often determine the winner of a sum (`margin`).
//!
//! All other positions are searched depth first, after numbers are added up and regions cancelled with their negatives.
//! As in the solvers of Breuker, Uiterwijk and van den Herik (*Solving 8x8 Domineering*, 2000) and Bullock
//! (*Domineering: solving large combinatorial search spaces*, 2002), all followers are looked up before one is
//! searched, and the one with the greatest potential comes first; here the potential is the sum of the means of its
//! strips. On large boards the replies to the first few followers are looked up too, and the one with the fewest open
//! replies is preferred (`descend`). A long search uses several threads, which share the table of outcomes (`known`)
//! but have their own thermographs. The key of a position consists of the squares of the remaining regions, up to
//! symmetries of the board, and the number. If exchanging rows and columns is a symmetry of the board, a position with
//! Right to move has the key of its negative.
//!
//! Moves in a number are unnecessary if some region is known not to be a number. If the sum of the regions is not a
//! number, this is the number avoidance theorem. Otherwise let the sum be a number y, and let x be the sum of the
//! numbers. Suppose that the player to move, say Left, wins; then y + x > 0. Let G be the hottest region, t its
//! temperature and H an option of Left with R_t(H) - t = mean(G). The Right stop of the sum of H and the other regions
//! is at least R_t(H) - t plus the means of the others (`margin`), and all the means add up to y. So the move to H
//! wins.

mod board;
mod descend;
mod known;
mod look;
mod margin;
mod small;

use std::fmt;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::pulse::AtPanic;
use super::{Outcome, OutcomeClass, Unsolved, pulse};
use crate::ruleset::{Dominoes, Player, Points};
use board::Board;
use descend::{Halt, Shared, Worker};
use known::Known;
use look::{Bounds, Look, Open};

/// The number of positions that one thread searches before others join.
const ALONE: u64 = 1 << 11;
/// The time between two calls of `progress` while several threads search.
const BETWEEN_CALLS: Duration = Duration::from_millis(100);

/// A search of one domineering board in normal play, with its results so far.
///
/// ```
/// use rebuttal_solve::{DominoSearch, OutcomeClass};
/// use rebuttal_ruleset::{Component, Ruleset, game};
///
/// let game = game("domineering:5x7")?;
/// let Some(Component::RuleFile(file)) = game.alone() else { return Err("no rule file".into()) };
/// let dominoes = file.dominoes().ok_or("no game of dominoes")?;
/// let mut search = DominoSearch::new(&dominoes, 256, 1);
/// assert_eq!(search.class(&dominoes.free(&file.source()), &mut |_| {})?, OutcomeClass::R);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DominoSearch {
    /// Each thread's results about regions.
    bounds: Vec<Bounds>,
    known: Known,
    searched: u64,
    /// Whether several threads have searched together, so that the number of positions depends on timing.
    joined: bool,
    limit: u64,
}

impl DominoSearch {
    /// A search for boards of `game` with this many threads, and empty tables limited to `limit` MiB.
    pub fn new(game: &Dominoes, limit: u64, threads: usize) -> DominoSearch {
        DominoSearch::with_regions(game, limit, threads, small::MOST_SQUARES)
    }

    /// [`DominoSearch::new`] with another limit on the size of regions whose thermograph is computed.
    fn with_regions(game: &Dominoes, limit: u64, threads: usize, squares: u32) -> DominoSearch {
        let board = Board::of(game);
        let bounds = (0..threads.max(1)).map(|_| Bounds::new(board.clone(), squares)).collect();
        DominoSearch { bounds, known: Known::new(), searched: 0, joined: false, limit }
    }

    /// The outcome when `mover` is to move and `free` are the free squares; points off the board are ignored.
    ///
    /// # Errors
    /// When the tables would exceed their memory limit.
    pub fn outcome(&mut self, free: &Points, mover: Player) -> Result<Outcome, Unsolved> {
        self.search(free, mover, &mut |_| {})
    }

    /// [`outcome`](Self::outcome), calling `progress` periodically with the number of positions known.
    ///
    /// # Errors
    /// When the tables would exceed their memory limit.
    pub fn search(&mut self, free: &Points, mover: Player, progress: &mut dyn FnMut(u64)) -> Result<Outcome, Unsolved> {
        let bounds = &mut self.bounds[0];
        let free = free.bits() & bounds.small.board.all();
        let wins = match bounds.look(free, 0, usize::from(mover == Player::Right), &self.known) {
            Look::Decided(wins) => wins,
            Look::Open(position) => self.wins(&position, progress)?,
        };
        Ok(if wins { Outcome::N } else { Outcome::P })
    }

    /// The outcome class when `free` are the free squares. `progress` as in [`search`](Self::search).
    ///
    /// # Errors
    /// When the tables would exceed their memory limit.
    pub fn class(&mut self, free: &Points, progress: &mut dyn FnMut(u64)) -> Result<OutcomeClass, Unsolved> {
        let left = self.search(free, Player::Left, progress)?;
        Ok(OutcomeClass::of(left, self.search(free, Player::Right, progress)?))
    }

    /// The number of positions searched, with repetitions.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// The number of positions in the table.
    pub fn count(&self) -> u64 {
        self.known.count()
    }

    /// The number of positions in the table, if the same in every run.
    pub(super) fn counted(&self) -> Option<u64> {
        (!self.joined).then(|| self.count())
    }

    /// The approximate size of the tables in MiB.
    pub fn memory(&self) -> u64 {
        (self.known.bytes() + self.bounds.iter().map(Bounds::bytes).sum::<u64>()).div_ceil(1 << 20)
    }

    /// Searches alone first, then in all threads. If their combined bounds are too large, only one thread's are kept.
    fn wins(&mut self, position: &Open, progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved> {
        let mut found = self.alone(position, progress);
        if found == Err(Halt::Long) {
            found = self.together(position, progress);
        }
        if found == Err(Halt::Full) && self.bounds.len() > 1 {
            self.bounds.truncate(1);
            found = self.alone(position, progress);
        }
        found.map_err(|_| Unsolved::Search { positions: self.count(), limit: self.limit })
    }

    /// Searches in this thread, until others would help.
    fn alone(&mut self, position: &Open, progress: &mut dyn FnMut(u64)) -> Result<bool, Halt> {
        let most = if self.bounds.len() == 1 { u64::MAX } else { ALONE };
        let shared = Shared::new(&self.known, &self.bounds, self.limit, most);
        let found = Worker { shared: &shared, place: 0, bounds: &mut self.bounds[0], progress }.wins(position);
        self.searched += shared.searched.into_inner();
        found
    }

    /// Searches in all threads, until one finds the outcome.
    fn together(&mut self, position: &Open, progress: &mut dyn FnMut(u64)) -> Result<bool, Halt> {
        self.joined = true;
        let shared = Shared::new(&self.known, &self.bounds, self.limit, u64::MAX);
        let found = thread::scope(|scope| {
            let _stop = AtPanic(|| shared.stop.store(true, Ordering::Relaxed));
            let (send, found) = channel();
            for (place, bounds) in self.bounds.iter_mut().enumerate() {
                let (send, shared) = (send.clone(), &shared);
                scope.spawn(move || {
                    let found = Worker { shared, place, bounds, progress: &mut |_| {} }.wins(position);
                    shared.stop.store(true, Ordering::Relaxed);
                    send.send(found)
                });
            }
            drop(send);
            loop {
                match found.recv_timeout(BETWEEN_CALLS) {
                    Err(RecvTimeoutError::Timeout) => {
                        pulse::check();
                        progress(self.known.count());
                    }
                    Ok(Err(Halt::Late)) => {}
                    Ok(found) => break found,
                    Err(RecvTimeoutError::Disconnected) => break Err(Halt::Late),
                }
            }
        });
        self.searched += shared.searched.into_inner();
        found
    }
}

impl fmt::Debug for DominoSearch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "DominoSearch: {} positions, {} MiB", self.count(), self.memory())
    }
}

#[cfg(test)]
mod tests;
