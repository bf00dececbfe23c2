//! Chomp (Gale 1974): a bar of chocolate, whose first square is poisoned.
//!
//! A player bites a square, and with it every square in its row or a later one that is also in its column or a later
//! one. The first square of the first row cannot be bitten. A position is the list of the lengths of the rows, `4,4,2`,
//! a move the row and the column of the square bitten, `2,3`.

use super::numbers::{descending, positive, written};
use super::{Moves, Permutation, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The most rows, and the most columns.
const MOST: u32 = 64;

/// Chomp from a bar with these numbers of rows and columns.
#[derive(Debug)]
pub(super) struct Chomp((u32, u32));

impl Chomp {
    /// Chomp from this bar.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Chomp> {
        let allowed = |side| (1..=MOST).contains(&side);
        match allowed(rows) && allowed(columns) {
            true => Ok(Chomp((rows, columns))),
            false => bad_rules(format!("1 to {MOST} rows and columns"), format!("{rows}x{columns}")),
        }
    }
}

impl Ruleset for Chomp {
    /// The lengths of the rows.
    type Position = Vec<u32>;
    /// The row and the column of the square bitten.
    type Move = (u32, u32);

    fn name(&self) -> String {
        let (rows, columns) = self.0;
        format!("chomp:{rows}x{columns}")
    }

    fn start(&self) -> Vec<u32> {
        let (rows, columns) = self.0;
        (0..rows).map(|_| columns).collect()
    }

    fn position(&self, text: &str) -> Option<Vec<u32>> {
        let rows: Vec<u32> = text.split(',').map(|row| positive(row, MOST)).collect::<Option<_>>()?;
        (rows.len() <= MOST as usize).then(|| descending(rows))
    }

    fn text(&self, rows: &Vec<u32>) -> String {
        written(rows)
    }

    fn mv(&self, text: &str) -> Option<(u32, u32)> {
        let (row, column) = text.split_once(',')?;
        Some((positive(row, MOST)?, positive(column, MOST)?))
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

    fn candidates<'g>(&'g self, rows: &'g Vec<u32>, _: Player) -> Moves<'g, (u32, u32)> {
        Box::new((1..).zip(rows).flat_map(|(row, &length)| (1..=length).map(move |column| (row, column))))
    }

    fn cells(&self) -> usize {
        2
    }

    /// The images of rows and columns: `t` exchanges them, `=` leaves the position unchanged.
    fn images(&self, witness: &str) -> Option<Vec<u8>> {
        match witness {
            "=" => Some(vec![0, 1]),
            "t" => Some(vec![1, 0]),
            _ => None,
        }
    }

    fn is_symmetry(&self, _: Permutation) -> bool {
        true
    }

    /// The bar, or its transpose.
    fn carried(&self, rows: &Vec<u32>, symmetry: Permutation) -> Vec<u32> {
        let columns = 1..=rows.first().copied().unwrap_or(0);
        let length = |column| (0..).zip(rows).take_while(|&(_, &row)| row >= column).count() as u32;
        if symmetry.images == [1, 0] { columns.map(length).collect() } else { rows.clone() }
    }
}

#[cfg(test)]
mod tests;
