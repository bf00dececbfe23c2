//! The strategy graph: entries as vertices, an edge from a to b where b is a rebuttal to some move from a (Fraenkel and Herda
//! 1980, Figures 2 and 3).

use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, EdgeFiltered, EdgeRef, Topo};
use std::collections::{BTreeMap, BTreeSet};

/// What an edge is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edge {
    /// Some move is rebutted along it.
    Rebuttal,
    /// Some move could be rebutted along it, but another rebuttal was chosen for all of them.
    Alternative,
}

/// Entries by number, and the edges between them.
#[derive(Clone, Debug)]
pub struct StrategyGraph {
    graph: DiGraph<u32, Edge>,
    start: u32,
}

impl StrategyGraph {
    /// The graph with these vertices and edges; `start` is the entry of the source, or the one that the opening reaches. Edges to
    /// or from numbers that are no vertices, and all but the first of edges that join the same two, are left out.
    pub fn new(
        start: u32,
        vertices: impl IntoIterator<Item = u32>,
        edges: impl IntoIterator<Item = (u32, u32, Edge)>,
    ) -> StrategyGraph {
        let mut graph = DiGraph::new();
        let index: BTreeMap<u32, NodeIndex> =
            vertices.into_iter().map(|number| (number, graph.add_node(number))).collect();
        for (from, to, edge) in edges {
            if let (Some(&from), Some(&to)) = (index.get(&from), index.get(&to))
                && graph.find_edge(from, to).is_none()
            {
                graph.add_edge(from, to, edge);
            }
        }
        StrategyGraph { graph, start }
    }

    /// The entries that play along edges of these kinds can reach from the start, and the start.
    pub fn reached(&self, kinds: &[Edge]) -> BTreeSet<u32> {
        let drawn = EdgeFiltered::from_fn(&self.graph, |edge| kinds.contains(edge.weight()));
        let start = self.graph.node_indices().find(|&vertex| self.graph[vertex] == self.start);
        let mut search = start.map(|start| Dfs::new(&drawn, start));
        std::iter::from_fn(|| search.as_mut()?.next(&drawn)).map(|vertex| self.graph[vertex]).collect()
    }

    /// The edges as (from, to, kind), sorted.
    pub fn edges(&self) -> Vec<(u32, u32, Edge)> {
        let ends = self.graph.edge_references();
        let mut edges: Vec<_> =
            ends.map(|edge| (self.graph[edge.source()], self.graph[edge.target()], *edge.weight())).collect();
        edges.sort_unstable();
        edges
    }

    /// How many edges there are of that kind.
    pub fn count(&self, kind: Edge) -> usize {
        self.graph.edge_weights().filter(|&&edge| edge == kind).count()
    }

    /// The length of a longest path from each entry to one where play ends, along edges of these kinds.
    pub fn heights(&self, kinds: &[Edge]) -> BTreeMap<u32, usize> {
        let mut order = Vec::new();
        let mut topo = Topo::new(&self.graph);
        while let Some(vertex) = topo.next(&self.graph) {
            order.push(vertex);
        }
        let mut heights = vec![0; self.graph.node_count()];
        for &vertex in order.iter().rev() {
            let below = self.graph.edges(vertex).filter(|edge| kinds.contains(edge.weight()));
            heights[vertex.index()] = below.map(|edge| heights[edge.target().index()] + 1).max().unwrap_or(0);
        }
        order.iter().map(|&vertex| (self.graph[vertex], heights[vertex.index()])).collect()
    }

    /// The moves of both players along a longest path of rebuttals from the start to an entry where play ends, as
    /// Fraenkel and Herda count a delay.
    pub fn longest_play(&self) -> usize {
        2 * self.heights(&[Edge::Rebuttal]).get(&self.start).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longest_path_is_counted_in_moves_of_both_players_and_along_rebuttals_alone() {
        let edges =
            [(3, 1, Edge::Rebuttal), (3, 2, Edge::Rebuttal), (2, 1, Edge::Alternative), (3, 1, Edge::Alternative)];
        let graph = StrategyGraph::new(3, [1, 2, 3], edges);
        assert_eq!((graph.count(Edge::Rebuttal), graph.count(Edge::Alternative)), (2, 1));
        assert_eq!(graph.longest_play(), 2);
        assert_eq!(graph.heights(&[Edge::Rebuttal]), BTreeMap::from([(1, 0), (2, 0), (3, 1)]));
        let both = graph.heights(&[Edge::Rebuttal, Edge::Alternative]);
        assert_eq!(both, BTreeMap::from([(1, 0), (2, 1), (3, 2)]));
    }

    #[test]
    fn what_the_start_does_not_lead_to_is_not_reached() {
        let graph = StrategyGraph::new(2, [1, 2, 3], [(3, 2, Edge::Rebuttal), (2, 1, Edge::Alternative)]);
        assert_eq!(graph.reached(&[Edge::Rebuttal]), BTreeSet::from([2]));
        assert_eq!(graph.reached(&[Edge::Rebuttal, Edge::Alternative]), BTreeSet::from([1, 2]));
    }
}
