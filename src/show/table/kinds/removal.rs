//! The kinds of moves of removal games: how many tokens they take, and in which direction, in the arrows of the paper's Table 2.

use super::Kind;
use crate::ruleset::{Board, Points};

/// The direction of a move of more than one token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Direction {
    Horizontal,
    Rising,
    Falling,
    Vertical,
    Unknown,
}

/// The kind of a move, longest first.
pub fn kind(board: &Board, mv: &str) -> Kind {
    let set = board.parse(mv).unwrap_or_default();
    let length = set.iter().count();
    let direction = if length == 1 { Direction::Unknown } else { of(board, set) };
    let arrow = match direction {
        Direction::Horizontal => "→",
        Direction::Rising => "↗",
        Direction::Falling => "↖",
        Direction::Vertical => "↑",
        Direction::Unknown => "",
    };
    let (one, several) = match length {
        1 => ("single".to_owned(), "singles".to_owned()),
        _ => (format!("{arrow}{length}"), format!("{arrow}{length}'s")),
    };
    let group = vec![u64::MAX - length as u64, direction as u64];
    Kind { group, place: !set.bits().reverse_bits(), one, several: Some(several) }
}

fn of(board: &Board, set: Points) -> Direction {
    let points: Vec<u8> = set.iter().collect();
    match (board.layout(), points.first(), points.last()) {
        (Some(places), Some(&first), Some(&last)) => direction(places[usize::from(first)], places[usize::from(last)]),
        _ => Direction::Unknown,
    }
}

/// The direction from one place to another, y downwards.
fn direction([x, y]: [f64; 2], [to_x, to_y]: [f64; 2]) -> Direction {
    let (right, down) = (to_x - x, to_y - y);
    if down == 0.0 {
        Direction::Horizontal
    } else if right == 0.0 {
        Direction::Vertical
    } else if (right > 0.0) == (down > 0.0) {
        Direction::Falling
    } else {
        Direction::Rising
    }
}
