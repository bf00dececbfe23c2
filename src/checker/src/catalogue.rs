//! The obligations of a closed catalogue, one entry at a time.
//!
//! **Definition.** A catalogue is a set of entries, each with a sample position. It is closed when for every legal move
//! from every sample there is a legal reply (the rebuttal) that leaves the sample of an entry again, up to the
//! sameness.
//!
//! **Theorem.** From a sample of a closed catalogue the player to move cannot win: the other player answers by
//! rebuttals, and play ends, by the rules. In normal play it is the player to move who eventually has no move. In
//! misere play no sample may be without a move, and a move after which no move is left needs no rebuttal, because it
//! loses; so the player to move eventually makes the last move. (Fraenkel and Herda 1980, the verification of Table 1.)
//!
//! In a loopy game this shows only that the player to move cannot win. An entry with a rank, from which every rebuttal
//! reaches a smaller rank, is lost all the same: ranks cannot fall forever, so play along the rebuttals ends (Smith
//! 1966).
//!
//! An entry is checked while it is read; afterwards only its number and sample are kept. A rebuttal may reach an entry
//! that comes later; then the image of the position that it leaves is kept, and compared at the end.

mod settle;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::claim::{Play, Sameness};
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;
use crate::{Reason, table1};
use settle::Awaited;
pub(crate) use settle::Ground;

/// The premises by which every entry is checked.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) name: String,
    pub(crate) game: Game,
    pub(crate) play: Play,
    pub(crate) sameness: Sameness,
    /// Whether entries may have ranks, and must have neither names nor alternatives.
    pub(crate) has_ranks: bool,
}

/// The entries read so far, and the checks that wait for later entries.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) terms: Terms,
    samples: BTreeMap<u32, Rc<str>>,
    distinct: BTreeSet<Rc<str>>,
    ranks: BTreeMap<u32, u32>,
    awaited: Vec<Awaited>,
    edges: Vec<(u32, u32)>,
    rebuttals: u64,
    alternatives: u64,
}

/// An entry whose rebuttals are being read.
#[derive(Debug)]
pub(crate) struct Entry {
    number: u32,
    sample: Rc<str>,
    answered: BTreeSet<Rc<str>>,
    reached: BTreeSet<u32>,
}

/// A reply that leads to the entry `reaches`: the position that it leaves according to the certificate, and the
/// witness.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) leaves: Rc<str>,
    pub(crate) reaches: u32,
    pub(crate) witness: Option<String>,
}

/// A move, its reply, and the entry that they lead to.
#[derive(Debug)]
pub(crate) struct Rebuttal {
    pub(crate) mv: Rc<str>,
    pub(crate) reply: Rc<str>,
    pub(crate) arrival: Arrival,
}

impl Entry {
    /// The number of the entry.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }
}

impl Catalogue {
    pub(crate) fn new(terms: Terms) -> Catalogue {
        let (samples, distinct, ranks) = Default::default();
        Catalogue { terms, samples, distinct, ranks, awaited: vec![], edges: vec![], rebuttals: 0, alternatives: 0 }
    }

    /// Begins an entry.
    pub(crate) fn open(&mut self, number: u32, name: Option<&str>, sample: Rc<str>) -> Checked<Entry> {
        let refuse =
            |reason| Err(Rejection::new(reason).found(format!("sample {sample}")).at(Part::Entry).entry(number));
        table1::hold(&self.terms.name, number, &sample, name)?;
        if self.terms.game.has_already_won(self.terms.play, &sample) {
            return refuse(Reason::WonSample);
        }
        if self.samples.insert(number, sample.clone()).is_some() {
            return refuse(Reason::DoubledNumber);
        }
        if !self.distinct.insert(sample.clone()) {
            return refuse(Reason::DoubledSample);
        }
        Ok(Entry { number, sample, answered: BTreeSet::new(), reached: BTreeSet::new() })
    }

    /// Gives the entry a rank.
    pub(crate) fn rank(&mut self, entry: &Entry, rank: u32) -> Checked<()> {
        if self.terms.game.always_ends() {
            let rejection = Rejection::new(Reason::UnwantedRank).found(rank);
            return Err(rejection.at(Part::Entry).entry(entry.number));
        }
        self.ranks.insert(entry.number, rank);
        Ok(())
    }

    /// Takes the rebuttal of a move that has none yet.
    pub(crate) fn rebut(&mut self, entry: &mut Entry, rebuttal: &Rebuttal) -> Checked<()> {
        self.make(Part::Rebuttal, entry, rebuttal)?;
        if !entry.answered.insert(rebuttal.mv.clone()) {
            return Err(self.refusal(Reason::DoubledMove, Part::Rebuttal, entry.number, &rebuttal.mv));
        }
        entry.reached.insert(rebuttal.arrival.reaches);
        self.rebuttals += 1;
        Ok(())
    }

    /// Ends the list of rebuttals: every legal move must have one now, except moves that lose at once.
    pub(crate) fn all_rebutted(&mut self, entry: &Entry) -> Checked<()> {
        let unanswered = self.terms.game.moves(&entry.sample).filter(|mv| !entry.answered.contains(mv.as_str()));
        if let Some(mv) = unanswered.into_iter().find(|mv| !self.terms.loses_at_once(&entry.sample, mv)) {
            return Err(self.refusal(Reason::MissingRebuttal, Part::Entry, entry.number, &mv));
        }
        self.edges.extend(entry.reached.iter().map(|&reached| (entry.number, reached)));
        Ok(())
    }

    /// Takes an alternative, which must reach an entry that no other reply of this entry reaches.
    pub(crate) fn alternative(&mut self, entry: &mut Entry, rebuttal: &Rebuttal) -> Checked<()> {
        self.make(Part::Alternative, entry, rebuttal)?;
        if !entry.reached.insert(rebuttal.arrival.reaches) {
            let refusal = self.refusal(Reason::DoubledEdge, Part::Alternative, entry.number, &rebuttal.mv);
            return Err(refusal.found(format!("entry {}", rebuttal.arrival.reaches)));
        }
        self.alternatives += 1;
        Ok(())
    }

    /// Makes the move and the reply, and checks that they lead to the entry named.
    fn make(&mut self, part: Part, entry: &Entry, rebuttal: &Rebuttal) -> Checked<()> {
        let Terms { game, play, .. } = &self.terms;
        let (number, mv) = (entry.number, &rebuttal.mv);
        let Some(moved) = game.after(&entry.sample, mv) else {
            let refusal = self.refusal(Reason::IllegalMove, part, number, mv);
            return Err(refusal.expected(format!("a legal move from {}", entry.sample)));
        };
        if game.has_already_won(*play, &moved) {
            return Err(self.refusal(Reason::UnwantedRebuttal, part, number, mv));
        }
        let Some(remains) = game.after(&moved, &rebuttal.reply) else {
            let refusal = self.refusal(Reason::IllegalReply, part, number, mv).found(&rebuttal.reply);
            return Err(refusal.expected(format!("a legal move from {moved}")));
        };
        let place = |rejection: Box<Rejection>| rejection.at(part).entry(number);
        let image = self.image(&remains, &rebuttal.arrival).map_err(|r| place(r).mv(mv))?;
        self.await_sample(Awaited { part, entry: number, reaches: rebuttal.arrival.reaches, mv: mv.clone(), image })
    }

    /// The sample that `arrival` must lead to, after play has really left the position `remains`.
    pub(crate) fn image(&self, remains: &Rc<str>, arrival: &Arrival) -> Checked<Rc<str>> {
        if arrival.leaves != *remains {
            let rejection = Rejection::new(self.unequal(&arrival.leaves, remains, Reason::WrongLeaves));
            return Err(rejection.expected(remains).found(&arrival.leaves));
        }
        self.terms.game.image(self.terms.sameness, remains, arrival.witness.as_deref())
    }

    /// The number of entries read.
    pub(crate) fn entries(&self) -> u64 {
        self.samples.len() as u64
    }

    /// Whether no entry has been read yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    fn refusal(&self, reason: Reason, part: Part, entry: u32, mv: &str) -> Box<Rejection> {
        Rejection::new(reason).at(part).entry(entry).mv(mv)
    }
}

impl Terms {
    /// Whether the legal move loses at once: in misere play, no move is left after it.
    pub(crate) fn loses_at_once(&self, position: &str, mv: &str) -> bool {
        self.game.after(position, mv).is_some_and(|left| self.game.has_already_won(self.play, &left))
    }
}
