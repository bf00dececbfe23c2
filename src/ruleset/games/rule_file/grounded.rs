//! What a text means on a board: its ground rules and endings.

use super::board::Board;
use super::change::Change;
use super::connections::Connection;
use super::syntax::{Players, Purpose, Source, Stuck};
use crate::Player;

/// A ground rule: the changes of some points, at least one of which surely changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroundRule {
    /// The changes, in the order of points.
    pub changes: Vec<(u8, Change)>,
    /// Whose move it is.
    pub players: Players,
    /// The connections that must hold after it, by their numbers, ascending.
    pub asks: Vec<usize>,
}

/// What an ending says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// This player has won.
    Won(Player),
    /// Nobody has.
    Drawn,
}

/// An ending: where these changes are defined, play is over.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The verdict.
    pub verdict: Verdict,
    /// The changes, none of which changes anything.
    pub changes: Vec<(u8, Change)>,
    /// The connections that must hold, by their numbers, ascending.
    pub asks: Vec<usize>,
}

/// A line of the text and what it means on the board.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The line.
    pub text: String,
    /// Its number in the text.
    pub line: usize,
    /// What it is for.
    pub purpose: Purpose,
    /// The different lists of changes that it grounds to.
    pub grounds: Vec<Vec<(u8, Change)>>,
    /// The connections that it asks for, by their numbers, ascending.
    pub asks: Vec<usize>,
}

/// A text on a board.
#[derive(Clone, Debug)]
pub struct Grounded {
    /// The text.
    pub source: Source,
    /// The arguments of its parameters, in their order.
    pub arguments: Vec<String>,
    /// The board.
    pub board: Board,
    /// The states at the start.
    pub start: Vec<u8>,
    /// The ground rules, sorted.
    pub rules: Vec<GroundRule>,
    /// The endings, in the order of the text; those of a line sorted.
    pub endings: Vec<Ending>,
    /// What rules and endings ask of whole positions, each once.
    pub connections: Vec<Connection>,
    /// What each line means.
    pub meanings: Vec<Meaning>,
}

impl Grounded {
    /// Whether a stuck player, or a pattern, ends play otherwise than normal and misere play do.
    pub fn is_won_on_board(&self) -> bool {
        !self.endings.is_empty() || self.source.stuck.is_some() || self.meanings.iter().any(|meaning| !is_move(meaning))
    }

    /// Whether every rule of the text is one of both players and nothing names a player.
    pub fn is_impartial(&self) -> bool {
        let names_none = |meaning: &Meaning| matches!(meaning.purpose, Purpose::Move(Players::BOTH) | Purpose::Draws);
        self.meanings.iter().all(names_none) && !matches!(self.source.stuck, Some(Stuck::Won(_)))
    }

    /// Whether play can come to a draw by an ending or a stuck player, which goes on forever.
    pub fn has_draws(&self) -> bool {
        self.source.stuck == Some(Stuck::Draws) || self.endings.iter().any(|ending| ending.verdict == Verdict::Drawn)
    }
}

fn is_move(meaning: &Meaning) -> bool {
    matches!(meaning.purpose, Purpose::Move(_))
}
