//! Hex (Hein 1942, Nash 1948): Left joins the first row to the last by neighbouring stones, Right the first column to
//! the last.

use std::collections::BTreeSet;

use super::cells::{Bijection, broken};
use super::partizan::Partizan;
use super::stones::{self, Put, Stones};
use super::{Checked, bad, hold_own_name};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Part, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};

/// The most rows, and the most columns.
const MOST_SIDE: u32 = 26;

/// The board: cell `row * columns + column`, both from 0.
#[derive(Debug)]
pub(crate) struct Hex {
    rows: u8,
    columns: u8,
}

impl Hex {
    /// The game on this board.
    pub(crate) fn new(rows: u32, columns: u32) -> Checked<Hex> {
        let side = |side: u32| u8::try_from(side).ok().filter(|_| (1..=MOST_SIDE).contains(&side));
        let fits = |rows: u8, columns: u8| usize::from(rows) * usize::from(columns) <= MOST_POINTS;
        match side(rows).zip(side(columns)).filter(|&(rows, columns)| fits(rows, columns)) {
            Some((rows, columns)) => Ok(Hex { rows, columns }),
            None => {
                let expected = format!("1 to {MOST_SIDE} rows and columns, and at most {MOST_POINTS} cells");
                let rejection = Rejection::new(Reason::BadRules).expected(expected);
                Err(rejection.found(format!("{rows}x{columns}")).at(Part::Rules))
            }
        }
    }

    fn row_lengths(&self) -> Vec<usize> {
        vec![usize::from(self.columns); usize::from(self.rows)]
    }

    /// All cells, in board order.
    fn cells(&self) -> Tokens {
        (0..self.rows * self.columns).collect()
    }

    /// The row and the column of a cell.
    fn place(&self, cell: Point) -> (u8, u8) {
        (cell / self.columns, cell % self.columns)
    }

    /// The third cell of the second row is `c2`.
    fn name(&self, cell: Point) -> String {
        let (row, column) = self.place(cell);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    fn cell(&self, name: &str) -> Option<Point> {
        self.cells().points().find(|&cell| self.name(cell) == name)
    }

    /// Whether two cells are neighbours: beside one another in a row or a column, or one above and to the right of
    /// the other.
    fn are_neighbours(&self, one: Point, other: Point) -> bool {
        let ((row, column), (other_row, other_column)) = (self.place(one), self.place(other));
        let down = i16::from(other_row) - i16::from(row);
        let right = i16::from(other_column) - i16::from(column);
        matches!((down, right), (0, 1 | -1) | (1 | -1, 0) | (-1, 1) | (1, -1))
    }

    /// The two sides that a player joins: the first and last row, or the first and last column.
    fn sides(&self, player: Player) -> [Tokens; 2] {
        let on = |wanted: u8| {
            self.cells().points().filter(move |&cell| match player {
                Player::Left => self.place(cell).0 == wanted,
                Player::Right => self.place(cell).1 == wanted,
            })
        };
        let last = match player {
            Player::Left => self.rows,
            Player::Right => self.columns,
        };
        [on(0).collect(), on(last.saturating_sub(1)).collect()]
    }

    /// Whether the stones of the player join that player's sides.
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

    /// Every pair of neighbours, in board order.
    fn neighbours(&self) -> BTreeSet<Vec<Point>> {
        let cells = || self.cells().points();
        let pairs = cells().flat_map(|one| cells().filter(move |&other| one < other).map(move |other| (one, other)));
        pairs.filter(|&(one, other)| self.are_neighbours(one, other)).map(|(one, other)| vec![one, other]).collect()
    }

    /// Whether it carries neighbours onto neighbours, and the two sides of each player onto these two.
    fn hold_symmetry(&self, symmetry: &Bijection) -> Checked<()> {
        symmetry.hold_sets(&self.neighbours(), |cell| self.name(cell))?;
        for player in [Player::Left, Player::Right] {
            let sides = self.sides(player);
            let [first, last] = sides.map(|side| side.points().map(|cell| symmetry.of(cell)).collect::<Tokens>());
            if sides != [first, last] && sides != [last, first] {
                return Err(broken(&format!("a side of {}", player.name()), "no side of that player"));
            }
        }
        Ok(())
    }
}

impl Partizan for Hex {
    type Board = Stones;
    type Move = Put;

    const ADDS: bool = false;

    fn board(&self, text: &str) -> Checked<Stones> {
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
        stones::read_move(text, |name| self.cell(name))
    }

    fn text(&self, board: &Stones) -> String {
        stones::written(board, &self.row_lengths())
    }

    fn move_text(&self, mv: &Put) -> String {
        stones::move_written(mv, |cell| self.name(cell))
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

    fn moves<'g>(&'g self, board: Stones, player: Player) -> Box<dyn Iterator<Item = Put> + 'g> {
        stones::moves(board, player, self.cells())
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn carried(&self, board: &Stones, witness: &str) -> Checked<Stones> {
        let cells = usize::from(self.rows) * usize::from(self.columns);
        let symmetry = Bijection::named(cells, witness, |name| self.cell(name))?;
        self.hold_symmetry(&symmetry)?;
        Ok(stones::carried(board, |cell| symmetry.of(cell)))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("hex:{}x{}", self.rows, self.columns), name)
    }
}

fn has_joined(hex: &Hex, placed: [Tokens; 2]) -> bool {
    [Player::Left, Player::Right].into_iter().any(|player| hex.joins(player, stones::of(placed, player)))
}

#[cfg(test)]
mod tests;
