//! What `rebuttal solve --count` adds to a report: how many positions each layer of play has, with and without
//! equivalence.

use rebuttal::ruleset::Game;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::counted;
use rebuttal::solve::layers::layers;
use serde::Serialize;

use super::super::arguments::GameArguments;
use super::super::failure::Failure;
use super::super::progress::Progress;

/// How many positions there are, under each equivalence that was asked for.
#[derive(Debug, Serialize)]
pub struct Counts(Vec<Row>);

#[derive(Debug, Serialize)]
struct Row {
    equivalence: Equivalence,
    positions: u64,
    layers: Vec<u64>,
}

impl Counts {
    /// Counts all positions, and the classes under the equivalence of `arguments`.
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

    /// A line for each equivalence.
    pub fn text(&self) -> String {
        let line = |row: &Row| {
            let layers: Vec<String> = row.layers.iter().map(u64::to_string).collect();
            let what = match row.equivalence {
                Equivalence::Identity => counted(row.positions, "position", "positions"),
                equivalence => format!("{} up to {}", row.positions, equivalence.name()),
            };
            format!("  layers         {}: {what}\n", layers.join(" "))
        };
        self.0.iter().map(line).collect()
    }
}
