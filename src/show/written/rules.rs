//! The rules of the game in words, with the notation of its positions and moves.

use super::names::{self, Summand};
use super::paragraph;
use crate::certificate::Certificate;
use crate::ruleset::{Play, Rules};
use crate::show::document::{Block, Text, code, emphasis, text};

/// The rules in words, the notation, and why play ends.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut blocks = match &certificate.rules {
        Rules::Sum { summands } => sum(certificate, summands),
        rules => vec![paragraph(rules.words())],
    };
    blocks.push(paragraph(convention(certificate)));
    blocks
}

fn sum(certificate: &Certificate, rules: &[Rules]) -> Vec<Block<'static>> {
    let all = names::summands(certificate).unwrap_or_default();
    let head = text!["The game is the disjunctive sum "].and(names::sum_of_letters(&all)).and(text![
        ". A player to move makes a move in one summand, and leaves the others as they are; a player has no move when \
         no summand has one. A position is written as the positions of the summands, in their order, with ",
        code("+"),
        " between them. Of a move both the move in the summand and the summand are named.",
    ]);
    let mut told_before: Vec<(&Rules, &Summand)> = Vec::new();
    let mut items = Vec::new();
    for (rules, summand) in rules.iter().zip(&all) {
        let own = match rules {
            Rules::Negative { of } => of.as_ref(),
            rules => rules,
        };
        let mut item = text![emphasis(&summand.letter), format!(" is {}. ", summand.words)];
        item = item.and(match told_before.iter().find(|(before, _)| *before == own) {
            Some((_, before)) => text!["Its rules are those of ", emphasis(&before.letter), "."],
            None => own.words(),
        });
        if summand.negative {
            item = item.and(text![" In −", emphasis(&summand.letter), " Left and Right change places."]);
        }
        items.push(item);
        told_before.push((own, summand));
    }
    vec![paragraph(head), Block::List(items)]
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
        true => "Play may go on forever; then nobody wins, and it is a draw.".to_owned(),
        false => format!("Play always ends: {}.", certificate.rules.why_it_ends()),
    };
    text![format!("{both} {last} {ends}")]
}
