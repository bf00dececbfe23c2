//! The rules of the game in words, for every ruleset there is, with the notation of its positions and moves.

mod boards;
mod left_right;
mod piles;
mod removal;

use super::{is_partizan, may_go_on, names, paragraph};
use crate::certificate::Certificate;
use crate::ruleset::Play;
use crate::ruleset::Rules;
use crate::show::document::{Block, Text, code, text};

/// The rules in words, the notation, and when play ends.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut blocks = match &certificate.rules {
        Rules::Sum { summands } => sum(certificate, summands),
        rules => vec![paragraph(told(rules, Some(&certificate.game)))],
    };
    blocks.push(paragraph(convention(certificate)));
    blocks
}

/// The rules of a game that is no sum; `name` is what the certificate calls it.
fn told(rules: &Rules, name: Option<&str>) -> Text {
    match rules {
        Rules::Removal(rules) => removal::told(rules, name),
        Rules::Babylon(tokens) => piles::babylon(&tokens.tokens),
        Rules::ColouredBabylon(tokens) => piles::coloured_babylon(&tokens.tokens),
        Rules::Nim { .. } => piles::nim(),
        Rules::NimHeap { .. } => piles::nim_heap(),
        Rules::Bricks { .. } => piles::bricks(),
        Rules::Subtraction(rules) => piles::subtraction(&rules.set),
        Rules::Octal(rules) => piles::octal(&rules.code),
        Rules::Chop(_) => boards::chop(),
        Rules::Chomp(_) => boards::chomp(),
        Rules::Cram(sides) => boards::cram(*sides),
        Rules::Graph(graph) => boards::graph(graph),
        Rules::Tokens(tokens) => boards::tokens(tokens),
        Rules::Hackenbush(file) => left_right::hackenbush(file),
        Rules::Domineering(file) => left_right::domineering(file),
        Rules::Hex(sides) => left_right::hex(*sides),
        Rules::Yavalath(rules) => left_right::yavalath(rules.side),
        Rules::Value { .. } => left_right::value(),
        Rules::Negative { of } => {
            text!["This is the negative of a game: Left and Right change places in it. "].and(told(of, None))
        }
        Rules::Sum { .. } => Text::default(),
    }
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
            None => item.and(told(rules, names.get(place).map(|summand| summand.name.as_str()))),
        });
        told_before.push(rules);
    }
    vec![paragraph(head), Block::List(items)]
}

/// Who moves, and who wins.
fn convention(certificate: &Certificate) -> Text {
    let both = match is_partizan(&certificate.rules) {
        true => "Left and Right move in turn.",
        false => "Two players move in turn, and both may make the same moves.",
    };
    let last = match certificate.play {
        Play::Normal => "A player who is to move and has no move loses.",
        Play::Misere => "A player who is to move and has no move wins.",
    };
    let ends = match may_go_on(&certificate.rules) {
        true => "Play may go on for ever; then nobody wins, and it is a draw.".to_owned(),
        false => format!("Play always ends: {}.", why_it_ends(&certificate.rules)),
    };
    text![format!("{both} {last} {ends}")]
}

/// Why play ends in a game in which it always does, as a clause.
pub fn why_it_ends(rules: &Rules) -> &'static str {
    match rules {
        Rules::Removal(_) => "every move removes a token at least",
        Rules::Babylon(_) | Rules::ColouredBabylon(_) => "every move leaves one pile fewer",
        Rules::Nim { .. }
        | Rules::NimHeap { .. }
        | Rules::Bricks { .. }
        | Rules::Subtraction { .. }
        | Rules::Octal { .. } => "every move leaves fewer tokens",
        Rules::Chop(_) | Rules::Chomp(_) => "every move leaves fewer squares",
        Rules::Cram(_) | Rules::Domineering(_) => "every move leaves two free squares fewer",
        Rules::Graph(_) => "the moves form no cycle",
        Rules::Hackenbush(_) => "every move removes an edge at least",
        Rules::Hex(_) => "every stone fills a cell, and when the game is won one claim at most is made",
        Rules::Value { .. } => "every option was made before the game that it is an option of",
        Rules::Negative { of } => why_it_ends(of),
        Rules::Sum { .. } => "it ends in every summand",
        Rules::Tokens(_) | Rules::Yavalath { .. } => "it does not go on for ever",
    }
}
