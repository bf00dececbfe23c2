//! The place where a text goes wrong: the first one where its prescription is impossible or loses, or its assertion is
//! false.

use std::fmt;

use super::piles::Piles;
use crate::solve::search::Unfinished as Ended;
use crate::solve::search::babylon::BabylonError;
use crate::solve::{Outcome, Unsolved};

/// A position with its notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The piles.
    pub piles: Piles,
    /// The notation.
    pub text: String,
}

/// The smallest position at which a text goes wrong, in the order of the texts of positions with `size` tokens.
#[derive(Clone, Debug)]
pub struct Departure {
    /// The number of tokens.
    pub size: u16,
    /// For a strategy: the game that play started from.
    pub game: Option<String>,
    /// The place, and the error.
    pub fault: Fault,
    /// The true outcome of that position.
    pub outcome: Outcome,
    /// The position that a winning move leaves, if there is one.
    pub winning: Option<Written>,
}

/// A place where a text goes wrong, and the error.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The position that the player left before, and the opponent's move, in the notation of moves; `None` if the text
    /// goes wrong at the first move.
    pub before: Option<(Written, String)>,
    /// The position at which the text goes wrong.
    pub position: Written,
    /// The name of the wrong clause, what it says, and how it is wrong; `None` if no clause covers the opponent's move.
    pub clause: Option<(&'static str, &'static str, Wrong)>,
}

/// The way in which a clause is wrong.
#[derive(Clone, Debug)]
pub enum Wrong {
    /// The clause prescribes a move that does not exist.
    Impossible,
    /// The clause cannot be followed, because this presupposition is false.
    Supposes(&'static str),
    /// The clause is wrong about the position that it leaves.
    Leaves {
        /// The position left.
        left: Written,
        /// The set asserted by the clause, if this position is not in it.
        set: Option<&'static str>,
        /// Whether the opponent wins from this position.
        loses: bool,
    },
}

impl Fault {
    /// The order of faults: by position, then by kind of error, then by the text of the position left, then by the
    /// position left before.
    pub fn key(&self) -> (&str, u8, &str, Option<&str>) {
        let (rank, left) = match &self.clause {
            None => (0, ""),
            Some((_, _, Wrong::Impossible)) => (1, ""),
            Some((_, _, Wrong::Supposes(_))) => (2, ""),
            Some((_, _, Wrong::Leaves { left, set: Some(_), loses: true })) => (3, left.text.as_str()),
            Some((_, _, Wrong::Leaves { left, set: None, .. })) => (4, left.text.as_str()),
            Some((_, _, Wrong::Leaves { left, .. })) => (5, left.text.as_str()),
        };
        (&self.position.text, rank, left, self.before.as_ref().map(|(left, _)| left.text.as_str()))
    }

    /// The position at which the text goes wrong, and the position that it leaves there, if that loses.
    pub fn positions(&self) -> impl Iterator<Item = &Written> {
        let lost = match &self.clause {
            Some((_, _, Wrong::Leaves { left, loses: true, .. })) => Some(left),
            _ => None,
        };
        [&self.position].into_iter().chain(lost)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.before {
            Some((left, mv)) => write!(out, ": from {} the opponent's {mv} leaves {}", left.text, self.position.text)?,
            None => write!(out, ": at {}", self.position.text)?,
        }
        let Some((name, says, wrong)) = &self.clause else {
            return write!(out, "; the text says nothing of that move");
        };
        write!(out, "; {name} says to {says}, and ")?;
        match wrong {
            Wrong::Impossible => write!(out, "there is no such move"),
            Wrong::Supposes(supposed) => write!(out, "it is not so that {supposed}"),
            Wrong::Leaves { left, set: None, .. } => write!(out, "leaving {} loses", left.text),
            Wrong::Leaves { left, set: Some(set), loses } => {
                let loses = if *loses { ", and loses" } else { "" };
                write!(out, "leaving {} is not {set} as it asserts{loses}", left.text)
            }
        }
    }
}

impl fmt::Display for Departure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} tokens", self.size)?;
        if let Some(game) = &self.game {
            write!(out, ", {game}")?;
        }
        write!(out, "{}; in truth the player to move ", self.fault)?;
        match (self.outcome, &self.winning) {
            (Outcome::N, Some(winning)) => write!(out, "wins there by leaving {}", winning.text),
            (Outcome::N, None) => write!(out, "wins there"),
            (Outcome::P, _) => write!(out, "loses there"),
            (Outcome::D, _) => write!(out, "can neither win nor lose there"),
        }
    }
}

/// Why a text could not be followed to the end.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// The positions left need more memory than is allowed.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The search for the true outcome ran out of memory.
    #[error(transparent)]
    Full(#[from] Ended),
    /// The search for the true outcome does not support such positions.
    #[error(transparent)]
    OutOfReach(#[from] BabylonError),
    /// The text is about a game that does not exist.
    #[error("the text speaks of a game that does not exist: {0}")]
    NoSuchGame(String),
}
