//! Cram and domineering: a move puts a domino on two adjacent free squares (Göran Andersson; Gardner 1974).
//!
//! In cram either player puts dominoes in both directions; in domineering Left puts them vertically, Right
//! horizontally. A position is the set of the free squares, which are numbered row by row; a move is the two squares
//! that the domino covers.

use super::bad_rules;
use super::board::{Board, Family};
use super::points::{MOST_POINTS, Names, Tokens};
use crate::rejection::Checked;

/// The most rows, and the most columns.
pub(super) const MOST_SIDE: usize = 64;

/// The characters for a square, and for a place without one.
const SQUARE: char = '.';
const NONE: char = '#';

/// The row and the column of a square.
type Square = (usize, usize);

/// Cram on a rectangle.
pub(super) fn cram(rows: u32, columns: u32) -> Checked<Board> {
    let [r, c] = [rows, columns].map(|side| side.min(MOST_POINTS as u32 + 1) as usize);
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
    let columns_of = |places: &str| places.match_indices(SQUARE).map(|(column, _)| column).collect::<Vec<_>>();
    let on = |(row, places): (usize, &String)| columns_of(places).into_iter().map(move |column| (row, column));
    let squares = rows.iter().enumerate().flat_map(on).collect();
    board(name, squares, false)
}

/// All pairs of a square and the one that is so far below it and to the right of it.
fn dominoes(squares: &[Square], (down, right): Square) -> Vec<Tokens> {
    let number = |square: Square| (0..).zip(squares).find(|(_, other)| **other == square).map(|(number, _)| number);
    let pair = |&(row, column): &Square| {
        Some(Tokens::from_iter([number((row, column))?, number((row + down, column + right))?]))
    };
    squares.iter().filter_map(pair).collect()
}

fn board(name: String, squares: Vec<Square>, is_cram: bool) -> Checked<Board> {
    if squares.is_empty() || squares.len() > MOST_POINTS {
        return bad_rules(format!("1 to {MOST_POINTS} squares"), name);
    }
    let (vertical, horizontal) = (dominoes(&squares, (1, 0)), dominoes(&squares, (0, 1)));
    let (left, right) = match is_cram {
        true => (Family::new([vertical, horizontal].concat()), None),
        false => (Family::new(vertical), Some(Family::new(horizontal))),
    };
    Ok(Board { name, points: Names::numbered(squares.len()), left, right, has_isomorphism: false })
}

#[cfg(test)]
mod tests;
