//! The notation of points: names in a row when each is a single character, with commas otherwise; `-` for none.

use crate::board::Board;
use crate::rejection::Rejection;
use crate::tokens::{Point, Tokens};
use crate::{Reason, tokens::MOST_POINTS};

/// What the empty set is written as.
const NOTHING: &str = "-";

/// The points that `text` names, in the order of the text, none twice: a line or a witness.
pub(crate) fn list(board: &Board, text: &str) -> Result<Vec<Point>, Box<Rejection>> {
    if text == NOTHING {
        return Ok(vec![]);
    }
    if board.is_joined() && !text.is_empty() {
        named(board, text.split_inclusive(|_| true))
    } else {
        named(board, text.split(','))
    }
}

fn named<'t>(board: &Board, names: impl Iterator<Item = &'t str>) -> Result<Vec<Point>, Box<Rejection>> {
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
pub(crate) fn set(board: &Board, text: &str) -> Result<Tokens, Box<Rejection>> {
    let points = list(board, text)?;
    if points.is_sorted() {
        return Ok(points.into_iter().collect());
    }
    let ordered = write(board, points.into_iter().collect::<Tokens>().points());
    Err(Rejection::new(Reason::UnorderedPoints).expected(ordered).found(text))
}

/// The text of the given points in the given order.
pub(crate) fn write(board: &Board, points: impl Iterator<Item = Point>) -> String {
    let names: Vec<&str> = points.map(|p| board.name(p)).collect();
    if names.is_empty() {
        return NOTHING.to_string();
    }
    names.join(if board.is_joined() { "" } else { "," })
}
