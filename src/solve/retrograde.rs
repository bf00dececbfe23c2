//! Outcomes of loopy games, by retrograde analysis: backwards from the terminal positions.
//!
//! In normal play a position is a P-position when all its followers are N-positions, as those without followers are, and an N-position when one of its followers
//! is a P-position; of all sets of positions that satisfy this in place of *P* and *N* the smallest are meant. The positions that are in neither are drawn: from each of them the player
//! to move has a move to another one, and none to a P-position (Smith, *Graphs and composite games*, 1966). Under misere play a position without followers is an
//! N-position instead.
//!
//! What is found first is decided first, so each position comes with its **rank**: the moves that are left until play ends, when the winner hurries
//! and the loser does not. It is the *remoteness* of Steinhaus (*Definitions for a theory of games and pursuit*, 1925; Conway, *On Numbers and Games*, 1976, chapter 14). A position where
//! play has ended has rank 0. A position that is won has one more than the least rank of its followers that are lost; one that is lost has one more than the greatest rank of its
//! followers. So in normal play P-positions have even ranks and N-positions odd ones; under misere play it is the other way round.

mod play_graph;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

pub(crate) use play_graph::PlayGraph;

use super::{Outcome, TooLarge};
use crate::ruleset::{Play, Ruleset};

/// The rank of a position that is drawn.
const NEVER: u32 = u32::MAX;

/// The outcome of every position that play can reach from some starts, and the rank of those that are not drawn.
#[derive(Debug)]
pub struct Retrograde<Position> {
    graph: PlayGraph<Position>,
    play: Play,
    ranks: Vec<u32>,
}

impl<Position: Clone + Ord + std::hash::Hash> Retrograde<Position> {
    /// Solves what play of `game` under `play` can reach from `starts`, in about `limit` MiB, and in time linear in the moves. `visited` is called
    /// periodically with the number of positions found.
    ///
    /// # Errors
    /// When it would need more than `limit`.
    pub fn solve<R: Ruleset<Position = Position>>(
        game: &R,
        starts: &[Position],
        play: Play,
        limit: u64,
        visited: impl FnMut(u64),
    ) -> Result<Retrograde<Position>, TooLarge> {
        let graph = PlayGraph::reachable(game, starts, limit, visited)?;
        let ranks = ranks(&graph, play);
        Ok(Retrograde { graph, play, ranks })
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.graph.len() as u64
    }

    /// Who wins from `position`; nothing when no start reaches it.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.graph.number(position).map(|number| outcome(self.play, self.ranks[number as usize]))
    }

    /// The moves that are left from `position` until play ends, when the winner hurries and the loser does not; nothing when it is drawn, or
    /// no start reaches it.
    pub fn rank(&self, position: &Position) -> Option<u32> {
        let rank = self.graph.number(position).map(|number| self.ranks[number as usize]);
        rank.filter(|&rank| rank != NEVER)
    }

    /// Every position with its outcome and its rank, in the order in which play reaches them: fewest moves from the starts first.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, Outcome, Option<u32>)> {
        let known = |&rank: &u32| (outcome(self.play, rank), Some(rank).filter(|&rank| rank != NEVER));
        self.graph
            .positions()
            .iter()
            .zip(self.ranks.iter().map(known))
            .map(|(position, (won, rank))| (position, won, rank))
    }
}

/// Who wins from a position of that rank.
fn outcome(play: Play, rank: u32) -> Outcome {
    match rank {
        NEVER => Outcome::D,
        _ if is_lost(play, rank) => Outcome::P,
        _ => Outcome::N,
    }
}

/// Whether the player to move loses from a position of that rank.
fn is_lost(play: Play, rank: u32) -> bool {
    rank.is_multiple_of(2) == (play == Play::Normal)
}

/// The rank of every position. Ranks come in their order, so that the first follower that is lost has the least, and the last one that is won the
/// greatest.
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
