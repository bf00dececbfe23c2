//! Outcomes of loopy games, by retrograde analysis: backwards from the terminal positions.
//!
//! In normal play a position is a P-position when all its followers are N-positions, in particular when it has none,
//! and an N-position when one of its followers is a P-position; the sets P and N are the smallest ones that satisfy
//! this. The positions in neither set are drawn: from each of them the player to move has a move to another drawn
//! position, and none to a P-position (Smith, *Graphs and composite games*, 1966). Under misere play a position without
//! followers is an N-position instead.
//!
//! Each position that is not drawn has a **rank**: the length of play when the winner hurries and the loser delays. It
//! is the *remoteness* of Steinhaus (*Definitions for a theory of games and pursuit*, 1925; Conway, *On Numbers and
//! Games*, 1976, chapter 14), and positions are decided in its order. A terminal position has rank 0. The rank of
//! another won position is one more than the least rank of its lost followers; that of a lost position is one more than
//! the greatest rank of its followers. So in normal play P-positions have even ranks and N-positions odd ones; under
//! misere play it is the other way round.

mod play_graph;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

pub(crate) use play_graph::PlayGraph;

use super::{Outcome, Unsolved};
use crate::ruleset::{Play, Ruleset};

/// The rank of a drawn position.
const NEVER: u32 = u32::MAX;

/// The outcome of every position reachable from some starts, and the rank of those that are not drawn.
#[derive(Debug)]
pub struct Retrograde<Position> {
    graph: PlayGraph<Position>,
    play: Play,
    ranks: Vec<u32>,
}

impl<Position: Clone + Ord + std::hash::Hash> Retrograde<Position> {
    /// Solves all positions of `game` under `play` reachable from `starts`, in about `limit` MiB, in time linear in the
    /// number of moves. `visited` is called periodically with the number of positions found.
    ///
    /// # Errors
    /// When they would need more memory than `limit`.
    pub fn solve<R: Ruleset<Position = Position>>(
        game: &R,
        starts: &[Position],
        play: Play,
        limit: u64,
        visited: impl FnMut(u64),
    ) -> Result<Retrograde<Position>, Unsolved> {
        let graph = PlayGraph::reachable(game, starts, limit, visited)?;
        let ranks = ranks(&graph, play);
        Ok(Retrograde { graph, play, ranks })
    }

    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.graph.len() as u64
    }

    /// The outcome of `position`; `None` when it is not reachable from the starts.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.graph.number(position).map(|number| outcome(self.play, self.ranks[number as usize]))
    }

    /// The length of optimal play from `position`, in which the winner hurries and the loser delays; `None` when it is
    /// drawn, or not reachable from the starts.
    pub fn rank(&self, position: &Position) -> Option<u32> {
        let rank = self.graph.number(position).map(|number| self.ranks[number as usize]);
        rank.filter(|&rank| rank != NEVER)
    }

    /// Every position with its outcome and its rank, in the order in which play reaches them: fewest moves from the
    /// starts first.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, Outcome, Option<u32>)> {
        let known = |&rank: &u32| (outcome(self.play, rank), Some(rank).filter(|&rank| rank != NEVER));
        self.graph
            .positions()
            .iter()
            .zip(self.ranks.iter().map(known))
            .map(|(position, (won, rank))| (position, won, rank))
    }
}

/// The outcome of a position of this rank.
fn outcome(play: Play, rank: u32) -> Outcome {
    match rank {
        NEVER => Outcome::D,
        _ if is_lost(play, rank) => Outcome::P,
        _ => Outcome::N,
    }
}

/// Whether a position of this rank is lost for the player to move.
fn is_lost(play: Play, rank: u32) -> bool {
    rank.is_multiple_of(2) == (play == Play::Normal)
}

/// The rank of every position. Positions are decided in the order of their ranks, so the first lost follower found has
/// the least rank, and the last won one the greatest.
fn ranks<Position>(graph: &PlayGraph<Position>, play: Play) -> Vec<u32> {
    let mut open: Vec<u32> = graph.numbers().map(|number| graph.followers(number).len() as u32).collect();
    let mut ranks: Vec<u32> = open.iter().map(|&open| if open == 0 { 0 } else { NEVER }).collect();
    let mut queue: VecDeque<u32> = graph.numbers().filter(|&number| open[number as usize] == 0).collect();
    while let Some(number) = queue.pop_front() {
        let rank = ranks[number as usize];
        for &earlier in graph.preceding(number) {
            let place = earlier as usize;
            open[place] -= 1;
            if ranks[place] == NEVER && (is_lost(play, rank) || open[place] == 0) {
                ranks[place] = rank + 1;
                queue.push_back(earlier);
            }
        }
    }
    ranks
}
