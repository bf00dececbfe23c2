//! The fields of each kind of claim.

use serde::{Deserialize, Serialize};

use crate::ruleset::OutcomeClass;
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;

fn normal() -> Play {
    Play::Normal
}

fn one() -> usize {
    1
}

fn yes() -> bool {
    true
}

/// The outcome of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// `N` or `P`; of other games than impartial ones that end also the other words that a certificate can claim.
    pub outcome: String,
}

/// The g-value of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GValueCheck {
    /// The game.
    pub game: String,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// The number.
    pub value: String,
}

/// The loopy value of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoopyValueCheck {
    /// The game.
    pub game: String,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// A number, or `inf(0,1)`.
    pub value: String,
}

/// Which of the three cases of a sum of loopy values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SumCase {
    /// All values are numbers.
    #[serde(rename = "i")]
    Finite,
    /// One is infinite, and a move from it leaves numbers with nim-sum 0.
    #[serde(rename = "ii-a")]
    Won,
    /// One is infinite, and there is no such move.
    #[serde(rename = "ii-b")]
    Drawn,
    /// Two or more are infinite.
    #[serde(rename = "iii")]
    Infinite,
}

/// What a sum of tokens with loopy values comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoopySumCheck {
    /// A game of tokens on a graph, whose name takes their vertices behind `:`.
    pub game: String,
    /// So many tokens stand on the graph, on any vertices.
    pub tokens: String,
    /// Which sums.
    pub case: SumCase,
}

/// What a game of Left and Right is worth in normal play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValueCheck {
    /// The game.
    pub game: String,
    /// The value, as `value:` takes it.
    pub value: String,
}

/// Two games that are equal in normal play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EqualCheck {
    /// A game.
    pub one: String,
    /// Another one.
    pub other: String,
}

/// A table, one game for each cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableCheck {
    /// The game, in `row` and `column`.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The cells of each row.
    pub rows: Vec<String>,
    /// The number of the first row.
    #[serde(default = "one")]
    pub first_row: usize,
    /// The number of the first column.
    #[serde(default = "one")]
    pub first_column: usize,
}

/// Outcomes of positions of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomesCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// Positions, each with its outcome.
    pub list: Vec<(String, OutcomeClass)>,
    /// Whether these are all positions that play reaches.
    #[serde(default)]
    pub complete: bool,
}

/// Which moves win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinningMovesCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// Moves that win.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How many win in all.
    pub count: Option<String>,
}

/// The followers of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FollowersCheck {
    /// The game.
    pub game: String,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// All of them.
    pub list: Vec<String>,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counted {
    /// Positions that play reaches.
    #[serde(rename = "positions")]
    Positions,
    /// P-positions among them.
    #[serde(rename = "P-positions")]
    P,
    /// N-positions among them.
    #[serde(rename = "N-positions")]
    N,
    /// Among them, without the player to move, those that Left wins, whoever begins.
    #[serde(rename = "L-positions")]
    Left,
    /// Those that Right wins, whoever begins.
    #[serde(rename = "R-positions")]
    Right,
    /// Those that are drawn, whoever begins.
    #[serde(rename = "D-positions")]
    Drawn,
    /// Terminal positions among them.
    #[serde(rename = "terminal positions")]
    Terminal,
    /// Moves from the position.
    #[serde(rename = "moves")]
    Moves,
}

/// How many there are of something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// Of what.
    pub what: Counted,
    /// Only what so many moves and no fewer reach.
    pub layer: Option<String>,
    /// What counts as one; any equivalence will do when there is none.
    pub same: Option<Equivalence>,
    /// The number.
    pub count: String,
}

/// Whether two positions are the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SameCheck {
    /// The game.
    pub game: String,
    /// A position.
    pub one: String,
    /// Another one.
    pub other: String,
    /// Under what.
    pub same: Equivalence,
    /// Whether they are.
    #[serde(default = "yes")]
    pub holds: bool,
}

/// A catalogue closes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatalogueCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// What counts as one entry.
    pub same: Equivalence,
    /// The entries.
    pub positions: Vec<String>,
    /// Whether it is claimed that no entry can be left out.
    #[serde(default)]
    pub minimal: bool,
    /// Whether it is claimed that no catalogue has fewer entries.
    #[serde(default)]
    pub minimum: bool,
}

/// A list of rebuttals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RebuttalsCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// When a position counts as reached.
    pub same: Equivalence,
    /// Each move with the position that a reply reaches.
    #[serde(default)]
    pub list: Vec<(String, String)>,
    /// Positions of which a reply to any move reaches one.
    #[serde(default)]
    pub targets: Vec<String>,
}

/// What a strategy graph looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraphCheck {
    /// The game.
    pub game: String,
    /// The convention.
    #[serde(default = "normal")]
    pub play: Play,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// What counts as one entry.
    pub same: Equivalence,
    /// The entries.
    pub positions: Vec<String>,
    /// The moves of a longest play.
    pub longest: Option<String>,
    /// Entries, each reached from the one before.
    #[serde(default)]
    pub path: Vec<String>,
    /// Entries that can be left out.
    #[serde(default)]
    pub unused: Vec<String>,
}

/// A strategy or an invariant by its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedCheck {
    /// The name.
    pub name: String,
}

/// An expression.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpressionCheck {
    /// What is true.
    pub holds: String,
}
