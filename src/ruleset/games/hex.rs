//! Hex (Hein 1942, Nash 1948): Left connects the first row with the last, Right the first column with the last.
//!
//! On a full board exactly one player is connected (Gale 1979, *The game of Hex and the Brouwer fixed-point theorem*),
//! so there are no draws, and play ends by a win on the board at the latest when it is full.

#[cfg(test)]
mod tests;

use crate::equivalence::{Witness, transposition};
use crate::games::chop::{Sides, out_of_bounds, sides};
use crate::games::stones::{self, StoneBoard, StoneStep, Stones};
use crate::partizan::{Partizan, Player};
use crate::picture::{Cell, Drawn, Grid, Mark, PictureError, Style};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, symmetry_of_a_board, text};
use crate::words::counted;
use crate::{Component, GameError, MOST_POINTS, MoveKind, Points, Rules, kind, notation};

/// The most rows, and the most columns: there are no more letters.
const MOST_SIDE: u32 = 26;

/// Hex on a parallelogram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    rows: u8,
    columns: u8,
    first_row: Points,
    last_row: Points,
    first_column: Points,
    last_column: Points,
}

impl Hex {
    /// Hex with these numbers of rows and columns; `None` when there are no cells, more than 26 rows or columns, or
    /// more than 64 cells.
    pub fn new(rows: u32, columns: u32) -> Option<Hex> {
        let side = |side| (1..=MOST_SIDE).contains(&side);
        if !side(rows) || !side(columns) || rows * columns > MOST_POINTS as u32 {
            return None;
        }
        let (rows, columns) = (rows as u8, columns as u8);
        let column = |column: u8| (0..rows).map(|row| row * columns + column).collect();
        let row = |row: u8| (0..columns).map(|column| row * columns + column).collect();
        let (first_column, last_column) = (column(0), column(columns - 1));
        Some(Hex { rows, columns, first_row: row(0), last_row: row(rows - 1), first_column, last_column })
    }

    /// The numbers of rows and columns.
    pub fn sizes(&self) -> [u8; 2] {
        [self.rows, self.columns]
    }

    /// All cells.
    pub fn cells(&self) -> Points {
        Points::first(usize::from(self.rows) * usize::from(self.columns))
    }

    /// The two sides that `player` is to connect.
    pub fn sides(&self, player: Player) -> [Points; 2] {
        match player {
            Player::Left => [self.first_row, self.last_row],
            Player::Right => [self.first_column, self.last_column],
        }
    }

    /// The cells of `set` and all their neighbours.
    pub fn grown(&self, set: Points) -> Points {
        let columns = u32::from(self.columns);
        let (all, not_first, not_last) =
            (set.bits(), set.without(self.first_column).bits(), set.without(self.last_column).bits());
        let beside = not_first >> 1 | not_last << 1;
        let above = all >> columns | not_last >> (columns - 1);
        let below = all << columns | not_first << (columns - 1);
        Points::from_bits(all | beside | above | below).both(self.cells())
    }

    /// The cells of `within` that are connected in it with `from`, which is part of it.
    pub fn joined(&self, from: Points, within: Points) -> Points {
        let mut joined = from;
        loop {
            let grown = self.grown(joined).both(within);
            if grown == joined {
                return joined;
            }
            joined = grown;
        }
    }

    /// Whether `stones` connect the two sides of `player`.
    pub fn joins(&self, player: Player, stones: Points) -> bool {
        let [from, to] = self.sides(player);
        !self.joined(from.both(stones), stones).misses(to)
    }

    /// The name of a cell: its column as a letter and its row as a number.
    pub fn cell_name(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % self.columns), cell / self.columns + 1)
    }

    /// The board after `player` has put a stone on an empty cell.
    pub fn put(&self, stones: Stones, player: Player, cell: u8) -> StoneBoard {
        let stones = stones.with(player, cell);
        if self.joins(player, stones.of(player)) { StoneBoard::Won(player) } else { StoneBoard::Open(stones) }
    }
}

impl Partizan for Hex {
    type Board = StoneBoard;
    type Step = StoneStep;

    fn name(&self) -> String {
        format!("hex:{}x{}", self.rows, self.columns)
    }

    fn start(&self) -> StoneBoard {
        StoneBoard::empty()
    }

    fn moves(&self, board: &StoneBoard, player: Player) -> Vec<StoneStep> {
        board.steps(player, self.cells())
    }

    fn after(&self, board: &StoneBoard, player: Player, step: &StoneStep) -> StoneBoard {
        board.after(*step, |stones, cell| self.put(stones, player, cell))
    }

    fn measure(&self, board: &StoneBoard) -> u64 {
        board.longest_play(self.cells())
    }

    fn text(&self, board: &StoneBoard) -> String {
        board.text((0..self.rows).map(|_| usize::from(self.columns)))
    }

    fn step_text(&self, step: &StoneStep) -> String {
        match *step {
            StoneStep::Put(cell) => self.cell_name(cell),
            StoneStep::Claim => "claim".to_owned(),
            StoneStep::Pass => "pass".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Result<StoneBoard, String> {
        let board = StoneBoard::parse(text, &vec![usize::from(self.columns); usize::from(self.rows)])?;
        match board {
            StoneBoard::Drawn => Err("there are no draws in Hex".to_owned()),
            StoneBoard::Open(stones)
                if Player::BOTH.into_iter().any(|player| self.joins(player, stones.of(player))) =>
            {
                Err(format!("`{text}` is won already; write `L-wins` or `R-wins`"))
            }
            board => Ok(board),
        }
    }
}

impl Stated<Sides> for Hex {
    fn from_rules(rules: &Sides) -> Result<Hex, String> {
        Hex::new(rules.rows, rules.columns).ok_or_else(out_of_bounds)
    }

    const SCHEMA: Fields = &sides(r#"{ "type": "integer", "minimum": 1, "maximum": 26 }"#);

    const WHY_IT_ENDS: &'static str = "every stone fills a cell, and when the game is won one claim at most is made";

    fn words(sides: &Sides) -> Text {
        text![format!(
            "Hex is played on {} of {}. The neighbours of a cell are those beside it in its row and in its column, \
             those above to the right and below to the left. A move puts a stone of the player's own on an empty cell. \
             Left wins by a chain of neighbouring stones that joins the first row to the last, Right by one that joins \
             the first column to the last. ",
            counted(sides.rows as usize, "row", "rows"),
            counted(sides.columns as usize, "cell", "cells")
        ),]
        .and(stones::in_words())
        .and(stones::won_in_words())
    }

    /// The board with its sides: Left connects the first row with the last, Right the first column with the last.
    fn picture(_: &Sides, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        if stones::ends_play(position) {
            return Ok(Grid::text(stones::said(position)));
        }
        let rows: Vec<&str> = position.split('/').collect();
        let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
        let mut cells = Vec::new();
        for (row, text) in rows.iter().enumerate() {
            // One column for Right's side, and one for each row above.
            let first = row + 1;
            let name = |place| format!("{}{}", stones::letter(place), row + 1);
            cells.push(Cell::new([row + 1, first - 1], Mark::Side(Player::Right)));
            cells.extend(
                stones::cells(position, row, first, text, name)?.into_iter().map(|cell| Cell { row: row + 1, ..cell }),
            );
            cells.push(Cell::new([row + 1, first + 2 * columns], Mark::Side(Player::Right)));
        }
        let sides = |row: usize, first: usize| Cell::new([row, first], Mark::Side(Player::Left)).spanning(2 * columns);
        cells.push(sides(0, 1));
        cells.push(sides(rows.len() + 1, rows.len()));
        Ok(Grid::new(Style::Hexagons, cells))
    }

    fn kind(_: &Sides, _: &str, mv: &str) -> MoveKind {
        kind::cell(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board(
            "neighbours onto neighbours, the cells of the first and the last row onto those of the first and the last row, in this order or the other, likewise those of the first and the last column, and a finished game onto itself,",
            "cells",
        )
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let sides = family.parameters(name).and_then(|text| notation::sizes(text, 64));
    let hex = sides.and_then(|[rows, columns]| Hex::new(rows, columns)).map(Component::from);
    hex.ok_or_else(|| family.unfit(name, "with sides from 1 to 26 and 64 cells at most"))
}

impl Listed for Hex {
    const PAGE: &'static str = include_str!("hex.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "hex",
        usage: "hex:RxC",
        meaning: "Hex: Left joins the first row to the last, Right the first column to the last",
        read,
    }];

    const WON_ON_BOARD: bool = true;

    fn rules(&self) -> Rules {
        Rules::Hex(Sides { rows: self.rows.into(), columns: self.columns.into() })
    }

    fn cells(&self) -> Vec<String> {
        Hex::cells(self).iter().map(|cell| self.cell_name(cell)).collect()
    }

    /// The half turn, unless it fixes every cell.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        let turn: Vec<u8> = (0..self.rows * self.columns).rev().collect();
        if turn.len() > 1 { vec![turn] } else { Vec::new() }
    }

    /// The exchange of rows and columns.
    fn exchange(&self) -> Option<Vec<u8>> {
        (self.rows == self.columns).then(|| transposition(self.rows))
    }

    fn negative(&self, board: &StoneBoard) -> StoneBoard {
        board.negative()
    }

    fn carried(&self, board: &StoneBoard, images: &[u8]) -> StoneBoard {
        board.image(images)
    }

    const MONOTONE: bool = true;

    fn exceeds(&self, board: &StoneBoard, entry: &StoneBoard, player: Player) -> bool {
        let (StoneBoard::Open(here), StoneBoard::Open(there)) = (board, entry) else { return false };
        here != there
            && there.of(player).within(here.of(player))
            && here.of(player.other()).within(there.of(player.other()))
    }

    /// All winning stones leave the same position, so the image must be the image of the cell.
    fn image_of_move(&self, step: &StoneStep, witness: &Witness) -> Option<StoneStep> {
        step.image(witness)
    }
}
