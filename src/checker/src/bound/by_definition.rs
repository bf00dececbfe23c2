//! Who wins, and which positions are the same, in any game.
//!
//! **Definition.** A P-position is lost for the player to move: that player has not already won, and every legal move
//! leads to an N-position. Every other position is an N-position. In misere play the player to move has already won when
//! no move is left.
//!
//! The definition is computed as it stands, with a memory of what is known. Positions that are the same have the same
//! outcome, so it is asked and remembered of the one that stands for all of them. The positions that wait for the outcome
//! of another are on a stack of its own: play can be long.

use std::collections::{BTreeMap, HashMap};

use super::universe::Deciding;
use crate::Reason;
use crate::claim::{Play, Sameness};
use crate::rejection::{Part, Rejection};
use crate::rules::{Checked, Representative, Ruleset};

/// The most positions that are looked at in one certificate: they need a few GB.
const MOST_POSITIONS: u64 = 20_000_000;

/// The most moves of one play that is looked at.
const MOST_DEPTH: usize = 1_000_000;

/// The most moves that are tried in one certificate: an hour or so.
const MOST_MOVES: u64 = 1_000_000_000;

/// A position, or a move from one, counts once for every so many characters of the position that are begun: what it
/// costs is in proportion to them.
const COUNTED_ONCE: usize = 100;

/// The classes of a bound, and who wins from the positions that were asked about.
pub(crate) struct ByDefinition<'g, G: Ruleset> {
    game: &'g G,
    play: Play,
    representative: Representative<'g, G::Position>,
    lost: HashMap<G::Position, bool>,
    samples: Vec<G::Position>,
    classes: BTreeMap<G::Position, u32>,
    positions_left: u64,
    moves_left: u64,
    depth: usize,
}

/// A position whose outcome is being worked out: the moves that have not been tried.
struct Waiting<'g, G: Ruleset> {
    position: G::Position,
    weight: u64,
    moves: Box<dyn Iterator<Item = G::Move> + 'g>,
    has_already_won: bool,
}

impl<'g, G: Ruleset> ByDefinition<'g, G> {
    /// Nothing is known yet.
    pub(crate) fn new(game: &'g G, play: Play, sameness: Sameness) -> Checked<ByDefinition<'g, G>> {
        let representative = game.representative(sameness)?;
        let (lost, samples, classes) = Default::default();
        let (positions_left, moves_left, depth) = (MOST_POSITIONS, MOST_MOVES, MOST_DEPTH);
        Ok(ByDefinition { game, play, representative, lost, samples, classes, positions_left, moves_left, depth })
    }

    /// Whether the position, which stands for all that are the same, is lost for the player to move.
    fn is_lost(&mut self, position: G::Position) -> Checked<bool> {
        let mut waiting = vec![];
        let mut answer = self.known_or_waits(position, &mut waiting)?;
        while let Some(mut last) = waiting.pop() {
            let leads_to_p = answer == Some(true);
            let Some(mv) = last.moves.next().filter(|_| !leads_to_p) else {
                let lost = !leads_to_p && !last.has_already_won;
                self.lost.insert(last.position, lost);
                answer = Some(lost);
                continue;
            };
            self.count_move(last.weight)?;
            let left = self.game.after(&last.position, &mv);
            let left = left.map(|left| (self.representative)(&left)).transpose()?;
            waiting.push(last);
            answer = left.map(|left| self.known_or_waits(left, &mut waiting)).transpose()?.flatten();
        }
        Ok(answer.unwrap_or(false))
    }

    /// What is known of the position; it waits for its outcome when nothing is.
    fn known_or_waits(&mut self, position: G::Position, waiting: &mut Vec<Waiting<'g, G>>) -> Checked<Option<bool>> {
        if let Some(&lost) = self.lost.get(&position) {
            return Ok(Some(lost));
        }
        let weight = self.weight(&position);
        self.positions_left =
            self.positions_left.checked_sub(weight).ok_or_else(|| beyond(MOST_POSITIONS, "positions"))?;
        if waiting.len() >= self.depth {
            return Err(beyond(MOST_DEPTH as u64, "moves in one play"));
        }
        let has_already_won = self.play == Play::Misere && self.game.is_over(&position);
        waiting.push(Waiting { moves: self.game.moves(position.clone()), position, weight, has_already_won });
        Ok(None)
    }

    /// How often the position counts.
    fn weight(&self, position: &G::Position) -> u64 {
        self.game.text(position).len().div_ceil(COUNTED_ONCE) as u64
    }

    fn count_move(&mut self, weight: u64) -> Checked<()> {
        self.moves_left = self.moves_left.checked_sub(weight).ok_or_else(|| beyond(MOST_MOVES, "moves to try"))?;
        Ok(())
    }
}

fn beyond(most: u64, what: &str) -> Box<Rejection> {
    Rejection::new(Reason::BoundOutOfReach).found(format!("more than {most} {what}")).at(Part::Bound)
}

impl<G: Ruleset> Deciding<G::Position> for ByDefinition<'_, G> {
    /// Whoever asks has made a move to get there, which counts.
    fn is_p(&mut self, position: &G::Position) -> Checked<bool> {
        self.count_move(self.weight(position))?;
        let representative = (self.representative)(position)?;
        self.is_lost(representative)
    }

    fn add(&mut self, sample: &G::Position) -> Checked<Result<(), u32>> {
        if let Some(class) = self.class_of(sample)? {
            return Ok(Err(class));
        }
        self.samples.push(sample.clone());
        let (representative, number) = ((self.representative)(sample)?, self.count());
        self.classes.insert(representative, number);
        Ok(Ok(()))
    }

    fn class_of(&mut self, position: &G::Position) -> Checked<Option<u32>> {
        let representative = (self.representative)(position)?;
        Ok(self.classes.get(&representative).copied())
    }

    fn sample(&self, class: u32) -> Option<G::Position> {
        self.samples.get(usize::try_from(class).ok()?.checked_sub(1)?).cloned()
    }

    fn count(&self) -> u32 {
        u32::try_from(self.samples.len()).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests;
