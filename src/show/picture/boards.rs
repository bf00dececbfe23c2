//! Boards of squares.

use super::{Cell, Grid, MOST_CELLS, Mark, PictureError, Style, no_position};
use crate::ruleset::{parse_names, standard_names};

/// A rectangle that is whole: `3x4`.
pub fn rectangle(position: &str) -> Result<Grid, PictureError> {
    let side = |text: &str| text.parse::<u32>().map_err(|_| no_position(position, "a rectangle is written as 3x4"));
    let (rows, columns) = position.split_once('x').unwrap_or((position, ""));
    let (rows, columns) = (side(rows)?, side(columns)?);
    check(u64::from(rows) * u64::from(columns))?;
    let cells = (0..rows as usize).flat_map(|row| (0..columns as usize).map(move |column| [row, column]));
    Ok(Grid::new(Style::Squares, cells.map(|place| Cell::new(place, Mark::Free)).collect()))
}

/// A bar of which rows of such lengths are left: `4,4,2`.
pub fn bar(position: &str) -> Result<Grid, PictureError> {
    let length = |text: &str| text.parse::<u32>().map_err(|_| no_position(position, "it wants the rows' lengths"));
    let rows = position.split(',').map(length).collect::<Result<Vec<_>, _>>()?;
    check(rows.iter().map(|&length| u64::from(length)).sum())?;
    let places = rows.iter().enumerate().flat_map(|(row, &length)| (0..length as usize).map(move |c| [row, c]));
    let square = |place: [usize; 2]| {
        let mark = if place == [0, 0] { Mark::Poisoned } else { Mark::Free };
        Cell::new(place, mark).named(format!("{},{}", place[0] + 1, place[1] + 1))
    };
    Ok(Grid::new(Style::Squares, places.map(square).collect()))
}

/// A rectangle of squares, those of `position` free.
pub fn cram([rows, columns]: [u32; 2], position: &str) -> Result<Grid, PictureError> {
    check(u64::from(rows) * u64::from(columns))?;
    let places = (0..rows as usize).flat_map(|row| (0..columns as usize).map(move |column| [row, column]));
    squares(places.collect(), position)
}

/// The squares `.` of these rows, those of `position` free.
pub fn domineering(rows: &[String], position: &str) -> Result<Grid, PictureError> {
    let in_row = |(row, text): (usize, &String)| {
        let squares = text.bytes().enumerate().filter(|&(_, square)| square == b'.');
        squares.map(|(column, _)| [row, column]).collect::<Vec<_>>()
    };
    squares(rows.iter().enumerate().flat_map(in_row).collect(), position)
}

fn squares(places: Vec<[usize; 2]>, position: &str) -> Result<Grid, PictureError> {
    check(places.len() as u64)?;
    let names = standard_names(places.len());
    let free = parse_names(&names, position).map_err(|reason| no_position(position, reason))?;
    let cell = |(square, (place, name)): (usize, ([usize; 2], String))| {
        let is_free = free.iter().any(|&free| usize::from(free) == square);
        Cell::new(place, if is_free { Mark::Free } else { Mark::Covered }).named(name)
    };
    Ok(Grid::new(Style::Squares, places.into_iter().zip(names).enumerate().map(cell).collect()))
}

fn check(squares: u64) -> Result<(), PictureError> {
    if squares > MOST_CELLS { Err(PictureError::TooManySquares(squares)) } else { Ok(()) }
}
