//! Section 6.2: the moves that the proof of Lemma 6 prescribes at safe positions.
//!
//! If the height of the preferred pile is odd and the opponent makes a pile of the same height, "we add another pile of
//! that color to the new pile": any other. "If the opponent makes any other move [...] If there are exactly two piles,
//! we combine them and win the game. If there are more than two piles, then a move exists that will create a pile not
//! equal in size to the preferred pile": any such move.
//!
//! If the preferred pile has height 2k, the bullets distinguish the height of the pile that the opponent creates, and
//! the last bullet the heights that we can create. The last bullet does not cover the case in which some of these are k
//! and others are less than k or equal to 2k; there the text is silent.
//!
//! Repaired: "any move" is any move that does not create a pile of height 2k. The missing cases of the last bullet
//! prescribe the same. The position that the last bullet leaves may be in configuration 3 or 4 instead of safe, for
//! example with a pile higher than 2k.

use super::Clause;
use super::configurations::{fourth, third};
use super::piles::{Turn, followers, preferred};
use super::sets::{CONFIGURATION_3, CONFIGURATION_3_OR_4, SAFE, SAFE_OR_WON};
use super::theorems_1_2::{any_move, winning};
use crate::ruleset::Pile;

/// The prescription of the proof at safe positions, and of section 6.2 in configurations 3 and 4.
pub fn lemma_6(turn: &Turn, repaired: bool) -> Option<Clause> {
    if !(SAFE.has)(turn.left) {
        let clause = if (CONFIGURATION_3.has)(turn.left) { third(turn.after) } else { fourth(turn.after) };
        return clause.map(|clause| clause.asserting(&CONFIGURATION_3_OR_4));
    }
    let (preferred, others) = preferred(turn.after).next()?;
    let height = preferred.height;
    match height.is_multiple_of(2) {
        false => Some(odd(turn, height, others.len())),
        true if repaired && turn.made.height != height => Some(even_repaired(turn, height / 2)),
        true => even(turn, height / 2),
    }
}

/// The preferred pile has this odd height, and there are `others` other piles.
fn odd(turn: &Turn, preferred: u16, others: usize) -> Clause {
    if turn.made.height == preferred {
        return onto_the_new(turn, "Lemma 6, odd, a pile as high", "add another pile of that color to the new pile");
    }
    if others == 2 {
        return Clause::new("Lemma 6, odd, two piles", "combine them and win the game", winning(turn.after));
    }
    let says = "create a pile not equal in size to the preferred pile";
    creating("Lemma 6, odd, any other move", says, turn.after, |height| height != preferred).asserting(&SAFE_OR_WON)
}

/// The preferred pile has height 2k.
fn even(turn: &Turn, k: u16) -> Option<Clause> {
    let made = turn.made.height;
    let any = |name| Clause::new(name, "make any move", any_move(turn.after));
    if made == 2 * k {
        return Some(onto_the_new(turn, "Lemma 6, first bullet", "place another pile of the same color on top"));
    }
    if made > 2 * k {
        return Some(any("Lemma 6, second bullet").asserting(&CONFIGURATION_3_OR_4));
    }
    if made > k {
        return Some(any("Lemma 6, third bullet").asserting(&SAFE_OR_WON));
    }
    let says = "create a pile of height greater than k but not equal to 2k";
    let fits = |height| height > k && height != 2 * k;
    let higher = creating("Lemma 6, fourth bullet, higher than k", says, turn.after, fits);
    let all = |of: &dyn Fn(u16) -> bool| followers(turn.after, |reply| !of(reply.made.height)).is_empty();
    if !higher.leaves.is_empty() {
        return Some(higher.asserting(&SAFE));
    }
    if all(&|height| height == 2 * k) {
        let supposes = "this contradicts that the position left was safe";
        return Some(Clause::denied("Lemma 6, fourth bullet, only 2k", "make no move", supposes));
    }
    if all(&|height| height == k) {
        return Some(any("Lemma 6, fourth bullet, only k").asserting(&SAFE));
    }
    all(&|height| height < k).then(|| any("Lemma 6, fourth bullet, only less than k").asserting(&SAFE))
}

/// The preferred pile has height 2k, and the opponent has not created a pile of that height.
fn even_repaired(turn: &Turn, k: u16) -> Clause {
    let name = "Lemma 6, repaired";
    let says = "create a pile higher than k, but not of height 2k";
    let mut clause = creating(name, says, turn.after, |height| height > k && height != 2 * k);
    if turn.made.height > k || clause.leaves.is_empty() {
        let says = "make any move that does not create a pile of height 2k";
        clause = creating(name, says, turn.after, |height| height != 2 * k);
    }
    clause.asserting(if turn.made.height > 2 * k { &CONFIGURATION_3_OR_4 } else { &SAFE_OR_WON })
}

/// Every move that creates a pile of a height that satisfies `wanted`.
fn creating(name: &'static str, says: &'static str, after: &[Pile], wanted: impl Fn(u16) -> bool) -> Clause {
    Clause::new(name, says, followers(after, |reply| wanted(reply.made.height)))
}

/// Every move that joins the new pile and another pile of its colour.
fn onto_the_new(turn: &Turn, name: &'static str, says: &'static str) -> Clause {
    let leaves = followers(turn.after, |reply| {
        reply.taken.contains(&turn.made) && reply.taken.iter().all(|pile| pile.colour == turn.made.colour)
    });
    Clause::new(name, says, leaves).asserting(&CONFIGURATION_3_OR_4)
}
