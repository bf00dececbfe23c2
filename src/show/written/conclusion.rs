//! The proof of the theorem from the catalogue.

use super::closed::Numbers;
use super::{LEMMA, closed, names, table};
use crate::certificate::{Begun, Certificate, Divided, Part};
use crate::document::{Block, Text, code, reference, text};
use crate::left;
use crate::ruleset::words::{capital, counted};
use crate::ruleset::{OutcomeClass, Play};

/// The proof, and the length of play.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut said = Vec::new();
    if certificate.all().next().is_some() {
        let number = if certificate.rebuttals() > 0 { 2 } else { 1 };
        said.push(text!["By ", table(number), " the catalogue is closed."]);
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
    let proof = said.into_iter().reduce(|said, more| said.and(" ").and(more)).unwrap_or_default();
    let mut blocks = vec![Block::Proof(proof, Vec::new())];
    blocks.extend(longest_play(certificate).map(Block::Paragraph));
    blocks
}

/// The result when one player begins, the first of `players`: one sentence for each reason.
fn start(certificate: &Certificate, begun: &Begun, players: [&str; 2]) -> Vec<Text> {
    let ([first, second], Begun { mover, source, opening }) = (players, begun);
    let position = code(&certificate.position);
    let draws = source.is_some() && opening.is_some();
    let mut said = Vec::new();
    if let Some(parts) = source {
        let fares = if draws { "cannot force a win" } else { "loses" };
        let divided = Divided { before: &certificate.position, moves: [None; 2], parts };
        let entry = text!["The position ", position.clone()].and(is_settled(certificate, divided));
        said.push(entry.and(format!("; so {first}, to move there, {fares}")).and(by_lemma(certificate, parts)));
    }
    if let Some(opening) = opening {
        let left =
            certificate.game().and_then(|game| left::after(&game, &certificate.position_of(*mover), &[opening.mv]));
        let fares = if draws { "cannot force a win either" } else { "loses" };
        let moves = text![capital(first), " moves "].and(names::mv(&certificate.rules, opening.mv));
        said.push(moves.and(text![", which leaves ", code(left.unwrap_or_default()), "."]));
        let moves = [Some(opening.mv), None];
        let divided = Divided { before: &certificate.position, moves, parts: opening.parts };
        let entry = text!["This"].and(is_settled(certificate, divided));
        said.push(entry.and(format!("; so {second}, now to move, {fares}")).and(by_lemma(certificate, opening.parts)));
        said.extend(draws.then(|| "So it is a draw.".into()));
    }
    if source.is_none() && opening.is_none() {
        let has = format!("{} has no move from ", capital(first));
        said.push(text![has, position, ", and in misere play has therefore won."]);
    }
    said
}

/// The lemma by which the sum of these parts is lost; without entries, those about sums and mirrors.
fn by_lemma(certificate: &Certificate, parts: &[Part]) -> Text {
    let Numbers { settled, lemma, .. } = closed::numbers(certificate);
    match (certificate.all().next(), parts) {
        (Some(_), _) if certificate.settles_exceeding() => {
            text![", by ", reference(LEMMA, settled), " and ", reference(LEMMA, lemma), "."]
        }
        (Some(_), _) => text![", by ", reference(LEMMA, lemma), "."],
        (None, _) if certificate.settles_by_value() => {
            let all = (settled..lemma).map(|number| text![" ", reference(LEMMA, number)]);
            text![", by"].and(all.reduce(|all, next| all.and(" and").and(next)).unwrap_or_default()).and(".")
        }
        (None, []) => ".".into(),
        (None, [_]) => text![", by ", reference(LEMMA, settled + 1), "."],
        (None, _) => text![", by ", reference(LEMMA, settled), " and ", reference(LEMMA, settled + 1), "."],
    }
}

/// What settles the position, after its name.
fn is_settled(certificate: &Certificate, divided: Divided) -> Text {
    let is_by_value = divided.is_nim_sum() || divided.is_sum_of_numbers(&certificate.rules);
    match divided.parts {
        [] if is_by_value => " is a number that is no better than 0 for the player to move".into(),
        [] => " has no move".into(),
        [part] if certificate.settles_exceeding() => text![" is settled by "].and(settles(certificate, part)),
        [part] if !is_by_value => text![" is "].and(settles(certificate, part)),
        parts => {
            let part = |part: &Part| {
                let position = code(part.position.clone().unwrap_or_default());
                text![position, ", "].and(settles(certificate, part))
            };
            let all = parts.iter().map(part).reduce(|all, next| all.and("; ").and(next));
            let is = if is_by_value { " is settled by " } else { " is the sum of " };
            text![is].and(all.unwrap_or_default())
        }
    }
}

fn settles(certificate: &Certificate, Part { reaches, witness, mirror, .. }: &Part) -> Text {
    let number = reaches.unwrap_or_default();
    let is_lost = certificate.rules.is_loopy() && certificate.is_lost(number);
    let lost = if is_lost { ", which is lost" } else { "" };
    match (mirror, witness) {
        (Some(mirror), _) => text!["a mirror, by the involution ", code(mirror)],
        (None, None) => text![format!("entry {number}{lost}")],
        (None, Some(witness)) if certificate.settles_exceeding() => {
            text![format!("entry {number}, by the witness "), code(witness)]
        }
        (None, Some(witness)) => text![format!("in entry {number}{lost}, by the witness "), code(witness)],
    }
}

fn longest_play(certificate: &Certificate) -> Option<Text> {
    certificate.all().next()?;
    let is_draw = matches!(
        certificate.outcome,
        OutcomeClass::D | OutcomeClass::LD | OutcomeClass::RD | OutcomeClass::DL | OutcomeClass::DR
    );
    let Some(moves) = certificate.longest_play().filter(|_| !is_draw) else {
        let ends = if certificate.drawn_within().is_some() { " may come to a draw." } else { " may go on forever." };
        let on = || text!["Play along the rebuttals of ", table(2), ends];
        return certificate.rules.is_loopy().then(on);
    };
    let opening = if certificate.openings().next().is_some() { ", the opening move included" } else { "" };
    let last = match certificate.play {
        Play::Normal => "",
        Play::Misere => "; then the loser makes the last one, after which the winner has none",
    };
    let moves = counted(moves, "move", "moves");
    let from =
        if certificate.settles_exceeding() { ", and plays on from the board of the entry each time" } else { "" };
    Some(text![format!(
        "When the winner follows the rebuttals{from}, play lasts at most {moves}, those of both players counted{opening}{last}."
    )])
}
