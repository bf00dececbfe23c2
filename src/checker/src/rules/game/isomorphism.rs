//! Isomorphisms of positions of a game, summand by summand, and those that negate.
//!
//! **Lemma.** The player to move wins both a position and its image under a witness that negates, or neither. For the
//! witness carries the moves of the player to move in the one onto those of the player to move in the other, and what
//! they leave, with the opponent to move, is carried likewise.

use std::rc::Rc;

use super::super::text::AnyPosition;
use super::super::{Isomorphism, Shape, bad};
use super::{AS_IT_IS, Component, Game, Position};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::Checked;
use crate::work::{FOR_A_BYTE, FOR_AN_IMAGE};

impl Game {
    /// The image of the position under the isomorphism in the text, which is to lead to the position `onto`.
    pub(crate) fn isomorphism(&self, position: &Position, witness: &str, onto: &str) -> Checked<Position> {
        let (negates, witness) = self.signed(witness);
        let board = if self.is_partizan() { onto.split_once(' ').map_or(onto, |(_, board)| board) } else { onto };
        let onto = self.parts(board, Reason::BadPosition)?;
        let images = self.parts(witness, Reason::BadWitness)?.into_iter().zip(onto);
        let each = self.components.iter().zip(&position.parts).zip(images);
        let parts = each.map(|((component, part), (images, onto))| match component.start.has_isomorphism() {
            true => part.isomorphism(Isomorphism { images, negates, onto }),
            false if images == AS_IT_IS => Ok(part.clone()),
            false => Err(bad(Reason::BadWitness, "= for a summand without isomorphism", images)),
        });
        let mover = if negates { position.mover.other() } else { position.mover };
        Ok(Position { mover, parts: parts.collect::<Checked<_>>()? })
    }

    /// About how many steps it takes to carry the position by an isomorphism.
    pub(crate) fn steps_of_an_isomorphism(&self, position: &Position) -> u64 {
        let each = self.components.iter().zip(&position.parts);
        let carried = each.filter(|(component, _)| component.start.has_isomorphism());
        carried.map(|(_, part)| FOR_AN_IMAGE + FOR_A_BYTE * part.text().len() as u64 + part.weight()).sum()
    }

    /// The player to move, if no witness can change that.
    pub(crate) fn kept_mover(&self, position: &Position) -> Option<Player> {
        (self.components.len() > 1).then_some(position.mover)
    }

    /// For each component the shape of its position, or its text if it has none. With the player to move where that is
    /// kept, they decide whether a witness carries what is usable in the one position onto what is usable in the other.
    pub(crate) fn shapes(&self, position: &Position) -> Vec<Result<Shape, String>> {
        let each = self.components.iter().zip(&position.parts);
        let shape = |(component, part): (&Component, &Rc<dyn AnyPosition>)| match component.start.has_isomorphism() {
            true => Ok(part.shape(component.player(position.mover))),
            false => Err(part.text().to_string()),
        };
        each.map(shape).collect()
    }
}
