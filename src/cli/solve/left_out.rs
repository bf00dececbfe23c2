//! The results sought after the outcome, and those left out of a report.

use std::fmt;

use rebuttal::solve::Unsolved;
use serde::{Serialize, Serializer};

use super::super::failure::Failure;

/// A result sought after the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    Classes,
    Layers,
    Moves,
    GValue,
    Value,
}

/// Why a result is left out.
#[derive(Debug)]
pub enum Why {
    /// It was not requested; the option that requests it.
    NotAsked(&'static str),
    /// It was not found in this many seconds.
    Time(u64),
    /// It would need more memory than allowed.
    Memory,
    /// The canonical form is too large; the reason in words.
    Large(String),
    /// Nothing more can be printed.
    Failed(Failure),
}

/// A result that is left out.
#[derive(Debug, Serialize)]
pub struct LeftOut {
    pub what: &'static str,
    pub why: Why,
}

impl Sought {
    pub const ALL: [Sought; 5] = [Sought::Classes, Sought::Layers, Sought::Moves, Sought::GValue, Sought::Value];

    pub fn name(self) -> &'static str {
        match self {
            Sought::Classes => "classes",
            Sought::Layers => "layers",
            Sought::Moves => "winning moves",
            Sought::GValue => "g-value",
            Sought::Value => "value",
        }
    }
}

impl From<Unsolved> for Why {
    fn from(_: Unsolved) -> Why {
        Why::Memory
    }
}

impl From<Failure> for Why {
    fn from(failure: Failure) -> Why {
        Why::Failed(failure)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NotAsked(option) => f.write_str(option),
            Why::Time(seconds) => write!(f, "not found within {seconds} s, --time-limit"),
            Why::Memory => f.write_str("too much memory needed, --memory"),
            Why::Large(why) => f.write_str(why),
            Why::Failed(_) => f.write_str("it cannot be printed"),
        }
    }
}

impl Serialize for Why {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.why)
    }
}
