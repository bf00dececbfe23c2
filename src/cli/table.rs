//! `rebuttal table`: who wins from each start of a family.

use std::path::Path;
use std::time::Duration;

use clap::Args;
use rebuttal::ruleset::Play;
use rebuttal::ruleset::words::joined;
use rebuttal::show::table::outcomes::{Format, outcomes, resume};
use rebuttal::solve::outcome_table::{self, Cell, OutcomeTable, Starts, Step};
use rebuttal::solve::search::Limits;
use rebuttal::solve::search::babylon::BabylonError;

use super::arguments::threads;
use super::failure::Failure;
use super::progress::Progress;
use super::{interrupt, output};

/// Prints a table of outcomes, a row and a column for each start
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal table babylon --colours 2 --max 8
  rebuttal table babylon --colours 3 --max 10 --to markdown
  rebuttal table babylon --equal --max-colours 6 --max 6 --resume cells.json

Cells: N the first player wins, P the second, ? the search ended first. They are computed, not certified.")]
pub struct Table {
    /// The game: babylon
    #[arg(value_name = "GAME")]
    game: String,

    /// All colours: blue in columns, red in rows, and the others with --rest tokens each
    #[arg(long, value_name = "COLOURS", default_value_t = 2, conflicts_with = "equal",
          value_parser = clap::value_parser!(u16).range(2..=16))]
    colours: u16,

    /// The tokens of each colour but blue and red
    #[arg(long, value_name = "TOKENS", default_value_t = 1, conflicts_with = "equal",
          value_parser = clap::value_parser!(u16).range(1..=79))]
    rest: u16,

    /// As many tokens of each colour: colours in rows, tokens in columns
    #[arg(long)]
    equal: bool,

    /// The most colours
    #[arg(long, value_name = "COLOURS", default_value_t = 6, requires = "equal",
          value_parser = clap::value_parser!(u16).range(2..=16))]
    max_colours: u16,

    /// The most tokens of a colour
    #[arg(long, value_name = "TOKENS", default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=79))]
    max: u16,

    /// Who wins when no move is left: normal (lpw), the last player; misere (lpl), the other one
    #[arg(long, value_enum, default_value_t = Play::Normal)]
    play: Play,

    /// How the table is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    to: Format,

    /// MiB that the table of known positions may take
    #[arg(long, value_name = "MIB", default_value_t = 8192)]
    memory: u64,

    /// Number of searches at a time, on which outcomes do not depend [default: one for each processor]
    #[arg(long, value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,

    /// Seconds after which a cell stays open
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    /// Keep the table in FILE, as --to json writes it, and begin with the cells that are there
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,

    #[command(flatten)]
    overwriting: output::Overwriting,
}

impl Table {
    /// Fills and prints.
    pub fn run(self) -> Result<(), Failure> {
        if self.game != "babylon" {
            return Err(Failure::input(&self.game, "no table is known of it; there are tables of `babylon`"));
        }
        let mut table = OutcomeTable::new(self.starts(), self.play);
        if let Some(path) = self.resume.as_ref().filter(|path| Path::new(path).exists()) {
            resume(&output::read(path)?, &mut table).map_err(|error| Failure::input(path, error))?;
        }
        let check = |path: &String| self.overwriting.check(path, output::Kind::Continued, &[]);
        self.resume.iter().try_for_each(check)?;
        self.fill(&mut table)?;
        interrupt::finish();
        output::print(&self.written(&table, self.to)?)
    }

    fn fill(&self, table: &mut OutcomeTable) -> Result<(), Failure> {
        let time = self.time_limit.map(Duration::from_secs);
        let limits =
            Limits { memory: self.memory, threads: threads(self.threads), time, budget: interrupt::budget(None)? };
        let (progress, total) = (Progress::new(), table.starts.cells().len() as u64);
        let mut known = table.known() as u64;
        interrupt::keep();
        let keep = |table: &OutcomeTable| match &self.resume {
            Some(path) => output::write(path, self.written(table, Format::Json)?.as_bytes()),
            None => Ok(()),
        };
        outcome_table::fill(table, &limits, keep, |step| match step {
            Step::Searching(cell, effort) => {
                let (name, millions) = (name(cell), effort.positions / 1_000_000);
                let doing = format!(", {name}: {millions} million positions, {} MiB", effort.bytes >> 20);
                progress.at("cells", doing, known, total);
            }
            Step::Found(cell, _) => {
                known += 1;
                progress.at("cells", format!(", {}", name(cell)), known, total);
            }
            Step::Open(cell, reason) => progress.say(&format!("{} stays open: {reason}", name(cell))),
        })
    }

    fn written(&self, table: &OutcomeTable, format: Format) -> Result<String, Failure> {
        outcomes(table, format).map_err(|error| Failure::input(&self.game, error))
    }

    fn starts(&self) -> Starts {
        let max = self.max.into();
        if self.equal {
            Starts::Equal { max_colours: self.max_colours.into(), max }
        } else {
            Starts::TwoOf { colours: self.colours.into(), max, rest: self.rest.into() }
        }
    }
}

impl From<BabylonError> for Failure {
    fn from(error: BabylonError) -> Failure {
        let remedy = if matches!(error, BabylonError::Memory) { "" } else { "; ask for a smaller table (--max)" };
        Failure::input("babylon", format!("{error}{remedy}"))
    }
}

/// The name of a start on the command line.
fn name(cell: &Cell) -> String {
    format!("babylon:{}", joined(&cell.counts, ","))
}
