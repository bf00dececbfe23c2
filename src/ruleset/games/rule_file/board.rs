//! The boards of rule files: points in order, sets of directions, regions, and the border.

mod cells;
mod graphs;

use std::collections::BTreeMap;

pub use graphs::{MOST_LETTERS, is_vertex};

use super::syntax::Source;
use super::text::{Fault, Word, any_of};
use crate::{MOST_POINTS, notation};

/// A board on which a rule file is grounded.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The names of the points.
    pub names: Vec<String>,
    /// The states at the start, if the board gives them.
    pub start: Option<Vec<u8>>,
    /// The number of places: the points, then the border.
    pub places: usize,
    /// Where each direction leads from each place.
    pub directions: Vec<Vec<Vec<u16>>>,
    /// The directions of each set.
    pub sets: BTreeMap<String, Vec<usize>>,
    /// The points of each region.
    pub regions: BTreeMap<String, Vec<u16>>,
    /// The cells, if the points are cells.
    pub cells: Option<Cells>,
    /// The joins of points, for drawing boards without cells.
    pub edges: Vec<Join>,
    /// How such a board is drawn.
    pub shape: Shape,
}

/// Two points that are joined in the picture of a board.
#[derive(Clone, Debug)]
pub struct Join {
    /// The points.
    pub ends: [usize; 2],
    /// Whether it leads from the first one to the second.
    pub is_arrow: bool,
    /// The label of the edge that it is, or whose second half it is.
    pub label: Option<String>,
}

/// How a board without cells is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// All points on a circle.
    #[default]
    Circle,
    /// All points in a row.
    Row,
    /// Each element above those that it is greater than.
    Levels,
    /// This many points are vertices on a circle; the others are edges between their ends.
    Edges(usize),
}

/// The positions of the cells.
#[derive(Clone, Debug)]
pub struct Cells {
    /// Row and column of each point, from 0.
    pub at: Vec<[i32; 2]>,
    /// Whether every row is half a cell further east than the one above.
    pub slanted: bool,
    /// Whether gaps before or between the cells of a row are written `_`.
    pub with_gaps: bool,
}

impl Board {
    /// The number of points.
    pub fn points(&self) -> usize {
        self.names.len()
    }

    /// Adds a set of directions; no direction leads from a place to itself.
    fn add(&mut self, name: &str, directions: Vec<Vec<Vec<u16>>>) {
        let numbers = directions.into_iter().map(|mut leads| {
            for (from, to) in (0..).zip(&mut leads) {
                to.retain(|&to| to != from);
                to.sort_unstable();
                to.dedup();
            }
            self.directions.push(leads);
            self.directions.len() - 1
        });
        let numbers = numbers.collect();
        self.sets.insert(name.to_owned(), numbers);
    }

    /// Adds the union of other sets.
    fn join(&mut self, name: &str, sets: &[&str]) {
        let all = sets.iter().flat_map(|set| self.sets.get(*set).cloned().unwrap_or_default()).collect();
        self.sets.insert(name.to_owned(), all);
    }
}

/// The board described by `words`, the line without its first word, with parameters filled in.
pub fn board(source: &Source, words: &[Word]) -> Result<Board, Fault> {
    let Some(kind) = words.first() else {
        return Err(Fault::expected(source.board.end, "the kind of the board", None));
    };
    let wanted = match kind.text.as_str() {
        "grid" | "torus" | "hexes" => "its rows, as `3x4`",
        "row" | "path" | "cycle" | "complete" | "subsets" | "divisors" | "hexagon" | "triangle" => "its size, a number",
        "graph" | "incidence" => "its edges, as `a-b,b>c`",
        "poset" => "its order, as `a<b,b<c`",
        "box" => "its sides, as `2x3x4`",
        "lines" => "its lines, as `123,145`",
        _ => return Err(kind.unexpected(format!("a kind of board: {}", any_of(&KINDS)))),
    };
    let argument = words.get(1).ok_or_else(|| Fault::expected(source.board.end, wanted, None))?;
    let cut = kind.text == "triangle" && words.get(2).is_some_and(|word| word.text == "cut");
    if let Some(more) = words.get(if cut { 3 } else { 2 }) {
        return Err(more.unexpected("the end of the line"));
    }
    let made = match kind.text.as_str() {
        "grid" | "torus" | "row" | "hexes" | "hexagon" | "triangle" => cells::board(source, &kind.text, argument, cut)?,
        _ => {
            if let Some(border) = &source.border {
                return Err(border.fault("only boards of cells that have an edge have a border"));
            }
            graphs::board(&kind.text, argument)?
        }
    };
    match made.points() {
        0 => Err(argument.fault("the board has no points")),
        1..=MOST_POINTS => Ok(made),
        points => Err(argument.fault(too_many(points))),
    }
}

fn too_many(points: usize) -> String {
    format!("the board has {points} points; a rule file has at most {MOST_POINTS}")
}

/// The kinds of boards.
const KINDS: [&str; 16] = [
    "grid",
    "torus",
    "row",
    "hexes",
    "hexagon",
    "triangle",
    "path",
    "cycle",
    "complete",
    "graph",
    "incidence",
    "poset",
    "subsets",
    "divisors",
    "box",
    "lines",
];

/// A number from 1 to `most`, without leading zeros.
pub fn number(text: &str, most: usize) -> Option<usize> {
    notation::number(text, most as u64).filter(|&number| number > 0).map(|number| number as usize)
}

/// A size, or a fault if it is invalid.
fn size(argument: &Word, most: usize) -> Result<usize, Fault> {
    number(&argument.text, most).ok_or_else(|| argument.unexpected(format!("a number from 1 to {most}")))
}

/// Two sides, as in `3x4`.
fn sides(text: &str) -> Option<[usize; 2]> {
    Some(notation::sizes(text, 9999)?.map(|side| side as usize))
}
