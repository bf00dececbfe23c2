//! `rebuttal games`: the list of games.

use clap::Args;
use rebuttal::certificate;
use rebuttal::ruleset::{self, Component, SUMS, families};
use serde::Serialize;

use super::failure::Failure;
use super::output;

/// Lists the games and how they are named, or shows what a rule file means on a board
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal games
  rebuttal games --json
  rebuttal games snort:3x3
  rebuttal games FILE.game 3x3
  rebuttal games --schema >certificate.schema.json")]
pub struct Games {
    /// Show what this rule file means on its board: `FILE.game:ARGUMENTS`, or a name such as `snort:3x3`
    #[arg(value_name = "RULE-FILE", conflicts_with = "schema")]
    name: Option<String>,
    /// The arguments of the rule file, if they do not stand in its name
    #[arg(value_name = "ARGUMENTS", requires = "name")]
    arguments: Option<String>,
    /// Print JSON: an array of the games, or an object that says what the rule file means
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
        if let Some(name) = &self.name {
            let name = self.arguments.as_ref().map_or_else(|| name.clone(), |arguments| format!("{name}:{arguments}"));
            return explain(&name, self.json);
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

/// Shows what a rule file means on its board.
fn explain(name: &str, json: bool) -> Result<(), Failure> {
    let game = ruleset::game(name).map_err(|error| Failure::Unusable(error.to_string()))?;
    match game.alone() {
        Some(Component::RuleFile(file)) => print(&file.explanation(), json),
        Some(Component::HeapFile(file)) => print(&file.explanation(), json),
        _ => {
            Err(Failure::input(name, "it is no rule file; name a file `FILE.game`, or leave it out to list all games"))
        }
    }
}

fn print(meaning: &(impl Serialize + ToString), json: bool) -> Result<(), Failure> {
    output::print(&if json { output::json(meaning)? } else { meaning.to_string() })
}
