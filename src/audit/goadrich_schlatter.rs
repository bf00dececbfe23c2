//! What papers say about games: strategies in prose and sets of positions, followed to the letter.
//!
//! A text that describes a strategy says what to answer to each move of the opponent, one [`Clause`] for each case that
//! it names. A text that describes a set of positions says that whoever has left one of them wins, since every move
//! from it can be answered so that the position left is again in the set. Both are a closed catalogue when they are
//! right: its entries are the positions left, and its rebuttals the answers that the text prescribes. When they are
//! wrong, there is a smallest position at which the text is silent, prescribes a move that does not exist or that
//! loses, or asserts what is false: a [`Departure`].
//!
//! | what | where |
//! | --- | --- |
//! | the strategies and sets by name | [`STRATEGIES`], [`INVARIANTS`] |
//! | every play of the opponent against a strategy | [`follow`] |
//! | every member of a set, whether play reaches it or not | [`hold`] |
//! | what closes, as the candidates of a certificate | [`Line::candidates`], [`invariant_candidates`] |
//!
//! The texts so far are those of Goadrich and Schlatter, *Analyzing two-color Babylon* (INTEGERS 11, 2011, G01), on
//! [Babylon](crate::ruleset::Babylon) under normal play. Of a pile only its height and the colour on top matter, and a
//! move is known by what it did to the piles: where two moves leave the same piles (the pile of height 2 put onto a red
//! token, a red token put onto it), the text is taken to speak of both when it names one of them. Where several clauses
//! speak of one move, each is followed, and where a clause allows several moves ("any move"), each of them is.

mod catalogue;
mod configurations;
mod corollaries;
mod departure;
mod disjoint;
mod examine;
mod follow;
mod hold;
mod lists;
mod minority;
mod names;
mod piles;
mod safe;
mod sets;
mod stages;
mod theorem_1;
mod theorem_2;
mod theorem_3;
mod truth;

use std::ops::ControlFlow;

pub use catalogue::invariant_candidates;
pub use departure::{Departure, Kind, Unfinished, Written};
pub use follow::{Followed, Line, follow};
pub use hold::{Held, hold};
pub use names::{INVARIANTS, Named, STRATEGIES, invariant, strategy};
pub use piles::Piles;
pub use sets::Set;

use crate::ruleset::Pile;

/// How far a strategy has come: what the text needs to know beside the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// All piles have one colour, and the number of moves is settled; of an invariant, that the position is a member.
    Settled,
    /// Theorem 2 and Corollary 7, games of four tokens: after the first move.
    Four,
    /// Theorem 2: a blue token has covered a red one.
    Covered,
    /// Theorem 3, stage 2.
    Second {
        /// The colour that the theorem calls red.
        red: u8,
        /// The theorem's n: how many red tokens there were at the start.
        n: u16,
    },
    /// Theorem 3, stage 3.
    Third {
        /// The preferred pile.
        preferred: Pile,
    },
    /// Theorem 3, stage 4.
    Fourth,
}

/// What a text prescribes in one of the cases that it names.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Which one, such as `stage 2, third case`.
    pub name: &'static str,
    /// What it prescribes, in words.
    pub says: &'static str,
    /// Every position that it lets the player leave, and how far that brings the strategy; none where there is no such
    /// move.
    pub leaves: Vec<(Piles, Stage)>,
    /// What it asserts about each position left.
    pub asserts: Option<&'static Set>,
    /// What it takes to be so of the position before it and is not so, where that keeps the player from following it.
    pub supposes: Option<&'static str>,
}

impl Clause {
    /// A clause that asserts nothing.
    pub fn new(name: &'static str, says: &'static str, leaves: impl IntoIterator<Item = (Piles, Stage)>) -> Clause {
        Clause { name, says, leaves: leaves.into_iter().collect(), asserts: None, supposes: None }
    }

    /// The clause with an assertion about what it leaves.
    pub fn asserting(self, set: &'static Set) -> Clause {
        Clause { asserts: Some(set), ..self }
    }

    /// A clause that cannot be followed, because what it takes to be so is not so.
    pub fn denied(name: &'static str, says: &'static str, supposes: &'static str) -> Clause {
        Clause { name, says, leaves: Vec::new(), asserts: None, supposes: Some(supposes) }
    }
}

/// A strategy for the first player, as a text describes it.
pub trait Strategy: Sync {
    /// The games of so many tokens that it is for: the tokens of each colour.
    fn games(&self, size: u16) -> Vec<Vec<u16>>;

    /// The first move in one of them.
    fn opening(&self, tokens: &[u16]) -> Clause;

    /// The clauses that speak of the opponent's move from `left`, which the player left in `stage`, to `after`; none
    /// where the text is silent.
    fn replies(&self, stage: Stage, left: &[Pile], after: &[Pile]) -> Vec<Clause>;
}

/// Receives members until it has seen enough.
pub type Visit<'v> = dyn FnMut(&[Pile]) -> ControlFlow<()> + 'v;

/// A set of positions of which a text claims that whoever has left one of them wins, or loses ([`Invariant::lost`]).
pub trait Invariant: Sync {
    /// The set.
    fn set(&self) -> &'static Set;

    /// Tells all members with so many tokens, in the order of their texts.
    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()>;

    /// How far the strategy is at a member.
    fn stage(&self, _member: &[Pile]) -> Stage {
        Stage::Settled
    }

    /// The clauses that speak of the opponent's move from `left` to `after`. Nothing where the text only claims that
    /// *some* move wins at once or returns to the set; then each that does is prescribed.
    fn replies(&self, _stage: Stage, _left: &[Pile], _after: &[Pile]) -> Option<Vec<Clause>> {
        None
    }

    /// A set that the play goes on to, which holds by itself.
    fn goes_on_to(&self) -> Option<&'static dyn Invariant> {
        None
    }

    /// Of a set whose members are claimed to be lost for whoever has left them: the opponent's moves from a member,
    /// which lead to the set that the play [goes on to](Invariant::goes_on_to), or win at once.
    fn lost(&self, _member: &[Pile]) -> Option<Vec<Clause>> {
        None
    }
}

#[cfg(test)]
mod tests;
