//! Checks that replies and starts lead to the entries that they name, and that ranks fall.

use std::mem::take;
use std::rc::Rc;

use super::Catalogue;
use crate::Reason;
use crate::claim::Player;
use crate::closed::Closed;
use crate::rejection::{Checked, Part, Rejection};

/// An entry that the claim rests on, from one part of the certificate.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) part: Part,
    /// The player who begins, in a partizan game.
    pub(crate) mover: Option<Player>,
    /// The number of the entry.
    pub(crate) entry: u32,
    /// The sample that the entry must have.
    pub(crate) sample: Rc<str>,
    /// Whether the entry must be lost, and so have a rank in a loopy game.
    pub(crate) is_lost: bool,
}

/// The sample that entry `reaches` must have, because of a move from `entry`.
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

    /// The reason why two positions that should be equal are not.
    pub(super) fn unequal(&self, one: &str, other: &str, otherwise: Reason) -> Reason {
        if self.terms.game.differ_in_mover(one, other) { Reason::WrongMover } else { otherwise }
    }

    /// Checks that the image of a position is the sample of entry `number`.
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

    /// Ends the catalogue: checks that every entry that a reply reaches or the claim rests on is there.
    pub(crate) fn close(&mut self, grounds: &[Ground]) -> Checked<Closed> {
        self.reach_all(grounds)?;
        let numbers = self.samples.keys().copied().collect();
        let (edges, ranks) = (take(&mut self.edges), take(&mut self.ranks));
        Ok(Closed { numbers, edges, ranks, rebuttals: self.rebuttals, alternatives: self.alternatives })
    }

    /// Checks that every entry that a reply reaches or the claim rests on is there.
    pub(crate) fn reach_all(&self, grounds: &[Ground]) -> Checked<()> {
        for awaited in &self.awaited {
            self.settle(awaited, self.samples.get(&awaited.reaches))?;
        }
        for ground in grounds {
            self.rest(ground).map_err(|rejection| rejection.at(ground.part).mover(ground.mover))?;
        }
        Ok(())
    }

    /// Checks that the claim can rest on the entry that it names.
    fn rest(&self, ground: &Ground) -> Checked<()> {
        self.reach(ground.entry, self.samples.get(&ground.entry), &ground.sample)?;
        let wants_rank = ground.is_lost && !self.terms.game.always_ends();
        match wants_rank && !self.ranks.contains_key(&ground.entry) {
            true => Err(Rejection::new(Reason::MissingRank).expected(format!("a rank for entry {}", ground.entry))),
            false => Ok(()),
        }
    }
}
