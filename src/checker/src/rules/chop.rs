//! Chop: a player breaks rows or columns off a rectangle.
//!
//! "For every m, n >= 1, an m x n position in chop is equivalent to *(m-1) + *(n-1). 1 x 1 is terminal" (the notes of
//! CSCI 4341). A move is written as the rectangle that it leaves: `3x2`.

use super::numbers::positive;
use super::{Moves, Representative, Ruleset, bad, bad_rules, hold_own_name};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::Checked;

/// The most rows, and the most columns.
const MOST: u32 = 1_000_000;

/// Chop from a rectangle.
#[derive(Debug)]
pub(super) struct Chop {
    start: Rectangle,
}

/// The numbers of rows and columns.
pub(super) type Rectangle = (u32, u32);

impl Chop {
    /// Chop from this rectangle.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Chop> {
        let allowed = |side| (1..=MOST).contains(&side);
        if !allowed(rows) || !allowed(columns) {
            return bad_rules(format!("1 to {MOST} rows and columns"), written(&(rows, columns)));
        }
        Ok(Chop { start: (rows, columns) })
    }
}

fn written((rows, columns): &Rectangle) -> String {
    format!("{rows}x{columns}")
}

fn read(reason: Reason, text: &str) -> Checked<Rectangle> {
    let sides = text.split_once('x');
    let read = sides.and_then(|(rows, columns)| Some((positive(rows, MOST)?, positive(columns, MOST)?)));
    read.ok_or_else(|| bad(reason, &format!("rows x columns, like 3x4, of 1 to {MOST}"), text))
}

impl Ruleset for Chop {
    type Position = Rectangle;
    /// The rectangle that the move leaves.
    type Move = Rectangle;

    fn position(&self, text: &str) -> Checked<Rectangle> {
        read(Reason::BadPosition, text)
    }

    fn mv(&self, text: &str) -> Checked<Rectangle> {
        read(Reason::BadMove, text)
    }

    fn text(&self, position: &Rectangle) -> String {
        written(position)
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

    fn moves(&self, (rows, columns): Rectangle, _: Player) -> Moves<'_, Rectangle> {
        Box::new((1..rows).map(move |fewer| (fewer, columns)).chain((1..columns).map(move |fewer| (rows, fewer))))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    fn image(&self, _: Sameness, &(rows, columns): &Rectangle, witness: &str) -> Checked<Rectangle> {
        match turns(witness)? {
            true => Ok((columns, rows)),
            false => Ok((rows, columns)),
        }
    }

    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Rectangle>> {
        Ok(Box::new(move |&(rows, columns)| match sameness {
            Sameness::Symmetry => Ok((rows, columns).min((columns, rows))),
            _ => Ok((rows, columns)),
        }))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("chop:{}", written(&self.start)), name)
    }
}

/// Whether the witness exchanges rows and columns: `t` does, `=` leaves the position as it is.
pub(super) fn turns(witness: &str) -> Checked<bool> {
    match witness {
        "t" => Ok(true),
        "=" => Ok(false),
        other => Err(bad(Reason::BadWitness, "= or t", other)),
    }
}

#[cfg(test)]
mod tests;
