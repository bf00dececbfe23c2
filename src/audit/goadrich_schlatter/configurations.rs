//! Section 6.2: the endgame with one pile of one colour, configurations 1 to 4, and the piles of one colour that
//! Theorems 1 and 2 end in.

use std::ops::ControlFlow;

use super::lists::Shape;
use super::minority::members;
use super::piles::put;
use super::sets::{
    CONFIGURATION_1, CONFIGURATION_2, CONFIGURATION_3, CONFIGURATION_4, Endgame, HALF, ONE_COLOUR, endgames,
};
use super::stages::any_move;
use super::{Clause, Invariant, Set, Stage, Visit};
use crate::ruleset::Pile;

/// An odd number of piles of one colour: whoever is to move makes the last move but one.
#[derive(Debug)]
pub struct OneColour;

impl Invariant for OneColour {
    fn set(&self) -> &'static Set {
        &ONE_COLOUR
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&ONE_COLOUR, Shape::OneColour, size, told)
    }
}

/// What configuration 2 becomes by the opponent's move.
#[derive(Debug)]
pub struct Half;

impl Invariant for Half {
    fn set(&self) -> &'static Set {
        &HALF
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&HALF, Shape::SingleOfOne, size, told)
    }
}

/// Configuration 1 is lost for whoever has left it: "On our opponent's move, they will move that pile onto the
/// preferred pile. This creates a situation where there are an odd number of piles of only one color." Where each
/// colour has a single pile either is the preferred one.
#[derive(Debug)]
pub struct Configuration1;

impl Invariant for Configuration1 {
    fn set(&self) -> &'static Set {
        &CONFIGURATION_1
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&CONFIGURATION_1, Shape::SingleOfOne, size, told)
    }

    fn goes_on_to(&self) -> Option<&'static dyn Invariant> {
        Some(&OneColour)
    }

    fn lost(&self, member: &[Pile]) -> Option<Vec<Clause>> {
        let equal = |at: Endgame| {
            let upper = at.others.iter().find(|pile| pile.height == at.preferred.height)?;
            put(member, *upper, at.preferred)
        };
        let leaves = endgames(member).filter_map(equal).map(|left| (left, Stage::Settled));
        let says = "move that pile onto the preferred pile";
        Some(vec![Clause::new("configuration 1", says, leaves).asserting(&ONE_COLOUR)])
    }
}

/// Configuration 2 is lost for whoever has left it: "Then, the only moves remaining are the piling up of the piles of
/// the other color and the last move of placing one pile of height m on the other." So any move of the opponent will
/// do.
#[derive(Debug)]
pub struct Configuration2;

impl Invariant for Configuration2 {
    fn set(&self) -> &'static Set {
        &CONFIGURATION_2
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&CONFIGURATION_2, Shape::SingleOfOne, size, told)
    }

    fn goes_on_to(&self) -> Option<&'static dyn Invariant> {
        Some(&Half)
    }

    fn lost(&self, member: &[Pile]) -> Option<Vec<Clause>> {
        let leaves = any_move(member, Stage::Settled);
        Some(vec![Clause::new("configuration 2", "make any move", leaves).asserting(&HALF)])
    }
}

/// Configuration 3: "If this largest pile is the preferred pile, this is an obvious winning position", with any move.
/// "If the largest pile is of the other color, we can always on our turn place a pile on top of this largest pile": any
/// other pile of its colour. "(In fact, if our opponent creates a pile equal in height to the preferred pile, we must
/// place this new pile on the largest pile.)"
#[derive(Debug)]
pub struct Configuration3;

impl Invariant for Configuration3 {
    fn set(&self) -> &'static Set {
        &CONFIGURATION_3
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&CONFIGURATION_3, Shape::SingleOfOne, size, told)
    }

    fn replies(&self, _stage: Stage, _left: &[Pile], after: &[Pile]) -> Option<Vec<Clause>> {
        Some(third(after).map(|clause| clause.asserting(&CONFIGURATION_3)).into_iter().collect())
    }
}

/// Configuration 4: "Regardless of our opponent's move, we can always place a pile on top of this larger pile. (In
/// fact, if our opponent creates a pile equal in height to the preferred pile, we must place this new pile on the
/// larger pile.)" Where several piles are higher than the preferred pile, each of them is followed as the larger pile.
#[derive(Debug)]
pub struct Configuration4;

impl Invariant for Configuration4 {
    fn set(&self) -> &'static Set {
        &CONFIGURATION_4
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&CONFIGURATION_4, Shape::SingleOfOne, size, told)
    }

    fn replies(&self, _stage: Stage, _left: &[Pile], after: &[Pile]) -> Option<Vec<Clause>> {
        Some(fourth(after).map(|clause| clause.asserting(&CONFIGURATION_4)).into_iter().collect())
    }
}

/// What configuration 3 prescribes.
pub fn third(after: &[Pile]) -> Option<Clause> {
    let (preferred, others) = super::piles::preferred(after).next()?;
    let largest = others.first().filter(|pile| pile.height > preferred.height);
    Some(match largest {
        None => Clause::new("configuration 3, the preferred pile", "make any move", any_move(after, Stage::Settled)),
        Some(largest) => onto("configuration 3, the other color", after, preferred, others, &[*largest]),
    })
}

/// What configuration 4 prescribes.
pub fn fourth(after: &[Pile]) -> Option<Clause> {
    let (preferred, others) = super::piles::preferred(after).next()?;
    let mut larger: Vec<Pile> = others.iter().copied().filter(|pile| pile.height > preferred.height).collect();
    larger.dedup();
    Some(onto("configuration 4", after, preferred, others, &larger))
}

/// A pile is placed on one of those that are `larger`: the one as high as the preferred pile, if there is one, or else
/// any other.
fn onto(name: &'static str, after: &[Pile], preferred: Pile, others: &[Pile], larger: &[Pile]) -> Clause {
    let equal = others.iter().copied().find(|pile| pile.height == preferred.height);
    let mut uppers: Vec<Pile> = equal.map_or(others.to_vec(), |pile| vec![pile]);
    uppers.dedup();
    let pairs = larger.iter().flat_map(|lower| uppers.iter().map(move |upper| (*upper, *lower)));
    let mut leaves: Vec<_> = pairs.filter_map(|(upper, lower)| put(after, upper, lower)).collect();
    leaves.sort_unstable();
    leaves.dedup();
    let says = match equal {
        Some(_) => "place the pile equal in height to the preferred pile on top of the largest pile",
        None => "place a pile on top of the largest pile",
    };
    Clause::new(name, says, leaves.into_iter().map(|left| (left, Stage::Settled)))
}
