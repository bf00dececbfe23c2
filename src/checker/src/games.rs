//! The named games, built from their definitions, to be compared with the rules in a certificate.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::claim::{Removal, word};
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::numbers::positive;
use crate::tokens::{MOST_POINTS, Point};
use crate::{Reason, notation};

/// A game by the definition of its name: the kind of removal, the names of the points in board order, and the lines.
#[derive(Debug)]
pub(crate) struct Game {
    removal: Removal,
    names: Vec<String>,
    lines: Vec<Vec<Point>>,
}

/// A place on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    row: u32,
    column: u32,
}

/// A direction in which a board has lines: cells with the same value are on one line.
type Direction = fn(Cell) -> u32;

/// The directions of a rectangle.
const ROWS_AND_COLUMNS: [Direction; 2] = [|cell| cell.row, |cell| cell.column];

/// The three directions of a triangle: across, down to the right, down to the left.
const ALL_WAYS: [Direction; 3] = [|cell| cell.row, |cell| cell.column, |cell| cell.row + cell.column];

/// The game of that name, or the reason why there is none; `None` for `removal`, which is defined by its rules alone.
pub(crate) fn named(name: &str) -> Checked<Option<Game>> {
    if name == "removal" {
        return Ok(None);
    }
    let (family, parameters) = name.split_once(':').unwrap_or((name, ""));
    let game = match family {
        "nimbi" if name == "nimbi" => nimbi(5),
        "nimbi" => number(parameters).and_then(nimbi),
        "triangle" => number(parameters).and_then(triangle),
        "tactix" => rectangle(Removal::Contiguous, parameters),
        "nim-squared" => rectangle(Removal::Subset, parameters),
        _ => None,
    };
    let known = "nimbi, nimbi:K, triangle:K, tactix:RxC, nim-squared:RxC or removal, of at most 64 points";
    let unknown = || Rejection::new(Reason::UnknownGame).expected(known).found(format!("{name:?}")).at(Part::Game);
    game.map(Some).ok_or_else(unknown)
}

/// Checks that the rules in the certificate are those of the game: the same removal, the same points in the same order,
/// and the same set of lines, each in order or reversed.
pub(crate) fn hold(game: &Game, board: &Board) -> Checked<()> {
    let wrong = |expected: String, found: String| {
        Err(Rejection::new(Reason::WrongRules).expected(expected).found(found).at(Part::Rules))
    };
    if game.removal != board.removal {
        let [expected, found] = [game.removal, board.removal].map(|removal| word(Removal::WORDS, removal));
        return wrong(format!("removal {expected}"), found.to_string());
    }
    if game.names != board.names.all {
        return wrong(format!("points {}", game.names.join(",")), board.names.all.join(","));
    }
    let mut missing: BTreeSet<Vec<Point>> = game.lines.iter().cloned().map(one_way).collect();
    for line in &board.lines {
        if !missing.remove(&one_way(line.points.clone())) {
            let text = notation::write(&board.names, line.points.iter().copied());
            return wrong("each line of the game once".to_string(), format!("line {text}"));
        }
    }
    match missing.into_iter().next() {
        None => Ok(()),
        Some(line) => wrong(format!("line {}", notation::write(&board.names, line.into_iter())), "none".to_string()),
    }
}

/// The line, read from the end that comes first in board order.
fn one_way(line: Vec<Point>) -> Vec<Point> {
    let reversed = line.iter().rev().copied().collect();
    line.min(reversed)
}

/// A positive number, small enough for a board.
fn number(text: &str) -> Option<u32> {
    positive(text, MOST_POINTS as u32)
}

/// Rows of K, K - 1, ..., 1 points, each shifted half a step to the right of the row above. From a point to a neighbour
/// in the next row, the column stays the same (down to the right) or falls by one (down to the left).
fn triangle_cells(side: u32) -> impl Iterator<Item = Cell> {
    (0..side).flat_map(move |row| (0..side - row).map(move |column| Cell { row, column }))
}

fn triangle(side: u32) -> Option<Game> {
    game(Removal::Contiguous, triangle_cells(side), &ALL_WAYS)
}

/// The triangle without its three corners; with five points on a side it is Piet Hein's board, as in Fraenkel and
/// Herda's Figure 1.
fn nimbi(side: u32) -> Option<Game> {
    let last = side.checked_sub(1).filter(|_| side >= 3)?;
    let is_corner = move |cell: &Cell| {
        [(0, 0), (0, last), (last, 0)].into_iter().any(|(row, column)| *cell == Cell { row, column })
    };
    let cells = triangle_cells(side).filter(move |cell| !is_corner(cell));
    game(Removal::Contiguous, cells, &ALL_WAYS)
}

fn rectangle(removal: Removal, parameters: &str) -> Option<Game> {
    let (rows, columns) = parameters.split_once('x')?;
    let (rows, columns) = (number(rows)?, number(columns)?);
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| Cell { row, column }));
    game(removal, cells, &ROWS_AND_COLUMNS)
}

/// The game on the given cells, numbered in this order. In each direction the cells with the same value form a line;
/// lines of a single point are left out unless the board has no other point.
fn game(removal: Removal, cells: impl Iterator<Item = Cell>, directions: &[Direction]) -> Option<Game> {
    let cells: Vec<Cell> = cells.take(MOST_POINTS + 1).collect();
    let names = notation::names(cells.len())?;
    let mut lines = vec![];
    for direction in directions {
        let values: BTreeSet<u32> = cells.iter().map(|&cell| direction(cell)).collect();
        for value in values {
            let on_it = cells.iter().zip(0..).filter(|(cell, _)| direction(**cell) == value);
            lines.push(on_it.map(|(_, p)| p).collect::<Vec<Point>>());
        }
    }
    lines.retain(|line| line.len() > 1);
    if cells.len() == 1 {
        lines.push(vec![0]);
    }
    Some(Game { removal, names, lines })
}

#[cfg(test)]
mod tests;
