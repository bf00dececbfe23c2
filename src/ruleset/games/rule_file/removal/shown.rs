//! Removal games on boards of cells: their tokens in pictures, and the kinds of their moves.

use crate::games::rule_file::RuleFile;
use crate::games::rule_file::board::Board;
use crate::picture::Mark;
use crate::{MoveKind, Points};

/// How each state is drawn in a removal game on cells: a point with its token, or without.
pub fn marks(rules: &RuleFile) -> Option<Vec<Mark>> {
    let board = &rules.grounded().board;
    let token = board.cells.as_ref().and(rules.removal())?.token();
    let mark = |state| if state == token { Mark::Token } else { Mark::Vacated };
    Some((0..).take(rules.grounded().source.states.len()).map(mark).collect())
}

/// The kind of a move: the number of tokens that it takes, most first, and its direction, as an arrow like those of
/// Table 2 of Fraenkel and Herda (1980). `None` if the game is not a removal game on cells.
pub fn kind(rules: &RuleFile, mv: &str) -> Option<MoveKind> {
    rules.removal()?;
    let board = &rules.grounded().board;
    let point = |word: &str| board.names.iter().position(|name| word.strip_suffix(|_: char| true) == Some(name));
    let set: Points = mv.split(' ').map(|word| Some(point(word)? as u8)).collect::<Option<_>>()?;
    let (order, arrow) = direction(board, set)?;
    let length = set.len();
    let (one, several) = match length {
        1 => ("single".to_owned(), "singles".to_owned()),
        _ => (format!("{arrow}{length}"), format!("{arrow}{length}'s")),
    };
    let group = vec![u64::MAX - length as u64, order];
    Some(MoveKind { group, place: !set.bits().reverse_bits(), one, several: Some(several) })
}

/// The direction from the first of these cells to the last: its place in the order of directions, and its arrow.
fn direction(board: &Board, set: Points) -> Option<(u64, &'static str)> {
    let cells = board.cells.as_ref()?;
    let at = |point: u8| cells.at[usize::from(point)];
    let ([from_row, from_column], [to_row, to_column]) = (at(set.iter().next()?), at(set.iter().last()?));
    let down = to_row - from_row;
    let right = if cells.slanted { 2 * (to_column - from_column) + down } else { to_column - from_column };
    Some(match (right, down) {
        (0, 0) => (4, ""),
        (_, 0) => (0, "→"),
        (0, _) => (3, "↑"),
        _ if (right > 0) == (down > 0) => (2, "↖"),
        _ => (1, "↗"),
    })
}
