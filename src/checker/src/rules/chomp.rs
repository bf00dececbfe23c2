//! Chomp (Gale 1974): a bar of chocolate, whose first square is poisoned.
//!
//! A player bites a square, which removes all squares that are both in its row or a later one and in its column or a
//! later one. The first square of the first row cannot be bitten. A position is the list of the lengths of the rows,
//! `4,4,2`, a move the row and the column of the square that is bitten, `2,3`.

use super::chop::turns;
use super::numbers::{descending, positive, written};
use super::{Moves, Representative, Ruleset, bad, bad_rules, hold_own_name, written_so};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::Checked;

/// The most rows, and the most columns.
const MOST: u32 = 64;

/// Chomp from a bar.
#[derive(Debug)]
pub(super) struct Chomp {
    rows: u32,
    columns: u32,
}

impl Chomp {
    /// Chomp from this bar.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Chomp> {
        let allowed = |side| (1..=MOST).contains(&side);
        if !allowed(rows) || !allowed(columns) {
            return bad_rules(format!("1 to {MOST} rows and columns"), format!("{rows}x{columns}"));
        }
        Ok(Chomp { rows, columns })
    }
}

/// The bar with rows and columns exchanged: the lengths of the columns.
fn turned(rows: &[u32]) -> Vec<u32> {
    let columns = 1..=rows.first().copied().unwrap_or(0);
    columns.map(|column| rows.iter().map(|&row| u32::from(row >= column)).sum()).collect()
}

impl Ruleset for Chomp {
    /// The lengths of the rows.
    type Position = Vec<u32>;
    /// The row and the column of the square bitten.
    type Move = (u32, u32);

    fn position(&self, text: &str) -> Checked<Vec<u32>> {
        let rows: Option<Vec<u32>> = text.split(',').map(|row| positive(row, MOST)).collect();
        let rows = rows.filter(|rows| rows.len() <= MOST as usize);
        let expected =
            || format!("the lengths of 1 to {MOST} rows of 1 to {MOST}, descending or equal, joined by commas");
        let rows = rows.ok_or_else(|| bad(Reason::BadPosition, &expected(), text))?;
        let rows = descending(rows);
        let text_of_it = written(&rows);
        written_so(Reason::BadPosition, rows, text_of_it, text)
    }

    fn mv(&self, text: &str) -> Checked<(u32, u32)> {
        let square = text.split_once(',');
        let read = square.and_then(|(row, column)| Some((positive(row, MOST)?, positive(column, MOST)?)));
        read.ok_or_else(|| bad(Reason::BadMove, "a row and a column, like 2,3", text))
    }

    fn text(&self, rows: &Vec<u32>) -> String {
        written(rows)
    }

    fn move_text(&self, (row, column): &(u32, u32)) -> String {
        format!("{row},{column}")
    }

    fn after(&self, rows: &Vec<u32>, _: Player, &(row, column): &(u32, u32)) -> Option<Vec<u32>> {
        let is_there = (1..).zip(rows).any(|(number, &length)| number == row && column <= length);
        if !is_there || (row, column) == (1, 1) {
            return None;
        }
        let bitten = |(number, &length): (u32, &u32)| if number >= row { length.min(column - 1) } else { length };
        Some((1..).zip(rows).map(bitten).filter(|&length| length > 0).collect())
    }

    fn moves(&self, rows: Vec<u32>, _: Player) -> Moves<'_, (u32, u32)> {
        let squares = (1..).zip(rows).flat_map(|(row, length)| (1..=length).map(move |column| (row, column)));
        Box::new(squares.skip(1))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    fn image(&self, _: Sameness, rows: &Vec<u32>, witness: &str) -> Checked<Vec<u32>> {
        match turns(witness)? {
            true => Ok(turned(rows)),
            false => Ok(rows.clone()),
        }
    }

    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Vec<u32>>> {
        Ok(Box::new(move |rows| match sameness {
            Sameness::Symmetry => Ok(turned(rows).min(rows.clone())),
            _ => Ok(rows.clone()),
        }))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("chomp:{}x{}", self.rows, self.columns), name)
    }
}

#[cfg(test)]
mod tests;
