//! Certificates of what each player reaches who begins: in games of Left and Right, and in games that may go on for ever.

use serde::{Deserialize, Serialize};

use super::rules::Certified;
use super::{Certificate, Claimed, Entry, FORMAT, Opening, Rebuttal, Source, VERSION_OF_STARTS};
use crate::catalogue::Numbered;
use crate::ruleset::Play;
use crate::ruleset::partizan::Player;
use crate::sameness::{Classified, Labeller, Labelling, Sameness};
use crate::starts::{Candidates, Catalogue};
use crate::strategy;

/// What shows how the player who begins fares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// `L` or `R`, in a game of Left and Right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<char>,
    /// The entry that the position is, which that player does not win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// A move to an entry that the other player does not win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
}

/// What is claimed, and where it came from.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub sameness: Sameness,
    /// The position, without the player to move.
    pub position: String,
    /// The claim.
    pub outcome: Claimed,
    /// The player who begins in each start, in a game of Left and Right.
    pub movers: Vec<Option<Player>>,
    /// The command, a remark.
    pub command: String,
}

/// What the entries of one certificate are written with.
struct Writer<'a, R: Classified> {
    game: &'a R,
    candidates: &'a Candidates<R>,
    sameness: Sameness,
    labelling: Labeller<'a, R::Position>,
}

/// The certificate of `catalogue` for what `statement` says of `game` from `starts`.
pub fn build_starts<R: Classified + Certified>(
    game: &R,
    statement: Statement,
    starts: &[R::Position],
    candidates: &Candidates<R>,
    catalogue: &Catalogue<R::Move>,
) -> Certificate {
    let Statement { play, sameness, position, outcome, movers, command } = statement;
    let mut writer = Writer { game, candidates, sameness, labelling: game.labeller(sameness) };
    let mut begun = Vec::new();
    for ((mover, position), (source, opening)) in movers.into_iter().zip(starts).zip(&catalogue.starts) {
        let source = source.map(|entry| Source { reaches: entry.number, witness: writer.witness(position, entry) });
        let opening = opening.as_ref().map(|(mv, entry)| writer.opening(position, mv, *entry));
        begun.push(Start { mover: mover.map(Player::letter), source, opening });
    }
    Certificate {
        format: FORMAT.to_owned(),
        version: VERSION_OF_STARTS,
        remarks: super::build::remarks(game, command),
        game: game.name(),
        rules: game.rules(),
        play,
        position,
        outcome,
        sameness,
        source: None,
        opening: None,
        starts: begun,
        entries: catalogue.entries.iter().map(|(rank, entry)| writer.entry(*rank, entry)).collect(),
        bound: None,
    }
}

impl<R: Classified> Writer<'_, R> {
    fn opening(&mut self, position: &R::Position, mv: &R::Move, entry: Numbered) -> Opening {
        let left = self.game.follower(position, mv);
        let witness = self.witness(&left, entry);
        Opening { mv: self.game.move_text(mv), leaves: self.game.text(&left), reaches: entry.number, witness }
    }

    fn entry(&mut self, rank: Option<u32>, strategy: &strategy::EntryStrategy<R::Move>) -> Entry {
        let sample = &self.candidates.classes.classes[strategy.entry.class].sample;
        let rebuttals = strategy.rebuttals.iter().map(|rebuttal| self.rebuttal(sample, rebuttal)).collect();
        let (number, sample) = (strategy.entry.number, self.game.text(sample));
        Entry { number, rank, name: None, sample, rebuttals, alternatives: Vec::new() }
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
        let to: &Labelling = &self.candidates.classes.classes[entry.class].labelling;
        self.game.witness(self.sameness, &(self.labelling)(position), to)
    }
}
