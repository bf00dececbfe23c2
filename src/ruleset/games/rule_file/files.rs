//! Graphs and orders in files, as the arguments of boards: DOT, or the node-link JSON of NetworkX.

use serde::Deserialize;

use super::text::Fault;
use crate::ruleset::GameError;
use crate::ruleset::games::removal::file::read_text;
use crate::ruleset::words::listed;

/// The ends of the names of such files.
pub const ENDS: [&str; 3] = [".dot", ".gv", ".json"];

/// Whether an argument is the path of such a file.
pub fn is_file(argument: &str) -> bool {
    ENDS.iter().any(|end| argument.ends_with(end))
}

/// The edges or relations in the file, as an argument of a board of this kind has them.
pub fn argument(path: &str, board: &str) -> Result<String, GameError> {
    let text = read_text(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    let read = if path.ends_with(".json") { of_json(&text) } else { of_dot(&text) };
    let fault = |message| GameError::RuleFile { path: path.to_owned(), fault: Fault::general(message) };
    read.map(|links| listed_links(&links, board == "poset")).map_err(fault)
}

/// The links as a list, in which no vertex stands alone that was named before, or that the next link names first.
fn listed_links(links: &[Link], is_order: bool) -> String {
    let is_named = |at: usize| {
        let before = |link: &Link| link.from == links[at].from || link.to.as_ref() == Some(&links[at].from);
        links[..at].iter().any(before) || links.get(at + 1).is_some_and(|next| next.from == links[at].from)
    };
    let kept = links.iter().enumerate().filter(|(at, link)| link.to.is_some() || !is_named(*at));
    kept.map(|(_, link)| link.text(is_order)).collect::<Vec<_>>().join(",")
}

/// A vertex alone, or an edge with its label.
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

/// The vertices and edges of a graph in DOT: `a -- b -- c [label=red];`, `a -> b`. Other attributes mean nothing here.
fn of_dot(text: &str) -> Result<Vec<Link>, String> {
    let words = dot_words(text)?;
    let open = words.iter().position(|word| word == "{").ok_or("it is no graph in DOT: it has no `{`")?;
    let (mut links, mut at) = (Vec::new(), open + 1);
    while let Some(word) = words.get(at).filter(|word| *word != "}") {
        let end =
            words[at..].iter().position(|word| [";", "}"].contains(&word.as_str())).map_or(words.len(), |n| at + n);
        if word == "subgraph" || words[at..end].iter().any(|word| word == "{") {
            return Err("it has a subgraph; write its edges without it".to_owned());
        }
        links.extend(statement(&words[at..end])?);
        at = if words.get(end).is_some_and(|word| word == ";") { end + 1 } else { end };
    }
    Ok(links)
}

/// The links of one statement.
fn statement(words: &[String]) -> Result<Vec<Link>, String> {
    let (chain, attributes) = match words.iter().position(|word| word == "[") {
        Some(at) => words.split_at(at),
        None => (words, &[][..]),
    };
    let is_default = chain.first().is_none_or(|word| ["graph", "node", "edge"].contains(&word.as_str()));
    if is_default || chain.get(1).is_some_and(|word| word == "=") {
        return Ok(Vec::new());
    }
    let label =
        attributes.windows(3).find(|three| three[0] == "label" && three[1] == "=").map(|three| three[2].clone());
    let mut links = vec![Link::vertex(chain[0].clone())];
    for pair in chain[1..].chunks(2) {
        let is_arrow = match pair[0].as_str() {
            "->" => true,
            "--" => false,
            sign => return Err(format!("expected {}, found `{sign}`", listed(&["`--`", "`->`", "`;`"], "or"))),
        };
        let to = pair.get(1).ok_or_else(|| format!("behind `{}` a vertex is missing", pair[0]))?;
        let from = links.last().and_then(|link| link.to.clone()).unwrap_or_else(|| chain[0].clone());
        links.push(Link { from, to: Some(to.clone()), is_arrow, label: label.clone() });
    }
    Ok(links)
}

/// The words of a text in DOT; the end of a line that may end a statement is `;`.
fn dot_words(text: &str) -> Result<Vec<String>, String> {
    let mut words: Vec<String> = Vec::new();
    for line in text.lines() {
        let line = if line.starts_with('#') { "" } else { line.split("//").next().unwrap_or_default() };
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '"' => {
                    rest[1..].find('"').map(|at| at + 2).ok_or_else(|| format!("a quotation does not end: {line}"))?
                }
                '-' if rest.starts_with("--") || rest.starts_with("->") => 2,
                '{' | '}' | '[' | ']' | ';' | ',' | '=' => 1,
                _ => rest
                    .find(|c: char| c.is_whitespace() || "{}[];,=-\"".contains(c))
                    .unwrap_or(rest.len())
                    .max(first.len_utf8()),
            };
            words.push(rest[..length].trim_matches('"').to_owned());
            rest = rest[length..].trim_start();
        }
        let is_inside =
            words.iter().filter(|word| *word == "[").count() > words.iter().filter(|word| *word == "]").count();
        if !is_inside && words.last().is_some_and(|word| !["{", ";", "--", "->"].contains(&word.as_str())) {
            words.push(";".to_owned());
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::{Link, listed_links, of_dot, of_json};

    fn texts(links: Result<Vec<Link>, String>) -> String {
        links.map_or_else(|error| error, |links| listed_links(&links, false))
    }

    #[test]
    fn a_graph_is_read_from_dot() {
        let text = "// Petersen\ngraph \"G\" {\n  node [shape=circle]\n  rankdir = LR\n  a -- b -- c [label=\"red\", color=red]\n  d\n  c -- a;\n}";
        assert_eq!(texts(of_dot(text)), "a-b:red,b-c:red,d,c-a");
        assert_eq!(texts(of_dot("digraph { 1 -> 2; 2->3 }")), "1>2,2>3");
        assert_eq!(texts(of_dot("digraph { a -> { b c } }")), "it has a subgraph; write its edges without it");
        assert_eq!(texts(of_dot("graph {\n subgraph s { a }\n}")), "it has a subgraph; write its edges without it");
        assert_eq!(texts(of_dot("graph { a b }")), "expected `--`, `->` or `;`, found `b`");
        assert_eq!(texts(of_dot("a -- b")), "it is no graph in DOT: it has no `{`");
        assert_eq!(texts(of_dot("graph { a -- \n}")), "behind `--` a vertex is missing");
        assert_eq!(texts(of_dot("graph { \"a }")), "a quotation does not end: graph { \"a }");
    }

    #[test]
    fn a_graph_is_read_from_json() {
        let text = r#"{"directed": true, "nodes": [{"id": 1}, {"id": "b"}], "links": [{"source": 1, "target": "b", "label": "red"}]}"#;
        assert_eq!(texts(of_json(text)), "1,b,1>b:red");
        assert!(texts(of_json("{}")).starts_with("it is no graph: missing field `nodes`"));
    }
}
