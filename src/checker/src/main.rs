//! `rebuttal-check`: the verdict on certificates, file by file.

mod command;

use std::process::ExitCode;

use clap::Parser;
use command::usage;

fn main() -> ExitCode {
    match command::Args::try_parse() {
        Ok(args) => command::run(&args),
        Err(error) if !error.use_stderr() => error.exit(),
        Err(error) => usage::unusable(&usage::sentence(&error)),
    }
}
