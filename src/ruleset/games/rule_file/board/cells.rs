//! Boards of cells: grids, tori, rows, hexagons.

use std::collections::BTreeMap;

use super::{Board, Cells, sides, size, too_many};
use crate::MOST_POINTS;
use crate::games::rule_file::syntax::Source;
use crate::games::rule_file::text::{Fault, Word};

/// The row and column steps of the directions of squares.
const SQUARES: [(&str, [i32; 2]); 8] = [
    ("north", [-1, 0]),
    ("south", [1, 0]),
    ("east", [0, 1]),
    ("west", [0, -1]),
    ("north-east", [-1, 1]),
    ("north-west", [-1, -1]),
    ("south-east", [1, 1]),
    ("south-west", [1, -1]),
];
/// The steps of a knight.
const KNIGHT: [[i32; 2]; 8] = [[-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]];
/// The steps of the directions of hexagons.
const HEXES: [(&str, [i32; 2]); 6] = [
    ("east", [0, 1]),
    ("west", [0, -1]),
    ("north-west", [-1, 0]),
    ("north-east", [-1, 1]),
    ("south-west", [1, -1]),
    ("south-east", [1, 0]),
];

/// Cells by row and column, and their states if the board gives them.
type Placed = (Vec<[i32; 2]>, Option<Vec<u8>>);

/// The board of this kind of cells.
pub fn board(source: &Source, kind: &str, argument: &Word, cut: bool) -> Result<Board, Fault> {
    let (at, start) = match kind {
        "hexagon" => (hexagon(size(argument, MOST_POINTS)?), None),
        "triangle" => (triangle(size(argument, MOST_POINTS)?, cut), None),
        "torus" => {
            (rectangle(argument, sides(&argument.text).ok_or_else(|| argument.unexpected("sides, as `3x4`"))?)?, None)
        }
        "row" => match size(argument, MOST_POINTS) {
            Ok(length) => (rectangle(argument, [1, length])?, None),
            Err(error) if argument.text.bytes().all(|b| b.is_ascii_digit()) => return Err(error),
            Err(_) if argument.text.contains('/') => {
                return Err(argument.unexpected("one row of states, or its length"));
            }
            Err(_) => rows(source, argument)?,
        },
        _ => match sides(&argument.text) {
            Some(sides) => (rectangle(argument, sides)?, None),
            None if argument.text.bytes().all(|b| b.is_ascii_digit()) => {
                return Err(argument.unexpected("sides, as `3x4`, or rows of states"));
            }
            None => rows(source, argument)?,
        },
    };
    if at.len() > MOST_POINTS {
        return Err(argument.fault(too_many(at.len())));
    }
    let slanted = ["hexes", "hexagon", "triangle"].contains(&kind);
    let wraps = (kind == "torus").then(|| sides(&argument.text)).flatten();
    let mut board = Board { start, ..Board::default() };
    board.names = names(&at, kind == "row");
    board.regions = regions(&at);
    if ["hexagon", "triangle"].contains(&kind) {
        board.regions.extend(rim(&at));
    }
    let mut places = at.clone();
    if let Some(border) = &source.border {
        if wraps.is_some() {
            return Err(border.fault("a torus has no border"));
        }
        places.extend(around(&at, slanted));
    }
    board.places = places.len();
    lead(&mut board, &places, at.len(), slanted, wraps);
    board.cells = Some(Cells { at, slanted, with_gaps: !["hexagon", "triangle"].contains(&kind) });
    Ok(board)
}

/// The sets of directions.
fn lead(board: &mut Board, places: &[[i32; 2]], points: usize, slanted: bool, wraps: Option<[usize; 2]>) {
    let find: BTreeMap<[i32; 2], u16> = places.iter().copied().zip(0..).collect();
    let step = |[down, right]: [i32; 2]| {
        let leads = places.iter().map(|[row, column]| {
            let [mut row, mut column] = [row + down, column + right];
            if let Some([rows, columns]) = wraps {
                [row, column] = [row.rem_euclid(rows as i32), column.rem_euclid(columns as i32)];
            }
            find.get(&[row, column]).copied().into_iter().collect()
        });
        leads.collect::<Vec<Vec<u16>>>()
    };
    if slanted {
        HEXES.iter().for_each(|(name, by)| board.add(name, vec![step(*by)]));
        board.join("beside", &HEXES.map(|(name, _)| name));
        return;
    }
    SQUARES.iter().for_each(|(name, by)| board.add(name, vec![step(*by)]));
    let names = SQUARES.map(|(name, _)| name);
    board.join("beside", &names[..4]);
    board.join("diagonal", &names[4..]);
    board.join("queen", &names);
    board.add("knight", KNIGHT.map(step).into());
    if wraps.is_none() {
        let beyond = |(place, &[row, column]): (usize, &[i32; 2])| {
            let further = |to: &u16| places.get(usize::from(*to)).is_some_and(|[r, c]| *r >= row && *c >= column);
            (0..points as u16).filter(|to| place < points && further(to)).collect()
        };
        board.add("beyond", vec![places.iter().enumerate().map(beyond).collect()]);
    }
}

/// The places around the cells, by rows: a step from a cell, but not cells.
fn around(at: &[[i32; 2]], slanted: bool) -> Vec<[i32; 2]> {
    let steps: &[(&str, [i32; 2])] = if slanted { &HEXES } else { &SQUARES };
    let beside = |&[row, column]: &[i32; 2]| steps.iter().map(move |(_, [down, right])| [row + down, column + right]);
    let mut found: Vec<[i32; 2]> = at.iter().flat_map(beside).filter(|place| !at.contains(place)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn rectangle(argument: &Word, [rows, columns]: [usize; 2]) -> Result<Vec<[i32; 2]>, Fault> {
    let cells = rows.saturating_mul(columns);
    if cells > MOST_POINTS {
        return Err(argument.fault(too_many(cells)));
    }
    Ok((0..rows as i32).flat_map(|row| (0..columns as i32).map(move |column| [row, column])).collect())
}

/// Rows of states joined by `/`, with `_` for missing cells.
fn rows(source: &Source, argument: &Word) -> Result<Placed, Fault> {
    let (mut at, mut states, mut row, mut column) = (Vec::new(), Vec::new(), 0, 0);
    for (c, place) in argument.characters() {
        match (c, source.number(c)) {
            ('/', _) => (row, column) = (row + 1, -1),
            ('_', _) => {}
            (_, Some(state)) => {
                at.push([row, column]);
                states.push(state);
            }
            _ => return Err(Fault::expected(place, format!("{}, `_` or `/`", source.a_state()), Some(&c.to_string()))),
        }
        column += 1;
    }
    Ok((at, Some(states)))
}

fn hexagon(side: usize) -> Vec<[i32; 2]> {
    let (side, end) = (side as i32, 2 * side as i32 - 1);
    let all = (0..end).flat_map(|row| (0..end).map(move |column| [row, column]));
    all.filter(|[row, column]| (side - 1..=3 * side - 3).contains(&(row + column))).collect()
}

fn triangle(side: usize, cut: bool) -> Vec<[i32; 2]> {
    let side = side as i32;
    let corners = [[0, 0], [0, side - 1], [side - 1, 0]];
    let all = (0..side).flat_map(|row| (0..side - row).map(move |column| [row, column]));
    all.filter(|cell| !cut || !corners.contains(cell)).collect()
}

/// The names of cells by column and row, or numbers.
fn names(at: &[[i32; 2]], numbered: bool) -> Vec<String> {
    let letters = at.iter().all(|[_, column]| *column < 26) && !numbered;
    let name = |(number, [row, column]): (usize, &[i32; 2])| match u8::try_from(*column) {
        Ok(column) if letters => format!("{}{}", char::from(b'a' + column), row + 1),
        _ => (number + 1).to_string(),
    };
    at.iter().enumerate().map(name).collect()
}

/// The cells of a hexagon or triangle that lack a neighbour, and those that lack three.
fn rim(at: &[[i32; 2]]) -> [(String, Vec<u16>); 2] {
    let lacks = |[row, column]: &[i32; 2]| {
        HEXES.iter().filter(|(_, [down, right])| !at.contains(&[row + down, column + right])).count()
    };
    let lacking =
        |least: usize| (0..).zip(at).filter(|(_, cell)| lacks(cell) >= least).map(|(point, _)| point).collect();
    [("edge", 1), ("corner", 3)].map(|(name, least)| (name.to_owned(), lacking(least)))
}

/// The regions that all boards of cells have.
fn regions(at: &[[i32; 2]]) -> BTreeMap<String, Vec<u16>> {
    let least = |axis: usize| at.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let most = |axis: usize| at.iter().map(|cell| cell[axis]).max().unwrap_or(0);
    let those =
        |is: &dyn Fn(&[i32; 2]) -> bool| (0..).zip(at).filter(|(_, cell)| is(cell)).map(|(point, _)| point).collect();
    let (north, south, west, east) = (least(0), most(0), least(1), most(1));
    let sides = |[row, column]: [i32; 2]| (row == north || row == south, column == west || column == east);
    let named: [(&str, Vec<u16>); 6] = [
        ("north", those(&|cell| cell[0] == north)),
        ("south", those(&|cell| cell[0] == south)),
        ("west", those(&|cell| cell[1] == west)),
        ("east", those(&|cell| cell[1] == east)),
        ("edge", those(&|cell| sides(*cell) != (false, false))),
        ("corner", those(&|cell| sides(*cell) == (true, true))),
    ];
    named.into_iter().map(|(name, points)| (name.to_owned(), points)).collect()
}
