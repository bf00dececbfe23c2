//! The cells of a rectangle, and bijections of the squares or cells of a board: the witnesses of its symmetries.

use std::collections::BTreeSet;

use super::bad_rules;
use crate::Reason;
use crate::rejection::{Checked, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};

/// The most rows, and the most columns.
pub(super) const MOST_SIDE: usize = 26;

/// The cells of a rectangle: cell `row * columns + column`, both from 0.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) rows: u8,
    pub(super) columns: u8,
}

impl Grid {
    /// The rectangle with so many rows and columns.
    pub(super) fn new(rows: usize, columns: usize) -> Checked<Grid> {
        let side = |side: usize| u8::try_from(side).ok().filter(|_| (1..=MOST_SIDE).contains(&side));
        match side(rows).zip(side(columns)).filter(|_| rows * columns <= MOST_POINTS) {
            Some((rows, columns)) => Ok(Grid { rows, columns }),
            None => {
                let expected = format!("1 to {MOST_SIDE} rows and columns, and at most {MOST_POINTS} cells");
                bad_rules(expected, format!("{rows}x{columns}"))
            }
        }
    }

    /// All cells, in board order.
    pub(super) fn cells(&self) -> Tokens {
        (0..self.rows * self.columns).collect()
    }

    /// The row and the column of a cell.
    pub(super) fn place(&self, cell: Point) -> (u8, u8) {
        (cell / self.columns, cell % self.columns)
    }

    /// The third cell of the second row is `c2`.
    pub(super) fn name(&self, cell: Point) -> String {
        let (row, column) = self.place(cell);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    /// The cell of the given name.
    pub(super) fn cell(&self, name: &str) -> Option<Point> {
        self.cells().points().find(|&cell| self.name(cell) == name)
    }

    /// How far down and how far to the right the second cell is from the first.
    pub(super) fn from(&self, one: Point, other: Point) -> (i16, i16) {
        let ((row, column), (other_row, other_column)) = (self.place(one), self.place(other));
        (i16::from(other_row) - i16::from(row), i16::from(other_column) - i16::from(column))
    }

    /// Every two cells that are `neighbours`, as sets in board order.
    pub(super) fn pairs(&self, neighbours: impl Fn(Point, Point) -> bool) -> BTreeSet<Vec<Point>> {
        let cells = || self.cells().points();
        let pairs = cells().flat_map(|one| cells().filter(move |&other| one < other).map(move |other| [one, other]));
        pairs.filter(|&[one, other]| neighbours(one, other)).map(Vec::from).collect()
    }

    /// The bijection of the cells whose names the witness lists, if it carries each of some sets of cells onto one of them.
    pub(super) fn symmetry(&self, witness: &str, sets: &BTreeSet<Vec<Point>>) -> Checked<Bijection> {
        let symmetry = Bijection::named(self.cells().len() as usize, witness, |name| self.cell(name))?;
        symmetry.hold_sets(sets, |cell| self.name(cell))?;
        Ok(symmetry)
    }
}

/// A bijection of all points of a board.
#[derive(Debug)]
pub(super) struct Bijection {
    images: Vec<Point>,
}

impl Bijection {
    /// The bijection of so many points that have these images, which are points of the board, in board order.
    pub(super) fn new(points: usize, images: Vec<Point>) -> Checked<Bijection> {
        if images.len() != points {
            return Err(Rejection::new(Reason::WitnessSize).expected(points).found(images.len()));
        }
        match images.iter().collect::<BTreeSet<_>>().len() == points {
            true => Ok(Bijection { images }),
            false => Err(Rejection::new(Reason::DoubledPoint).found("a witness that names a point twice")),
        }
    }

    /// The bijection of so many points that the text lists, with commas between, by the names of the images.
    pub(super) fn named(points: usize, text: &str, point: impl Fn(&str) -> Option<Point>) -> Checked<Bijection> {
        let unknown = |name: &str| Rejection::new(Reason::UnknownPoint).found(format!("{name:?}"));
        let images = text.split(',').map(|name| point(name).ok_or_else(|| unknown(name)));
        Bijection::new(points, images.collect::<Checked<Vec<Point>>>()?)
    }

    /// The image of a point.
    pub(super) fn of(&self, point: Point) -> Point {
        self.images.get(usize::from(point)).copied().unwrap_or_default()
    }

    /// Whether it carries each of some sets of points, written in board order, onto one of them. As it carries
    /// different ones onto different ones, and there are finitely many, so does its inverse.
    pub(super) fn hold_sets(&self, sets: &BTreeSet<Vec<Point>>, name: impl Fn(Point) -> String) -> Checked<()> {
        for set in sets {
            let mut image: Vec<Point> = set.iter().map(|&point| self.of(point)).collect();
            image.sort_unstable();
            if !sets.contains(&image) {
                let [set, image] =
                    [set, &image].map(|points| points.iter().map(|&point| name(point)).collect::<Vec<_>>().join(","));
                return Err(broken(&set, &image));
            }
        }
        Ok(())
    }
}

/// The rejection of a bijection that is no symmetry.
pub(super) fn broken(set: &str, image: &str) -> Box<Rejection> {
    Rejection::new(Reason::BrokenSymmetry).found(format!("it carries {set} onto {image}"))
}
