//! A position of chop, chomp or cram as its squares: an HTML-like label of Graphviz.

use super::FigureError;
use crate::ruleset::Points;

/// More squares than this are not drawn.
const MOST_SQUARES: u64 = 400;
/// The side of a square, in points.
const SIDE: usize = 11;
const FREE: &str = "white";
const COVERED: &str = "#777777";
const POISONED: &str = "#222222";

/// A rectangle that is whole.
pub fn rectangle([rows, columns]: [u32; 2]) -> Result<String, FigureError> {
    check(u64::from(rows) * u64::from(columns))?;
    Ok(table((0..rows).map(|_| (0..columns).map(|_| FREE).collect()).collect()))
}

/// A bar of which rows of such lengths are left.
pub fn bar(rows: &[u8]) -> Result<String, FigureError> {
    check(rows.iter().map(|&length| u64::from(length)).sum())?;
    let fill = |row, column| if (row, column) == (0, 0) { POISONED } else { FREE };
    let lengths = rows.iter().enumerate().filter(|(_, length)| **length > 0);
    Ok(table(lengths.map(|(row, &length)| (0..length).map(|column| fill(row, column)).collect()).collect()))
}

/// A board some squares of which are covered.
pub fn board([rows, columns]: [u8; 2], free: Points) -> Result<String, FigureError> {
    check(u64::from(rows) * u64::from(columns))?;
    let fill = |row, column| if free.has(row * columns + column) { FREE } else { COVERED };
    Ok(table((0..rows).map(|row| (0..columns).map(|column| fill(row, column)).collect()).collect()))
}

fn check(squares: u64) -> Result<(), FigureError> {
    if squares > MOST_SQUARES { Err(FigureError::TooManySquares(squares, MOST_SQUARES)) } else { Ok(()) }
}

fn table(rows: Vec<Vec<&str>>) -> String {
    let mut out =
        "<TABLE BORDER=\"0\" CELLBORDER=\"1\" CELLSPACING=\"0\" CELLPADDING=\"0\" COLOR=\"black\">".to_owned();
    for row in &rows {
        out += "<TR>";
        for fill in row {
            out += &format!("<TD WIDTH=\"{SIDE}\" HEIGHT=\"{SIDE}\" FIXEDSIZE=\"TRUE\" BGCOLOR=\"{fill}\"></TD>");
        }
        out += "</TR>";
    }
    if rows.is_empty() {
        out += "<TR><TD BORDER=\"0\">-</TD></TR>";
    }
    out + "</TABLE>"
}
