//! What settles a position: its parts, each an entry or a mirror.
//!
//! **Sums.** In normal play let the player to move lose G, and H. Then that player loses the disjunctive sum G + H: the
//! reply to each move is made in the part of the move, where there is one, and play ends in both. So a position that is
//! the sum of parts is lost when every part is; without any part, when there is no move.
//!
//! **Mirrors.** In normal play let an involution carry every move of each player in a position to one of the other
//! player that is still legal after it, and let what both leave have such an involution again. Then the player to move
//! loses: the reply to each move is its image, and play ends. Each ruleset says when that is so (`hold_mirror`).

use super::{Catalogue, Part};
use crate::Reason;
use crate::claim::Play;
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::game::Position;

/// What is known of play from a settled position.
#[derive(Debug, Default)]
pub(crate) struct Settled {
    /// The numbers of the entries of its parts.
    pub(crate) reached: Vec<u32>,
    /// The number of moves, by both players, of a longest play; `None` when a part is a mirror.
    pub(crate) longest_play: Option<u32>,
    /// Whether it has several parts.
    pub(crate) is_sum: bool,
    /// The number of parts that are mirrors.
    pub(crate) mirrors: u64,
}

impl Part {
    /// The entry and the witness, if the part is the whole position and an entry.
    pub(crate) fn whole(&self) -> Option<(u32, Option<&str>)> {
        let Part { position: None, reaches: Some(reaches), witness, mirror: None } = self else { return None };
        Some((*reaches, witness.as_deref()))
    }
}

/// The only part, if it is the whole position and an entry.
pub(crate) fn whole(parts: &[Part]) -> Option<(u32, Option<&str>)> {
    if let [part] = parts { part.whole() } else { None }
}

impl Catalogue {
    /// Checks that the parts settle the position.
    pub(crate) fn settled(&self, position: &Position, parts: &[Part]) -> Checked<Settled> {
        let decomposes = self.terms.play == Play::Normal && self.terms.game.always_ends();
        hold(whole(parts).is_some() || decomposes, || {
            Rejection::new(Reason::NoSums).expected("one part, the whole position")
        })?;
        let those = parts.iter().map(|part| match (&part.position, parts.len()) {
            (None, 1) => Ok(position.clone()),
            (None, _) => Err(Rejection::new(Reason::WrongShape).expected("the position of each of several parts")),
            (Some(text), _) => self.terms.game.board(text, position.mover),
        });
        let those = those.collect::<Checked<Vec<_>>>()?;
        if !matches!(parts, [Part { position: None, .. }]) {
            self.terms.game.hold_sum(position, &those)?;
        }
        let mut settled = Settled { longest_play: Some(0), is_sum: parts.len() > 1, ..Settled::default() };
        for (part, position) in parts.iter().zip(&those) {
            self.settle(&mut settled, part, position)?;
        }
        Ok(settled)
    }

    /// Checks one part, which is this position.
    fn settle(&self, settled: &mut Settled, part: &Part, position: &Position) -> Checked<()> {
        match (part.reaches, &part.witness, &part.mirror) {
            (Some(number), witness, None) => {
                let longest_play = self.reached(number, &self.terms.image(position, witness.as_deref())?)?;
                let both = settled.longest_play.zip(longest_play);
                settled.longest_play = both.map(|(one, other)| one.saturating_add(other));
                settled.reached.push(number);
            }
            (None, None, Some(mirror)) => {
                self.terms.game.hold_mirror(position, mirror)?;
                settled.longest_play = None;
                settled.mirrors += 1;
            }
            _ => return Err(Rejection::new(Reason::WrongShape).expected("a part with reaches, or with mirror alone")),
        }
        Ok(())
    }
}
