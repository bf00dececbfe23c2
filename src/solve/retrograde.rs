//! Outcomes of loopy games, by retrograde analysis: backwards from the terminal positions.
//!
//! In normal play a position is a P-position if all its followers are N-positions, in particular if it has none, and an
//! N-position if one of its followers is a P-position; the sets P and N are the smallest ones with these properties.
//! The positions in neither set are drawn: each has a move to another drawn position, and none to a P-position (Smith,
//! *Graphs and composite games*, 1966). Under misere play a position without followers is an N-position instead.
//!
//! Each position that is not drawn has a **rank**: the length of play when the winner hurries and the loser delays. It
//! is the *remoteness* of Steinhaus (*Definitions for a theory of games and pursuit*, 1925; Conway, *On Numbers and
//! Games*, 1976, chapter 14), and positions are decided in the order of their ranks. A terminal position has rank 0.
//! The rank of another won position is one more than the least rank of its lost followers; that of a lost position is
//! one more than the greatest rank of its followers. So in normal play P-positions have even ranks and N-positions odd
//! ones; under misere play it is the other way round.

mod play_graph;
#[cfg(test)]
mod tests;

pub(crate) use play_graph::PlayGraph;

use super::{Outcome, Unsolved};
use crate::ruleset::words::counted;
use crate::ruleset::{Game, Play, Position};

/// The rank of a drawn position.
const NEVER: u32 = u32::MAX;
/// The most positions that are numbered, with a million to spare for those found before this is noticed.
pub(super) const MOST_POSITIONS: usize = u32::MAX as usize - (1 << 20);

/// The outcome of every position reachable from some starts, and the rank of those that are not drawn.
#[derive(Debug)]
pub struct Retrograde {
    graph: PlayGraph,
    play: Play,
    ranks: Ranks,
}

impl Retrograde {
    /// Solves all positions of `game` under `play` reachable from `starts`, in about `limit` MiB, in time linear in the
    /// number of moves. `visited` is called periodically with the number of positions found.
    ///
    /// # Errors
    /// When they would need more memory than `limit`.
    pub fn solve(
        game: &Game,
        starts: &[Position],
        play: Play,
        limit: u64,
        visited: impl FnMut(u64),
    ) -> Result<Retrograde, Unsolved> {
        let graph = PlayGraph::reachable(game, starts, limit, visited)?;
        let ranks = ranks(&graph, play);
        Ok(Retrograde { graph, play, ranks })
    }

    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.graph.len() as u64
    }

    /// The outcome of `position`; `None` if it is not reachable from the starts.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.graph.number(position).map(|number| outcome(self.play, self.ranks.of(number)))
    }

    /// The length of optimal play from `position`, in which the winner hurries and the loser delays; `None` if it is
    /// drawn, or not reachable from the starts.
    pub fn rank(&self, position: &Position) -> Option<u32> {
        self.graph.number(position).and_then(|number| self.ranks.of(number))
    }

    /// Every position with its outcome and its rank, nearest to the starts first.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, Outcome, Option<u32>)> {
        self.graph.positions().zip(self.graph.numbers()).map(|(position, number)| {
            let rank = self.ranks.of(number);
            (position, outcome(self.play, rank), rank)
        })
    }
}

/// The outcome of a position of this rank, or of one without a rank.
pub(super) fn outcome(play: Play, rank: Option<u32>) -> Outcome {
    match rank {
        None => Outcome::D,
        Some(rank) if is_lost(play, rank) => Outcome::P,
        Some(_) => Outcome::N,
    }
}

/// The solver for this many positions, in words.
pub(super) fn solver(positions: u64) -> String {
    format!("retrograde analysis of {}", counted(positions, "position", "positions"))
}

/// Whether a position of this rank is lost for the player to move.
fn is_lost(play: Play, rank: u32) -> bool {
    rank.is_multiple_of(2) == (play == Play::Normal)
}

/// The rank of every position.
fn ranks(graph: &PlayGraph, play: Play) -> Ranks {
    let mut ranks = Ranks::new(play, graph.numbers().map(|number| graph.followers(number).len() as u32).collect());
    let mut next = 0;
    while let Some(&number) = ranks.decided.get(next) {
        let rank = ranks.all[number as usize];
        for &earlier in graph.preceding(number) {
            ranks.hear(earlier, rank);
        }
        next += 1;
    }
    ranks
}

/// The ranks known so far. Positions are decided in the order of their ranks, so the first lost follower found has the
/// least rank, and the last won one the greatest.
#[derive(Debug)]
pub(super) struct Ranks {
    play: Play,
    /// For each position, the number of undecided followers.
    open: Vec<u32>,
    /// The rank of each position.
    all: Vec<u32>,
    /// The decided positions, in the order of their ranks.
    pub(super) decided: Vec<u32>,
}

impl Ranks {
    /// The ranks when positions have these numbers of followers, and only those without any are decided.
    pub(super) fn new(play: Play, open: Vec<u32>) -> Ranks {
        let all = open.iter().map(|&open| if open == 0 { 0 } else { NEVER }).collect();
        let decided = (0..).zip(&open).filter(|(_, open)| **open == 0).map(|(number, _)| number).collect();
        Ranks { play, open, all, decided }
    }

    /// The rank of a position, if decided.
    pub(super) fn of(&self, number: u32) -> Option<u32> {
        Some(self.all[number as usize]).filter(|&rank| rank != NEVER)
    }

    /// Whether the position exists and has an undecided follower.
    pub(super) fn is_open(&self, number: u32) -> bool {
        self.open.get(number as usize).is_some_and(|&open| open > 0)
    }

    /// Records that a follower of a position has this rank. Returns whether that decides the position, which then has
    /// the next rank.
    pub(super) fn hear(&mut self, number: u32, rank: u32) -> bool {
        let place = number as usize;
        self.open[place] -= 1;
        let decides = self.all[place] == NEVER && (is_lost(self.play, rank) || self.open[place] == 0);
        if decides {
            self.all[place] = rank + 1;
            self.decided.push(number);
        }
        decides
    }
}
