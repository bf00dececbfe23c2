//! A certificate from a strategy.

use super::{Certificate, Entry, FORMAT, Opening, Rebuttal, Remarks, Rules, Source, VERSION};
use crate::candidates::Candidates;
use crate::catalogue::Numbered;
use crate::outcomes::Outcome;
use crate::ruleset::{Play, Points, RemovalGame, Ruleset};
use crate::sameness::{Classifier, Sameness, witness};
use crate::strategy::{self, Strategy};

/// What the entries of one certificate are written with.
struct Writer<'a> {
    game: &'a RemovalGame,
    candidates: &'a Candidates,
    sameness: Sameness,
    classifier: Classifier<'a>,
}

/// The certificate of `strategy` for `game` under `play`; `command` is a remark.
pub fn build(
    game: &RemovalGame,
    play: Play,
    sameness: Sameness,
    candidates: &Candidates,
    strategy: &Strategy,
    command: String,
) -> Certificate {
    let mut writer = Writer { game, candidates, sameness, classifier: Classifier::new(game, sameness) };
    let source = game.source();
    Certificate {
        format: FORMAT.to_owned(),
        version: VERSION,
        remarks: remarks(game, command),
        game: game.name().to_owned(),
        rules: rules(game),
        play,
        position: game.board().text(source),
        outcome: if strategy.source.is_some() { Outcome::P } else { Outcome::N },
        sameness,
        source: strategy.source.map(|entry| Source { reaches: entry.number, witness: writer.witness(source, entry) }),
        opening: strategy.opening.map(|(mv, entry)| writer.opening(mv, entry)),
        entries: strategy.entries.iter().map(|entry| writer.entry(entry)).collect(),
        bound: None,
    }
}

impl Writer<'_> {
    fn opening(&mut self, mv: Points, entry: Numbered) -> Opening {
        let left = self.game.follower(self.game.source(), mv);
        let board = self.game.board();
        let witness = self.witness(left, entry);
        Opening { mv: board.text(mv), leaves: board.text(left), reaches: entry.number, witness }
    }

    fn entry(&mut self, strategy: &strategy::EntryStrategy) -> Entry {
        let sample = self.candidates.classes[strategy.entry.class].sample;
        let mut list = |rebuttals: &[strategy::Rebuttal]| -> Vec<Rebuttal> {
            rebuttals.iter().map(|rebuttal| self.rebuttal(sample, rebuttal)).collect()
        };
        Entry {
            number: strategy.entry.number,
            name: strategy.entry.name.map(str::to_owned),
            rebuttals: list(&strategy.rebuttals),
            alternatives: list(&strategy.alternatives),
            sample: self.game.board().text(sample),
        }
    }

    fn rebuttal(&mut self, sample: Points, rebuttal: &strategy::Rebuttal) -> Rebuttal {
        let left = self.game.follower(self.game.follower(sample, rebuttal.mv), rebuttal.reply);
        let board = self.game.board();
        Rebuttal {
            mv: board.text(rebuttal.mv),
            reply: board.text(rebuttal.reply),
            leaves: board.text(left),
            reaches: rebuttal.reaches.number,
            witness: self.witness(left, rebuttal.reaches),
        }
    }

    fn witness(&mut self, position: Points, entry: Numbered) -> Option<String> {
        if self.sameness == Sameness::Identity {
            return None;
        }
        let images = witness(&self.classifier.labelling(position), &self.candidates.classes[entry.class].labelling);
        Some(self.game.board().list_text(&images))
    }
}

fn remarks(game: &RemovalGame, command: String) -> Remarks {
    let producer = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned();
    Remarks { producer, command, layout: game.board().layout().map(<[_]>::to_vec) }
}

fn rules(game: &RemovalGame) -> Rules {
    let board = game.board();
    Rules {
        ruleset: "removal".to_owned(),
        removal: game.removal(),
        points: board.names().to_vec(),
        lines: board.lines().iter().map(|line| board.list_text(line)).collect(),
    }
}
