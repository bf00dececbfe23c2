//! Hex (Hein 1942, Nash 1948): Left connects the first row with the last by neighbouring stones, Right the first column
//! with the last.
//!
//! Two cells are neighbours when they are adjacent in a row or a column, or one is directly above and to the right of
//! the other.

use super::Permutation;
use super::cells::{Cells, Place, carries, connected};
use super::points::{Point, Tokens};
use super::stones::Patterns;
use crate::claim::Player;
use crate::rejection::Checked;

/// The steps to neighbours, but for the opposite ones.
const STEPS: [Place; 3] = [(0, 1), (1, 0), (1, -1)];

/// Hex on a board.
#[derive(Debug)]
pub(super) struct Hex {
    cells: Cells,
    rows: u32,
    columns: u32,
    /// All sets of two neighbours, and the neighbours of each cell, with itself.
    pairs: Vec<Tokens>,
    beside: Vec<Tokens>,
    /// The first and the last row, which Left is to connect.
    rows_of_left: [Tokens; 2],
    /// The first and the last column, which Right is to connect.
    columns_of_right: [Tokens; 2],
}

impl Hex {
    /// Hex on this board.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Hex> {
        let cells = Cells::rectangle(rows as usize, columns as usize)?;
        let all = || cells.names.points().points();
        let pairs = cells.consecutive(2, &STEPS);
        let of = |cell| pairs.iter().filter(move |pair| pair.contains(cell));
        let beside = all().map(|cell| of(cell).fold(Tokens::NONE, |all, pair| all.union(*pair))).collect();
        let row = |row| all().filter(move |&cell| u32::from(cell) / columns == row).collect();
        let column = |column| all().filter(move |&cell| u32::from(cell) % columns == column).collect();
        let (rows_of_left, columns_of_right) = ([0, rows - 1].map(row), [0, columns - 1].map(column));
        Ok(Hex { rows, columns, rows_of_left, columns_of_right, beside, pairs, cells })
    }

    fn sides(&self, player: Player) -> [Tokens; 2] {
        match player {
            Player::Left => self.rows_of_left,
            Player::Right => self.columns_of_right,
        }
    }
}

impl Patterns for Hex {
    fn title(&self) -> String {
        format!("hex:{}x{}", self.rows, self.columns)
    }

    fn board(&self) -> &Cells {
        &self.cells
    }

    fn winner(&self, own: Tokens, player: Player, _: Point) -> Option<Player> {
        self.is_decided(own, player).then_some(player)
    }

    fn is_decided(&self, own: Tokens, player: Player) -> bool {
        let [first, last] = self.sides(player);
        !connected(first, own, &self.beside).common(last).is_empty()
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn is_monotone(&self) -> bool {
        true
    }

    /// Neighbours are carried onto neighbours, and the two sides of each player onto the two sides of that player, or of the
    /// other one.
    fn keeps(&self, permutation: Permutation) -> bool {
        let images = permutation.images;
        let keeps_sides =
            |player: Player| carries(&self.sides(player), &self.sides(permutation.image_of(player)), images);
        carries(&self.pairs, &self.pairs, images) && Player::BOTH.into_iter().all(keeps_sides)
    }
}

#[cfg(test)]
mod tests;
