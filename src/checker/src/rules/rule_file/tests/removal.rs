//! Removal games on lines, implemented by hand: in all positions of small boards, and in some of larger ones.

use std::collections::BTreeSet;

use super::built_in;
use crate::rules::tests::move_texts;

/// A game, its cells by rows and columns, and the lines through them as lists of cells.
struct Board {
    rules: String,
    cells: Vec<(usize, usize)>,
    names: Vec<String>,
    lines: Vec<Vec<usize>>,
    /// Whether a move may take any tokens of a line, not only consecutive ones.
    any: bool,
}

/// Cells on one line have the same value.
type Direction = fn((usize, usize)) -> usize;

const ROW: Direction = |(row, _)| row;
const COLUMN: Direction = |(_, column)| column;
const RISING: Direction = |(row, column)| row + column;

impl Board {
    fn new(name: &str, argument: &str, cells: Vec<(usize, usize)>, directions: &[Direction]) -> Board {
        let line = |direction: &Direction, value| {
            (0..cells.len()).filter(|cell| direction(cells[*cell]) == value).collect::<Vec<usize>>()
        };
        let lines = directions.iter().flat_map(|direction| (0..20).map(move |value| line(direction, value))).collect();
        let letter = |column: usize| char::from(b'a' + column as u8);
        let names = cells.iter().map(|(row, column)| format!("{}{}", letter(*column), row + 1)).collect();
        Board { rules: built_in(name, argument), names, lines, any: name == "nim-squared", cells }
    }

    /// Rows of `side` cells, `side - 1` and so on, each shifted right by half a cell; optionally without the corners.
    fn triangle(side: usize, cut: bool) -> Board {
        let corners = [(0, 0), (0, side - 1), (side - 1, 0)];
        let all = (0..side).flat_map(|row| (0..side - row).map(move |column| (row, column)));
        let cells = all.filter(|cell| !cut || !corners.contains(cell)).collect();
        let name = if cut { "nimbi" } else { "triangle" };
        Board::new(name, &side.to_string(), cells, &[ROW, COLUMN, RISING])
    }

    fn grid(name: &str, rows: usize, columns: usize) -> Board {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        Board::new(name, &format!("{rows}x{columns}"), cells, &[ROW, COLUMN])
    }

    /// Points 0, 1, 2 and so on, numbered by their first occurrence in the lines.
    fn lines(lines: &[&[usize]]) -> Board {
        let count = lines.iter().flat_map(|line| *line).max().map_or(0, |most| most + 1);
        let texts: Vec<String> = lines.iter().map(|line| line.iter().map(usize::to_string).collect()).collect();
        Board {
            rules: built_in("removal", &texts.join(",")),
            cells: vec![(0, 0); count],
            names: (0..count).map(|point| point.to_string()).collect(),
            lines: lines.iter().map(|line| line.to_vec()).collect(),
            any: false,
        }
    }

    /// The position in which the cells in the set have tokens.
    fn text(&self, tokens: u64) -> String {
        let mut text = String::new();
        for (cell, (row, _)) in self.cells.iter().enumerate() {
            text += if cell > 0 && self.cells[cell - 1].0 != *row { "/" } else { "" };
            text += if tokens >> cell & 1 == 1 { "o" } else { "." };
        }
        text
    }

    /// The sets of tokens that a move takes.
    fn moves(&self, tokens: u64) -> BTreeSet<u64> {
        let mut moves = BTreeSet::new();
        for line in &self.lines {
            for first in 0..line.len() {
                let (mut taken, mut many) = (0, vec![0]);
                for cell in &line[first..] {
                    if tokens >> cell & 1 == 1 {
                        taken |= 1 << cell;
                        let more: Vec<u64> = many.iter().map(|set| set | 1 << cell).collect();
                        many.extend(more);
                        moves.insert(taken);
                    } else if !self.any {
                        break;
                    }
                }
                if self.any {
                    moves.extend(many.into_iter().filter(|set| *set > 0));
                }
            }
        }
        moves
    }

    fn agrees(&self, tokens: u64) {
        let names = |set: &u64| {
            let taken = self.names.iter().enumerate().filter(|(cell, _)| set >> cell & 1 == 1);
            taken.map(|(_, name)| format!("{name}.")).collect::<Vec<_>>().join(" ")
        };
        let expected: BTreeSet<String> = self.moves(tokens).iter().map(names).collect();
        let expected = expected.into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(move_texts(&self.rules, &self.text(tokens)), expected, "{} {}", self.rules, self.text(tokens));
    }
}

#[test]
fn tokens_are_taken_from_lines() {
    let triangles = (1..=6).map(|side| Board::triangle(side, false));
    let nimbi = (3..=7).map(|side| Board::triangle(side, true));
    let grids = |name, most: usize| {
        (1..=most).flat_map(move |rows| (1..=most).map(move |columns| Board::grid(name, rows, columns)))
    };
    let lines = [&[&[0, 1, 2][..], &[2, 0], &[3, 1]][..], &[&[0], &[1, 2, 3, 4, 5], &[5, 0, 3]]].map(Board::lines);
    let mut number = 0_u64;
    for board in triangles.chain(nimbi).chain(grids("tactix", 4)).chain(grids("nim-squared", 3)).chain(lines) {
        let all = (1 << board.cells.len()) - 1;
        match board.cells.len() {
            0..=8 => (0..=all).for_each(|tokens| board.agrees(tokens)),
            _ => (0..30).for_each(|_| {
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                board.agrees(number >> 20 & all);
                board.agrees((number >> 20 | number >> 10) & all);
            }),
        }
    }
}
