//! `rebuttal games`: the list of games.

use clap::Args;
use rebuttal::certificate;
use rebuttal::ruleset::{SUMS, families};
use serde::Serialize;

use super::failure::Failure;
use super::output;

/// Lists the games and how they are named
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal games
  rebuttal games --json
  rebuttal games --schema >certificate.schema.json")]
pub struct Games {
    /// Print a JSON array
    #[arg(long)]
    json: bool,
    /// Print the JSON Schema of certificates, with the rules of every game
    #[arg(long, conflicts_with = "json")]
    schema: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    meaning: &'static str,
}

impl Games {
    /// Prints the list of games.
    pub fn run(self) -> Result<(), Failure> {
        if self.schema {
            return output::print(&certificate::schema());
        }
        let usages = families().map(|family| (family.usage, family.meaning)).chain(SUMS);
        let rows: Vec<Row> = usages.map(|(name, meaning)| Row { name, meaning }).collect();
        if self.json {
            return output::print(&output::json(&rows)?);
        }
        let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
        output::print(&rows.iter().map(|row| format!("{:width$}  {}\n", row.name, row.meaning)).collect::<String>())
    }
}
