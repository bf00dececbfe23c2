//! The strategy graph in GraphML.

use std::fmt::{Display, Write};

use quick_xml::escape::escape;

use super::graph::{Arc, Graph, Vertex};

/// The attributes: what they belong to, their name and their type.
const KEYS: [(&str, &str, &str); 17] = [
    ("graph", "game", "string"),
    ("graph", "play", "string"),
    ("graph", "position", "string"),
    ("graph", "outcome", "string"),
    ("graph", "equivalence", "string"),
    ("node", "name", "string"),
    ("node", "representative", "string"),
    ("node", "rank", "long"),
    ("node", "height", "long"),
    ("node", "moves", "long"),
    ("node", "source", "boolean"),
    ("node", "opening", "boolean"),
    ("node", "terminal", "boolean"),
    ("edge", "kind", "string"),
    ("edge", "count", "long"),
    ("edge", "moves", "string"),
    ("edge", "replies", "string"),
];

/// The document. Moves and replies of an edge are joined by spaces, which no move contains.
pub(super) fn text(graph: &Graph<'_>) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for (of, name, kind) in KEYS {
        let _ = writeln!(text, "  <key id=\"{of}-{name}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>");
    }
    text += "  <graph id=\"strategy\" edgedefault=\"directed\">\n";
    let claim = &graph.claim;
    let said = [
        ("game", claim.game),
        ("play", claim.play),
        ("position", claim.position),
        ("outcome", claim.outcome),
        ("equivalence", claim.equivalence),
    ];
    said.into_iter().for_each(|(name, value)| text += &data("    ", "graph", name, value));
    graph.vertices.iter().for_each(|vertex| text += &node(vertex));
    graph.arcs.iter().for_each(|arc| text += &edge(arc));
    text + "  </graph>\n</graphml>\n"
}

fn node(vertex: &Vertex<'_>) -> String {
    let Vertex { number, name, representative, rank, height, moves, source, opening, terminal } = vertex;
    let said = |name, value: &dyn Display| data("      ", "node", name, value);
    let mut text = format!("    <node id=\"{number}\">\n");
    text += &name.map(|name| said("name", &name)).unwrap_or_default();
    text += &said("representative", representative);
    text += &rank.map(|rank| said("rank", &rank)).unwrap_or_default();
    text += &height.map(|height| said("height", &height)).unwrap_or_default();
    text += &said("moves", moves);
    text += &said("source", source);
    text += &said("opening", opening);
    text += &said("terminal", terminal);
    text + "    </node>\n"
}

fn edge(arc: &Arc<'_>) -> String {
    let said = |name, value: &dyn Display| data("      ", "edge", name, value);
    let mut text = format!("    <edge source=\"{}\" target=\"{}\">\n", arc.from, arc.to);
    text += &said("kind", &arc.kind);
    text += &said("count", &arc.count);
    text += &said("moves", &arc.moves.join(" "));
    text += &said("replies", &arc.replies.join(" "));
    text + "    </edge>\n"
}

fn data(indent: &str, of: &str, name: &str, value: impl Display) -> String {
    let value = value.to_string();
    format!("{indent}<data key=\"{of}-{name}\">{}</data>\n", escape(value.as_str()))
}
