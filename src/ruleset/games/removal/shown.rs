//! The presentation of removal games: their rules in words, boards as pictures, and the kinds of their moves.

use super::RemovalRules;
use super::board::Board;
use crate::picture::{Cell, Drawn, Grid, Mark, PictureError, Style};
use crate::sources::FRAENKEL_HERDA;
use crate::text::{Text, cite, code, emphasis, text};
use crate::words::counted;
use crate::{MoveKind, Points, Removal, removal_game};

/// The most lines that are listed.
const MOST_LISTED: usize = 100;

/// The board, the moves and the notation.
pub(super) fn words(rules: &RemovalRules) -> Text {
    let RemovalRules { name, removal, points, lines } = rules;
    let single = points.iter().all(|point| point.len() == 1);
    let names = points.join(if single { "" } else { "," });
    let whose = match name.as_deref() {
        Some("nimbi") => text!["This is Nimbi, Piet Hein's game ", cite(&FRAENKEL_HERDA), ". "],
        _ => Text::default(),
    };
    let moves = match removal {
        Removal::Contiguous => CONTIGUOUS,
        Removal::Subset => SUBSET,
    };
    let listed = match lines.len() {
        many if many > MOST_LISTED => text![format!("{many} lines, which the certificate lists under its rules. ")],
        many => text![counted(many, "line", "lines"), ": ", code(lines.join(" ")), ". "],
    };
    let between = if single { "" } else { " with commas between" };
    whose
        .and(text![format!("The board has {}, ", counted(points.len(), "point", "points")), code(names), ", and "])
        .and(listed)
        .and(text![
            moves,
            format!(
                " A position is the set of the points that hold a token, written as their names in this \
                 order{between}, and "
            ),
            code("-"),
            " when there is none. A move is written as the set of points that it takes the tokens from; a set that \
             two lines allow is one move.",
        ])
}

const CONTIGUOUS: &str = "A move removes tokens from one line: those on all points from one point of the line to \
                          another, or on one point alone; every point from the one to the other must hold a token.";

const SUBSET: &str = "A move removes one or more tokens that lie on one line; they need not be next to one another.";

/// The board with the tokens of `position`. Its layout is the one given, or that of the named board.
pub(super) fn picture(rules: &RemovalRules, drawn: Drawn, position: &str) -> Result<Grid, PictureError> {
    let built_in = || Some(removal_game(rules.name.as_deref()?).ok()?.board().layout()?.to_vec());
    let layout = drawn.map(<[_]>::to_vec).or_else(built_in).filter(|places| places.len() == rules.points.len());
    let board = rules.board(layout).map_err(|error| PictureError::no_position(position, error.to_string()))?;
    let tokens = board.parse(position).map_err(|reason| PictureError::no_position(position, reason))?;
    let Places { points, span } = places(&board).ok_or(PictureError::NoLayout)?;
    let cell = |(place, point): ([usize; 2], u8)| {
        let mark = if tokens.has(point) { Mark::Token } else { Mark::Vacated };
        Cell::new(place, mark).spanning(span).named(board.names()[usize::from(point)].clone())
    };
    Ok(Grid::new(Style::Points(span), points.into_iter().map(cell).collect()))
}

/// The direction of a move of more than one token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Direction {
    Horizontal,
    Rising,
    Falling,
    Vertical,
    Unknown,
}

/// The kind of a move on a board: the number of tokens that it takes, most first, and its direction, as an arrow like
/// those of the paper's Table 2.
pub fn kind_on(board: &Board, mv: &str) -> MoveKind {
    let set = board.parse(mv).unwrap_or_default();
    let length = set.iter().count();
    let direction = if length == 1 { Direction::Unknown } else { of(board, set) };
    let arrow = match direction {
        Direction::Horizontal => "→",
        Direction::Rising => "↗",
        Direction::Falling => "↖",
        Direction::Vertical => "↑",
        Direction::Unknown => "",
    };
    let (one, several) = match length {
        1 => ("single".to_owned(), "singles".to_owned()),
        _ => (format!("{arrow}{length}"), format!("{arrow}{length}'s")),
    };
    let group = vec![u64::MAX - length as u64, direction as u64];
    MoveKind { group, place: !set.bits().reverse_bits(), one, several: Some(several) }
}

fn of(board: &Board, set: Points) -> Direction {
    let points: Vec<u8> = set.iter().collect();
    match (board.layout(), points.first(), points.last()) {
        (Some(places), Some(&first), Some(&last)) => direction(places[usize::from(first)], places[usize::from(last)]),
        _ => Direction::Unknown,
    }
}

/// The direction from one place to another, y downwards.
fn direction([x, y]: [f64; 2], [to_x, to_y]: [f64; 2]) -> Direction {
    let (right, down) = (to_x - x, to_y - y);
    if down == 0.0 {
        Direction::Horizontal
    } else if right == 0.0 {
        Direction::Vertical
    } else if (right > 0.0) == (down > 0.0) {
        Direction::Falling
    } else {
        Direction::Rising
    }
}

/// The most columns of a grid. A layout that would need more is no grid.
const MOST_COLUMNS: usize = 128;

/// The place of each point, and the number of columns that it spans.
struct Places {
    points: Vec<([usize; 2], u8)>,
    span: usize,
}

/// The grid of the board's layout; `None` when there is none, or when its places do not form a grid.
fn places(board: &Board) -> Option<Places> {
    let places = board.layout()?;
    let left = places.iter().map(|place| place[0]).min_by(f64::total_cmp)?;
    let unit = steps(places.iter().map(|place| place[0])).min_by(f64::total_cmp).unwrap_or(1.0);
    let mut by_row: Vec<(f64, usize, u8)> = Vec::new();
    for (&[x, y], point) in places.iter().zip(0..) {
        let column = ((x - left) / unit).round();
        if !(0.0..MOST_COLUMNS as f64).contains(&column) {
            return None;
        }
        by_row.push((y, column as usize, point));
    }
    by_row.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let rows: Vec<&[(f64, usize, u8)]> = by_row.chunk_by(|a, b| a.0 == b.0).collect();
    let gaps = rows.iter().flat_map(|row| row.windows(2).map(|pair| pair[1].1 - pair[0].1));
    let span = gaps.min().unwrap_or(1);
    let in_row = |(row, points): (usize, &&[(f64, usize, u8)])| {
        points.iter().map(move |&(_, column, point)| ([row, column], point)).collect::<Vec<_>>()
    };
    (span > 0).then(|| Places { points: rows.iter().enumerate().flat_map(in_row).collect(), span })
}

/// The differences between neighbouring values.
fn steps(values: impl Iterator<Item = f64>) -> impl Iterator<Item = f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let steps: Vec<f64> = values.windows(2).map(|pair| pair[1] - pair[0]).filter(|&step| step > 0.0).collect();
    steps.into_iter()
}

/// When two positions are isomorphic, and why an isomorphism carries moves onto moves.
pub(super) fn isomorphism(removal: Removal) -> [Text; 2] {
    let (points, order) = match removal {
        Removal::Contiguous => ("consecutive points of a line", ", in order or reversed"),
        Removal::Subset => ("points of a line", ""),
    };
    let what = text![
        "A ",
        emphasis("run"),
        format!(" of a position is a set of tokens on {points}; it is "),
        emphasis("maximal"),
        " on that line if no longer run of the line contains it. Two positions are equivalent, or ",
        emphasis("isomorphic"),
        ", when a bijection of the tokens of one onto the tokens of the other carries every maximal run of every line \
         onto a run",
        order,
        ", and its inverse does likewise. The witness lists the images of the tokens of the first position, these in \
         board order.",
    ];
    [what, on_runs(if order.is_empty() { "," } else { ", in order or reversed," }).into()]
}

/// Why an isomorphism carries moves onto moves; `order` says what it does to the order of a run.
fn on_runs(order: &str) -> String {
    format!(
        "Every run is part of a maximal run of its line. The bijection carries that maximal run onto a run{order} and \
         so it carries the part onto a run too. Hence it carries runs onto runs, and so does its inverse; and since a \
         move takes the tokens of one run, it carries moves onto moves. The runs that are left after a move are those \
         of before from which the move takes nothing; so the bijection, restricted to the tokens that are left, \
         carries runs onto runs again, and so does its inverse."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standard_names;

    fn columns(layout: Vec<[f64; 2]>) -> Option<usize> {
        let count = layout.len() as u8;
        let board = Board::new(standard_names(layout.len()), vec![(0..count).collect()], Some(layout));
        let places = places(&board.expect("a board"))?;
        places.points.iter().map(|(place, _)| place[1] + places.span).max()
    }

    #[test]
    fn a_hexagonal_board_has_two_columns_a_point() {
        let places = places(removal_game("nimbi").expect("nimbi").board()).expect("a grid");
        assert_eq!(places.span, 2);
        assert_eq!(places.points.iter().map(|(place, _)| place[0]).max(), Some(3));
        assert_eq!(places.points.iter().map(|(place, _)| place[1]).max(), Some(6));
    }

    #[test]
    fn a_layout_that_is_no_grid_is_refused_however_wild_it_is() {
        assert_eq!(columns(vec![[0.0, 0.0], [1e-300, 0.0], [1e300, 0.0]]), None);
        assert_eq!(columns(vec![[-1e308, 0.0], [1e308, 0.0], [0.0, 1.0]]), None);
        assert_eq!(columns(vec![[0.0, 0.0], [0.0, 0.0]]), None);
        assert_eq!(columns(vec![[5.0, 0.0], [5.0, 1.0]]), Some(1));
        assert_eq!(columns(vec![[3.0, 3.0]]), Some(1));
    }
}
