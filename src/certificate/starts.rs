//! Certificates of what each player reaches who begins: in games of Left and Right, and in games that may go on for ever.

use serde::{Deserialize, Serialize};

use super::rules::Certified;
use super::writer::Writer;
use super::{Certificate, Claimed, Entry, FORMAT, Opening, Source, VERSION_OF_STARTS};
use crate::prove::several::{Candidates, Catalogue};
use crate::ruleset::Play;
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::ruleset::partizan::Player;

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
    pub equivalence: Equivalence,
    /// The position, without the player to move.
    pub position: String,
    /// The claim.
    pub outcome: Claimed,
    /// The player who begins in each start, in a game of Left and Right.
    pub movers: Vec<Option<Player>>,
    /// The command, a remark.
    pub command: String,
}

/// The certificate of `catalogue` for what `statement` says of `game` from `starts`.
pub fn build_starts<R: Classified + Certified>(
    game: &R,
    statement: Statement,
    starts: &[R::Position],
    candidates: &Candidates<R>,
    catalogue: &Catalogue<R::Move>,
) -> Certificate {
    let Statement { play, equivalence, position, outcome, movers, command } = statement;
    let mut writer = Writer::new(game, &candidates.classes, equivalence);
    let mut begun = Vec::new();
    for ((mover, position), (source, opening)) in movers.into_iter().zip(starts).zip(&catalogue.starts) {
        let source = source.map(|entry| writer.source(position, entry));
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
        equivalence,
        source: None,
        opening: None,
        starts: begun,
        entries: catalogue.entries.iter().map(|(rank, entry)| ranked(*rank, writer.entry(entry))).collect(),
        bound: None,
    }
}

/// An entry of version 4, which has a rank and no alternatives.
fn ranked(rank: Option<u32>, entry: Entry) -> Entry {
    Entry { rank, name: None, alternatives: Vec::new(), ..entry }
}
