//! Outcomes and representatives in any game.
//!
//! **Definition.** A P-position is lost for the player to move: that player has not already won, and every legal move
//! leads to an N-position. Every other position is an N-position. In misere play the player to move has already won
//! when no move is left.
//!
//! The definition is computed literally, with a table of known outcomes. Equivalent positions have the same outcome,
//! which is computed and stored only for their representative. Positions that wait for the outcome of another are kept
//! on an explicit stack, since play can be long.

use std::collections::HashMap;

use crate::Reason;
use crate::claim::Play;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::Moves;
use crate::rules::game::Game;
use crate::rules::text::Representative;

/// The most positions that are examined for one certificate: they need a few GB.
const MOST_POSITIONS: u64 = 20_000_000;

/// The most moves of one play that is examined.
const MOST_DEPTH: usize = 1_000_000;

/// The most moves that are tried for one certificate: about an hour.
const MOST_MOVES: u64 = 1_000_000_000;

/// A position, or a move from it, counts once for every this many characters of the position, rounded up, because its
/// cost is proportional to its length.
const COUNTED_ONCE: usize = 100;

/// The outcomes of the positions asked about.
pub(super) struct ByDefinition<'g> {
    game: &'g Game,
    play: Play,
    lost: HashMap<String, bool>,
    positions_left: u64,
    moves_left: u64,
    depth: usize,
}

/// A position whose outcome is being computed, with the followers that have not been tried.
struct Waiting<'g> {
    position: String,
    weight: u64,
    followers: Moves<'g, String>,
    has_already_won: bool,
}

impl<'g> ByDefinition<'g> {
    /// No outcomes are known yet.
    pub(super) fn new(game: &'g Game, play: Play) -> ByDefinition<'g> {
        let (positions_left, moves_left, depth) = (MOST_POSITIONS, MOST_MOVES, MOST_DEPTH);
        ByDefinition { game, play, lost: HashMap::new(), positions_left, moves_left, depth }
    }

    /// Whether it is a P-position. The caller has made a move to get there, which counts too.
    pub(super) fn is_p(&mut self, position: &str, representative: &mut Representative) -> Checked<bool> {
        self.count_move(weight(position))?;
        self.is_lost(representative(position)?, representative)
    }

    /// Whether the position, which must be a representative, is lost for the player to move.
    fn is_lost(&mut self, position: String, representative: &mut Representative) -> Checked<bool> {
        let mut waiting = vec![];
        let mut answer = self.known_or_waits(position, &mut waiting)?;
        while let Some(mut last) = waiting.pop() {
            let leads_to_p = answer == Some(true);
            let Some(left) = (if leads_to_p { None } else { last.followers.next() }) else {
                let lost = !leads_to_p && !last.has_already_won;
                self.lost.insert(last.position, lost);
                answer = Some(lost);
                continue;
            };
            self.count_move(last.weight)?;
            waiting.push(last);
            answer = self.known_or_waits(representative(&left)?, &mut waiting)?;
        }
        Ok(answer.unwrap_or(false))
    }

    /// Whether the position is lost, if that is known; otherwise it joins the waiting positions.
    fn known_or_waits(&mut self, position: String, waiting: &mut Vec<Waiting<'g>>) -> Checked<Option<bool>> {
        if let Some(&lost) = self.lost.get(&position) {
            return Ok(Some(lost));
        }
        let weight = weight(&position);
        self.positions_left =
            self.positions_left.checked_sub(weight).ok_or_else(|| beyond(MOST_POSITIONS, "positions"))?;
        if waiting.len() >= self.depth {
            return Err(beyond(MOST_DEPTH as u64, "moves in one play"));
        }
        let has_already_won = self.game.has_already_won(self.play, &position);
        waiting.push(Waiting { followers: self.game.followers(&position), position, weight, has_already_won });
        Ok(None)
    }

    fn count_move(&mut self, weight: u64) -> Checked<()> {
        self.moves_left = self.moves_left.checked_sub(weight).ok_or_else(|| beyond(MOST_MOVES, "moves to try"))?;
        Ok(())
    }
}

/// The number of times that the position counts.
fn weight(position: &str) -> u64 {
    position.len().div_ceil(COUNTED_ONCE) as u64
}

fn beyond(most: u64, what: &str) -> Box<Rejection> {
    Rejection::new(Reason::BoundOutOfReach).found(format!("more than {most} {what}")).at(Part::Bound)
}

#[cfg(test)]
mod tests;
