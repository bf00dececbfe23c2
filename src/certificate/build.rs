//! A certificate from a strategy.

use super::rules::{Certified, Rules};
use super::writer::Writer;
use super::{Certificate, Claimed, FORMAT, Remarks, VERSION, VERSION_OF_OTHERS};
use crate::prove::candidates::CandidatesOf;
use crate::prove::strategy::Strategy;
use crate::ruleset::Play;
use crate::ruleset::equivalence::{Classified, Equivalence};

/// The certificate of `strategy` for `game` under `play`; `command` is a remark.
pub fn build<R: Classified + Certified>(
    game: &R,
    play: Play,
    equivalence: Equivalence,
    candidates: &CandidatesOf<R>,
    strategy: &Strategy<R::Move>,
    command: String,
) -> Certificate {
    let mut writer = Writer::new(game, candidates, equivalence);
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
        outcome: if strategy.source.is_some() { Claimed::P } else { Claimed::N },
        equivalence,
        source: strategy.source.map(|entry| writer.source(&source, entry)),
        opening: strategy.opening.as_ref().map(|(mv, entry)| writer.opening(&source, mv, *entry)),
        starts: Vec::new(),
        entries: strategy.entries.iter().map(|entry| writer.entry(entry)).collect(),
        bound: None,
    }
}

pub(super) fn remarks(game: &impl Certified, command: String) -> Remarks {
    let producer = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned();
    Remarks { producer, command, layout: game.layout() }
}
