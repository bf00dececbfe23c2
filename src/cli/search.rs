//! What `rebuttal solve` says of a game that is not solved whole: who wins, by g-values of its parts or by forward search.

use std::time::Instant;

use rebuttal::ruleset::equivalence::{Classified, Equivalence};
use rebuttal::ruleset::{Game, Play, Position, Ruleset};
use rebuttal::solve::search::Effort;
use rebuttal::solve::search::babylon::Babylon;
use rebuttal::solve::{Forward, Nimbers, Outcome, Solving, TooLarge};
use serde::Serialize;

use super::arguments::GameArguments;
use super::counts::CLOSING;
use super::failure::Failure;
use super::progress::Progress;

/// What is known of a position after a search.
#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: Outcome,
    grundy: Option<u32>,
    winning_moves: Vec<String>,
    solver: String,
    certified: bool,
}

/// How Babylon is searched.
const PACKED: &str = "forward search of packed positions";

/// Each way to the outcome of a position.
enum Solver<'a> {
    Babylon(Babylon, Effort, Forward<'a, Game>),
    Forward(Forward<'a, Game>),
    Nimbers(Nimbers<'a>),
}

/// Solves from the source of `game`, and tells on standard error how fast.
pub fn report(game: &Game, arguments: &GameArguments, no_grundy: bool) -> Result<Report, Failure> {
    let (play, source) = (arguments.play(), game.source());
    let (progress, begun) = (Progress::new(), Instant::now());
    let mut told = |known| progress.found(known, "positions known");
    let mut solver = Solver::new(game, arguments, no_grundy);
    let by_grundy = matches!(solver, Solver::Nimbers(_));
    let fewer = by_grundy && !no_grundy && !Nimbers::suit(game, play);
    let remedy = if fewer { ", or leave g-values out (--no-grundy)" } else { "" };
    let failed = |error: TooLarge| Failure::input(&arguments.name, format!("{error}{remedy}"));
    let grundy = match &mut solver {
        Solver::Nimbers(nimbers) if !no_grundy => Some(nimbers.g_value(&source, &mut told).map_err(failed)?),
        _ => None,
    };
    let outcome = solver.outcome(&source, &mut told).map_err(failed)?;
    let mut winning_moves = Vec::new();
    if outcome == Outcome::N {
        for mv in game.moves(&source) {
            if solver.outcome(&game.follower(&source, &mv), &mut told).map_err(failed)? == Outcome::P {
                winning_moves.push(game.move_text(&mv));
            }
        }
    }
    drop(progress);
    solver.tell(begun.elapsed().as_secs_f64());
    let (position, solver) = (game.text(&source), solver.name(game));
    Ok(Report { game: game.name(), play, position, outcome, grundy, winning_moves, solver, certified: false })
}

impl<'a> Solver<'a> {
    /// Babylon by its own search, which sees too little for g-values; other games by g-values where they are wanted or are the
    /// better way.
    fn new(game: &'a Game, arguments: &GameArguments, no_grundy: bool) -> Solver<'a> {
        let (play, memory) = (arguments.play(), arguments.memory);
        if let Position::Babylon(piles) = game.source()
            && let Some(search) = Babylon::from_source(&piles, play, Solving { memory, threads: arguments.threads() })
        {
            return Solver::Babylon(search, Effort::default(), Forward::new(game, play, memory));
        }
        if Nimbers::suit(game, play) || (play == Play::Normal && !no_grundy) {
            Solver::Nimbers(Nimbers::new(game, memory))
        } else {
            Solver::Forward(Forward::new(game, play, memory))
        }
    }

    fn outcome(&mut self, position: &Position, told: &mut dyn FnMut(u64)) -> Result<Outcome, TooLarge> {
        match self {
            Solver::Babylon(search, sum, forward) => {
                let Position::Babylon(piles) = position else { return forward.outcome(position, told) };
                let Some(found) = search.found(piles, |effort| told(effort.entries)) else {
                    return forward.outcome(position, told);
                };
                let found = found?;
                *sum = Effort { positions: sum.positions + found.effort.positions, ..found.effort };
                Ok(found.outcome)
            }
            Solver::Forward(forward) => forward.outcome(position, told),
            Solver::Nimbers(nimbers) => nimbers.outcome(position, told),
        }
    }

    /// What was used, and how much of it; the same for the same command.
    fn name(&self, game: &Game) -> String {
        match self {
            Solver::Babylon(..) => PACKED.to_owned(),
            Solver::Forward(forward) => {
                let equivalence = game.equivalences().last().copied().unwrap_or(Equivalence::Identity).name();
                format!("forward search, {} positions known up to {equivalence}", forward.count())
            }
            Solver::Nimbers(nimbers) => nimbers.solver(),
        }
    }

    /// One line on standard error: what no report says, since it differs from run to run.
    fn tell(&self, seconds: f64) {
        let (known, memory) = match self {
            Solver::Babylon(_, effort, _) => (effort.positions, effort.bytes.div_ceil(1 << 20)),
            Solver::Forward(forward) => (forward.count() as u64, forward.memory()),
            Solver::Nimbers(nimbers) => (nimbers.count(), nimbers.memory()),
        };
        let rate = known as f64 / seconds.max(1e-6);
        anstream::eprintln!("{known} positions in {seconds:.2} s, {rate:.0} a second; {memory} MiB in use");
    }
}

impl Report {
    /// The report for a person.
    pub fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let Report { game, play, position, outcome, winning_moves, solver, .. } = self;
        let mut text = format!("{game}, {}, from {position}\n", play.words());
        text += &format!("  outcome        {bold}{outcome:?}, {}{bold:#}\n", outcome.winner());
        match self.grundy {
            Some(grundy) => text += &format!("  g-value        {grundy}\n"),
            None if solver == PACKED => {
                text += "  g-value        left out: it takes every position; `rebuttal prove --g-value` finds it\n"
            }
            None => {}
        }
        if *outcome == Outcome::N {
            let moves = winning_moves.join(" ");
            let none = "none is needed: no move is left";
            text += &format!("  winning moves  {}\n", if moves.is_empty() { none } else { &moves });
        }
        text += &format!("  solved by      {solver}\n");
        text + CLOSING
    }
}
