//! How a command ends when it does not end well: one line on standard error, and an exit code.

use std::fmt::Display;
use std::process::ExitCode;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The claim or the certificate does not hold: exit 1.
    Refuted(String),
    /// Usage, input or I/O: exit 2.
    Unusable(String),
    /// Whoever reads our output has stopped: nothing is left to say.
    Closed,
}

impl Failure {
    /// An unusable input: what it is called, and what is wrong with it.
    pub fn input(name: &str, reason: impl Display) -> Failure {
        Failure::Unusable(format!("`{name}`: {reason}"))
    }

    /// Tells the user, and gives the exit code.
    pub fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Refuted(message) => (message, 1),
            Failure::Unusable(message) => (message, 2),
            Failure::Closed => return ExitCode::SUCCESS,
        };
        anstream::eprintln!("{RED}error:{RED:#} {message}");
        ExitCode::from(code)
    }
}

const RED: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
