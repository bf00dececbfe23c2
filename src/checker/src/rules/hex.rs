//! Hex (Hein 1942, Nash 1948): Left connects the first row with the last by neighbouring stones, Right the first column
//! with the last.

use super::cells::{Grid, broken, symmetry};
use super::stones::{self, Put, Stones};
use super::{Moves, Ruleset, bad, hold_own_name};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::Checked;
use crate::tokens::{Point, Tokens};
use crate::witness::Bijection;

/// Hex on a board.
#[derive(Debug)]
pub(super) struct Hex(Grid);

impl Hex {
    /// Hex on this board.
    pub(super) fn new(rows: u32, columns: u32) -> Checked<Hex> {
        Grid::new(rows as usize, columns as usize).map(Hex)
    }

    fn row_lengths(&self) -> Vec<usize> {
        vec![usize::from(self.0.columns); usize::from(self.0.rows)]
    }

    /// Whether two cells are neighbours: adjacent in a row or a column, or one directly above and to the right of the
    /// other.
    fn are_neighbours(&self, one: Point, other: Point) -> bool {
        matches!(self.0.from(one, other), (0, 1 | -1) | (1 | -1, 0) | (-1, 1) | (1, -1))
    }

    /// The two sides that a player is to connect: the first and last row, or the first and last column.
    fn sides(&self, player: Player) -> [Tokens; 2] {
        let on = |wanted: u8| {
            self.0.names.points().points().filter(move |&cell| match player {
                Player::Left => self.0.place(cell).0 == wanted,
                Player::Right => self.0.place(cell).1 == wanted,
            })
        };
        let last = match player {
            Player::Left => self.0.rows,
            Player::Right => self.0.columns,
        };
        [on(0).collect(), on(last.saturating_sub(1)).collect()]
    }

    /// Whether the stones of the player connect that player's sides.
    fn joins(&self, player: Player, stones: Tokens) -> bool {
        let [first, last] = self.sides(player);
        let mut reached = stones.common(first);
        loop {
            let touches = |&cell: &Point| reached.points().any(|other| self.are_neighbours(cell, other));
            let next: Tokens = stones.without(reached).points().filter(touches).collect();
            if next.is_empty() {
                return !reached.common(last).is_empty();
            }
            reached = reached.and(next);
        }
    }

    /// Checks that the symmetry carries the two sides of each player onto the two sides of that player.
    fn hold_sides(&self, symmetry: &Bijection) -> Checked<()> {
        for player in [Player::Left, Player::Right] {
            let sides = self.sides(player);
            let [first, last] = sides.map(|side| symmetry.carry_set(side));
            if sides != [first, last] && sides != [last, first] {
                return Err(broken(&format!("a side of {}", player.name()), "no side of that player"));
            }
        }
        Ok(())
    }
}

impl Ruleset for Hex {
    type Position = Stones;
    type Move = Put;

    fn position(&self, text: &str) -> Checked<Stones> {
        let board = stones::read(text, &self.row_lengths())?;
        let refuse = |expected| Err(bad(Reason::BadPosition, expected, text));
        match board {
            Stones::Drawn => refuse("no draw, for there is none in Hex"),
            Stones::Open(placed) if has_joined(self, placed) => {
                refuse("a board on which nobody has won, or L-wins or R-wins")
            }
            board => Ok(board),
        }
    }

    fn mv(&self, text: &str) -> Checked<Put> {
        stones::read_move(text, &self.0.names)
    }

    fn text(&self, board: &Stones) -> String {
        stones::written(board, &self.row_lengths())
    }

    fn move_text(&self, mv: &Put) -> String {
        stones::move_written(mv, &self.0.names)
    }

    fn after(&self, board: &Stones, player: Player, mv: &Put) -> Option<Stones> {
        let is_legal = self.moves(*board, player).any(|legal| legal == *mv);
        let stone = |placed, cell| {
            let placed = stones::with(placed, player, cell);
            match self.joins(player, stones::of(placed, player)) {
                true => Stones::Won(player),
                false => Stones::Open(placed),
            }
        };
        if is_legal { stones::left(*board, *mv, stone) } else { None }
    }

    fn moves(&self, board: Stones, player: Player) -> Moves<'_, Put> {
        stones::moves(board, player, self.0.names.points())
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    fn image(&self, _: Sameness, board: &Stones, witness: &str) -> Checked<Stones> {
        let neighbours = self.0.pairs(|one, other| self.are_neighbours(one, other));
        let symmetry = symmetry(&self.0.names, witness, &neighbours)?;
        self.hold_sides(&symmetry)?;
        Ok(stones::carried(board, &symmetry))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("hex:{}x{}", self.0.rows, self.0.columns), name)
    }
}

fn has_joined(hex: &Hex, placed: [Tokens; 2]) -> bool {
    [Player::Left, Player::Right].into_iter().any(|player| hex.joins(player, stones::of(placed, player)))
}

#[cfg(test)]
mod tests;
