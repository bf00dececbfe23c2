//! `rebuttal solve`: who wins, how many positions there are, and the g-value.

mod play_out;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use clap::Args;
use rebuttal::ruleset::equivalence::{Classified, Equivalence};
use rebuttal::ruleset::{Named, Play, RemovalGame, Ruleset};
use rebuttal::solve::{self, GValue, Outcome, Outcomes};
use serde::Serialize;

use super::arguments::GameArguments;
use super::counts::{self, Counts};
use super::failure::Failure;
use super::progress::Progress;
use super::{left_right, loopy, output, search};

/// Says who wins, and counts positions
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal solve nimbi --play misere
  rebuttal solve nimbi --from 37TED --json
  rebuttal solve tactix:5x6 --no-classes --no-grundy
  rebuttal solve cram:5x6
  rebuttal solve babylon:3,3,3,3 --count
  rebuttal solve nim-city:B,D,H
  rebuttal solve domineering:3x3
  rebuttal solve 'hackenbush:b(r,g) - value:1/2'
  rebuttal solve nimbi --play misere --play-out")]
pub struct Solve {
    #[command(flatten)]
    game: GameArguments,

    /// Do not count the classes of a board's positions, which takes longest on large boards
    #[arg(long)]
    no_classes: bool,

    /// Do not compute g-values, which take a byte a position of a board, and more positions of other games than who wins; nor loopy
    /// values and canonical forms
    #[arg(long)]
    no_grundy: bool,

    /// Count the positions that play can reach, layer by layer: so many moves from the source, and no fewer
    #[arg(long)]
    count: bool,

    /// Show a longest game instead: the winner wins as soon as possible, and the loser holds out as long as possible
    ///
    /// The number of its moves is the remoteness of the position (Steinhaus 1925, Smith 1966, Winning Ways chapter 9). Of several moves that do
    /// as well the first in the order of the game is made. A draw is shown as a cycle: each player keeps the draw, and goes back to a position that
    /// was there before as soon as a move does. Of a game of Left and Right there is one game for each who begins. It is computed, from all positions that play
    /// can reach, which must fit --memory, and not certified.
    #[arg(long, conflicts_with_all = ["count", "no_classes", "no_grundy"])]
    play_out: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is known of a position after solving.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: Outcome,
    solver: String,
    positions: u64,
    p_positions: u64,
    equivalence: Equivalence,
    classes: Option<u64>,
    p_classes: Option<u64>,
    grundy: Option<u8>,
    grundy_solver: Option<&'static str>,
    winning_moves: Vec<String>,
    certified: bool,
}

impl Solve {
    /// Solves and prints.
    pub fn run(self) -> Result<(), Failure> {
        if self.play_out {
            return play_out::run(&self.game, self.json);
        }
        let game = match self.game.named()? {
            Named::Impartial(game) => game,
            Named::Loopy(game) => {
                return self.print(&loopy::report(&game, &self.game, self.no_grundy)?, loopy::Report::text);
            }
            Named::Partizan(game, relation) => {
                let report = left_right::report(game, relation, &self.game, self.no_grundy)?;
                return self.print(&report, left_right::Report::text);
            }
        };
        let counts = if self.count { Some(Counts::of(&game, &self.game)?) } else { None };
        let Some(removal) = game.removal() else {
            let report = search::report(&game, &self.game, self.no_grundy)?;
            return counts::print(&report, report.text(), self.json, counts.as_ref());
        };
        let (report, took) = self.report(&removal)?;
        self.tell(&report, took);
        counts::print(&report, report.text(), self.json, counts.as_ref())
    }

    /// Prints the report on a game that is not both impartial and ending.
    fn print<T: Serialize>(&self, report: &T, text: impl Fn(&T) -> String) -> Result<(), Failure> {
        if self.count {
            let reason = "--count is for impartial games that always end; leave it out";
            return Err(Failure::input(&self.game.name, reason));
        }
        output::print(&if self.json { output::json(report)? } else { text(report) })
    }

    /// What is known, and how long the outcomes took.
    fn report(&self, game: &RemovalGame) -> Result<(Report, Duration), Failure> {
        let (play, equivalence) = (self.game.play(), self.game.equivalence(game)?);
        let progress = Progress::new();
        let positions = 1u64.checked_shl(game.source().len() as u32).unwrap_or(u64::MAX);
        self.check_forms(game.source().len())?;
        let grundy = self.grundy(game, &progress, positions)?;
        let begun = Instant::now();
        let outcomes = self.outcomes(game, &progress, positions)?;
        let took = begun.elapsed();
        let classes = if self.no_classes { None } else { Some(classes(game, equivalence, &outcomes, &progress)) };
        let report = Report {
            game: game.name(),
            play,
            position: game.text(&game.source()),
            outcome: outcomes.of(game.source()),
            solver: self.solver(),
            positions: outcomes.count(),
            p_positions: outcomes.p_count(),
            equivalence,
            classes: classes.map(|(all, _)| all),
            p_classes: classes.map(|(_, p)| p),
            grundy: grundy.map(|grundy| grundy.value),
            grundy_solver: grundy.map(|grundy| grundy.method.words()),
            winning_moves: winning_moves(game, &outcomes),
            certified: false,
        };
        Ok((report, took))
    }

    /// How the outcomes are found; with the threads only where they are asked for, so that one command has one output.
    fn solver(&self) -> String {
        let threads =
            self.game.threads.map(|threads| format!(", {threads} thread{}", if threads == 1 { "" } else { "s" }));
        format!("{}{}", Outcomes::solver(), threads.unwrap_or_default())
    }

    /// One line of talk on how fast it was.
    fn tell(&self, report: &Report, took: Duration) {
        let (positions, mib, threads) = (report.positions, Outcomes::mib(report.positions), self.game.threads());
        let rate = positions as f64 / took.as_secs_f64().max(1e-9);
        anstream::eprintln!(
            "outcomes of {positions} positions in {:.3} s: {rate:.2e} positions/s, {mib} MiB, threads: {threads}",
            took.as_secs_f64()
        );
    }

    fn outcomes(&self, game: &RemovalGame, progress: &Progress, positions: u64) -> Result<Outcomes, Failure> {
        let mib = Outcomes::mib(positions);
        let visited = |done| progress.solving("outcomes", mib, done, positions);
        let outcomes = Outcomes::solve(game, self.game.play(), self.game.memory, self.game.threads(), visited);
        outcomes.map_err(|error| Failure::input(&self.game.name, error))
    }

    /// The g-value of the source under normal play.
    fn grundy(&self, game: &RemovalGame, progress: &Progress, positions: u64) -> Result<Option<GValue>, Failure> {
        if self.no_grundy || self.game.play() == Play::Misere {
            return Ok(None);
        }
        let value = solve::g_value(game, self.game.memory, |done| match done {
            solve::Done::Positions(done) => progress.solving("g-values", positions >> 20, done, positions),
            solve::Done::Components(found) => progress.found(found, "components with their g-values"),
        });
        let unusable = |error| Failure::input(&self.game.name, format!("{error}, or leave them out (--no-grundy)"));
        value.map(Some).map_err(unusable)
    }

    /// Refuses to count classes of so many positions that their forms may not fit.
    fn check_forms(&self, tokens: usize) -> Result<(), Failure> {
        let need = (BYTES_A_FORM << tokens) >> 20;
        if self.no_classes || need <= u128::from(self.game.memory) {
            return Ok(());
        }
        Err(Failure::Unusable(format!(
            "`{}`: counting the classes of 2^{tokens} positions may need {need} MiB, and {} MiB are allowed; leave them out \
             (--no-classes) or allow more (--memory)",
            self.game.name, self.game.memory
        )))
    }
}

/// How many classes the reachable positions are, and how many of them are P.
fn classes(game: &RemovalGame, equivalence: Equivalence, outcomes: &Outcomes, progress: &Progress) -> (u64, u64) {
    let mut label = game.labeller(equivalence);
    let mut seen = HashSet::new();
    let mut p_classes = 0;
    for (done, (position, outcome)) in outcomes.iter().enumerate() {
        if done % 4096 == 0 {
            progress.at("classes", done as u64, outcomes.count());
        }
        if seen.insert(label(&position).form) && outcome == Outcome::P {
            p_classes += 1;
        }
    }
    (seen.len() as u64, p_classes)
}

/// About the memory that a canonical form takes, in bytes.
const BYTES_A_FORM: u128 = 64;

fn winning_moves(game: &RemovalGame, outcomes: &Outcomes) -> Vec<String> {
    let source = game.source();
    let moves = game.moves(&source).into_iter();
    let winning = moves.filter(|mv| outcomes.of(game.follower(&source, mv)) == Outcome::P);
    winning.map(|mv| game.move_text(&mv)).collect()
}

impl Report {
    fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let Report { game, play, position, outcome, positions, p_positions, .. } = self;
        let mut text = format!("{game}, {}, from {position}\n", play.words());
        text += &format!("  outcome        {bold}{outcome:?}, {}{bold:#}\n", outcome.winner());
        text += &format!("  solved by      {}\n", self.solver);
        text += &format!("  positions      {positions} reachable, {p_positions} of them P\n");
        if let (Some(classes), Some(p_classes)) = (self.classes, self.p_classes) {
            text += &format!("  classes        {classes} up to {}, {p_classes} of them P\n", self.equivalence.name());
        }
        if let (Some(grundy), Some(solver)) = (self.grundy, self.grundy_solver) {
            text += &format!("  g-value        {grundy}, by {solver}\n");
        }
        if *outcome == Outcome::N {
            let moves = self.winning_moves.join(" ");
            text += &format!(
                "  winning moves  {}\n",
                if moves.is_empty() { "none is needed: no move is left" } else { &moves }
            );
        }
        text + "These are computed, not certified; `rebuttal prove` makes a certificate.\n"
    }
}
