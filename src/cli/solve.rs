//! `rebuttal solve`: who wins, how many positions there are, and the g-value.

use std::collections::HashSet;

use clap::Args;
use rebuttal::outcomes::{GValues, Outcome, Outcomes};
use rebuttal::ruleset::{Play, RemovalGame, Ruleset};
use rebuttal::sameness::{Classified, Sameness};
use serde::Serialize;

use super::arguments::{GameArguments, removal_game};
use super::counts::{self, Counts};
use super::failure::Failure;
use super::progress::Progress;
use super::search;

/// Says who wins, and counts positions
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal solve nimbi --play misere
  rebuttal solve nimbi --from 37TED --json
  rebuttal solve tactix:5x6 --no-classes --no-grundy
  rebuttal solve cram:5x6
  rebuttal solve babylon:3,3,3,3 --count")]
pub struct Solve {
    #[command(flatten)]
    game: GameArguments,

    /// Do not count the classes of a board's positions, which takes longest on large boards
    #[arg(long)]
    no_classes: bool,

    /// Do not compute g-values, which take a byte a position of a board, and more positions of other games than who wins
    #[arg(long)]
    no_grundy: bool,

    /// Count the positions that play can reach, layer by layer: so many moves from the source, and no fewer
    #[arg(long)]
    count: bool,

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
    positions: u64,
    p_positions: u64,
    sameness: Sameness,
    classes: Option<u64>,
    p_classes: Option<u64>,
    grundy: Option<u8>,
    winning_moves: Vec<String>,
    certified: bool,
}

impl Solve {
    /// Solves and prints.
    pub fn run(self) -> Result<(), Failure> {
        let game = self.game.game()?;
        let counts = if self.count { Some(Counts::of(&game, &self.game)?) } else { None };
        let Some(removal) = removal_game(&game) else {
            let report = search::report(&game, &self.game, self.no_grundy)?;
            return counts::print(&report, report.text(), self.json, counts.as_ref());
        };
        let report = self.report(&removal)?;
        counts::print(&report, report.text(), self.json, counts.as_ref())
    }

    fn report(&self, game: &RemovalGame) -> Result<Report, Failure> {
        let (play, sameness) = (self.game.play(), self.game.sameness(game)?);
        let progress = Progress::new();
        let positions = 1u64.checked_shl(game.source().len() as u32).unwrap_or(u64::MAX);
        self.check_forms(game.source().len())?;
        let grundy = self.grundy(game, |done| progress.at("g-values", done, positions))?;
        let outcomes = Outcomes::solve(game, play, self.game.memory, |done| progress.at("outcomes", done, positions))
            .map_err(|error| Failure::input(&self.game.name, error))?;
        let classes = if self.no_classes { None } else { Some(classes(game, sameness, &outcomes, &progress)) };
        Ok(Report {
            game: game.name(),
            play,
            position: game.text(&game.source()),
            outcome: outcomes.of(game.source()),
            positions: outcomes.count(),
            p_positions: outcomes.p_count(),
            sameness,
            classes: classes.map(|(all, _)| all),
            p_classes: classes.map(|(_, p)| p),
            grundy,
            winning_moves: winning_moves(game, &outcomes),
            certified: false,
        })
    }

    /// The g-value of the source under normal play.
    fn grundy(&self, game: &RemovalGame, visited: impl FnMut(u64)) -> Result<Option<u8>, Failure> {
        if self.no_grundy || self.game.play() == Play::Misere {
            return Ok(None);
        }
        let values = GValues::solve(game, self.game.memory, visited);
        let values = values
            .map_err(|error| Failure::input(&self.game.name, format!("{error}, or leave them out (--no-grundy)")))?;
        Ok(Some(values.of(game.source())))
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
fn classes(game: &RemovalGame, sameness: Sameness, outcomes: &Outcomes, progress: &Progress) -> (u64, u64) {
    let mut label = game.labeller(sameness);
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
        text += &format!("  positions      {positions} reachable, {p_positions} of them P\n");
        if let (Some(classes), Some(p_classes)) = (self.classes, self.p_classes) {
            text += &format!("  classes        {classes} up to {}, {p_classes} of them P\n", self.sameness.name());
        }
        if let Some(grundy) = self.grundy {
            text += &format!("  g-value        {grundy}\n");
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
