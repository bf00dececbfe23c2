//! The rulesets, each in its own file, and the interface of a ruleset.
//!
//! **Definition.** A ruleset defines positions, the legal moves of each player in each, and the position after each
//! move. Every position, move and witness has exactly one text. A witness carries one position onto another, and with
//! it the moves of each player and the positions after them.
//!
//! Impartial rules ignore the player. [`text`] turns a ruleset into an object that works with texts, and [`game`] makes
//! the game of a certificate from one or several rulesets, each with a sign. [`registry`] lists all rulesets.

mod babylon;
mod chomp;
mod coloured_babylon;
mod digraph;
pub(crate) mod game;
mod grounded;
mod hackenbush;
mod heap_file;
pub(crate) mod heaps;
mod kind;
mod lines;
pub(crate) mod numbers;
mod points;
pub(crate) mod registry;
mod rule_file;
mod shape;
mod stacks;
pub(crate) mod text;
mod tokens;
mod value;

use std::fmt::Debug;

use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Part, Rejection};
use crate::verdict::counted;
use crate::work::Work;
pub use grounded::{GroundRule, Grounded};
use kind::Kind;
pub(crate) use shape::{Action, Shape};

/// Moves, generated lazily.
pub(crate) type Moves<'g, M> = Box<dyn Iterator<Item = M> + 'g>;

/// The rules of a game.
trait Ruleset: Debug {
    /// A position; in a partizan game without the player to move.
    type Position: Clone + Debug;
    /// A move of either player.
    type Move;

    /// The name of the game.
    fn name(&self) -> String;

    /// The kind of the game, if it depends on the rules.
    fn kind(&self) -> Option<Kind> {
        None
    }

    /// The position that the rules start from.
    fn start(&self) -> Self::Position;

    /// Parses a position, possibly in a form other than that of [`Ruleset::text`].
    fn position(&self, text: &str) -> Option<Self::Position>;

    /// The position in the notation.
    fn text(&self, position: &Self::Position) -> String;

    /// Parses a move, possibly in a form other than that of [`Ruleset::move_text`].
    fn mv(&self, text: &str) -> Option<Self::Move>;

    /// The move in the notation.
    fn move_text(&self, mv: &Self::Move) -> String;

    /// The rules: the position after the move, if it is legal for the player.
    fn after(&self, position: &Self::Position, player: Player, mv: &Self::Move) -> Option<Self::Position>;

    /// Moves that include every legal one of the player. There may be others, and duplicates.
    fn candidates<'g>(&'g self, position: &'g Self::Position, player: Player) -> Moves<'g, Self::Move>;

    /// Whether all candidates are legal moves.
    fn has_only_legal_candidates(&self) -> bool {
        false
    }

    /// The number of cells (points, squares, colours) that symmetries permute; 0 if there is no symmetry.
    fn cells(&self) -> usize {
        0
    }

    /// The images of all cells under the symmetry in the text, by their indices.
    fn images(&self, _: &str) -> Option<Vec<u8>> {
        None
    }

    /// Whether the permutation of the cells carries the moves of each player onto that player's moves or, if it
    /// negates, onto the opponent's.
    fn is_symmetry(&self, _: Permutation) -> bool {
        false
    }

    /// The image of the position under a symmetry.
    fn carried(&self, position: &Self::Position, _: Permutation) -> Self::Position {
        position.clone()
    }

    /// Whether the position differs from the entry, has all the player's stones that the entry has, and none of the
    /// opponent's that it lacks, in a game where an extra stone never hurts its owner.
    fn exceeds(&self, _: &Self::Position, _entry: &Self::Position, _: Player) -> bool {
        false
    }

    /// The ground rules, if isomorphisms are derived from them.
    fn ground(&self) -> Option<Grounded> {
        None
    }

    /// Whether positions have isomorphisms.
    fn has_isomorphism(&self) -> bool {
        false
    }

    /// Everything that an isomorphism preserves, as families of actions. The families with each player's options come
    /// first, the player to move before the opponent, so that a bijection that negates carries the families of a
    /// position onto those of one with the opponent to move. Only for rulesets with isomorphism.
    fn shape(&self, _: &Self::Position, _mover: Player) -> Shape {
        Shape::default()
    }

    /// The image of the position under the isomorphism, or what is wrong with it. If the images do not determine all of
    /// it, it is the position that the isomorphism is meant to lead to.
    fn isomorphism(&self, _: &Self::Position, witness: Isomorphism) -> Checked<Self::Position> {
        Err(bad(Reason::BadWitness, "none, for this game has no isomorphism", witness.images))
    }

    /// The approximate number of steps taken since the last call, for work not proportional to texts and moves.
    fn steps(&self) -> u64 {
        0
    }

    /// Lets a ruleset that may take many steps at once count them here, as one of this many summands, and stop when
    /// there are too many: its answer is then wrong, and the work is given up.
    fn counts_in(&self, _: &Work, _summands: usize) {}

    /// Whether the components of positions are known: minimal parts, in each of which there is a move, that
    /// [`Ruleset::hold_sum`] never allows to be divided.
    fn has_components(&self) -> bool {
        self.has_isomorphism()
    }

    /// The unions of components of the position, selected by the binary numbers 0, 1, 2 and so on; `None` if there are
    /// more than `most` components. Only for rulesets with known components.
    fn unions(&self, _: &Self::Position, _most: usize) -> Option<Vec<Self::Position>> {
        None
    }

    /// Whether the position is the union of its components. Only for rulesets with known components and without
    /// isomorphism.
    fn is_usable(&self, _: &Self::Position) -> bool {
        true
    }

    /// Whether parts of a position are sets of its points, stones or heaps, which may be empty.
    fn divides(&self) -> bool {
        false
    }

    /// Checks that the position is the disjunctive sum of these parts: no move of either player, now or later, touches
    /// two of them, and each is made in one. Only for rulesets that divide positions.
    fn hold_sum(&self, _: &Self::Position, parts: &[Self::Position]) -> Checked<()> {
        let found = counted(parts.len() as u64, "part");
        Err(Rejection::new(Reason::NotASum).expected("the whole position as one part").found(found))
    }

    /// Checks that the involution in the text carries every move of each player, now and later, to a move of the
    /// opponent that is still legal after it.
    fn hold_mirror(&self, _: &Self::Position, mirror: &str) -> Checked<()> {
        Err(bad(Reason::NotAnInvolution, "none, for this game has no mirrors", mirror))
    }

    /// The size, if the position is a nim-heap.
    fn nim_heap(&self, _: &Self::Position) -> Option<u32> {
        None
    }

    /// The number that the position is written as, in units of 2^-20, the smallest that can be written.
    fn number(&self, _: &Self::Position) -> Option<i64> {
        None
    }
}

/// A permutation of the cells, which may be a symmetry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Permutation<'i> {
    /// The images of all cells.
    images: &'i [u8],
    negates: bool,
}

impl Permutation<'_> {
    /// Whether it leaves everything as it is.
    fn is_identity(self) -> bool {
        !self.negates && self.images.iter().zip(0..).all(|(&image, cell)| image == cell)
    }
}

/// A bijection that carries the remaining moves of each player onto that player's or, if it negates, onto the
/// opponent's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Isomorphism<'t> {
    /// The text of the images.
    images: &'t str,
    negates: bool,
    /// The text of the position that it is meant to lead to.
    onto: &'t str,
}

impl Isomorphism<'_> {
    /// The rejection of images that are not as `expected`.
    fn misses(self, expected: &str) -> Box<Rejection> {
        bad(Reason::BadWitness, expected, self.images)
    }

    /// The rejection of a bijection that does not carry the remaining moves in the position onto moves.
    fn carries_not(self, position: &str) -> Box<Rejection> {
        let what = if self.negates { "an isomorphism that negates" } else { "an isomorphism of" };
        bad(Reason::NotAnIsomorphism, &format!("{what} {position}"), self.images)
    }
}

/// The rejection of a text that is not a position, move or witness.
pub(crate) fn bad(reason: Reason, expected: &str, text: &str) -> Box<Rejection> {
    Rejection::new(reason).expected(expected).found(format!("{text:?}"))
}

/// The rejection of rules that the ruleset does not allow.
pub(crate) fn bad_rules<T>(expected: impl Into<String>, found: impl ToString) -> Checked<T> {
    refused(Reason::BadRules, expected, found)
}

/// The rejection of rules for the given reason.
fn refused<T>(reason: Reason, expected: impl Into<String>, found: impl ToString) -> Checked<T> {
    Err(Rejection::new(reason).expected(expected.into()).found(found.to_string()).at(Part::Rules))
}

#[cfg(test)]
pub(crate) mod tests;
