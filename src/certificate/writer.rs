//! Entries, openings and their witnesses as they stand in a certificate.

use super::{Entry, Opening, Rebuttal, Source};
use crate::candidates::CandidatesOf;
use crate::catalogue::Numbered;
use crate::sameness::{Classified, Labeller, Sameness};
use crate::strategy;

/// What the entries of one certificate are written with.
pub(super) struct Writer<'a, R: Classified> {
    game: &'a R,
    candidates: &'a CandidatesOf<R>,
    sameness: Sameness,
    labelling: Labeller<'a, R::Position>,
}

impl<'a, R: Classified> Writer<'a, R> {
    /// A writer of the classes of `candidates`.
    pub fn new(game: &'a R, candidates: &'a CandidatesOf<R>, sameness: Sameness) -> Writer<'a, R> {
        Writer { game, candidates, sameness, labelling: game.labeller(sameness) }
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
        let sample = &self.candidates.classes[strategy.entry.class].sample;
        let mut list = |rebuttals: &[strategy::Rebuttal<R::Move>]| -> Vec<Rebuttal> {
            rebuttals.iter().map(|rebuttal| self.rebuttal(sample, rebuttal)).collect()
        };
        Entry {
            number: strategy.entry.number,
            rank: None,
            name: strategy.entry.name.map(str::to_owned),
            rebuttals: list(&strategy.rebuttals),
            alternatives: list(&strategy.alternatives),
            sample: self.game.text(sample),
        }
    }

    fn rebuttal(&mut self, sample: &R::Position, rebuttal: &strategy::Rebuttal<R::Move>) -> Rebuttal {
        let left = self.game.follower(&self.game.follower(sample, &rebuttal.mv), &rebuttal.reply);
        Rebuttal {
            mv: self.game.move_text(&rebuttal.mv),
            reply: self.game.move_text(&rebuttal.reply),
            leaves: self.game.text(&left),
            reaches: rebuttal.reaches.number,
            witness: self.witness(&left, rebuttal.reaches),
        }
    }

    fn witness(&mut self, position: &R::Position, entry: Numbered) -> Option<String> {
        if self.sameness == Sameness::Identity {
            return None;
        }
        let (from, to) = ((self.labelling)(position), &self.candidates.classes[entry.class].labelling);
        self.game.witness(self.sameness, &from, to)
    }
}
