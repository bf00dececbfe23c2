//! The proof of the theorem from the catalogue.

use super::may_go_on;
use crate::certificate::{Certificate, Claimed, Opening, Source};
use crate::document::{Block, Text, code, text};
use crate::ruleset::Play;
use crate::sameness::Sameness;

/// The proof, and how long play lasts.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut said = Text::default();
    if !certificate.entries.is_empty() {
        said = said.and("By the tables above the catalogue is closed. ");
    }
    if certificate.starts.is_empty() {
        said = said.and(start(
            certificate,
            certificate.source.as_ref(),
            certificate.opening.as_ref(),
            ["The first player", "the second player"],
        ));
    }
    for start_of in &certificate.starts {
        let players = match start_of.mover {
            Some('L') => ["Left", "Right"],
            Some(_) => ["Right", "Left"],
            None => ["The first player", "the second player"],
        };
        if start_of.mover.is_some() {
            said = said.and(format!("Let {} begin. ", players[0]));
        }
        said = said.and(start(certificate, start_of.source.as_ref(), start_of.opening.as_ref(), players)).and(" ");
    }
    let mut blocks = vec![Block::Statement("Proof", said.and(" □"))];
    blocks.extend(longest_play(certificate).map(Block::Paragraph));
    blocks
}

/// How the player fares who begins, the first of `players`.
fn start(certificate: &Certificate, source: Option<&Source>, opening: Option<&Opening>, players: [&str; 2]) -> Text {
    let [first, second] = players;
    let lemma = if certificate.sameness == Sameness::Identity { "the lemma" } else { "Lemma 2" };
    let position = &certificate.position;
    let draws = source.is_some() && opening.is_some();
    let mut said = Text::default();
    if let Some(Source { reaches, witness }) = source {
        let fares = if draws { "cannot force a win" } else { "loses" };
        said = text!["The position ", code(position)].and(is_entry(*reaches, witness.as_deref())).and(format!(
            ", from which {} to move {fares}, by {lemma}. ",
            first.replace("The first player", "the first player")
        ));
    }
    if let Some(Opening { mv, leaves, reaches, witness }) = opening {
        let fares = if draws { "cannot force a win either: it is a draw" } else { "loses" };
        said = said
            .and(text![first, " moves ", code(mv), ", which leaves ", code(leaves), ". This"])
            .and(is_entry(*reaches, witness.as_deref()))
            .and(format!(", from which {second}, now to move, {fares}, by {lemma}."));
    }
    if source.is_none() && opening.is_none() {
        said = text![format!("{first} has no move from "), code(position), ", and in misere play has therefore won."];
    }
    said
}

fn is_entry(number: u32, witness: Option<&str>) -> Text {
    let by = witness.map_or_else(Text::default, |witness| text![" by the witness ", code(witness)]);
    text![format!(" is entry {number}")].and(by)
}

fn longest_play(certificate: &Certificate) -> Option<Text> {
    if certificate.entries.is_empty() {
        return None;
    }
    let Some(moves) = certificate.longest_play().filter(|_| !is_draw(certificate.outcome)) else {
        let on = "Play along the rebuttals of Table 2 may go on for ever, which is what makes it a draw.";
        return may_go_on(&certificate.rules).then(|| on.into());
    };
    let opening = if certificate.openings().next().is_some() { ", the opening move included" } else { "" };
    let last = match certificate.play {
        Play::Normal => "",
        Play::Misere => ", and then the move by which the loser leaves nothing to move",
    };
    let moves = crate::table::counted(moves, "move", "moves");
    Some(text![format!(
        "Along the rebuttals of the catalogue play lasts at most {moves} of both players{opening}{last}."
    )])
}

fn is_draw(outcome: Claimed) -> bool {
    use Claimed::{D, DL, DR, LD, RD};
    matches!(outcome, D | LD | RD | DL | DR)
}
