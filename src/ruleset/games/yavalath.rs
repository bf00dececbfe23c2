//! Yavalath (Browne 2007): a player wins by making four stones in a row, and loses by making three.
//!
//! The rules are those of Browne, *Evolutionary Game Design* (2011), for two players and without the swap of the first
//! stone.

#[cfg(test)]
mod tests;

use crate::picture::{Drawn, Grid, PictureError, Style};
use crate::sources::BROWNE;
use crate::text::{Text, cite, code, symmetry_of_a_board, text};
use crate::words::counted;
use crate::{Component, GameError, MoveKind, Points, Rules, kind};
use serde::{Deserialize, Serialize};

use crate::equivalence::Witness;
use crate::games::positional::Positional;
use crate::games::stones::{self, StoneBoard, StoneStep, Stones};
use crate::notation::number as decimal;
use crate::partizan::{Partizan, Player};
use crate::registry::{Family, Fields, Listed, Stated};

/// The longest side for which the board fits 64 cells and the format.
const MOST_SIDE: u32 = 4;

/// Yavalath on a hexagon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Yavalath {
    side: u8,
    cells: Vec<Place>,
    symmetries: Vec<Vec<u8>>,
    threes: Vec<Vec<Points>>,
    fours: Vec<Vec<Points>>,
}

/// The coordinates of a cell: its distances from the middle along three directions, with sum 0.
type Place = [i8; 3];

/// The steps along the three directions of lines.
const DIRECTIONS: [Place; 3] = [[1, 0, -1], [1, -1, 0], [0, 1, -1]];

impl Yavalath {
    /// Yavalath on a hexagon with `side` cells on a side; `None` unless `side` is from 1 to 4.
    pub fn new(side: u32) -> Option<Yavalath> {
        let side = u8::try_from(side).ok().filter(|&side| (1..=MOST_SIDE).contains(&u32::from(side)))?;
        let cells = cells(side as i8);
        let through = |length| {
            let runs = runs(&cells, length);
            (0..cells.len() as u8).map(|cell| runs.iter().copied().filter(|run| run.has(cell)).collect()).collect()
        };
        Some(Yavalath { side, symmetries: symmetries(&cells), threes: through(3), fours: through(4), cells })
    }

    /// The number of cells on a side.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// All cells.
    pub fn cells(&self) -> Points {
        Points::first(self.cells.len())
    }

    /// The game as a positional game.
    pub fn positional(&self) -> Positional {
        let sets = |runs: &[Vec<Points>]| runs.iter().flatten().map(|run| run.bits()).collect::<Vec<u64>>();
        let [wins, loses] = [&self.fours, &self.threes].map(|runs| [sets(runs), sets(runs)]);
        Positional { points: self.cells().bits(), wins, loses, full: [0; 2] }.sorted()
    }

    /// The player who has won, if any, after `player` has put a stone on `cell`; `own` are the stones of `player`,
    /// including this one.
    pub fn decides(&self, own: Points, cell: u8, player: Player) -> Option<Player> {
        let stands_in = |runs: &[Points]| runs.iter().any(|run| run.within(own));
        let [threes, fours] = [&self.threes, &self.fours].map(|runs| stands_in(&runs[usize::from(cell)]));
        if fours { Some(player) } else { threes.then(|| player.other()) }
    }

    /// The board after `player` has put a stone on an empty cell.
    pub fn put(&self, stones: Stones, player: Player, cell: u8) -> StoneBoard {
        let stones = stones.with(player, cell);
        match self.decides(stones.of(player), cell, player) {
            Some(winner) => StoneBoard::Won(winner),
            None if stones.taken() == self.cells() => StoneBoard::Drawn,
            None => StoneBoard::Open(stones),
        }
    }

    /// The name of a cell: its row as a letter and its number in the row.
    pub fn cell_name(&self, cell: u8) -> String {
        let mut place = usize::from(cell);
        for (letter, length) in ('a'..).zip(self.rows()) {
            if place < length {
                return format!("{letter}{}", place + 1);
            }
            place -= length;
        }
        String::new()
    }

    /// The lengths of the rows.
    fn rows(&self) -> Vec<usize> {
        let side = usize::from(self.side);
        (0..2 * side - 1).map(|row| 2 * side - 1 - row.abs_diff(side - 1)).collect()
    }

    fn stands(&self, stones: Stones) -> bool {
        let runs = |own: Points| self.threes.iter().flatten().any(|run| run.within(own));
        stones.taken() != self.cells() && !runs(stones.left) && !runs(stones.right)
    }
}

/// The cells of a hexagon, row by row.
fn cells(side: i8) -> Vec<Place> {
    let reach = side - 1;
    let row =
        |row: i8| ((-reach).max(-reach - row)..=reach.min(reach - row)).map(move |place| [place, row, -place - row]);
    (-reach..=reach).flat_map(row).collect()
}

/// Every run of `length` consecutive cells in a line.
fn runs(cells: &[Place], length: i8) -> Vec<Points> {
    let run = |from: &Place, direction: &Place| {
        let along = |steps: i8| [0, 1, 2].map(|axis: usize| from[axis] + steps * direction[axis]);
        (0..length).map(|steps| number(cells, along(steps))).collect::<Option<Points>>()
    };
    cells.iter().flat_map(|from| DIRECTIONS.iter().filter_map(move |direction| run(from, direction))).collect()
}

fn number(cells: &[Place], place: Place) -> Option<u8> {
    cells.iter().position(|&there| there == place).and_then(|number| u8::try_from(number).ok())
}

/// The rotations and reflections of the hexagon other than the identity: they permute the three directions, and may
/// reverse them.
fn symmetries(cells: &[Place]) -> Vec<Vec<u8>> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let senses = ORDERS.iter().flat_map(|order| [(order, 1), (order, -1)]);
    let images = senses.filter_map(|(order, sense)| {
        let image = |place: &Place| number(cells, order.map(|axis| sense * place[axis]));
        cells.iter().map(image).collect::<Option<Vec<u8>>>()
    });
    let mut images: Vec<Vec<u8>> = images.filter(|images| !images.is_sorted()).collect();
    images.sort();
    images
}

impl Partizan for Yavalath {
    type Board = StoneBoard;
    type Step = StoneStep;

    fn name(&self) -> String {
        format!("yavalath:{}", self.side)
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

    /// Always false: on a full board that nobody has won, play goes on forever.
    fn ends(&self) -> bool {
        false
    }

    fn measure(&self, board: &StoneBoard) -> u64 {
        board.longest_play(self.cells())
    }

    fn text(&self, board: &StoneBoard) -> String {
        board.text(self.rows().into_iter())
    }

    fn step_text(&self, step: &StoneStep) -> String {
        match *step {
            StoneStep::Put(cell) => self.cell_name(cell),
            StoneStep::Claim => "claim".to_owned(),
            StoneStep::Pass => "pass".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Result<StoneBoard, String> {
        let board = StoneBoard::parse(text, &self.rows())?;
        match board {
            StoneBoard::Open(stones) if !self.stands(stones) => {
                Err(format!("`{text}` is decided already: it has a run of three or more, or no empty cell"))
            }
            board => Ok(board),
        }
    }
}

/// Yavalath in certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// The number of cells on a side.
    pub side: u32,
}

impl Stated<Side> for Yavalath {
    fn from_rules(rules: &Side) -> Result<Yavalath, String> {
        Yavalath::new(rules.side).ok_or_else(|| format!("it has not 1 to {MOST_SIDE} cells on a side"))
    }

    const SCHEMA: Fields = &[("side", r#"{ "type": "integer", "minimum": 1, "maximum": 4 }"#)];

    const WHY_IT_ENDS: &'static str = "it does not go on forever";

    fn words(rules: &Side) -> Text {
        let cells = counted(rules.side as usize, "cell", "cells");
        text!["Yavalath ", cite(&BROWNE)]
            .and(format!(
                " is played on a hexagon with {cells} on a side; lines run in three directions. A move puts a stone of \
             the player's own on an empty cell. If it then stands in a run of four or more stones of its player, that \
             player has won; otherwise, if it stands in a run of three, the other player has won; otherwise, if no \
             cell is empty, nobody wins. "
            ))
            .and(stones::in_words())
            .and(stones::won_in_words())
            .and(text![
                " A full board without a win is written ",
                code("drawn"),
                "; there both players have the one move ",
                code("pass"),
                ", which changes nothing.",
            ])
    }

    fn picture(rules: &Side, _: Drawn, position: &str) -> Result<Grid, PictureError> {
        if stones::ends_play(position) {
            return Ok(Grid::text(stones::said(position)));
        }
        let middle = (rules.side as usize).saturating_sub(1);
        let mut cells = Vec::new();
        for (row, text) in position.split('/').enumerate() {
            let name = |place| format!("{}{}", stones::letter(row), place + 1);
            cells.extend(stones::cells(position, row, middle.abs_diff(row), text, name)?);
        }
        Ok(Grid::new(Style::Hexagons, cells))
    }

    fn kind(_: &Side, _: &str, mv: &str) -> MoveKind {
        kind::cell(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board(
            "any three cells that follow one another in a line onto such, and a finished game onto itself,",
            "cells",
        )
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let side = family.parameters(name).and_then(|text| decimal(text, u64::from(MOST_SIDE)));
    let yavalath = side.and_then(|side| Yavalath::new(side as u32)).map(Component::from);
    yavalath.ok_or_else(|| family.unfit(name, "with 1 to 4 cells on a side"))
}

impl Listed for Yavalath {
    const PAGE: &'static str = include_str!("yavalath.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "yavalath",
        usage: "yavalath:SIDE",
        meaning: "Yavalath on a hexagon: four in a row win, three lose",
        read,
    }];

    const WON_ON_BOARD: bool = true;

    const LOOPY: bool = true;

    fn rules(&self) -> Rules {
        Rules::Yavalath(Side { side: self.side.into() })
    }

    fn cells(&self) -> Vec<String> {
        Yavalath::cells(self).iter().map(|cell| self.cell_name(cell)).collect()
    }

    /// The rotations and reflections of the hexagon. For side two the rules of certificates allow more symmetries.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        self.symmetries.clone()
    }

    /// The identity: both players want the same runs.
    fn exchange(&self) -> Option<Vec<u8>> {
        Some((0..self.cells.len() as u8).collect())
    }

    fn negative(&self, board: &StoneBoard) -> StoneBoard {
        board.negative()
    }

    fn carried(&self, board: &StoneBoard, images: &[u8]) -> StoneBoard {
        board.image(images)
    }

    /// All winning stones leave the same position, so the image must be the image of the cell.
    fn image_of_move(&self, step: &StoneStep, witness: &Witness) -> Option<StoneStep> {
        step.image(witness)
    }
}
