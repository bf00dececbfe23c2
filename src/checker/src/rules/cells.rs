//! Boards of cells in rows: rectangles and hexagons, with their stones and symmetries.

use super::bad_rules;
use super::points::{MOST_POINTS, Names, Point, Tokens};
use crate::rejection::Checked;

/// The most rows, and the most columns, of a rectangle.
const MOST_SIDE: usize = 26;

/// The separator of rows, and an empty cell.
const BETWEEN: char = '/';
const EMPTY: char = '.';

/// The letters of the stones of Left and of Right.
const LETTERS: [char; 2] = ['L', 'R'];

/// A row, and a distance from the left edge; or the difference of two of them.
pub(super) type Place = (i16, i16);

/// The cells of a board, row by row.
#[derive(Debug)]
pub(super) struct Cells {
    places: Vec<Place>,
    pub(super) names: Names,
    /// The empty board in the notation.
    empty: String,
}

impl Cells {
    /// The rectangle with these numbers of rows and columns. The third cell of the second row is `c2`.
    pub(super) fn rectangle(rows: usize, columns: usize) -> Checked<Cells> {
        let allowed = |side| (1..=MOST_SIDE).contains(&side);
        if !allowed(rows) || !allowed(columns) || rows * columns > MOST_POINTS {
            let expected = format!("1 to {MOST_SIDE} rows and columns, and at most {MOST_POINTS} cells");
            return bad_rules(expected, format!("{rows}x{columns}"));
        }
        let row = |row: i16| (0..columns as i16).map(move |column| (row, column));
        let name = |(row, column): Place| format!("{}{}", lower(column), row + 1);
        Ok(Cells::new((0..rows as i16).map(|number| row(number).collect()).collect(), name))
    }

    fn new(rows: Vec<Vec<Place>>, name: impl Fn(Place) -> String) -> Cells {
        let empty = |row: &Vec<Place>| row.iter().map(|_| EMPTY).collect::<String>();
        let empty = rows.iter().map(empty).collect::<Vec<_>>().join(&BETWEEN.to_string());
        let places = rows.concat();
        Cells { names: Names::new(places.iter().map(|&place| name(place)).collect()), places, empty }
    }

    /// All sets of `count` consecutive cells in one of the directions, each given by its step.
    pub(super) fn consecutive(&self, count: i16, steps: &[Place]) -> Vec<Tokens> {
        let number =
            |place: Place| (0..).zip(&self.places).find(|(_, other)| **other == place).map(|(number, _)| number);
        let from = |&(row, left): &Place| {
            let set = move |&(down, right): &Place| -> Option<Tokens> {
                (0..count).map(|times| number((row + times * down, left + times * right))).collect()
            };
            steps.iter().filter_map(set)
        };
        self.places.iter().flat_map(from).collect()
    }

    /// The stones of Left and of Right.
    pub(super) fn stones(&self, text: &str) -> Option<[Tokens; 2]> {
        let fits = |(here, empty): (char, char)| match empty {
            EMPTY => here == EMPTY || LETTERS.contains(&here),
            between => here == between,
        };
        if text.len() != self.empty.len() || !text.chars().zip(self.empty.chars()).all(fits) {
            return None;
        }
        let cells = || (0..).zip(text.chars().filter(|&cell| cell != BETWEEN));
        Some(LETTERS.map(|letter| cells().filter(|(_, cell)| *cell == letter).map(|(cell, _)| cell).collect()))
    }

    /// The board with these stones in the notation.
    pub(super) fn text(&self, [left, right]: [Tokens; 2]) -> String {
        let mut cells = (0..).map(|cell: Point| match LETTERS {
            [letter, _] if left.contains(cell) => letter,
            [_, letter] if right.contains(cell) => letter,
            _ => EMPTY,
        });
        self.empty.chars().map(|empty| if empty == EMPTY { cells.next().unwrap_or(EMPTY) } else { empty }).collect()
    }
}

fn lower(number: i16) -> char {
    u8::try_from(number).map_or('?', |number| char::from(b'a'.saturating_add(number)))
}

/// Whether a permutation carries each of these sets onto one of the others. It carries different sets onto different sets,
/// and there are finitely many: where they are the same sets, its inverse does likewise; and where it also carries the
/// others onto these, there are as many of the one as of the others.
pub(super) fn carries(sets: &[Tokens], onto: &[Tokens], images: &[u8]) -> bool {
    sets.iter().all(|set| onto.contains(&set.carried(images)))
}

/// The points of `within` that are connected with one of `from` by points of `within`, given what is beside each point.
pub(super) fn connected(from: Tokens, within: Tokens, beside: &[Tokens]) -> Tokens {
    let mut reached = from.common(within);
    let mut open = reached;
    while let Some(point) = open.points().next() {
        let next = beside.get(usize::from(point)).copied().unwrap_or(Tokens::NONE);
        let new = next.common(within).without(reached);
        reached = reached.union(new);
        open = open.without(Tokens::NONE.with(point)).union(new);
    }
    reached
}
