//! Certificates: the only thing that passes from the prover to the checker, and the source of every figure and table.
//!
//! `certificates/FORMAT.md` gives the meaning of each field. These types are the prover's own; the checker declares the
//! format again.

mod bound;
mod labels;
mod schema;
mod strategy_graph;
mod write;

pub use bound::{Beside, Bound, Demand, Dual, Group, Refutation, Sum, set_apart};
pub use labels::{Label, LabelCertificate, Revert, VERSION_OF_LABELS, label_text};
pub use schema::schema;
pub use strategy_graph::{Edge, StrategyGraph};
pub use write::{text, write_atomically};

use serde::{Deserialize, Serialize};

use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Board, BoardError, OutcomeClass, Play, Rules};

/// The value of `format`.
pub const FORMAT: &str = "rebuttal certificate";
/// The value of `version` without a bound.
pub const VERSION: u32 = 1;
/// The value of `version` with a bound.
pub const VERSION_WITH_BOUND: u32 = 2;
/// The value of `version` for any game but a removal game.
pub const VERSION_OF_OTHERS: u32 = 3;
/// The value of `version` for a partizan or a loopy game.
pub const VERSION_OF_STARTS: u32 = 4;

/// The value of `version` for a game with these rules; `with_starts` is true for a partizan or a loopy game.
pub fn version(rules: &Rules, with_starts: bool) -> u32 {
    match rules {
        _ if with_starts => VERSION_OF_STARTS,
        Rules::Removal(_) => VERSION,
        _ => VERSION_OF_OTHERS,
    }
}

/// A whole certificate, fields in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`], [`VERSION_WITH_BOUND`], [`VERSION_OF_OTHERS`] or [`VERSION_OF_STARTS`].
    pub version: u32,
    /// Unverified metadata.
    pub remarks: Remarks,
    /// The game's name, or `removal`.
    pub game: String,
    /// The game's rules.
    pub rules: Rules,
    /// The convention.
    pub play: Play,
    /// The position that the claim is about.
    pub position: String,
    /// The outcome claimed.
    pub outcome: OutcomeClass,
    /// What counts as one entry.
    #[serde(rename = "sameness")]
    pub equivalence: Equivalence,
    /// The entry that the position belongs to, for a P-position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The winning move, for an N-position; `None` when the player to move has won without a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// Instead of `source` and `opening` in version 4: what the claim rests on for each player who begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<Start>,
    /// The catalogue.
    pub entries: Vec<Entry>,
    /// A lower bound on the number of entries of any catalogue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
}

/// Where a certificate comes from, and how its board is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remarks {
    /// The program and its version.
    pub producer: String,
    /// A command that makes this certificate.
    pub command: String,
    /// Where each point is drawn, as `[x, y]` with y downwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<Vec<[f64; 2]>>,
}

/// What the claim rests on when a given player begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The player who begins, `L` or `R`, in a partizan game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<char>,
    /// The entry that the position belongs to, if the player who begins cannot win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// A move to an entry, from which the other player cannot win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
}

/// Which entry the position is, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The entry's number.
    pub reaches: u32,
    /// The bijection from the position to the entry's representative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
}

/// The first player's winning move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position after the move.
    pub leaves: String,
    /// The number of the entry that this position belongs to.
    pub reaches: u32,
    /// The bijection from that position to the entry's representative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
}

/// An entry of the catalogue with all its rebuttals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The entry's number.
    pub number: u32,
    /// For a lost position of a loopy game: a rank that falls with every move and its rebuttal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
    /// Its name, where the literature has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The position that represents its equivalence class.
    #[serde(rename = "sample")]
    pub representative: String,
    /// One rebuttal for each move that needs one.
    pub rebuttals: Vec<Rebuttal>,
    /// A rebuttal for each alternative edge of the strategy graph.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Rebuttal>,
}

/// A move, its rebuttal, and the entry reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rebuttal {
    /// The opponent's move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reply.
    pub reply: String,
    /// The position after both.
    pub leaves: String,
    /// The number of the entry that this position belongs to.
    pub reaches: u32,
    /// The bijection from that position to the entry's representative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
}

impl Certificate {
    /// The strategy graph; `None` when the claim rests on no entry.
    pub fn strategy_graph(&self) -> Option<StrategyGraph> {
        let reached = self.rests_on();
        if reached.is_empty() {
            return None;
        }
        let ends = |entry: &Entry| {
            entry.edges().into_iter().map(|(to, (kind, _))| (entry.number, to, kind)).collect::<Vec<_>>()
        };
        let edges = self.entries.iter().flat_map(ends);
        Some(StrategyGraph::new(reached, self.entries.iter().map(|entry| entry.number), edges))
    }

    /// The numbers of the entries that the claim rests on, ascending.
    pub fn rests_on(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> = self.sources().map(|source| source.reaches).collect();
        numbers.extend(self.openings().map(|opening| opening.reaches));
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// For each start: the player who begins (in a partizan game), the source and the opening.
    pub fn each_start(&self) -> impl Iterator<Item = (Option<char>, Option<&Source>, Option<&Opening>)> {
        let only = self.starts.is_empty().then_some((None, self.source.as_ref(), self.opening.as_ref()));
        let several = self.starts.iter().map(|start| (start.mover, start.source.as_ref(), start.opening.as_ref()));
        only.into_iter().chain(several)
    }

    /// The sources of all starts.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.each_start().filter_map(|(_, source, _)| source)
    }

    /// The opening moves.
    pub fn openings(&self) -> impl Iterator<Item = &Opening> {
        self.each_start().filter_map(|(_, _, opening)| opening)
    }

    /// The certificate with a lower bound.
    pub fn with_bound(self, bound: Bound) -> Certificate {
        let version = if self.version == VERSION { VERSION_WITH_BOUND } else { self.version };
        Certificate { version, bound: Some(bound), ..self }
    }

    /// The number of rebuttals.
    pub fn rebuttals(&self) -> usize {
        self.entries.iter().map(|entry| entry.rebuttals.len()).sum()
    }

    /// The number of moves, by both players, in a longest play, as Fraenkel and Herda count a delay; an opening move
    /// counts. `None` when the rebuttals allow infinite play.
    pub fn longest_play(&self) -> Option<usize> {
        let Some(graph) = self.strategy_graph() else { return Some(0) };
        let paths = graph.longest_paths();
        let from_sources = self.sources().map(|source| Some(2 * paths.get(&source.reaches)?));
        let from_openings = self.openings().map(|opening| Some(2 * paths.get(&opening.reaches)? + 1));
        from_sources.chain(from_openings).try_fold(0, |longest, play| Some(longest.max(play?)))
    }

    /// The board of a removal game, with the layout of the remarks if it has a place for each point; `None` for other
    /// games.
    ///
    /// # Errors
    /// When the rules do not describe a board.
    pub fn board(&self) -> Result<Option<Board>, BoardError> {
        let Rules::Removal(rules) = &self.rules else { return Ok(None) };
        let layout = self.remarks.layout.clone().filter(|places| places.len() == rules.points.len());
        rules.board(layout).map(Some)
    }
}
