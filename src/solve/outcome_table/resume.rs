//! A table's finished cells in a file, so that an interrupted run goes on where it stopped.
//!
//! The file is JSON, a line each: first a header that names the table, then the cells as they were finished, each written as soon as it
//! is known. A last line without its end was being written when the run ended, and is dropped.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Cell, OutcomeTable};
use crate::ruleset::Play;
use crate::solve::Outcome;

/// What a file of finished cells says it is.
const FORMAT: &str = "rebuttal-outcome-table";

/// The version of the format.
const VERSION: u32 = 1;

/// The file of finished cells, open to take more.
#[derive(Debug)]
pub struct Finished {
    file: File,
}

/// Why a file of finished cells cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("it is no file of finished cells; name a file that is not there yet")]
    Foreign,
    /// It belongs to another table.
    #[error("it holds cells of `{there}`, not of `{here}`; name another file")]
    OtherTable {
        /// The table in the file.
        there: String,
        /// The table wanted.
        here: String,
    },
    /// A line that does not read.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    version: u32,
    table: String,
    play: Play,
    /// A remark.
    producer: String,
}

#[derive(Deserialize, Serialize)]
struct Line {
    #[serde(flatten)]
    cell: Cell,
    outcome: Outcome,
}

impl Finished {
    /// Opens or makes the file, and fills `table` with the cells in it.
    ///
    /// # Errors
    /// When it is not a file of this table's cells, or cannot be read or written.
    pub fn open(path: &Path, table: &mut OutcomeTable) -> Result<Finished, ResumeError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let header = line(&header_of(table))?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole == 0 && !header.starts_with(&bytes) {
            return Err(ResumeError::Foreign);
        }
        if whole > 0 {
            read(&bytes[..whole], table)?;
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut finished = Finished { file };
        if whole == 0 {
            finished.put(&header)?;
        }
        Ok(finished)
    }

    /// Adds a cell.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, cell: &Cell, outcome: Outcome) -> Result<(), ResumeError> {
        self.put(&line(&Line { cell: cell.clone(), outcome })?)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), ResumeError> {
        self.file.write_all(bytes)?;
        Ok(self.file.sync_data()?)
    }
}

fn header_of(table: &OutcomeTable) -> Header {
    let producer = concat!("rebuttal ", env!("CARGO_PKG_VERSION")).to_owned();
    Header { format: FORMAT.to_owned(), version: VERSION, table: table.starts.name(), play: table.play, producer }
}

fn line(value: &impl Serialize) -> Result<Vec<u8>, ResumeError> {
    let mut bytes = serde_json::to_vec(value).map_err(io::Error::from)?;
    bytes.push(b'\n');
    Ok(bytes)
}

fn read(bytes: &[u8], table: &mut OutcomeTable) -> Result<(), ResumeError> {
    let mut lines = bytes.trim_ascii_end().split(|&byte| byte == b'\n').enumerate();
    let first = lines.next().map(|(_, first)| first).unwrap_or_default();
    let header: Header = serde_json::from_slice(first).map_err(|_| ResumeError::Foreign)?;
    if header.format != FORMAT || header.version != VERSION {
        return Err(ResumeError::Foreign);
    }
    let described = |header: Header| format!("{} --play {}", header.table, header.play.name());
    let (there, here) = (described(header), described(header_of(table)));
    if there != here {
        return Err(ResumeError::OtherTable { there, here });
    }
    let cells = table.starts.cells();
    for (i, bytes) in lines {
        let wrong = |reason: String| ResumeError::Line { line: i + 1, reason };
        let Line { cell, outcome } = serde_json::from_slice(bytes).map_err(|error| wrong(error.to_string()))?;
        let (row, column) = (cell.row, cell.column);
        if !cells.contains(&cell) {
            return Err(wrong(format!("the table has no such cell in row {row}, column {column}")));
        }
        if table.outcome(row, column).is_some_and(|known| known != outcome) {
            return Err(wrong(format!("row {row}, column {column} had another outcome before")));
        }
        table.set(row, column, outcome);
    }
    Ok(())
}
