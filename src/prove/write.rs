//! The certificate of a catalogue: the entries with their rebuttals, and what each start rests on.

mod bound;
mod labels;

pub use bound::bound;
pub use labels::labels;

use super::candidates::Candidates;
use super::catalogue::Numbered;
use super::strategy::{EntryStrategy, Rebuttal, Strategy};
use crate::certificate::{self, Certificate, Entry, FORMAT, Opening, Remarks, Source, Start, version};
use crate::ruleset::equivalence::{Equivalence, Labeller};
use crate::ruleset::{Game, Move, OutcomeClass, Play, Player, Position, Ruleset};

/// The statement to be certified, and the command that asked for it.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The outcome claimed.
    pub outcome: OutcomeClass,
    /// The positions that play starts from, one for each player to move.
    pub starts: Vec<Position>,
    /// The command, which becomes a remark.
    pub command: String,
}

/// The certificate that `strategy` proves `statement` about `game`.
pub fn certificate(game: &Game, statement: Statement, candidates: &Candidates, strategy: &Strategy) -> Certificate {
    let Statement { play, equivalence, outcome, starts, command } = statement;
    let mut writer = Writer::new(game, candidates, equivalence);
    let grounds = starts.iter().zip(&strategy.starts).map(|(position, (entry, opening))| Start {
        mover: position.mover.map(Player::letter),
        source: entry.map(|entry| writer.source(position, entry)),
        opening: opening.as_ref().map(|(mv, entry)| writer.opening(position, mv, *entry)),
    });
    let mut starts: Vec<Start> = grounds.collect();
    let (rules, with_starts) = (game.rules(), game.is_partizan() || !game.ends());
    let (mut source, mut opening) = (None, None);
    if !with_starts {
        (source, opening) = starts.pop().map_or((None, None), |start| (start.source, start.opening));
    }
    let entry = |strategy: &EntryStrategy| {
        let entry = writer.entry(strategy);
        if with_starts { Entry { name: None, alternatives: Vec::new(), ..entry } } else { entry }
    };
    Certificate {
        format: FORMAT.to_owned(),
        version: version(&rules, with_starts),
        remarks: remarks(game, command),
        game: game.name(),
        rules,
        play,
        position: game.board_text(&game.source()),
        outcome,
        equivalence,
        source,
        opening,
        starts,
        entries: strategy.entries.iter().map(entry).collect(),
        bound: None,
    }
}

/// Where a certificate comes from, and how its board is drawn.
fn remarks(game: &Game, command: String) -> Remarks {
    let producer = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned();
    Remarks { producer, command, layout: game.layout() }
}

/// What is needed to write the entries of one certificate.
struct Writer<'a> {
    game: &'a Game,
    candidates: &'a Candidates,
    equivalence: Equivalence,
    labelling: Labeller<'a, Position>,
}

impl<'a> Writer<'a> {
    fn new(game: &'a Game, candidates: &'a Candidates, equivalence: Equivalence) -> Writer<'a> {
        Writer { game, candidates, equivalence, labelling: game.labeller(equivalence) }
    }

    /// The statement that `position` is the entry.
    fn source(&mut self, position: &Position, entry: Numbered) -> Source {
        Source { reaches: entry.number, witness: self.witness(position, entry) }
    }

    /// The statement that `mv` from `position` leaves the entry.
    fn opening(&mut self, position: &Position, mv: &Move, entry: Numbered) -> Opening {
        let left = self.game.follower(position, mv);
        let witness = self.witness(&left, entry);
        Opening { mv: self.game.move_text(mv), leaves: self.game.text(&left), reaches: entry.number, witness }
    }

    /// The entry with all its rebuttals.
    fn entry(&mut self, strategy: &EntryStrategy) -> Entry {
        let class = &self.candidates.classes[strategy.entry.class];
        let mut list = |rebuttals: &[Rebuttal]| -> Vec<certificate::Rebuttal> {
            rebuttals.iter().map(|rebuttal| self.rebuttal(&class.representative, rebuttal)).collect()
        };
        Entry {
            number: strategy.entry.number,
            rank: class.rank,
            name: strategy.entry.name.map(str::to_owned),
            rebuttals: list(&strategy.rebuttals),
            alternatives: list(&strategy.alternatives),
            representative: self.game.text(&class.representative),
        }
    }

    fn rebuttal(&mut self, representative: &Position, rebuttal: &Rebuttal) -> certificate::Rebuttal {
        let left = self.game.follower(&self.game.follower(representative, &rebuttal.mv), &rebuttal.reply);
        certificate::Rebuttal {
            mv: self.game.move_text(&rebuttal.mv),
            reply: self.game.move_text(&rebuttal.reply),
            leaves: self.game.text(&left),
            reaches: rebuttal.reaches.number,
            witness: self.witness(&left, rebuttal.reaches),
        }
    }

    fn witness(&mut self, position: &Position, entry: Numbered) -> Option<String> {
        if self.equivalence == Equivalence::Identity {
            return None;
        }
        let (from, to) = ((self.labelling)(position), &self.candidates.classes[entry.class].labelling);
        self.game.witness(self.equivalence, &from, to)
    }
}
