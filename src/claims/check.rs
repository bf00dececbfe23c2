//! The kinds of claim: what is to be decided, all of it text in which expressions may stand.

use serde::{Deserialize, Serialize};

use super::expression::{ExpressionError, Scope};
use crate::outcomes::Outcome;
use crate::ruleset::Play;
use crate::sameness::Sameness;

/// Writes [`Check`] and its names.
macro_rules! checks {
    ($($(#[$doc:meta])* $variant:ident($data:ty) = $name:literal,)*) => {
        /// What is to be decided.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Check {
            $($(#[$doc])* #[serde(rename = $name)] $variant($data),)*
        }

        impl Check {
            /// The kind, as claims files name it.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Check::$variant(_) => $name,)*
                }
            }
        }
    };
}

checks! {
    /// The outcome of a position.
    Outcome(OutcomeCheck) = "outcome",
    /// The g-value of a position.
    GValue(GValueCheck) = "g-value",
    /// Two games are equal in normal play.
    Equal(EqualCheck) = "equal",
    /// A table of outcomes or g-values.
    Table(TableCheck) = "table",
    /// The outcomes of several positions of one game.
    Outcomes(OutcomesCheck) = "outcomes",
    /// Which moves win.
    WinningMoves(WinningMovesCheck) = "winning-moves",
    /// The followers of a position.
    Followers(FollowersCheck) = "followers",
    /// How many there are of something.
    Count(CountCheck) = "count",
    /// Whether two positions are the same.
    Same(SameCheck) = "same",
    /// A catalogue closes.
    Catalogue(CatalogueCheck) = "catalogue",
    /// A list of rebuttals is complete and right.
    Rebuttals(RebuttalsCheck) = "rebuttals",
    /// What a strategy graph looks like.
    Graph(GraphCheck) = "graph",
    /// A strategy wins.
    Strategy(NamedCheck) = "strategy",
    /// A set of positions can be kept to.
    Invariant(NamedCheck) = "invariant",
    /// An expression is true.
    Expression(ExpressionCheck) = "expression",
}

impl Check {
    /// The check of one case: with the value of each expression in its place. A table has cases of its own.
    ///
    /// # Errors
    /// When an expression has no value, or a text is not one that its field can have.
    pub fn filled(&self, scope: &Scope) -> Result<Check, ExpressionError> {
        if matches!(self, Check::Table(_)) {
            return Ok(self.clone());
        }
        let wrong = |error: &dyn std::fmt::Display| ExpressionError::new(self.kind(), &error.to_string());
        let mut data = toml::Value::try_from(self).map_err(|error| wrong(&error))?;
        fill(&mut data, scope)?;
        data.try_into().map_err(|error: toml::de::Error| wrong(&error.message()))
    }
}

fn fill(data: &mut toml::Value, scope: &Scope) -> Result<(), ExpressionError> {
    match data {
        toml::Value::String(text) => *text = scope.fill(text)?,
        toml::Value::Array(items) => items.iter_mut().try_for_each(|item| fill(item, scope))?,
        toml::Value::Table(table) => table.iter_mut().try_for_each(|(_, item)| fill(item, scope))?,
        _ => {}
    }
    Ok(())
}

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
    /// `N` or `P`.
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
    pub list: Vec<(String, Outcome)>,
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
    /// What counts as one; any sameness will do when there is none.
    pub same: Option<Sameness>,
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
    pub same: Sameness,
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
    pub same: Sameness,
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
    pub same: Sameness,
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
    pub same: Sameness,
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
