//! The rules of the game in words, with the notation of its positions and moves.

use std::mem;

use super::names::{self, Summand};
use super::paragraph;
use crate::certificate::Certificate;
use crate::document::{Block, Run, Text, code, emphasis, text};
use crate::ruleset::{Play, Rules};

/// The rules in words, the notation, and why play ends.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut blocks = match &certificate.rules {
        Rules::Sum { summands } => sum(certificate, summands),
        Rules::RuleFile(file) => text_of(file.lines(), file.notation_in_words()),
        Rules::HeapFile(file) => text_of(file.lines(), file.notation_in_words()),
        rules => vec![paragraph(rules.words())],
    };
    blocks.push(paragraph(convention(certificate)));
    blocks
}

/// The text of a rule file, verbatim, and its notation.
fn text_of(lines: Vec<String>, notation: Text) -> Vec<Block<'static>> {
    let text = "The rules are this text, a rule file, which defines the moves and the ends of play:";
    vec![paragraph(text), Block::Lines(lines), paragraph(notation)]
}

fn sum(certificate: &Certificate, rules: &[Rules]) -> Vec<Block<'static>> {
    let all = names::summands(certificate).unwrap_or_default();
    let head = text!["The game is the disjunctive sum "].and(names::sum_of_letters(&all)).and(text![
        ". A player to move makes a move in one summand, and leaves the others as they are; a player has no move when \
         no summand has one. A position is written as the positions of the summands, in their order, with ",
        code("+"),
        " between them. Of a move both the move in the summand and the summand are named.",
    ]);
    let mut told_before: Vec<(&Rules, Vec<Text>, &Summand)> = Vec::new();
    let mut items = Vec::new();
    for (rules, summand) in rules.iter().zip(&all) {
        let own = match rules {
            Rules::Negative { of } => of.as_ref(),
            rules => rules,
        };
        let mut item = text![emphasis(&summand.letter), format!(" is {}. ", summand.words)];
        let told = sentences(own.words());
        let is_alike = |before: &&Rules| mem::discriminant(*before) == mem::discriminant(own);
        item = item.and(match told_before.iter().find(|(before, ..)| is_alike(before)) {
            Some((_, before, summand)) => beside(&told, before, &summand.letter),
            None => own.words(),
        });
        if summand.negative {
            item = item.and(text![" In −", emphasis(&summand.letter), " Left and Right change places."]);
        }
        items.push(item);
        told_before.push((own, told, summand));
    }
    vec![paragraph(head), Block::List(items)]
}

/// The sentences of the rules that do not occur in those of the summand with this letter.
fn beside(told: &[Text], before: &[Text], letter: &str) -> Text {
    let mut own = told.iter().filter(|sentence| !before.contains(sentence)).peekable();
    if own.peek().is_none() {
        return text!["Its rules are those of ", emphasis(letter), "."];
    }
    let own = own.fold(Text::default(), |own, sentence| own.and(sentence.clone()).and(" "));
    own.and(text!["All else is as in ", emphasis(letter), "."])
}

/// The sentences of a text, without the spaces between them.
fn sentences(text: Text) -> Vec<Text> {
    let mut all = Vec::new();
    let mut sentence = Text::default();
    for run in text.0 {
        let Run::Plain(plain) = run else {
            sentence = sentence.and(run);
            continue;
        };
        for part in plain.split_inclusive(". ") {
            match part.strip_suffix(' ').filter(|part| part.ends_with('.')) {
                Some(end) => all.push(mem::take(&mut sentence).and(end)),
                None => sentence = sentence.and(part),
            }
        }
    }
    all.push(sentence);
    all.retain(|sentence| !sentence.is_empty());
    all
}

/// Who moves, and who wins.
fn convention(certificate: &Certificate) -> Text {
    let both = match certificate.rules.is_partizan() {
        true => "Left and Right move in turn.",
        false => "Two players move in turn, and both may make the same moves.",
    };
    let last = match certificate.play {
        Play::Normal => "A player who is to move and has no move loses.",
        Play::Misere => "A player who is to move and has no move wins.",
    };
    let ends = match certificate.rules.is_loopy() {
        true if certificate.drawn_within().is_some() => {
            "After finitely many moves play ends or is drawn; a draw stays as it is, and nobody wins.".to_owned()
        }
        true => "Play may go on forever; then nobody wins, and it is a draw.".to_owned(),
        false => format!("Play always ends: {}.", certificate.rules.why_it_ends()),
    };
    text![format!("{both} {last} {ends}")]
}
