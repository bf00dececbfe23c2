//! Published claims as data: what a source says, in a form that can be decided, with the verdict on record.
//!
//! `claims/FORMAT.md` gives the meaning of each field. A file is read whole and checked before anything is audited; every error names the
//! line it is on.

mod check;
mod expression;
mod file;
mod kinds;
mod published;
mod range;

pub use check::{Check, Counted, SumCase};
pub use expression::{ExpressionError, Scope};
pub use file::{Claims, ClaimsError, read};
pub use kinds::*;
pub use published::PUBLISHED;
pub use range::{Case, Range};

use serde::{Deserialize, Serialize};

/// What an audit says of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It holds.
    #[serde(rename = "confirmed")]
    Confirmed,
    /// It is about all sizes, and holds up to the bound.
    #[serde(rename = "confirmed to bound")]
    ConfirmedToBound,
    /// It does not hold.
    #[serde(rename = "refuted")]
    Refuted,
    /// It does not hold to the letter, but a close variant does.
    #[serde(rename = "misstated")]
    Misstated,
    /// This program cannot decide it.
    #[serde(rename = "not checkable")]
    NotCheckable,
    /// The given bound or memory leaves it open; never on record.
    #[serde(rename = "undecided")]
    Undecided,
}

impl Verdict {
    /// The verdict as claims files write it.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Confirmed => "confirmed",
            Verdict::ConfirmedToBound => "confirmed to bound",
            Verdict::Refuted => "refuted",
            Verdict::Misstated => "misstated",
            Verdict::NotCheckable => "not checkable",
            Verdict::Undecided => "undecided",
        }
    }
}

/// Where claims come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// A short name.
    pub id: String,
    /// The title.
    pub title: String,
    /// Who wrote it.
    pub authors: String,
    /// Where and when it appeared.
    pub published: String,
}

/// A statement of a source.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Its unique name.
    pub id: String,
    /// Its place in the source.
    pub place: String,
    /// What is said.
    pub statement: String,
    /// The verdict on record.
    pub recorded: Verdict,
    /// The statement to the letter; none when it is not checkable.
    pub check: Option<Check>,
    /// What holds instead.
    pub repaired: Option<Check>,
    /// The smallest counterexample on record.
    pub counterexample: Option<String>,
    /// What a reader should know.
    pub note: Option<String>,
    /// The cases that the statement is about.
    pub range: Range,
    /// The line of the file on which the claim begins, from 1.
    pub line: usize,
}

impl Claim {
    /// The kind of the claim, as claims files name it.
    pub fn kind(&self) -> &'static str {
        self.check.as_ref().map_or("none", Check::kind)
    }
}
