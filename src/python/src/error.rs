//! Failures as Python exceptions. The messages are the library's, with command-line options replaced by Python
//! arguments.

use std::fmt::Display;

use pyo3::PyErr;
use rebuttal::prove::ProveError;
use rebuttal::show::graphviz::GraphvizError as NoPicture;
use rebuttal::solve::Unsolved;
use rebuttal::solve::values::NoValue;

use crate::words::{in_python, printable, shortened};

/// The exceptions, which are defined in the Python part of the package.
mod exceptions {
    pyo3::import_exception!(rebuttal.errors, Error);
    pyo3::import_exception!(rebuttal.errors, InputError);
    pyo3::import_exception!(rebuttal.errors, LimitError);
    pyo3::import_exception!(rebuttal.errors, RefutedError);
    pyo3::import_exception!(rebuttal.errors, FileError);
    pyo3::import_exception!(rebuttal.errors, GraphvizError);
}

pub use exceptions::{Error, FileError, GraphvizError, InputError, LimitError, RefutedError};

/// A message on one line, whatever the input.
pub fn words(message: impl Display) -> String {
    in_python(&message.to_string()).chars().flat_map(printable).collect()
}

/// An unusable input.
pub fn unusable(message: impl Display) -> PyErr {
    InputError::new_err(words(message))
}

/// An unusable input: its name and fault.
pub fn input(name: &str, reason: impl Display) -> PyErr {
    unusable(format!("`{name}`: {reason}"))
}

/// A game that is too large.
pub fn unsolved(name: &str, error: &Unsolved) -> PyErr {
    LimitError::new_err(words(format!("`{name}`: {error}")))
}

/// A position without a value.
pub fn no_value(name: &str, error: &NoValue) -> PyErr {
    let message = words(format!("`{name}`: {error}"));
    match error {
        NoValue::Endless(_) => InputError::new_err(message),
        NoValue::Unsolved(_) | NoValue::Number | NoValue::Stopped | NoValue::Text => LimitError::new_err(message),
    }
}

/// Why the game `name` is not proved with this catalogue.
pub fn not_proved(name: &str, catalogue: &str, error: &ProveError) -> PyErr {
    match error {
        ProveError::Unsolved(error) => unsolved(name, error),
        ProveError::Open(gap) => RefutedError::new_err(words(format!("`{catalogue}`: {gap}"))),
        ProveError::Rejected(_) => RefutedError::new_err(words(error)),
        ProveError::DoesNotHold { .. } => RefutedError::new_err(words(format!("`{name}`: {error}"))),
        _ => input(name, error),
    }
}

/// The error for a picture that Graphviz cannot make.
pub fn no_picture(error: &NoPicture) -> PyErr {
    GraphvizError::new_err(words(error))
}

/// A file that cannot be read or written.
pub fn file(action: &str, path: &str, error: &std::io::Error) -> PyErr {
    let path = shortened(path);
    FileError::new_err(format!("cannot {action} `{path}`: {}", rebuttal::ruleset::words::io_error(error)))
}
