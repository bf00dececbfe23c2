//! Section 5 as sets of positions: single minority pile, and preferred pile determined.

use std::ops::ControlFlow;

use super::lists::{Shape, each};
use super::sets::{PPD, SMP};
use super::stages::third;
use super::{Clause, Invariant, Set, Stage, Visit};
use crate::ruleset::{Babylon, Pile, Ruleset};

/// SMP with stage 4: "We claim that from now on in stage 4, we either win the game or can make a move that leaves the
/// game in an SMP position."
#[derive(Debug)]
pub struct SingleMinorityPile;

impl Invariant for SingleMinorityPile {
    fn set(&self) -> &'static Set {
        &SMP
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        members(&SMP, Shape::SingleOfOne, size, told)
    }

    fn stage(&self, _member: &[Pile]) -> Stage {
        Stage::Fourth
    }
}

/// PPD with stage 3, which goes on to SMP.
#[derive(Debug)]
pub struct PreferredPileDetermined {
    /// What stage 3 leaves while it goes on: [`PPD`] where the text says so at its beginning, [`MINORITY`](super::sets::MINORITY) where it
    /// notes that the minority stays the minority.
    pub keeps: &'static Set,
    /// Whether stage 3 goes on as stage 4 where there is no minority pile to place.
    pub repaired: bool,
}

impl Invariant for PreferredPileDetermined {
    fn set(&self) -> &'static Set {
        &PPD
    }

    fn members(&self, size: u16, told: &mut Visit) -> ControlFlow<()> {
        let mut members: Vec<(String, Box<[Pile]>)> = Vec::new();
        for height in 4..size {
            for same in 0..=size - height {
                for colour in 0..2 {
                    let preferred = Pile { colour, height };
                    let token = |place| Pile { colour: if place < same { colour } else { 1 - colour }, height: 1 };
                    let mut piles: Vec<Pile> = (0..size - height).map(token).chain([preferred]).collect();
                    piles.sort_unstable();
                    members.extend(text(&piles).filter(|_| (PPD.has)(&piles)).map(|text| (text, piles.into())));
                }
            }
        }
        members.sort_unstable();
        members.iter().try_for_each(|(_, piles)| told(piles))
    }

    fn stage(&self, member: &[Pile]) -> Stage {
        let tallest = member.iter().max_by_key(|pile| pile.height);
        tallest.map_or(Stage::Settled, |preferred| Stage::Third { preferred: *preferred })
    }

    fn replies(&self, stage: Stage, left: &[Pile], after: &[Pile]) -> Option<Vec<Clause>> {
        match stage {
            Stage::Third { preferred } => Some(third(preferred, left, after, self.keeps, self.repaired)),
            _ => None,
        }
    }

    fn goes_on_to(&self) -> Option<&'static dyn Invariant> {
        Some(&SingleMinorityPile)
    }
}

fn text(piles: &[Pile]) -> Option<String> {
    Babylon::new(vec![1, 1]).ok().map(|game| game.text(&piles.into()))
}

/// The positions of this shape that are in the set.
pub fn members(set: &Set, shape: Shape, size: u16, told: &mut Visit) -> ControlFlow<()> {
    each(size, shape, &mut |piles| if (set.has)(piles) { told(piles) } else { ControlFlow::Continue(()) })
}
