//! What the opponent faces, and the rounds of play.

use crate::ruleset::equivalence::{Mirror, Witness};
use crate::ruleset::{Dyadic, Form, Move, Part, Position};

/// A position in which the opponent is to move.
#[derive(Clone, Debug)]
pub struct Faced {
    /// The position.
    pub position: Position,
    /// Its parts with moves left; or the position itself, if it is an entry.
    pub parts: Vec<FacedPart>,
    /// Of a sum of heaps that a certificate about heaps of every size settles: the nim-sum of their g-values, or in
    /// misere play the product of their elements.
    pub class: Option<usize>,
}

/// A part of the position that the opponent faces.
#[derive(Clone, Debug)]
pub struct FacedPart {
    /// The part.
    pub position: Position,
    /// What settles it.
    pub by: Settles,
    /// The actual position, if it exceeds the entry: the part is then the entry, because stones were conceded.
    pub exceeding: Option<Position>,
}

/// What settles a part.
#[derive(Clone, Debug)]
pub enum Settles {
    /// An entry: its number, and the bijection onto its representative.
    Entry(u32, Witness),
    /// An involution, which carries every move to the reply.
    Mirror(Mirror),
}

impl FacedPart {
    /// The number of the entry that it is.
    pub fn entry(&self) -> Option<u32> {
        match self.by {
            Settles::Entry(number, _) => Some(number),
            Settles::Mirror(_) => None,
        }
    }
}

impl Faced {
    /// What the opponent faces when `left` has these parts: `left` itself, unless it exceeds an entry.
    pub(super) fn of(left: Position, parts: Vec<FacedPart>) -> Faced {
        let position = match &parts[..] {
            [FacedPart { position, exceeding: Some(_), .. }] => position.clone(),
            _ => left,
        };
        Faced { position, parts, class: None }
    }

    /// The numbers of the entries that settle the parts, and `mirror` for each mirror; the class of a sum of heaps; `the
    /// end` if nothing is left.
    pub fn name(&self) -> String {
        let name = |part: &FacedPart| part.entry().map_or_else(|| "mirror".to_owned(), |number| number.to_string());
        let names = self.parts.iter().map(name);
        match (&self.parts[..], self.class) {
            (_, Some(class)) => class.to_string(),
            ([], _) if self.is_number() => "a number".to_owned(),
            ([], _) => "the end".to_owned(),
            _ => names.collect::<Vec<_>>().join(" + "),
        }
    }

    /// Whether a number is all that is left, which is no better than 0 for the opponent.
    pub fn is_number(&self) -> bool {
        let is_number = |part: &Part| matches!(part, Part::Value(Form::Number(number)) if *number != Dyadic::ZERO);
        self.parts.is_empty() && self.position.parts.iter().any(is_number)
    }
}

/// A move of the opponent, and the rebuttal.
#[derive(Clone, Debug)]
pub struct Round {
    /// The move.
    pub mv: Move,
    /// The position that it leaves.
    pub left: Position,
    /// The rebuttal, and what the opponent then faces; `None` if the move lost at once.
    pub answer: Option<(Move, Faced)>,
}

/// How the opponent has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// In normal play, the opponent has no move left.
    NoMove,
    /// In misere play, the opponent has made the last move.
    LastMove,
}

/// Why play cannot go on.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum PlayingError {
    /// The claim involves no play.
    #[error("no move is left from `{0}`, so the player to move has won already, and nothing is left to play")]
    Over(String),
    /// The certificate and the rules disagree, although the checker has verified the certificate.
    #[error("`{0}` cannot be played: the game does not read it as the checker did")]
    Unread(String),
    /// The certificate of a period does not list its g-values.
    #[error(
        "it does not list the g-values, by which play would go; `rebuttal explore` makes a page that computes them"
    )]
    Unlisted,
    /// The rules do not allow the move.
    #[error("`{0}` is no legal move here")]
    Illegal(String),
}
