//! What a certificate claims, in the words of the format.

use serde::{Deserialize, Serialize};

use crate::solve::{LoopyOutcome, Outcome};

/// The outcome claimed. Of two letters the first is who wins when Left begins, the second when Right does, `D` where nobody
/// does; they are the outcome classes of loopy games (Siegel 2013, VI.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claimed {
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

impl Claimed {
    /// All of them.
    pub const ALL: [Claimed; 11] = [
        Claimed::P,
        Claimed::N,
        Claimed::D,
        Claimed::L,
        Claimed::R,
        Claimed::LD,
        Claimed::RD,
        Claimed::DL,
        Claimed::DR,
        Claimed::AtLeastZero,
        Claimed::AtMostZero,
    ];

    /// The outcome class of what each player reaches who begins, Left first.
    pub fn of(left: LoopyOutcome, right: LoopyOutcome) -> Claimed {
        use LoopyOutcome::{D, N, P};
        match (left, right) {
            (N, P) => Claimed::L,
            (P, N) => Claimed::R,
            (N, N) => Claimed::N,
            (P, P) => Claimed::P,
            (D, D) => Claimed::D,
            (N, D) => Claimed::LD,
            (P, D) => Claimed::RD,
            (D, P) => Claimed::DL,
            (D, N) => Claimed::DR,
        }
    }

    /// The word of the format.
    pub fn word(self) -> &'static str {
        match self {
            Claimed::P => "P",
            Claimed::N => "N",
            Claimed::D => "D",
            Claimed::L => "L",
            Claimed::R => "R",
            Claimed::LD => "LD",
            Claimed::RD => "RD",
            Claimed::DL => "DL",
            Claimed::DR => "DR",
            Claimed::AtLeastZero => ">=",
            Claimed::AtMostZero => "<=",
        }
    }

    /// Who wins, in words.
    pub fn words(self) -> &'static str {
        match self {
            Claimed::P => Outcome::P.winner(),
            Claimed::N => Outcome::N.winner(),
            Claimed::D => "a draw",
            Claimed::L => "Left wins, whoever begins",
            Claimed::R => "Right wins, whoever begins",
            Claimed::LD => "Left wins when Left begins, a draw when Right does",
            Claimed::RD => "Right wins when Left begins, a draw when Right does",
            Claimed::DL => "a draw when Left begins, Left wins when Right does",
            Claimed::DR => "a draw when Left begins, Right wins when Right does",
            Claimed::AtLeastZero => "Left wins when Right begins",
            Claimed::AtMostZero => "Right wins when Left begins",
        }
    }
}

impl From<Outcome> for Claimed {
    fn from(outcome: Outcome) -> Claimed {
        match outcome {
            Outcome::P => Claimed::P,
            Outcome::N => Claimed::N,
        }
    }
}

impl From<LoopyOutcome> for Claimed {
    fn from(outcome: LoopyOutcome) -> Claimed {
        match outcome {
            LoopyOutcome::P => Claimed::P,
            LoopyOutcome::N => Claimed::N,
            LoopyOutcome::D => Claimed::D,
        }
    }
}

impl PartialEq<Outcome> for Claimed {
    fn eq(&self, outcome: &Outcome) -> bool {
        *self == Claimed::from(*outcome)
    }
}
