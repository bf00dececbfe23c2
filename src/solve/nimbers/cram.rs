//! Connected regions of free squares in cram, up to isometries of the plane, in a word each.
//!
//! Squares are numbered row by row from bit 0, `S` to a row, where a row is the shorter side of the board; on boards of
//! up to eight by eight, `S` is 8. A region lies in the first rows and columns, and is the least of its images that lie
//! so: eight if its sides are equal, four if not. If it can lie both ways, its longer side is horizontal.

use super::couples::{Couples, Search};
use super::grid::{Grid, Sum};
use super::known::Known;
use super::table::Table;
use crate::ruleset::{Dominoes, Part, Place};

/// The most squares in a row.
pub const SIDE: u32 = 8;

/// The weight of one excluded g-value against the size of a region, when followers are ordered by expected work.
const SQUARES_AN_EXCLUSION: i64 = 4;

/// What is known of the regions of a board with `S` squares in a row.
pub struct Cram<const S: u32> {
    dominoes: Box<Dominoes>,
    table: Table,
}

/// The moves in a region, row by row from the middle outward. Of the current row those are left that begin at these
/// squares, across and down.
pub struct Moves {
    cells: u64,
    placed: [u64; 2],
    left: [u64; 2],
    rows: u32,
    done: u32,
}

/// The number of squares in a row, if the board fits into a word.
pub fn side(dominoes: &Dominoes) -> Option<u32> {
    let [rows, columns] =
        [0, 1].map(|axis| dominoes.places.iter().map(|place| u32::from(place[axis]) + 1).max().unwrap_or(1));
    let (short, long) = (rows.min(columns), rows.max(columns));
    let side = if long <= SIDE { SIDE } else { short };
    (side * long <= u64::BITS).then_some(side)
}

/// A search of cram on a board that fits into a word.
pub fn search(dominoes: Dominoes, limit: u64) -> Box<dyn Search + Send> {
    fn new<const S: u32>(dominoes: Dominoes, limit: u64) -> Box<dyn Search + Send> {
        Box::new(Couples::new(Cram::<S>::new(Box::new(dominoes), limit), limit))
    }
    match side(&dominoes) {
        Some(1) => new::<1>(dominoes, limit),
        Some(2) => new::<2>(dominoes, limit),
        Some(3) => new::<3>(dominoes, limit),
        Some(4) => new::<4>(dominoes, limit),
        Some(5) => new::<5>(dominoes, limit),
        Some(6) => new::<6>(dominoes, limit),
        Some(7) => new::<7>(dominoes, limit),
        _ => new::<8>(dominoes, limit),
    }
}

impl<const S: u32> Cram<S> {
    /// Nothing yet, with room for `limit` MiB.
    pub fn new(dominoes: Box<Dominoes>, limit: u64) -> Cram<S> {
        Cram { dominoes, table: Table::new(limit.saturating_mul(1 << 20)) }
    }

    /// The free squares of a position, not normalised.
    fn free(&self, place: &Place) -> u64 {
        let is_upright = self.dominoes.places.iter().all(|place| u32::from(place[1]) < S);
        let bit = |point: u8| {
            let [row, column] = self.dominoes.places[usize::from(point)].map(u32::from);
            1 << if is_upright { row * S + column } else { column * S + row }
        };
        self.dominoes.free(place).iter().fold(0, |cells, point| cells | bit(point))
    }

    /// The regions of a position, those last that take longest.
    pub fn position(&self, position: &Part) -> Sum {
        match position {
            Part::RuleFile(place) => Grid::<S>::parts(self.free(place)),
            _ => super::mismatched(),
        }
    }

    /// All moves in a region.
    pub fn moves(&self, cells: u64) -> Moves {
        let rows = (63 - cells.leading_zeros()) / S + 1;
        Moves { cells, placed: Grid::<S>::placed(cells), left: [0; 2], rows, done: 0 }
    }

    /// The regions that the next move leaves.
    pub fn next(&self, moves: &mut Moves) -> Option<Sum> {
        while moves.left == [0; 2] {
            if moves.done == moves.rows {
                return None;
            }
            let (middle, away) = ((moves.rows - 1) / 2, moves.done.div_ceil(2));
            let row = if moves.done % 2 == 1 { middle + away } else { middle - away };
            moves.left = moves.placed.map(|all| all & ((1 << S) - 1) << (row * S));
            moves.done += 1;
        }
        let (set, shape) = match &mut moves.left {
            [0, down] => (down, 1 | 1 << S),
            [across, _] => (across, 0b11),
        };
        let first = set.trailing_zeros();
        *set &= *set - 1;
        Some(Grid::<S>::parts(moves.cells & !(shape << first)))
    }

    /// An upper bound on the g-value.
    pub fn most(&self, cells: u64) -> u32 {
        cells.count_ones() / 2
    }

    /// An estimate of the time that finding the g-value takes: the square of the size, less a credit for each value
    /// excluded.
    pub fn effort(&self, cells: u64) -> i64 {
        let size = i64::from(cells.count_ones());
        size * (size - SQUARES_AN_EXCLUSION * i64::from(self.table.get(cells).excluded()))
    }

    /// What is known of a region.
    pub fn known(&self, region: u64) -> Known {
        self.table.get(region)
    }

    /// Keeps what is known of a region.
    pub fn keep(&mut self, region: u64, known: Known) {
        self.table.insert(region, known);
    }

    /// The number of regions of which something is known.
    pub fn count(&self) -> u64 {
        self.table.count()
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        self.table.bytes()
    }
}
