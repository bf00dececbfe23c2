//! The groups of moves in a table of rebuttals, as in Table 2 of Fraenkel and Herda (1980): moves of one kind are
//! listed under its heading.

use crate::certificate::Entry;
use crate::ruleset::{MoveKind, Rules};

/// The heading of the moves that lose at once.
pub const LOST: &str = "lose at once";

/// The kind of a move from an entry.
pub fn kind(rules: &Rules, entry: &Entry, mv: &str) -> MoveKind {
    let position = entry.position.strip_prefix(['L', 'R']).and_then(|rest| rest.strip_prefix(' '));
    rules.kind(position.unwrap_or(&entry.position), mv)
}
