//! Yavalath (Browne 2007): a player wins by making four stones in a row, and loses by making three.
//!
//! The board is a hexagon. A stone in a run of four or more stones of its player wins for that player; otherwise a
//! stone in a run of three wins for the other player. When no cell is empty and nobody has won, it is a draw, and play
//! goes on forever.

use super::cells::symmetry;
use super::stones::{self, Put, Stones};
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::notation::Names;
use crate::rejection::Checked;
use crate::tokens::{Point, Tokens};

/// The most cells on a side.
const MOST_SIDE: u32 = 4;

/// The length of runs that win; below, of runs that lose.
const WINS: usize = 4;
const LOSES: usize = 3;

/// Yavalath on a hexagon.
#[derive(Debug)]
pub(super) struct Yavalath {
    side: usize,
    /// The names of the cells: the third cell of the second row is `b3`.
    names: Names,
    /// The cells of every line in each of its three directions, in the order of the line.
    lines: Vec<Vec<Point>>,
}

impl Yavalath {
    /// Yavalath on this board.
    pub(super) fn new(side: u32) -> Checked<Yavalath> {
        if !(1..=MOST_SIDE).contains(&side) {
            return bad_rules(format!("1 to {MOST_SIDE} cells on a side"), side);
        }
        let side = side as usize;
        let row = |(letter, length)| (1..=length).map(move |cell| format!("{}{cell}", char::from(letter)));
        let names = (b'a'..).zip(row_lengths(side)).flat_map(row).collect();
        Ok(Yavalath { side, names: Names::new(names), lines: lines(side) })
    }

    /// The maximal runs of stones on the lines.
    fn runs(&self, stones: Tokens) -> impl Iterator<Item = &[Point]> {
        self.lines.iter().flat_map(move |line| line.split(move |&cell| !stones.contains(cell)))
    }

    /// The board after the player has put a stone on the cell; `placed` includes this stone.
    fn judged(&self, placed: [Tokens; 2], player: Player, cell: Point) -> Stones {
        let through = self.runs(stones::of(placed, player)).filter(|run| run.contains(&cell));
        let lengths: Vec<usize> = through.map(<[Point]>::len).collect();
        if lengths.iter().any(|&length| length >= WINS) {
            Stones::Won(player)
        } else if lengths.contains(&LOSES) {
            Stones::Won(player.other())
        } else if is_full(self, placed) {
            Stones::Drawn
        } else {
            Stones::Open(placed)
        }
    }

    /// All sets of three consecutive cells on a line.
    fn threes(&self) -> Vec<Tokens> {
        let threes = self.lines.iter().flat_map(|line| line.windows(LOSES));
        let mut threes: Vec<Tokens> = threes.map(|three| three.iter().copied().collect()).collect();
        threes.sort_unstable_by(|one, other| one.points().cmp(other.points()));
        threes
    }
}

fn is_full(game: &Yavalath, [left, right]: [Tokens; 2]) -> bool {
    game.names.points().within(left.and(right))
}

/// The lengths of the rows: `side` for the first, one more for each row down to the middle, then one less for each.
fn row_lengths(side: usize) -> impl Iterator<Item = usize> {
    let last = 2 * side - 2;
    (0..=last).map(move |row| side + row.min(last - row))
}

/// The place of a cell: its row from the top, and its distance from the left in half cells.
type Place = (usize, usize);

/// The places of all cells.
fn places(side: usize) -> impl Iterator<Item = Place> {
    let longest = 2 * side - 1;
    let row = move |(row, length): (usize, usize)| (0..length).map(move |cell| (row, longest - length + 2 * cell));
    row_lengths(side).enumerate().flat_map(row)
}

/// The lines in three directions: along a row, down to the right, and down to the left.
fn lines(side: usize) -> Vec<Vec<Point>> {
    let directions: [fn(Place) -> Place; 3] = [
        |(row, right)| (row, right + 2),
        |(row, right)| (row + 1, right + 1),
        |(row, right)| (row + 1, right.wrapping_sub(1)),
    ];
    let cell = |place| (0..).zip(places(side)).find(|(_, there)| *there == place).map(|(cell, _)| cell);
    let mut lines = vec![];
    for step in directions {
        let begins = places(side).filter(|&place| !places(side).any(|before| step(before) == place));
        lines.extend(
            begins
                .map(|begin| std::iter::successors(Some(begin), |&place| Some(step(place))).map_while(cell).collect()),
        );
    }
    lines
}

impl Ruleset for Yavalath {
    type Position = Stones;
    type Move = Put;

    fn position(&self, text: &str) -> Checked<Stones> {
        let board = stones::read(text, &row_lengths(self.side).collect::<Vec<_>>())?;
        match board {
            Stones::Open(placed) if is_full(self, placed) || has_run(self, placed) => Err(bad(
                Reason::BadPosition,
                "a board with an empty cell and no run of three, or L-wins, R-wins or drawn",
                text,
            )),
            board => Ok(board),
        }
    }

    fn mv(&self, text: &str) -> Checked<Put> {
        stones::read_move(text, &self.names)
    }

    fn text(&self, board: &Stones) -> String {
        stones::written(board, &row_lengths(self.side).collect::<Vec<_>>())
    }

    fn move_text(&self, mv: &Put) -> String {
        stones::move_written(mv, &self.names)
    }

    fn after(&self, board: &Stones, player: Player, mv: &Put) -> Option<Stones> {
        let is_legal = self.moves(*board, player).any(|legal| legal == *mv);
        let stone = |placed, cell| self.judged(stones::with(placed, player, cell), player, cell);
        if is_legal { stones::left(*board, *mv, stone) } else { None }
    }

    fn moves(&self, board: Stones, player: Player) -> Moves<'_, Put> {
        stones::moves(board, player, self.names.points())
    }

    fn has(&self, sameness: Sameness) -> bool {
        sameness != Sameness::Isomorphism
    }

    /// A bijection that carries any three consecutive cells on a line onto three consecutive cells on a line. Runs of
    /// four are two such threes with two cells in common, which lie on one line.
    fn image(&self, _: Sameness, board: &Stones, witness: &str) -> Checked<Stones> {
        let symmetry = symmetry(&self.names, witness, &self.threes())?;
        Ok(stones::carried(board, &symmetry))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("yavalath:{}", self.side), name)
    }
}

fn has_run(game: &Yavalath, placed: [Tokens; 2]) -> bool {
    placed.into_iter().any(|stones| game.runs(stones).any(|run| run.len() >= LOSES))
}

#[cfg(test)]
mod tests;
