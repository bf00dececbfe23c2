//! Section 6.2: safe positions, and the proof of Lemma 6.

use std::ops::ControlFlow;

use super::configurations::{fourth, third};
use super::lists::Shape;
use super::minority::members;
use super::piles::{Change, Piles, followers, is_terminal, preferred};
use super::sets::{CONFIGURATION_3, CONFIGURATION_3_OR_4, SAFE, SAFE_OR_WON};
use super::stages::any_move;
use super::{Clause, Invariant, Set, Stage, Visit};
use crate::ruleset::Pile;

/// The conclusion of Lemma 6: "If we leave a safe position after our move, on our next move, we will leave either a
/// safe position or a configuration of type 3 or 4 (which are winning positions)." The members are the safe positions
/// and those in configuration 3 or 4.
#[derive(Debug)]
pub struct Safe;

impl Invariant for Safe {
    fn set(&self) -> &'static Set {
        &SAFE_OR_WON
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&SAFE_OR_WON, Shape::SingleOfOne, size, told)
    }
}

/// The moves that the proof of Lemma 6 prescribes at safe positions, and section 6.2 in configurations 3 and 4.
///
/// Where the preferred pile is odd and the opponent makes a pile of its height, "we add another pile of that color to
/// the new pile": any other. "If the opponent makes any other move [...] If there are exactly two piles, we combine
/// them and win the game. If there are more than two piles, then a move exists that will create a pile not equal in
/// size to the preferred pile": any such move.
///
/// Where it has height 2k, the bullets go by the height of the pile that the opponent creates, and the last of them by
/// the heights that we can create. It has no case where these are partly k and partly less or 2k, and there the text is
/// silent.
///
/// Repaired: "any move" is any move that does not create a pile of height 2k; it is also what the missing cases of the
/// last bullet prescribe; and what the last bullet leaves may be in configuration 3 or 4 instead of safe, as a pile
/// higher than 2k is.
#[derive(Debug)]
pub struct SafeProof {
    /// Whether no move is to create a pile as high as the preferred one.
    pub repaired: bool,
}

impl Invariant for SafeProof {
    fn set(&self) -> &'static Set {
        &SAFE_OR_WON
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        Safe.members(size, told)
    }

    fn replies(&self, _stage: Stage, left: &[Pile], after: &[Pile]) -> Option<Vec<Clause>> {
        let clause = if (SAFE.has)(left) {
            Proof::of(left, after).and_then(|proof| proof.clause(self.repaired))
        } else if (CONFIGURATION_3.has)(left) {
            third(after).map(|clause| clause.asserting(&CONFIGURATION_3_OR_4))
        } else {
            fourth(after).map(|clause| clause.asserting(&CONFIGURATION_3_OR_4))
        };
        Some(clause.into_iter().collect())
    }
}

/// A position after the opponent's move from a safe one.
struct Proof<'p> {
    after: &'p [Pile],
    /// The height of the preferred pile.
    height: u16,
    /// How many other piles there are.
    others: usize,
    /// The pile that the opponent created.
    made: Pile,
}

impl<'p> Proof<'p> {
    fn of(left: &[Pile], after: &'p [Pile]) -> Option<Proof<'p>> {
        let (preferred, others) = preferred(after).next()?;
        Some(Proof { after, height: preferred.height, others: others.len(), made: Change::between(left, after)?.made })
    }

    fn clause(&self, repaired: bool) -> Option<Clause> {
        match self.height.is_multiple_of(2) {
            false => Some(self.odd()),
            true if repaired && self.made.height != self.height => Some(self.repaired(self.height / 2)),
            true => self.even(),
        }
    }

    /// The bullets for 2k, where the opponent has not created a pile of that height.
    fn repaired(&self, k: u16) -> Clause {
        let higher =
            self.creating("Lemma 6, repaired", "create a pile higher than k, but not of height 2k", |height| {
                height > k && height != 2 * k
            });
        let clause = if self.made.height > k || higher.leaves.is_empty() {
            self.creating("Lemma 6, repaired", "make any move that does not create a pile of height 2k", |height| {
                height != 2 * k
            })
        } else {
            higher
        };
        clause.asserting(if self.made.height > 2 * k { &CONFIGURATION_3_OR_4 } else { &SAFE_OR_WON })
    }

    fn odd(&self) -> Clause {
        if self.made.height == self.height {
            return self.onto_the_new("Lemma 6, odd, a pile as high", "add another pile of that color to the new pile");
        }
        if self.others == 2 {
            let leaves = followers(self.after, is_terminal).into_iter().map(|left| (left, Stage::Settled));
            return Clause::new("Lemma 6, odd, two piles", "combine them and win the game", leaves);
        }
        let says = "create a pile not equal in size to the preferred pile";
        self.creating("Lemma 6, odd, any other move", says, |height| height != self.height).asserting(&SAFE_OR_WON)
    }

    fn even(&self) -> Option<Clause> {
        let k = self.height / 2;
        let made = self.made.height;
        let any = |name| Clause::new(name, "make any move", any_move(self.after, Stage::Settled));
        if made == 2 * k {
            return Some(self.onto_the_new("Lemma 6, first bullet", "place another pile of the same color on top"));
        }
        if made > 2 * k {
            return Some(any("Lemma 6, second bullet").asserting(&CONFIGURATION_3_OR_4));
        }
        if made > k {
            return Some(any("Lemma 6, third bullet").asserting(&SAFE_OR_WON));
        }
        self.low(k)
    }

    /// The opponent has created a pile of height k or less.
    fn low(&self, k: u16) -> Option<Clause> {
        let all: Vec<u16> = followers(self.after, |_| true).iter().filter_map(|left| self.created(left)).collect();
        let fits = |height| height > k && height != 2 * k;
        let any = |name| Clause::new(name, "make any move", any_move(self.after, Stage::Settled)).asserting(&SAFE);
        if all.iter().any(|&height| fits(height)) {
            let says = "create a pile of height greater than k but not equal to 2k";
            return Some(self.creating("Lemma 6, fourth bullet, higher than k", says, fits).asserting(&SAFE));
        }
        if all.iter().all(|&height| height == 2 * k) {
            let supposes = "this contradicts that the position left was safe";
            return Some(Clause::denied("Lemma 6, fourth bullet, only 2k", "make no move", supposes));
        }
        if all.iter().all(|&height| height == k) {
            return Some(any("Lemma 6, fourth bullet, only k"));
        }
        all.iter().all(|&height| height < k).then(|| any("Lemma 6, fourth bullet, only less than k"))
    }

    fn created(&self, left: &[Pile]) -> Option<u16> {
        Change::between(self.after, left).map(|change| change.made.height)
    }

    /// Every move that creates a pile of such a height.
    fn creating(&self, name: &'static str, says: &'static str, wanted: impl Fn(u16) -> bool) -> Clause {
        let leaves: Vec<Piles> = followers(self.after, |left| self.created(left).is_some_and(&wanted));
        Clause::new(name, says, leaves.into_iter().map(|left| (left, Stage::Settled)))
    }

    /// Every move that puts another pile and the new one together.
    fn onto_the_new(&self, name: &'static str, says: &'static str) -> Clause {
        let colour = self.made.colour;
        let is_wanted =
            |Change { taken, .. }: Change| taken.contains(&self.made) && taken.iter().all(|pile| pile.colour == colour);
        let leaves = followers(self.after, |left| Change::between(self.after, left).is_some_and(is_wanted));
        let leaves = leaves.into_iter().map(|left| (left, Stage::Settled));
        Clause::new(name, says, leaves).asserting(&CONFIGURATION_3_OR_4)
    }
}
