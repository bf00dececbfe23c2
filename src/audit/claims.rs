//! Published claims as data: the statement of a source in a form that can be decided, with the recorded verdict.
//!
//! `claims/FORMAT.md` gives the meaning of each field. A file is read completely and checked before anything is
//! audited; every error names its line.

mod check;
mod expression;
mod file;
mod ids;
mod kinds;
mod published;
mod range;
mod record;
mod shape;
mod words;

pub use check::Check;
pub use expression::{ExpressionError, Scope, parameters};
pub use file::{Broken, Claims, ClaimsError, may_be_claims, read};
pub use ids::{IdError, check_ids};
pub use kinds::*;
pub use published::PUBLISHED;
pub use range::{Case, Endless, Range};
pub use shape::{Shape, together};
pub use words::{Counted, SumCase};

use serde::{Deserialize, Serialize};

/// The verdict of an audit on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// The claim holds.
    #[serde(rename = "confirmed")]
    Confirmed,
    /// The claim is about all sizes, and holds up to the bound.
    #[serde(rename = "confirmed to bound")]
    ConfirmedToBound,
    /// The claim does not hold.
    #[serde(rename = "refuted")]
    Refuted,
    /// The claim is literally false, but a close variant holds.
    #[serde(rename = "misstated")]
    Misstated,
    /// This program cannot decide the claim.
    #[serde(rename = "not checkable")]
    NotCheckable,
    /// The given bound or memory leaves the claim open, or its certificate states something else; never a recorded
    /// verdict.
    #[serde(rename = "undecided")]
    Undecided,
    /// The claim is malformed; never a recorded verdict.
    #[serde(rename = "broken")]
    Broken,
}

impl Verdict {
    /// The verdict as written in claims files.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Confirmed => "confirmed",
            Verdict::ConfirmedToBound => "confirmed to bound",
            Verdict::Refuted => "refuted",
            Verdict::Misstated => "misstated",
            Verdict::NotCheckable => "not checkable",
            Verdict::Undecided => "undecided",
            Verdict::Broken => "broken",
        }
    }
}

/// The source of claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// A short unique name.
    pub id: String,
    /// The title.
    pub title: String,
    /// The authors.
    pub authors: String,
    /// Where and when it was published.
    pub published: String,
}

/// A statement of a source.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Its unique name.
    pub id: String,
    /// Its place in the source.
    pub place: String,
    /// The statement in words.
    pub statement: String,
    /// The recorded verdict.
    pub recorded: Verdict,
    /// The check of the literal statement; `None` if it is not checkable.
    pub check: Option<Check>,
    /// The check of what holds instead.
    pub repaired: Option<Check>,
    /// The theorems about every size that prove the claim, by name.
    pub theorems: Vec<String>,
    /// The path, from the file's folder, of the certificate that states the claim.
    pub certificate: Option<String>,
    /// The recorded smallest counterexample.
    pub counterexample: Option<String>,
    /// A note for readers.
    pub note: Option<String>,
    /// The cases that the statement is about.
    pub range: Range,
    /// The line of the file on which the claim begins, from 1.
    pub line: usize,
}

impl Claim {
    /// The kind of the claim, as named in claims files.
    pub fn kind(&self) -> &'static str {
        self.check.as_ref().map_or("none", Check::kind)
    }

    /// Whether its verdict depends on other files: a certificate, or the rules of a game.
    pub fn reads_files(&self) -> bool {
        self.certificate.is_some() || self.check.iter().chain(&self.repaired).any(Check::reads_files)
    }
}
