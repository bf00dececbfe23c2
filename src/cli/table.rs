//! `rebuttal table`: a computed property of each game of a family.

mod worth;

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use rebuttal::audit::claims::{Case, ExpressionError, Range, parameters};
use rebuttal::ruleset::{self, HeapRules, Play};
use rebuttal::show::document;
use rebuttal::show::table::family::{Cell, Family, FamilyTable, Format, Shown};
use rebuttal::solve::Solving;
use sha2::{Digest, Sha256};

use super::arguments::{MEMORY, threads};
use super::failure::Failure;
use super::note::note;
use super::progress::Progress;
use super::solve::STACK;
use super::{interrupt, output};
use worth::Worth;

/// Prints a table of outcomes, g-values or values of the games of a family
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal table octal:0.77 --max 200
  rebuttal table 'cram:{r}x{c}' --max 4 --show g-value --if 'r <= c'
  rebuttal table 'domineering:{r}x{c}' --over 'r = 1..4' --over 'c = r..6' --to latex
  rebuttal table 'clobber:{copies(\"xo\", n)}' --max 6 --show value --to csv
  rebuttal table 'babylon:{r},{b}' --over 'r = 1..8' --over 'b = r..8' --resume table.json
  rebuttal table 'babylon:{repeat(tokens, colours)}' --over 'colours = 2..5' --over 'tokens = 1..5'

What is found is computed, not certified; ? stands for what is not found.")]
pub struct Table {
    // In help clap reads n in braces as the end of a line.
    /// The games: a name with an expression in braces for each number that varies, such as `cram:{r}x{c}`, in one or two
    /// parameters; or a game of heaps without its heaps, such as octal:0.77, of which single heaps are meant
    #[arg(value_name = "GAMES")]
    games: String,

    /// What is shown of each game [default: outcome; of single heaps in normal play g-value]
    #[arg(long, value_enum)]
    show: Option<Shown>,

    /// A parameter with its first and its last value, which may be expressions in the one before, such as `c = r..6`; the
    /// first one is that of the rows [default: the parameters as they come in GAMES, from 1 to --max]
    #[arg(long, value_name = "NAME = FIRST..LAST")]
    over: Vec<String>,

    /// The last value of the parameters that --over does not name; heaps begin with 0
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(..=999_999))]
    max: Option<u32>,

    /// Only games whose parameters satisfy this condition, such as `r <= c`
    #[arg(long = "if", value_name = "CONDITION")]
    condition: Option<String>,

    /// Who wins when no move is left: normal (lpw), the last player; misere (lpl), the other one
    #[arg(long, value_enum, default_value_t = Play::Normal)]
    play: Play,

    /// How the table is written
    #[arg(long, value_enum, default_value_t = Format::Document(document::Format::Text))]
    to: Format,

    /// MiB that each table of positions may take
    #[arg(long, value_name = "MIB", default_value_t = MEMORY, value_parser = clap::value_parser!(u64).range(1..))]
    memory: u64,

    /// Threads that solve a game, on which nothing that is found depends [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,

    /// Seconds after which the table ends; what is not found by then stays open
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    /// Keep the table in FILE, as --to json writes it, and begin with what is there
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,

    #[command(flatten)]
    overwriting: output::Overwriting,
}

/// The time between two checks whether the table must end.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// The time between two saves.
const BETWEEN_FILES: Duration = Duration::from_secs(1);

/// The parameter of single heaps.
const HEAP: &str = "n";

impl Table {
    /// Fills and prints.
    pub fn run(self) -> Result<(), Failure> {
        if self.resume.as_deref() == Some("-") {
            return Err(Failure::Unusable("`-` is no file to go on from; name one with --resume".to_owned()));
        }
        let mut table = self.empty()?;
        if let Some(path) = self.resume.as_ref().filter(|path| Path::new(path).exists()) {
            table.resume(&output::read(path)?).map_err(|error| Failure::input(path, error))?;
        }
        let check = |path: &String| self.overwriting.check(path, output::Kind::Continued, &[]);
        self.resume.iter().try_for_each(check)?;
        self.fill(&mut table)?;
        interrupt::finish();
        output::print(&self.written(&table, self.to)?)
    }

    /// The table without results.
    fn empty(&self) -> Result<FamilyTable, Failure> {
        let is_of_heaps = self.is_of_heaps();
        let games = if is_of_heaps { format!("{}:{{{HEAP}}}", self.games) } else { self.games.clone() };
        let default = if is_of_heaps && self.play == Play::Normal { Shown::GValue } else { Shown::Outcome };
        let range = self.range(&games)?;
        let parameters = range.names();
        if !(1..=2).contains(&parameters.len()) {
            return Err(self.refused(format!("it has {} parameters; a table has one or two", parameters.len())));
        }
        let wrong = |error: ExpressionError| self.refused(error.to_string());
        let cell = |Case { scope, .. }: Case| {
            let at = parameters.iter().map(|name| scope.number(name)).collect::<Result<_, _>>()?;
            Ok(Cell { at, game: scope.fill(&games)?, found: None })
        };
        let cells = range.cases(None).map_err(wrong)?.into_iter().map(cell).collect::<Result<Vec<Cell>, _>>();
        let cells = cells.map_err(wrong)?;
        if cells.is_empty() {
            return Err(self.refused("no values of its parameters are left; widen --over, --max or --if".to_owned()));
        }
        // A rule file may change between two runs.
        let rules = cells.first().and_then(|cell| ruleset::game(&cell.game).ok()).map(|game| game.rules());
        let rules = rules.map(|rules| format!("{:x}", Sha256::digest(format!("{rules:?}"))));
        let (over, condition) = (self.over(&games)?, self.condition.clone());
        let shown = self.show.unwrap_or(default);
        let family = Family { games, over, condition, play: self.play, shown, rules };
        Ok(FamilyTable::new(family, parameters, cells))
    }

    fn is_of_heaps(&self) -> bool {
        HeapRules::named(&self.games).is_ok()
    }

    fn range(&self, games: &str) -> Result<Range, Failure> {
        Range::new(&self.over(games)?, self.condition.clone(), None, None, None).map_err(|reason| self.refused(reason))
    }

    /// The parameters of the games with their ranges: those of --over, and the others.
    fn over(&self, games: &str) -> Result<Vec<String>, Failure> {
        let found = parameters(games).map_err(|error| self.refused(error.to_string()))?;
        if found.is_empty() {
            let reason =
                "it is one game; put an expression in braces for each number that varies, as in `cram:{m}x{n}`";
            return Err(self.refused(reason.to_owned()));
        }
        let mut over = self.over.clone();
        let named: Vec<&str> = self.over.iter().map(|text| text.split('=').next().unwrap_or_default().trim()).collect();
        if let Some(other) = named.iter().find(|&&name| !found.iter().any(|known| known == name)) {
            return Err(self.refused(format!("it has no parameter `{other}`; leave out its --over")));
        }
        for name in found.iter().filter(|name| !named.contains(&name.as_str())) {
            let missing = || self.refused(format!("`{name}` has no last value; give --max, or --over '{name} = 1..6'"));
            let max = self.max.ok_or_else(missing)?;
            over.push(format!("{name} = {}..{max}", u8::from(!self.is_of_heaps())));
        }
        Ok(over)
    }

    /// Computes in a separate thread, which ends with the process when the time is up.
    fn fill(&self, table: &mut FamilyTable) -> Result<(), Failure> {
        let (shown, play) = (table.table.shown, table.table.play);
        let open = |(place, cell): (usize, &Cell)| cell.found.is_none().then(|| (place, cell.clone()));
        let open: Vec<(usize, Cell)> = table.cells.iter().enumerate().filter_map(open).collect();
        let budget = interrupt::budget(self.time_limit)?;
        interrupt::keep();
        let solving = Solving { memory: self.memory, threads: threads(self.threads), table: None };
        let (send, found) = channel();
        let heaps = if self.is_of_heaps() { Some(self.games.clone()) } else { None };
        let work = move || {
            worth::all(heaps.as_deref(), (shown, play), solving, &open, |place, worth| {
                send.send((place, worth)).is_ok()
            })
        };
        let working = thread::Builder::new().stack_size(STACK).spawn(work);
        let working = working.map_err(|error| Failure::Unusable(format!("cannot start a thread: {error}")))?;
        let received = self.receive(table, &found, || budget.is_spent());
        self.keep(table)?;
        received?;
        if budget.is_spent() {
            let open = table.cells.iter().filter(|cell| cell.found.is_none()).count();
            if open > 0 {
                note(&format!("ended before all is found: {open} of {} games stay open", table.cells.len()));
            }
            return Ok(());
        }
        working.join().or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Receives results until there are no more or `is_over`.
    fn receive(
        &self,
        table: &mut FamilyTable,
        found: &Receiver<(usize, Worth)>,
        is_over: impl Fn() -> bool,
    ) -> Result<(), Failure> {
        let (progress, total) = (Progress::new(), table.cells.len() as u64);
        let mut known = table.cells.iter().filter(|cell| cell.found.is_some()).count() as u64;
        let mut kept = Instant::now();
        while !is_over() {
            match found.recv_timeout(BETWEEN_LOOKS) {
                Ok((place, Worth::Found(text))) => {
                    known += 1;
                    progress.at("games", format!(", {}", table.cells[place].game), known, total);
                    table.cells[place].found = Some(text);
                    if kept.elapsed() > BETWEEN_FILES {
                        self.keep(table)?;
                        kept = Instant::now();
                    }
                }
                Ok((place, Worth::Open(reason))) => {
                    progress.say(&format!("{} stays open: {reason}", table.cells[place].game));
                }
                Ok((_, Worth::Unusable(failure))) => return Err(failure),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(())
    }

    fn keep(&self, table: &FamilyTable) -> Result<(), Failure> {
        match &self.resume {
            Some(path) => output::write(path, self.written(table, Format::Json)?.as_bytes()),
            None => Ok(()),
        }
    }

    fn written(&self, table: &FamilyTable, format: Format) -> Result<String, Failure> {
        table.written(format).map_err(|error| self.refused(error.to_string()))
    }

    fn refused(&self, reason: String) -> Failure {
        Failure::input(&self.games, reason)
    }
}
