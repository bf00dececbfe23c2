//! Boards of hexagons, and the sides of the board of Hex.

use super::super::palette::player;
use super::super::shape::{Form, Pen, Point, Shape, WHITE};
use super::{Cell, GREY, Grid, Mark, hatching, stone};
use crate::ruleset::Player;

/// The distance from the centre of a cell to its corners.
const RADIUS: f64 = 9.0;

/// The shapes of the board, its sides behind the cells.
pub fn shapes(grid: &Grid) -> Vec<Shape> {
    let is_side = |cell: &&Cell| matches!(cell.mark, Mark::Side(_));
    let cells: Vec<&Cell> = grid.cells.iter().filter(|cell| !is_side(cell)).collect();
    let mut shapes = Vec::new();
    if grid.cells.iter().any(|cell| is_side(&cell)) {
        shapes.extend(cells.iter().flat_map(|cell| sides(cell, &cells)));
    }
    shapes.extend(cells.iter().flat_map(|cell| hexagon(cell)));
    shapes
}

fn centre(cell: &Cell) -> Point {
    let half = RADIUS * 0.75f64.sqrt();
    [half * (cell.column + 1) as f64, RADIUS * 1.5 * cell.row as f64]
}

/// A corner, counted clockwise from the top.
fn corner([x, y]: Point, radius: f64, corner: usize) -> Point {
    let angle = std::f64::consts::FRAC_PI_3 * corner as f64 - std::f64::consts::FRAC_PI_2;
    [x + radius * angle.cos(), y + radius * angle.sin()]
}

fn hexagon(cell: &Cell) -> Vec<Shape> {
    let centre = centre(cell);
    let corners = (0..6).map(|at| corner(centre, RADIUS, at)).collect();
    let hexagon = Shape { form: Form::Polygon(corners), pen: Pen::outlined(WHITE) };
    match cell.mark {
        Mark::Stone(of, letter) => [hexagon].into_iter().chain(stone(centre, RADIUS * 0.62, of, letter)).collect(),
        Mark::Unneeded => [hexagon].into_iter().chain(hatching(centre, RADIUS)).collect(),
        Mark::Covered => vec![Shape { pen: Pen::outlined(GREY), ..hexagon }],
        Mark::Text(ref text) => vec![hexagon, Shape::text(centre, RADIUS, text.clone())],
        _ => vec![hexagon],
    }
}

/// The sides of the board next to a cell, in the colours of the players who join them.
fn sides(cell: &Cell, cells: &[&Cell]) -> Vec<Shape> {
    let row = |row: usize| cells.iter().filter(move |other| other.row == row).map(|other| other.column);
    let [top, bottom] = [cells.iter().map(|cell| cell.row).min(), cells.iter().map(|cell| cell.row).max()]
        .map(|end| end == Some(cell.row));
    let left = row(cell.row).min() == Some(cell.column);
    let right = row(cell.row).max() == Some(cell.column);
    let side = |player: Player, corners: &[usize]| {
        let points = corners.iter().map(|&at| corner(centre(cell), RADIUS + 1.6, at)).collect();
        Shape { form: Form::Line(points), pen: Pen::stroke(self::player(player), 3.2) }
    };
    let mut sides = Vec::new();
    if left {
        sides.push(side(Player::Right, if bottom { &[4, 5] } else { &[3, 4, 5] }));
    }
    if right {
        sides.push(side(Player::Right, if top { &[1, 2] } else { &[0, 1, 2] }));
    }
    if top {
        sides.push(side(Player::Left, &[5, 0, 1]));
    }
    if bottom {
        sides.push(side(Player::Left, &[2, 3, 4]));
    }
    sides
}
