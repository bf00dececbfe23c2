//! Hackenbush as strokes on the ground: the height of every vertex is its distance from the ground. Positions are those
//! of the whole picture, so that nothing moves when edges disappear.

use std::collections::BTreeMap;

use super::data::{GROUND, HackenbushFile};
use crate::picture::{Diagram, Edge, Vertex};

/// The distance between two leaves, and the bend of parallel edges, in units of an edge.
const ACROSS: f64 = 0.9;
const BEND: f64 = 0.5;

/// The edges with these indices.
pub(super) fn diagram(file: &HackenbushFile, left: &[usize]) -> Diagram {
    let most = (0..file.edges.len()).map(|edge| parallel(file, edge)).max().unwrap_or(0);
    let mut places = Places { apart: ACROSS + most as f64 * BEND, leaves: 0, places: BTreeMap::new() };
    places.place(GROUND, 0, &tree(file));
    let Places { places, apart, leaves } = places;
    let width = leaves.saturating_sub(1) as f64 * apart;
    let mut diagram = Diagram { ground: Some([-ACROSS / 2.0, width + ACROSS / 2.0]), ..Diagram::default() };
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for &at in left {
        let Some((one, other, colour)) = file.edges.get(at) else { continue };
        let ends = if one < other { [one, other] } else { [other, one] };
        let place = |end: usize| match places.get(ends[end].as_str()) {
            Some(&place) if ends[end] != GROUND => place,
            _ => [places.get(ends[1 - end].as_str()).map_or(0.0, |place| place[0]), 0.0],
        };
        let [from, to] = [place(0), place(1)];
        let mut vertex = |end: usize, place: [f64; 2]| {
            let next = diagram.vertices.len();
            let number = if ends[end] == GROUND { next } else { *numbers.entry(ends[end]).or_insert(next) };
            if number == next {
                diagram.vertices.push(Vertex { place, name: String::new(), tokens: 0, state: None });
            }
            number
        };
        let ends = [vertex(0, from), vertex(1, to)];
        let passes_others = from[1] == to[1] && (from[0] - to[0]).abs() > apart + 0.01;
        let bend = bend(parallel(file, at)) + if passes_others { BEND } else { 0.0 };
        diagram.edges.push(Edge { ends, bend, colour: Some(*colour), is_arrow: false, label: String::new() });
    }
    diagram
}

/// The first edge between two vertices is straight; further ones bend to alternating sides.
fn bend(nth: usize) -> f64 {
    let side = if nth % 2 == 1 { 1.0 } else { -1.0 };
    side * nth.div_ceil(2) as f64 * BEND
}

/// The number of earlier edges between the same vertices.
fn parallel(file: &HackenbushFile, edge: usize) -> usize {
    let ends = |at: usize| file.edges.get(at).map(|(one, other, _)| (one.min(other), one.max(other)));
    (0..edge).filter(|&earlier| ends(earlier) == ends(edge)).count()
}

/// The children of each vertex in a tree of shortest paths from the ground.
type Tree<'a> = BTreeMap<&'a str, Vec<&'a str>>;

fn tree(file: &HackenbushFile) -> Tree<'_> {
    let mut tree = Tree::new();
    let mut reached = vec![GROUND];
    let mut next = 0;
    while let Some(&name) = reached.get(next) {
        for (one, other, _) in &file.edges {
            let end = if one == name { other } else { one };
            if (one == name || other == name) && !reached.contains(&end.as_str()) {
                reached.push(end);
                tree.entry(name).or_default().push(end);
            }
        }
        next += 1;
    }
    tree
}

struct Places<'a> {
    apart: f64,
    leaves: usize,
    places: BTreeMap<&'a str, [f64; 2]>,
}

impl<'a> Places<'a> {
    /// Places a vertex below the middle of its subtree of shortest paths; returns its horizontal position.
    fn place(&mut self, name: &'a str, height: usize, tree: &Tree<'a>) -> f64 {
        let above = tree.get(name).cloned().unwrap_or_default();
        let across: Vec<f64> = above.iter().map(|&child| self.place(child, height + 1, tree)).collect();
        let x = match (across.first(), across.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                self.leaves += 1;
                (self.leaves - 1) as f64 * self.apart
            }
        };
        self.places.insert(name, [x, -(height as f64)]);
        x
    }
}
