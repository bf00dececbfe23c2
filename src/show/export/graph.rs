//! The strategy graph with all attributes of its vertices and edges. Its JSON is the node-link form of networkx, which
//! `networkx.node_link_graph(data, edges="edges")` reads from version 3.4 on.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::certificate::{Certificate, Edge, Entry, Reply, reached};

/// The graph, with the claim that it proves.
#[derive(Debug, Serialize)]
pub(super) struct Graph<'c> {
    directed: bool,
    multigraph: bool,
    #[serde(rename = "graph")]
    pub claim: Claim<'c>,
    /// The entries, in the order of the certificate.
    #[serde(rename = "nodes")]
    pub vertices: Vec<Vertex<'c>>,
    /// The edges, by the numbers of the entries that they leave and reach.
    #[serde(rename = "edges")]
    pub arcs: Vec<Arc<'c>>,
}

/// The claim.
#[derive(Debug, Serialize)]
pub(super) struct Claim<'c> {
    pub game: String,
    pub play: &'static str,
    pub position: &'c str,
    pub outcome: &'static str,
    pub equivalence: &'static str,
}

/// An entry.
#[derive(Debug, Serialize)]
pub(super) struct Vertex<'c> {
    #[serde(rename = "id")]
    pub number: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'c str>,
    pub representative: &'c str,
    /// Whether it is proved lost, rather than only not won.
    pub lost: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<usize>,
    pub moves: usize,
    pub source: bool,
    pub opening: bool,
    pub terminal: bool,
}

/// An edge.
#[derive(Debug, Serialize)]
pub(super) struct Arc<'c> {
    #[serde(rename = "source")]
    pub from: u32,
    #[serde(rename = "target")]
    pub to: u32,
    pub kind: &'static str,
    pub count: usize,
    pub moves: Vec<&'c str>,
    pub replies: Vec<&'c str>,
}

impl<'c> Graph<'c> {
    /// The strategy graph of `certificate`.
    pub fn of(certificate: &'c Certificate) -> Graph<'c> {
        let heights = certificate.strategy_graph().map(|graph| graph.longest_paths()).unwrap_or_default();
        let sources: BTreeSet<u32> = certificate.sources().collect();
        let openings: BTreeSet<u32> = certificate.openings().flat_map(|opening| reached(opening.parts)).collect();
        let drawn: BTreeSet<u32> = certificate.draws.iter().map(|entry| entry.number).collect();
        let vertex = |entry: &'c Entry| Vertex {
            number: entry.number,
            name: certificate.entry_name(entry.number),
            representative: &entry.position,
            lost: !drawn.contains(&entry.number),
            height: heights.get(&entry.number).copied(),
            moves: entry.replies().count(),
            source: sources.contains(&entry.number),
            opening: openings.contains(&entry.number),
            terminal: entry.replies().next().is_none(),
        };
        Graph {
            directed: true,
            multigraph: false,
            claim: Claim {
                game: certificate.name(),
                play: certificate.play.name(),
                position: &certificate.position,
                outcome: certificate.outcome.word(),
                equivalence: certificate.equivalence.name(),
            },
            vertices: certificate.all().map(vertex).collect(),
            arcs: certificate.edges().into_iter().map(arc).collect(),
        }
    }
}

fn arc<'c>(((from, to), (kind, rebuttals)): ((u32, u32), (Edge, Vec<Reply<'c>>))) -> Arc<'c> {
    Arc {
        from,
        to,
        kind: match kind {
            Edge::Rebuttal => "rebuttal",
            Edge::Alternative => "alternative",
        },
        count: rebuttals.len(),
        moves: rebuttals.iter().map(|rebuttal| rebuttal.mv).collect(),
        replies: rebuttals.iter().map(|rebuttal| rebuttal.reply).collect(),
    }
}
