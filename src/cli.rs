//! The command line: a module for each subcommand, with its arguments and its work.

mod arguments;
mod audit;
mod check;
mod compare;
mod draw;
mod explore;
mod export;
mod failure;
mod games;
mod interrupt;
mod note;
mod output;
mod play;
mod progress;
mod prove;
mod shell;
mod solve;
mod steps;
mod subject;
mod table;
mod usage;
mod verified;
mod write;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use rebuttal::ruleset::{self, GameError};

use failure::Failure;

const EXAMPLES: &str = "\
Examples:
  rebuttal solve nimbi --play misere
  rebuttal prove nimbi --play misere -o nimbi.json --dot nimbi.dot
  rebuttal draw nimbi.json -o nimbi.svg --label board
  rebuttal explore nimbi.json -o nimbi.html
  rebuttal write nimbi.json --entry 19
  rebuttal compare nimbi.json
  rebuttal play nimbi
  rebuttal table 'cram:{r}x{c}' --max 4 --show g-value
  rebuttal audit --only gs-theorem-3
  rebuttal-check nimbi.json

Exit status: 0 proved, 1 refuted or rejected, 2 usage, input or I/O. A file that is empty or no JSON
is bad input here (2), and no valid certificate to rebuttal-check (1).";

/// Proves who wins a combinatorial game, draws the proof, and lets anybody re-check it.
#[derive(Debug, Parser)]
#[command(name = "rebuttal", version, after_help = EXAMPLES, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,

    /// Say nothing on standard error but errors: no progress, speed or notes
    #[arg(long, short, global = true)]
    quiet: bool,
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
    #[command(hide = true, alias = "verify")]
    Check(check::Check),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// Runs the command with which the process was called.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse_from(env::args_os().map(unmistakable)) {
        Ok(cli) => cli,
        Err(error) => return unusable(&error),
    };
    if cli.quiet {
        note::hush();
    }
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
        Command::Check(command) => command.run(),
        Command::Completions(command) => command.run(),
        Command::Man(command) => command.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// The argument; the negative of a game is turned into a difference, which does not look like an option.
fn unmistakable(argument: OsString) -> OsString {
    let negated = argument.to_str().and_then(|text| text.strip_prefix('-')).map(str::trim_start);
    let difference =
        negated.filter(|game| !game.is_empty() && !game.starts_with('-')).map(|game| format!("0 - {game}"));
    let is_named = negated.is_some_and(is_named);
    let is_game = |text: &String| is_named || !matches!(ruleset::stated(text), Err(GameError::Unknown(_)));
    difference.filter(is_game).map_or(argument, OsString::from)
}

/// Whether a word precedes a colon, so that a game is meant even if none has that name. After `-o` it may be a file.
fn is_named(text: &str) -> bool {
    let is_word = |name: &str| name.len() > 1 && name.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    !text.starts_with('o') && text.split_once(':').is_some_and(|(name, _)| is_word(name))
}

/// Prints help and version unchanged, and an error in the arguments as one line.
fn unusable(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit();
    }
    Failure::Unusable(usage::sentence(error)).report()
}
