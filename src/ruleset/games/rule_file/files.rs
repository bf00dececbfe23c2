//! Graphs and orders from files, as arguments of boards: DOT, or the node-link JSON of NetworkX.

mod dot;

use std::collections::HashSet;

use serde::Deserialize;

use super::board::{MOST_LETTERS, is_vertex};
use super::text::{Fault, is_label};
use crate::GameError;
use crate::read::read_text;

/// The extensions of such files.
pub const ENDS: [&str; 3] = [".dot", ".gv", ".json"];

/// Whether an argument is the path of such a file.
pub fn is_file(argument: &str) -> bool {
    ENDS.iter().any(|end| argument.ends_with(end))
}

/// The edges or relations in the file, as an argument of this kind of board.
pub fn argument(path: &str, board: &str) -> Result<String, GameError> {
    let text = read_text(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    let read = if path.ends_with(".json") { of_json(&text) } else { dot::links(&text) };
    let fault = |message| GameError::RuleFile { path: path.to_owned(), fault: Fault::general(message) };
    read.and_then(|links| listed(&links, board == "poset")).map_err(fault)
}

/// The links as a list. A vertex is listed on its own only if no earlier link names it and the next does not begin with
/// it.
fn listed(links: &[Link], is_order: bool) -> Result<String, String> {
    let (mut named, mut list) = (HashSet::new(), Vec::new());
    for (at, link) in links.iter().enumerate() {
        link.check(is_order)?;
        let is_next = links.get(at + 1).is_some_and(|next| next.from == link.from);
        if link.to.is_some() || !named.contains(&link.from) && !is_next {
            list.push(link.text(is_order));
        }
        named.extend([Some(&link.from), link.to.as_ref()].into_iter().flatten());
    }
    Ok(list.join(","))
}

/// A single vertex, or an edge with its label.
#[derive(Debug, PartialEq)]
struct Link {
    from: String,
    to: Option<String>,
    is_arrow: bool,
    label: Option<String>,
}

impl Link {
    fn vertex(name: String) -> Link {
        Link { from: name, to: None, is_arrow: false, label: None }
    }

    /// Checks that its words are allowed in a list.
    fn check(&self, is_order: bool) -> Result<(), String> {
        if let Some(name) = [Some(&self.from), self.to.as_ref()].into_iter().flatten().find(|name| !is_vertex(name)) {
            return Err(format!("`{name}` is no name; write one to {MOST_LETTERS} letters and digits"));
        }
        if let Some(label) = self.label.as_ref().filter(|label| !is_order && !is_label(label)) {
            return Err(format!("`{label}` is no label; write a word of two letters or more"));
        }
        match (&self.to, is_order && !self.is_arrow) {
            (Some(to), true) => {
                Err(format!("in an order edges have a direction; `{}` and `{to}` have none", self.from))
            }
            _ => Ok(()),
        }
    }

    fn text(&self, is_order: bool) -> String {
        let Some(to) = &self.to else { return self.from.clone() };
        let sign = match (is_order, self.is_arrow) {
            (true, _) => '<',
            (false, true) => '>',
            (false, false) => '-',
        };
        let label = self.label.as_ref().filter(|_| !is_order).map_or_else(String::new, |label| format!(":{label}"));
        format!("{}{sign}{to}{label}", self.from)
    }
}

/// A graph as NetworkX writes it.
#[derive(Deserialize)]
struct NodeLink {
    #[serde(default)]
    directed: bool,
    nodes: Vec<Node>,
    #[serde(alias = "links")]
    edges: Vec<JsonEdge>,
}

#[derive(Deserialize)]
struct Node {
    id: Name,
}

#[derive(Deserialize)]
struct JsonEdge {
    source: Name,
    target: Name,
    label: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Name {
    Number(u64),
    Text(String),
}

impl Name {
    fn text(self) -> String {
        match self {
            Name::Number(number) => number.to_string(),
            Name::Text(text) => text,
        }
    }
}

fn of_json(text: &str) -> Result<Vec<Link>, String> {
    let wanted = "it wants lists `nodes` of objects with `id`, and `edges` with `source`, `target` and perhaps `label`";
    let graph: NodeLink = serde_json::from_str(text).map_err(|error| format!("it is no graph: {error}; {wanted}"))?;
    let is_arrow = graph.directed;
    let vertices = graph.nodes.into_iter().map(|node| Link::vertex(node.id.text()));
    let edges = graph.edges.into_iter().map(|edge| Link {
        from: edge.source.text(),
        to: Some(edge.target.text()),
        is_arrow,
        label: edge.label,
    });
    Ok(vertices.chain(edges).collect())
}

#[cfg(test)]
mod tests {
    use super::{Link, dot, listed, of_json};

    fn texts(links: Result<Vec<Link>, String>) -> String {
        links.and_then(|links| listed(&links, false)).unwrap_or_else(|error| error)
    }

    #[test]
    fn a_graph_is_read_from_dot() {
        let text = "// Petersen\ngraph \"G\" {\n  node [shape=circle]\n  rankdir = LR\n  a -- b -- c [label=\"red\", url=\"http://x\"]\n  d\n  c -- a;\n}";
        assert_eq!(texts(dot::links(text)), "a-b:red,b-c:red,d,c-a");
        let cases = [
            ("digraph { 1 -> 2; 2->3 }", "1>2,2>3"),
            ("graph { a [label=x] b [label=y] }", "a,b"),
            ("graph { a -- b [color=red] c -- d }", "a-b,c-d"),
            ("graph { label=foo a -- b; c -- d }", "a-b,c-d"),
            ("graph { a -- b [tooltip=\"[}\"]\n b -- c /* and } more */ }", "a-b,b-c"),
            ("graph { a b }", "a,b"),
            ("digraph { a -> { b c } }", "line 1: it has a subgraph; write its edges without it"),
            ("graph {\n subgraph s { a } }", "line 2: it has a subgraph; write its edges without it"),
            ("graph { edge [label=red] a -- b }", "line 1: write `label` at each edge, not for all of them"),
            ("graph { a -> b }", "line 1: expected `--`, found `->`"),
            ("a -- b", "line 1: expected `graph` or `digraph`, found `a`"),
            ("graph { a -- }", "line 1: expected the name of a vertex, found `}`"),
            ("graph { a -- b", "line 1: expected a vertex, `;` or `}`, found the end"),
            ("graph { a } graph { b }", "line 1: expected the end, found `graph`"),
            ("graph { \"a }", "line 1: a quotation does not end"),
            ("graph { \"a,b\" -- c }", "`a,b` is no name; write one to 8 letters and digits"),
            ("graph { a -- b [label=\"red,c-d\"] }", "`red,c-d` is no label; write a word of two letters or more"),
        ];
        for (text, expected) in cases {
            assert_eq!(texts(dot::links(text)), expected, "{text}");
        }
        assert_eq!(listed(&dot::links("digraph { a -> b }").expect("a graph"), true), Ok("a<b".to_owned()));
        assert!(listed(&dot::links("graph { a -- b }").expect("a graph"), true).is_err());
    }

    #[test]
    fn a_graph_is_read_from_json() {
        let text = r#"{"directed": true, "nodes": [{"id": 1}, {"id": "b"}], "links": [{"source": 1, "target": "b", "label": "red"}]}"#;
        assert_eq!(texts(of_json(text)), "1,b,1>b:red");
        assert!(texts(of_json("{}")).starts_with("it is no graph: missing field `nodes`"));
        assert!(texts(of_json(r#"{"nodes": [{"id": "a-b"}], "edges": []}"#)).starts_with("`a-b` is no name"));
    }
}
