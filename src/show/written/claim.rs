//! The claim as a theorem, and what it means.

use super::names::{Summand, summands};
use super::paragraph;
use crate::certificate::Certificate;
use crate::ruleset::words::joined;
use crate::ruleset::{OutcomeClass, Play, Rules};
use crate::show::document::{Block, Run, Text, code, text};

/// The claim in one line.
pub fn title(certificate: &Certificate) -> String {
    let who = if certificate.outcome == OutcomeClass::D { "a draw" } else { who_wins(certificate) };
    format!("{}, {} play: {who}", certificate.name(), certificate.play.name())
}

/// The theorem, and its consequences.
pub fn theorem(certificate: &Certificate) -> Vec<Block<'static>> {
    let play = match certificate.play {
        Play::Normal => "in normal play, where the player who makes the last move wins (last player winning, LPW)",
        Play::Misere => "in misere play, where the player who makes the last move loses (last player losing, LPL)",
    };
    let name = certificate.name();
    let known = match name.as_str() {
        "removal" | "graph" | "tokens" | "hackenbush" => ", the game of the rules below,",
        _ => "",
    };
    let statement = text![
        "Play ",
        code(name),
        known,
        " from the position ",
        code(&certificate.position),
        format!(", {play}. Then {}.", who_wins(certificate)),
    ];
    let mut blocks = vec![Block::Statement("Theorem", statement)];
    blocks.extend(nim_value(certificate).map(paragraph));
    blocks.extend(beside_zero(certificate).map(paragraph));
    blocks
}

/// Who wins, as the end of a sentence.
fn who_wins(certificate: &Certificate) -> &'static str {
    let partizan = certificate.rules.is_partizan();
    match certificate.outcome {
        OutcomeClass::P if partizan => "whoever begins loses",
        OutcomeClass::N if partizan => "whoever begins wins",
        OutcomeClass::D if partizan => "neither player can force a win, whoever begins: it is a draw",
        OutcomeClass::P => "the second player wins",
        OutcomeClass::N => "the first player wins",
        OutcomeClass::D => "neither player can force a win: it is a draw",
        OutcomeClass::L | OutcomeClass::R | OutcomeClass::AtLeastZero | OutcomeClass::AtMostZero => {
            certificate.outcome.words()
        }
        OutcomeClass::LD => "Left wins when Left begins, and it is a draw when Right begins",
        OutcomeClass::RD => "Right wins when Left begins, and it is a draw when Right begins",
        OutcomeClass::DL => "it is a draw when Left begins, and Left wins when Right begins",
        OutcomeClass::DR => "it is a draw when Left begins, and Right wins when Right begins",
    }
}

/// The g-value, if the claim is that the second player wins the sum of a game and a nim-heap.
fn nim_value(certificate: &Certificate) -> Option<Text> {
    let Rules::Sum { summands: rules } = &certificate.rules else { return None };
    let beside_nim_heap = matches!(rules.last(), Some(Rules::NimHeap { .. })) && !certificate.rules.is_partizan();
    if !beside_nim_heap || certificate.play == Play::Misere || certificate.outcome != OutcomeClass::P {
        return None;
    }
    let mut others = summands(certificate)?;
    let heap = others.pop()?.position;
    let (value, others) = (heap.trim_start_matches('*'), named_list(&others));
    if certificate.rules.is_loopy() {
        return Some(text!["Equivalently, the loopy value of "].and(others).and(format!(
            " is the number {value}: with a nim-heap of so many tokens beside it, and with no other, the second \
             player wins (Smith 1966; Fraenkel and Yesha 1986)."
        )));
    }
    Some(text!["Equivalently, the g-value of "].and(others).and(text![
        format!(" is {value}. For the g-value is the number "),
        Run::Variable("k"),
        " of the one nim-heap, ",
        code("*k"),
        ", with which it makes a sum that the second player wins (Sprague 1935, Grundy 1939).",
    ]))
}

/// The comparison of a short partizan game with 0 that the claim implies, in normal play.
fn beside_zero(certificate: &Certificate) -> Option<Text> {
    let on_boards = certificate.rules.is_won_on_board();
    if !certificate.rules.is_partizan() || certificate.rules.is_loopy() || on_boards || certificate.play == Play::Misere
    {
        return None;
    }
    let source = " (Conway, On Numbers and Games, 1976; Berlekamp, Conway and Guy, Winning Ways, 1982).";
    let (relation, words) = match certificate.outcome {
        OutcomeClass::P => ("=", "equals 0"),
        OutcomeClass::AtLeastZero => ("≥", "is at least 0"),
        OutcomeClass::AtMostZero => ("≤", "is at most 0"),
        OutcomeClass::L => ("", "is greater than 0"),
        OutcomeClass::R => ("", "is less than 0"),
        OutcomeClass::N => ("", "is confused with 0"),
        OutcomeClass::D | OutcomeClass::LD | OutcomeClass::RD | OutcomeClass::DL | OutcomeClass::DR => return None,
    };
    let all = summands(certificate).unwrap_or_default();
    let (minus, plus): (Vec<Summand>, Vec<Summand>) = all.into_iter().partition(|summand| summand.negative);
    let said = text![format!("That is to say, the position {words}")];
    if minus.is_empty() || plus.is_empty() || relation.is_empty() {
        return Some(said.and(source));
    }
    Some(said.and(", or ").and(named_list(&plus)).and(format!(" {relation} ")).and(named_list(&minus)).and(source))
}

/// The sum of these summands, with its position.
fn named_list(summands: &[Summand]) -> Text {
    let names = joined(summands.iter().map(|summand| &summand.name), " + ");
    text![code(names), " from ", code(joined(summands.iter().map(|summand| &summand.position), " + "))]
}
