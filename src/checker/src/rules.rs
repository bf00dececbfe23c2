//! The rulesets, each in its own file, and what the checker requires of a ruleset.
//!
//! **Definition.** A ruleset defines positions, the legal moves in each, and the position after each move. Every
//! position, move and witness has exactly one text. Two positions are the same under a sameness when a witness carries
//! one onto the other; then the witness also carries their moves, and the positions after them, onto one another.
//!
//! In a partizan game the moves depend on the player; impartial rules ignore the player. Everything outside the
//! rulesets deals with texts: [`text`] reads and writes those of one ruleset, and [`game`] makes the game of a
//! certificate from one ruleset or from several, each with a sign. [`registry`] lists all rulesets.

mod babylon;
mod bricks;
mod cells;
mod chomp;
mod chop;
mod clobber;
mod coloured_babylon;
mod cram;
mod digraph;
mod domineering;
pub(crate) mod game;
mod graph;
mod hackenbush;
mod heaps;
mod hex;
mod nim;
mod nim_heap;
pub(crate) mod numbers;
mod octal;
pub(crate) mod registry;
pub(crate) mod removal;
mod stones;
mod subtraction;
pub(crate) mod text;
mod tokens;
mod value;
mod wythoff;
mod yavalath;

use std::fmt::Debug;

use crate::Reason;
use crate::board::Board;
use crate::claim::{Player, Sameness};
use crate::rejection::{Checked, Part, Rejection};

/// Maps each position to the representative of its class.
type Representative<'g, P> = Box<dyn FnMut(&P) -> Checked<P> + 'g>;

/// Legal moves, or what they leave, generated lazily.
pub(crate) type Moves<'g, M> = Box<dyn Iterator<Item = M> + 'g>;

/// The rules of a game.
trait Ruleset: Debug {
    /// A position; in a partizan game without the player to move.
    type Position: Clone;
    /// A move of either player.
    type Move;

    /// The position in the text.
    fn position(&self, text: &str) -> Checked<Self::Position>;

    /// The move in the text.
    fn mv(&self, text: &str) -> Checked<Self::Move>;

    /// The position in the notation.
    fn text(&self, position: &Self::Position) -> String;

    /// The move in the notation.
    fn move_text(&self, mv: &Self::Move) -> String;

    /// The position after the move, if it is legal for the player.
    fn after(&self, position: &Self::Position, player: Player, mv: &Self::Move) -> Option<Self::Position>;

    /// The legal moves of the player.
    fn moves(&self, position: Self::Position, player: Player) -> Moves<'_, Self::Move>;

    /// Whether the game has this sameness. All games have identity.
    fn has(&self, sameness: Sameness) -> bool {
        sameness == Sameness::Identity
    }

    /// Checks that the text has the form of a witness, as far as possible without the position.
    fn hold_witness(&self, _: &str) -> Checked<()> {
        Ok(())
    }

    /// The image of the position under the witness, for a sameness other than identity; or what is wrong with the
    /// witness.
    fn image(&self, _: Sameness, _: &Self::Position, witness: &str) -> Checked<Self::Position> {
        Err(bad(Reason::BadWitness, "none, for this game has identity only", witness))
    }

    /// A function from each position to the representative of its class. Not for partizan games, which have no bound.
    fn representative(&self, _: Sameness) -> Checked<Representative<'_, Self::Position>> {
        Ok(Box::new(|position| Ok(position.clone())))
    }

    /// Checks that the name denotes exactly these rules.
    fn hold_name(&self, name: &str) -> Checked<()>;

    /// The game in the words of a claim, given its name.
    fn in_words(&self, name: &str) -> String {
        name.to_string()
    }

    /// The size, when the position is that of a nim-heap.
    fn nim_heap(&self, _: &Self::Position) -> Option<u32> {
        None
    }

    /// The board of a removal game.
    fn board(&self) -> Option<&Board> {
        None
    }
}

/// The value read, if `written`, its notation, equals the text: each value has only one text.
fn written_so<T>(reason: Reason, read: T, written: String, text: &str) -> Checked<T> {
    match written == text {
        true => Ok(read),
        false => Err(Rejection::new(reason).expected(written).found(text)),
    }
}

/// The rejection of a text that is no position, move or witness.
fn bad(reason: Reason, expected: &str, text: &str) -> Box<Rejection> {
    Rejection::new(reason).expected(expected).found(format!("{text:?}"))
}

/// The rejection of rules with numbers, lists or codes that the ruleset does not admit.
fn bad_rules<T>(expected: impl Into<String>, found: impl ToString) -> Checked<T> {
    refused(Reason::BadRules, expected, found)
}

/// The rejection of rules for the given reason.
fn refused<T>(reason: Reason, expected: impl Into<String>, found: impl ToString) -> Checked<T> {
    Err(Rejection::new(reason).expected(expected.into()).found(found.to_string()).at(Part::Rules))
}

/// Checks that the name is the name of the rules.
fn hold_own_name(own: &str, name: &str) -> Checked<()> {
    match own == name {
        true => Ok(()),
        false => refused(Reason::WrongRules, name, own),
    }
}

#[cfg(test)]
pub(crate) mod tests;
