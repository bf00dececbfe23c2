//! Section 6.2: the endgame with one pile of one colour, configurations 1 to 4.

use super::Clause;
use super::piles::{Piles, preferred, put};
use super::sets::{HALF, ONE_COLOUR, endgames};
use super::theorems_1_2::any_move;
use crate::ruleset::Pile;

/// Configuration 1 is lost for the player who has left it: "On our opponent's move, they will move that pile onto the
/// preferred pile. This creates a situation where there are an odd number of piles of only one color." If each colour
/// has a single pile, either may be the preferred one.
pub fn first(member: &[Pile]) -> Clause {
    let leaves = endgames(member).filter_map(|at| put(member, at.equal()?, at.preferred));
    Clause::new("configuration 1", "move that pile onto the preferred pile", leaves).asserting(&ONE_COLOUR)
}

/// Configuration 2 is lost for the player who has left it: "Then, the only moves remaining are the piling up of the
/// piles of the other color and the last move of placing one pile of height m on the other." So any move of the
/// opponent is allowed.
pub fn second(member: &[Pile]) -> Clause {
    Clause::new("configuration 2", "make any move", any_move(member)).asserting(&HALF)
}

/// Configuration 3: "If this largest pile is the preferred pile, this is an obvious winning position", with any move.
/// "If the largest pile is of the other color, we can always on our turn place a pile on top of this largest pile": any
/// other pile of its colour. "(In fact, if our opponent creates a pile equal in height to the preferred pile, we must
/// place this new pile on the largest pile.)"
pub fn third(after: &[Pile]) -> Option<Clause> {
    let (preferred, others) = preferred(after).next()?;
    Some(match others.first().filter(|pile| pile.height > preferred.height) {
        None => Clause::new("configuration 3, the preferred pile", "make any move", any_move(after)),
        Some(largest) => onto("configuration 3, the other color", after, preferred, others, &[*largest]),
    })
}

/// Configuration 4: "Regardless of our opponent's move, we can always place a pile on top of this larger pile. (In
/// fact, if our opponent creates a pile equal in height to the preferred pile, we must place this new pile on the
/// larger pile.)" If several piles are higher than the preferred pile, each of them in turn is taken as the larger
/// pile.
pub fn fourth(after: &[Pile]) -> Option<Clause> {
    let (preferred, others) = preferred(after).next()?;
    let mut larger: Vec<Pile> = others.iter().copied().filter(|pile| pile.height > preferred.height).collect();
    larger.dedup();
    Some(onto("configuration 4", after, preferred, others, &larger))
}

/// Places a pile on one of the piles `larger`: the pile as high as the preferred pile, if there is one, otherwise any
/// other.
fn onto(name: &'static str, after: &[Pile], preferred: Pile, others: &[Pile], larger: &[Pile]) -> Clause {
    let equal = others.iter().copied().find(|pile| pile.height == preferred.height);
    let uppers = equal.map_or(others.to_vec(), |pile| vec![pile]);
    let pairs = larger.iter().flat_map(|lower| uppers.iter().map(move |upper| (*upper, *lower)));
    let mut leaves: Vec<Piles> = pairs.filter_map(|(upper, lower)| put(after, upper, lower)).collect();
    leaves.sort_unstable();
    leaves.dedup();
    let says = match equal {
        Some(_) => "place the pile equal in height to the preferred pile on top of the largest pile",
        None => "place a pile on top of the largest pile",
    };
    Clause::new(name, says, leaves)
}
