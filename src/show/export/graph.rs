//! The strategy graph with all attributes of its vertices and edges. Its JSON is the node-link form of networkx, which
//! `networkx.node_link_graph(data, edges="edges")` reads from version 3.4 on.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::certificate::{Certificate, Edge, Entry, Rebuttal};

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
    /// The edges, by the order of the entries that they leave, then by the numbers that they reach.
    #[serde(rename = "edges")]
    pub arcs: Vec<Arc<'c>>,
}

/// The claim.
#[derive(Debug, Serialize)]
pub(super) struct Claim<'c> {
    pub game: &'c str,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
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
        let sources: BTreeSet<u32> = certificate.sources().map(|source| source.reaches).collect();
        let openings: BTreeSet<u32> = certificate.openings().map(|opening| opening.reaches).collect();
        let vertex = |entry: &'c Entry| Vertex {
            number: entry.number,
            name: entry.name.as_deref(),
            representative: &entry.representative,
            rank: entry.rank,
            height: heights.get(&entry.number).copied(),
            moves: entry.rebuttals.len(),
            source: sources.contains(&entry.number),
            opening: openings.contains(&entry.number),
            terminal: entry.rebuttals.is_empty(),
        };
        Graph {
            directed: true,
            multigraph: false,
            claim: Claim {
                game: &certificate.game,
                play: certificate.play.name(),
                position: &certificate.position,
                outcome: certificate.outcome.word(),
                equivalence: certificate.equivalence.name(),
            },
            vertices: certificate.entries.iter().map(vertex).collect(),
            arcs: certificate.entries.iter().flat_map(arcs).collect(),
        }
    }
}

fn arcs(entry: &Entry) -> Vec<Arc<'_>> {
    let arc = |(to, (kind, rebuttals)): (u32, (Edge, Vec<_>))| Arc {
        from: entry.number,
        to,
        kind: match kind {
            Edge::Rebuttal => "rebuttal",
            Edge::Alternative => "alternative",
        },
        count: rebuttals.len(),
        moves: rebuttals.iter().map(|rebuttal: &&Rebuttal| rebuttal.mv.as_str()).collect(),
        replies: rebuttals.iter().map(|rebuttal| rebuttal.reply.as_str()).collect(),
    };
    entry.edges().into_iter().map(arc).collect()
}
