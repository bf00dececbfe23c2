//! The rulesets, each in a file of its own, and what the checker needs of one.
//!
//! **Definition.** A ruleset says what a position is, which moves are legal in one, and what a move leaves. Every
//! position, move and witness has exactly one way to be written. Two positions are the same under a sameness when a
//! witness carries one onto the other; then it carries their moves, and what they leave, onto one another too.
//!
//! A removal game alone is checked as the sets of tokens that its positions are ([`removal`]). All other games are
//! checked by the texts of their positions and moves ([`text`]), so that a sum can have summands of any kind ([`sum`]).
//! In a game of Left and Right a position includes the player to move ([`turns`]); otherwise it is a game like any other.

pub(crate) mod babylon;
pub(crate) mod bricks;
pub(crate) mod cells;
pub(crate) mod chomp;
pub(crate) mod chop;
pub(crate) mod claimed;
pub(crate) mod clobber;
pub(crate) mod coloured_babylon;
pub(crate) mod cram;
pub(crate) mod domineering;
pub(crate) mod graph;
pub(crate) mod hackenbush;
pub(crate) mod heaps;
pub(crate) mod hex;
pub(crate) mod names;
pub(crate) mod negative;
pub(crate) mod nim;
pub(crate) mod nim_heap;
mod numbers;
pub(crate) mod octal;
pub(crate) mod partizan;
pub(crate) mod partizan_sum;
mod removal;
mod stones;
pub(crate) mod subtraction;
pub(crate) mod sum;
pub(crate) mod text;
pub(crate) mod tokens;
pub(crate) mod turns;
pub(crate) mod value;
pub(crate) mod wythoff;
pub(crate) mod yavalath;

use std::fmt::Debug;
use std::hash::Hash;

use crate::Reason;
use crate::bound::by_definition::ByDefinition;
use crate::bound::universe::Deciding;
use crate::claim::{Play, Sameness};
use crate::rejection::{Part, Rejection};

/// The result of a check.
pub(crate) type Checked<T> = Result<T, Box<Rejection>>;

/// Gives the one position that stands for all that are the same.
pub(crate) type Representative<'g, P> = Box<dyn FnMut(&P) -> Checked<P> + 'g>;

/// What the checker needs of a game.
pub(crate) trait Ruleset: Debug + Sized {
    /// A position.
    type Position: Clone + Ord + Hash + Debug;
    /// A move.
    type Move: Clone + Ord + Debug;
    /// A witness, as far as it can be read without the position that it carries.
    type Witness: Debug;

    /// What ends play in misere play, said of a move.
    const LAST_MOVE: [&'static str; 2] =
        [", where every move ends play and loses", ", after which every move ends play and loses"];

    /// The position that the text writes.
    fn position(&self, text: &str) -> Checked<Self::Position>;

    /// The move that the text writes.
    fn mv(&self, text: &str) -> Checked<Self::Move>;

    /// The witness that the text writes.
    fn witness(&self, text: &str) -> Checked<Self::Witness>;

    /// How the position is written.
    fn text(&self, position: &Self::Position) -> String;

    /// How the move is written.
    fn move_text(&self, mv: &Self::Move) -> String;

    /// What the move leaves, if it is legal.
    fn after(&self, position: &Self::Position, mv: &Self::Move) -> Option<Self::Position>;

    /// The legal moves, each made when it is asked for.
    fn moves<'g>(&'g self, position: Self::Position) -> Box<dyn Iterator<Item = Self::Move> + 'g>;

    /// Whether no move is left.
    fn is_over(&self, position: &Self::Position) -> bool {
        self.moves(position.clone()).next().is_none()
    }

    /// Whether all play ends.
    fn always_ends(&self) -> bool {
        true
    }

    /// Whether the positions are the same but for the player to move.
    fn differ_in_mover(&self, _one: &Self::Position, _other: &Self::Position) -> bool {
        false
    }

    /// Whether the game has this sameness. All games have identity.
    fn has(&self, sameness: Sameness) -> bool {
        sameness == Sameness::Identity
    }

    /// The image of the position by a witness, under another sameness than identity; or why the witness is none.
    fn carried(
        &self,
        sameness: Sameness,
        position: &Self::Position,
        witness: &Self::Witness,
    ) -> Checked<Self::Position>;

    /// How to find the position that stands for all that are the same.
    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Self::Position>>;

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

    /// When the last summand's position is a nim-heap: its size, and what the others are and their positions.
    fn rest(&self, _name: &str, _position: &Self::Position) -> Option<Rest> {
        None
    }

    /// How the bound decides who wins and which positions are the same; `positions` are all that it begins with.
    fn deciding<'g>(
        &'g self,
        play: Play,
        sameness: Sameness,
        _positions: &[Self::Position],
    ) -> Checked<Box<dyn Deciding<Self::Position> + 'g>> {
        Ok(Box::new(ByDefinition::new(self, play, sameness)?))
    }
}

/// The summands of a sum besides the last, which is a nim-heap.
#[derive(Debug)]
pub(crate) struct Rest {
    pub(crate) heap: u32,
    pub(crate) game: String,
    pub(crate) position: String,
}

/// Whether the player to move has already won: last player losing, and no move is left.
pub(crate) fn has_already_won<G: Ruleset>(game: &G, play: Play, position: &G::Position) -> bool {
    play == Play::Misere && game.is_over(position)
}

/// The image of `position` by the witness: the sample that it is the same as. Or why the witness is none.
pub(crate) fn image<G: Ruleset>(
    game: &G,
    sameness: Sameness,
    position: &G::Position,
    witness: Option<&G::Witness>,
) -> Checked<G::Position> {
    match (sameness, witness) {
        (Sameness::Identity, None) => Ok(position.clone()),
        (Sameness::Identity, Some(_)) => Err(Rejection::new(Reason::UnwantedWitness)),
        (_, None) => Err(Rejection::new(Reason::MissingWitness)),
        (sameness, Some(witness)) => game.carried(sameness, position, witness),
    }
}

/// The representative of a game that has no sameness but identity.
fn itself<'g, P: Clone>() -> Checked<Representative<'g, P>> {
    Ok(Box::new(|position| Ok(position.clone())))
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

/// The rejection of a witness where the game has no such sameness, which is refused before.
fn no_witness<T>(witness: &str) -> Checked<T> {
    Err(bad(Reason::BadWitness, "none, for this game has identity only", witness))
}

/// Whether the name is the one that the rules have.
fn hold_own_name(own: &str, name: &str) -> Checked<()> {
    match own == name {
        true => Ok(()),
        false => Err(Rejection::new(Reason::WrongRules).expected(name).found(own).at(Part::Rules)),
    }
}

#[cfg(test)]
pub(crate) mod tests;
