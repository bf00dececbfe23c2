//! Chop: a player breaks rows or columns off a rectangle.
//!
//! "For every m, n >= 1, an m x n position in chop is equivalent to *(m-1) + *(n-1). 1 x 1 is terminal" (the notes of
//! CSCI 4341). A move is written as the rectangle that it leaves: `3x2`.

use super::numbers::positive;
use super::{Moves, Permutation, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The most rows, and the most columns.
const MOST: u32 = 1_000_000;

/// The numbers of rows and columns.
type Rectangle = (u32, u32);

/// Chop from a rectangle.
#[derive(Debug)]
pub(super) struct Chop(Rectangle);

impl Chop {
    /// Chop from this rectangle.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Chop> {
        sides(rows, columns, MOST).map(Chop)
    }
}

/// Checks that there are 1 to `most` rows, and as many columns.
pub(super) fn sides(rows: u32, columns: u32, most: u32) -> Checked<Rectangle> {
    let allowed = |side| (1..=most).contains(&side);
    match allowed(rows) && allowed(columns) {
        true => Ok((rows, columns)),
        false => bad_rules(format!("1 to {most} rows and columns"), written(&(rows, columns))),
    }
}

/// The rectangle in the notation.
pub(super) fn written((rows, columns): &Rectangle) -> String {
    format!("{rows}x{columns}")
}

/// The images of rows and columns: `t` exchanges them, `=` leaves the position as it is.
pub(super) fn images(witness: &str) -> Option<Vec<u8>> {
    match witness {
        "=" => Some(vec![0, 1]),
        "t" => Some(vec![1, 0]),
        _ => None,
    }
}

/// Whether rows and columns are exchanged.
pub(super) fn turns(images: &[u8]) -> bool {
    images.first() == Some(&1)
}

impl Ruleset for Chop {
    type Position = Rectangle;
    /// The rectangle that the move leaves.
    type Move = Rectangle;

    fn name(&self) -> String {
        format!("chop:{}", written(&self.0))
    }

    fn start(&self) -> Rectangle {
        self.0
    }

    fn position(&self, text: &str) -> Option<Rectangle> {
        let (rows, columns) = text.split_once('x')?;
        Some((positive(rows, MOST)?, positive(columns, MOST)?))
    }

    fn text(&self, position: &Rectangle) -> String {
        written(position)
    }

    fn mv(&self, text: &str) -> Option<Rectangle> {
        self.position(text)
    }

    fn move_text(&self, mv: &Rectangle) -> String {
        written(mv)
    }

    /// Rows are broken off, or columns, but not all of them.
    fn after(&self, &(rows, columns): &Rectangle, _: Player, &left: &Rectangle) -> Option<Rectangle> {
        let fewer_rows = (1..rows).contains(&left.0) && left.1 == columns;
        let fewer_columns = left.0 == rows && (1..columns).contains(&left.1);
        (fewer_rows || fewer_columns).then_some(left)
    }

    fn candidates<'g>(&'g self, &(rows, columns): &'g Rectangle, _: Player) -> Moves<'g, Rectangle> {
        Box::new((1..rows).map(move |fewer| (fewer, columns)).chain((1..columns).map(move |fewer| (rows, fewer))))
    }

    fn cells(&self) -> usize {
        2
    }

    fn images(&self, witness: &str) -> Option<Vec<u8>> {
        images(witness)
    }

    fn is_symmetry(&self, _: Permutation) -> bool {
        true
    }

    fn carried(&self, &(rows, columns): &Rectangle, symmetry: Permutation) -> Rectangle {
        if turns(symmetry.images) { (columns, rows) } else { (rows, columns) }
    }
}

#[cfg(test)]
mod tests;
