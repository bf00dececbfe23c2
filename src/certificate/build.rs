//! A certificate from a strategy.

use super::rules::{Certified, Rules};
use super::{Certificate, Entry, FORMAT, Opening, Rebuttal, Remarks, Source, VERSION, VERSION_OF_OTHERS};
use crate::candidates::CandidatesOf;
use crate::catalogue::Numbered;
use crate::outcomes::Outcome;
use crate::ruleset::Play;
use crate::sameness::{Classified, Labeller, Sameness};
use crate::strategy::{self, Strategy};

/// What the entries of one certificate are written with.
struct Writer<'a, R: Classified> {
    game: &'a R,
    candidates: &'a CandidatesOf<R>,
    sameness: Sameness,
    labelling: Labeller<'a, R::Position>,
}

/// The certificate of `strategy` for `game` under `play`; `command` is a remark.
pub fn build<R: Classified + Certified>(
    game: &R,
    play: Play,
    sameness: Sameness,
    candidates: &CandidatesOf<R>,
    strategy: &Strategy<R::Move>,
    command: String,
) -> Certificate {
    let mut writer = Writer { game, candidates, sameness, labelling: game.labeller(sameness) };
    let source = game.source();
    let rules = game.rules();
    Certificate {
        format: FORMAT.to_owned(),
        version: if matches!(rules, Rules::Removal(_)) { VERSION } else { VERSION_OF_OTHERS },
        remarks: remarks(game, command),
        game: game.name(),
        rules,
        play,
        position: game.text(&source),
        outcome: if strategy.source.is_some() { Outcome::P } else { Outcome::N },
        sameness,
        source: strategy.source.map(|entry| Source { reaches: entry.number, witness: writer.witness(&source, entry) }),
        opening: strategy.opening.as_ref().map(|(mv, entry)| writer.opening(mv, *entry)),
        entries: strategy.entries.iter().map(|entry| writer.entry(entry)).collect(),
        bound: None,
    }
}

impl<R: Classified> Writer<'_, R> {
    fn opening(&mut self, mv: &R::Move, entry: Numbered) -> Opening {
        let left = self.game.follower(&self.game.source(), mv);
        let witness = self.witness(&left, entry);
        Opening { mv: self.game.move_text(mv), leaves: self.game.text(&left), reaches: entry.number, witness }
    }

    fn entry(&mut self, strategy: &strategy::EntryStrategy<R::Move>) -> Entry {
        let sample = &self.candidates.classes[strategy.entry.class].sample;
        let mut list = |rebuttals: &[strategy::Rebuttal<R::Move>]| -> Vec<Rebuttal> {
            rebuttals.iter().map(|rebuttal| self.rebuttal(sample, rebuttal)).collect()
        };
        Entry {
            number: strategy.entry.number,
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

pub(super) fn remarks(game: &impl Certified, command: String) -> Remarks {
    let producer = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned();
    Remarks { producer, command, layout: game.layout() }
}
