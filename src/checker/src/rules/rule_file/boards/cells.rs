//! Boards of cells: square ones, and hexagons in slanted rows.

use std::collections::BTreeMap;

use super::{Board, Direction, GAP, Layout, MOST_POINTS, Names, Point, ROWS, number};
use crate::rules::rule_file::words::is_state;

/// The kinds of boards of cells.
pub(super) const KINDS: &[&str] = &["grid", "torus", "row", "hexes", "hexagon", "triangle"];

/// The most columns with a letter for each.
const LETTERS: i32 = 26;

/// A step, or a cell: rows downwards, columns eastwards.
type Cell = (i32, i32);

const SQUARES: [(&str, Cell); 8] = [
    ("north", (-1, 0)),
    ("south", (1, 0)),
    ("east", (0, 1)),
    ("west", (0, -1)),
    ("north-east", (-1, 1)),
    ("north-west", (-1, -1)),
    ("south-east", (1, 1)),
    ("south-west", (1, -1)),
];

const HEXAGONS: [(&str, Cell); 6] = [
    ("east", (0, 1)),
    ("west", (0, -1)),
    ("north-west", (-1, 0)),
    ("north-east", (-1, 1)),
    ("south-west", (1, -1)),
    ("south-east", (1, 0)),
];

const KNIGHT: [Cell; 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// The cells of a board, by rows, and their given states, if any.
struct Cells {
    cells: Vec<(Cell, Option<char>)>,
    /// The rows and columns after which steps wrap around, on a torus.
    around: Option<Cell>,
}

/// The board of this kind, or `None` if the argument does not fit.
pub(super) fn board(kind: &str, argument: &str, border: bool) -> Option<Board> {
    let (cells, hexagons) = (cells(kind, argument)?, matches!(kind, "hexes" | "hexagon" | "triangle" | "cut"));
    if cells.cells.len() > MOST_POINTS || (border && cells.around.is_some()) {
        return None;
    }
    let sets = if hexagons { named(&HEXAGONS, &[("beside", 0..6)]) } else { squares() };
    let places = places(&cells, &sets, border);
    let directions = |steps: &Vec<Cell>| steps.iter().map(|&step| along(&cells, &places, step)).collect();
    let mut sets: BTreeMap<String, Vec<Direction>> =
        sets.iter().map(|(name, steps)| (name.to_string(), directions(steps))).collect();
    if !hexagons && cells.around.is_none() {
        sets.insert("beyond".to_string(), vec![beyond(&cells, places.len())]);
    }
    let numbered = kind == "row" || cells.cells.iter().any(|((_, column), _)| *column >= LETTERS);
    let names = (1..).zip(&cells.cells).map(|(number, (cell, _))| name(numbered, number, *cell)).collect();
    let given: Option<Vec<char>> = cells.cells.iter().map(|(_, state)| *state).collect();
    let gaps = matches!(kind, "grid" | "torus" | "row" | "hexes");
    let (regions, layout) = (regions(&cells, !gaps), Layout { has_cells: true, rows: rows(&cells, gaps) });
    Some(Board { names: Names::new(names), places: places.len(), sets, regions, layout, given })
}

/// The cells of a board of this kind.
fn cells(kind: &str, argument: &str) -> Option<Cells> {
    let size = || i32::try_from(number(argument, MOST_POINTS)?).ok();
    let rectangle = |(rows, columns): Cell| -> Vec<Cell> {
        (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
    };
    let plain = |cells: Vec<Cell>| cells.into_iter().map(|cell| (cell, None)).collect();
    let (cells, around): (Vec<(Cell, Option<char>)>, _) = match (kind, sides(argument)) {
        ("grid" | "hexes", Some(sides)) => (plain(rectangle(sides)), None),
        ("torus", Some(sides)) => (plain(rectangle(sides)), Some(sides)),
        ("row", None) if size().is_some() => (plain(rectangle((1, size()?))), None),
        ("row", None) if argument.contains(ROWS) => return None,
        ("grid" | "hexes" | "row", None) if !is_size(argument) => (given(argument)?, None),
        ("hexagon", None) => {
            let side = size()?;
            let inside = |&(row, column): &Cell| (side - 1..=3 * side - 3).contains(&(row + column));
            (plain(rectangle((2 * side - 1, 2 * side - 1)).into_iter().filter(inside).collect()), None)
        }
        ("triangle" | "cut", None) => {
            let side = size()?;
            let corner = |&(row, column): &Cell| [(0, 0), (0, side - 1), (side - 1, 0)].contains(&(row, column));
            let inside = |cell: &Cell| cell.0 + cell.1 < side && !(kind == "cut" && corner(cell));
            (plain(rectangle((side, side)).into_iter().filter(inside).collect()), None)
        }
        _ => return None,
    };
    Some(Cells { cells, around })
}

/// Whether the text is like `3x4`, and so not a row of states.
fn is_size(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(text) || text.split_once('x').is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
}

/// The numbers of rows and columns in `3x4`.
fn sides(text: &str) -> Option<Cell> {
    let (rows, columns) = text.split_once('x')?;
    let (rows, columns) = (number(rows, MOST_POINTS)?, number(columns, MOST_POINTS)?);
    (rows * columns <= MOST_POINTS).then_some((rows as i32, columns as i32))
}

/// The cells in rows of states.
fn given(text: &str) -> Option<Vec<(Cell, Option<char>)>> {
    let mut cells = vec![];
    for (row, letters) in (0..).zip(text.split(ROWS)) {
        for (column, letter) in (0..).zip(letters.chars()) {
            match letter {
                GAP => {}
                letter if is_state(letter) => cells.push(((row, column), Some(letter))),
                _ => return None,
            }
        }
    }
    Some(cells)
}

/// The sets of directions of square cells, except for `beyond`.
fn squares() -> Vec<(&'static str, Vec<Cell>)> {
    let mut sets = named(&SQUARES, &[("beside", 0..4), ("diagonal", 4..8), ("queen", 0..8)]);
    sets.push(("knight", KNIGHT.to_vec()));
    sets
}

/// Single directions, and unions of them.
fn named(
    steps: &[(&'static str, Cell)],
    unions: &[(&'static str, std::ops::Range<usize>)],
) -> Vec<(&'static str, Vec<Cell>)> {
    let singles = steps.iter().map(|(name, step)| (*name, vec![*step]));
    let of =
        |range: &std::ops::Range<usize>| steps.get(range.clone()).unwrap_or_default().iter().map(|(_, step)| *step);
    singles.chain(unions.iter().map(|(name, range)| (*name, of(range).collect()))).collect()
}

/// The places: the cells, and the border around them, one step from a cell.
fn places(cells: &Cells, sets: &[(&str, Vec<Cell>)], border: bool) -> Vec<Cell> {
    let mut places: Vec<Cell> = cells.cells.iter().map(|(cell, _)| *cell).collect();
    if border {
        let near = sets.iter().filter(|(name, _)| *name != "knight").flat_map(|(_, steps)| steps);
        let near: Vec<Cell> = near.copied().collect();
        let mut around: Vec<Cell> =
            places.iter().flat_map(|cell| near.iter().map(move |step| (cell.0 + step.0, cell.1 + step.1))).collect();
        around.sort_unstable();
        around.dedup();
        around.retain(|cell| !places.contains(cell));
        places.extend(around);
    }
    places
}

/// The direction in which every step is this one.
fn along(cells: &Cells, places: &[Cell], step: Cell) -> Direction {
    let next = |cell: &Cell| {
        let next = (cell.0 + step.0, cell.1 + step.1);
        let next = cells.around.map_or(next, |sides| (next.0.rem_euclid(sides.0), next.1.rem_euclid(sides.1)));
        places.iter().position(|other| *other == next && next != *cell)
    };
    places.iter().map(|cell| next(cell).into_iter().filter_map(|place| Point::try_from(place).ok()).collect()).collect()
}

/// The direction from each cell to all others that are neither north nor west of it.
fn beyond(cells: &Cells, places: usize) -> Direction {
    let from = |of: Cell| {
        let others = (0..).zip(&cells.cells);
        let beyond = others.filter(move |&(_, &(cell, _))| cell != of && cell.0 >= of.0 && cell.1 >= of.1);
        beyond.map(|(place, _)| place).collect()
    };
    let mut direction: Direction = cells.cells.iter().map(|(cell, _)| from(*cell)).collect();
    direction.resize(places, vec![]);
    direction
}

/// The name of a cell: its number, or column and row.
fn name(numbered: bool, number: usize, (row, column): Cell) -> String {
    match u8::try_from(column) {
        Ok(column) if !numbered => format!("{}{}", char::from(b'a' + column), row + 1),
        _ => number.to_string(),
    }
}

/// The cells at the four sides, at any side, and at two sides; on a hexagon or triangle, those at the edge by the
/// number of missing neighbours.
fn regions(cells: &Cells, is_round: bool) -> BTreeMap<String, Vec<Point>> {
    let last = |of: fn(&Cell) -> i32| cells.cells.iter().map(|(cell, _)| of(cell)).max().unwrap_or(0);
    let first = |of: fn(&Cell) -> i32| cells.cells.iter().map(|(cell, _)| of(cell)).min().unwrap_or(0);
    let (north, south, west, east) = (first(|c| c.0), last(|c| c.0), first(|c| c.1), last(|c| c.1));
    let sides = move |cell: &Cell| [cell.0 == north, cell.0 == south, cell.1 == west, cell.1 == east];
    let those = |holds: &dyn Fn([bool; 4]) -> bool| -> Vec<Point> {
        (0..).zip(&cells.cells).filter(|(_, (cell, _))| holds(sides(cell))).map(|(place, _)| place).collect()
    };
    let is_cell = |cell: Cell| cells.cells.iter().any(|(other, _)| *other == cell);
    let lacks = |cell: &Cell| HEXAGONS.iter().filter(|(_, step)| !is_cell((cell.0 + step.0, cell.1 + step.1))).count();
    let lacking = |least: usize| -> Vec<Point> {
        (0..).zip(&cells.cells).filter(|(_, (cell, _))| lacks(cell) >= least).map(|(place, _)| place).collect()
    };
    let regions = [
        ("north", those(&|[north, ..]| north)),
        ("south", those(&|[_, south, ..]| south)),
        ("west", those(&|[_, _, west, _]| west)),
        ("east", those(&|[.., east]| east)),
        ("edge", if is_round { lacking(1) } else { those(&|sides| sides.contains(&true)) }),
        ("corner", if is_round { lacking(3) } else { those(&|[n, s, w, e]| (n || s) && (w || e)) }),
    ];
    regions.into_iter().map(|(name, points)| (name.to_string(), points)).collect()
}

/// The rows of points, with gaps before and between cells if they are to be written.
fn rows(cells: &Cells, gaps: bool) -> Vec<Vec<Option<Point>>> {
    let mut rows: Vec<Vec<Option<Point>>> = vec![];
    for (place, ((row, column), _)) in (0..).zip(&cells.cells) {
        let (row, column) = (usize::try_from(*row).unwrap_or(0), usize::try_from(*column).unwrap_or(0));
        if rows.len() <= row {
            rows.resize(row + 1, vec![]);
        }
        if let Some(row) = rows.get_mut(row) {
            if gaps {
                row.resize(column, None);
            }
            row.push(Some(place));
        }
    }
    rows
}
