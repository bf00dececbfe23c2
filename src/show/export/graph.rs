//! The strategy graph with all attributes of its vertices and edges. Its JSON is the node-link form of networkx, which
//! `networkx.node_link_graph(data, edges="edges")` reads from version 3.4 on.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::certificate::{Certificate, Edge, Entry, Part, Reply, Settled, Start, reached};

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
    /// The edges, by the numbers of their ends.
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
    /// If some start is a sum or a mirror: for each start, the player moving first, the opening move, and the parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<String>,
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
    /// The moves whose rebuttals leave only a mirror, and these rebuttals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mirror_moves: Vec<&'c str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mirror_replies: Vec<&'c str>,
    /// The moves whose rebuttals end play, and these rebuttals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub last_moves: Vec<&'c str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub last_replies: Vec<&'c str>,
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
    /// If some of these rebuttals leave a sum, all parts that each leaves: `1`, `1+1`, `3+mirror`. Such a rebuttal
    /// occurs on the edge to each entry among its parts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
}

impl<'c> Graph<'c> {
    /// The strategy graph of `certificate`.
    pub fn of(certificate: &'c Certificate) -> Graph<'c> {
        let heights = certificate.strategy_graph().map(|graph| graph.longest_paths()).unwrap_or_default();
        let sources: BTreeSet<u32> = certificate.sources().collect();
        let openings: BTreeSet<u32> = certificate.openings().flat_map(|opening| reached(opening.parts)).collect();
        let vertex = |(number, entry): (u32, &'c Entry)| {
            let replies = |which: fn(&Settled) -> bool| -> (Vec<&str>, Vec<&str>) {
                let chosen = entry.replies().filter(|reply| which(&Settled::of(&reply.parts)));
                chosen.map(|reply| (reply.mv, reply.reply)).unzip()
            };
            let (mirror_moves, mirror_replies) = replies(|settled| settled.mirror && settled.entries.is_empty());
            let (last_moves, last_replies) = replies(Settled::is_over);
            Vertex {
                number,
                name: certificate.entry_name(number),
                representative: &entry.position,
                lost: certificate.is_lost(number),
                height: heights.get(&number).copied(),
                moves: entry.replies().count(),
                source: sources.contains(&number),
                opening: openings.contains(&number),
                terminal: entry.ends(),
                mirror_moves,
                mirror_replies,
                last_moves,
                last_replies,
            }
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
                starts: starts(certificate),
            },
            vertices: certificate.numbered().map(vertex).collect(),
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
        parts: match rebuttals.iter().all(|rebuttal| Settled::of(&rebuttal.parts).entry().is_some()) {
            true => Vec::new(),
            false => rebuttals.iter().map(|rebuttal| parts(&rebuttal.parts)).collect(),
        },
    }
}

/// The starts, if some is not an entry: `L 6T: 8; R: 3+mirror`.
fn starts(certificate: &Certificate) -> Option<String> {
    let settling = || certificate.starts.iter().filter_map(|start| Some((start, start.parts.as_deref()?)));
    if settling().all(|(_, parts)| Settled::of(parts).entry().is_some()) {
        return None;
    }
    let start = |(start, left): (&Start, &[Part])| {
        let begins = start.mover.map(String::from).into_iter().chain(start.mv.clone()).collect::<Vec<_>>().join(" ");
        if begins.is_empty() { parts(left) } else { format!("{begins}: {}", parts(left)) }
    };
    Some(settling().map(start).collect::<Vec<_>>().join("; "))
}

/// The parts of a position, in the order of the certificate: the number of an entry, or `mirror`; `0` if there are
/// none.
fn parts(parts: &[Part]) -> String {
    let part = |part: &Part| part.reaches.map_or_else(|| "mirror".to_owned(), |number| number.to_string());
    if parts.is_empty() { "0".to_owned() } else { parts.iter().map(part).collect::<Vec<_>>().join("+") }
}
