//! The tables of a proof, as the paper prints them: the catalogue (Table 1 of Fraenkel and Herda 1980), and the moves from the entries with their
//! rebuttals, grouped by kind (its Table 2).

mod kinds;
mod lost;

use crate::certificate::{Certificate, Entry, Rebuttal};
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;
use crate::show::document::{Column, Group, Table, Text, code, text};
use kinds::{Kind, Kinds};
use lost::Lost;

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

/// The catalogue: number, rank and name where entries have them, representative position, moves, and the entries that the rebuttals reach.
pub fn catalogue(certificate: &Certificate, number: usize) -> Table<'_> {
    let entries = &certificate.entries;
    let (ranked, named) =
        (entries.iter().any(|entry| entry.rank.is_some()), entries.iter().any(|entry| entry.name.is_some()));
    let widest = |cell: &dyn Fn(&Entry) -> usize| entries.iter().map(cell).max().unwrap_or(0);
    let mut columns = vec![
        Column::right("Number", widest(&|entry| digits(entry.number))),
        Column::left("Sample position", widest(&|entry| entry.representative.chars().count())),
    ];
    columns.extend(named.then(|| Column::left("Name", widest(&|entry| entry.name.as_ref().map_or(0, String::len)))));
    columns.extend(ranked.then(|| Column::right("Rank", widest(&|entry| entry.rank.map_or(0, digits)))));
    columns.push(Column::right("Moves", widest(&|entry| entry.rebuttals.len().to_string().len())));
    columns.push(Column::left("Rebutted by", widest(&|entry| joined(&reached(entry)).len())));
    let row = move |entry: &Entry| {
        let mut cells: Vec<Text> = vec![entry.number.to_string().into(), code(&entry.representative).into()];
        cells.extend(named.then(|| entry.name.clone().map_or_else(Text::default, Text::from)));
        cells.extend(ranked.then(|| entry.rank.map_or_else(Text::default, |rank| rank.to_string().into())));
        cells.extend([entry.rebuttals.len().to_string().into(), joined(&reached(entry)).into()]);
        cells
    };
    let groups = Box::new(std::iter::once_with(move || Group { head: None, rows: entries.iter().map(row).collect() }));
    Table { number, caption: catalogue_caption(certificate, ranked), columns, stub: false, groups }
}

fn catalogue_caption(certificate: &Certificate, ranked: bool) -> Text {
    let entries = counted(certificate.entries.len(), "entry", "entries");
    let moves = match certificate.play {
        Play::Normal => "how many moves it has",
        Play::Misere => "how many moves it has that do not lose at once",
    };
    let rank = if ranked { "its rank, " } else { "" };
    let head = format!(
        "The catalogue, {entries}: of each its sample position, {rank}{moves}, and the entries that the rebuttals \
         reach."
    );
    Text::from(head)
}

/// The moves from the entries and their rebuttals, grouped by the kind of move: from all entries, or from `entry` alone.
///
/// # Errors
/// When there is no such entry, or the certificate does not read.
pub fn rebuttals(certificate: &Certificate, entry: Option<u32>, number: usize) -> Result<Table<'_>, TableError> {
    let entries: &[Entry] = match entry {
        Some(number) => std::slice::from_ref(find(certificate, number)?),
        None => &certificate.entries,
    };
    let (kinds, lost) = (Kinds::of(certificate)?, Lost::of(certificate, entries)?);
    let witnessed = certificate.equivalence != Equivalence::Identity;
    let columns = rebuttal_columns(entries, &kinds, &lost, witnessed);
    let stub = kinds.are_told();
    let caption = rebuttals_caption(certificate, entries);
    let play = certificate.play;
    let group =
        move |entry: &Entry| Group { head: Some(title(entry, play)), rows: rows(entry, &kinds, &lost, witnessed) };
    let groups = Box::new(entries.iter().map(group));
    Ok(Table { number, caption, columns, stub, groups })
}

fn rebuttals_caption(certificate: &Certificate, entries: &[Entry]) -> Text {
    let all: usize = entries.iter().map(|entry| entry.rebuttals.len()).sum();
    let from = match entries {
        [entry] => format!(" from entry {}", entry.number),
        _ => String::new(),
    };
    let (without, lost) = match certificate.play {
        Play::Normal => ("", ""),
        Play::Misere => (
            " without losing at once",
            " A move after which the other player has no move loses at once, and has no rebuttal.",
        ),
    };
    let witness = if certificate.equivalence == Equivalence::Identity { "" } else { ", by the witness" };
    let moves = match all {
        0 => format!("No move that the player to move can make{from} wants a rebuttal."),
        _ => format!(
            "The {} that the player to move can make{from}{without}, and the rebuttals. What a move and its rebuttal leave \
             is the entry of that number{witness}.",
            counted(all, "move", "moves")
        ),
    };
    text![moves, lost]
}

fn rebuttal_columns(entries: &[Entry], kinds: &Kinds, lost: &Lost, witnessed: bool) -> Vec<Column> {
    let all = || entries.iter().flat_map(|entry| &entry.rebuttals);
    let widest = |cell: fn(&Rebuttal) -> usize| all().map(cell).max().unwrap_or(0);
    let length = |text: &str| text.chars().count();
    let lost = entries.iter().flat_map(|entry| lost.moves(entry)).map(|mv| length(mv)).max();
    let mut columns = Vec::new();
    columns.extend(kinds.are_told().then(|| Column::left("Type", kinds.width(entries, lost.is_some()))));
    columns.extend([
        Column::left("Next move", widest(|rebuttal| rebuttal.mv.chars().count()).max(lost.unwrap_or(0))),
        Column::left("Rebuttal", widest(|rebuttal| rebuttal.reply.chars().count())),
        Column::left("Leaves", widest(|rebuttal| rebuttal.leaves.chars().count())),
        Column::right("Entry", widest(|rebuttal| digits(rebuttal.reaches))),
    ]);
    let witness = |rebuttal: &Rebuttal| rebuttal.witness.as_ref().map_or(0, |witness| witness.chars().count());
    columns.extend(witnessed.then(|| Column::left("Witness", widest(witness))));
    columns
}

/// What heads the rows of an entry.
fn title(entry: &Entry, play: Play) -> Text {
    let name = entry.name.as_ref().map_or(String::new(), |name| format!(", {name}"));
    let rank = entry.rank.map_or(String::new(), |rank| format!(", rank {rank}"));
    let moves = match (entry.rebuttals.len(), play) {
        (0, _) => "no move to rebut".to_owned(),
        (moves, Play::Normal) => counted(moves, "move", "moves"),
        (moves, Play::Misere) => counted(moves, "move to rebut", "moves to rebut"),
    };
    text![format!("Entry {}: ", entry.number), code(&entry.representative), format!("{name}{rank}; {moves}")]
}

/// The rows of an entry: its moves by their kinds, and last those that lose at once.
fn rows(entry: &Entry, kinds: &Kinds, lost: &Lost, witnessed: bool) -> Vec<Vec<Text>> {
    let mut keyed: Vec<(Kind, &Rebuttal)> =
        entry.rebuttals.iter().map(|rebuttal| (kinds.kind(entry, &rebuttal.mv), rebuttal)).collect();
    keyed.sort_by(|(one, _), (other, _)| one.order().cmp(&other.order()));
    let mut rows = Vec::new();
    for group in keyed.chunk_by(|(one, _), (other, _)| one.group == other.group) {
        for (i, (kind, rebuttal)) in group.iter().enumerate() {
            let heading = if i == 0 { kind.heading(group.len() > 1) } else { String::new() };
            let Rebuttal { mv, reply, leaves, reaches, witness } = rebuttal;
            let mut row = vec![code(mv).into(), code(reply).into(), code(leaves).into(), reaches.to_string().into()];
            row.extend(witnessed.then(|| witness.as_ref().map_or_else(Text::default, |witness| code(witness).into())));
            rows.push(headed(kinds, heading, row));
        }
    }
    for (i, mv) in lost.moves(entry).iter().enumerate() {
        let heading = if i == 0 { kinds::LOST.to_owned() } else { String::new() };
        let mut row = vec![code(mv).into(), Text::from("none")];
        row.resize(if witnessed { 5 } else { 4 }, Text::default());
        rows.push(headed(kinds, heading, row));
    }
    rows
}

/// A row behind the heading of its kind, if the table has kinds.
fn headed(kinds: &Kinds, heading: String, row: Vec<Text>) -> Vec<Text> {
    let heading = if heading.is_empty() { Text::default() } else { heading.into() };
    kinds.are_told().then_some(heading).into_iter().chain(row).collect()
}

fn find(certificate: &Certificate, number: u32) -> Result<&Entry, TableError> {
    let found = certificate.entries.iter().find(|entry| entry.number == number);
    found.ok_or_else(|| {
        let numbers: Vec<u32> = certificate.entries.iter().map(|entry| entry.number).collect();
        TableError::NoEntry { number, entries: joined(&numbers) }
    })
}

/// The entries that the rebuttals of an entry reach, ascending.
fn reached(entry: &Entry) -> Vec<u32> {
    let mut reached: Vec<u32> = entry.rebuttals.iter().map(|rebuttal| rebuttal.reaches).collect();
    reached.sort_unstable();
    reached.dedup();
    reached
}

fn joined(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn digits(number: u32) -> usize {
    number.to_string().len()
}

/// A number and what it counts.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
