//! Boards, and bijections of what they hold, as the theory writes them.

use super::list;
use crate::ruleset::equivalence::Witness;
use crate::ruleset::{Component, Part, Pile, Points};

/// A board as data.
pub(super) fn board(part: &Part) -> String {
    match part {
        Part::Removal(points) | Part::Cram(points) | Part::Domineering(points) => format!("{}%N", points.bits()),
        Part::Heaps(heaps) => list(heaps.iter()),
        Part::NimHeap(0) => "[]".to_owned(),
        Part::NimHeap(heap) => list([heap]),
        Part::Babylon(piles) => self::piles(piles),
        _ => String::new(),
    }
}

/// The theory sorts piles by colour and height.
fn piles(piles: &[Pile]) -> String {
    let mut piles: Vec<_> = piles.iter().map(|pile| (pile.colour, pile.height)).collect();
    piles.sort_unstable();
    list(piles.iter().map(|(colour, height)| format!("({colour},{height})")))
}

/// The images of the points of `part` that some move takes, in board order, or of all colours; none for the identity.
pub(super) fn images(component: &Component, part: &Part, witness: &Witness) -> String {
    let points = |points: Points| match witness.leaves_all() {
        true => "[]".to_owned(),
        false => format!("{}%N", list(points.iter().filter_map(|point| witness.of(point)))),
    };
    match component.reduced(part) {
        Part::Removal(usable) | Part::Cram(usable) | Part::Domineering(usable) => points(usable),
        Part::Babylon(_) => list(witness.images()),
        _ => "tt".to_owned(),
    }
}
