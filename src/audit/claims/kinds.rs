//! The fields of each kind of claim.

use crate::ruleset::{OutcomeClass, Play};
use serde::{Deserialize, Serialize};

use super::check::{Counted, SumCase};
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

/// Writes a structure that reads these fields and refuses all others. After the name come the fields that many kinds share. (Serde
/// cannot flatten a shared structure here: unknown fields would no longer be refused, nor errors name their line.)
macro_rules! fields {
    ($(#[$doc:meta])* $name:ident: game play from $($rest:tt)*) => {
        fields! { $(#[$doc])* $name: game play { #[doc = "The position, if it is not the start."] from: Option<String>, } $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident: game from $($rest:tt)*) => {
        fields! { $(#[$doc])* $name: game { #[doc = "The position, if it is not the start."] from: Option<String>, } $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident: game play $($rest:tt)*) => {
        fields! { $(#[$doc])* $name: game { #[doc = "The convention."] #[serde(default = "normal")] play: Play, } $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident: game $($rest:tt)*) => {
        fields! { $(#[$doc])* $name: { #[doc = "The game."] game: String, } $($rest)* }
    };
    ($(#[$doc:meta])* $name:ident: $({ $($(#[$about:meta])* $field:ident: $type:ty,)* })*) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $name {
            $($($(#[$about])* pub $field: $type,)*)*
        }
    };
}

fields! {
    /// The outcome of a position.
    OutcomeCheck: game play from {
        /// `N` or `P`; for a partizan or loopy game, any outcome word of a certificate.
        outcome: String,
    }
}

fields! {
    /// The g-value of a position.
    GValueCheck: game from {
        /// The number.
        value: String,
    }
}

fields! {
    /// The loopy value of a position.
    LoopyValueCheck: game from {
        /// A number, or `inf(0,1)`.
        value: String,
    }
}

fields! {
    /// What a sum of tokens with loopy values comes to.
    LoopySumCheck: {
        /// A game of tokens on a graph, whose name takes their vertices behind `:`.
        game: String,
        /// How many tokens stand on the graph, on any vertices.
        tokens: String,
        /// Which sums.
        case: SumCase,
    }
}

fields! {
    /// The value of a partizan game in normal play.
    ValueCheck: game {
        /// The value, as `value:` takes it.
        value: String,
    }
}

fields! {
    /// Two games that are equal in normal play.
    EqualCheck: {
        /// A game.
        one: String,
        /// Another one.
        other: String,
    }
}

fields! {
    /// A table, one game for each cell.
    TableCheck: {
        /// The game, in `row` and `column`.
        game: String,
        /// The convention.
        #[serde(default = "normal")]
        play: Play,
        /// The cells of each row.
        rows: Vec<String>,
        /// The number of the first row.
        #[serde(default = "one")]
        first_row: usize,
        /// The number of the first column.
        #[serde(default = "one")]
        first_column: usize,
    }
}

fields! {
    /// Outcomes of positions of one game.
    OutcomesCheck: game play {
        /// Positions, each with its outcome.
        list: Vec<(String, OutcomeClass)>,
        /// Whether these are all positions that play reaches.
        #[serde(default)]
        complete: bool,
    }
}

fields! {
    /// Which moves win.
    WinningMovesCheck: game play from {
        /// Moves that win.
        #[serde(default)]
        moves: Vec<String>,
        /// How many win in all.
        count: Option<String>,
    }
}

fields! {
    /// The followers of a position.
    FollowersCheck: game from {
        /// All of them.
        list: Vec<String>,
    }
}

fields! {
    /// How many there are of something.
    CountCheck: game play from {
        /// Of what.
        what: Counted,
        /// Only what so many moves and no fewer reach.
        layer: Option<String>,
        /// What counts as one; any equivalence will do when there is none.
        same: Option<Equivalence>,
        /// The number.
        count: String,
    }
}

fields! {
    /// Whether two positions are the same.
    SameCheck: game {
        /// A position.
        one: String,
        /// Another one.
        other: String,
        /// Under what.
        same: Equivalence,
        /// Whether they are.
        #[serde(default = "yes")]
        holds: bool,
    }
}

fields! {
    /// A catalogue closes.
    CatalogueCheck: game play from {
        /// What counts as one entry.
        same: Equivalence,
        /// The entries.
        positions: Vec<String>,
        /// Whether it is claimed that no entry can be left out.
        #[serde(default)]
        minimal: bool,
        /// Whether it is claimed that no catalogue has fewer entries.
        #[serde(default)]
        minimum: bool,
    }
}

fields! {
    /// A list of rebuttals.
    RebuttalsCheck: game play from {
        /// When a position counts as reached.
        same: Equivalence,
        /// Each move with the position that a reply reaches.
        #[serde(default)]
        list: Vec<(String, String)>,
        /// Positions of which a reply to any move reaches one.
        #[serde(default)]
        targets: Vec<String>,
    }
}

fields! {
    /// What a strategy graph looks like.
    GraphCheck: game play from {
        /// What counts as one entry.
        same: Equivalence,
        /// The entries.
        positions: Vec<String>,
        /// The moves of a longest play.
        longest: Option<String>,
        /// Entries, each reached from the one before.
        #[serde(default)]
        path: Vec<String>,
        /// Entries that can be left out.
        #[serde(default)]
        unused: Vec<String>,
    }
}

fields! {
    /// A strategy or an invariant by its name.
    NamedCheck: {
        /// The name.
        name: String,
    }
}

fields! {
    /// An expression.
    ExpressionCheck: {
        /// What is true.
        holds: String,
    }
}
