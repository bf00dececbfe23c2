//! A figure as shapes, at the positions of Graphviz's vertices and edges. Every format is written from these, so that
//! all show the same.

use std::collections::{BTreeMap, BTreeSet};

use super::arc::{Arc, ArcKind};
use super::dot::has_corners;
use super::scene::{Body, DOUBLE, Role, Scene, Spot};
use super::{Layout, Placed, Route, joint, legend};
use crate::picture::art::art;
use crate::picture::shape::{BLACK, Form, Pen, Point, Shape, extent, width};
use crate::ruleset::Play;

/// The space around a figure.
const MARGIN: f64 = 4.0;
/// The height of a line of a caption.
const LINE: f64 = 13.0;
/// The width of lines, and of a bold border.
const THIN: f64 = 0.8;
const BOLD: f64 = 2.2;
const GREY: [u8; 3] = [0x77; 3];

/// A figure as shapes, with its width and height. Explanations have letters of at least this size.
pub fn painted(scene: &Scene, layout: &Layout, least: f64) -> (Vec<Shape>, Point) {
    let mut shapes = edges(scene, layout);
    let placed: BTreeMap<&str, &Placed> = layout.vertices.iter().map(|placed| (placed.name.as_str(), placed)).collect();
    for spot in scene.spots() {
        shapes.extend(placed.get(spot.name.as_str()).into_iter().flat_map(|placed| vertex(scene, spot, placed)));
    }
    for joint in &scene.joints {
        let placed = placed.get(joint.name.as_str());
        shapes.extend(placed.into_iter().flat_map(|placed| joint::shapes(joint.kind, [placed.x, placed.y])));
    }
    shapes.extend(layout.labels.iter().flat_map(|(label, place)| Shape::on_white(*place, scene.font(), label)));
    shapes.extend(axis(scene, &placed, extent(&shapes)[0][0], least));
    let [[left, _], [right, bottom]] = extent(&shapes);
    let below = caption(scene, [left, right], bottom + LINE, least);
    shapes.extend(below);
    let [[left, top], [right, bottom]] = extent(&shapes);
    let shapes = shapes.into_iter().map(|shape| shape.moved([MARGIN - left, MARGIN - top])).collect();
    (shapes, [right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN])
}

fn edges(scene: &Scene, layout: &Layout) -> Vec<Shape> {
    let notes: Vec<(String, &Arc)> = scene.edges.iter().filter_map(|arc| Some((arc.note()?, arc))).collect();
    let mut arcs: BTreeMap<(&str, &str), Vec<&Arc>> = BTreeMap::new();
    for arc in scene.edges.iter().rev().filter(|arc| arc.note().is_none()) {
        arcs.entry((&arc.tail, &arc.head)).or_default().push(arc);
    }
    for (note, arc) in &notes {
        arcs.insert((&arc.tail, note), vec![arc]);
        arcs.insert((note, &arc.head), vec![arc]);
    }
    let borders: BTreeMap<&str, f64> =
        scene.spots().map(|spot| (spot.name.as_str(), border_width(scene, spot))).collect();
    let mut shapes = Vec::new();
    for route in &layout.edges {
        let ends = layout.vertices.get(route.tail).zip(layout.vertices.get(route.head));
        let arc = ends.and_then(|(tail, head)| arcs.get_mut(&(tail.name.as_str(), head.name.as_str()))?.pop());
        let border = arc.and_then(|arc| borders.get(arc.head.as_str())).copied().unwrap_or_default();
        shapes.extend(arc.into_iter().flat_map(|arc| edge(scene, arc, route, border)));
    }
    for (name, arc) in &notes {
        let placed = layout.vertices.iter().find(|placed| placed.name == *name);
        shapes.extend(placed.into_iter().flat_map(|placed| lines(&arc.label, [placed.x, placed.y], 9.0)));
    }
    shapes
}

/// An edge to a vertex with a border of this width.
fn edge(scene: &Scene, arc: &Arc, route: &Route, border: f64) -> Vec<Shape> {
    let colour = match (scene.colour(&arc.head), arc.kind) {
        (Some(colour), _) => colour,
        (None, ArcKind::Alternative | ArcKind::Move) => GREY,
        (None, _) => BLACK,
    };
    let width = if arc.kind == ArcKind::Winning { 1.5 } else { 0.7 };
    let pen = Pen { dashed: arc.kind == ArcKind::Alternative, ..Pen::stroke(colour, width) };
    let mut points = route.points.clone();
    let head = route.tip.zip(points.last_mut()).map(|(tip, neck)| {
        // Half the width of the border lies outside the vertex.
        let (across, down) = (neck[0] - tip[0], neck[1] - tip[1]);
        let back = border / 2.0 / across.hypot(down).max(f64::MIN_POSITIVE);
        let outside = |[x, y]: Point| [x + back * across, y + back * down];
        *neck = outside(*neck);
        Shape::tip(*neck, outside(tip), 1.8, colour)
    });
    let mut shapes = vec![Shape { form: Form::Curve(points), pen }];
    shapes.extend(head);
    let size = if arc.kind == ArcKind::Opening { scene.font() } else { 9.0 };
    shapes.extend(route.label.into_iter().flat_map(|place| lines(&arc.label, place, size)));
    shapes
}

fn vertex(scene: &Scene, spot: &Spot, placed: &Placed) -> Vec<Shape> {
    let mut shapes = border(scene, spot, placed);
    let &Placed { x, y, .. } = placed;
    let size = scene.font();
    match &spot.body {
        Body::Nothing => shapes.push(Shape::text([x, y], size, &spot.title)),
        Body::Text(line) => {
            let both = [&spot.title, line].into_iter().filter(|line| !line.is_empty());
            shapes.extend(lines(both, [x, y], size));
        }
        Body::Picture(picture) => {
            let art = art(picture);
            let title = if spot.title.is_empty() { 0.0 } else { scene.font() + 2.0 };
            let top = y - (art.size[1] + title) / 2.0;
            if title > 0.0 {
                shapes.push(Shape::text([x, top + title / 2.0 - 1.0], size, &spot.title));
            }
            let corner = [x - art.size[0] / 2.0, top + title];
            shapes.extend(art.shapes.into_iter().map(|shape| shape.moved(corner)));
        }
    }
    shapes
}

fn border(scene: &Scene, spot: &Spot, placed: &Placed) -> Vec<Shape> {
    let stroke = Pen::stroke(scene.border(spot).unwrap_or(BLACK), border_width(scene, spot));
    let pen = Pen { fill: Some(scene.fill(spot)), dashed: spot.role == Role::Opening, ..stroke };
    let outer = Shape { form: outline(scene, spot, placed, 0.0), pen };
    let inner = Shape { form: outline(scene, spot, placed, DOUBLE), pen: Pen { width: THIN, ..pen } };
    if scene.is_double(spot) { vec![outer, inner] } else { vec![outer] }
}

fn border_width(scene: &Scene, spot: &Spot) -> f64 {
    let bold =
        matches!(spot.role, Role::Source | Role::Start | Role::Opening) || scene.game && spot.role == Role::Terminal;
    if bold { BOLD } else { THIN }
}

fn outline(scene: &Scene, spot: &Spot, placed: &Placed, inset: f64) -> Form {
    let &Placed { x, y, width, height, round, .. } = placed;
    let (across, down) = (width / 2.0 - inset, height / 2.0 - inset);
    if round {
        return Form::Ellipse { centre: [x, y], radii: [across, down] };
    }
    let square = scene.is_pictured() && (scene.game || has_corners(scene)) || spot.is_claimed();
    let round = if square { 0.0 } else { 5.0 - inset };
    Form::Rect { corner: [x - across, y - down], size: [2.0 * across, 2.0 * down], round }
}

/// The length of the longest play, beside the layers, whose left edge is `left`.
fn axis(scene: &Scene, placed: &BTreeMap<&str, &Placed>, left: f64, least: f64) -> Vec<Shape> {
    let Some(moves) = scene.moves_left.as_ref().filter(|_| scene.drawing.around.scale) else { return Vec::new() };
    let (left, size) = (left - 12.0, least.max(10.0));
    let pen = Pen::stroke(GREY, 0.6);
    let mut shapes = Vec::new();
    let marks = marks(scene, moves, placed, size);
    for (y, said) in &marks {
        shapes.push(Shape::line([left - 4.0, *y], [left, *y], pen));
        let middle = size.max(width(said, size) / 2.0 + 1.0);
        shapes.push(Shape::text([left - 4.0 - middle, *y], size, said.as_str()));
    }
    if let (Some(&(top, _)), Some(&(bottom, _))) = (marks.first(), marks.last()) {
        shapes.push(Shape::line([left, top], [left, bottom], pen));
        let end = if scene.play == Play::Misere { "before the last" } else { "to the end" };
        let words = ["most moves", end].map(str::to_owned);
        let half = width(words.iter().max_by_key(|line| line.len()).map_or("", String::as_str), least.max(9.0)) / 2.0;
        shapes.extend(lines(&words, [left - half, top - 2.2 * size], least.max(9.0)));
    }
    shapes
}

/// The heights of the layers from the top, with their lengths; layers at the same height are combined.
fn marks(scene: &Scene, moves: &[usize], placed: &BTreeMap<&str, &Placed>, size: f64) -> Vec<(f64, String)> {
    let mut marks: Vec<(f64, String)> = Vec::new();
    for (layer, moves) in scene.layers.iter().zip(moves) {
        let inside: BTreeSet<&str> = layer.iter().map(|spot| spot.name.as_str()).collect();
        let heights = inside.iter().filter_map(|name| placed.get(name)).map(|placed| placed.y);
        let (sum, count) = heights.fold((0.0, 0.0), |(sum, count), y| (sum + y, count + 1.0));
        let y = sum / f64::max(count, 1.0);
        match marks.iter_mut().find(|(other, _)| (y - *other).abs() < size) {
            Some((_, said)) => *said += &format!(", {moves}"),
            None => marks.push((y, moves.to_string())),
        }
    }
    marks
}

/// The text below the figure, between its sides: a caption, and the legend.
fn caption(scene: &Scene, [left, right]: [f64; 2], top: f64, least: f64) -> Vec<Shape> {
    let said: Vec<&String> = scene.said().collect();
    let size = least.max(11.0);
    let down = LINE / 11.0 * size * said.len() as f64;
    let middle = [(left + right) / 2.0, top + down / 2.0];
    let mut shapes = lines(said, middle, size);
    let legend = legend::legend(scene, right - left, least.max(9.0));
    let corner = [(left + right - legend.size[0]) / 2.0, top + down];
    shapes.extend(legend.shapes.into_iter().map(|shape| shape.moved(corner)));
    shapes
}

/// Lines of text one below the other, centred at a place.
fn lines<'t>(lines: impl IntoIterator<Item = &'t String>, [x, y]: Point, size: f64) -> Vec<Shape> {
    let lines: Vec<&String> = lines.into_iter().collect();
    let first = y - (lines.len() as f64 - 1.0) / 2.0 * size * 1.15;
    let line = |(at, line): (usize, &&String)| Shape::text([x, first + at as f64 * size * 1.15], size, line.as_str());
    lines.iter().enumerate().map(line).collect()
}
