//! Tables as text, as the paper prints them: the catalogue (its Table 1), and the moves from an entry with their rebuttals,
//! grouped by type (its Table 2).

use crate::certificate::{Certificate, Entry, Rebuttal};
use crate::ruleset::Board;

/// Why a table cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No entry has that number.
    #[error("it has no entry {number}; its entries are {entries}")]
    NoEntry {
        /// The number asked for.
        number: u32,
        /// Those that there are.
        entries: String,
    },
    /// A position or a board that does not read.
    #[error("{0}")]
    Board(String),
}

/// The catalogue: number, sample position, name, moves and the entries that the rebuttals reach.
pub fn catalogue(certificate: &Certificate) -> String {
    let mut rows = vec![["Number", "Sample position", "Name", "Moves", "Rebutted by"].map(str::to_owned)];
    for entry in &certificate.entries {
        let mut reached: Vec<u32> = entry.rebuttals.iter().map(|rebuttal| rebuttal.reaches).collect();
        reached.sort_unstable();
        reached.dedup();
        rows.push([
            entry.number.to_string(),
            entry.sample.clone(),
            entry.name.clone().unwrap_or_default(),
            entry.rebuttals.len().to_string(),
            joined(&reached),
        ]);
    }
    aligned(&rows)
}

/// The moves from entry `number` and their rebuttals, grouped by the direction and the length of the move.
///
/// # Errors
/// When there is no such entry, or the certificate does not read.
pub fn rebuttals(certificate: &Certificate, number: u32) -> Result<String, TableError> {
    let entry = find(certificate, number)?;
    let board = certificate.board().map_err(|error| TableError::Board(error.to_string()))?;
    let mut keyed = Vec::new();
    for rebuttal in &entry.rebuttals {
        keyed.push((board.as_ref().map(|board| kind(board, rebuttal)).transpose()?, rebuttal));
    }
    keyed.sort_by_key(|&(key, _)| key);
    let mut rows = vec![["Type", "Next move", "Rebuttal", "Leaves", "Attainable P-position"].map(str::to_owned)];
    for group in keyed.chunk_by(|a, b| a.0.map(Kind::group) == b.0.map(Kind::group)) {
        for (i, (kind, rebuttal)) in group.iter().enumerate() {
            let heading = kind.filter(|_| i == 0).map_or_else(String::new, |kind| kind.heading(group.len() > 1));
            let Rebuttal { mv, reply, leaves, reaches, .. } = rebuttal;
            rows.push([heading, mv.clone(), reply.clone(), leaves.clone(), reaches.to_string()]);
        }
    }
    Ok(title(entry) + "\n" + &aligned(&rows))
}

fn title(entry: &Entry) -> String {
    let name = entry.name.as_ref().map_or(String::new(), |name| format!(", {name}"));
    let moves = entry.rebuttals.len();
    format!(
        "Position {} ({}{name}): {moves} moves that the next player can make, and their rebuttals\n",
        entry.number, entry.sample
    )
}

fn find(certificate: &Certificate, number: u32) -> Result<&Entry, TableError> {
    let found = certificate.entries.iter().find(|entry| entry.number == number);
    found.ok_or_else(|| {
        let numbers: Vec<u32> = certificate.entries.iter().map(|entry| entry.number).collect();
        TableError::NoEntry { number, entries: joined(&numbers) }
    })
}

/// What a move is sorted by: its length, its direction, then its place on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    length: std::cmp::Reverse<usize>,
    direction: Direction,
    place: std::cmp::Reverse<u64>,
}

/// The direction of a move of more than one token, in the arrows of the paper's Table 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Direction {
    Horizontal,
    Rising,
    Falling,
    Vertical,
    Unknown,
}

impl Kind {
    fn group(self) -> (std::cmp::Reverse<usize>, Direction) {
        (self.length, self.direction)
    }

    fn heading(self, several: bool) -> String {
        let length = self.length.0;
        let arrow = match self.direction {
            _ if length == 1 => return if several { "singles".to_owned() } else { "single".to_owned() },
            Direction::Horizontal => "→",
            Direction::Rising => "↗",
            Direction::Falling => "↖",
            Direction::Vertical => "↑",
            Direction::Unknown => "",
        };
        format!("{arrow}{length}{}", if several { "'s" } else { "" })
    }
}

fn kind(board: &Board, rebuttal: &Rebuttal) -> Result<Kind, TableError> {
    let set = board.parse(&rebuttal.mv).map_err(TableError::Board)?;
    let points: Vec<u8> = set.iter().collect();
    let direction = match (board.layout(), points.first(), points.last()) {
        (Some(places), Some(&first), Some(&last)) if first != last => {
            direction(places[usize::from(first)], places[usize::from(last)])
        }
        _ => Direction::Unknown,
    };
    Ok(Kind { length: std::cmp::Reverse(points.len()), direction, place: std::cmp::Reverse(set.bits().reverse_bits()) })
}

/// The direction from one place to another, y downwards.
fn direction([x, y]: [f64; 2], [to_x, to_y]: [f64; 2]) -> Direction {
    let (right, down) = (to_x - x, to_y - y);
    if down == 0.0 {
        Direction::Horizontal
    } else if right == 0.0 {
        Direction::Vertical
    } else if (right > 0.0) == (down > 0.0) {
        Direction::Falling
    } else {
        Direction::Rising
    }
}

fn joined(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

/// Rows under their heads, columns padded to the widest cell.
fn aligned(rows: &[[String; 5]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..5).map(width).collect();
    let line = |row: &[String; 5]| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
