//! Symmetries of a game, summand by summand, and those that negate. The lemma of the module `isomorphism` holds for
//! these as well, with the same proof.

use super::super::{Permutation, bad};
use super::{AS_IT_IS, Game, Position};
use crate::Reason;
use crate::rejection::Checked;
use crate::work::{FOR_A_BYTE, FOR_AN_IMAGE};

/// A symmetry: a permutation of the cells of all components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry {
    /// The images of the cells of each component.
    pub(crate) images: Vec<Vec<u8>>,
    /// Whether it carries Left's moves onto Right's and Right's onto Left's, rather than those of each player onto that
    /// player's.
    pub(crate) negates: bool,
}

impl Symmetry {
    /// What it does in each component.
    fn each(&self) -> impl Iterator<Item = Permutation<'_>> {
        self.images.iter().map(|images| Permutation { images, negates: self.negates })
    }
}

impl Game {
    /// The number of cells of each component that symmetries permute.
    pub(crate) fn cells(&self) -> Vec<usize> {
        self.components.iter().map(|component| component.start.cells()).collect()
    }

    /// The symmetry in the text. Whether it carries moves onto moves is not checked.
    pub(crate) fn symmetry(&self, text: &str) -> Checked<Symmetry> {
        let (negates, text) = self.signed(text);
        let parts = self.parts(text, Reason::BadWitness)?.into_iter().zip(&self.components);
        let images = parts.map(|(part, component)| match component.start.cells() {
            0 if part == AS_IT_IS => Ok(vec![]),
            0 => Err(bad(Reason::BadWitness, "= for a summand without symmetry", part)),
            _ => component.start.symmetry(part),
        });
        Ok(Symmetry { images: images.collect::<Checked<_>>()?, negates })
    }

    /// Whether the permutation of the cells carries moves onto moves.
    pub(crate) fn is_symmetry(&self, symmetry: &Symmetry) -> bool {
        let mut each = self.components.iter().zip(symmetry.each());
        each.all(|(component, permutation)| permutation.images.is_empty() || component.start.is_symmetry(permutation))
    }

    /// About how many steps it takes to carry the position: none for a summand that stays as it is.
    pub(crate) fn steps_to_carry(&self, position: &Position, symmetry: &Symmetry) -> u64 {
        let moved = position.parts.iter().zip(symmetry.each()).filter(|(_, permutation)| !permutation.is_identity());
        moved.map(|(part, _)| FOR_AN_IMAGE + FOR_A_BYTE * part.text().len() as u64).sum()
    }

    /// The image of the position under a symmetry.
    pub(crate) fn carried(&self, position: &Position, symmetry: &Symmetry) -> Position {
        let parts = position.parts.iter().zip(symmetry.each()).map(|(part, permutation)| {
            if permutation.is_identity() { part.clone() } else { part.carried(permutation) }
        });
        Position { mover: position.mover.image(symmetry.negates), parts: parts.collect() }
    }
}
