//! A catalogue that somebody else chose: it closes, or there is a first gap.

use crate::candidates::{Candidates, Classes, Start};
use crate::ruleset::{Play, Points, RemovalGame, Ruleset};

/// The first reason why a catalogue proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Play is misere and this entry has no move: the player to move has won.
    Won {
        /// The entry's sample.
        sample: Points,
    },
    /// No reply to this move leads back into the catalogue.
    Move {
        /// The entry's sample.
        sample: Points,
        /// The move without rebuttal.
        mv: Points,
    },
    /// The source is no entry, and no opening move leads to one.
    Source,
}

/// The classes of `positions` and the rebuttals among them alone. Positions that are the same become one class.
pub fn given(mut classes: Classes, game: &RemovalGame, play: Play, positions: &[Points]) -> Candidates {
    let mut samples = Vec::new();
    for &position in positions {
        if classes.add(position) == samples.len() {
            samples.push(classes.sample(samples.len()));
        }
    }
    let mut listed = |classes: &mut Classes, position| classes.find(position);
    let demands = samples.iter().map(|&sample| classes.demands(sample, &mut listed)).collect();
    let source = game.source();
    let start = match classes.find(source) {
        Some(class) => Start::Source(class),
        None if play == Play::Misere && game.is_terminal(source) => Start::Over,
        None => Start::Openings(classes.replies(source, &mut listed)),
    };
    classes.into_candidates(demands, start)
}

/// The first gap of the catalogue that consists of all classes of `candidates`, largest entries first.
pub fn first_gap(candidates: &Candidates, game: &RemovalGame, play: Play) -> Option<Gap> {
    if matches!(&candidates.start, Start::Openings(openings) if openings.is_empty()) {
        return Some(Gap::Source);
    }
    for class in candidates.classes.iter().rev() {
        if play == Play::Misere && game.is_terminal(class.sample) {
            return Some(Gap::Won { sample: class.sample });
        }
        if let Some(demand) = class.demands.iter().find(|demand| demand.rebuttals.is_empty()) {
            return Some(Gap::Move { sample: class.sample, mv: demand.mv });
        }
    }
    None
}
