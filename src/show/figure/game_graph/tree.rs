//! The graph of a game, unfolded into a tree.

use super::{GameGraph, GraphError, Vertex};

/// The tree with a vertex for every path from the source.
pub fn unfold(graph: &GameGraph, most: usize) -> Result<GameGraph, GraphError> {
    let mut followers = vec![Vec::new(); graph.vertices.len()];
    graph.edges.iter().for_each(|&(from, to)| followers[from].push(to));
    let size = size(&followers);
    if size > most as u64 {
        return Err(GraphError::TallTree(size, most));
    }
    let mut tree = GameGraph { vertices: Vec::new(), edges: Vec::new(), layers: Vec::new() };
    let mut layer = vec![(None, 0)];
    let mut is_of_beginner = true;
    while !layer.is_empty() {
        let mut below = Vec::new();
        let first = tree.vertices.len();
        for (parent, place) in layer {
            let number = tree.vertices.len();
            tree.edges.extend(parent.map(|parent| (parent, number)));
            tree.vertices.push(Vertex { is_of_beginner: Some(is_of_beginner), ..graph.vertices[place].clone() });
            below.extend(followers[place].iter().map(|&to| (Some(number), to)));
        }
        tree.layers.push((first..tree.vertices.len()).collect());
        (layer, is_of_beginner) = (below, !is_of_beginner);
    }
    Ok(tree)
}

/// The number of paths from the first vertex; followers have larger indices than their predecessors.
fn size(followers: &[Vec<usize>]) -> u64 {
    let mut sizes = vec![1u64; followers.len()];
    for place in (0..sizes.len()).rev() {
        sizes[place] = followers[place].iter().fold(1, |size, &to| sizes[to].saturating_add(size));
    }
    sizes.first().copied().unwrap_or(0)
}
