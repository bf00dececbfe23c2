//! The cells of a rectangle, and the witnesses of the symmetries of a board of squares or cells.

use super::bad_rules;
use crate::Reason;
use crate::notation::{self, Names};
use crate::rejection::{Checked, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};
use crate::witness::Bijection;

/// The most rows, and the most columns.
pub(super) const MOST_SIDE: usize = 26;

/// The cells of a rectangle: cell `row * columns + column`, both from 0.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) rows: u8,
    pub(super) columns: u8,
    /// The names of the cells: the third cell of the second row is `c2`.
    pub(super) names: Names,
}

impl Grid {
    /// The rectangle with these numbers of rows and columns.
    pub(super) fn new(rows: usize, columns: usize) -> Checked<Grid> {
        let side = |side: usize| u8::try_from(side).ok().filter(|_| (1..=MOST_SIDE).contains(&side));
        match side(rows).zip(side(columns)).filter(|_| rows * columns <= MOST_POINTS) {
            Some((rows, columns)) => {
                let name = |row, column| format!("{}{}", char::from(b'a' + column), row + 1);
                let names = (0..rows).flat_map(|row| (0..columns).map(move |column| name(row, column)));
                Ok(Grid { rows, columns, names: Names::new(names.collect()) })
            }
            None => {
                let expected = format!("1 to {MOST_SIDE} rows and columns, and at most {MOST_POINTS} cells");
                bad_rules(expected, format!("{rows}x{columns}"))
            }
        }
    }

    /// The row and the column of a cell.
    pub(super) fn place(&self, cell: Point) -> (u8, u8) {
        (cell / self.columns, cell % self.columns)
    }

    /// The offset of the second cell from the first: down, and to the right.
    pub(super) fn from(&self, one: Point, other: Point) -> (i16, i16) {
        let ((row, column), (other_row, other_column)) = (self.place(one), self.place(other));
        (i16::from(other_row) - i16::from(row), i16::from(other_column) - i16::from(column))
    }

    /// All pairs of cells that are `neighbours`.
    pub(super) fn pairs(&self, neighbours: impl Fn(Point, Point) -> bool) -> Vec<Tokens> {
        let cells = || self.names.points().points();
        let pairs = cells().flat_map(|one| cells().filter(move |&other| one < other).map(move |other| [one, other]));
        pairs.filter(|&[one, other]| neighbours(one, other)).map(Tokens::from_iter).collect()
    }
}

/// The bijection of all points whose images the witness lists in board order. It must carry each of some sets of
/// points onto one of them. A bijection carries different sets onto different sets, and there are finitely many, so its
/// inverse does the same.
pub(super) fn symmetry(names: &Names, witness: &str, sets: &[Tokens]) -> Checked<Bijection> {
    let symmetry = Bijection::new(names.points(), &notation::list(names, witness)?)?;
    for &set in sets {
        let image = symmetry.carry_set(set);
        if !sets.contains(&image) {
            let [set, image] = [set, image].map(|set| notation::write(names, set.points()));
            return Err(broken(&set, &image));
        }
    }
    Ok(symmetry)
}

/// The rejection of a bijection that is no symmetry.
pub(super) fn broken(set: &str, image: &str) -> Box<Rejection> {
    Rejection::new(Reason::BrokenSymmetry).found(format!("it carries {set} onto {image}"))
}
