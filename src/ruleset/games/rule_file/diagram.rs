//! Boards of rule files without cells, drawn as graphs: each point with its state, and its name next to it.

use super::board::{Board, Join, Shape};
use crate::picture::{Diagram, Edge, Mark, State, Vertex, on_circle};

/// The distance between points in a row, between levels, and between vertices with an edge point.
const ACROSS: f64 = 1.2;
const DOWN: f64 = 1.3;
const APART: f64 = 2.2;
/// The distance between neighbours on a circle if edges have labels.
const LABELLED: f64 = 1.7;
/// The width of a letter in the names of elements.
const LETTER: f64 = 0.15;
/// How far from its first end the point of an edge is drawn, so that the points of two crossing edges do not meet.
const TO_FIRST: f64 = 0.62;

/// The board, with the mark of each point.
pub fn diagram(board: &Board, mark: impl Fn(usize) -> Mark) -> Diagram {
    let places = places(board);
    let vertices = if let Shape::Edges(vertices) = board.shape { vertices } else { places.len() };
    let vertex = |(point, &[x, y]): (usize, &[f64; 2])| {
        let far = x.hypot(y);
        let is_round = matches!(board.shape, Shape::Circle | Shape::Edges(_)) && far > 0.0;
        let beside = if board.shape == Shape::Levels { [1.0, 0.0] } else { [0.0, 1.0] };
        let named = if is_round { [x / far, y / far] } else { beside };
        let name = if point < vertices { board.names[point].clone() } else { String::new() };
        Vertex { place: [x, y], name, tokens: 0, state: Some(State { mark: mark(point), named }) }
    };
    let has = |from: usize, to: usize| board.edges.iter().any(|join| join.is_arrow && join.ends == [from, to]);
    let edge = |Join { ends: [from, to], is_arrow, label }: &Join| {
        let (from, to, is_arrow) = (*from, *to, *is_arrow);
        // An edge drawn as a point has two halves; the second carries the label.
        let label = label.clone().filter(|_| from >= vertices || to < vertices).unwrap_or_default();
        let ([x, y], [u, v]) = (places[from], places[to]);
        let bend = if is_arrow && has(to, from) { 0.12 * (u - x).hypot(v - y) } else { 0.0 };
        Edge { ends: [from, to], bend, colour: None, is_arrow, label }
    };
    let edges = board.edges.iter().map(edge).collect();
    Diagram { vertices: places.iter().enumerate().map(vertex).collect(), edges, ground: None }
}

/// Where each point is drawn.
fn places(board: &Board) -> Vec<[f64; 2]> {
    let points = board.points();
    match board.shape {
        Shape::Circle if board.edges.iter().any(|join| join.label.is_some()) => on_circle(points, LABELLED),
        Shape::Circle => on_circle(points, ACROSS),
        Shape::Row => (0..points).map(|point| [point as f64 * ACROSS, 0.0]).collect(),
        Shape::Levels => in_levels(board),
        Shape::Edges(vertices) => {
            let mut places = on_circle(vertices, APART);
            // Each edge has two halves in turn: from its first end, and to its second.
            for halves in board.edges.chunks_exact(2) {
                let [[x, y], [u, v]] = [places[halves[0].ends[0]], places[halves[1].ends[1]]];
                let between = |one: f64, other: f64| TO_FIRST * one + (1.0 - TO_FIRST) * other;
                places.push([between(x, u), between(y, v)]);
            }
            places
        }
    }
}

/// Places the elements of an order, each one level above the highest below it.
fn in_levels(board: &Board) -> Vec<[f64; 2]> {
    let mut levels = vec![0usize; board.points()];
    for _ in 0..board.points() {
        for &Join { ends: [low, high], .. } in &board.edges {
            levels[high] = levels[high].max(levels[low] + 1);
        }
    }
    let longest = board.names.iter().map(String::len).max().unwrap_or(0) as f64;
    let of = |level: usize| levels.iter().filter(move |&&other| other == level).count() as f64;
    let place = |(point, &level): (usize, &usize)| {
        let before = levels[..point].iter().filter(|&&other| other == level).count() as f64;
        [(before - (of(level) - 1.0) / 2.0) * (ACROSS + longest * LETTER), -(level as f64) * DOWN]
    };
    levels.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::diagram;
    use crate::games::rule_file::RuleFile;
    use crate::games::texts::lines;
    use crate::picture::Mark;

    #[test]
    fn no_two_points_are_drawn_in_one_place() {
        let boards =
            ["graph a-b,b>c,c>b,d", "incidence a-b,a-c,a-d,b-c,b-d,c-d", "path 4", "subsets 3", "lines 123,145"];
        for board in boards {
            let text = format!("game g\nboard {board}\nstates o .\nboth: o -> .");
            let game = RuleFile::new(lines(&text), Vec::new()).unwrap_or_else(|fault| panic!("{board}: {fault}"));
            let drawn = diagram(&game.grounded().board, |_| Mark::Empty);
            for (at, one) in drawn.vertices.iter().enumerate() {
                let apart = |[x, y]: [f64; 2], [u, v]: [f64; 2]| (x - u).hypot(y - v);
                let is_near = |other: &_| apart(one.place, *other) < 0.35;
                let places: Vec<[f64; 2]> = drawn.vertices[..at].iter().map(|vertex| vertex.place).collect();
                assert!(!places.iter().any(is_near), "{board}: {places:?}, {:?}", one.place);
            }
        }
    }
}
