//! Tables of outcomes: a family of starts of one game, parametrised by a row and a column.
//!
//! A cell gives the outcome from one start. It is empty where the table would repeat itself, and open (`?`) if the
//! search ended before the outcome was known. Outcomes in a table are computed, not certified.

mod fill;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Outcome;
use crate::ruleset::Play;
pub use fill::{Step, fill};

/// Which starts of Babylon a table contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// Tables 1 and 2 of Goadrich and Schlatter (2011): `r` tokens of one colour in rows and `b >= r` of another in
    /// columns, up to `max`; `rest` tokens of each further colour.
    TwoOf {
        /// The number of all colours, at least two.
        colours: usize,
        /// The most tokens of the first two colours.
        max: usize,
        /// The number of tokens of each further colour.
        rest: usize,
    },
    /// The French table: the number of colours in rows, from two on, and the number of tokens of each colour in
    /// columns.
    Equal {
        /// The most colours.
        max_colours: usize,
        /// The most tokens of each colour.
        max: usize,
    },
}

/// One start, and its place in the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Cell {
    /// Its row number.
    pub row: usize,
    /// Its column number.
    pub column: usize,
    /// The number of tokens of each colour.
    pub counts: Vec<usize>,
}

/// A table, as far as it is filled.
#[derive(Clone, Debug)]
pub struct OutcomeTable {
    /// The starts of its cells.
    pub starts: Starts,
    /// The convention.
    pub play: Play,
    outcomes: BTreeMap<(usize, usize), Outcome>,
}

impl Starts {
    /// The table as the command line names it, which distinguishes it from every other table.
    pub fn name(self) -> String {
        match self {
            Starts::TwoOf { colours, max, rest: 1 } => format!("babylon --colours {colours} --max {max}"),
            Starts::TwoOf { colours, max, rest } => {
                format!("babylon --colours {colours} --max {max} --rest {rest}")
            }
            Starts::Equal { max_colours, max } => format!("babylon --equal --max-colours {max_colours} --max {max}"),
        }
    }

    /// What the row numbers and the column numbers count.
    pub fn axes(self) -> (&'static str, &'static str) {
        match self {
            Starts::TwoOf { .. } => ("red", "blue"),
            Starts::Equal { .. } => ("colours", "tokens of each"),
        }
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        match self {
            Starts::TwoOf { max, .. } | Starts::Equal { max, .. } => max,
        }
    }

    /// All cells, row by row.
    pub fn cells(self) -> Vec<Cell> {
        let cell = |(row, column)| Cell { row, column, counts: self.counts(row, column) };
        match self {
            Starts::TwoOf { max, .. } => (1..=max).flat_map(|r| (r..=max).map(move |b| (r, b))).map(cell).collect(),
            Starts::Equal { max_colours, max } => {
                (2..=max_colours).flat_map(|c| (1..=max).map(move |t| (c, t))).map(cell).collect()
            }
        }
    }

    fn counts(self, row: usize, column: usize) -> Vec<usize> {
        match self {
            Starts::TwoOf { colours, rest, .. } => {
                [column, row].into_iter().chain(std::iter::repeat_n(rest, colours.saturating_sub(2))).collect()
            }
            Starts::Equal { .. } => vec![column; row],
        }
    }
}

impl OutcomeTable {
    /// A table without any known cell.
    pub fn new(starts: Starts, play: Play) -> OutcomeTable {
        OutcomeTable { starts, play, outcomes: BTreeMap::new() }
    }

    /// The outcome of a cell, if it is known.
    pub fn outcome(&self, row: usize, column: usize) -> Option<Outcome> {
        self.outcomes.get(&(row, column)).copied()
    }

    /// Fills a cell.
    pub fn set(&mut self, row: usize, column: usize, outcome: Outcome) {
        self.outcomes.insert((row, column), outcome);
    }

    /// The number of known cells.
    pub fn known(&self) -> usize {
        self.outcomes.len()
    }

    /// The unknown cells, those with the fewest tokens first.
    pub fn unknown(&self) -> Vec<Cell> {
        let mut cells = self.starts.cells();
        cells.retain(|cell| self.outcome(cell.row, cell.column).is_none());
        cells.sort_by_key(|cell| cell.counts.iter().sum::<usize>());
        cells
    }
}

#[cfg(test)]
mod tests;
