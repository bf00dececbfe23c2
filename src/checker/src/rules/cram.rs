//! Cram (Gardner 1974): players put dominoes on a board, each on two adjacent free squares.
//!
//! A position is the set of the free squares, a move the two that a domino covers. The squares have the names of the
//! points of `tactix` on a board of that size. The dominoes are the lines of a board, so a symmetry, a bijection of the
//! squares that carries adjacent squares onto adjacent squares, is a symmetry of that board.

use super::{Moves, Representative, Ruleset, bad, bad_rules, hold_own_name};
use crate::Reason;
use crate::board::Board;
use crate::claim::{Player, Removal, Sameness};
use crate::notation;
use crate::rejection::Checked;
use crate::tokens::{MOST_POINTS, Tokens};
use crate::witness;

/// Cram on a board.
#[derive(Debug)]
pub(super) struct Cram {
    rows: u32,
    columns: u32,
    /// The board whose lines are the dominoes; a single square is a line by itself.
    board: Board,
}

impl Cram {
    /// Cram on this board.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Cram> {
        let squares = usize::try_from(u64::from(rows) * u64::from(columns)).unwrap_or(usize::MAX);
        let Some(names) = notation::names(squares) else {
            return bad_rules(format!("1 to {MOST_POINTS} squares"), format!("{rows}x{columns}"));
        };
        let separator = if names.iter().all(|name| name.len() == 1) { "" } else { "," };
        let lines: Vec<String> = dominoes(&names, columns as usize).iter().map(|line| line.join(separator)).collect();
        Ok(Cram { rows, columns, board: Board::new(Removal::Subset, names, &lines)? })
    }
}

/// All pairs of adjacent squares: each square with the one to its right, and with the one below it.
fn dominoes(names: &[String], columns: usize) -> Vec<Vec<&str>> {
    let square = |place: usize| names.get(place).map(String::as_str);
    let pair = |one: usize, other: usize| Some(vec![square(one)?, square(other)?]);
    let right = |place: usize| if place % columns + 1 < columns { pair(place, place + 1) } else { None };
    let dominoes: Vec<_> =
        (0..names.len()).flat_map(|place| [right(place), pair(place, place + columns)]).flatten().collect();
    match names {
        [single] => vec![vec![single.as_str()]],
        _ => dominoes,
    }
}

impl Ruleset for Cram {
    /// The free squares.
    type Position = Tokens;
    type Move = Tokens;

    fn position(&self, text: &str) -> Checked<Tokens> {
        notation::set(&self.board.names, text)
    }

    fn mv(&self, text: &str) -> Checked<Tokens> {
        let squares = notation::set(&self.board.names, text)?;
        match squares.len() {
            2 => Ok(squares),
            _ => Err(bad(Reason::BadMove, "two squares", text)),
        }
    }

    fn hold_witness(&self, text: &str) -> Checked<()> {
        notation::list(&self.board.names, text).map(|_| ())
    }

    fn text(&self, position: &Tokens) -> String {
        notation::write(&self.board.names, position.points())
    }

    fn move_text(&self, mv: &Tokens) -> String {
        notation::write(&self.board.names, mv.points())
    }

    fn after(&self, position: &Tokens, player: Player, mv: &Tokens) -> Option<Tokens> {
        self.moves(*position, player).any(|legal| legal == *mv).then(|| position.without(*mv))
    }

    fn moves(&self, position: Tokens, _: Player) -> Moves<'_, Tokens> {
        let dominoes = self.board.lines.iter().map(|line| line.set).filter(|set| set.len() == 2);
        Box::new(dominoes.filter(move |domino| domino.within(position)))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    fn image(&self, _: Sameness, position: &Tokens, witness: &str) -> Checked<Tokens> {
        witness::image(&self.board, Sameness::Symmetry, *position, &notation::list(&self.board.names, witness)?)
    }

    fn representative(&self, sameness: Sameness) -> Checked<Representative<'_, Tokens>> {
        self.board.representative(sameness)
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("cram:{}x{}", self.rows, self.columns), name)
    }
}

#[cfg(test)]
mod tests;
