//! The strategy graph as the node-link JSON of networkx: `networkx.node_link_graph(data, edges="edges")` reads it, from version 3.4 on.

use serde::Serialize;

use super::graph::{Arc, Claim, Graph, Vertex};

#[derive(Serialize)]
struct NodeLink<'g, 'c> {
    directed: bool,
    multigraph: bool,
    graph: &'g Claim<'c>,
    nodes: &'g [Vertex<'c>],
    edges: &'g [Arc<'c>],
}

/// The document.
pub(super) fn text(graph: &Graph<'_>) -> std::io::Result<String> {
    let Graph { claim, vertices, arcs } = graph;
    let data = NodeLink { directed: true, multigraph: false, graph: claim, nodes: vertices, edges: arcs };
    Ok(serde_json::to_string_pretty(&data)? + "\n")
}
