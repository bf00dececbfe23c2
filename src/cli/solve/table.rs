//! `rebuttal solve` of a removal game, which is solved whole: all outcomes in a table, and the classes of positions
//! counted.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::counted;
use rebuttal::ruleset::{Game, Listed, Outcome, Play, Player, RemovalGame, Ruleset};
use rebuttal::solve::{self, GValue, Outcomes};

use super::super::failure::Failure;
use super::super::note::note;
use super::super::progress::Progress;
use super::Solve;
use super::report::{Begins, Counted, Report};

/// The approximate size of a canonical form in memory, in bytes.
const BYTES_A_FORM: u128 = 64;

/// What is known of the source of `game`; the speed goes to standard error.
pub fn report(arguments: &Solve, game: &RemovalGame) -> Result<Report, Failure> {
    let whole = Game::from(game.clone());
    let (play, equivalence) = (arguments.game.play(), arguments.game.equivalence(&whole)?);
    let progress = Progress::new();
    let positions = 1u64.checked_shl(game.source().len() as u32).unwrap_or(u64::MAX);
    check_forms(arguments, game.source().len())?;
    let grundy = grundy(arguments, game, &progress, positions)?;
    let begun = Instant::now();
    let outcomes = outcomes(arguments, game, &progress, positions)?;
    let took = begun.elapsed();
    let classes = if arguments.no_classes { None } else { Some(classes(game, equivalence, &outcomes, &progress)) };
    drop(progress);
    say(arguments, &outcomes, took);
    let outcome = outcomes.of(game.source());
    let counted = Counted {
        positions: outcomes.count(),
        p_positions: outcomes.p_count(),
        equivalence,
        classes: classes.map(|(all, _)| all),
        p_classes: classes.map(|(_, p)| p),
    };
    let winning = |mv: &rebuttal::ruleset::Points| outcomes.of(game.follower(&game.source(), mv)) == Outcome::P;
    let moves = if outcome == Outcome::N { game.moves(&game.source()) } else { Vec::new() };
    let winning = moves.into_iter().filter(winning).map(|mv| game.move_text(&mv)).collect();
    Ok(Report {
        counted: Some(counted),
        grundy: grundy.map(|grundy| grundy.value.into()),
        grundy_solver: grundy.map(|grundy| grundy.method.words()),
        begins: vec![Begins::of_texts(None, outcome, winning)],
        ..Report::new(&whole, play, outcome.into(), solver(arguments))
    })
}

/// How the outcomes are found. Threads are mentioned only if they were asked for, so that one command has one output.
fn solver(arguments: &Solve) -> String {
    let threads = arguments.game.threads;
    let threads = threads.map(|threads| format!(", {}", counted(threads, "thread", "threads")));
    format!("{}{}", Outcomes::solver(), threads.unwrap_or_default())
}

/// Prints the speed on standard error, in one line.
fn say(arguments: &Solve, outcomes: &Outcomes, took: Duration) {
    let (positions, threads) = (outcomes.count(), arguments.game.threads());
    let rate = positions as f64 / took.as_secs_f64().max(1e-9);
    if !arguments.json {
        note(&format!(
            "outcomes of {positions} positions in {:.3} s: {rate:.2e} positions/s, {} MiB, threads: {threads}",
            took.as_secs_f64(),
            Outcomes::mib(positions)
        ));
    }
}

fn outcomes(arguments: &Solve, game: &RemovalGame, progress: &Progress, positions: u64) -> Result<Outcomes, Failure> {
    let visited =
        |done| progress.at("outcomes", format!(", a table of {} MiB", Outcomes::mib(positions)), done, positions);
    let game_arguments = &arguments.game;
    let outcomes =
        Outcomes::solve(game, game_arguments.play(), game_arguments.memory, game_arguments.threads(), visited);
    outcomes.map_err(|error| Failure::input(&game_arguments.name, error))
}

/// The g-value of the source under normal play.
fn grundy(
    arguments: &Solve,
    game: &RemovalGame,
    progress: &Progress,
    positions: u64,
) -> Result<Option<GValue>, Failure> {
    if arguments.no_grundy || arguments.game.play() == Play::Misere {
        return Ok(None);
    }
    let value = solve::g_value(game, arguments.game.memory, |done| match done {
        solve::Done::Positions(done) => {
            progress.at("g-values", format!(", a table of {} MiB", positions >> 20), done, positions);
        }
        solve::Done::Components(found) => progress.found(found, "components with their g-values"),
    });
    let unusable = |error| Failure::input(&arguments.game.name, format!("{error}, or leave them out (--no-grundy)"));
    value.map(Some).map_err(unusable)
}

/// Refuses to count classes on a board so large that the canonical forms may not fit into memory.
fn check_forms(arguments: &Solve, tokens: usize) -> Result<(), Failure> {
    let (need, limit) = ((BYTES_A_FORM << tokens) >> 20, arguments.game.memory);
    if arguments.no_classes || need <= u128::from(limit) {
        return Ok(());
    }
    Err(Failure::Unusable(format!(
        "`{}`: counting the classes of 2^{tokens} positions may need {need} MiB, and {limit} MiB are allowed; leave them \
         out (--no-classes) or allow more (--memory)",
        arguments.game.name
    )))
}

/// The number of classes of reachable positions, and how many of them are P.
fn classes(game: &RemovalGame, equivalence: Equivalence, outcomes: &Outcomes, progress: &Progress) -> (u64, u64) {
    let mut label = game.labeller(equivalence, Player::Left);
    let mut seen = HashSet::new();
    let mut p_classes = 0;
    for (done, (position, outcome)) in outcomes.iter().enumerate() {
        if done % 4096 == 0 {
            progress.at("classes", "", done as u64, outcomes.count());
        }
        if seen.insert(label(&position).form) && outcome == Outcome::P {
            p_classes += 1;
        }
    }
    (seen.len() as u64, p_classes)
}
