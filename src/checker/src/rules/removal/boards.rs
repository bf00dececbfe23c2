//! The boards with a name, built from their definitions.

use std::collections::BTreeSet;

use super::board;
use crate::claim::Removal;
use crate::rejection::Checked;
use crate::rules::bad_rules;
use crate::rules::board::Board;
use crate::rules::numbers::positive;
use crate::rules::points::{MOST_POINTS, Names, Point};

/// A place on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    row: u32,
    column: u32,
}

/// A direction in which a board has lines: cells with the same value are on one line.
type Direction = fn(Cell) -> u32;

/// The directions of a rectangle.
const ROWS_AND_COLUMNS: &[Direction] = &[|cell| cell.row, |cell| cell.column];

/// The three directions of a triangle: across, down to the right, down to the left.
const ALL_WAYS: &[Direction] = &[|cell| cell.row, |cell| cell.column, |cell| cell.row + cell.column];

/// The side of the board of Nimbi, which alone of its kind has a name without a number.
const NIMBI: u32 = 5;

/// The board of that name.
pub(super) fn named(name: &str) -> Checked<Board> {
    use Removal::{Contiguous, Subset};
    let built = match name.split_once(':').unwrap_or((name, "")) {
        ("nimbi", "") if name == "nimbi" => nimbi(NIMBI).map(|cells| (Contiguous, cells, ALL_WAYS)),
        ("nimbi", side) => {
            number(side).filter(|&side| side != NIMBI).and_then(nimbi).map(|cells| (Contiguous, cells, ALL_WAYS))
        }
        ("triangle", side) => number(side).map(|side| (Contiguous, triangle(side), ALL_WAYS)),
        ("tactix", sides) => rectangle(sides).map(|cells| (Contiguous, cells, ROWS_AND_COLUMNS)),
        ("nim-squared", sides) => rectangle(sides).map(|cells| (Subset, cells, ROWS_AND_COLUMNS)),
        _ => None,
    };
    match built.filter(|(_, cells, _)| cells.len() <= MOST_POINTS) {
        Some((removal, cells, directions)) => {
            board(name.to_string(), removal, Names::numbered(cells.len()), &lines(&cells, directions))
        }
        None => {
            let known = "nimbi, nimbi:K (K at least 3 and not 5), triangle:K, tactix:RxC or nim-squared:RxC";
            bad_rules(format!("{known}, of at most {MOST_POINTS} points"), format!("board {name:?}"))
        }
    }
}

/// A positive number, small enough for a board.
fn number(text: &str) -> Option<u32> {
    positive(text, MOST_POINTS as u32)
}

/// Rows of K, K - 1, ..., 1 points, each shifted half a step to the right of the row above. From a point to a neighbour
/// in the next row, the column stays the same (down to the right) or falls by one (down to the left).
fn triangle(side: u32) -> Vec<Cell> {
    (0..side).flat_map(|row| (0..side - row).map(move |column| Cell { row, column })).collect()
}

/// The triangle without its three corners; with five points on a side it is Piet Hein's board, as in Fraenkel and
/// Herda's Figure 1.
fn nimbi(side: u32) -> Option<Vec<Cell>> {
    let last = side.checked_sub(1).filter(|_| side >= 3)?;
    let corners = [(0, 0), (0, last), (last, 0)];
    Some(triangle(side).into_iter().filter(|cell| !corners.contains(&(cell.row, cell.column))).collect())
}

fn rectangle(sides: &str) -> Option<Vec<Cell>> {
    let (rows, columns) = sides.split_once('x')?;
    let (rows, columns) = (number(rows)?, number(columns)?);
    Some((0..rows).flat_map(|row| (0..columns).map(move |column| Cell { row, column })).collect())
}

/// The lines through the cells, numbered in this order. In each direction the cells with the same value form a line;
/// lines of a single point are left out unless the board has no other point.
fn lines(cells: &[Cell], directions: &[Direction]) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = vec![];
    for direction in directions {
        let values: BTreeSet<u32> = cells.iter().map(|&cell| direction(cell)).collect();
        let on = |value| (0..).zip(cells).filter(move |(_, cell)| direction(**cell) == value).map(|(p, _)| p);
        lines.extend(values.into_iter().map(|value| on(value).collect()));
    }
    lines.retain(|line| line.len() > 1 || cells.len() == 1);
    lines
}

#[cfg(test)]
mod tests;
