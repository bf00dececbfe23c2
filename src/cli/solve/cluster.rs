//! `rebuttal solve --hosts`: a table of outcomes that several processes share. Process 0 prints the result, the others only
//! errors.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use clap::Args;
use rebuttal::ruleset::words::counted;
use rebuttal::ruleset::{Game, Ruleset};
use rebuttal::solve::Outcomes;
use rebuttal::solve::cluster::{Answers, Hosts, Needs, Shared};

use super::super::failure::Failure;
use super::super::progress::Progress;
use super::Solve;

/// The variables in which what starts processes says which one this is; mpirun may run within what srun started.
const RANKS: [&str; 3] = ["OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"];

/// Which processes share the table of outcomes.
#[derive(Debug, Args)]
pub struct ClusterArguments {
    /// Share the table of outcomes of a removal game among processes, on the lines HOST:PORT of this file
    ///
    /// For boards too large for one machine's memory. Start the same command once for each line: by srun or mpirun, or
    /// with --process. Process 0 prints the result. With --table each process keeps what it has solved, and the same
    /// commands go on from there. The network is trusted.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["classes", "layers", "play_out", "threads"])]
    pub hosts: Option<PathBuf>,

    /// The number of this process, from 0 on [default: what mpirun or srun says, in OMPI_COMM_WORLD_RANK, PMI_RANK or
    /// SLURM_PROCID]
    #[arg(long, value_name = "I", requires = "hosts")]
    process: Option<usize>,

    /// Wait this many seconds for the other processes [default: 60]
    #[arg(long, value_name = "SECONDS", requires = "hosts", value_parser = clap::value_parser!(u64).range(1..=86400))]
    connect_timeout: Option<u64>,

    /// The hosts, once they have been read: a pipe can be read only once.
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

/// The number of this process, as what started it says.
fn rank() -> Result<usize, Failure> {
    let unknown = "which process is this? add --process I, or start all by srun or mpirun";
    let said = RANKS.iter().find_map(|rank| Some((rank, env::var(rank).ok()?)));
    let (rank, text) = said.ok_or_else(|| Failure::Unusable(unknown.to_owned()))?;
    let unread = || Failure::Unusable(format!("{rank} is `{text}`, which is no number of a process; add --process I"));
    text.parse().map_err(|_| unread())
}

/// Solves the share of a process other than the first.
pub fn help(asked: &Solve, game: &Game, hosts: &Hosts) -> Result<(), Failure> {
    let shared = shared(asked, game, hosts)?;
    shared.solve(|_| {}).map(drop).map_err(|error| asked.failed(error))
}

/// What the first process learns from all.
pub fn answers(asked: &Solve, game: &Game, hosts: &Hosts, progress: &Progress) -> Result<Answers, Failure> {
    let shared = shared(asked, game, hosts)?;
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
    let at = |done| progress.at("outcomes", format!(", a table of {} MiB", Outcomes::mib(positions)), done, positions);
    let answers = shared.solve(at).map_err(|error| asked.failed(error))?;
    let answers = answers.unwrap_or_else(|| unreachable!("the first process has the answers"));
    progress.say(&format!("{} MiB sent", answers.sent >> 20));
    Ok(answers)
}

fn shared<'h>(asked: &Solve, game: &Game, hosts: &'h Hosts) -> Result<Shared<'h>, Failure> {
    let removal = game.removal().ok_or_else(|| asked.failed("--hosts is for removal games; leave it out"))?;
    Shared::new(&removal, (&game.rules(), asked.game.play()), hosts, asked.solving())
        .map_err(|error| asked.failed(error))
}
