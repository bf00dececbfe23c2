//! The graph of all positions reachable from some starts: numbered positions, with the moves between them in both
//! directions.

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::MOST_POSITIONS;
use crate::Unsolved;
use crate::lists::Lists;
use crate::ruleset::{Game, Position};

/// The number of positions found between two progress reports.
const PROGRESS_EVERY: usize = 1 << 14;
/// The bytes of a position in addition to itself: its entries in two lists of moves, its hash and slots, and its results.
const BYTES_A_POSITION: usize = 64;
/// The bytes of a move in both directions.
const BYTES_A_MOVE: usize = 8;
/// The bytes of a position on the heap, in addition to one or two for each character of its text.
const BYTES_OUTSIDE: usize = 96;

/// Positions and the moves between them. Two moves from one position to the same follower count once.
#[derive(Debug)]
pub struct PlayGraph {
    positions: IndexSet<Position, FixedState>,
    forwards: Lists,
    backwards: Lists,
}

impl PlayGraph {
    /// The positions of `game` reachable from `starts`, in about `limit` MiB, numbered as they are found, the nearest
    /// to the starts first.
    ///
    /// # Errors
    /// When they exceed the limit.
    pub fn reachable(
        game: &Game,
        starts: &[Position],
        limit: u64,
        mut visited: impl FnMut(u64),
    ) -> Result<PlayGraph, Unsolved> {
        let positions = starts.iter().cloned().collect();
        let mut graph = PlayGraph { positions, forwards: Lists::default(), backwards: Lists::default() };
        let text = starts.iter().map(|start| game.text(start).len()).max().unwrap_or(0);
        let each = size_of::<Position>() + BYTES_OUTSIDE + 2 * text + BYTES_A_POSITION;
        while let Some(position) = graph.positions.get_index(graph.forwards.count()).cloned() {
            let number = |mv| graph.positions.insert_full(game.follower(&position, &mv)).0 as u32;
            let mut targets: Vec<u32> = game.moves(&position).into_iter().map(number).collect();
            targets.sort_unstable();
            targets.dedup();
            graph.forwards.push(targets);
            let bytes = graph.len() as u64 * each as u64 + (graph.forwards.items().len() * BYTES_A_MOVE) as u64;
            if bytes > limit.saturating_mul(1 << 20) || graph.len() >= MOST_POSITIONS {
                return Err(Unsolved::Search { positions: graph.len() as u64, limit });
            }
            if graph.forwards.count().is_multiple_of(PROGRESS_EVERY) {
                visited(graph.len() as u64);
            }
        }
        graph.backwards = graph.forwards.turned(graph.len());
        Ok(graph)
    }

    /// The number of a position.
    pub fn number(&self, position: &Position) -> Option<u32> {
        self.positions.get_index_of(position).map(|number| number as u32)
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// The numbers of all positions.
    pub fn numbers(&self) -> std::ops::Range<u32> {
        0..self.positions.len() as u32
    }

    /// All positions, in the order of their numbers.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.positions.iter()
    }

    /// The numbers of the distinct followers of a position, ascending.
    pub fn followers(&self, number: u32) -> &[u32] {
        self.forwards.of(number as usize)
    }

    /// The numbers of the predecessors of a position, ascending.
    pub fn preceding(&self, number: u32) -> &[u32] {
        self.backwards.of(number as usize)
    }
}
