//! The groups of moves in a table of rebuttals, as Table 2 of Fraenkel and Herda (1980) has them: moves of one kind
//! stand together under its heading.

use super::TableError;
use crate::certificate::{Certificate, Entry};
use crate::ruleset::{Board, MoveKind, Rules, removal_kind};

/// The heading of the moves that lose at once.
pub const LOST: &str = "lose at once";

/// The kinds of the moves of a game.
pub struct Kinds<'a> {
    rules: &'a Rules,
    board: Option<Board>,
}

impl<'a> Kinds<'a> {
    /// The kinds of moves in the game of a certificate.
    ///
    /// # Errors
    /// When its board cannot be read.
    pub fn of(certificate: &'a Certificate) -> Result<Kinds<'a>, TableError> {
        let board = certificate.board().map_err(|error| TableError::Board(error.to_string()))?;
        Ok(Kinds { rules: &certificate.rules, board })
    }

    /// Whether moves are grouped by kind in this game.
    pub fn are_shown(&self) -> bool {
        self.rules.has_kinds()
    }

    /// The kind of a move from an entry.
    pub fn kind(&self, entry: &Entry, mv: &str) -> MoveKind {
        let position = entry.position.strip_prefix(['L', 'R']).and_then(|rest| rest.strip_prefix(' '));
        match &self.board {
            Some(board) => removal_kind(board, mv),
            None => self.rules.kind(position.unwrap_or(&entry.position), mv),
        }
    }
}
