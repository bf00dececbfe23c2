//! The tables of a proof, in the form used by the paper: the catalogue (Table 1 of Fraenkel and Herda 1980), and the
//! moves from the entries with their rebuttals, grouped by kind (their Table 2).

pub mod family;

use std::collections::BTreeSet;

use crate::certificate::{Certificate, Entry, Part, Reply};
use crate::document::{Column, Group, Table, Text, code, emphasis, text};
use crate::left;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::joined;
use crate::ruleset::{Game, MoveKind, Play, Rules};
use crate::written::names;

pub(crate) use crate::ruleset::words::counted;

/// Why a table cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No entry has that number.
    #[error("it has no entry {number}; its entries are 1 to {entries}")]
    NoEntry {
        /// The number asked for.
        number: u32,
        /// The number of entries.
        entries: usize,
    },
    /// A number in the bound is out of range.
    #[error("its bound names a class or a term that is not there")]
    Bound,
    /// A position or a board cannot be read.
    #[error("{0}")]
    Board(String),
}

/// The catalogue: number and name if there are any, representative position, whether it is lost, moves, and the entries
/// reached by rebuttals.
pub fn catalogue(certificate: &Certificate, number: usize) -> Table<'_> {
    let named = !certificate.remarks.names.is_empty();
    let drawn = !certificate.draws.is_empty();
    let position = if certificate.equivalence == Equivalence::Identity { "Position" } else { "Representative" };
    let mut columns = vec![Column::right("Entry"), Column::left(position)];
    columns.extend(named.then(|| Column::left("Name")));
    columns.extend(drawn.then(|| Column::left("Proved")));
    columns.extend([Column::right("Moves"), Column::left("Rebuttals lead to")]);
    let row = |(number, entry): (u32, &Entry)| {
        let mut cells: Vec<Text> = vec![number.to_string().into(), code(&entry.position).into()];
        let name = || certificate.entry_name(number).map_or_else(Text::default, |name| name.to_owned().into());
        cells.extend(named.then(name));
        cells.extend(drawn.then(|| Text::from(if certificate.is_lost(number) { "lost" } else { "not won" })));
        let reached: BTreeSet<u32> = entry.replies().flat_map(|reply| reply.reached().collect::<Vec<_>>()).collect();
        cells.extend([entry.replies().count().to_string().into(), joined(reached, " ").into()]);
        cells
    };
    let rows = certificate.numbered().map(row).collect();
    Table::plain(number, catalogue_caption(certificate), columns, rows)
}

fn catalogue_caption(certificate: &Certificate) -> Text {
    if certificate.all().next().is_none() {
        return "The catalogue, which has no entries.".into();
    }
    let entries = counted(certificate.all().count(), "entry", "entries");
    let moves = match certificate.play {
        Play::Normal => "how many moves it has",
        Play::Misere => "how many moves it has that do not lose at once",
    };
    let order = match (certificate.is_ordered(), certificate.draws.is_empty()) {
        (false, _) => "",
        (true, true) => " Each entry stands below those that its rebuttals lead to.",
        (true, false) => " Each lost entry stands below those that its rebuttals lead to.",
    };
    let position = if certificate.equivalence == Equivalence::Identity { "its position" } else { "its representative" };
    let proved = if certificate.draws.is_empty() { "" } else { "what is proved of the player to move, " };
    text![format!(
        "The catalogue, {entries}: of each {position}, {proved}{moves}, and the entries that the rebuttals lead to.{order}"
    )]
}

/// The moves from all entries, or from `entry` only, with their rebuttals, grouped by the kind of move.
///
/// # Errors
/// When there is no such entry, or the certificate cannot be read.
pub fn rebuttals(certificate: &Certificate, entry: Option<u32>, number: usize) -> Result<Table<'_>, TableError> {
    let entries = match entry {
        Some(number) => vec![(number, find(certificate, number)?)],
        None => certificate.numbered().collect(),
    };
    let game = certificate.game().map_err(TableError::Board)?;
    let rows = Rows { certificate, game, maps: maps(certificate) };
    let mut columns = ["Next move", "Rebuttal", "Leaves"].map(Column::left).to_vec();
    columns.push(Column::right("Entry"));
    columns.extend(rows.maps.map(Column::left));
    let stub = certificate.rules.has_kinds();
    if stub {
        columns.insert(0, Column::left("Type"));
    }
    let (caption, groups) = (rebuttals_caption(certificate, &entries), entries.len());
    let group = move |place: usize| {
        let (number, entry) = entries[place];
        Group { head: Some(title(certificate, number, entry)), rows: rows.of(entry) }
    };
    Ok(Table { number, caption, columns, stub, groups, group: Box::new(group) })
}

/// The heading of the column of bijections, if there is one: each rebuttal has a witness, but under identity only
/// mirrors have involutions.
fn maps(certificate: &Certificate) -> Option<&'static str> {
    let mut replies = certificate.all().flat_map(Entry::replies);
    let has_mirror = |reply: Reply| reply.parts.iter().any(|part| part.mirror.is_some());
    match certificate.equivalence {
        Equivalence::Identity => replies.any(has_mirror).then_some("Involution"),
        _ => Some("Witness"),
    }
}

fn rebuttals_caption(certificate: &Certificate, entries: &[(u32, &Entry)]) -> Text {
    let all: usize = entries.iter().map(|(_, entry)| entry.replies().count()).sum();
    let from = match entries {
        [(number, _)] => format!(" from entry {number}"),
        _ => String::new(),
    };
    let (without, lost) = match certificate.play {
        Play::Normal => ("", ""),
        Play::Misere => (
            " without losing at once",
            " A move after which the other player has no move loses at once, and has no rebuttal.",
        ),
    };
    if entries.is_empty() {
        return "The rebuttals, of which there are none, as there are no entries.".into();
    }
    if all == 0 {
        return format!("No move that the player to move can make{from} wants a rebuttal.{lost}").into();
    }
    let moves = counted(all, "move", "moves");
    let said = format!("The {moves} that the player to move can make{from}{without}, each with its rebuttal, ");
    if certificate.counts_sums() {
        let entry =
            if certificate.equivalence == Equivalence::Identity { "its entry" } else { "its entry with the witness" };
        let parts = format!(
            "the parts of the position that the two leave, and for each {entry}, or that it is a mirror, with the "
        );
        let rest = "involution. What no move uses is in no part; ";
        let or_a_number = match certificate.has_sums_of_numbers() {
            true => ", or a number that is no better than 0 for the player to move",
            false => "",
        };
        return text![said, parts, rest, emphasis("the end"), " is a position without a move", or_a_number, "."];
    }
    let entry = if maps(certificate).is_some() { "its entry, and the witness for that" } else { "and its entry" };
    text![format!("{said}the position that the two leave, {entry}.{lost}")]
}

/// The heading of the rows of an entry.
fn title(certificate: &Certificate, number: u32, entry: &Entry) -> Text {
    let name = certificate.entry_name(number).map_or(String::new(), |name| format!(", {name}"));
    let moves = match (entry.replies().count(), certificate.play) {
        (0, _) => "no move to rebut".to_owned(),
        (moves, Play::Normal) => counted(moves, "move", "moves"),
        (moves, Play::Misere) => counted(moves, "move to rebut", "moves to rebut"),
    };
    text![format!("Entry {number}: "), code(&entry.position), format!("{name}; {moves}")]
}

/// The data for the rows of entries.
struct Rows<'c> {
    certificate: &'c Certificate,
    game: Game,
    /// As in [`maps`].
    maps: Option<&'static str>,
}

impl<'c> Rows<'c> {
    /// The rows of an entry: its moves by kind, those that lose at once last.
    fn of(&self, entry: &'c Entry) -> Vec<Vec<Text>> {
        let mut keyed: Vec<(MoveKind, Reply)> =
            entry.replies().map(|reply| (kind(&self.certificate.rules, entry, reply.mv), reply)).collect();
        keyed.sort_by(|(one, _), (other, _)| one.order().cmp(&other.order()));
        let mut rows = Vec::new();
        for group in keyed.chunk_by(|(one, _), (other, _)| one.group == other.group) {
            for (i, (kind, reply)) in group.iter().enumerate() {
                let heading = if i == 0 { kind.heading(group.len() > 1) } else { String::new() };
                rows.push(self.headed(heading, self.row(entry, reply)));
            }
        }
        for (i, mv) in entry.lost().enumerate() {
            let heading = if i == 0 { "lose at once".to_owned() } else { String::new() };
            let mut row = vec![names::mv(&self.certificate.rules, mv), Text::from("none")];
            row.resize(if self.maps.is_some() { 5 } else { 4 }, Text::default());
            rows.push(self.headed(heading, row));
        }
        rows
    }

    /// A row preceded by the heading of its kind, if the table has kinds.
    fn headed(&self, heading: String, row: Vec<Text>) -> Vec<Text> {
        let heading = if heading.is_empty() { Text::default() } else { heading.into() };
        self.certificate.rules.has_kinds().then_some(heading).into_iter().chain(row).collect()
    }

    fn row(&self, entry: &Entry, Reply { mv, reply, parts }: &Reply) -> Vec<Text> {
        let leaves = left::after(&self.game, &entry.position, &[mv, reply]).unwrap_or_default();
        let mover = leaves.get(..2).filter(|_| self.certificate.rules.is_partizan()).unwrap_or_default();
        let shares: Vec<&str> = parts.iter().filter_map(|part| part.position.as_deref()).collect();
        let leaves = if shares.is_empty() { leaves.clone() } else { format!("{mover}{}", joined(shares, " + ")) };
        let shown = |mv| names::mv(&self.certificate.rules, mv);
        let reaches = |part: &Part| part.reaches.map_or_else(|| "mirror".to_owned(), |number| number.to_string());
        let reaches = if parts.is_empty() { "the end".to_owned() } else { joined(parts.iter().map(reaches), " + ") };
        let mut row = vec![shown(mv), shown(reply), code(leaves).into(), reaches.into()];
        let maps: Vec<&str> =
            parts.iter().filter_map(|part| part.witness.as_deref().or(part.mirror.as_deref())).collect();
        let maps = || if maps.is_empty() { Text::default() } else { code(joined(&maps, " + ")).into() };
        row.extend(self.maps.map(|_| maps()));
        row
    }
}

/// The kind of a move from an entry, as in Table 2 of Fraenkel and Herda (1980).
fn kind(rules: &Rules, entry: &Entry, mv: &str) -> MoveKind {
    let position = entry.position.strip_prefix(['L', 'R']).and_then(|rest| rest.strip_prefix(' '));
    rules.kind(position.unwrap_or(&entry.position), mv)
}

fn find(certificate: &Certificate, number: u32) -> Result<&Entry, TableError> {
    certificate.entry(number).ok_or_else(|| TableError::NoEntry { number, entries: certificate.all().count() })
}
