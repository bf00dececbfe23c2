//! The command line: a file for each subcommand, each with its arguments and what it does.

mod arguments;
mod audit;
mod compare;
mod draw;
mod explore;
mod export;
mod failure;
mod games;
mod interrupt;
mod output;
mod play;
mod progress;
mod prove;
mod render;
mod shell;
mod solve;
mod table;
mod write;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use failure::Failure;

const EXAMPLES: &str = "\
Examples:
  rebuttal solve nimbi --play misere
  rebuttal prove nimbi --play misere -o nimbi.json --dot nimbi.dot
  rebuttal draw nimbi.json -o nimbi.svg --label board
  rebuttal explore nimbi.json -o nimbi.html
  rebuttal write nimbi.json --entry 19
  rebuttal compare nimbi.json --to minimum
  rebuttal play nimbi.json
  rebuttal table babylon --colours 2 --max 8
  rebuttal audit --only gs-theorem-3
  rebuttal-check nimbi.json

Exit status: 0 proved, 1 refuted or rejected, 2 usage, input or I/O.";

/// Proves who wins a combinatorial game, draws the proof, and lets anybody re-check it.
#[derive(Debug, Parser)]
#[command(name = "rebuttal", version, after_help = EXAMPLES, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Solve),
    Prove(prove::Prove),
    Draw(draw::Draw),
    Explore(explore::Explore),
    Write(write::Write),
    Compare(compare::Compare),
    Export(export::Export),
    Play(play::Play),
    Table(table::Table),
    Audit(audit::Audit),
    Games(games::Games),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// Runs the command that the process was called with.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return unusable(&error),
    };
    let outcome = match cli.command {
        Command::Solve(command) => command.run(),
        Command::Prove(command) => command.run(),
        Command::Draw(command) => command.run(),
        Command::Explore(command) => command.run(),
        Command::Write(command) => command.run(),
        Command::Compare(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Table(command) => command.run(),
        Command::Audit(command) => command.run(),
        Command::Games(command) => command.run(),
        Command::Completions(command) => command.run(),
        Command::Man(command) => command.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints help and version unchanged, and an error in the arguments as one line.
fn unusable(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit();
    }
    let text = error.to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Failure::Unusable(lines.join("; ").replace(":; ", ": ").trim_start_matches("error: ").to_owned()).report()
}
