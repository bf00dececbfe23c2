//! The proof of the theorem from the catalogue.

use crate::certificate::{Begun, Certificate, Part};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::{capital, counted};
use crate::ruleset::{OutcomeClass, Play};
use crate::show::document::{Block, Text, code, text};
use crate::show::left::Left;

/// The proof, and the length of play.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut said = Vec::new();
    if certificate.all().next().is_some() {
        said.push("By the tables above the catalogue is closed.".into());
    }
    for begun in certificate.begun() {
        let players = match begun.mover {
            Some('L') => ["Left", "Right"],
            Some(_) => ["Right", "Left"],
            None => ["the first player", "the second player"],
        };
        said.extend(begun.mover.map(|_| format!("Let {} begin.", players[0]).into()));
        said.extend(start(certificate, &begun, players));
    }
    said.push("□".into());
    let proof = said.into_iter().reduce(|said, more| said.and(" ").and(more)).unwrap_or_default();
    let mut blocks = vec![Block::Statement("Proof", proof)];
    blocks.extend(longest_play(certificate).map(Block::Paragraph));
    blocks
}

/// The result of the player who begins, the first of `players`: one sentence for each reason.
fn start(certificate: &Certificate, begun: &Begun, players: [&str; 2]) -> Vec<Text> {
    let ([first, second], Begun { mover, source, opening }) = (players, begun);
    let lemma = if certificate.equivalence == Equivalence::Identity { "the lemma" } else { "Lemma 2" };
    let position = code(&certificate.position);
    let draws = source.is_some() && opening.is_some();
    let mut said = Vec::new();
    if let Some(part) = source {
        let fares = if draws { "cannot force a win" } else { "loses" };
        let entry = text!["The position ", position.clone()].and(is_entry(certificate, part));
        said.push(entry.and(format!("; from it {first}, to move, {fares}, by {lemma}.")));
    }
    if let Some(opening) = opening {
        let left = Left::of(certificate).and_then(|left| left.after(&certificate.position_of(*mover), &[opening.mv]));
        let fares = if draws { "cannot force a win either" } else { "loses" };
        said.push(text![
            capital(first),
            " moves ",
            code(opening.mv),
            ", which leaves ",
            code(left.unwrap_or_default()),
            "."
        ]);
        let entry = text!["This"].and(is_entry(certificate, opening.part));
        said.push(entry.and(format!("; from it {second}, now to move, {fares}, by {lemma}.")));
        said.extend(draws.then(|| "So it is a draw.".into()));
    }
    if source.is_none() && opening.is_none() {
        let has = format!("{} has no move from ", capital(first));
        said.push(text![has, position, ", and in misere play has therefore won."]);
    }
    said
}

fn is_entry(certificate: &Certificate, Part { reaches, witness }: &Part) -> Text {
    let is_lost = certificate.rules.is_loopy() && certificate.entries.iter().any(|entry| entry.number == *reaches);
    let lost = if is_lost { ", which is lost" } else { "" };
    let by = witness.as_ref().map_or_else(Text::default, |witness| text![" by the witness ", code(witness)]);
    text![format!(" is entry {reaches}")].and(by).and(lost)
}

fn longest_play(certificate: &Certificate) -> Option<Text> {
    certificate.all().next()?;
    let is_draw = matches!(
        certificate.outcome,
        OutcomeClass::D | OutcomeClass::LD | OutcomeClass::RD | OutcomeClass::DL | OutcomeClass::DR
    );
    let Some(moves) = certificate.longest_play().filter(|_| !is_draw) else {
        let on = "Play along the rebuttals of Table 2 may go on forever.";
        return certificate.rules.is_loopy().then(|| on.into());
    };
    let opening = if certificate.openings().next().is_some() { ", the opening move included" } else { "" };
    let last = match certificate.play {
        Play::Normal => "",
        Play::Misere => ", and then the last move of the loser, after which the other player has none",
    };
    let moves = counted(moves, "move", "moves");
    Some(text![format!(
        "Along the rebuttals of the catalogue play lasts at most {moves} of both players{opening}{last}."
    )])
}
