//! A table of outcomes as text for people, for pages, for spreadsheets and for programs.

use serde::Serialize;

use super::{CellData, OutcomeTable, Starts};
use crate::ruleset::Play;
use crate::solve::Outcome;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns, as the sources print them.
    Text,
    /// A table in Markdown.
    Markdown,
    /// Comma-separated values, a line for each row.
    Csv,
    /// One JSON object.
    Json,
}

#[derive(Serialize)]
struct TableData<'a> {
    table: String,
    play: Play,
    rows: &'a str,
    columns: &'a str,
    cells: Vec<CellData>,
    certified: bool,
}

impl OutcomeTable {
    /// The table in a format. Open cells are `?`, and null in JSON.
    pub fn render(&self, format: Format) -> String {
        match format {
            Format::Text => self.text(),
            Format::Markdown => self.markdown(),
            Format::Csv => self.csv(),
            Format::Json => self.json(),
        }
    }

    fn text(&self) -> String {
        let grid = self.grid();
        let widest = |column: usize| grid.iter().map(|row| row[column].len()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..grid[0].len()).map(widest).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
        };
        self.title() + "\n\n" + &grid.iter().map(line).collect::<String>()
    }

    fn title(&self) -> String {
        let (rows, columns) = self.starts.axes();
        let (name, play) = (self.starts.name(), self.play.words());
        format!("{name}, {play}; rows: {rows}, columns: {columns}; computed, not certified")
    }

    /// The corner cell, which has no column of its own, says what the table is.
    fn csv(&self) -> String {
        let mut grid = self.grid();
        grid[0][0] = format!("\"{}\"", self.title().replace('"', "\"\""));
        grid.iter().map(|row| row.join(",") + "\n").collect()
    }

    fn markdown(&self) -> String {
        let mut lines: Vec<String> = self.grid().iter().map(|row| format!("| {} |", row.join(" | "))).collect();
        lines.insert(1, format!("|{}", " --- |".repeat(self.columns() + 1)));
        self.title() + "\n\n" + &lines.join("\n") + "\n"
    }

    fn json(&self) -> String {
        let (rows, columns) = self.starts.axes();
        let cells = self.starts.cells().into_iter().map(|cell| CellData {
            outcome: self.outcome(cell.row, cell.column),
            row: cell.row,
            column: cell.column,
            counts: cell.counts,
        });
        let (table, play) = (self.starts.name(), self.play);
        let data = TableData { table, play, rows, columns, cells: cells.collect(), certified: false };
        serde_json::to_string_pretty(&data).unwrap_or_default() + "\n"
    }

    fn columns(&self) -> usize {
        match self.starts {
            Starts::TwoOf { max, .. } | Starts::Equal { max, .. } => max,
        }
    }

    /// The cells with the numbers of rows and columns before them.
    fn grid(&self) -> Vec<Vec<String>> {
        let (rows, columns) = self.starts.axes();
        let corner = format!("{rows} \\ {columns}");
        let mut grid = vec![std::iter::once(corner).chain((1..=self.columns()).map(|n| n.to_string())).collect()];
        for cells in self.starts.cells().chunk_by(|a, b| a.row == b.row) {
            let mut row = vec![String::new(); self.columns() + 1];
            for cell in cells {
                row[0] = cell.row.to_string();
                row[cell.column] = symbol(self.outcome(cell.row, cell.column)).to_owned();
            }
            grid.push(row);
        }
        grid
    }
}

fn symbol(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::N) => "N",
        Some(Outcome::P) => "P",
        Some(Outcome::D) => "D",
        None => "?",
    }
}
