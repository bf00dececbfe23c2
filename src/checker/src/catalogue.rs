//! The obligations of a closed catalogue, one entry at a time.
//!
//! **Definition.** A catalogue is a set of entries, each with a sample position. It is closed when for every legal move
//! from every sample there is a legal reply (the rebuttal) that leaves the sample of an entry again, up to the sameness.
//!
//! **Theorem.** From a sample of a closed catalogue the player to move cannot win: the other player answers by rebuttals,
//! and play ends, for tokens only disappear. In normal play the player to move is the first who finds no move. In misere
//! play no sample may be without a move, and a move that takes the last token needs no rebuttal, for it loses; so the
//! player to move takes the last token in the end. (Fraenkel and Herda 1980, the verification of Table 1.)
//!
//! An entry is checked while it is read, and then forgotten but for its number and sample. A rebuttal may reach an entry
//! that comes later; then the image of what it leaves is kept, and compared at the end.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::claim::{Play, Sameness};
use crate::closed::Closed;
use crate::moves::{has_already_won, is_legal, legal_moves, loses_at_once};
use crate::rejection::{Part, Rejection};
use crate::tokens::{Point, Tokens};
use crate::{Reason, notation, table1, witness};

/// What every entry is checked by.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) game: String,
    pub(crate) board: Board,
    pub(crate) play: Play,
    pub(crate) sameness: Sameness,
}

/// The entries seen so far, and what is still owed to those that come later.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) terms: Terms,
    samples: BTreeMap<u32, Tokens>,
    distinct: BTreeSet<Tokens>,
    awaited: Vec<Awaited>,
    edges: Vec<(u32, u32)>,
    rebuttals: u64,
    alternatives: u64,
}

/// An entry whose rebuttals are being read.
#[derive(Debug)]
pub(crate) struct Entry {
    number: u32,
    sample: Tokens,
    answered: BTreeSet<Tokens>,
    reached: BTreeSet<u32>,
}

/// A reply that leads to the entry `reaches`: what the certificate says it leaves, and the witness.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) leaves: Tokens,
    pub(crate) reaches: u32,
    pub(crate) witness: Option<Vec<Point>>,
}

/// A move, its reply, and where they arrive.
#[derive(Debug)]
pub(crate) struct Rebuttal {
    pub(crate) mv: Tokens,
    pub(crate) reply: Tokens,
    pub(crate) arrival: Arrival,
}

/// A sample that entry `reaches` must turn out to have, for this move from this entry.
#[derive(Debug)]
struct Awaited {
    part: Part,
    entry: u32,
    reaches: u32,
    mv: Tokens,
    image: Tokens,
}

impl Entry {
    /// The number of the entry.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }
}

impl Catalogue {
    pub(crate) fn new(terms: Terms) -> Catalogue {
        let (samples, distinct) = (BTreeMap::new(), BTreeSet::new());
        Catalogue { terms, samples, distinct, awaited: vec![], edges: vec![], rebuttals: 0, alternatives: 0 }
    }

    /// Begins an entry.
    pub(crate) fn open(&mut self, number: u32, name: Option<&str>, sample: Tokens) -> Result<Entry, Box<Rejection>> {
        let text = self.text(sample);
        let refuse = |reason| Err(Rejection::new(reason).found(format!("sample {text}")).at(Part::Entry).entry(number));
        table1::hold(&self.terms.game, number, &text, name)?;
        if has_already_won(&self.terms.board, self.terms.play, sample) {
            return refuse(Reason::WonSample);
        }
        if self.samples.insert(number, sample).is_some() {
            return refuse(Reason::DoubledNumber);
        }
        if !self.distinct.insert(sample) {
            return refuse(Reason::DoubledSample);
        }
        Ok(Entry { number, sample, answered: BTreeSet::new(), reached: BTreeSet::new() })
    }

    /// Takes the rebuttal of a move that has none yet.
    pub(crate) fn rebut(&mut self, entry: &mut Entry, rebuttal: &Rebuttal) -> Result<(), Box<Rejection>> {
        self.make(Part::Rebuttal, entry, rebuttal)?;
        if !entry.answered.insert(rebuttal.mv) {
            return Err(self.refusal(Reason::DoubledMove, Part::Rebuttal, entry.number, rebuttal.mv));
        }
        entry.reached.insert(rebuttal.arrival.reaches);
        self.rebuttals += 1;
        Ok(())
    }

    /// Ends the list of rebuttals: now every legal move must have one, but for those that lose at once.
    pub(crate) fn all_rebutted(&mut self, entry: &Entry) -> Result<(), Box<Rejection>> {
        let Terms { board, play, .. } = &self.terms;
        let mut needed = legal_moves(board, entry.sample).filter(|&mv| !loses_at_once(*play, entry.sample, mv));
        if let Some(mv) = needed.find(|mv| !entry.answered.contains(mv)) {
            return Err(self.refusal(Reason::MissingRebuttal, Part::Entry, entry.number, mv));
        }
        self.edges.extend(entry.reached.iter().map(|&reached| (entry.number, reached)));
        Ok(())
    }

    /// Takes an alternative, which must reach an entry that no other reply of this entry reaches.
    pub(crate) fn alternative(&mut self, entry: &mut Entry, rebuttal: &Rebuttal) -> Result<(), Box<Rejection>> {
        self.make(Part::Alternative, entry, rebuttal)?;
        if !entry.reached.insert(rebuttal.arrival.reaches) {
            let refusal = self.refusal(Reason::DoubledEdge, Part::Alternative, entry.number, rebuttal.mv);
            return Err(refusal.found(format!("entry {}", rebuttal.arrival.reaches)));
        }
        self.alternatives += 1;
        Ok(())
    }

    /// Makes the move and the reply, and demands that they arrive where they say.
    fn make(&mut self, part: Part, entry: &Entry, rebuttal: &Rebuttal) -> Result<(), Box<Rejection>> {
        let Terms { board, play, .. } = &self.terms;
        let (number, sample, mv) = (entry.number, entry.sample, rebuttal.mv);
        if !is_legal(board, sample, mv) {
            let refusal = self.refusal(Reason::IllegalMove, part, number, mv);
            return Err(refusal.expected(format!("a legal move from {}", self.text(sample))));
        }
        if loses_at_once(*play, sample, mv) {
            return Err(self.refusal(Reason::UnwantedRebuttal, part, number, mv));
        }
        let moved = sample.without(mv);
        if !is_legal(board, moved, rebuttal.reply) {
            let refusal = self.refusal(Reason::IllegalReply, part, number, mv).found(self.text(rebuttal.reply));
            return Err(refusal.expected(format!("a legal move from {}", self.text(moved))));
        }
        let place = |rejection: Box<Rejection>| rejection.at(part).entry(number);
        let remains = moved.without(rebuttal.reply);
        let image = self.image(remains, &rebuttal.arrival).map_err(|r| place(r).mv(&self.text(mv)))?;
        self.await_sample(Awaited { part, entry: number, reaches: rebuttal.arrival.reaches, mv, image })
    }

    /// The sample that `arrival` says it arrives at, when play really left the position `remains`.
    pub(crate) fn image(&self, remains: Tokens, arrival: &Arrival) -> Result<Tokens, Box<Rejection>> {
        if arrival.leaves != remains {
            let rejection = Rejection::new(Reason::WrongLeaves);
            return Err(rejection.expected(self.text(remains)).found(self.text(arrival.leaves)));
        }
        witness::image(&self.terms.board, self.terms.sameness, remains, arrival.witness.as_deref())
    }

    /// Settles at once what can be, so that only what comes later is kept.
    fn await_sample(&mut self, awaited: Awaited) -> Result<(), Box<Rejection>> {
        match self.samples.get(&awaited.reaches) {
            Some(&sample) => self.settle(&awaited, Some(sample)),
            None => {
                self.awaited.push(awaited);
                Ok(())
            }
        }
    }

    fn settle(&self, awaited: &Awaited, sample: Option<Tokens>) -> Result<(), Box<Rejection>> {
        let place = |r: Box<Rejection>| r.at(awaited.part).entry(awaited.entry).mv(&self.text(awaited.mv));
        self.reach(awaited.reaches, sample, awaited.image).map_err(place)
    }

    /// Whether the image of a position is the sample that entry `number` has.
    fn reach(&self, number: u32, sample: Option<Tokens>, image: Tokens) -> Result<(), Box<Rejection>> {
        match sample {
            Some(sample) if sample == image => Ok(()),
            Some(sample) => {
                let expected = format!("{}, the sample of entry {number}", self.text(sample));
                Err(Rejection::new(Reason::NotTheSample).expected(expected).found(self.text(image)))
            }
            None => Err(Rejection::new(Reason::UnknownEntry).found(format!("entry {number}"))),
        }
    }

    /// Ends the catalogue: every entry that a reply reaches is there, and the one that the claim rests on.
    pub(crate) fn close(self, start: Option<(Part, u32, Tokens)>) -> Result<Closed, Box<Rejection>> {
        self.reach_all(start)?;
        let Catalogue { samples, edges, rebuttals, alternatives, .. } = self;
        Ok(Closed { samples, edges, rebuttals, alternatives })
    }

    /// Whether every entry that a reply reaches is there, and the one that the claim rests on.
    pub(crate) fn reach_all(&self, start: Option<(Part, u32, Tokens)>) -> Result<(), Box<Rejection>> {
        for awaited in &self.awaited {
            self.settle(awaited, self.samples.get(&awaited.reaches).copied())?;
        }
        if let Some((part, number, image)) = start {
            self.reach(number, self.samples.get(&number).copied(), image).map_err(|r| r.at(part))?;
        }
        Ok(())
    }

    /// How many entries have been read.
    pub(crate) fn entries(&self) -> u64 {
        self.samples.len() as u64
    }

    /// Whether no entry has been read yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    pub(crate) fn text(&self, set: Tokens) -> String {
        notation::write(&self.terms.board, set.points())
    }

    fn refusal(&self, reason: Reason, part: Part, entry: u32, mv: Tokens) -> Box<Rejection> {
        Rejection::new(reason).at(part).entry(entry).mv(&self.text(mv))
    }
}
