//! Section 6.1: disjoint partition states, and the proof of Lemma 5.

use std::ops::ControlFlow;

use super::lists::Shape;
use super::minority::members;
use super::piles::{put, size};
use super::sets::DISJOINT;
use super::stages::{any_move, winning};
use super::{Clause, Invariant, Set, Stage, Visit};
use crate::ruleset::Pile;

/// The conclusion of Lemma 5: "regardless of the second player's move, the first player can either win the game or
/// return the game to a disjoint partition state". To win the game is read as to win it at once.
#[derive(Debug)]
pub struct DisjointPartition;

impl Invariant for DisjointPartition {
    fn set(&self) -> &'static Set {
        &DISJOINT
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&DISJOINT, Shape::Halves, size, told)
    }
}

/// The moves that the proof of Lemma 5 prescribes.
///
/// Where no heights are shared: "find the unique pile of greatest height. If this height is m, then the first player
/// will win (since the last move of the game will be combining the two piles of different colors)", by any move. "If
/// the height of the largest pile is not m, then there exists some other pile of that color. Add that pile to the
/// largest pile": any other pile of that colour.
///
/// Where a height is shared: "find the piles of greatest height. If there is only one, add the appropriate duplicate
/// pile", the one of its colour, "to the pile of greatest height". "If there are two piles of greatest height, they
/// must be the duplicate piles just created. If they both have height m, the first player wins on the next move. If
/// both piles have a common height less than m, the first player adds one pile", any other pile of its colour, "to a
/// pile of greatest height", either one.
///
/// The proof overlooks that several piles of one colour can have the same height, the greatest one or the shared one.
/// There the text is silent, or takes to be so what is not. Since the lemma itself fails at such positions, there is no
/// repair.
#[derive(Debug)]
pub struct DisjointPartitionProof;

impl Invariant for DisjointPartitionProof {
    fn set(&self) -> &'static Set {
        &DISJOINT
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        DisjointPartition.members(size, told)
    }

    fn replies(&self, _stage: Stage, _left: &[Pile], after: &[Pile]) -> Option<Vec<Clause>> {
        let greatest = after.iter().map(|pile| pile.height).max().unwrap_or_default();
        let largest: Vec<Pile> = after.iter().copied().filter(|pile| pile.height == greatest).collect();
        let at = Proof { after, m: size(after) / 2, largest };
        let shared = |pile: &Pile| after.iter().any(|other| other.height == pile.height && other.colour != pile.colour);
        let clause = if after.iter().any(shared) { at.shared() } else { at.unshared() };
        Some(clause.into_iter().collect())
    }
}

/// A position after the second player's move.
struct Proof<'p> {
    after: &'p [Pile],
    m: u16,
    /// The piles of greatest height.
    largest: Vec<Pile>,
}

impl Proof<'_> {
    fn unshared(&self) -> Option<Clause> {
        let largest = *self.largest.first()?;
        if self.largest.len() > 1 {
            let says = "find the unique pile of greatest height";
            return Some(Clause::denied("Lemma 5, no shared height", says, "only one pile has the greatest height"));
        }
        if largest.height == self.m {
            let leaves = any_move(self.after, Stage::Settled);
            return Some(Clause::new("Lemma 5, no shared height, m", "win by any move", leaves).asserting(&DISJOINT));
        }
        let says = "add some other pile of that color to the largest pile";
        Some(Clause::new("Lemma 5, no shared height, less than m", says, self.added(largest)).asserting(&DISJOINT))
    }

    fn shared(&self) -> Option<Clause> {
        match self.largest[..] {
            [largest] => {
                let says = "add the appropriate duplicate pile to the pile of greatest height";
                let of_it = self.after.iter().filter(|pile| pile.colour == largest.colour && **pile != largest);
                let is_duplicate =
                    |pile: &&Pile| self.after.contains(&Pile { colour: 1 - largest.colour, height: pile.height });
                let leaves = of_it.filter(is_duplicate).filter_map(|pile| put(self.after, largest, *pile));
                let leaves = leaves.map(|left| (left, Stage::Settled));
                Some(Clause::new("Lemma 5, a shared height, one greatest pile", says, leaves).asserting(&DISJOINT))
            }
            [one, other] if one.colour == other.colour => Some(Clause::denied(
                "Lemma 5, a shared height, two greatest piles",
                "win at once or add one pile to a pile of greatest height",
                "the two piles of greatest height are the duplicate piles just created",
            )),
            [one, _] if one.height == self.m => {
                Some(Clause::new("Lemma 5, a shared height, m", "win on the next move", winning(self.after)))
            }
            [one, other] => {
                let leaves = self.added(one).into_iter().chain(self.added(other));
                let says = "add one pile to a pile of greatest height";
                Some(Clause::new("Lemma 5, a shared height, two greatest piles", says, leaves).asserting(&DISJOINT))
            }
            _ => None,
        }
    }

    /// What is left when another pile of its colour is added to this one.
    fn added(&self, largest: Pile) -> Vec<(Box<[Pile]>, Stage)> {
        let mut others: Vec<Pile> = self.after.iter().copied().filter(|pile| pile.colour == largest.colour).collect();
        others.dedup();
        others.iter().filter_map(|pile| put(self.after, *pile, largest)).map(|left| (left, Stage::Settled)).collect()
    }
}
