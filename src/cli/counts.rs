//! What `rebuttal solve --count` adds to a report: how many positions each layer of play has, with and without equivalence.

use rebuttal::ruleset::Game;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::solve::layers::layers;
use serde::Serialize;

use super::arguments::GameArguments;
use super::failure::Failure;
use super::output;
use super::progress::Progress;

/// How a report for a person ends.
pub const CLOSING: &str = "These are computed, not certified; `rebuttal prove` makes a certificate.\n";

/// How many positions there are, under each equivalence that was asked for.
#[derive(Debug, Serialize)]
pub struct Counts(Vec<Row>);

#[derive(Debug, Serialize)]
struct Row {
    equivalence: Equivalence,
    positions: u64,
    layers: Vec<u64>,
}

/// A report with counts.
#[derive(Serialize)]
struct Counted<'a, R> {
    #[serde(flatten)]
    report: &'a R,
    counts: &'a Counts,
}

impl Counts {
    /// Of every position itself, and of those that the equivalence of `arguments` keeps apart.
    pub fn of(game: &Game, arguments: &GameArguments) -> Result<Counts, Failure> {
        let mut equivalences = vec![Equivalence::Identity, arguments.equivalence(game)?];
        equivalences.dedup();
        let progress = Progress::new();
        let row = |equivalence| {
            let found = layers(game, equivalence, arguments.memory, |found| progress.found(found, "positions found"));
            let layers =
                found.map_err(|error| Failure::input(&arguments.name, format!("{error}, or leave out --count")))?;
            Ok(Row { equivalence, positions: layers.iter().sum(), layers })
        };
        equivalences.into_iter().map(row).collect::<Result<Vec<_>, _>>().map(Counts)
    }

    fn text(&self) -> String {
        let line = |row: &Row| {
            let layers: Vec<String> = row.layers.iter().map(u64::to_string).collect();
            let what = match row.equivalence {
                Equivalence::Identity => "positions".to_owned(),
                equivalence => format!("up to {}", equivalence.name()),
            };
            format!("  layers         {}: {} {what}\n", layers.join(" "), row.positions)
        };
        self.0.iter().map(line).collect()
    }
}

/// Prints a report, and counts if there are any.
pub fn print(report: &impl Serialize, text: String, json: bool, counts: Option<&Counts>) -> Result<(), Failure> {
    output::print(&match (counts, json) {
        (Some(counts), true) => output::json(&Counted { report, counts })?,
        (None, true) => output::json(report)?,
        (Some(counts), false) => text.strip_suffix(CLOSING).unwrap_or(&text).to_owned() + &counts.text() + CLOSING,
        (None, false) => text,
    })
}
