//! Theorem 3, stages 3 and 4: from a preferred pile to a single minority pile, and from there to the end.

use super::piles::{Change, Piles, followers, is_terminal, put};
use super::sets::SMP;
use super::{Clause, Set, Stage};
use crate::ruleset::Pile;

/// What stage 3 says.
const STAGE_3: &str = "place the largest minority pile onto the preferred pile";

/// Stage 3: "Place the largest minority pile onto the preferred pile. If this results in a single minority pile, [...]
/// our position is SMP: move to stage 4. Otherwise, we remain in stage 3." The minority piles are the other piles of
/// the colour of the preferred pile. When the opponent has put one of them onto the preferred pile, what that made is
/// the preferred pile.
///
/// What it leaves while it goes on is asserted to be in `keeps`. Where `repaired`, and the preferred pile is the only one of its colour that
/// is left (the text overlooks that the opponent can cover the last other one), play goes on as in stage 4.
pub fn third(preferred: Pile, left: &[Pile], after: &[Pile], keeps: &'static Set, repaired: bool) -> Vec<Clause> {
    let Some(preferred) = still(preferred, left, after) else { return Vec::new() };
    let mut minority = after.iter().filter(|pile| pile.colour == preferred.colour).collect::<Vec<_>>();
    if let Some(place) = minority.iter().position(|pile| **pile == preferred) {
        minority.remove(place);
    }
    let single = minority.len() == 1;
    match minority.first() {
        None if repaired => vec![Clause { name: "stage 3, repaired", ..fourth(after) }],
        None => vec![Clause::new("stage 3", STAGE_3, [])],
        Some(&&largest) => {
            let left = put(after, largest, preferred);
            let made = Pile { height: largest.height + preferred.height, ..preferred };
            let stage = if single { Stage::Fourth } else { Stage::Third { preferred: made } };
            let clause = Clause::new("stage 3", STAGE_3, left.map(|left| (left, stage)));
            vec![clause.asserting(if single { &SMP } else { keeps })]
        }
    }
}

/// The preferred pile after the opponent's move; nothing when the other colour covers it.
fn still(preferred: Pile, left: &[Pile], after: &[Pile]) -> Option<Pile> {
    let change = Change::between(left, after)?;
    let made = Some(change.made).filter(|made| made.colour == preferred.colour);
    if change.taken.contains(&preferred) { made } else { Some(preferred) }
}

/// Stage 4: "make any move that leaves the game in an SMP position".
pub fn fourth(after: &[Pile]) -> Clause {
    let leaves = followers(after, SMP.has).into_iter().map(|left| (left, Stage::Fourth));
    Clause::new("stage 4", "make any move that leaves an SMP position", leaves).asserting(&SMP)
}

/// Every move, each of which leaves `stage`.
pub fn any_move(after: &[Pile], stage: Stage) -> impl Iterator<Item = (Piles, Stage)> {
    followers(after, |_| true).into_iter().map(move |left| (left, stage))
}

/// Every move that ends play.
pub fn winning(after: &[Pile]) -> impl Iterator<Item = (Piles, Stage)> {
    followers(after, is_terminal).into_iter().map(|left| (left, Stage::Settled))
}
