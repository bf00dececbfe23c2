//! The claim as a title and as a theorem, and its meaning.

use super::names::{self, Summand, sum_of_letters, summands};
use super::{THEOREM, paragraph};
use crate::certificate::Certificate;
use crate::document::{Block, Run, Text, cite, code, emphasis, text};
use crate::ruleset::sources::{BERLEKAMP, CONWAY, FRAENKEL_YESHA, GRUNDY, SMITH, SPRAGUE};
use crate::ruleset::words::{capital, listed};
use crate::ruleset::{OutcomeClass, Play, Rules};

/// The title of the written proof: the claim in one line.
pub fn title(certificate: &Certificate) -> String {
    capital(&relation_in_words(certificate).unwrap_or_else(|| outcome_in_words(certificate)))
}

/// The outcome of the game, as a sentence.
fn outcome_in_words(certificate: &Certificate) -> String {
    let game = names::game_in_words(certificate);
    let play = match certificate.rules.is_won_on_board() {
        true => String::new(),
        false => format!(" in {} play", certificate.play.name()),
    };
    match certificate.outcome {
        OutcomeClass::P => format!("the second player wins {game}{play}"),
        OutcomeClass::N => format!("the first player wins {game}{play}"),
        OutcomeClass::D => format!("{game}{play} is a draw"),
        OutcomeClass::L => format!("Left wins {game}{play}, whoever begins"),
        OutcomeClass::R => format!("Right wins {game}{play}, whoever begins"),
        OutcomeClass::AtLeastZero => format!("Left wins {game}{play} when Right begins"),
        OutcomeClass::AtMostZero => format!("Right wins {game}{play} when Left begins"),
        OutcomeClass::LD | OutcomeClass::RD | OutcomeClass::DL | OutcomeClass::DR => {
            format!("{game}{play}: {}", certificate.outcome.words())
        }
    }
}

/// The claim as a g-value or as a comparison of games, as a sentence.
fn relation_in_words(certificate: &Certificate) -> Option<String> {
    let all = summands(certificate)?;
    let words = |summands: &[Summand]| {
        let words: Vec<&str> = summands.iter().map(|summand| summand.words.as_str()).collect();
        if let [only] = words[..] { only.to_owned() } else { format!("the sum of {}", listed(&words, "and")) }
    };
    if let Some(value) = value(certificate) {
        let kind = if certificate.rules.is_loopy() { "loopy value" } else { "g-value" };
        return Some(format!("{} has the {kind} {value}", words(&all[..all.len() - 1])));
    }
    let (verb, _) = compared(certificate)?;
    let (minus, plus): (Vec<Summand>, Vec<Summand>) = all.into_iter().partition(|summand| summand.negative);
    let has_sides = !minus.is_empty() && !plus.is_empty();
    has_sides.then(|| format!("{} {verb} {}", words(&plus), words(&minus)))
}

/// The theorem, and its consequences.
pub fn theorem(certificate: &Certificate) -> Vec<Block<'static>> {
    let play = match certificate.play {
        Play::Normal => "in normal play, where the player who makes the last move wins (last player winning, LPW)",
        Play::Misere => "in misere play, where the player who makes the last move loses (last player losing, LPL)",
    };
    let play = if certificate.rules.is_won_on_board() { String::new() } else { format!(", {play}") };
    let statement = played(certificate).and(text![
        " from the position ",
        code(&certificate.position),
        format!("{play}. Then {}.", who_wins(certificate)),
    ]);
    let mut blocks = vec![Block::Statement(THEOREM, 1, statement)];
    blocks.extend(nim_value(certificate).map(paragraph));
    blocks.extend(beside_zero(certificate).map(paragraph));
    blocks
}

/// The game and position, as the beginning of the theorem.
fn played(certificate: &Certificate) -> Text {
    let Some(all) = summands(certificate) else {
        return format!("Play {}", names::words_alone(certificate)).into();
    };
    let mut said = Text::from("Let ");
    for (place, summand) in all.iter().enumerate() {
        said = said.and(match place {
            0 => "",
            place if place + 1 < all.len() => ", ",
            _ => " and ",
        });
        let be = if place == 0 { " be " } else { " " };
        said = said.and(text![emphasis(&summand.letter), format!("{be}{}", summand.words)]);
    }
    said.and(". Play the sum ").and(sum_of_letters(&all))
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

/// The number of tokens in the nim-heap, if the claim is that the second player wins the sum of a game and that heap.
fn value(certificate: &Certificate) -> Option<String> {
    let Rules::Sum { summands: rules } = &certificate.rules else { return None };
    let beside_nim_heap = matches!(rules.last(), Some(Rules::NimHeap { .. })) && !certificate.rules.is_partizan();
    if !beside_nim_heap || certificate.play == Play::Misere || certificate.outcome != OutcomeClass::P {
        return None;
    }
    let heap = summands(certificate)?.pop()?.position;
    (rules.len() > 1).then(|| heap.trim_start_matches('*').to_owned())
}

/// What the claim says about the other summands, if it is a g-value.
fn nim_value(certificate: &Certificate) -> Option<Text> {
    let value = value(certificate)?;
    let mut others = summands(certificate)?;
    others.pop();
    let others = from_position(&others);
    if certificate.rules.is_loopy() {
        let said = text!["Equivalently, the loopy value of "].and(others).and(format!(
            " is the number {value}: with a nim-heap of so many tokens beside it, and with no other, the second \
             player wins "
        ));
        return Some(said.and(text![cite(&SMITH), ", ", cite(&FRAENKEL_YESHA), "."]));
    }
    Some(text!["Equivalently, the g-value of "].and(others).and(text![
        format!(" is {value}. For the g-value of a game is the only number "),
        Run::Variable("k"),
        " such that the second player wins the sum of the game and the nim-heap ",
        code("*k"),
        " ",
        cite(&SPRAGUE),
        ", ",
        cite(&GRUNDY),
        ".",
    ]))
}

/// How a short partizan game compares with 0, by the claim in normal play: as a verb, and as the end of a sentence.
fn compared(certificate: &Certificate) -> Option<(&'static str, &'static str)> {
    let on_boards = certificate.rules.is_won_on_board();
    if !certificate.rules.is_partizan() || certificate.rules.is_loopy() || on_boards || certificate.play == Play::Misere
    {
        return None;
    }
    Some(match certificate.outcome {
        OutcomeClass::P => ("equals", "equals 0"),
        OutcomeClass::AtLeastZero => ("is at least", "is at least 0"),
        OutcomeClass::AtMostZero => ("is at most", "is at most 0"),
        OutcomeClass::L => ("is greater than", "is greater than 0"),
        OutcomeClass::R => ("is less than", "is less than 0"),
        OutcomeClass::N => ("is confused with", "is confused with 0"),
        OutcomeClass::D | OutcomeClass::LD | OutcomeClass::RD | OutcomeClass::DL | OutcomeClass::DR => return None,
    })
}

/// What the claim says about the position as a number.
fn beside_zero(certificate: &Certificate) -> Option<Text> {
    let (verb, words) = compared(certificate)?;
    let all = summands(certificate).unwrap_or_default();
    let (minus, plus): (Vec<Summand>, Vec<Summand>) = all.into_iter().partition(|summand| summand.negative);
    let source = text![" ", cite(&CONWAY), ", ", cite(&BERLEKAMP), "."];
    let said = text![format!("Equivalently, the position {words}")];
    if minus.is_empty() || plus.is_empty() {
        return Some(said.and(source));
    }
    let said = said.and(": ").and(from_position(&plus)).and(format!(" {verb} "));
    Some(said.and(from_position(&minus)).and(source))
}

/// The sum of these summands without signs, from its position.
fn from_position(summands: &[Summand]) -> Text {
    let plain: Vec<Summand> = summands.iter().map(|summand| Summand { negative: false, ..summand.clone() }).collect();
    let positions: Vec<&str> = summands.iter().map(|summand| summand.position.as_str()).collect();
    sum_of_letters(&plain).and(text![" from ", code(positions.join(" + "))])
}
