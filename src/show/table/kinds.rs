//! The kinds that moves are grouped by, as Table 2 of Fraenkel and Herda (1980) groups them: by direction and length on a board, and by what
//! tells moves apart in other games.

mod others;
mod removal;

use super::TableError;
use crate::certificate::{Certificate, Entry};
use crate::ruleset::Board;
use crate::ruleset::Rules;

/// What heads the moves that lose at once.
pub const LOST: &str = "lose at once";

/// The kind of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// Equal for moves of one kind, and smaller for a kind that comes before.
    pub group: Vec<u64>,
    /// Smaller for a move that comes before another one of its kind.
    place: u64,
    /// What it is called.
    one: String,
    /// What several of it are called, if that is something else.
    several: Option<String>,
}

impl Kind {
    /// A kind called so.
    fn called(group: u64, name: impl Into<String>) -> Kind {
        Kind { group: vec![group], place: 0, one: name.into(), several: None }
    }

    /// What moves are sorted by.
    pub fn order(&self) -> (&[u64], u64) {
        (&self.group, self.place)
    }

    /// What heads one move of it, or several.
    pub fn heading(&self, several: bool) -> String {
        self.several.as_ref().filter(|_| several).unwrap_or(&self.one).clone()
    }

    /// The same kind of a move in a summand.
    fn in_summand(mut self, summand: usize) -> Kind {
        let name = |kind: &str| if kind.is_empty() { format!("in {summand}") } else { format!("in {summand}: {kind}") };
        self.group.insert(0, summand as u64);
        self.several = self.several.map(|several| name(&several));
        Kind { one: name(&self.one), ..self }
    }
}

/// What tells the kinds of the moves of a game.
pub struct Kinds<'a> {
    rules: &'a Rules,
    board: Option<Board>,
}

impl<'a> Kinds<'a> {
    /// Of the game of a certificate.
    ///
    /// # Errors
    /// When its board does not read.
    pub fn of(certificate: &'a Certificate) -> Result<Kinds<'a>, TableError> {
        let board = certificate.board().map_err(|error| TableError::Board(error.to_string()))?;
        Ok(Kinds { rules: &certificate.rules, board })
    }

    /// Whether its moves have kinds.
    pub fn are_told(&self) -> bool {
        !matches!(self.rules, Rules::Graph(_) | Rules::Value { .. })
    }

    /// The kind of a move from an entry.
    pub fn kind(&self, entry: &Entry, mv: &str) -> Kind {
        let (mover, position) = match entry.representative.split_at_checked(2) {
            Some(("L ", position)) => (Some('L'), position),
            Some(("R ", position)) => (Some('R'), position),
            _ => (None, entry.representative.as_str()),
        };
        match &self.board {
            Some(board) => removal::kind(board, mv),
            None => others::kind(self.rules, mover, position, mv),
        }
    }
}
