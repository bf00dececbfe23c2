//! Tables of computed properties of the games in a family with one or two parameters, in the formats of documents, for
//! spreadsheets and for programs.

use std::collections::{BTreeMap, BTreeSet};

use clap::ValueEnum;
use clap::builder::PossibleValue;
use serde::{Deserialize, Serialize};

use crate::document::{self, Block, Column, Table, Text, fragment};
use crate::ruleset::Play;

/// The property shown for each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// Who wins.
    Outcome,
    /// The g-value of an impartial game.
    GValue,
    /// The value: a canonical form, or the loopy value of a loopy impartial game.
    Value,
    /// The mean value of a partizan game.
    Mean,
    /// The temperature of a partizan game.
    Temperature,
}

impl Shown {
    /// The property of several games, in words.
    fn words(self) -> &'static str {
        match self {
            Shown::Outcome => "outcomes",
            Shown::GValue => "g-values",
            Shown::Value => "values",
            Shown::Mean => "mean values",
            Shown::Temperature => "temperatures",
        }
    }
}

/// The games in a table, and the property shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// The name of the games, with expressions in their parameters.
    pub games: String,
    /// The parameters, each with its first and last value: that of the rows, then that of the columns.
    pub over: Vec<String>,
    /// The condition on them.
    #[serde(rename = "if")]
    pub condition: Option<String>,
    /// The convention.
    pub play: Play,
    /// The property shown.
    pub shown: Shown,
    /// A digest of the rules of the first game.
    pub rules: Option<String>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The parameters.
    pub at: Vec<i64>,
    /// Its name.
    pub game: String,
    /// The property found.
    pub found: Option<String>,
}

/// A table, possibly incomplete.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyTable {
    /// Its subject.
    pub table: Family,
    /// The names of the parameters, one or two.
    pub parameters: Vec<String>,
    /// The games.
    pub cells: Vec<Cell>,
    /// Always false: a table is computed.
    certified: bool,
}

/// The output format of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A document of this table.
    Document(document::Format),
    /// Comma-separated values, a line for each game.
    Csv,
    /// One JSON object.
    Json,
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Format] {
        use Format::{Csv, Document, Json};
        use document::Format::{Html, Latex, Markdown, Text, Typst};
        &[Document(Text), Document(Markdown), Document(Latex), Document(Typst), Document(Html), Csv, Json]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Format::Document(format) => format.to_possible_value(),
            Format::Csv => Some(PossibleValue::new("csv").help("Comma-separated values, a line for each game")),
            Format::Json => Some(PossibleValue::new("json").help("One JSON object")),
        }
    }
}

/// Why the cells of a table in JSON cannot be reused.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// The JSON is not a table.
    #[error("it is no table in JSON; name a file that is not there yet")]
    Foreign,
    /// The JSON is a different table.
    #[error("it is another table; name another file")]
    OtherTable,
}

/// The number of games in a row of a table with one parameter.
const IN_A_ROW: i64 = 10;

impl FamilyTable {
    /// A table of these games without any results.
    pub fn new(table: Family, parameters: Vec<String>, cells: Vec<Cell>) -> FamilyTable {
        FamilyTable { table, parameters, cells, certified: false }
    }

    /// Takes results from `json`, which must be the same table.
    ///
    /// # Errors
    /// When it is not.
    pub fn resume(&mut self, json: &[u8]) -> Result<(), ResumeError> {
        let kept: FamilyTable = serde_json::from_slice(json).map_err(|_| ResumeError::Foreign)?;
        let is_same = |(one, other): (&Cell, &Cell)| (&one.at, &one.game) == (&other.at, &other.game);
        let all_same = kept.cells.len() == self.cells.len() && kept.cells.iter().zip(&self.cells).all(is_same);
        if kept.table != self.table || !all_same {
            return Err(ResumeError::OtherTable);
        }
        self.cells = kept.cells;
        Ok(())
    }

    /// The table in a format; an unknown result is `?`, or null in JSON.
    ///
    /// # Errors
    /// When the format cannot represent it.
    pub fn written(&self, format: Format) -> std::io::Result<String> {
        match format {
            Format::Document(format) => Ok(fragment(format, [Block::Table(self.block())])),
            Format::Csv => self.csv(),
            Format::Json => Ok(serde_json::to_string_pretty(self)? + "\n"),
        }
    }

    fn block(&self) -> Table<'static> {
        let (head, axes) = match &self.parameters[..] {
            [rows, columns, ..] => (format!("{rows} \\ {columns}"), format!("rows: {rows}, columns: {columns}; ")),
            one => (one.concat(), String::new()),
        };
        let Family { games, play, shown, .. } = &self.table;
        let title = format!("{} of {games} {}; {axes}computed, not certified", shown.words(), play.words());
        let mut grid = BTreeMap::<i64, BTreeMap<i64, &str>>::new();
        for Cell { at, found, .. } in &self.cells {
            let (row, column) = match at[..] {
                [row, column, ..] => (row, column),
                [one] => (one - one.rem_euclid(IN_A_ROW), one.rem_euclid(IN_A_ROW)),
                [] => (0, 0),
            };
            grid.entry(row).or_default().insert(column, found.as_deref().unwrap_or("?"));
        }
        let columns: BTreeSet<i64> = grid.values().flat_map(|row| row.keys().copied()).collect();
        let sign = if self.parameters.len() == 1 { "+" } else { "" };
        let heads = std::iter::once(head).chain(columns.iter().map(|column| format!("{sign}{column}")));
        let row = |(row, cells): (&i64, &BTreeMap<i64, &str>)| {
            let cell = |column: &i64| cells.get(column).copied().unwrap_or_default().to_owned();
            std::iter::once(row.to_string()).chain(columns.iter().map(cell)).map(Text::from).collect()
        };
        Table::plain(1, title, heads.map(Column::right).collect(), grid.iter().map(row).collect())
    }

    fn csv(&self) -> std::io::Result<String> {
        let mut out = csv::Writer::from_writer(Vec::new());
        let shown = self.table.shown.to_possible_value().map_or_else(String::new, |name| name.get_name().to_owned());
        out.write_record(self.parameters.iter().chain([&"game".to_owned(), &shown]))?;
        for Cell { at, game, found } in &self.cells {
            let found = found.as_deref().unwrap_or("?");
            out.write_record(at.iter().map(i64::to_string).chain([game.clone(), found.to_owned()]))?;
        }
        let bytes = out.into_inner().map_err(|error| error.into_error())?;
        String::from_utf8(bytes).map_err(std::io::Error::other)
    }
}
