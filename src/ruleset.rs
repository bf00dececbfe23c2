//! Rulesets: the rules of a game together with its parameters.
//!
//! [`Ruleset`] is what the rules of an impartial game come down to. The one ruleset that the later stages solve is the
//! [`RemovalGame`], which holds Nimbi, TacTix, Nim-squared and every board of their kind as data.

mod board;
mod builtin;
mod file;
mod name;
mod notation;
mod points;
mod removal;

pub use board::{Board, BoardError, MOST_LINES, MOST_POINTS};
pub use builtin::Family;
pub use file::{RulesFile, board as board_of};
pub use name::{GameError, game};
pub use notation::standard_names;
pub use points::Points;
pub use removal::{MOST_MOVES, Removal, RemovalError, RemovalGame};

/// The rules of an impartial game: from a position both players have the same moves, and play ends.
pub trait Ruleset {
    /// A state of play.
    type Position: Copy + Ord;
    /// What a player does to a position.
    type Move: Copy + Ord;

    /// The position that play starts from.
    fn source(&self) -> Self::Position;

    /// Every legal move from `position`, each once, in an order that depends on `position` alone.
    fn moves(&self, position: Self::Position) -> Vec<Self::Move>;

    /// The follower that the legal move `mv` leads to.
    fn follower(&self, position: Self::Position, mv: Self::Move) -> Self::Position;

    /// Whether `position` has no followers.
    fn is_terminal(&self, position: Self::Position) -> bool {
        self.moves(position).is_empty()
    }
}

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// Last player winning (LPW): the player who cannot move loses.
    Normal,
    /// Last player losing (LPL): the player who cannot move wins.
    Misere,
}

impl Play {
    /// The convention in the words of Fraenkel and Herda (1980).
    pub fn words(self) -> &'static str {
        match self {
            Play::Normal => "last player winning",
            Play::Misere => "last player losing",
        }
    }

    /// The convention's name, as the command line takes it.
    pub fn name(self) -> &'static str {
        match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        }
    }
}
