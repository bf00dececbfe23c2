//! A given catalogue: it closes, or has a first gap.

use std::fmt;

use smallvec::SmallVec;

use crate::candidates::{Candidates, Classes, Listed, Start};
use crate::ruleset::{Game, Play, Position};

/// The first reason why a catalogue proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Play is misere and this entry has no move: the player to move has won.
    Won {
        /// The entry's representative.
        representative: String,
    },
    /// No reply to this move leads back into the catalogue.
    Move {
        /// The entry's representative.
        representative: String,
        /// The move without rebuttal.
        mv: String,
    },
    /// The source is no entry, and no opening move leads to an entry.
    Source {
        /// The source.
        position: String,
    },
}

impl fmt::Display for Gap {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Gap::Won { representative } => {
                write!(out, "not closed: at {representative} no move is left, so the player to move has won")
            }
            Gap::Move { representative, mv } => {
                write!(out, "not closed: no reply to the move {mv} from {representative} leads back into it")
            }
            Gap::Source { position } => write!(
                out,
                "it does not hold {position}, where play begins, and no opening move leads to one of its entries; add \
                 {position}, or a position that a winning move leads to"
            ),
        }
    }
}

/// The classes of `positions` with only the rebuttals among them, as a catalogue for the source of a short impartial
/// game. Equivalent positions become one class.
pub fn given(mut classes: Classes, game: &Game, play: Play, positions: &[Position]) -> Candidates {
    let mut representatives = Vec::new();
    for position in positions {
        if classes.add(position) == representatives.len() {
            representatives.push(classes.representative(representatives.len()));
        }
    }
    let demands = representatives.iter().map(|representative| (None, classes.demands_among(representative))).collect();
    let source = game.source();
    let start = match classes.find(&source) {
        Some(class) => Start::Loses(vec![SmallVec::from_elem(class, 1)]),
        None if play == Play::Misere && game.is_terminal(&source) => Start::Over,
        None => Start::Wins(classes.replies_among(&source)),
    };
    classes.into_candidates(demands, vec![start], Listed::All)
}

/// The first gap of the catalogue that consists of all classes of `candidates`, starting with the largest entries.
pub fn first_gap(candidates: &Candidates, game: &Game, play: Play) -> Option<Gap> {
    let rests_on_nothing = |start: &Start| matches!(start, Start::Wins(openings) if openings.is_empty());
    if candidates.starts.iter().any(rests_on_nothing) {
        return Some(Gap::Source { position: game.text(&game.source()) });
    }
    for class in candidates.classes.iter().rev() {
        let representative = || game.text(&class.representative);
        if play == Play::Misere && game.is_terminal(&class.representative) {
            return Some(Gap::Won { representative: representative() });
        }
        if let Some(demand) = class.demands.iter().find(|demand| demand.rebuttals.is_empty()) {
            return Some(Gap::Move { representative: representative(), mv: game.move_text(&demand.mv) });
        }
    }
    None
}
