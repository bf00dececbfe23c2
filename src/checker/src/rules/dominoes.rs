//! Cram and domineering: a move puts a domino on two adjacent free squares (Göran Andersson; Gardner 1974).
//!
//! In cram either player puts dominoes in both directions; in domineering Left puts them vertically, Right
//! horizontally. A position is the set of the free squares, which are numbered row by row; a move is the two squares
//! that the domino covers.

use super::bad_rules;
use super::board::{Board, Family};
use super::cells::{Place, consecutive};
use super::points::{MOST_POINTS, Names};
use crate::rejection::Checked;

/// The most rows, and the most columns.
pub(super) const MOST_SIDE: usize = 64;

/// The characters for a square, and for a place without one.
const SQUARE: char = '.';
const NONE: char = '#';

/// Cram on a rectangle.
pub(super) fn cram(rows: u32, columns: u32) -> Checked<Board> {
    let [r, c] = [rows, columns].map(|side| side.min(MOST_POINTS as u32 + 1) as i16);
    let squares = (0..r).flat_map(|row| (0..c).map(move |column| (row, column))).collect();
    board(format!("cram:{rows}x{columns}"), squares, true)
}

/// Domineering on the board with these rows.
pub(super) fn domineering(rows: Vec<String>) -> Checked<Board> {
    let columns = rows.first().map_or(0, String::len);
    if let Some(row) = rows.iter().find(|row| !row.chars().all(|place| place == SQUARE || place == NONE)) {
        return bad_rules(format!("rows of {SQUARE} and {NONE}"), format!("{row:?}"));
    }
    if rows.len() > MOST_SIDE || columns > MOST_SIDE || rows.iter().any(|row| row.len() != columns) {
        return bad_rules(format!("at most {MOST_SIDE} rows of one length, at most {MOST_SIDE}"), rows.join("/"));
    }
    let name = match rows.iter().any(|row| row.contains(NONE)) {
        true => format!("domineering:{}", rows.join("/")),
        false => format!("domineering:{}x{columns}", rows.len()),
    };
    let on = |(row, places): (i16, &String)| {
        let squares = (0..).zip(places.chars()).filter(|(_, place)| *place == SQUARE);
        squares.map(|(column, _)| (row, column)).collect::<Vec<Place>>()
    };
    let squares = (0..).zip(&rows).flat_map(on).collect();
    board(name, squares, false)
}

fn board(name: String, squares: Vec<Place>, is_cram: bool) -> Checked<Board> {
    if squares.is_empty() || squares.len() > MOST_POINTS {
        return bad_rules(format!("1 to {MOST_POINTS} squares"), name);
    }
    let [vertical, horizontal] = [(1, 0), (0, 1)].map(|step| consecutive(&squares, 2, &[step]));
    let (left, right) = match is_cram {
        true => (Family::new([vertical, horizontal].concat()), None),
        false => (Family::new(vertical), Some(Family::new(horizontal))),
    };
    Ok(Board { name, points: Names::numbered(squares.len()), left, right })
}

#[cfg(test)]
mod tests;
