//! The rules of the game in words, with the notation of its positions and moves.

use super::{names, paragraph};
use crate::certificate::Certificate;
use crate::ruleset::{Play, Rules};
use crate::show::document::{Block, Text, code, text};

/// The rules in words, the notation, and why play ends.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut blocks = match &certificate.rules {
        Rules::Sum { summands } => sum(certificate, summands),
        rules => vec![paragraph(rules.words())],
    };
    blocks.push(paragraph(convention(certificate)));
    blocks
}

fn sum(certificate: &Certificate, summands: &[Rules]) -> Vec<Block<'static>> {
    let names = names::summands(certificate).unwrap_or_default();
    let head = text![
        format!(
            "The game is a disjunctive sum of {} games. A player to move makes a move in one of them, and leaves \
             the others as they are; a player has no move when no summand has one. A position is written as the \
             positions of the summands, in their order, with ",
            summands.len()
        ),
        code("+"),
        " between spaces to join them, and a move as the number of the summand, ",
        code(":"),
        " and the move in it.",
    ];
    let mut told_before: Vec<&Rules> = Vec::new();
    let mut items = Vec::new();
    for (place, rules) in summands.iter().enumerate() {
        let name =
            names.get(place).map(|summand| format!("{}{}", if summand.negative { "-" } else { "" }, summand.name));
        let mut item = text![format!("Summand {}", place + 1)];
        item = item.and(name.as_ref().map_or_else(Text::default, |name| text![", ", code(name)])).and(". ");
        let before = told_before.iter().position(|before| *before == rules);
        items.push(match before {
            Some(before) => item.and(format!("The same rules as summand {}.", before + 1)),
            None => item.and(rules.words()),
        });
        told_before.push(rules);
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
