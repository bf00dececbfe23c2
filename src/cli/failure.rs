//! How a command fails: one line on standard error, and an exit status.

use std::fmt::Display;
use std::process::ExitCode;

use rebuttal::prove::ProveError;
use rebuttal::ruleset::words::shortened;
use rebuttal::show::graphviz::GraphvizError;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The claim or the certificate does not hold: exit 1.
    Refuted(String),
    /// Usage, input or I/O: exit 2.
    Unusable(String),
    /// The reader of standard output has closed it: exit silently.
    Closed,
}

impl Failure {
    /// An unusable input: its name, and what is wrong with it.
    pub fn input(name: &str, reason: impl Display) -> Failure {
        Failure::Unusable(format!("`{}`: {reason}", named(name)))
    }

    /// Why the game `name` is not proved.
    pub fn unproved(name: &str, error: ProveError) -> Failure {
        match error {
            ProveError::Rejected(_) => Failure::Refuted(error.to_string()),
            ProveError::DoesNotHold { .. } => Failure::Refuted(format!("`{name}`: {error}")),
            _ => Failure::input(name, error),
        }
    }

    /// Prints the message, if any, and returns the exit status.
    pub fn report(self) -> ExitCode {
        ExitCode::from(self.told())
    }

    /// Prints the message, if any, and ends the process, whatever its other threads are doing.
    pub fn end(self) -> ! {
        std::process::exit(self.told().into())
    }

    fn told(self) -> u8 {
        let (message, code) = match self {
            Failure::Refuted(message) => (message, 1),
            Failure::Unusable(message) => (message, 2),
            Failure::Closed => return 0,
        };
        anstream::eprintln!("{RED}error:{RED:#} {}", shortened(&message));
        code
    }
}

impl From<GraphvizError> for Failure {
    fn from(error: GraphvizError) -> Failure {
        Failure::Unusable(error.to_string())
    }
}

/// An input as named in messages.
pub fn named(input: &str) -> &str {
    if input == "-" { "standard input" } else { input }
}

const RED: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
