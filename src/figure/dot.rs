//! The strategy graph in the language of Graphviz.

use std::collections::{BTreeMap, BTreeSet};

use super::picture::Picture;
use super::{Edges, FigureError, Label};
use crate::certificate::{Certificate, Entry, Rules};
use crate::strategy::Edge;

/// The strategy graph of `certificate` as a DOT document: entries in layers by their longest play, as in Figures 2 and 3 of
/// Fraenkel and Herda (1980), every edge downwards; edges of alternatives are dashed. Entries that play along the edges drawn
/// cannot reach are left out, and a comment counts them.
///
/// # Errors
/// When there is nothing to draw, or the board cannot be drawn.
pub fn dot(certificate: &Certificate, label: Label, edges: Edges) -> Result<String, FigureError> {
    let graph = certificate.strategy_graph().ok_or(FigureError::NoPlay)?;
    let kinds: &[Edge] = if edges == Edges::All { &[Edge::Rebuttal, Edge::Alternative] } else { &[Edge::Rebuttal] };
    let labels = labels(certificate, label)?;
    let reached = graph.reached(kinds);
    let mut out = head(certificate, label, certificate.entries.len() - reached.len());
    push_opening(&mut out, certificate);
    push_layers(&mut out, &graph.heights(kinds), &reached, &labels);
    let drawn = |&(from, _, kind): &(u32, u32, Edge)| kinds.contains(&kind) && reached.contains(&from);
    for (from, to, kind) in graph.edges().into_iter().filter(drawn) {
        let style = if kind == Edge::Alternative { " [style=dashed, color=gray50]" } else { "" };
        out += &format!("  {from} -> {to}{style};\n");
    }
    Ok(out + "}\n")
}

fn head(certificate: &Certificate, label: Label, unreached: usize) -> String {
    let (shape, separation) = match label {
        Label::Number => ("shape=circle, fixedsize=true, width=0.42", "ranksep=0.75, nodesep=0.35"),
        Label::Name | Label::Position => {
            ("shape=box, style=rounded, margin=\"0.08,0.04\"", "ranksep=0.75, nodesep=0.2")
        }
        // Bricks and squares would stick out of round corners.
        Label::Board | Label::Stacks if !matches!(certificate.rules, Rules::Removal(_)) => {
            ("shape=box, margin=\"0.06,0.05\"", "ranksep=0.6, nodesep=0.25")
        }
        Label::Board | Label::Stacks => ("shape=box, style=rounded, margin=\"0.05,0.03\"", "ranksep=0.7, nodesep=0.25"),
    };
    let Certificate { game, play, position, .. } = certificate;
    let left_out = match unreached {
        0 => String::new(),
        count => format!("// Entries that play does not reach, and that are left out: {count}.\n"),
    };
    format!(
        "// The strategy graph of a certificate: {game}, {}, from {position}.\n{left_out}\
         digraph strategy {{\n  graph [{separation}, splines=true];\n  \
         node [{shape}, fontname=\"Helvetica\", fontsize=12, penwidth=0.8];\n  \
         edge [arrowsize=0.5, penwidth=0.7];\n",
        play.words()
    )
}

fn push_opening(out: &mut String, certificate: &Certificate) {
    if certificate.openings().next().is_some() {
        let position = &certificate.position;
        *out += &format!("  opening [shape=box, style=dashed, fixedsize=false, label=\"{position}\"];\n");
    }
    let movers = certificate.starts.iter().filter(|start| start.opening.is_some()).map(|start| start.mover);
    for (opening, mover) in certificate.openings().zip(movers.chain([None])) {
        let mover = mover.map_or(String::new(), |mover| format!("{mover} "));
        let (reaches, mv) = (opening.reaches, &opening.mv);
        *out += &format!("  opening -> {reaches} [label=\" {mover}{mv}\", fontname=\"Helvetica\", fontsize=11];\n");
    }
}

/// Vertices by layers: the first one alone on top, and those where play ends at the bottom.
fn push_layers(
    out: &mut String,
    heights: &BTreeMap<u32, usize>,
    reached: &BTreeSet<u32>,
    labels: &BTreeMap<u32, String>,
) {
    let mut layers: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    for number in reached {
        layers.entry(heights.get(number).copied().unwrap_or(0)).or_default().push(*number);
    }
    for layer in layers.into_values().rev() {
        *out += "  { rank=same;";
        for number in layer {
            *out += &format!(" {number} [label={}];", labels.get(&number).map_or("\"\"", String::as_str));
        }
        *out += " }\n";
    }
}

fn labels(certificate: &Certificate, label: Label) -> Result<BTreeMap<u32, String>, FigureError> {
    let pictured = matches!(label, Label::Board | Label::Stacks);
    let game = pictured.then(|| certificate.rules.game(&certificate.game)).transpose().map_err(FigureError::Board)?;
    let board = match label {
        Label::Board => certificate.board().map_err(|error| FigureError::Board(error.to_string()))?,
        _ => None,
    };
    let picture = game.as_ref().map(|game| Picture::of(game, label, board.as_ref())).transpose()?.flatten();
    let text = |entry: &Entry| Ok((entry.number, vertex(entry, label, picture.as_ref())?));
    certificate.entries.iter().map(text).collect()
}

fn vertex(entry: &Entry, label: Label, picture: Option<&Picture>) -> Result<String, FigureError> {
    let Entry { number, sample, .. } = entry;
    Ok(match (label, picture, &entry.name) {
        (_, Some(picture), _) => picture.label_of_text(&number.to_string(), sample)?,
        (Label::Name, _, Some(name)) => quoted(&format!("{number}\\n{name}")),
        (Label::Name | Label::Position, ..) => quoted(&format!("{number}\\n{sample}")),
        _ => quoted(&number.to_string()),
    })
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\\\""))
}
