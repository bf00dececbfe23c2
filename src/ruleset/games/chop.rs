//! Chop: a rectangle from which rows or columns are broken off until one square is left. An m by n rectangle equals
//! `*(m - 1) + *(n - 1)` (the Chop Theorem of the lecture notes of CSCI 4341, week 4).

use crate::ruleset::Ruleset;
use crate::ruleset::notation::sizes;

/// The most rows or columns.
pub(in crate::ruleset) const MOST: u64 = 1_000_000;

/// Chop from a rectangle of so many rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Chop {
    start: [u32; 2],
}

impl Chop {
    /// From a rectangle; nothing when it is empty or too large.
    pub fn new(rows: u32, columns: u32) -> Option<Chop> {
        let start = [rows, columns];
        start.iter().all(|&side| side > 0 && u64::from(side) <= MOST).then_some(Chop { start })
    }

    /// Rows and columns at the start.
    pub fn start(self) -> [u32; 2] {
        self.start
    }
}

impl Ruleset for Chop {
    /// Rows and columns.
    type Position = [u32; 2];
    /// The rectangle that is left.
    type Move = [u32; 2];

    fn name(&self) -> String {
        format!("chop:{}", self.text(&self.start))
    }

    fn source(&self) -> [u32; 2] {
        self.start
    }

    fn moves(&self, &[rows, columns]: &[u32; 2]) -> Vec<[u32; 2]> {
        (1..rows).map(|left| [left, columns]).chain((1..columns).map(|left| [rows, left])).collect()
    }

    fn follower(&self, _: &[u32; 2], left: &[u32; 2]) -> [u32; 2] {
        *left
    }

    /// Rows and columns together.
    fn measure(&self, &[rows, columns]: &[u32; 2]) -> u64 {
        u64::from(rows) + u64::from(columns)
    }

    fn text(&self, [rows, columns]: &[u32; 2]) -> String {
        format!("{rows}x{columns}")
    }

    fn move_text(&self, left: &[u32; 2]) -> String {
        self.text(left)
    }

    fn parse(&self, text: &str) -> Result<[u32; 2], String> {
        sizes(text, MOST)
            .ok_or_else(|| format!("`{text}` is no rectangle: write rows and columns, `3x4`, each 1 to {MOST}"))
    }
}
