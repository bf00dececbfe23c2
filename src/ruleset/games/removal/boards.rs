//! The boards that have a name of their own, as data.
//!
//! Nimbi's is that of Fraenkel and Herda (1980), Figure 1: a triangle with five points a side whose corners are cut.
//! TacTix is Piet Hein's earlier game on a rectangle; Nim-squared (Fremlin 1973), which is 2-dimensional Nim, drops contiguity.

use std::collections::BTreeMap;

use crate::ruleset::notation::standard_names;
use crate::ruleset::{Board, MOST_POINTS, Removal, RemovalError, RemovalGame};

/// Half the height of an equilateral triangle of side 2, to two digits: the distance of rows in drawings.
const ROW: f64 = 0.87;

/// A named family of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// The triangle with `K` points a side, its three corners cut.
    Nimbi,
    /// The triangle with `K` points a side.
    Triangle,
    /// A rectangle whose rows and columns lose stretches.
    Tactix,
    /// A rectangle whose rows and columns lose any tokens.
    NimSquared,
}

impl Family {
    /// Every family, in the order in which they are listed.
    pub const ALL: [Family; 4] = [Family::Nimbi, Family::Triangle, Family::Tactix, Family::NimSquared];

    /// The name, as the command line takes it.
    pub fn name(self) -> &'static str {
        match self {
            Family::Nimbi => "nimbi",
            Family::Triangle => "triangle",
            Family::Tactix => "tactix",
            Family::NimSquared => "nim-squared",
        }
    }

    /// How a member is named, and what it is.
    pub fn usage(self) -> (&'static str, &'static str) {
        match self {
            Family::Nimbi => {
                ("nimbi[:K]", "Piet Hein's Nimbi: the triangle with K points a side (5 unless told), its corners cut")
            }
            Family::Triangle => {
                ("triangle:K", "triangular nim: contiguous tokens of a line of the triangle with K points a side")
            }
            Family::Tactix => ("tactix:RxC", "TacTix: contiguous tokens of a row or column of an R by C rectangle"),
            Family::NimSquared => {
                ("nim-squared:RxC", "2-dimensional Nim: any tokens of a row or column of an R by C rectangle")
            }
        }
    }

    /// Whether the family's parameter is a board size `RxC`, rather than one number.
    pub fn is_rectangle(self) -> bool {
        matches!(self, Family::Tactix | Family::NimSquared)
    }

    /// The least parameter: the length of a side.
    pub fn least(self) -> usize {
        if self == Family::Nimbi { 3 } else { 1 }
    }

    /// The member with these sizes (the same twice for a triangle), or nothing if it has more than [`MOST_POINTS`] points.
    ///
    /// # Errors
    /// When its lines allow too many moves.
    pub fn member(self, name: String, rows: usize, columns: usize) -> Result<Option<RemovalGame>, RemovalError> {
        if rows.max(columns) > MOST_POINTS {
            return Ok(None);
        }
        let places = match self {
            Family::Nimbi => triangle(rows, true),
            Family::Triangle => triangle(rows, false),
            Family::Tactix | Family::NimSquared => rectangle(rows, columns),
        };
        if places.cells.len() > MOST_POINTS {
            return Ok(None);
        }
        let removal = if self == Family::NimSquared { Removal::Subset } else { Removal::Contiguous };
        RemovalGame::new(name, places.board()?, removal).map(Some)
    }
}

/// The points of a board by row and column, in board order, and the directions in which its lines run.
struct Places {
    cells: Vec<(i32, i32)>,
    steps: &'static [(i32, i32)],
    layout: fn(i32, i32) -> [f64; 2],
}

/// Row `r` has the columns `0..side - r`, each half a step to the right of the row above.
fn triangle(side: usize, cut: bool) -> Places {
    let side = side as i32;
    let corner = |r, c| (r == 0 && (c == 0 || c == side - 1)) || r == side - 1;
    let cells = (0..side).flat_map(|r| (0..side - r).map(move |c| (r, c))).filter(|&(r, c)| !(cut && corner(r, c)));
    Places {
        cells: cells.collect(),
        steps: &[(0, 1), (1, -1), (1, 0)],
        layout: |r, c| [f64::from(2 * c + r) / 2.0, f64::from(r) * ROW],
    }
}

fn rectangle(rows: usize, columns: usize) -> Places {
    let cells = (0..rows as i32).flat_map(|r| (0..columns as i32).map(move |c| (r, c)));
    Places { cells: cells.collect(), steps: &[(0, 1), (1, 0)], layout: |r, c| [f64::from(c), f64::from(r)] }
}

impl Places {
    fn board(&self) -> Result<Board, RemovalError> {
        let mut lines: Vec<Vec<u8>> = self.steps.iter().flat_map(|&step| self.lines(step)).collect();
        if lines.is_empty() {
            lines = vec![(0..self.cells.len() as u8).collect()];
        }
        let layout = self.cells.iter().map(|&(r, c)| (self.layout)(r, c)).collect();
        Ok(Board::new(standard_names(self.cells.len()), lines, Some(layout))?)
    }

    /// The lines in one direction that have more than one point, by their first points in board order.
    fn lines(&self, (down, right): (i32, i32)) -> Vec<Vec<u8>> {
        let index: BTreeMap<(i32, i32), u8> = self.cells.iter().copied().zip(0..).collect();
        let starts = self.cells.iter().filter(|&&(r, c)| !index.contains_key(&(r - down, c - right)));
        let line =
            |&(r, c): &(i32, i32)| (0..).map_while(|i| index.get(&(r + i * down, c + i * right)).copied()).collect();
        starts.map(line).filter(|line: &Vec<u8>| line.len() > 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::ruleset::removal_game;

    fn lines(name: &str) -> Vec<String> {
        let game = removal_game(name).expect("a game");
        game.board().lines().iter().map(|line| game.board().list_text(line)).collect()
    }

    #[test]
    fn nimbi_has_the_twelve_rows_of_the_papers_figure_1() {
        let rows = ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"];
        assert_eq!(lines("nimbi"), rows);
        assert_eq!(lines("nimbi:5"), rows);
    }

    #[test]
    fn a_rectangle_has_its_rows_and_its_columns() {
        assert_eq!(lines("tactix:2x3"), ["123", "456", "14", "25", "36"]);
        assert_eq!(lines("nim-squared:1x4"), ["1234"]);
    }

    #[test]
    fn a_board_of_one_point_is_its_own_line() {
        for name in ["triangle:1", "tactix:1x1", "nim-squared:1x1"] {
            assert_eq!(lines(name), ["1"]);
        }
        assert_eq!(lines("nimbi:3"), ["23", "12", "13"]);
    }
}
