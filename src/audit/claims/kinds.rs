//! The fields of each kind of claim.

use serde::{Deserialize, Serialize};

use super::words::{Counted, SumCase};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{OutcomeClass, Play};

fn normal() -> Play {
    Play::Normal
}

fn one() -> usize {
    1
}

fn yes() -> bool {
    true
}

/// Defines a structure that reads these fields and rejects all others. Fields shared by many kinds are listed after its
/// name. (Serde cannot flatten a shared structure here: unknown fields would no longer be rejected, and errors would
/// not name their line.)
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
        /// The g-value.
        value: String,
    }
}

fields! {
    /// The period of the g-values of single heaps.
    PeriodCheck: game {
        /// Where the period begins.
        from: String,
        /// The period.
        period: String,
        /// By how much the g-values grow, in an all-but game.
        saltus: Option<String>,
        /// Whether it is claimed that the period is least and begins no earlier.
        #[serde(default)]
        exact: bool,
        /// The largest g-value of any heap, if claimed.
        largest: Option<String>,
    }
}

fields! {
    /// The misere quotient of all sums of heaps.
    QuotientCheck: game {
        /// The number of elements, if claimed, as for the other fields.
        order: Option<String>,
        /// The number of lost elements.
        lost: Option<String>,
        /// The least n from which the elements of heaps are periodic.
        from: Option<String>,
        /// The least period.
        period: Option<String>,
    }
}

fields! {
    /// Right wins domineering on all boards from some width on, whoever begins.
    StripCheck: {
        /// The number of rows.
        rows: String,
        /// The width.
        from: String,
        /// The widths of the boards that settle all others.
        widths: Vec<String>,
    }
}

fields! {
    /// The loopy value of a position.
    LoopyValueCheck: game from {
        /// The loopy value: a number, or `inf(0,1)`.
        value: String,
    }
}

fields! {
    /// The outcomes of sums of tokens with loopy values.
    LoopySumCheck: {
        /// A game of tokens on a graph; in its name the vertices of the tokens follow `:`.
        game: String,
        /// The number of tokens on the graph, on any vertices.
        tokens: String,
        /// The case that the sums must be in.
        case: SumCase,
    }
}

fields! {
    /// The value of a partizan game in normal play.
    ValueCheck: game {
        /// The value, in the notation of `value:`.
        value: String,
    }
}

fields! {
    /// Two games that are equal in normal play.
    EqualCheck: {
        /// The first game.
        one: String,
        /// The second game.
        other: String,
    }
}

fields! {
    /// A table with one game per cell.
    TableCheck: {
        /// The game of a cell, with expressions in `row` and `column`.
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
        /// Whether these are all reachable positions.
        #[serde(default)]
        complete: bool,
    }
}

fields! {
    /// The winning moves of a position.
    WinningMovesCheck: game play from {
        /// The moves claimed to win.
        #[serde(default)]
        moves: Vec<String>,
        /// The number of all winning moves.
        count: Option<String>,
    }
}

fields! {
    /// The followers of a position.
    FollowersCheck: game from {
        /// All followers.
        list: Vec<String>,
    }
}

fields! {
    /// The number of something.
    CountCheck: game play from {
        /// What is counted.
        what: Counted,
        /// If set, only positions at exactly this distance from the source count.
        layer: Option<String>,
        /// The equivalence up to which positions are counted; without one, the claim may hold under any.
        same: Option<Equivalence>,
        /// The number claimed.
        count: String,
    }
}

fields! {
    /// Whether two positions are equivalent.
    SameCheck: game {
        /// The first position.
        one: String,
        /// The second position.
        other: String,
        /// The equivalence.
        same: Equivalence,
        /// Whether they are claimed to be equivalent.
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
        /// Whether the catalogue is claimed to be minimal.
        #[serde(default)]
        minimal: bool,
        /// Whether the catalogue is claimed to be minimum.
        #[serde(default)]
        minimum: bool,
    }
}

fields! {
    /// A list of rebuttals.
    RebuttalsCheck: game play from {
        /// The equivalence up to which a position counts as reached.
        same: Equivalence,
        /// Each move, with the position that the reply reaches.
        #[serde(default)]
        list: Vec<(String, String)>,
        /// Positions such that some reply to any move reaches one of them.
        #[serde(default)]
        targets: Vec<String>,
    }
}

fields! {
    /// Properties of a strategy graph.
    GraphCheck: game play from {
        /// What counts as one entry.
        same: Equivalence,
        /// The entries.
        positions: Vec<String>,
        /// The number of moves in the longest play.
        longest: Option<String>,
        /// Entries, each reached from the previous one.
        #[serde(default)]
        path: Vec<String>,
        /// Entries that can be left out.
        #[serde(default)]
        unused: Vec<String>,
    }
}

fields! {
    /// A strategy, an invariant or a law, by its name.
    NamedCheck: {
        /// The name.
        name: String,
    }
}

fields! {
    /// An expression.
    ExpressionCheck: {
        /// The expression claimed to be true.
        holds: String,
    }
}
