//! Outcomes: the result for the player to move, and for each player moving first.

use super::player::Player;
use serde::{Deserialize, Serialize};

/// The result of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// A loss: the previous player, who moves second from here, wins.
    P,
    /// A win: the next player, who moves first from here, wins.
    N,
    /// A draw, in a loopy game: neither player can win.
    D,
}

impl Outcome {
    /// Who wins, in words.
    pub fn winner(self) -> &'static str {
        match self {
            Outcome::P => "second player wins",
            Outcome::N => "first player wins",
            Outcome::D => "a draw",
        }
    }
}

/// The outcome of an impartial position, or the outcome class of a partizan one. In two letters, the first is the
/// winner when Left begins and the second the winner when Right begins, with `D` for a draw; these are the outcome
/// classes of loopy games (Siegel 2013, VI.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OutcomeClass {
    /// The previous player wins.
    P,
    /// The next player wins.
    N,
    /// A draw.
    D,
    /// Left wins, whoever begins.
    L,
    /// Right wins, whoever begins.
    R,
    /// Left wins when Left begins, a draw otherwise.
    LD,
    /// Right wins when Left begins, a draw otherwise.
    RD,
    /// Left wins when Right begins, a draw otherwise.
    DL,
    /// Right wins when Right begins, a draw otherwise.
    DR,
    /// Left wins when Right begins: in normal play the position is at least 0.
    #[serde(rename = ">=")]
    AtLeastZero,
    /// Right wins when Left begins: in normal play the position is at most 0.
    #[serde(rename = "<=")]
    AtMostZero,
}

impl OutcomeClass {
    /// All classes.
    pub const ALL: [OutcomeClass; 11] = [
        OutcomeClass::P,
        OutcomeClass::N,
        OutcomeClass::D,
        OutcomeClass::L,
        OutcomeClass::R,
        OutcomeClass::LD,
        OutcomeClass::RD,
        OutcomeClass::DL,
        OutcomeClass::DR,
        OutcomeClass::AtLeastZero,
        OutcomeClass::AtMostZero,
    ];

    /// The outcome class, given the outcome when Left begins and when Right begins.
    pub fn of(left: Outcome, right: Outcome) -> OutcomeClass {
        use Outcome::{D, N, P};
        match (left, right) {
            (N, P) => OutcomeClass::L,
            (P, N) => OutcomeClass::R,
            (N, N) => OutcomeClass::N,
            (P, P) => OutcomeClass::P,
            (D, D) => OutcomeClass::D,
            (N, D) => OutcomeClass::LD,
            (P, D) => OutcomeClass::RD,
            (D, P) => OutcomeClass::DL,
            (D, N) => OutcomeClass::DR,
        }
    }

    /// Whether the class says that `mover` loses moving first; in an impartial game `mover` is `None`.
    pub fn loses_to_move(self, mover: Option<Player>) -> bool {
        use OutcomeClass::{AtLeastZero, AtMostZero, DL, L, P, R, RD};
        match mover {
            None => self == P,
            Some(Player::Left) => matches!(self, P | R | RD | AtMostZero),
            Some(Player::Right) => matches!(self, P | L | DL | AtLeastZero),
        }
    }

    /// The notation of the class.
    pub fn word(self) -> &'static str {
        match self {
            OutcomeClass::P => "P",
            OutcomeClass::N => "N",
            OutcomeClass::D => "D",
            OutcomeClass::L => "L",
            OutcomeClass::R => "R",
            OutcomeClass::LD => "LD",
            OutcomeClass::RD => "RD",
            OutcomeClass::DL => "DL",
            OutcomeClass::DR => "DR",
            OutcomeClass::AtLeastZero => ">=",
            OutcomeClass::AtMostZero => "<=",
        }
    }

    /// Who wins, in words.
    pub fn words(self) -> &'static str {
        match self {
            OutcomeClass::P => Outcome::P.winner(),
            OutcomeClass::N => Outcome::N.winner(),
            OutcomeClass::D => "a draw",
            OutcomeClass::L => "Left wins, whoever begins",
            OutcomeClass::R => "Right wins, whoever begins",
            OutcomeClass::LD => "Left wins when Left begins, a draw when Right does",
            OutcomeClass::RD => "Right wins when Left begins, a draw when Right does",
            OutcomeClass::DL => "a draw when Left begins, Left wins when Right does",
            OutcomeClass::DR => "a draw when Left begins, Right wins when Right does",
            OutcomeClass::AtLeastZero => "Left wins when Right begins",
            OutcomeClass::AtMostZero => "Right wins when Left begins",
        }
    }
}

impl From<Outcome> for OutcomeClass {
    fn from(outcome: Outcome) -> OutcomeClass {
        OutcomeClass::of(outcome, outcome)
    }
}

impl PartialEq<Outcome> for OutcomeClass {
    fn eq(&self, outcome: &Outcome) -> bool {
        *self == OutcomeClass::from(*outcome)
    }
}
