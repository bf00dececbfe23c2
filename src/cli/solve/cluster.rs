//! `rebuttal solve --hosts`: several processes share a table of outcomes, or all reachable positions. Process 0 prints
//! the result, the others only errors.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;
use std::{env, fs};

use clap::Args;
use rebuttal::ruleset::Game;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::counted;
use rebuttal::solve::cluster::{Answers, ClusterError, Hosts, Needs, Ranked, Search, Shared};
use rebuttal::solve::{Oracle, Outcomes};

use super::super::failure::Failure;
use super::super::progress::Progress;
use super::Solve;

/// The variables with the number of this process, as set by the launcher; mpirun may run inside srun.
const RANKS: [&str; 3] = ["OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"];

/// What one process counts in a search.
const FOUND: &str = "positions found by this process";

/// Which processes share the work.
#[derive(Debug, Args)]
pub struct ClusterArguments {
    /// Share the work among processes, on the lines HOST:PORT of this file
    ///
    /// For what is too large for one machine's memory: the table of outcomes of a removal game, all positions of a loopy
    /// game, and with --layers those of other impartial games. Start the same command once for each line: by srun or
    /// mpirun, or with --process. Process 0 prints the result. With --table each process keeps what it has solved of a
    /// table, and the same commands go on from there. The network is trusted.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["classes", "play_out", "threads"])]
    pub hosts: Option<PathBuf>,

    /// The number of this process, from 0 on [default: what mpirun or srun says, in OMPI_COMM_WORLD_RANK, PMI_RANK or
    /// SLURM_PROCID]
    #[arg(long, value_name = "I", requires = "hosts")]
    process: Option<usize>,

    /// Wait this many seconds for the other processes [default: 60]
    #[arg(long, value_name = "SECONDS", requires = "hosts", value_parser = clap::value_parser!(u64).range(1..=86400))]
    connect_timeout: Option<u64>,

    /// The hosts, once read: a pipe can be read only once.
    #[arg(skip)]
    listed: OnceLock<Hosts>,
}

impl ClusterArguments {
    /// The hosts, if they are given.
    pub fn hosts(&self) -> Result<Option<&Hosts>, Failure> {
        let Some(path) = &self.hosts else { return Ok(None) };
        if let Some(listed) = self.listed.get() {
            return Ok(Some(listed));
        }
        let name = path.display().to_string();
        let list = fs::read_to_string(path).map_err(|error| Failure::input(&name, error))?;
        let process = self.process.map_or_else(rank, Ok)?;
        let timeout = Duration::from_secs(self.connect_timeout.unwrap_or(60));
        let hosts = Hosts::read(&list, process, timeout).map_err(|error| Failure::input(&name, error))?;
        Ok(Some(self.listed.get_or_init(|| hosts)))
    }
}

/// The number of this process, as set by the launcher.
fn rank() -> Result<usize, Failure> {
    let unknown = "which process is this? add --process I, or start all by srun or mpirun";
    let said = RANKS.iter().find_map(|rank| Some((rank, env::var(rank).ok()?)));
    let (rank, text) = said.ok_or_else(|| Failure::Unusable(unknown.to_owned()))?;
    let unread = || Failure::Unusable(format!("{rank} is `{text}`, which is no number of a process; add --process I"));
    text.parse().map_err(|_| unread())
}

/// Does the work of a process other than the first.
pub fn help(asked: &Solve, game: &Game, hosts: &Hosts) -> Result<(), Failure> {
    let counted = match shared(asked, game, hosts)? {
        Some(shared) => {
            shared.solve(&mut |_| {}).map_err(|error| asked.failed(error))?;
            None
        }
        None => {
            search(asked, game, hosts)?.outcomes(&mut |_| {}).map_err(|error| asked.failed(error))?;
            Some(Equivalence::Identity)
        }
    };
    let rows = asked.equivalences(game)?.into_iter().filter(|_| asked.layers);
    for equivalence in rows.filter(|&equivalence| counted != Some(equivalence)) {
        search(asked, game, hosts)?.layers(equivalence, &mut |_| {}).map_err(|error| asked.failed(error))?;
    }
    Ok(())
}

/// The first process's results, from all processes.
pub fn oracle(
    asked: &Solve,
    game: &Game,
    hosts: &Hosts,
    progress: &Progress,
) -> Result<Box<dyn Oracle + Send>, Failure> {
    Ok(match shared(asked, game, hosts)? {
        Some(shared) => Box::new(answers(asked, game, shared, progress)?),
        None => Box::new(ranked(asked, game, hosts, progress)?),
    })
}

/// The first process's part of the work on a table.
fn answers(asked: &Solve, game: &Game, shared: Shared, progress: &Progress) -> Result<Answers, Failure> {
    let Needs { processes, blocks, memory, disk, sent } = shared.needs();
    let keeping = match &asked.table.folder {
        Some(folder) => format!(", at most {disk} MiB in `{}`", folder.display()),
        None => String::new(),
    };
    let (processes, blocks) =
        (counted(processes as u64, "process", "processes"), counted(blocks as u64, "block", "blocks"));
    let sent = sent >> 20;
    progress.say(&format!("{processes} for {blocks}: {memory} MiB of memory each{keeping}; {sent} MiB sent by all"));
    let positions = game.removal().map_or(0, |removal| 1 << removal.source().len());
    let mut at =
        |done| progress.at("outcomes", format!(", a table of {} MiB", Outcomes::mib(positions)), done, positions);
    let answers = first(asked, shared.solve(&mut at))?;
    progress.say(&format!("{} MiB sent", answers.sent >> 20));
    Ok(answers)
}

/// The first process's part of a search of all positions for their outcomes.
fn ranked(asked: &Solve, game: &Game, hosts: &Hosts, progress: &Progress) -> Result<Ranked, Failure> {
    let search = search(asked, game, hosts)?;
    let (processes, memory) = (counted(hosts.count() as u64, "process", "processes"), asked.game.memory);
    progress.say(&format!("{processes} for all positions, as many as there are: at most {memory} MiB of memory each"));
    let ranked = first(asked, search.outcomes(&mut |found| progress.found(found, FOUND)))?;
    let (all, decided) = (ranked.levels.iter().sum::<u64>(), ranked.decided.iter().sum::<u64>());
    progress.say(&format!("{all} positions, {} of them drawn; {} MiB sent", all - decided, ranked.sent >> 20));
    Ok(ranked)
}

/// The first process's part of a search of all positions for the size of each layer.
pub fn layers(
    asked: &Solve,
    game: &Game,
    hosts: &Hosts,
    equivalence: Equivalence,
    progress: &Progress,
) -> Result<Vec<u64>, Failure> {
    first(asked, search(asked, game, hosts)?.layers(equivalence, &mut |found| progress.found(found, FOUND)))
}

/// The first process's result.
fn first<T>(asked: &Solve, found: Result<Option<T>, ClusterError>) -> Result<T, Failure> {
    let found = found.map_err(|error| asked.failed(error))?;
    Ok(found.unwrap_or_else(|| unreachable!("the first process has the answers")))
}

/// The table to be shared, if it is one.
fn shared<'h>(asked: &Solve, game: &Game, hosts: &'h Hosts) -> Result<Option<Shared<'h>>, Failure> {
    let Some(removal) = game.removal() else { return Ok(None) };
    let shared = Shared::new(&removal, (&game.rules(), asked.game.play()), hosts, asked.solving());
    let shared = shared.map_err(|error| asked.failed(error))?;
    Ok(Some(shared.before(layers_up_to(asked, game)?)))
}

/// The equivalence up to which layers are counted, if they are.
fn layers_up_to(asked: &Solve, game: &Game) -> Result<Option<Equivalence>, Failure> {
    asked.layers.then(|| asked.game.equivalence(game)).transpose()
}

/// The search to be shared.
fn search<'s>(asked: &Solve, game: &'s Game, hosts: &'s Hosts) -> Result<Search<'s>, Failure> {
    let refused = match (game.is_partizan(), game.ends()) {
        (true, _) => Some("--hosts is for impartial games; leave it out"),
        (false, true) if !asked.layers => {
            Some("one outcome needs few positions, which one process finds; leave out --hosts, or count all (--layers)")
        }
        _ => None,
    };
    if let Some(reason) = refused {
        return Err(asked.failed(reason));
    }
    let (play, memory, layers) = (asked.game.play(), asked.game.memory, layers_up_to(asked, game)?);
    Ok(Search { game, play, hosts, memory, layers })
}
