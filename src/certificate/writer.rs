//! Entries, openings and their witnesses as they stand in a certificate.

use super::{Entry, Opening, Rebuttal, Source};
use crate::prove::candidates::CandidatesOf;
use crate::prove::catalogue::Numbered;
use crate::prove::strategy;
use crate::ruleset::equivalence::{Classified, Equivalence, Labeller};

/// What the entries of one certificate are written with.
pub(super) struct Writer<'a, R: Classified> {
    game: &'a R,
    candidates: &'a CandidatesOf<R>,
    equivalence: Equivalence,
    labelling: Labeller<'a, R::Position>,
}

impl<'a, R: Classified> Writer<'a, R> {
    /// A writer of the classes of `candidates`.
    pub fn new(game: &'a R, candidates: &'a CandidatesOf<R>, equivalence: Equivalence) -> Writer<'a, R> {
        Writer { game, candidates, equivalence, labelling: game.labeller(equivalence) }
    }

    /// That `position` is the entry.
    pub fn source(&mut self, position: &R::Position, entry: Numbered) -> Source {
        Source { reaches: entry.number, witness: self.witness(position, entry) }
    }

    /// That `mv` from `position` leaves the entry.
    pub fn opening(&mut self, position: &R::Position, mv: &R::Move, entry: Numbered) -> Opening {
        let left = self.game.follower(position, mv);
        let witness = self.witness(&left, entry);
        Opening { mv: self.game.move_text(mv), leaves: self.game.text(&left), reaches: entry.number, witness }
    }

    /// The entry with all its rebuttals.
    pub fn entry(&mut self, strategy: &strategy::EntryStrategy<R::Move>) -> Entry {
        let representative = &self.candidates.classes[strategy.entry.class].representative;
        let mut list = |rebuttals: &[strategy::Rebuttal<R::Move>]| -> Vec<Rebuttal> {
            rebuttals.iter().map(|rebuttal| self.rebuttal(representative, rebuttal)).collect()
        };
        Entry {
            number: strategy.entry.number,
            rank: None,
            name: strategy.entry.name.map(str::to_owned),
            rebuttals: list(&strategy.rebuttals),
            alternatives: list(&strategy.alternatives),
            representative: self.game.text(representative),
        }
    }

    fn rebuttal(&mut self, representative: &R::Position, rebuttal: &strategy::Rebuttal<R::Move>) -> Rebuttal {
        let left = self.game.follower(&self.game.follower(representative, &rebuttal.mv), &rebuttal.reply);
        Rebuttal {
            mv: self.game.move_text(&rebuttal.mv),
            reply: self.game.move_text(&rebuttal.reply),
            leaves: self.game.text(&left),
            reaches: rebuttal.reaches.number,
            witness: self.witness(&left, rebuttal.reaches),
        }
    }

    fn witness(&mut self, position: &R::Position, entry: Numbered) -> Option<String> {
        if self.equivalence == Equivalence::Identity {
            return None;
        }
        let (from, to) = ((self.labelling)(position), &self.candidates.classes[entry.class].labelling);
        self.game.witness(self.equivalence, &from, to)
    }
}
