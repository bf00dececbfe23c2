//! A certificate in the formats of other programs: its bound for other checkers ([`bound()`]), and its strategy for graph
//! libraries and spreadsheets ([`strategy()`]).

mod bound;
mod csv;
mod formula;
mod graph;
mod graphml;
mod node_link;
mod veripb;

pub use bound::{BoundFormat, ExportError, bound};
pub use formula::Formula;

use crate::certificate::Certificate;
use graph::Graph;

/// What a strategy is exported to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyFormat {
    /// The strategy graph, in GraphML (Brandes, Eiglsperger, Lerner and Pich, *Graph markup language*, 2013).
    Graphml,
    /// The strategy graph, as the node-link JSON of networkx, which keeps edges under `edges`.
    NodeLink,
    /// All rebuttals, a line for each, with where the claim begins; quoted as RFC 4180 says.
    Csv,
}

/// The strategy of `certificate` in another format. The same certificate gives the same text.
///
/// A vertex of the graph is an entry: `number`, `representative`, `moves` (how many want a rebuttal), `source` (the position claimed is
/// this entry), `opening` (an opening move of the claim leads to it), `terminal` (it needs no rebuttal, so no edge leaves it), and where they
/// are known `name`, `rank` and `height`, the length of a longest path of rebuttals from it, which play follows in twice as many moves. An
/// edge has its `kind`, `rebuttal` or `alternative`, the `moves` that are rebutted along it with their `replies`, and their `count`.
pub fn strategy(certificate: &Certificate, format: StrategyFormat) -> String {
    match format {
        StrategyFormat::Graphml => graphml::text(&Graph::of(certificate)),
        StrategyFormat::NodeLink => node_link::text(&Graph::of(certificate)),
        StrategyFormat::Csv => csv::text(certificate),
    }
}
