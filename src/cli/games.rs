//! `rebuttal games`: what can be solved.

use clap::Args;
use rebuttal::ruleset::partizan::PARTIZAN_USAGES;
use rebuttal::ruleset::{Family, LOOPY_USAGES, USAGES};
use serde::Serialize;

use super::failure::Failure;
use super::output;

/// Lists the games and how they are named
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal games
  rebuttal games --json")]
pub struct Games {
    /// Print a JSON array
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    meaning: &'static str,
}

const FROM_FILE: (&str, &str) =
    ("removal:FILE.json", "any removal game: a board of points and lines as data (`rules` in certificates/FORMAT.md)");

impl Games {
    /// Prints.
    pub fn run(self) -> Result<(), Failure> {
        let usages = Family::ALL
            .into_iter()
            .map(Family::usage)
            .chain([FROM_FILE])
            .chain(USAGES)
            .chain(LOOPY_USAGES)
            .chain(PARTIZAN_USAGES);
        let rows: Vec<Row> = usages.map(|(name, meaning)| Row { name, meaning }).collect();
        if self.json {
            return output::print(&output::json(&rows)?);
        }
        let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
        output::print(&rows.iter().map(|row| format!("{:width$}  {}\n", row.name, row.meaning)).collect::<String>())
    }
}
