//! Whether replies, and what the claim rests on, arrive at the entries that they name, and whether ranks fall on the way.

use std::mem::take;
use std::rc::Rc;

use super::Catalogue;
use crate::Reason;
use crate::claim::Player;
use crate::closed::Closed;
use crate::rejection::{Checked, Part, Rejection};

/// What the claim rests on, as this part of the certificate says.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) part: Part,
    /// The player who begins, where that matters.
    pub(crate) mover: Option<Player>,
    /// The entry with this number,
    pub(crate) entry: u32,
    /// which must have this sample,
    pub(crate) sample: Rc<str>,
    /// and a rank, in a loopy game.
    pub(crate) is_lost: bool,
}

/// A sample that entry `reaches` must turn out to have, for this move from this entry.
#[derive(Debug)]
pub(super) struct Awaited {
    pub(super) part: Part,
    pub(super) entry: u32,
    pub(super) reaches: u32,
    pub(super) mv: Rc<str>,
    pub(super) image: Rc<str>,
}

impl Catalogue {
    /// Compares the sample at once if it is known; otherwise keeps the comparison for later.
    pub(super) fn await_sample(&mut self, awaited: Awaited) -> Checked<()> {
        match self.samples.get(&awaited.reaches) {
            Some(sample) => self.settle(&awaited, Some(sample)),
            None => {
                self.awaited.push(awaited);
                Ok(())
            }
        }
    }

    fn settle(&self, awaited: &Awaited, sample: Option<&Rc<str>>) -> Checked<()> {
        let place = |r: Box<Rejection>| r.at(awaited.part).entry(awaited.entry).mv(&awaited.mv);
        self.reach(awaited.reaches, sample, &awaited.image).map_err(place)?;
        self.fall(awaited.entry, awaited.reaches).map_err(place)
    }

    /// Checks that the rank falls from the first entry to the second, if the first has one.
    fn fall(&self, from: u32, to: u32) -> Checked<()> {
        let Some(rank) = self.ranks.get(&from) else { return Ok(()) };
        let expected = format!("a rank below {rank} for entry {to}");
        match self.ranks.get(&to) {
            Some(smaller) if smaller < rank => Ok(()),
            Some(other) => Err(Rejection::new(Reason::RankNotFalling).expected(expected).found(other)),
            None => Err(Rejection::new(Reason::MissingRank).expected(expected)),
        }
    }

    /// Why two positions that should be equal are not.
    pub(super) fn unequal(&self, one: &str, other: &str, otherwise: Reason) -> Reason {
        if self.terms.game.differ_in_mover(one, other) { Reason::WrongMover } else { otherwise }
    }

    /// Whether the image of a position is the sample that entry `number` has.
    fn reach(&self, number: u32, sample: Option<&Rc<str>>, image: &Rc<str>) -> Checked<()> {
        match sample {
            Some(sample) if sample == image => Ok(()),
            Some(sample) => {
                let expected = format!("{sample}, the sample of entry {number}");
                let reason = self.unequal(sample, image, Reason::NotTheSample);
                Err(Rejection::new(reason).expected(expected).found(image))
            }
            None => Err(Rejection::new(Reason::UnknownEntry).found(format!("entry {number}"))),
        }
    }

    /// Ends the catalogue: every entry that a reply reaches is there, and those that the claim rests on.
    pub(crate) fn close(&mut self, grounds: &[Ground]) -> Checked<Closed> {
        self.reach_all(grounds)?;
        let numbers = self.samples.keys().copied().collect();
        let (edges, ranks) = (take(&mut self.edges), take(&mut self.ranks));
        Ok(Closed { numbers, edges, ranks, rebuttals: self.rebuttals, alternatives: self.alternatives })
    }

    /// Whether every entry that a reply reaches is there, and those that the claim rests on.
    pub(crate) fn reach_all(&self, grounds: &[Ground]) -> Checked<()> {
        for awaited in &self.awaited {
            self.settle(awaited, self.samples.get(&awaited.reaches))?;
        }
        for ground in grounds {
            self.rest(ground).map_err(|rejection| rejection.at(ground.part).mover(ground.mover))?;
        }
        Ok(())
    }

    /// Whether the claim can rest on the entry that it names.
    fn rest(&self, ground: &Ground) -> Checked<()> {
        self.reach(ground.entry, self.samples.get(&ground.entry), &ground.sample)?;
        let wants_rank = ground.is_lost && !self.terms.game.always_ends();
        match wants_rank && !self.ranks.contains_key(&ground.entry) {
            true => Err(Rejection::new(Reason::MissingRank).expected(format!("a rank for entry {}", ground.entry))),
            false => Ok(()),
        }
    }
}
