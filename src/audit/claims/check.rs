//! The checks: kinds of claims with their fields, all of which are texts that may contain expressions.

use serde::{Deserialize, Serialize};

use super::expression::{ExpressionError, Scope};
use super::kinds::*;
use crate::ruleset;

/// Writes [`Check`] and its names.
macro_rules! checks {
    ($($(#[$doc:meta])* $variant:ident($data:ty) = $name:literal,)*) => {
        /// The check that decides a claim.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Check {
            $($(#[$doc])* #[serde(rename = $name)] $variant($data),)*
        }

        impl Check {
            /// The kind, as named in claims files.
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
    /// The period of the g-values of single heaps.
    Period(PeriodCheck) = "period",
    /// The misere quotient of all sums of heaps.
    Quotient(QuotientCheck) = "quotient",
    /// Right wins domineering on all boards from some width on.
    Strip(StripCheck) = "strip",
    /// The loopy value of a position.
    LoopyValue(LoopyValueCheck) = "loopy-value",
    /// The sums of loopy values.
    LoopySum(LoopySumCheck) = "loopy-sum",
    /// The value of a partizan game.
    Value(ValueCheck) = "value",
    /// A law about all small games of a kind.
    Law(NamedCheck) = "law",
    /// Two games are equal in normal play.
    Equal(EqualCheck) = "equal",
    /// A table of outcomes or g-values.
    Table(TableCheck) = "table",
    /// The outcomes of several positions of one game.
    Outcomes(OutcomesCheck) = "outcomes",
    /// The winning moves of a position.
    WinningMoves(WinningMovesCheck) = "winning-moves",
    /// The followers of a position.
    Followers(FollowersCheck) = "followers",
    /// The number of something.
    Count(CountCheck) = "count",
    /// Whether two positions are equivalent.
    Same(SameCheck) = "same",
    /// A catalogue closes.
    Catalogue(CatalogueCheck) = "catalogue",
    /// A list of rebuttals is complete and correct.
    Rebuttals(RebuttalsCheck) = "rebuttals",
    /// The properties of a strategy graph.
    Graph(GraphCheck) = "graph",
    /// A strategy wins.
    Strategy(NamedCheck) = "strategy",
    /// A player can always return to a set of positions.
    Invariant(NamedCheck) = "invariant",
    /// An expression is true.
    Expression(ExpressionCheck) = "expression",
}

impl Check {
    /// The check of one case: each expression is replaced by its value. A table has its own cases.
    ///
    /// # Errors
    /// When an expression has no value, or a text is invalid in its field.
    pub fn filled(&self, scope: &Scope) -> Result<Check, ExpressionError> {
        if matches!(self, Check::Table(_)) {
            return Ok(self.clone());
        }
        let wrong = |error: &dyn std::fmt::Display| ExpressionError::new(self.kind(), &error.to_string());
        let mut data = toml::Value::try_from(self).map_err(|error| wrong(&error))?;
        fill(&mut data, scope)?;
        data.try_into().map_err(|error: toml::de::Error| wrong(&error.message()))
    }

    /// Whether the rules of a game are in a file.
    pub fn reads_files(&self) -> bool {
        toml::Value::try_from(self).map_or(true, |data| names_file(&data))
    }
}

/// Whether one of the texts names the file of a game.
fn names_file(data: &toml::Value) -> bool {
    match data {
        toml::Value::String(text) => !ruleset::files(text).is_empty(),
        toml::Value::Array(items) => items.iter().any(names_file),
        toml::Value::Table(table) => table.values().any(names_file),
        _ => false,
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
