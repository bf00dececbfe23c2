//! A position as a little board: an HTML-like label of Graphviz, a cell for each point.

use crate::ruleset::{Board, Points};

/// A token, and a point without one.
const TOKEN: &str = "&#9679;";
const VACATED: &str = "&#183;";
/// The width and the height of a point's cell.
const WIDTH: usize = 14;
const HEIGHT: usize = 12;
/// A layout in which a point stands this many columns from the left is no grid.
const MOST_COLUMNS: usize = 128;

/// The points in rows, each point with its column and the columns it spans.
pub struct Grid {
    rows: Vec<Vec<(usize, u8)>>,
    span: usize,
    columns: usize,
}

impl Grid {
    /// The grid of the board's layout; nothing when there is none, or when its places are not on a grid.
    pub fn of(board: &Board) -> Option<Grid> {
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
        let rows: Vec<Vec<(usize, u8)>> = by_row
            .chunk_by(|a, b| a.0 == b.0)
            .map(|row| row.iter().map(|&(_, column, point)| (column, point)).collect())
            .collect();
        let gaps = rows.iter().flat_map(|row: &Vec<(usize, u8)>| row.windows(2).map(|pair| pair[1].0 - pair[0].0));
        let span = gaps.min().unwrap_or(1);
        let columns = by_row.iter().map(|&(_, column, _)| column + span).max()?;
        (span > 0).then_some(Grid { rows, span, columns })
    }

    /// The table of `position`, with `caption` above it, if there is one.
    pub fn table(&self, caption: &str, position: Points) -> String {
        let mut out = "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">".to_owned();
        if !caption.is_empty() {
            out += &format!("<TR><TD COLSPAN=\"{}\">{caption}</TD></TR>", self.columns);
        }
        for row in &self.rows {
            out += "<TR>";
            let mut column = 0;
            for &(at, point) in row {
                out += &self.gap(at.saturating_sub(column));
                let mark = if position.has(point) { TOKEN } else { VACATED };
                out += &format!("<TD COLSPAN=\"{}\" WIDTH=\"{WIDTH}\" HEIGHT=\"{HEIGHT}\">{mark}</TD>", self.span);
                column = at + self.span;
            }
            out += &self.gap(self.columns.saturating_sub(column));
            out += "</TR>";
        }
        out + "</TABLE>>"
    }

    fn gap(&self, columns: usize) -> String {
        if columns == 0 {
            return String::new();
        }
        format!("<TD COLSPAN=\"{columns}\" WIDTH=\"{}\"></TD>", columns * WIDTH / self.span)
    }
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
    use crate::ruleset::{removal_game, standard_names};

    fn columns(layout: Vec<[f64; 2]>) -> Option<usize> {
        let count = layout.len() as u8;
        let board = Board::new(standard_names(layout.len()), vec![(0..count).collect()], Some(layout));
        Grid::of(&board.expect("a board")).map(|grid| grid.columns)
    }

    #[test]
    fn a_hexagonal_board_has_two_columns_a_point() {
        let grid = Grid::of(removal_game("nimbi").expect("nimbi").board()).expect("a grid");
        assert_eq!((grid.rows.len(), grid.span, grid.columns), (4, 2, 8));
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
