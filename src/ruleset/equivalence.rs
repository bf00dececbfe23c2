//! Equivalence: what counts as one entry of a catalogue, and the witness for it.
//!
//! Each kind of equivalence is an isomorphism of coloured vertices and blocks, so one canonical labelling serves all
//! three. Two positions are equivalent exactly when their canonical forms are equal; matching equal labels then gives
//! the bijection. The labelling is not trusted: whoever reads a bijection checks it again.

mod canonical;
mod exceeding;
mod group;
mod involution;
mod isomorphism;
mod mirror;
mod refine;
mod structure;
mod sum;
mod witness;

pub use canonical::Labelling;
pub(super) use canonical::{canonical, individualised};
pub use exceeding::Exceeding;
pub(super) use group::{MOST_IMAGES, MOST_SYMMETRIES, composed, generators, inverse};
pub(super) use involution::involution;
pub(super) use isomorphism::labelled_apart;
pub use mirror::Mirror;
pub(super) use refine::{Coloured, count_cells, initial, mix, refine};
pub(super) use structure::{Structure, maximal_runs};
pub use witness::{Fact, Witness};

use super::player::Player;
use super::registry::Listed;

/// What counts as one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Equivalence {
    /// Only equal positions.
    Identity,
    /// Positions that a symmetry of the board carries onto each other: a bijection of points that maps lines to lines.
    /// In a partizan game the symmetry may exchange the players, and with them the player to move.
    Symmetry,
    /// Positions with the same moves left: a bijection of tokens maps maximal runs to maximal runs. In this sense
    /// Fraenkel and Herda (1980) count 127T and 23ED as one position. In a partizan game, positions that are negatives
    /// of each other are equivalent too, with the other player to move.
    Isomorphism,
}

impl Equivalence {
    /// All three, from the finest to the coarsest.
    pub const ALL: [Equivalence; 3] = [Equivalence::Identity, Equivalence::Symmetry, Equivalence::Isomorphism];

    /// The name, as the command line takes it.
    pub fn name(self) -> &'static str {
        match self {
            Equivalence::Identity => "identity",
            Equivalence::Symmetry => "symmetry",
            Equivalence::Isomorphism => "isomorphism",
        }
    }
}

/// A function that finds the canonical labelling of a position.
pub type Labeller<'a, Position> = Box<dyn FnMut(&Position) -> Labelling + Send + 'a>;

/// Labels a board by its first image, as `player` sees it, under the symmetries of the ruleset. If some symmetry
/// exchanges the players, Right sees the images under those that do, which are what Left sees on the negative.
pub fn labelled_by_symmetry<R: Listed>(ruleset: &R, player: Player) -> Labeller<'_, R::Board> {
    let identity: Vec<u8> = (0..ruleset.cells().len() as u8).collect();
    let exchange = ruleset.exchange().filter(|_| player == Player::Right);
    let first = exchange.clone().unwrap_or_else(|| identity.clone());
    let kept = std::iter::once(identity).chain(ruleset.symmetries());
    let symmetries: Vec<Vec<u8>> = kept.map(|kept| composed(&first, &kept)).collect();
    Box::new(move |board| {
        let board = if exchange.is_some() { ruleset.negative(board) } else { board.clone() };
        let forms = symmetries.iter().map(|symmetry| (ruleset.form(&ruleset.carried(&board, symmetry)), symmetry));
        let least = forms.min_by(|(one, _), (other, _)| one.cmp(other));
        let (form, symmetry) = least.unwrap_or_else(|| unreachable!("the identity is a symmetry"));
        Labelling { form, order: inverse(symmetry) }
    })
}
