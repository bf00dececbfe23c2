//! The kinds of moves of games that are no removal games.

use super::{Kind, removal};
use crate::ruleset::HackenbushFile;
use crate::ruleset::notation::{parse, standard_names};
use crate::ruleset::{RemovalRules, Rules};

/// The kind of a move of `mover`, in a game of Left and Right, from `position`.
pub fn kind(rules: &Rules, mover: Option<char>, position: &str, mv: &str) -> Kind {
    match rules {
        Rules::Removal(rules) => on_board(rules, mv),
        Rules::Babylon(_) | Rules::ColouredBabylon(_) => piles(mv),
        Rules::Nim { .. } | Rules::Bricks { .. } | Rules::Subtraction { .. } | Rules::Octal { .. } => heap(mv),
        Rules::NimHeap { .. } => Kind::called(0, "nim-heap"),
        Rules::Chop(_) => broken_off(position, mv),
        Rules::Chomp(_) => numbered("row", mv.split(',').next()),
        Rules::Cram(sides) => domino(sides.columns as usize, (sides.rows * sides.columns) as usize, mv),
        Rules::Domineering(file) => {
            let columns = file.board.first().map_or(0, |row| row.chars().count());
            domino(columns, columns * file.board.len(), mv)
        }
        Rules::Hackenbush(file) => colour(file, mv),
        Rules::Hex(_) | Rules::Yavalath { .. } => cell(mv),
        Rules::Tokens(rules) => {
            let from = mv.split('>').next().unwrap_or_default();
            let place = rules.vertices.iter().position(|vertex| vertex == from);
            Kind::called(place.map_or(u64::MAX, |place| place as u64), format!("from {from}"))
        }
        Rules::Graph(_) | Rules::Value { .. } => Kind::default(),
        Rules::Negative { of } => kind(of, mover.map(other), position, mv),
        Rules::Sum { summands } => in_sum(summands, mover, position, mv),
    }
}

fn other(mover: char) -> char {
    if mover == 'L' { 'R' } else { 'L' }
}

fn in_sum(summands: &[Rules], mover: Option<char>, position: &str, mv: &str) -> Kind {
    let Some((place, mv)) = mv.split_once(':') else { return Kind::default() };
    let place: usize = place.parse().unwrap_or(0);
    let at = place.saturating_sub(1);
    match (summands.get(at), position.split(" + ").nth(at)) {
        (Some(rules), Some(position)) => kind(rules, mover, position, mv).in_summand(place),
        _ => Kind::default(),
    }
}

/// A removal game in a sum has no layout, so its moves have lengths only.
fn on_board(rules: &RemovalRules, mv: &str) -> Kind {
    rules.board(None).map_or_else(|_| Kind::default(), |board| removal::kind(&board, mv))
}

/// A move of Babylon: the colours on top of its two piles are the same, or the heights, or both.
fn piles(mv: &str) -> Kind {
    let Some((upper, lower)) = mv.split_once('>') else { return Kind::default() };
    let coloured = !mv.contains(|c: char| c.is_ascii_digit());
    let top = |pile: &str| if coloured { pile.chars().last() } else { pile.chars().next() };
    let height =
        |pile: &str| if coloured { pile.len().to_string() } else { pile.get(1..).unwrap_or_default().to_owned() };
    match (top(upper) == top(lower), height(upper) == height(lower)) {
        (true, true) => Kind::called(0, "same colour and height"),
        (true, false) => Kind::called(1, "same colour"),
        _ => Kind::called(2, "same height"),
    }
}

fn heap(mv: &str) -> Kind {
    let from = mv.split('>').next().unwrap_or_default();
    Kind::called(from.parse().map_or(0, |heap: u64| u64::MAX - heap), format!("heap of {from}"))
}

fn broken_off(position: &str, mv: &str) -> Kind {
    let rows = |rectangle: &str| rectangle.split('x').next().map(str::to_owned);
    if rows(position) == rows(mv) { Kind::called(1, "columns") } else { Kind::called(0, "rows") }
}

fn numbered(word: &str, number: Option<&str>) -> Kind {
    let number = number.unwrap_or_default();
    Kind::called(number.parse().unwrap_or(0), format!("{word} {number}"))
}

fn domino(columns: usize, squares: usize, mv: &str) -> Kind {
    match parse(&standard_names(squares), mv).as_deref() {
        Ok([one, other]) if columns > 1 && one.abs_diff(*other) == 1 => Kind::called(0, "horizontal"),
        _ => Kind::called(1, "vertical"),
    }
}

fn colour(file: &HackenbushFile, mv: &str) -> Kind {
    let edge = parse(&standard_names(file.edges.len()), mv).ok().and_then(|edges| edges.first().copied());
    let colour = edge.and_then(|edge| file.edges.get(usize::from(edge)));
    let name = colour.map_or_else(String::new, |edge| format!("{:?}", edge.2).to_lowercase());
    let order = ["blue", "red", "green"].iter().position(|&colour| colour == name);
    Kind::called(order.map_or(u64::MAX, |order| order as u64), name)
}

/// A move of Hex or Yavalath: the row of the cell, or a word.
fn cell(mv: &str) -> Kind {
    match mv.get(1..).filter(|row| row.parse::<u64>().is_ok()) {
        Some(row) => numbered("row", Some(row)),
        None => Kind::called(u64::MAX, mv),
    }
}
