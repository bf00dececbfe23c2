//! Pictures of positions in TikZ.

use super::{at, ink, text};
use crate::show::document::latex::escaped;
use crate::show::figure::{letter, sign};
use crate::show::picture::palette::{brick, edge, hexadecimal, player};
use crate::show::picture::{Cell, Grid, Mark, Part, Picture, Style};

/// The space for the sign between two summands.
const SIGN: f64 = 18.0;
/// The width of a character of the smaller size.
const CHARACTER: f64 = 5.2;
/// The vertical distances from the centre of a hexagon to its upper corner, and to the corners next to that.
const CORNERS: [f64; 2] = [8.0, 4.0];
/// The breadth of a side of the board.
const SIDE: f64 = 4.0;

/// The height of the picture.
pub fn height(picture: &Picture) -> f64 {
    picture.parts.iter().map(|part| part.grid.total_height()).fold(0.0, f64::max)
}

/// The picture, with the middle of its upper edge at the given point.
pub fn drawn(picture: &Picture, [middle, top]: [f64; 2]) -> String {
    let width = |part: &Part| widths(&part.grid).iter().sum::<f64>();
    let signs: Vec<Option<&str>> =
        picture.parts.iter().enumerate().map(|(place, part)| sign(place, part, ["$+$", "$-$"])).collect();
    let total = picture.parts.iter().map(width).sum::<f64>() + SIGN * signs.iter().flatten().count() as f64;
    let height = height(picture);
    let mut left = middle - total / 2.0;
    let mut out = String::new();
    for (part, sign) in picture.parts.iter().zip(signs) {
        if let Some(sign) = sign {
            out += &text([left + SIGN / 2.0, top + height / 2.0], 12, sign);
            left += SIGN;
        }
        let above = height - part.grid.total_height();
        let above = if part.grid.style.is_on_ground() { above } else { above / 2.0 };
        out += &grid(&part.grid, [left, top + above]);
        left += width(part);
    }
    out
}

/// The width of each column; a column of texts is as wide as its longest text.
fn widths(grid: &Grid) -> Vec<f64> {
    let characters = |cell: &Cell| match &cell.mark {
        Mark::Text(text) => text.chars().count(),
        Mark::Vertex(tokens) => cell.name.chars().count() + tokens.min(&3) + 1,
        _ => 0,
    };
    let width = |column: usize| {
        let inside = grid.cells.iter().filter(|cell| cell.column == column);
        let longest = inside.map(characters).max().unwrap_or(0);
        grid.width(column).max(CHARACTER * longest as f64 + if longest > 0 { 4.0 } else { 0.0 })
    };
    (0..grid.columns).map(width).collect()
}

/// The frame of a cell: left, top, right, bottom.
type Frame = [f64; 4];

fn grid(grid: &Grid, [left, top]: [f64; 2]) -> String {
    let widths = widths(grid);
    let across = |column: usize| left + widths[..column.min(widths.len())].iter().sum::<f64>();
    let down = |row: usize| top + (0..row).map(|row| grid.height(row)).sum::<f64>();
    let frame =
        |cell: &Cell| [across(cell.column), down(cell.row), across(cell.column + cell.span), down(cell.row + 1)];
    // Hexagons overlap the sides of their board.
    let (sides, others): (Vec<&Cell>, Vec<&Cell>) =
        grid.cells.iter().partition(|cell| matches!(cell.mark, Mark::Side(_)));
    sides.into_iter().chain(others).map(|cell| mark(grid, cell, frame(cell))).collect()
}

fn mark(grid: &Grid, cell: &Cell, frame: Frame) -> String {
    let [left, top, right, bottom] = frame;
    let middle = [(left + right) / 2.0, (top + bottom) / 2.0];
    let disc = |radius: f64| format!("\\fill {} circle [radius={radius}bp];\n", at(middle));
    let small = |inside: &str| text(middle, 8, inside);
    match &cell.mark {
        Mark::Token if grid.style == Style::Heaps => disc(4.0),
        Mark::Token => disc(3.8),
        Mark::Vacated => disc(0.8),
        Mark::Free => filled(frame, "#FFFFFF"),
        Mark::Covered => filled(frame, "#777777"),
        Mark::Poisoned => filled(frame, "#222222"),
        Mark::Brick(colour) => filled(frame, &hexadecimal(brick(*colour))) + &small(&cell.name),
        Mark::Empty => hexagon(middle, "#FFFFFF"),
        Mark::Stone(of) => hexagon(middle, &hexadecimal(player(*of))) + &small(&of.letter().to_string()),
        Mark::Side(of) => solid(side(cell, frame), &hexadecimal(player(*of))),
        Mark::Edge(colour) => solid(frame, &hexadecimal(edge(*colour))) + &small(letter(*colour)),
        Mark::End => solid(frame, "#000000"),
        Mark::Vertex(tokens) => {
            let box_of = [left + 1.0, top + 1.0, right - 1.0, bottom - 1.0];
            let discs = if *tokens > 3 { format!("$\\bullet\\times{tokens}$") } else { "$\\bullet$".repeat(*tokens) };
            let fill = if *tokens > 0 { "#DDDDDD" } else { "#FFFFFF" };
            filled(box_of, fill) + &small(&format!("{} {discs}", escaped(&cell.name)))
        }
        Mark::Text(inside) => text(middle, 9, &escaped(inside)),
    }
}

/// The part of a cell next to the board; for cells in the leftmost and rightmost columns.
fn side(cell: &Cell, [left, top, right, bottom]: Frame) -> Frame {
    match cell.span {
        1 if cell.column < cell.row => [right - SIDE, top, right, bottom],
        1 => [left, top, left + SIDE, bottom],
        _ => [left, top, right, bottom],
    }
}

fn filled(frame: Frame, fill: &str) -> String {
    let [left, top, right, bottom] = frame;
    let look = ink("fill", fill);
    format!("\\filldraw[line width=0.5*\\pen, {look}] {} rectangle {};\n", at([left, top]), at([right, bottom]))
}

fn solid([left, top, right, bottom]: Frame, fill: &str) -> String {
    format!("\\fill[{}] {} rectangle {};\n", ink("fill", fill), at([left, top]), at([right, bottom]))
}

fn hexagon([x, y]: [f64; 2], fill: &str) -> String {
    let [tip, shoulder] = CORNERS;
    let corners = [[0.0, -tip], [7.0, -shoulder], [7.0, shoulder], [0.0, tip], [-7.0, shoulder], [-7.0, -shoulder]];
    let path: String = corners.iter().map(|[dx, dy]| at([x + dx, y + dy]) + " -- ").collect();
    format!("\\filldraw[line width=0.5*\\pen, {}] {path}cycle;\n", ink("fill", fill))
}
