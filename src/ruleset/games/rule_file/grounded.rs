//! What a text means on a board: its ground rules and endings.

use super::board::Board;
use super::change::Change;
use super::connections::Connection;
use super::syntax::{Purpose, Source, Stuck};
use crate::Player;
use crate::player::Players;

/// A ground rule: the changes of some points, at least one of which always changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroundRule {
    /// The changes, ordered by point.
    pub changes: Vec<(u8, Change)>,
    /// The players who may make the move.
    pub players: Players,
    /// The connections that must hold after it: their numbers, ascending.
    pub asks: Vec<usize>,
}

/// The verdict of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// This player has won.
    Won(Player),
    /// Nobody has won.
    Drawn,
}

/// An ending: play is over where these changes are defined.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The verdict.
    pub verdict: Verdict,
    /// Its tests, as identities on the states that they admit.
    pub changes: Vec<(u8, Change)>,
    /// The connections that must hold: their numbers, ascending.
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
    /// The distinct lists of changes that it grounds to.
    pub grounds: Vec<Vec<(u8, Change)>>,
    /// The connections that it asks for: their numbers, ascending.
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
    /// The distinct conditions that rules and endings put on whole positions.
    pub connections: Vec<Connection>,
    /// What each line means.
    pub meanings: Vec<Meaning>,
}

impl Grounded {
    /// Whether a stuck player or an ending decides the game otherwise than by normal or misere play.
    pub fn is_won_on_board(&self) -> bool {
        !self.endings.is_empty() || self.source.stuck.is_some() || self.meanings.iter().any(|meaning| !is_move(meaning))
    }

    /// Whether there is nothing beside the moves: no endings, no connections, no `stuck`.
    pub fn has_only_moves(&self) -> bool {
        self.endings.is_empty() && self.connections.is_empty() && self.source.stuck.is_none()
    }

    /// Whether every rule belongs to both players and nothing else names a player.
    pub fn is_impartial(&self) -> bool {
        let names_none = |meaning: &Meaning| matches!(meaning.purpose, Purpose::Move(Players::BOTH) | Purpose::Draws);
        self.meanings.iter().all(names_none) && !matches!(self.source.stuck, Some(Stuck::Won(_)))
    }

    /// Whether play can reach a draw, by an ending or a stuck player, which then lasts forever.
    pub fn has_draws(&self) -> bool {
        self.source.stuck == Some(Stuck::Draws) || self.endings.iter().any(|ending| ending.verdict == Verdict::Drawn)
    }
}

fn is_move(meaning: &Meaning) -> bool {
    matches!(meaning.purpose, Purpose::Move(_))
}
