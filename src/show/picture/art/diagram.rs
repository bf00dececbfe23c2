//! Graphs: vertices as circles with their names, tokens on their rims, edges as arrows; and Hackenbush as strokes.

use super::super::shape::{BLACK, Form, Pen, Point, Shape, WHITE, width};
use super::super::{Diagram, Mark};
use super::{GREY, stone};
use crate::ruleset::picture::{State, Vertex};

/// The length of an edge of Hackenbush, and the distance of neighbours on a circle.
const STROKE: f64 = 26.0;
const APART: f64 = 27.0;
const RADIUS: f64 = 9.0;
/// The radius of a point that represents an edge, and the size of the names of points.
const SMALL: f64 = 5.0;
const NAME: f64 = 7.0;
/// The size of the labels of edges.
const LABEL: f64 = 6.0;
/// The radius of a token.
pub const TOKEN: f64 = 3.4;
/// The length of the head of an arrow, and half its width.
const HEAD: f64 = 3.6;
const HALF: f64 = 1.5;
/// The colour of a vertex with tokens.
const HELD: [u8; 3] = [0xDD; 3];

/// The shapes of the diagram.
pub fn shapes(diagram: &Diagram) -> Vec<Shape> {
    let is_bush = diagram.ground.is_some();
    let unit = if is_bush { STROKE } else { APART };
    let place = |at: usize| diagram.vertices.get(at).map_or([0.0; 2], |vertex| vertex.place.map(|x| x * unit));
    let count = diagram.vertices.len().max(1) as f64;
    let middle = [0, 1].map(|axis| (0..diagram.vertices.len()).map(|at| place(at)[axis]).sum::<f64>() / count);
    let mut shapes = Vec::new();
    if let Some([left, right]) = diagram.ground {
        shapes.push(Shape::line([left * unit, 0.0], [right * unit, 0.0], Pen::stroke(BLACK, 2.0)));
    }
    for edge in &diagram.edges {
        let [from, to] = edge.ends.map(place);
        shapes.extend(match edge.colour {
            Some(colour) => super::stroke(from, to, edge.bend * unit, colour),
            None if !edge.is_arrow => vec![Shape::line(from, to, Pen::stroke(GREY, 0.6))],
            None if edge.ends[0] == edge.ends[1] => around(from, middle),
            None => arrow(from, to, edge.bend * unit),
        });
    }
    for edge in diagram.edges.iter().filter(|edge| !edge.label.is_empty()) {
        let [from, to] = edge.ends.map(place);
        shapes.extend(Shape::on_white(curve(from, to, edge.bend * unit).1, LABEL, &edge.label));
    }
    for (at, vertex) in diagram.vertices.iter().enumerate() {
        shapes.extend(match &vertex.state {
            Some(state) => point(place(at), &vertex.name, state),
            None if is_bush => vec![Shape::disc(place(at), 1.6, Pen::fill(BLACK))],
            None => circle(place(at), &vertex.name, vertex.tokens, middle),
        });
    }
    shapes
}

/// Reserves space, so that the vertices of a map stay in place whichever hold tokens, and the empty ground keeps some
/// height.
pub fn room(diagram: &Diagram) -> Vec<Shape> {
    let disc = |place: Point, radius: f64| Shape::disc(place, radius, Pen::fill(WHITE));
    match diagram.ground {
        Some([left, _]) => vec![disc([left * STROKE + 6.0, -6.0], 6.0)],
        None => {
            let around = |vertex: &Vertex| disc(vertex.place.map(|x| x * APART), RADIUS + 1.5 + TOKEN);
            diagram.vertices.iter().filter(|vertex| vertex.state.is_none()).map(around).collect()
        }
    }
}

/// A curve whose middle is `bend` to the left of the straight line, and its middle.
pub fn curve([x, y]: Point, [u, v]: Point, bend: f64) -> (Vec<Point>, Point) {
    let length = (u - x).hypot(v - y).max(f64::MIN_POSITIVE);
    let aside = [(v - y) / length, (x - u) / length];
    let at = |share: f64, bend: f64| [x + (u - x) * share + aside[0] * bend, y + (v - y) * share + aside[1] * bend];
    let pull = bend * 4.0 / 3.0;
    (vec![[x, y], at(1.0 / 3.0, pull), at(2.0 / 3.0, pull), [u, v]], at(0.5, bend))
}

fn toward([x, y]: Point, angle: f64, far: f64) -> Point {
    [x + far * angle.cos(), y + far * angle.sin()]
}

/// An arrow from rim to rim.
fn arrow(from: Point, to: Point, bend: f64) -> Vec<Shape> {
    let angle = (to[1] - from[1]).atan2(to[0] - from[0]);
    let turn = (4.0 * bend).atan2((to[0] - from[0]).hypot(to[1] - from[1]));
    let start = toward(from, angle - turn, RADIUS);
    let tip = toward(to, angle + std::f64::consts::PI + turn, RADIUS);
    let neck = toward(to, angle + std::f64::consts::PI + turn, RADIUS + HEAD);
    line(curve(start, neck, bend / 2.0).0, neck, tip)
}

/// A loop, drawn on the side of its vertex away from the middle.
fn around(place: Point, middle: Point) -> Vec<Shape> {
    let outward = (place[1] - middle[1]).atan2(place[0] - middle[0]) + 1.35;
    let (start, tip) = (toward(place, outward - 0.4, RADIUS), toward(place, outward + 0.4, RADIUS));
    let neck = toward(place, outward + 0.47, RADIUS + HEAD);
    let (one, other) = (toward(place, outward - 0.55, RADIUS * 2.7), toward(place, outward + 0.6, RADIUS * 2.7));
    line(vec![start, one, other, neck], neck, tip)
}

fn line(points: Vec<Point>, neck: Point, tip: Point) -> Vec<Shape> {
    vec![Shape { form: Form::Curve(points), pen: Pen::stroke(GREY, 0.6) }, Shape::tip(neck, tip, HALF, GREY)]
}

/// A point with its state, and its name next to it; it is small if it has no name.
fn point([x, y]: Point, name: &str, State { mark, named: [across, down] }: &State) -> Vec<Shape> {
    let radius = if name.is_empty() { SMALL } else { RADIUS };
    let disc = |colour| Shape::disc([x, y], radius, Pen::outlined(colour));
    let mut shapes = match mark {
        Mark::Stone(of, letter) => stone([x, y], radius, *of, *letter).into(),
        Mark::Covered => vec![disc(GREY)],
        Mark::Vacated => vec![Shape::disc([x, y], 2.0, Pen::fill(GREY))],
        Mark::Text(state) => vec![disc(HELD), Shape::text([x, y], (1.7 * radius).min(8.0), state)],
        _ => vec![disc(WHITE)],
    };
    if !name.is_empty() {
        let far = RADIUS + 1.5 + across.abs() * width(name, NAME) / 2.0 + down.abs() * NAME * 0.6;
        shapes.push(Shape::text([x + across * far, y + down * far], NAME, name));
    }
    shapes
}

/// A vertex with its name, and its tokens on its rim, away from the middle.
fn circle(place: Point, name: &str, tokens: usize, middle: Point) -> Vec<Shape> {
    let fill = if tokens > 0 { HELD } else { WHITE };
    let size = if name.chars().count() <= 2 { 8.0 } else { 7.0 };
    let mut shapes = vec![Shape::disc(place, RADIUS, Pen::outlined(fill)), Shape::text(place, size, name)];
    let outward = (place[1] - middle[1]).atan2(place[0] - middle[0]);
    let token = |nth: usize| {
        let angle = outward + (nth as f64 - (tokens as f64 - 1.0) / 2.0) * 0.85;
        let far = RADIUS + 1.5 + 2.0 * TOKEN * (nth / 7) as f64;
        let pen = Pen { stroke: Some(WHITE), width: 0.6, ..Pen::fill(BLACK) };
        Shape::disc(toward(place, angle, far), TOKEN, pen)
    };
    shapes.extend((0..tokens).map(token));
    shapes
}
