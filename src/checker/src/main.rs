//! `rebuttal-check`: the verdict on certificates, file by file.

mod command;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match command::Args::try_parse() {
        Ok(args) => command::run(&args),
        Err(error) if !error.use_stderr() => error.exit(),
        Err(error) => unusable(&error.to_string()),
    }
}

/// Prints what is wrong with the arguments, on one line.
fn unusable(text: &str) -> ExitCode {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    eprintln!("{}", lines.join("; ").replace(":; ", ": "));
    ExitCode::from(2)
}
