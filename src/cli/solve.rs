//! `rebuttal solve`: who wins, by which moves, the position's value, and how many positions there are.

mod counts;
mod play_out;
mod report;
mod table;

use std::time::Instant;

use clap::Args;
use rebuttal::ruleset::{Component, Feature, Game, Move, Outcome, OutcomeClass, Play, Position, Relation, Ruleset};
use rebuttal::solve::{Oracle, Solving, TooLarge, by_g_values, oracle};

use super::arguments::GameArguments;
use super::failure::Failure;
use super::note::note;
use super::output;
use super::progress::Progress;
use counts::Counts;
use report::{Begins, Report};

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

    /// Do not compute g-values, loopy values and canonical forms. A g-value needs a byte for each position of a board,
    /// and in other games more positions than an outcome
    #[arg(long)]
    no_grundy: bool,

    /// Count the positions that play can reach, by the least number of moves from the source
    #[arg(long)]
    count: bool,

    /// Show optimal play instead: the winner wins as soon as possible, and the loser delays as long as possible
    ///
    /// Its length is the remoteness of the position (Steinhaus 1925, Smith 1966, Winning Ways chapter 9). Among equally
    /// good moves the first in the order of the game is made. A draw is shown as a cycle: each player keeps the draw,
    /// and returns to an earlier position as soon as possible. A partizan game is played once for each player who
    /// begins. Optimal play is computed, not certified; it needs all positions that play can reach, which must fit
    /// --memory.
    #[arg(long, conflicts_with_all = ["count", "no_classes", "no_grundy"])]
    play_out: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Solve {
    /// Solves, and prints what is known.
    pub fn run(self) -> Result<(), Failure> {
        if self.play_out {
            return play_out::run(&self.game, self.json);
        }
        let (game, relation) = self.game.stated()?;
        let counts = if self.count {
            game.check(Feature::ShortImpartial("--count")).map_err(|reason| Failure::input(&self.game.name, reason))?;
            Some(Counts::of(&game, &self.game)?)
        } else {
            None
        };
        let report = match game.removal() {
            Some(removal) => table::report(&self, &removal)?,
            None => self.by_oracle(&game, relation)?,
        };
        let report = Report { counts, ..report };
        output::print(&if self.json { output::json(&report)? } else { report.text() })
    }

    /// Solves only what the starts of the game require, and prints the speed on standard error.
    fn by_oracle(&self, game: &Game, relation: Relation) -> Result<Report, Failure> {
        let (play, begun) = (self.game.play(), Instant::now());
        let progress = Progress::new();
        let mut oracle = self.oracle(game, &progress)?;
        let failed = |error: TooLarge| Failure::input(&self.game.name, error);
        let starts = game.starts();
        let g_value = if self.wants_value() { oracle.g_value(&starts[0]).map_err(failed)? } else { None };
        let mut outcomes = Vec::new();
        let mut begins = Vec::new();
        for start in &starts {
            let (outcome, moves) = best(game, start, oracle.as_mut()).map_err(failed)?;
            outcomes.push(outcome);
            begins.push(Begins::new(game, start, outcome, &moves));
        }
        let outcome = OutcomeClass::of(outcomes[0], outcomes[outcomes.len() - 1]);
        let remoteness = (!game.is_partizan()).then(|| oracle.rank(&starts[0])).flatten();
        let (solver, (known, mib)) = (oracle.solver(), oracle.size());
        let value = if self.wants_value() { report::value(game, self.game.memory).map_err(failed)? } else { None };
        let vertices =
            if self.wants_value() { report::vertices(game, self.game.memory).map_err(failed)? } else { Vec::new() };
        drop(progress);
        let seconds = begun.elapsed().as_secs_f64();
        let rate = known as f64 / seconds.max(1e-6);
        if known > 0 && !self.json {
            note(&format!("{known} positions in {seconds:.2} s, {rate:.0} a second; {mib} MiB in use"));
        }
        Ok(Report {
            outcome,
            grundy: g_value,
            begins,
            value_left_out: value.is_none() && self.wants_value() && report::has_canonical_form(game),
            value,
            vertices,
            remoteness,
            relation: report::relation(relation, outcome),
            ..Report::new(game, play, outcome, solver)
        })
    }

    /// The oracle that suits the game. If g-values are wanted, it finds them along with the outcomes, except in
    /// Babylon, whose own search finds outcomes only.
    fn oracle<'g>(&self, game: &'g Game, progress: &Progress) -> Result<Box<dyn Oracle + 'g>, Failure> {
        let (play, memory) = (self.game.play(), self.game.memory);
        let solving = Solving { memory, threads: self.game.threads() };
        let known = &mut |known, _| progress.searching(known);
        let has_g_values = !game.is_partizan() && game.ends() && !matches!(game.alone(), Some(Component::Babylon(_)));
        if has_g_values && self.wants_value() {
            let remedy = ", or leave g-values out (--no-grundy)";
            let failed = |error: TooLarge| Failure::input(&self.game.name, format!("{error}{remedy}"));
            return by_g_values(game, play, solving, known).map_err(failed);
        }
        oracle(game, &[], play, solving, known).map_err(|error| Failure::input(&self.game.name, error))
    }

    /// Whether the position's value is wanted; it is defined for normal play only.
    fn wants_value(&self) -> bool {
        !self.no_grundy && self.game.play() == Play::Normal
    }
}

/// The outcome of `position`, and the moves that achieve it; none for a loss.
fn best(game: &Game, position: &Position, oracle: &mut dyn Oracle) -> Result<(Outcome, Vec<Move>), TooLarge> {
    let outcome = oracle.outcome(position)?;
    let aim = match outcome {
        Outcome::N => Outcome::P,
        Outcome::D => Outcome::D,
        Outcome::P => return Ok((outcome, Vec::new())),
    };
    let mut moves = Vec::new();
    for mv in game.moves(position) {
        if oracle.outcome(&game.follower(position, &mv))? == aim {
            moves.push(mv);
        }
    }
    Ok((outcome, moves))
}
