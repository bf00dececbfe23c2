//! The sizes of the cells of a picture.

use super::{Grid, Mark, Style};

/// The width of a column in PostScript points, not counting texts in its cells.
pub fn width(grid: &Grid, column: usize) -> f64 {
    match grid.style {
        Style::Points(span) => 14.0 / span as f64,
        Style::Bricks if column.is_multiple_of(2) => 15.0,
        Style::Heaps if column.is_multiple_of(2) => 10.0,
        Style::Rows => 10.0,
        Style::Bricks | Style::Heaps | Style::Hackenbush => 4.0,
        Style::Squares => 11.0,
        Style::Hexagons => 7.0,
        Style::Vertices => 26.0,
        Style::Text => 0.0,
    }
}

/// The height of a row in PostScript points.
pub fn height(grid: &Grid, row: usize) -> f64 {
    let is_side = || grid.row(row).all(|cell| matches!(cell.mark, Mark::Side(_)));
    match grid.style {
        Style::Points(_) | Style::Text => 12.0,
        Style::Bricks | Style::Squares | Style::Heaps | Style::Rows => 11.0,
        Style::Hexagons if is_side() => 4.0,
        Style::Hexagons => 12.0,
        Style::Hackenbush if row.is_multiple_of(2) => 2.0,
        Style::Hackenbush | Style::Vertices => 14.0,
    }
}
