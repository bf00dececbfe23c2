//! Tables of outcomes, in the formats of documents, for spreadsheets and for programs.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::document::{self, Block, Column, Table, Text, fragment};
use crate::ruleset::Play;
use crate::solve::Outcome;
use crate::solve::outcome_table::{Cell, OutcomeTable};

/// The output format of a table of outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain text, in aligned columns.
    #[value(alias = "txt")]
    Text,
    /// GitHub Flavored Markdown.
    #[value(alias = "md")]
    Markdown,
    /// LaTeX.
    #[value(alias = "tex")]
    Latex,
    /// Typst.
    #[value(alias = "typ")]
    Typst,
    /// HTML.
    Html,
    /// Comma-separated values.
    Csv,
    /// One JSON object.
    Json,
}

/// The table in a format; an open cell is `?`, and null in JSON.
///
/// # Errors
/// When the format has no way to write it.
pub fn outcomes(table: &OutcomeTable, format: Format) -> std::io::Result<String> {
    let text = |format| Ok(fragment(format, [Block::Table(block(table))]));
    match format {
        Format::Text => text(document::Format::Text),
        Format::Markdown => text(document::Format::Markdown),
        Format::Latex => text(document::Format::Latex),
        Format::Typst => text(document::Format::Typst),
        Format::Html => text(document::Format::Html),
        Format::Csv => csv(table),
        Format::Json => json(table),
    }
}

fn block(table: &OutcomeTable) -> Table<'static> {
    let (rows, columns) = table.starts.axes();
    let heads = std::iter::once(format!("{rows} \\ {columns}")).chain(numbers(table));
    let cells = grid(table).into_iter().map(|row| row.into_iter().map(Text::from).collect());
    Table::plain(1, title(table), heads.map(Column::right).collect(), cells.collect())
}

fn title(table: &OutcomeTable) -> String {
    let (rows, columns) = table.starts.axes();
    let (name, play) = (table.starts.name(), table.play.words());
    format!("{name} {play}; rows: {rows}, columns: {columns}; computed, not certified")
}

/// The corner cell, which belongs to no column, names the table.
fn csv(table: &OutcomeTable) -> std::io::Result<String> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(std::iter::once(title(table)).chain(numbers(table)))?;
    grid(table).iter().try_for_each(|row| out.write_record(row))?;
    let bytes = out.into_inner().map_err(|error| error.into_error())?;
    String::from_utf8(bytes).map_err(std::io::Error::other)
}

/// A table as JSON.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct TableData {
    table: String,
    play: Play,
    rows: String,
    columns: String,
    cells: Vec<CellData>,
    certified: bool,
}

#[derive(Deserialize, Serialize)]
struct CellData {
    #[serde(flatten)]
    cell: Cell,
    outcome: Option<Outcome>,
}

fn json(table: &OutcomeTable) -> std::io::Result<String> {
    let (rows, columns) = table.starts.axes();
    let (rows, columns) = (rows.to_owned(), columns.to_owned());
    let cells = table.starts.cells().into_iter();
    let cells = cells.map(|cell| CellData { outcome: table.outcome(cell.row, cell.column), cell }).collect();
    let data = TableData { table: table.starts.name(), play: table.play, rows, columns, cells, certified: false };
    Ok(serde_json::to_string_pretty(&data)? + "\n")
}

/// Why the cells of a table in JSON cannot be reused.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// The JSON is no table of outcomes.
    #[error("it is no table of outcomes in JSON; name a file that is not there yet")]
    Foreign,
    /// The JSON is a different table.
    #[error("it is the table `{there}`, not `{here}`; name another file")]
    OtherTable {
        /// The table in the file.
        there: String,
        /// The table being filled.
        here: String,
    },
    /// A cell outside the table.
    #[error("the table has no such cell in row {0}, column {1}")]
    NoCell(usize, usize),
}

/// Fills `table` with the outcomes in `json`, which must be the same table.
///
/// # Errors
/// When it is not.
pub fn resume(json: &[u8], table: &mut OutcomeTable) -> Result<(), ResumeError> {
    let data: TableData = serde_json::from_slice(json).map_err(|_| ResumeError::Foreign)?;
    let described = |table: &str, play: Play| format!("{table} --play {}", play.name());
    let (there, here) = (described(&data.table, data.play), described(&table.starts.name(), table.play));
    if there != here {
        return Err(ResumeError::OtherTable { there, here });
    }
    let cells = table.starts.cells();
    for CellData { cell, outcome } in data.cells {
        if !cells.contains(&cell) {
            return Err(ResumeError::NoCell(cell.row, cell.column));
        }
        outcome.into_iter().for_each(|outcome| table.set(cell.row, cell.column, outcome));
    }
    Ok(())
}

/// The numbers of the columns.
fn numbers(table: &OutcomeTable) -> impl Iterator<Item = String> {
    (1..=table.starts.columns()).map(|column| column.to_string())
}

/// The rows, each preceded by its number.
fn grid(table: &OutcomeTable) -> Vec<Vec<String>> {
    let (cells, columns) = (table.starts.cells(), table.starts.columns());
    let row = |cells: &[Cell]| {
        let mut row = vec![String::new(); columns + 1];
        for cell in cells {
            row[0] = cell.row.to_string();
            let outcome = table.outcome(cell.row, cell.column);
            row[cell.column] = outcome.map_or("?", |outcome| if outcome == Outcome::N { "N" } else { "P" }).to_owned();
        }
        row
    };
    cells.chunk_by(|one, other| one.row == other.row).map(row).collect()
}
