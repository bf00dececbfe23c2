//! Where a text goes wrong: the first place at which what it says cannot be done, is not so, or loses.

use std::fmt;

use super::piles::Piles;
use crate::solve::Outcome;
use crate::solve::TooLarge;
use crate::solve::search::Unfinished as Ended;
use crate::solve::search::babylon::BabylonError;

/// A position, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The piles.
    pub piles: Piles,
    /// The notation.
    pub text: String,
}

/// The smallest position at which a text goes wrong, in the order of the texts of positions with so many tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// How many tokens there are.
    pub size: u16,
    /// The game that play started from, for a strategy.
    pub game: Option<String>,
    /// What the player left before, and the opponent's move, in the notation of moves; nothing where the text goes
    /// wrong at the first move.
    pub before: Option<(Written, String)>,
    /// The position at which the text goes wrong.
    pub position: Written,
    /// How it goes wrong.
    pub kind: Kind,
    /// Who wins that position in truth.
    pub outcome: Outcome,
    /// What a winning move leaves, where there is one.
    pub winning: Option<Written>,
}

/// How a text goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No clause speaks of the opponent's move.
    Silent,
    /// A clause prescribes a move that does not exist.
    Impossible {
        /// The clause.
        clause: &'static str,
        /// What it says.
        says: &'static str,
    },
    /// A clause takes something to be so that is not so, and cannot be followed.
    Supposes {
        /// The clause.
        clause: &'static str,
        /// What it says.
        says: &'static str,
        /// What is not so.
        supposes: &'static str,
    },
    /// A clause asserts of what it leaves what is not so; the opponent may win from there or not.
    Asserts {
        /// The clause.
        clause: &'static str,
        /// What it says.
        says: &'static str,
        /// What it leaves.
        leaves: Written,
        /// What that is not.
        set: &'static str,
        /// Who wins from there.
        outcome: Outcome,
    },
    /// A clause prescribes a move after which the opponent wins.
    Loses {
        /// The clause.
        clause: &'static str,
        /// What it says.
        says: &'static str,
        /// What it leaves.
        leaves: Written,
    },
}

impl Kind {
    /// One word for it.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Silent => "silent",
            Kind::Impossible { .. } => "impossible",
            Kind::Supposes { .. } => "supposes",
            Kind::Asserts { .. } => "asserts",
            Kind::Loses { .. } => "loses",
        }
    }

    /// The order in which departures at one position are told; texts of what is left decide between equal ones.
    pub(super) fn rank(&self) -> (u8, &str) {
        match self {
            Kind::Silent => (0, ""),
            Kind::Impossible { .. } => (1, ""),
            Kind::Supposes { .. } => (2, ""),
            Kind::Asserts { leaves, outcome: Outcome::N, .. } => (3, &leaves.text),
            Kind::Loses { leaves, .. } => (4, &leaves.text),
            Kind::Asserts { leaves, .. } => (5, &leaves.text),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Silent => write!(out, "the text says nothing of that move"),
            Kind::Impossible { clause, says } => write!(out, "{clause} says to {says}, and there is no such move"),
            Kind::Supposes { clause, says, supposes } => {
                write!(out, "{clause} says to {says}, and it is not so that {supposes}")
            }
            Kind::Asserts { clause, says, leaves, set, outcome } => {
                let leaves = &leaves.text;
                write!(out, "{clause} says to {says}, and leaving {leaves} is not {set} as it asserts")?;
                if *outcome == Outcome::N { write!(out, ", and loses") } else { Ok(()) }
            }
            Kind::Loses { clause, says, leaves } => {
                write!(out, "{clause} says to {says}, and leaving {} loses", leaves.text)
            }
        }
    }
}

impl Departure {
    /// The smaller one of two.
    pub(super) fn smaller(one: Option<Departure>, other: Option<Departure>) -> Option<Departure> {
        let key = |departure: &Departure| {
            let (rank, leaves) = departure.kind.rank();
            let before = departure.before.as_ref().map(|(left, _)| left.text.clone());
            (departure.position.text.clone(), rank, leaves.to_owned(), before)
        };
        one.into_iter().chain(other).min_by_key(key)
    }
}

impl fmt::Display for Departure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} tokens", self.size)?;
        if let Some(game) = &self.game {
            write!(out, ", {game}")?;
        }
        match &self.before {
            Some((left, mv)) => write!(out, ": from {} the opponent's {mv} leaves {}", left.text, self.position.text)?,
            None => write!(out, ": at {}", self.position.text)?,
        }
        write!(out, "; {}; in truth ", self.kind)?;
        match (self.outcome, &self.winning) {
            (Outcome::N, Some(winning)) => write!(out, "the player to move wins there by leaving {}", winning.text),
            (Outcome::N, None) => write!(out, "the player to move wins there"),
            (Outcome::P, _) => write!(out, "the player to move loses there"),
            (Outcome::D, _) => write!(out, "neither player can win there"),
        }
    }
}

/// Why a text could not be followed to the end.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// The positions left need more memory than is allowed.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The search for who wins in truth is out of memory.
    #[error(transparent)]
    Full(Ended),
    /// The search for who wins in truth does not take such positions.
    #[error(transparent)]
    OutOfReach(#[from] BabylonError),
    /// The text speaks of a game that there is not.
    #[error("the text speaks of a game that there is not: {0}")]
    NoSuchGame(String),
    /// The budget is spent, or someone wanted it to end.
    #[error("it was stopped")]
    Stopped,
}
