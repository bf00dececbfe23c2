//! Certificates: everything that passes from the prover to the checker, and the source of every figure and table.
//!
//! `certificates/FORMAT.md` gives the meaning of each field. These types are the prover's own; the checker declares the
//! format again.

use rebuttal_ruleset as ruleset;

mod beside;
mod bound;
mod choices;
mod divided;
mod every;
mod exceeding;
mod labels;
mod longest_play;
mod period;
mod quotient;
mod schema;
mod settled;
mod strategy_graph;
mod views;
mod write;

pub use beside::{Beside, NotWithin, digest_steps, set_apart, set_within};
pub use bound::{Answer, Bound, Demand, Dual, Group, Grouped, Refutation, Said, Sum, one_or_several};
pub use choices::{Need, Set, groupings, least};
pub use divided::Divided;
pub use every::EveryCertificate;
pub use labels::{Label, LabelCertificate, LabelMove, label_text};
pub use period::{PeriodCertificate, period_text};
pub use quotient::{QuotientCertificate, quotient_text};
pub use schema::schema;
pub use settled::Settled;
pub use strategy_graph::{Edge, StrategyGraph};
pub use views::{Begun, Opening, Reply, reached};
pub use write::{text, write_atomically, write_new};

use serde::{Deserialize, Serialize};

use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{OutcomeClass, Play, Rules};

/// The value of `format`.
pub const FORMAT: &str = "rebuttal certificate";
/// The value of `version`.
pub const VERSION: u32 = 1;

/// A certificate of an outcome, fields in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// Unverified metadata.
    pub remarks: Remarks,
    /// The game's rules, from which its name follows.
    pub rules: Rules,
    /// The convention.
    pub play: Play,
    /// The position claimed, without the player to move.
    pub position: String,
    /// The outcome claimed.
    pub outcome: OutcomeClass,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// Under symmetry, witnesses that generate the group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetries: Option<Vec<String>>,
    /// The starts, one for each player moving first.
    pub starts: Vec<Start>,
    /// The catalogue. A rebuttal is settled by earlier entries; the first entry is number 1.
    pub entries: Vec<Entry>,
    /// Positions that are only proved not to be won, in any order, numbered after the entries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Entry>,
    /// A lower bound on the number of entries of any catalogue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
}

/// The origin of a certificate, the drawing of its board, and whatever the proof does not need. Other remarks are
/// ignored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Remarks {
    /// The program and its version.
    pub producer: String,
    /// A command that produces this certificate.
    pub command: String,
    /// The intended subject of the certificate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Where each point is drawn, as `[x, y]` with y downwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Vec<[f64; 2]>>,
    /// The names of entries in the literature.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<EntryName>,
    /// For each edge of the strategy graph that the rebuttals do not use, a rebuttal along it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
}

/// The name of an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EntryName {
    /// The entry's number.
    pub entry: u32,
    /// Its name.
    pub name: String,
}

/// A rebuttal that the catalogue does not use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// The number of the entry whose move it rebuts.
    pub entry: u32,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reply.
    pub reply: String,
    /// The number of the entry reached.
    pub reaches: u32,
}

/// The basis of the claim when a given player begins: the position is settled, or an opening move leaves a settled
/// position. In misere play neither, if that player has no move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The player who begins, `L` or `R`, in a partizan game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<char>,
    /// The opening move.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// What settles the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Part>>,
}

/// A part of a position, and what settles it: it is an entry, or a mirror.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The part, without the player to move; `None` if it is the whole position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The entry's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaches: Option<u32>,
    /// The bijection from the part to the position of the entry; `None` under identity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
    /// The involution that makes the part a mirror.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mirror: Option<String>,
}

/// An entry of the catalogue with a rebuttal for every legal move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The representative position of its equivalence class, in a partizan game with the player to move.
    pub position: String,
    /// Every legal move, without duplicates.
    pub rebuttals: Vec<Rebuttal>,
}

/// A move of the opponent, its rebuttal, and what settles the resulting position. In misere play a move that loses at
/// once has no rebuttal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rebuttal {
    /// The opponent's move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// What settles the position after both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Part>>,
}
