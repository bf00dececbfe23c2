//! The strategy graph: entries as vertices, and an edge from a to b if b is a rebuttal to some move from a (Fraenkel
//! and Herda 1980, Figures 2 and 3).

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, EdgeFiltered, EdgeRef};
use std::collections::{BTreeMap, BTreeSet};

/// Whether the strategy uses an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edge {
    /// The strategy rebuts some move along this edge.
    Rebuttal,
    /// Some move could be rebutted along this edge, but the strategy uses other rebuttals.
    Alternative,
}

/// Entries by number, and the edges between them.
#[derive(Clone, Debug)]
pub struct StrategyGraph {
    graph: DiGraph<u32, Edge>,
    starts: Vec<u32>,
}

impl StrategyGraph {
    /// The graph with these vertices and edges; `starts` are the entries on which the claim rests. Edges with an
    /// unknown endpoint and parallel edges are dropped.
    pub fn new(
        starts: Vec<u32>,
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
        StrategyGraph { graph, starts }
    }

    /// The entries reachable from the starts, inclusively, along edges of these kinds.
    pub fn reached(&self, kinds: &[Edge]) -> BTreeSet<u32> {
        let drawn = EdgeFiltered::from_fn(&self.graph, |edge| kinds.contains(edge.weight()));
        let mut search = Dfs::empty(&drawn);
        let mut reached = BTreeSet::new();
        for start in self.graph.node_indices().filter(|&vertex| self.starts.contains(&self.graph[vertex])) {
            search.move_to(start);
            reached.extend(std::iter::from_fn(|| search.next(&drawn)).map(|vertex| self.graph[vertex]));
        }
        reached
    }

    /// The edges as (from, to, kind), sorted.
    pub fn edges(&self) -> Vec<(u32, u32, Edge)> {
        let ends = self.graph.edge_references();
        let mut edges: Vec<_> =
            ends.map(|edge| (self.graph[edge.source()], self.graph[edge.target()], *edge.weight())).collect();
        edges.sort_unstable();
        edges
    }

    /// The number of edges of this kind.
    pub fn count(&self, kind: Edge) -> usize {
        self.graph.edge_weights().filter(|&&edge| edge == kind).count()
    }

    /// The height of each entry: the length of the longest path along edges of these kinds to an entry without any. The
    /// entries of a strongly connected component share one height.
    pub fn heights(&self, kinds: &[Edge]) -> BTreeMap<u32, usize> {
        let mut heights: BTreeMap<u32, usize> = BTreeMap::new();
        for together in self.strongly_connected(kinds) {
            let below = together.iter().flat_map(|&vertex| self.graph.edges(vertex));
            // Entries of the same component have no height yet.
            let below = below.filter(|edge| kinds.contains(edge.weight()));
            let height =
                below.filter_map(|edge| heights.get(&self.graph[edge.target()])).max().map_or(0, |&below| below + 1);
            heights.extend(together.iter().map(|&vertex| (self.graph[vertex], height)));
        }
        heights
    }

    /// The strongly connected components, each after its successors.
    fn strongly_connected(&self, kinds: &[Edge]) -> Vec<Vec<NodeIndex>> {
        kosaraju_scc(&EdgeFiltered::from_fn(&self.graph, |edge| kinds.contains(edge.weight())))
    }

    /// The length of the longest path of rebuttals from each entry, except for entries that can reach a cycle.
    pub fn longest_paths(&self) -> BTreeMap<u32, usize> {
        let mut longest: BTreeMap<u32, usize> = BTreeMap::new();
        for together in self.strongly_connected(&[Edge::Rebuttal]) {
            let [vertex] = together[..] else { continue };
            let below = self.graph.edges(vertex).filter(|edge| *edge.weight() == Edge::Rebuttal);
            // The target of a self-loop has no length yet, so the entry is left out.
            let below = below.map(|edge| Some(longest.get(&self.graph[edge.target()])? + 1));
            let length = below.collect::<Option<Vec<usize>>>().map(|lengths| lengths.into_iter().max().unwrap_or(0));
            longest.extend(length.map(|length| (self.graph[vertex], length)));
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longest_path_is_one_of_rebuttals_alone() {
        let edges =
            [(3, 1, Edge::Rebuttal), (3, 2, Edge::Rebuttal), (2, 1, Edge::Alternative), (3, 1, Edge::Alternative)];
        let graph = StrategyGraph::new(vec![3], [1, 2, 3], edges);
        assert_eq!((graph.count(Edge::Rebuttal), graph.count(Edge::Alternative)), (2, 1));
        assert_eq!(graph.longest_paths(), BTreeMap::from([(1, 0), (2, 0), (3, 1)]));
        assert_eq!(graph.heights(&[Edge::Rebuttal]), BTreeMap::from([(1, 0), (2, 0), (3, 1)]));
        let both = graph.heights(&[Edge::Rebuttal, Edge::Alternative]);
        assert_eq!(both, BTreeMap::from([(1, 0), (2, 1), (3, 2)]));
    }

    #[test]
    fn where_play_can_go_on_for_ever_there_is_no_longest_path() {
        let edges = [(1, 1), (2, 1), (3, 4), (4, 3), (5, 6), (7, 3)].map(|(from, to)| (from, to, Edge::Rebuttal));
        let graph = StrategyGraph::new(vec![1], 1..=7, edges);
        assert_eq!(graph.longest_paths(), BTreeMap::from([(5, 1), (6, 0)]));
    }

    #[test]
    fn what_the_start_does_not_lead_to_is_not_reached() {
        let graph = StrategyGraph::new(vec![2], [1, 2, 3], [(3, 2, Edge::Rebuttal), (2, 1, Edge::Alternative)]);
        assert_eq!(graph.reached(&[Edge::Rebuttal]), BTreeSet::from([2]));
        assert_eq!(graph.reached(&[Edge::Rebuttal, Edge::Alternative]), BTreeSet::from([1, 2]));
    }
}
