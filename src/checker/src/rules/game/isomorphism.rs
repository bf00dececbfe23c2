//! Isomorphisms of positions of a game, summand by summand, and those that negate.
//!
//! **Lemma.** The player to move wins both a position and its image under a witness that negates, or neither. For the
//! witness carries the moves of the player to move in the one onto those of the player to move in the other, and what
//! they leave, with the opponent to move, is carried likewise.

use super::super::{Isomorphism, bad};
use super::{AS_IT_IS, Game, Position};
use crate::Reason;
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
        let mover = position.mover.image(negates);
        Ok(Position { mover, parts: parts.collect::<Checked<_>>()? })
    }

    /// About how many steps it takes to carry the position by an isomorphism.
    pub(crate) fn steps_of_an_isomorphism(&self, position: &Position) -> u64 {
        let each = self.components.iter().zip(&position.parts);
        let carried = each.filter(|(component, _)| component.start.has_isomorphism());
        carried.map(|(_, part)| FOR_AN_IMAGE + FOR_A_BYTE * part.text().len() as u64).sum()
    }
}
