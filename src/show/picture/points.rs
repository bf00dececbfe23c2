//! A board of points, where its layout is a grid.

use super::{Cell, Grid, Mark, PictureError, Style, no_position};
use crate::ruleset::RemovalRules;
use crate::ruleset::{Board, removal_game};

/// A layout in which a point stands this many columns from the left is no grid.
const MOST_COLUMNS: usize = 128;

/// The board with the tokens of `position`; its layout is `layout`, or that of the built-in board called `name`.
pub fn grid(
    rules: &RemovalRules,
    name: &str,
    layout: Option<&[[f64; 2]]>,
    position: &str,
) -> Result<Grid, PictureError> {
    let built_in = || Some(removal_game(name).ok()?.board().layout()?.to_vec());
    let layout = layout.map(<[_]>::to_vec).or_else(built_in).filter(|places| places.len() == rules.points.len());
    let board = rules.board(layout).map_err(|error| no_position(position, error.to_string()))?;
    let tokens = board.parse(position).map_err(|reason| no_position(position, reason))?;
    let Places { points, span } = places(&board).ok_or(PictureError::NoLayout)?;
    let cell = |(place, point): ([usize; 2], u8)| {
        let mark = if tokens.has(point) { Mark::Token } else { Mark::Vacated };
        Cell::new(place, mark).spanning(span).named(board.names()[usize::from(point)].clone())
    };
    Ok(Grid::new(Style::Points(span), points.into_iter().map(cell).collect()))
}

/// Where each point is, and how many columns it spans.
struct Places {
    points: Vec<([usize; 2], u8)>,
    span: usize,
}

/// The grid of the board's layout; nothing when there is none, or when its places are not on a grid.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::standard_names;

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
