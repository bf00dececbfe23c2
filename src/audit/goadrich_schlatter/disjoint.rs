//! Section 6.1: the moves prescribed by the proof of Lemma 5 at disjoint partition states.
//!
//! Where no heights are shared: "find the unique pile of greatest height. If this height is m, then the first player
//! will win (since the last move of the game will be combining the two piles of different colors)", by any move. "If
//! the height of the largest pile is not m, then there exists some other pile of that color. Add that pile to the
//! largest pile": any other pile of that colour.
//!
//! Where a height is shared: "find the piles of greatest height. If there is only one, add the appropriate duplicate
//! pile", the one of its colour, "to the pile of greatest height". "If there are two piles of greatest height, they
//! must be the duplicate piles just created. If they both have height m, the first player wins on the next move. If
//! both piles have a common height less than m, the first player adds one pile", any other pile of its colour, "to a
//! pile of greatest height", either one.
//!
//! The proof overlooks that several piles of one colour can share a height: the greatest one, or one shared with the
//! other colour. There the text is silent, or presupposes something false. Since the lemma itself fails at such
//! positions, there is no repair.

use super::Clause;
use super::piles::{Piles, put, size};
use super::sets::DISJOINT;
use super::theorems_1_2::{any_move, winning};
use crate::ruleset::Pile;

/// The prescription of the proof.
pub fn lemma_5(after: &[Pile]) -> Option<Clause> {
    let greatest = after.iter().map(|pile| pile.height).max()?;
    let largest: Vec<Pile> = after.iter().copied().filter(|pile| pile.height == greatest).collect();
    let shared = |pile: &Pile| after.iter().any(|other| other.height == pile.height && other.colour != pile.colour);
    if after.iter().any(shared) { with_shared(after, &largest) } else { without_shared(after, &largest) }
}

fn without_shared(after: &[Pile], largest: &[Pile]) -> Option<Clause> {
    Some(match *largest {
        [largest] if largest.height * 2 == size(after) => {
            Clause::new("Lemma 5, no shared height, m", "win by any move", any_move(after)).asserting(&DISJOINT)
        }
        [largest] => {
            let says = "add some other pile of that color to the largest pile";
            let added = added(after, largest);
            Clause::new("Lemma 5, no shared height, less than m", says, added).asserting(&DISJOINT)
        }
        _ => {
            let says = "find the unique pile of greatest height";
            Clause::denied("Lemma 5, no shared height", says, "only one pile has the greatest height")
        }
    })
}

fn with_shared(after: &[Pile], largest: &[Pile]) -> Option<Clause> {
    Some(match *largest {
        [largest] => {
            let says = "add the appropriate duplicate pile to the pile of greatest height";
            let is_duplicate = |pile: &&Pile| {
                pile.colour == largest.colour
                    && **pile != largest
                    && after.contains(&Pile { colour: 1 - largest.colour, height: pile.height })
            };
            let leaves = after.iter().filter(is_duplicate).filter_map(|pile| put(after, largest, *pile));
            Clause::new("Lemma 5, a shared height, one greatest pile", says, leaves).asserting(&DISJOINT)
        }
        [one, other] if one.colour == other.colour => Clause::denied(
            "Lemma 5, a shared height, two greatest piles",
            "win at once or add one pile to a pile of greatest height",
            "the two piles of greatest height are the duplicate piles just created",
        ),
        [one, _] if one.height * 2 == size(after) => {
            Clause::new("Lemma 5, a shared height, m", "win on the next move", winning(after))
        }
        [one, other] => {
            let leaves = added(after, one).into_iter().chain(added(after, other));
            let says = "add one pile to a pile of greatest height";
            Clause::new("Lemma 5, a shared height, two greatest piles", says, leaves).asserting(&DISJOINT)
        }
        _ => return None,
    })
}

/// The positions left when another pile of its colour is added to `largest`.
fn added(after: &[Pile], largest: Pile) -> Vec<Piles> {
    let mut others: Vec<Pile> = after.iter().copied().filter(|pile| pile.colour == largest.colour).collect();
    others.dedup();
    others.iter().filter_map(|pile| put(after, *pile, largest)).collect()
}
