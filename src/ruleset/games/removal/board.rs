//! A board: named points, and lines that are ordered lists of them.

use crate::{Points, notation};

/// The most points of a board: a position is one machine word.
pub const MOST_POINTS: usize = 64;
/// The most lines of a board.
pub const MOST_LINES: usize = 1024;
/// The most points on the lines of a board, counted line by line.
const MOST_LINE_POINTS: usize = 4096;

/// Points in board order, lines through them, and where the points are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    names: Vec<String>,
    lines: Vec<Vec<u8>>,
    layout: Option<Vec<[f64; 2]>>,
}

/// Why points and lines do not make a board.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum BoardError {
    /// There are no points, or more than a word holds.
    #[error("a board has 1 to {MOST_POINTS} points, this one has {0}")]
    PointCount(usize),
    /// There are no lines, or too many.
    #[error("a board has 1 to {MOST_LINES} lines, this one has {0}")]
    LineCount(usize),
    /// The lines have too many points in total.
    #[error("the lines of a board have at most {MOST_LINE_POINTS} points, counted line by line, these have {0}")]
    LinePoints(usize),
    /// The notation cannot hold a name.
    #[error("`{0}` cannot name a point: use 1 to 8 ASCII letters or digits")]
    PointName(String),
    /// Two points have the same name.
    #[error("two points are named `{0}`")]
    DoubledPoint(String),
    /// A line that is not a list of different points of the board.
    #[error("line {line}: {reason}")]
    Line {
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A token on that point could never be removed.
    #[error("point `{0}` is on no line; give it a line of its own if it is to be removed alone")]
    PointOnNoLine(String),
    /// A layout must have a place for every point.
    #[error("the layout gives {found} places for {points} points")]
    Layout {
        /// The number of points of the board.
        points: usize,
        /// The number of places in the layout.
        found: usize,
    },
}

impl Board {
    /// The board with these points and lines. `layout` says where each point is drawn, as `[x, y]` with y downwards.
    ///
    /// # Errors
    /// When the parts break a condition that [`BoardError`] names.
    pub fn new(names: Vec<String>, lines: Vec<Vec<u8>>, layout: Option<Vec<[f64; 2]>>) -> Result<Board, BoardError> {
        if names.is_empty() || names.len() > MOST_POINTS {
            return Err(BoardError::PointCount(names.len()));
        }
        if lines.is_empty() || lines.len() > MOST_LINES {
            return Err(BoardError::LineCount(lines.len()));
        }
        let line_points = lines.iter().map(Vec::len).sum();
        if line_points > MOST_LINE_POINTS {
            return Err(BoardError::LinePoints(line_points));
        }
        check_names(&names)?;
        check_lines(&names, &lines)?;
        match &layout {
            Some(places) if places.len() != names.len() => {
                Err(BoardError::Layout { points: names.len(), found: places.len() })
            }
            _ => Ok(Board { names, lines, layout }),
        }
    }

    /// The names of the points, in board order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The lines, each a list of points in line order.
    pub fn lines(&self) -> &[Vec<u8>] {
        &self.lines
    }

    /// Where each point is drawn, if the board has a layout.
    pub fn layout(&self) -> Option<&[[f64; 2]]> {
        self.layout.as_deref()
    }

    /// All points.
    pub fn points(&self) -> Points {
        Points::first(self.names.len())
    }

    /// A set of points in the notation of the board, for instance `127T`; the empty set is `-`.
    pub fn text(&self, set: Points) -> String {
        notation::text(&self.names, set.iter())
    }

    /// A list of points, in the given order, in the notation of the board.
    pub fn list_text(&self, list: &[u8]) -> String {
        notation::text(&self.names, list.iter().copied())
    }

    /// Reads a set of points, in any order; on a rectangle also by column and row, as in `b3`.
    ///
    /// # Errors
    /// A sentence that names the place, when a name is not of this board or occurs twice.
    pub fn parse(&self, text: &str) -> Result<Points, String> {
        notation::parse_squares(&self.names, || self.squares(), text).map(|list| list.into_iter().collect())
    }

    /// The row and the column of each point, if the points are the squares of a grid and have their usual names.
    fn squares(&self) -> Vec<[u8; 2]> {
        let place = |at: f64| (at.fract() == 0.0 && (0.0..64.0).contains(&at)).then_some(at as u8);
        let layout = self.layout.iter().flatten();
        let squares: Option<Vec<[u8; 2]>> = layout.map(|&[x, y]| Some([place(y)?, place(x)?])).collect();
        squares.filter(|_| self.names == notation::standard_names(self.names.len())).unwrap_or_default()
    }
}

fn check_names(names: &[String]) -> Result<(), BoardError> {
    for (i, name) in names.iter().enumerate() {
        if name.is_empty() || name.len() > 8 || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(BoardError::PointName(name.clone()));
        }
        if names[..i].contains(name) {
            return Err(BoardError::DoubledPoint(name.clone()));
        }
    }
    Ok(())
}

fn check_lines(names: &[String], lines: &[Vec<u8>]) -> Result<(), BoardError> {
    let mut covered = Points::EMPTY;
    for (i, line) in lines.iter().enumerate() {
        let wrong = |reason: &str| BoardError::Line { line: i + 1, reason: reason.to_owned() };
        let set: Points = line.iter().copied().collect();
        if line.is_empty() {
            return Err(wrong("it has no points"));
        }
        if line.iter().any(|&point| usize::from(point) >= names.len()) {
            return Err(wrong("it has a point that the board has not"));
        }
        if set.len() != line.len() {
            return Err(wrong("a point stands in it twice"));
        }
        covered = covered.with(set);
    }
    match Points::first(names.len()).without(covered).iter().next() {
        Some(point) => Err(BoardError::PointOnNoLine(names[usize::from(point)].clone())),
        None => Ok(()),
    }
}
