//! Clobber (Albert, Grossman, Nowakowski and Wolfe, *An introduction to Clobber*, 2005): a player moves a stone of
//! their own onto an orthogonally adjacent stone of the opponent, which is removed.
//!
//! A position is the rows of the board, joined by `/`: `x` is a stone of Left, `o` one of Right, `.` an empty cell. A
//! move is written by its two cells, `a1>b1`.

use super::cells::{Grid, symmetry};
use super::stones::{of, placed, rows_of};
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::Checked;
use crate::tokens::{Point, Tokens};

/// The letters of the stones of Left and of Right, and of an empty cell.
const LETTERS: [char; 2] = ['x', 'o'];
const EMPTY: char = '.';

/// The separator of rows.
const BETWEEN: &str = "/";

/// Clobber on a board.
#[derive(Debug)]
pub(super) struct Clobber {
    grid: Grid,
    start: String,
}

impl Clobber {
    /// Clobber on the board with these rows.
    pub(super) fn new(rows: &[String]) -> Checked<Clobber> {
        if let Some(row) = rows.iter().find(|row| !has_cells(row)) {
            return bad_rules("rows of x, o and .", format!("{row:?}"));
        }
        let (columns, start) = (rows.first().map_or(0, String::len), rows.join(BETWEEN));
        match rows.iter().all(|row| row.len() == columns) {
            true => Ok(Clobber { grid: Grid::new(rows.len(), columns)?, start }),
            false => bad_rules("rows of one length", start),
        }
    }

    /// Whether two cells are adjacent, horizontally or vertically.
    fn are_adjacent(&self, one: Point, other: Point) -> bool {
        matches!(self.grid.from(one, other), (0, 1 | -1) | (1 | -1, 0))
    }

    fn row_lengths(&self) -> Vec<usize> {
        vec![usize::from(self.grid.columns); usize::from(self.grid.rows)]
    }
}

/// Whether every character stands for a cell.
fn has_cells(row: &str) -> bool {
    row.chars().all(|cell| cell == EMPTY || LETTERS.contains(&cell))
}

impl Ruleset for Clobber {
    /// The stones of Left and of Right.
    type Position = [Tokens; 2];
    /// The cells from which and to which a stone moves.
    type Move = (Point, Point);

    fn position(&self, text: &str) -> Checked<[Tokens; 2]> {
        let lengths = self.row_lengths();
        if text.split(BETWEEN).map(str::len).ne(lengths.iter().copied()) || !text.split(BETWEEN).all(has_cells) {
            let (rows, columns) = (self.grid.rows, self.grid.columns);
            let expected = format!("{rows}x{columns} cells, each x, o or ., with / between rows");
            return Err(bad(Reason::BadPosition, &expected, text));
        }
        Ok(placed(text, LETTERS))
    }

    fn mv(&self, text: &str) -> Checked<(Point, Point)> {
        let cells = text
            .split_once('>')
            .and_then(|(from, to)| Some((self.grid.names.point(from)?, self.grid.names.point(to)?)));
        cells.ok_or_else(|| bad(Reason::BadMove, "two cells of the board, like a1>b1", text))
    }

    fn text(&self, board: &[Tokens; 2]) -> String {
        rows_of(*board, LETTERS, &self.row_lengths())
    }

    fn move_text(&self, (from, to): &(Point, Point)) -> String {
        format!("{}>{}", self.grid.names.name(*from), self.grid.names.name(*to))
    }

    fn after(&self, board: &[Tokens; 2], player: Player, &(from, to): &(Point, Point)) -> Option<[Tokens; 2]> {
        let (own, opposing) = (of(*board, player), of(*board, player.other()));
        let is_legal = own.contains(from) && opposing.contains(to) && self.are_adjacent(from, to);
        let [left_from, left_to] = [from, to].map(|cell| Tokens::NONE.with(cell));
        let (own, opposing) = (own.without(left_from).with(to), opposing.without(left_to));
        is_legal.then_some(match player {
            Player::Left => [own, opposing],
            Player::Right => [opposing, own],
        })
    }

    fn moves(&self, board: [Tokens; 2], player: Player) -> Moves<'_, (Point, Point)> {
        let (own, opposing) = (of(board, player), of(board, player.other()));
        let pairs = own.points().flat_map(move |from| opposing.points().map(move |to| (from, to)));
        Box::new(pairs.filter(|&(from, to)| self.are_adjacent(from, to)))
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    /// A bijection of the cells that carries adjacent cells onto adjacent ones: the reflections and the half turn of
    /// the rectangle, and for a square also the quarter turns.
    fn image(&self, _: Sameness, board: &[Tokens; 2], witness: &str) -> Checked<[Tokens; 2]> {
        let adjacent = self.grid.pairs(|one, other| self.are_adjacent(one, other));
        let symmetry = symmetry(&self.grid.names, witness, &adjacent)?;
        Ok(board.map(|stones| symmetry.carry_set(stones)))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("clobber:{}", self.start), name)
    }
}

#[cfg(test)]
mod tests;
