//! The boards of rule files: points, sets of directions, and regions.

mod cells;
mod graphs;

use std::collections::BTreeMap;

use super::words::Word;
use crate::rejection::Checked;
pub(super) use crate::rules::points::{MOST_POINTS, Names, Point};

/// The most places of a board, with its border.
const MOST_PLACES: usize = 256;

/// Where a direction leads from each place.
pub(super) type Direction = Vec<Vec<Point>>;

/// A board. Its places are the points, in order, followed by the places of the border.
#[derive(Debug)]
pub(super) struct Board {
    /// The names of the points.
    pub(super) names: Names,
    /// How many places there are.
    pub(super) places: usize,
    /// Named sets of directions.
    pub(super) sets: BTreeMap<String, Vec<Direction>>,
    /// Named sets of points.
    pub(super) regions: BTreeMap<String, Vec<Point>>,
    /// How positions are written.
    pub(super) layout: Layout,
    /// The states of the points, if the board gives them.
    pub(super) given: Option<Vec<char>>,
}

/// How the states of the points are written as a text.
#[derive(Debug)]
pub(super) struct Layout {
    /// Whether the rows are rows of cells.
    pub(super) has_cells: bool,
    /// The rows, joined by `/`: for each place its point, or `None` for a gap.
    pub(super) rows: Vec<Vec<Option<Point>>>,
}

/// The notation of a missing cell in a row.
pub(super) const GAP: char = '_';

/// The separator of rows.
pub(super) const ROWS: char = '/';

impl Board {
    /// The board described by the words of its line: a kind and its arguments.
    pub(super) fn read(kind: &Word, arguments: &[Word], border: bool) -> Checked<Board> {
        let text = |place: usize| arguments.get(place).map_or("", |word| &word.text);
        let board = match (kind.text.as_str(), arguments.len()) {
            (kind, 1) if cells::KINDS.contains(&kind) => cells::board(kind, text(0), border),
            ("triangle", 2) if text(1) == "cut" => cells::board("cut", text(0), border),
            (kind, 1) if graphs::KINDS.contains(&kind) && !border => graphs::board(kind, text(0)),
            _ => {
                let kinds = [cells::KINDS, graphs::KINDS].concat().join(", ");
                let expected = format!("one of {kinds}, with one argument; a border only with cells");
                return kind.at.refuse(expected, format!("board {} {} {}", kind.text, text(0), text(1)).trim_end());
            }
        };
        let at = arguments.first().map_or(kind.at, |word| word.at);
        match board {
            Some(board) if (1..=MOST_POINTS).contains(&board.names.count()) && board.places <= MOST_PLACES => Ok(board),
            Some(board) => at.refuse(format!("1 to {MOST_POINTS} points"), board.names.count()),
            None => at.refuse(format!("an argument of board {}", kind.text), format!("{:?}", text(0))),
        }
    }

    /// The states in a text, in the order of the points.
    pub(super) fn states(&self, text: &str) -> Option<Vec<char>> {
        let mut states = vec![None; self.names.count()];
        let mut rows = text.split(ROWS);
        for row in &self.layout.rows {
            let mut letters = rows.next()?.chars();
            for cell in row {
                match (*cell, letters.next()?) {
                    (None, GAP) => {}
                    (Some(point), letter) => *states.get_mut(usize::from(point))? = Some(letter),
                    _ => return None,
                }
            }
            letters.next().is_none().then_some(())?;
        }
        rows.next().is_none().then_some(())?;
        states.into_iter().collect()
    }

    /// The text of states that are in the order of the points.
    pub(super) fn text(&self, state: impl Fn(Point) -> char) -> String {
        let mut text = String::with_capacity(self.places + self.layout.rows.len());
        for (place, row) in self.layout.rows.iter().enumerate() {
            text.extend((place > 0).then_some(ROWS));
            text.extend(row.iter().map(|cell| cell.map_or(GAP, &state)));
        }
        text
    }

    /// The states of the points given by a tile of rows of states. On a board of cells it is repeated over the board
    /// and cut off at its edges; on other boards it is one row, for the first points, and the others are in the state
    /// `rest`.
    pub(super) fn tiled(&self, tile: &str, rest: char) -> Option<Vec<char>> {
        let count = self.names.count();
        if !self.layout.has_cells {
            let first = tile.chars().count();
            let is_row = (1..=count).contains(&first) && !tile.contains(ROWS);
            return is_row.then(|| tile.chars().chain(std::iter::repeat_n(rest, count - first)).collect());
        }
        let tile: Vec<Vec<char>> = tile.split(ROWS).map(|row| row.chars().collect()).collect();
        let width = tile.first().map(Vec::len);
        if tile.iter().any(|row| Some(row.len()) != width) {
            return None;
        }
        let mut states = vec![None; count];
        for (row, letters) in self.layout.rows.iter().zip(tile.iter().cycle()) {
            for (cell, letter) in row.iter().zip(letters.iter().cycle()) {
                if let Some(state) = cell.and_then(|point| states.get_mut(usize::from(point))) {
                    *state = Some(*letter);
                }
            }
        }
        states.into_iter().collect()
    }
}

/// A number without leading zeros, from 1 to `most`.
fn number(text: &str, most: usize) -> Option<usize> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number))?;
    (number.to_string() == text).then_some(number)
}
