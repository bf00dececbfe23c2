//! The strategy graph in GraphML (Brandes, Eiglsperger, Lerner and Pich, *Graph markup language*, 2013).

use std::io::{Error, Result};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use serde::Serialize;
use serde_json::Value;

use super::graph::Graph;

/// The attributes: the kind of element, the name and the type.
const KEYS: [(&str, &str, &str); 23] = [
    ("graph", "game", "string"),
    ("graph", "play", "string"),
    ("graph", "position", "string"),
    ("graph", "outcome", "string"),
    ("graph", "equivalence", "string"),
    ("graph", "starts", "string"),
    ("node", "name", "string"),
    ("node", "representative", "string"),
    ("node", "lost", "boolean"),
    ("node", "height", "long"),
    ("node", "moves", "long"),
    ("node", "source", "boolean"),
    ("node", "opening", "boolean"),
    ("node", "terminal", "boolean"),
    ("node", "mirror_moves", "string"),
    ("node", "mirror_replies", "string"),
    ("node", "last_moves", "string"),
    ("node", "last_replies", "string"),
    ("edge", "kind", "string"),
    ("edge", "count", "long"),
    ("edge", "moves", "string"),
    ("edge", "replies", "string"),
    ("edge", "parts", "string"),
];

/// The document. Moves and replies take a line each, since those of a rule file contain spaces; so do the parts.
pub(super) fn text(graph: &Graph<'_>) -> Result<String> {
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let document = out.create_element("graphml").with_attribute(("xmlns", "http://graphml.graphdrawing.org/xmlns"));
    document.write_inner_content(|out| {
        for (of, name, kind) in KEYS {
            let id = format!("{of}-{name}");
            let key = [("id", id.as_str()), ("for", of), ("attr.name", name), ("attr.type", kind)];
            out.create_element("key").with_attributes(key).write_empty()?;
        }
        let whole = out.create_element("graph").with_attributes([("id", "strategy"), ("edgedefault", "directed")]);
        whole.write_inner_content(|out| elements(out, graph))?;
        Ok(())
    })?;
    Ok(String::from_utf8(out.into_inner()).map_err(Error::other)? + "\n")
}

fn elements(out: &mut Writer<Vec<u8>>, graph: &Graph<'_>) -> Result<()> {
    write_data(out, "graph", &graph.claim)?;
    for vertex in &graph.vertices {
        let id = vertex.number.to_string();
        let node = out.create_element("node").with_attribute(("id", id.as_str()));
        node.write_inner_content(|out| write_data(out, "node", vertex))?;
    }
    for arc in &graph.arcs {
        let (from, to) = (arc.from.to_string(), arc.to.to_string());
        let edge = out.create_element("edge").with_attributes([("source", from.as_str()), ("target", to.as_str())]);
        edge.write_inner_content(|out| write_data(out, "edge", arc))?;
    }
    Ok(())
}

/// The values of the keys of an element.
fn write_data(out: &mut Writer<Vec<u8>>, of: &str, element: &impl Serialize) -> Result<()> {
    let values = serde_json::to_value(element)?;
    for (_, name, _) in KEYS.iter().filter(|key| key.0 == of) {
        let text = match &values[*name] {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            Value::Array(list) => list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"),
            value => value.to_string(),
        };
        let key = format!("{of}-{name}");
        let data = out.create_element("data").with_attribute(("key", key.as_str()));
        data.write_text_content(BytesText::new(&text))?;
    }
    Ok(())
}
