//! `rebuttal solve`: who wins, by which moves, the position's value, and how many positions there are.
//!
//! The outcome is printed as soon as it is known, then other requested results, then everything else that is found
//! within the time limit. A thread computes; when the time is up, this one prints what was left out and ends the
//! process.

mod cluster;
mod counts;
mod find;
mod layers;
mod left_out;
mod play_out;
mod report;
mod thermograph;
mod told;
pub mod values;

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{panic, thread};

use clap::Args;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Feature, Game, Play, Relation};
use rebuttal::solve::Solving;

use super::arguments::{GameArguments, TableArguments};
use super::failure::Failure;
use super::progress::{PATIENCE, Progress, unknown_yet};
use left_out::Sought;
use told::Told;

/// The default time limit for unrequested results, in seconds.
const SECONDS: u64 = 10;
/// The remedy if several processes cannot find a result that one can.
const WITHOUT_HOSTS: &str = "without --hosts";
/// The stack size of the computing thread; canonical forms of long games recurse deeply.
pub const STACK: usize = 64 << 20;

/// Says who wins, and by which moves
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal solve nimbi --play misere
  rebuttal solve nimbi --from 37TED --json
  rebuttal solve tactix:5x6 --time-limit 60
  rebuttal solve tactix:4x4 --classes
  rebuttal solve tactix:6x6 --memory 1024 --table tactix-6x6
  rebuttal solve cram:5x6
  rebuttal solve babylon:3,3,3,3 --layers
  rebuttal solve nim-city:B,D,H
  rebuttal solve domineering:3x3 --thermograph
  rebuttal solve 'hackenbush:b(r,g) - value:1/2'
  rebuttal solve nimbi --play misere --play-out")]
pub struct Solve {
    #[command(flatten)]
    game: GameArguments,

    /// Count the classes of the positions that play can reach, and those of P-positions
    #[arg(long)]
    classes: bool,

    /// Count the positions that play can reach, by the least number of moves from the source
    #[arg(long)]
    layers: bool,

    /// Do not compute g-values, loopy values and canonical forms
    #[arg(long)]
    no_value: bool,

    /// Also find the thermograph of a partizan game: its stops, mean value and temperature (Winning Ways chapter 6)
    #[arg(long, conflicts_with = "no_value")]
    thermograph: bool,

    /// End after this many seconds, with what is known by then [default: 10, counted from the outcome and the counts
    /// that were asked for]
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,

    #[command(flatten)]
    table: TableArguments,

    #[command(flatten)]
    cluster: cluster::ClusterArguments,

    /// Show optimal play instead: the winner wins as soon as possible, and the loser delays as long as possible
    ///
    /// Its length is the remoteness of the position (Steinhaus 1925, Smith 1966, Winning Ways chapter 9). Among equally
    /// good moves the first in the order of the game is made. A draw is shown as a cycle: each player keeps the draw,
    /// and returns to an earlier position as soon as possible. A partizan game is played once for each player who
    /// begins. Optimal play is computed, not certified; it needs all positions that play can reach, which must fit
    /// --memory.
    #[arg(long, conflicts_with_all = ["classes", "layers", "no_value", "time_limit", "folder"])]
    play_out: bool,

    /// Print one JSON object, at the end
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
        for (asked, option) in [(self.classes, "--classes"), (self.layers, "--layers")] {
            if asked {
                game.check(Feature::ShortImpartial(option)).map_err(|reason| self.failed(reason))?;
            }
        }
        self.table.of(&game).map_err(|reason| self.failed(reason))?;
        if self.thermograph && !(values::has_canonical_form(&game) && self.wants_value()) {
            let reason = "a thermograph is found of partizan games that always end for want of a move, in normal play; leave out --thermograph";
            return Err(self.failed(reason));
        }
        if let Some(hosts) = self.cluster.hosts()?
            && hosts.process > 0
        {
            return cluster::help(&self, &game, hosts);
        }
        self.solve(game, relation, Progress::new())
    }

    /// Computes in a separate thread, which ends with the process when the time is up.
    pub(super) fn solve(self, game: Game, relation: Relation, progress: Progress) -> Result<(), Failure> {
        let (begun, told) = (Instant::now(), Arc::new(Told::new(self.json, progress)));
        let not_asked = self.not_asked(&game);
        let ends = match self.time_limit {
            Some(seconds) => format!("it ends after {seconds} s"),
            None => "--time-limit SECONDS ends the search".to_owned(),
        };
        let unknown = unknown_yet(&self.game.name, &game, &ends);
        let solve = Arc::new(self);
        let (done, stages) = mpsc::channel();
        let (asked, teller) = (Arc::clone(&solve), Arc::clone(&told));
        let computing = thread::Builder::new().stack_size(STACK).spawn(move || {
            let answered = find::asked(&asked, &game, relation, &teller);
            let answered = answered.and_then(|oracle| asked.check_heaps(&game).map(|()| oracle));
            let rest = answered.map(|mut oracle| {
                let _ = done.send(Ok(()));
                find::others(&asked, &game, oracle.as_mut(), &teller).and_then(|()| asked.check_heaps(&game))
            });
            let _ = done.send(rest.unwrap_or_else(Err));
        });
        let computing = computing.map_err(|error| Failure::Unusable(format!("cannot start a thread: {error}")))?;
        let limit = solve.time_limit.map(Duration::from_secs);
        let ended =
            solve.answered(&stages, limit, || unknown.iter().for_each(|line| told.progress.say(line))).and_then(|()| {
                let rest = limit.map_or(Duration::from_secs(SECONDS), |limit| limit.saturating_sub(begun.elapsed()));
                within(&stages, Some(rest))
            });
        let seconds = match ended {
            Ok(()) => None,
            Err(Ended::OutOfTime) => Some(solve.time_limit.unwrap_or(SECONDS)),
            Err(Ended::Failed(failure)) => return Err(failure),
            Err(Ended::Panicked) => match computing.join() {
                Err(panic) => panic::resume_unwind(panic),
                Ok(()) => unreachable!("the thread says when it is done"),
            },
        };
        if told.end(seconds, &not_asked)? {
            return Ok(());
        }
        Err(solve.failed("the outcome is not found within the time limit; allow more (--time-limit)"))
    }

    /// Rejects a game if a heap was met whose moves are not all listed.
    fn check_heaps(&self, game: &Game) -> Result<(), Failure> {
        game.fault().map_or(Ok(()), |fault| Err(self.failed(fault)))
    }

    /// Waits for the end of the first stage; after some seconds, `say` reports what is known about its length.
    fn answered(
        &self,
        stages: &Receiver<Result<(), Failure>>,
        limit: Option<Duration>,
        say: impl FnOnce(),
    ) -> Result<(), Ended> {
        if limit.is_some_and(|limit| limit <= PATIENCE) {
            return within(stages, limit);
        }
        match within(stages, Some(PATIENCE)) {
            Err(Ended::OutOfTime) => {
                if !self.json {
                    say();
                }
                within(stages, limit.map(|limit| limit.saturating_sub(PATIENCE)))
            }
            ended => ended,
        }
    }

    /// The counts that the game supports but that were not requested, each with its option.
    fn not_asked(&self, game: &Game) -> Vec<(Sought, &'static str)> {
        let counts = [(self.classes, Sought::Classes, "--classes"), (self.layers, Sought::Layers, "--layers")];
        let has = |option| game.check(Feature::ShortImpartial(option)).is_ok();
        let left_out = counts.into_iter().filter(|&(asked, _, option)| !asked && has(option));
        let remedy = |option| if self.is_shared() && option == "--classes" { WITHOUT_HOSTS } else { option };
        left_out.map(|(_, what, option)| (what, remedy(option))).collect()
    }

    /// The equivalences up to which layers are counted.
    fn equivalences(&self, game: &Game) -> Result<Vec<Equivalence>, Failure> {
        let mut equivalences = vec![Equivalence::Identity, self.game.equivalence(game)?];
        equivalences.dedup();
        Ok(equivalences)
    }

    /// Whether several processes share the work.
    fn is_shared(&self) -> bool {
        self.cluster.hosts.is_some()
    }

    /// The limits on each table.
    fn solving(&self) -> Solving<'_> {
        Solving { memory: self.game.memory, threads: self.game.threads(), table: self.table.folder.as_deref() }
    }

    /// Whether the position's value is wanted; it is defined only in normal play.
    fn wants_value(&self) -> bool {
        !self.no_value && self.game.play() == Play::Normal
    }

    fn failed(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::input(&self.game.name, reason)
    }
}

/// How waiting for a stage ends early.
enum Ended {
    OutOfTime,
    Panicked,
    Failed(Failure),
}

/// Waits for the end of the next stage.
fn within(stages: &Receiver<Result<(), Failure>>, limit: Option<Duration>) -> Result<(), Ended> {
    let stage = match limit {
        Some(limit) => stages.recv_timeout(limit),
        None => stages.recv().map_err(|_| RecvTimeoutError::Disconnected),
    };
    match stage {
        Ok(ended) => ended.map_err(Ended::Failed),
        Err(RecvTimeoutError::Timeout) => Err(Ended::OutOfTime),
        Err(RecvTimeoutError::Disconnected) => Err(Ended::Panicked),
    }
}
