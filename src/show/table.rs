//! The tables of a proof, as the paper prints them: the catalogue (Table 1 of Fraenkel and Herda 1980), and the moves
//! from the entries with their rebuttals, grouped by kind (their Table 2).

mod kinds;
mod lost;
pub mod outcomes;

use std::collections::BTreeSet;

use crate::certificate::{Certificate, Entry, Rebuttal};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::joined;
use crate::ruleset::{MoveKind, Play};
use crate::show::document::{Column, Group, Table, Text, code, text};
use kinds::Kinds;
use lost::Lost;

pub(crate) use crate::ruleset::words::counted;

/// Why a table cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No entry has that number.
    #[error("it has no entry {number}; its entries are {entries}")]
    NoEntry {
        /// The number asked for.
        number: u32,
        /// The existing numbers.
        entries: String,
    },
    /// A number in the bound is out of range.
    #[error("its bound names a class or a term that is not there")]
    Bound,
    /// A position or a board cannot be read.
    #[error("{0}")]
    Board(String),
}

/// The catalogue: number, rank and name where entries have them, representative position, moves, and the entries that
/// the rebuttals reach.
pub fn catalogue(certificate: &Certificate, number: usize) -> Table<'_> {
    let entries = &certificate.entries;
    let named = entries.iter().any(|entry| entry.name.is_some());
    let ranked = entries.iter().any(|entry| entry.rank.is_some());
    let mut columns = vec![Column::right("Number"), Column::left("Sample position")];
    columns.extend(named.then(|| Column::left("Name")));
    columns.extend(ranked.then(|| Column::right("Rank")));
    columns.extend([Column::right("Moves"), Column::left("Rebutted by")]);
    let row = move |entry: &Entry| {
        let mut cells: Vec<Text> = vec![entry.number.to_string().into(), code(&entry.representative).into()];
        cells.extend(named.then(|| entry.name.clone().map_or_else(Text::default, Text::from)));
        cells.extend(ranked.then(|| entry.rank.map_or_else(Text::default, |rank| rank.to_string().into())));
        let reached: BTreeSet<u32> = entry.rebuttals.iter().map(|rebuttal| rebuttal.reaches).collect();
        cells.extend([entry.rebuttals.len().to_string().into(), joined(reached, " ").into()]);
        cells
    };
    Table::plain(number, catalogue_caption(certificate, ranked), columns, entries.iter().map(row).collect())
}

fn catalogue_caption(certificate: &Certificate, ranked: bool) -> Text {
    let entries = counted(certificate.entries.len(), "entry", "entries");
    let moves = match certificate.play {
        Play::Normal => "how many moves it has",
        Play::Misere => "how many moves it has that do not lose at once",
    };
    let rank = if ranked { "its rank, " } else { "" };
    text![format!(
        "The catalogue, {entries}: of each its sample position, {rank}{moves}, and the entries that the rebuttals \
         reach."
    )]
}

/// The moves from all entries, or from `entry` only, with their rebuttals, grouped by the kind of move.
///
/// # Errors
/// When there is no such entry, or the certificate cannot be read.
pub fn rebuttals(certificate: &Certificate, entry: Option<u32>, number: usize) -> Result<Table<'_>, TableError> {
    let entries: &[Entry] = match entry {
        Some(number) => std::slice::from_ref(find(certificate, number)?),
        None => &certificate.entries,
    };
    let (kinds, lost) = (Kinds::of(certificate)?, lost::lost(certificate, entries)?);
    let witnessed = certificate.equivalence != Equivalence::Identity;
    let mut columns = ["Next move", "Rebuttal", "Leaves"].map(Column::left).to_vec();
    columns.push(Column::right("Entry"));
    columns.extend(witnessed.then(|| Column::left("Witness")));
    let stub = kinds.are_shown();
    if stub {
        columns.insert(0, Column::left("Type"));
    }
    let (caption, play) = (rebuttals_caption(certificate, entries), certificate.play);
    let group = move |place: usize| {
        let entry = &entries[place];
        Group { head: Some(title(entry, play)), rows: rows(entry, &kinds, &lost, witnessed) }
    };
    Ok(Table { number, caption, columns, stub, groups: entries.len(), group: Box::new(group) })
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
    if all == 0 {
        return format!("No move that the player to move can make{from} wants a rebuttal.{lost}").into();
    }
    let witness = if certificate.equivalence == Equivalence::Identity { "" } else { ", by the witness" };
    let moves = counted(all, "move", "moves");
    text![format!(
        "The {moves} that the player to move can make{from}{without}, and the rebuttals. What a move and its rebuttal leave \
         is the entry of that number{witness}.{lost}"
    )]
}

/// The heading of the rows of an entry.
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

/// The rows of an entry: its moves by kind, those that lose at once last.
fn rows(entry: &Entry, kinds: &Kinds, lost: &Lost, witnessed: bool) -> Vec<Vec<Text>> {
    let mut keyed: Vec<(MoveKind, &Rebuttal)> =
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
    for (i, mv) in lost.get(&entry.number).into_iter().flatten().enumerate() {
        let heading = if i == 0 { kinds::LOST.to_owned() } else { String::new() };
        let mut row = vec![code(mv).into(), Text::from("none")];
        row.resize(if witnessed { 5 } else { 4 }, Text::default());
        rows.push(headed(kinds, heading, row));
    }
    rows
}

/// A row preceded by the heading of its kind, if the table has kinds.
fn headed(kinds: &Kinds, heading: String, row: Vec<Text>) -> Vec<Text> {
    let heading = if heading.is_empty() { Text::default() } else { heading.into() };
    kinds.are_shown().then_some(heading).into_iter().chain(row).collect()
}

fn find(certificate: &Certificate, number: u32) -> Result<&Entry, TableError> {
    let found = certificate.entries.iter().find(|entry| entry.number == number);
    found.ok_or_else(|| {
        let entries = joined(certificate.entries.iter().map(|entry| entry.number), " ");
        TableError::NoEntry { number, entries }
    })
}
