//! `rebuttal-check`: the verdict on certificates, file by file.

mod command;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    command::run(&command::Args::parse())
}
