//! `rebuttal table`: who wins from each start of a family.

use std::path::Path;

use clap::Args;
use rebuttal::ruleset;
use rebuttal::show::table::outcomes::{Format, outcomes};
use rebuttal::show::words::joined;
use rebuttal::solve::outcome_table::{self, Cell, FillError, Finished, OutcomeTable, Starts, Step};
use rebuttal::solve::search::Limits;
use rebuttal::solve::search::babylon::BabylonError;

use super::arguments::{Play, threads};
use super::failure::Failure;
use super::progress::Progress;
use super::{interrupt, output};

/// Prints a table of outcomes, a row and a column for each start
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal table babylon --colours 2 --max 8
  rebuttal table babylon --colours 3 --max 10 --to markdown
  rebuttal table babylon --equal --max-colours 6 --max 6 --resume cells.jsonl

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

    /// Searches at once; the outcomes do not depend on it [default: one for each processor]
    #[arg(long, value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,

    /// Seconds after which a cell stays open
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    /// Keep finished cells in FILE, and begin with those that are there
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
}

impl Table {
    /// Fills and prints.
    pub fn run(self) -> Result<(), Failure> {
        if self.game != "babylon" {
            return Err(Failure::input(&self.game, "no table is known of it; there are tables of `babylon`"));
        }
        let mut table = OutcomeTable::new(self.starts(), self.play());
        let open =
            |path: &String| Finished::open(Path::new(path), &mut table).map_err(|error| Failure::input(path, error));
        let mut finished = self.resume.as_ref().map(open).transpose()?;
        self.fill(&mut table, finished.as_mut())?;
        interrupt::finish();
        output::print(&outcomes(&table, self.to).map_err(|error| Failure::input(&self.game, error))?)
    }

    fn fill(&self, table: &mut OutcomeTable, finished: Option<&mut Finished>) -> Result<(), Failure> {
        let budget = interrupt::budget(self.time_limit)?;
        let limits = Limits { memory: self.memory, threads: threads(self.threads), budget };
        let (progress, total) = (Progress::new(), table.starts.cells().len() as u64);
        let mut known = table.known() as u64;
        interrupt::keep();
        let filled = outcome_table::fill(table, &limits, finished, |step| match step {
            Step::Searching(cell, effort) => {
                let (name, millions) = (name(cell), effort.positions / 1_000_000);
                let doing = format!("{name}: {millions} million positions, {} MiB", effort.bytes >> 20);
                progress.at(doing, known, total);
            }
            Step::Found(cell, _) => {
                known += 1;
                progress.at(name(cell), known, total);
            }
            Step::Open(cell, reason) => progress.say(&format!("{} stays open: {reason}", name(cell))),
        });
        filled.map_err(|error| match error {
            FillError::Start(error @ BabylonError::Memory) => Failure::input(&self.game, error),
            FillError::Start(error) => Failure::input(&self.game, format!("{error}; ask for a smaller table (--max)")),
            FillError::Unkept(error) => Failure::input(self.resume.as_deref().unwrap_or_default(), error),
        })
    }

    fn starts(&self) -> Starts {
        let max = self.max.into();
        if self.equal {
            Starts::Equal { max_colours: self.max_colours.into(), max }
        } else {
            Starts::TwoOf { colours: self.colours.into(), max, rest: self.rest.into() }
        }
    }

    fn play(&self) -> ruleset::Play {
        match self.play {
            Play::Normal => ruleset::Play::Normal,
            Play::Misere => ruleset::Play::Misere,
        }
    }
}

/// A start as it is named on the command line.
fn name(cell: &Cell) -> String {
    format!("babylon:{}", joined(&cell.counts, ","))
}
