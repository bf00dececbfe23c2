//! Boards of hexagons, each cell two columns wide and every row half a cell beside the next.

use super::{Cell, Grid, Mark, PictureError, Style, no_position};
use crate::ruleset::partizan::Player;

/// A board of Hex within its sides: Left joins the first row to the last, Right the first column to the last.
pub fn hex(position: &str) -> Result<Grid, PictureError> {
    if ends_play(position) {
        return Ok(Grid::text(position));
    }
    let rows: Vec<&str> = position.split('/').collect();
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        // One column for Right's side, one for each row above.
        let first = row + 1;
        cells.push(Cell::new([row + 1, first - 1], Mark::Side(Player::Right)));
        cells.extend(stones(position, row, first, text)?.into_iter().map(|cell| Cell { row: row + 1, ..cell }));
        cells.push(Cell::new([row + 1, first + 2 * columns], Mark::Side(Player::Right)));
    }
    let sides = |row: usize, first: usize| Cell::new([row, first], Mark::Side(Player::Left)).spanning(2 * columns);
    cells.push(sides(0, 1));
    cells.push(sides(rows.len() + 1, rows.len()));
    Ok(Grid::new(Style::Hexagons, cells))
}

/// A hexagon with so many cells on a side.
pub fn yavalath(side: u32, position: &str) -> Result<Grid, PictureError> {
    if ends_play(position) {
        return Ok(Grid::text(position));
    }
    let middle = (side as usize).saturating_sub(1);
    let mut cells = Vec::new();
    for (row, text) in position.split('/').enumerate() {
        cells.extend(stones(position, row, middle.abs_diff(row), text)?);
    }
    Ok(Grid::new(Style::Hexagons, cells))
}

fn ends_play(position: &str) -> bool {
    matches!(position, "L-wins" | "R-wins" | "over" | "drawn")
}

fn stones(position: &str, row: usize, first: usize, text: &str) -> Result<Vec<Cell>, PictureError> {
    let letter = u8::try_from(row).ok().and_then(|row| b'a'.checked_add(row)).unwrap_or(b'?');
    let cell = |(place, stone): (usize, char)| {
        let mark = match stone {
            '.' => Mark::Empty,
            'L' => Mark::Stone(Player::Left),
            'R' => Mark::Stone(Player::Right),
            _ => return Err(no_position(position, "its cells are `.`, `L` and `R`")),
        };
        let name = format!("{}{}", char::from(letter), place + 1);
        Ok(Cell::new([row, first + 2 * place], mark).spanning(2).named(name))
    };
    text.chars().enumerate().map(cell).collect()
}
