//! Domineering (Göran Andersson; Gardner 1974): a move puts a domino on two adjacent free squares, Left's vertically,
//! Right's horizontally.
//!
//! A position is the set of the free squares, a move the two that the domino covers. The squares are numbered row by
//! row and have the names of the points of a board.

use super::cells::symmetry;
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::notation::{self, Names};
use crate::rejection::Checked;
use crate::tokens::{MOST_POINTS, Tokens};

/// The most rows, and the most columns.
pub(super) const MOST_SIDE: usize = 64;

/// The characters for a square, and for a place without one.
const SQUARE: char = '.';
const NONE: char = '#';

/// Domineering on a board.
#[derive(Debug)]
pub(super) struct Domineering {
    rows: Vec<String>,
    squares: Names,
    /// All pairs of vertically adjacent squares.
    columns: Vec<Tokens>,
    /// All pairs of horizontally adjacent squares.
    beside: Vec<Tokens>,
}

impl Domineering {
    /// Domineering on the board with these rows.
    pub(super) fn new(rows: Vec<String>) -> Checked<Domineering> {
        let columns = rows.first().map_or(0, String::len);
        if let Some(row) = rows.iter().find(|row| !row.chars().all(|place| place == SQUARE || place == NONE)) {
            return bad_rules(format!("rows of {SQUARE} and {NONE}"), format!("{row:?}"));
        }
        if rows.len() > MOST_SIDE || columns > MOST_SIDE || rows.iter().any(|row| row.len() != columns) {
            return bad_rules(format!("at most {MOST_SIDE} rows of one length, at most {MOST_SIDE}"), written(&rows));
        }
        let places: Vec<(usize, usize)> = squares(&rows).collect();
        if places.is_empty() || places.len() > MOST_POINTS {
            return bad_rules(format!("1 to {MOST_POINTS} squares"), places.len().to_string());
        }
        let pairs = |down, right| {
            let square = |at| (0..).zip(&places).find(|(_, place)| **place == at).map(|(square, _)| square);
            let pair = |&(row, column): &(usize, usize)| {
                Some(Tokens::from_iter([square((row, column))?, square((row + down, column + right))?]))
            };
            places.iter().filter_map(pair).collect()
        };
        Ok(Domineering { columns: pairs(1, 0), beside: pairs(0, 1), squares: Names::numbered(places.len()), rows })
    }

    /// All placements of a domino by the player on the empty board.
    fn dominoes(&self, player: Player) -> &[Tokens] {
        match player {
            Player::Left => &self.columns,
            Player::Right => &self.beside,
        }
    }
}

/// The row and the column of every square, row by row.
fn squares(rows: &[String]) -> impl Iterator<Item = (usize, usize)> {
    let row = |(row, places): (usize, &String)| {
        let squares: Vec<usize> = places.match_indices(SQUARE).map(|(column, _)| column).collect();
        squares.into_iter().map(move |column| (row, column))
    };
    rows.iter().enumerate().flat_map(row)
}

/// The board as the name of the game writes it.
fn written(rows: &[String]) -> String {
    match rows.iter().any(|row| row.contains(NONE)) {
        true => rows.join("/"),
        false => format!("{}x{}", rows.len(), rows.first().map_or(0, String::len)),
    }
}

impl Ruleset for Domineering {
    /// The free squares.
    type Position = Tokens;
    type Move = Tokens;

    fn position(&self, text: &str) -> Checked<Tokens> {
        notation::set(&self.squares, text)
    }

    fn mv(&self, text: &str) -> Checked<Tokens> {
        let covered = notation::set(&self.squares, text)?;
        match covered.len() {
            2 => Ok(covered),
            _ => Err(bad(Reason::BadMove, "two squares", text)),
        }
    }

    fn text(&self, board: &Tokens) -> String {
        notation::write(&self.squares, board.points())
    }

    fn move_text(&self, mv: &Tokens) -> String {
        notation::write(&self.squares, mv.points())
    }

    fn after(&self, board: &Tokens, player: Player, mv: &Tokens) -> Option<Tokens> {
        self.moves(*board, player).any(|legal| legal == *mv).then(|| board.without(*mv))
    }

    fn moves(&self, board: Tokens, player: Player) -> Moves<'_, Tokens> {
        Box::new(self.dominoes(player).iter().copied().filter(move |domino| domino.within(board)))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    /// A bijection of the squares that carries dominoes of each player onto dominoes of that player.
    fn image(&self, _: Sameness, board: &Tokens, witness: &str) -> Checked<Tokens> {
        let carried = symmetry(&self.squares, witness, self.dominoes(Player::Left))?;
        symmetry(&self.squares, witness, self.dominoes(Player::Right))?;
        Ok(carried.carry_set(*board))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("domineering:{}", written(&self.rows)), name)
    }
}

#[cfg(test)]
mod tests;
