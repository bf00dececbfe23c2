//! Pictures of graphs: placed vertices, and lines between them, as on the explorer page.

use std::f64::consts::{PI, TAU};

use super::Mark;
use crate::Colour;

/// A graph as drawn. Lengths are in units of an edge; y grows downwards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagram {
    /// The vertices.
    pub vertices: Vec<Vertex>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// The ends of the ground, at height 0, if there is one.
    pub ground: Option<[f64; 2]>,
}

/// A vertex of a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Vertex {
    /// Its place.
    pub place: [f64; 2],
    /// Its name; empty if it is only a junction of edges.
    pub name: String,
    /// The number of tokens on it.
    pub tokens: usize,
    /// The state of a point of a rule file.
    pub state: Option<State>,
}

/// The state of a point, as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Its mark.
    pub mark: Mark,
    /// The direction of the point's name from the point.
    pub named: [f64; 2],
}

/// An edge of a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// Its ends, as indices of vertices.
    pub ends: [usize; 2],
    /// How far its middle lies to the left of the straight line.
    pub bend: f64,
    /// The colour of an edge of Hackenbush.
    pub colour: Option<Colour>,
    /// Whether it is an arrow from the first end to the second.
    pub is_arrow: bool,
    /// Its label, or an empty text.
    pub label: String,
}

/// `count` places on a circle, the first at the top, neighbours `apart` from each other.
pub fn on_circle(count: usize, apart: f64) -> Vec<[f64; 2]> {
    let radius = if count < 2 { 0.0 } else { (0.5 / (PI / count as f64).sin()).max(0.5) * apart };
    let place = |at: usize| {
        let angle = TAU * at as f64 / count as f64 - PI / 2.0;
        [radius * angle.cos(), radius * angle.sin()]
    };
    (0..count).map(place).collect()
}

impl Diagram {
    /// A digraph with its vertices on a circle, the first at the top, neighbours one edge apart.
    pub fn on_circle(vertices: Vec<(String, usize)>, arrows: Vec<[usize; 2]>) -> Diagram {
        let places = on_circle(vertices.len(), 1.0);
        let vertex = |(place, (name, tokens)): ([f64; 2], (String, usize))| Vertex { place, name, tokens, state: None };
        let vertices: Vec<Vertex> = places.into_iter().zip(vertices).map(vertex).collect();
        let edge = |&[from, to]: &[usize; 2]| {
            let ([x, y], [u, v]) = (vertices[from].place, vertices[to].place);
            let both = from != to && arrows.contains(&[to, from]);
            let bend = if both { 0.12 * (u - x).hypot(v - y) } else { 0.0 };
            Edge { ends: [from, to], bend, colour: None, is_arrow: true, label: String::new() }
        };
        let edges = arrows.iter().map(edge).collect();
        Diagram { vertices, edges, ground: None }
    }
}
