//! The notation of points: names in a row when each is a single character, with commas otherwise; `-` for none.

use crate::board::Board;
use crate::rejection::Rejection;
use crate::tokens::{Point, Tokens};
use crate::{Reason, games, tokens::MOST_POINTS};

/// What the empty set is written as.
const NOTHING: &str = "-";

/// Points in their order, each with a name.
pub(crate) trait Named {
    /// The point of the given name.
    fn point(&self, name: &str) -> Option<Point>;

    /// The name of the point `p`.
    fn name(&self, p: Point) -> &str;

    /// Whether names stand next to each other without a separator: when every one is a single character.
    fn is_joined(&self) -> bool;
}

impl Named for Board {
    fn point(&self, name: &str) -> Option<Point> {
        Board::point(self, name)
    }

    fn name(&self, p: Point) -> &str {
        Board::name(self, p)
    }

    fn is_joined(&self) -> bool {
        Board::is_joined(self)
    }
}

/// Points with the names that the boards of named games have: squares, or edges.
#[derive(Debug)]
pub(crate) struct Numbered {
    names: Vec<String>,
}

impl Numbered {
    /// So many points, 64 at most.
    pub(crate) fn new(count: usize) -> Numbered {
        Numbered { names: games::names(count).unwrap_or_default() }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.names.len()
    }
}

impl Named for Numbered {
    fn point(&self, name: &str) -> Option<Point> {
        (0..).zip(&self.names).find(|(_, known)| *known == name).map(|(p, _)| p)
    }

    fn name(&self, p: Point) -> &str {
        self.names.get(usize::from(p)).map_or("", String::as_str)
    }

    fn is_joined(&self) -> bool {
        self.names.iter().all(|name| name.len() == 1)
    }
}

/// The points that `text` names, in the order of the text, none twice: a line or a witness.
pub(crate) fn list(board: &impl Named, text: &str) -> Result<Vec<Point>, Box<Rejection>> {
    if text == NOTHING {
        return Ok(vec![]);
    }
    if board.is_joined() && !text.is_empty() {
        named(board, text.split_inclusive(|_| true))
    } else {
        named(board, text.split(','))
    }
}

fn named<'t>(board: &impl Named, names: impl Iterator<Item = &'t str>) -> Result<Vec<Point>, Box<Rejection>> {
    let mut points = Vec::with_capacity(MOST_POINTS);
    let mut seen = Tokens::NONE;
    for name in names {
        let Some(p) = board.point(name) else {
            return Err(Rejection::new(Reason::UnknownPoint).found(format!("{name:?}")));
        };
        if seen.contains(p) {
            return Err(Rejection::new(Reason::DoubledPoint).found(name));
        }
        seen = seen.with(p);
        points.push(p);
    }
    Ok(points)
}

/// The set of points that `text` names, in board order: a position or a move.
pub(crate) fn set(board: &impl Named, text: &str) -> Result<Tokens, Box<Rejection>> {
    let points = list(board, text)?;
    if points.is_sorted() {
        return Ok(points.into_iter().collect());
    }
    let ordered = write(board, points.into_iter().collect::<Tokens>().points());
    Err(Rejection::new(Reason::UnorderedPoints).expected(ordered).found(text))
}

/// The text of the given points in the given order.
pub(crate) fn write(board: &impl Named, points: impl Iterator<Item = Point>) -> String {
    let names: Vec<&str> = points.map(|p| board.name(p)).collect();
    if names.is_empty() {
        return NOTHING.to_string();
    }
    names.join(if board.is_joined() { "" } else { "," })
}
