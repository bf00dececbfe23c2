//! The strategy graph with all that an export says of its vertices and edges.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::certificate::Edge;
use crate::certificate::{Certificate, Entry, Rebuttal};

/// The graph, and what it is the strategy of.
#[derive(Debug)]
pub(super) struct Graph<'c> {
    /// The claim.
    pub claim: Claim<'c>,
    /// The entries, in the order of the certificate.
    pub vertices: Vec<Vertex<'c>>,
    /// The edges, by the order of the entries that they leave, then by the numbers that they reach.
    pub arcs: Vec<Arc<'c>>,
}

/// What is claimed.
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
        let heights = heights(certificate);
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
            claim: claim(certificate),
            vertices: certificate.entries.iter().map(vertex).collect(),
            arcs: certificate.entries.iter().flat_map(arcs).collect(),
        }
    }
}

fn claim(certificate: &Certificate) -> Claim<'_> {
    Claim {
        game: &certificate.game,
        play: certificate.play.name(),
        position: &certificate.position,
        outcome: certificate.outcome.word(),
        equivalence: certificate.equivalence.name(),
    }
}

/// The edges that leave an entry; no alternative has an edge that a rebuttal has.
fn arcs<'c>(entry: &'c Entry) -> Vec<Arc<'c>> {
    let mut along: BTreeMap<u32, (Edge, Vec<&'c Rebuttal>)> = BTreeMap::new();
    for (kind, list) in [(Edge::Rebuttal, &entry.rebuttals), (Edge::Alternative, &entry.alternatives)] {
        for rebuttal in list {
            along.entry(rebuttal.reaches).or_insert((kind, Vec::new())).1.push(rebuttal);
        }
    }
    let arc = |(to, (kind, list)): (u32, (Edge, Vec<&'c Rebuttal>))| Arc {
        from: entry.number,
        to,
        kind: word(kind),
        count: list.len(),
        moves: list.iter().map(|rebuttal| rebuttal.mv.as_str()).collect(),
        replies: list.iter().map(|rebuttal| rebuttal.reply.as_str()).collect(),
    };
    along.into_iter().map(arc).collect()
}

fn word(kind: Edge) -> &'static str {
    match kind {
        Edge::Rebuttal => "rebuttal",
        Edge::Alternative => "alternative",
    }
}

/// The length of a longest path of rebuttals from each entry from which none goes on for ever: those that need no rebuttal first, then
/// whatever all rebuttals have left.
fn heights(certificate: &Certificate) -> BTreeMap<u32, usize> {
    let mut before: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut open: BTreeMap<u32, usize> = BTreeMap::new();
    for entry in &certificate.entries {
        let reached: BTreeSet<u32> = entry.rebuttals.iter().map(|rebuttal| rebuttal.reaches).collect();
        open.insert(entry.number, reached.len());
        reached.into_iter().for_each(|to| before.entry(to).or_default().push(entry.number));
    }
    let mut heights = BTreeMap::new();
    let mut ready: Vec<u32> = open.iter().filter(|&(_, &open)| open == 0).map(|(&number, _)| number).collect();
    for height in 0.. {
        if ready.is_empty() {
            break;
        }
        let mut next = Vec::new();
        for number in std::mem::take(&mut ready) {
            heights.insert(number, height);
            for &earlier in before.get(&number).into_iter().flatten() {
                let left = open.entry(earlier).or_default();
                *left -= 1;
                if *left == 0 {
                    next.push(earlier);
                }
            }
        }
        ready = next;
    }
    heights
}
