//! The rulesets, each in a file of its own, and what the checker needs of one.
//!
//! **Definition.** A ruleset says what a position is, which moves are legal in one, and what a move leaves. Every
//! position, move and witness has exactly one way to be written. Two positions are the same under a sameness when a
//! witness carries one onto the other; then it carries their moves, and what they leave, onto one another too.
//!
//! In a partizan game Left and Right have moves of their own; impartial rules ignore who is to move. Everything outside
//! the rulesets deals with texts: [`text`] reads and writes those of one ruleset, and [`game`] makes of one or several of
//! them, each with a sign, the game of a certificate. [`registry`] lists all rulesets.

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

/// Legal moves, each made when it is asked for.
pub(crate) type Moves<'g, M> = Box<dyn Iterator<Item = M> + 'g>;

/// The rules of a game.
trait Ruleset: Debug {
    /// A position; in a partizan game without the player to move.
    type Position: Clone;
    /// A move, of whichever player.
    type Move;

    /// The position that the text writes.
    fn position(&self, text: &str) -> Checked<Self::Position>;

    /// The move that the text writes.
    fn mv(&self, text: &str) -> Checked<Self::Move>;

    /// How the position is written.
    fn text(&self, position: &Self::Position) -> String;

    /// How the move is written.
    fn move_text(&self, mv: &Self::Move) -> String;

    /// What the move leaves, if it is legal for the player.
    fn after(&self, position: &Self::Position, player: Player, mv: &Self::Move) -> Option<Self::Position>;

    /// The legal moves of the player.
    fn moves(&self, position: Self::Position, player: Player) -> Moves<'_, Self::Move>;

    /// Whether the game has this sameness. All games have identity.
    fn has(&self, sameness: Sameness) -> bool {
        sameness == Sameness::Identity
    }

    /// Whether the text is written as a witness, as far as can be said without the position that it carries.
    fn hold_witness(&self, _: &str) -> Checked<()> {
        Ok(())
    }

    /// The image of the position by the witness, under another sameness than identity; or why the witness is none.
    fn image(&self, _: Sameness, _: &Self::Position, witness: &str) -> Checked<Self::Position> {
        Err(bad(Reason::BadWitness, "none, for this game has identity only", witness))
    }

    /// A function from each position to the representative of its class. No bound is claimed of a partizan game.
    fn representative(&self, _: Sameness) -> Checked<Representative<'_, Self::Position>> {
        Ok(Box::new(|position| Ok(position.clone())))
    }

    /// Whether the name means exactly these rules.
    fn hold_name(&self, name: &str) -> Checked<()>;

    /// The game as a claim speaks of it, whose name this is.
    fn in_words(&self, name: &str) -> String {
        name.to_string()
    }

    /// When the position is that of a nim-heap, its size.
    fn nim_heap(&self, _: &Self::Position) -> Option<u32> {
        None
    }

    /// The board of a removal game.
    fn board(&self) -> Option<&Board> {
        None
    }
}

/// What was read, if it is written as the text has it: there is one way only.
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

/// The rejection of rules with numbers, lists or codes that the ruleset does not allow.
fn bad_rules<T>(expected: impl Into<String>, found: impl ToString) -> Checked<T> {
    refused(Reason::BadRules, expected, found)
}

/// The rejection of rules for a reason.
fn refused<T>(reason: Reason, expected: impl Into<String>, found: impl ToString) -> Checked<T> {
    Err(Rejection::new(reason).expected(expected.into()).found(found.to_string()).at(Part::Rules))
}

/// Whether the name is the one that the rules have.
fn hold_own_name(own: &str, name: &str) -> Checked<()> {
    match own == name {
        true => Ok(()),
        false => refused(Reason::WrongRules, name, own),
    }
}

#[cfg(test)]
pub(crate) mod tests;
