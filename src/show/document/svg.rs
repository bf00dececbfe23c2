//! Pictures of positions in SVG, for web pages and for Typst; ink takes the colour of the text around it.

use super::html::escaped;
use crate::show::figure::{letter, sign};
use crate::show::picture::palette::{brick, edge, hexadecimal, player};
use crate::show::picture::{Cell, Grid, Mark, Picture};

/// The space for the sign between two summands.
const SIGN: f64 = 18.0;
/// The width of a character.
const CHARACTER: f64 = 5.6;
/// The empty space around the picture.
const MARGIN: f64 = 2.0;
/// The breadth of a side of the board.
const SIDE: f64 = 4.0;

/// The picture, with a description for those who cannot see it.
pub fn drawn(picture: &Picture, description: &str) -> String {
    let height = picture.parts.iter().map(|part| part.grid.total_height()).fold(0.0, f64::max);
    let mut left = MARGIN;
    let mut body = String::new();
    for (place, part) in picture.parts.iter().enumerate() {
        if let Some(sign) = sign(place, part, ["+", "−"]) {
            body += &text([left + SIGN / 2.0, MARGIN + height / 2.0], 11, sign);
            left += SIGN;
        }
        let above = height - part.grid.total_height();
        let above = if part.grid.style.is_on_ground() { above } else { above / 2.0 };
        body += &grid(&part.grid, [left, MARGIN + above]);
        left += widths(&part.grid).iter().sum::<f64>();
    }
    let (width, height) = (left + MARGIN, height + 2.0 * MARGIN);
    let label = quick_xml::escape::escape(description);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.1}pt\" height=\"{height:.1}pt\" viewBox=\"0 0 \
         {width:.1} {height:.1}\" role=\"img\" aria-label=\"{label}\" font-family=\"sans-serif\" \
         text-anchor=\"middle\">{body}</svg>"
    )
}

/// The width of each column; a column of texts is as wide as its longest text.
fn widths(grid: &Grid) -> Vec<f64> {
    let characters = |cell: &Cell| match &cell.mark {
        Mark::Text(text) => text.chars().count(),
        Mark::Vertex(tokens) => cell.name.chars().count() + tokens.min(&3) + 1,
        _ => 0,
    };
    let width = |column: usize| {
        let inside = grid.cells.iter().filter(|cell| cell.column == column && cell.span == 1);
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
    sides.into_iter().chain(others).map(|cell| mark(cell, frame(cell))).collect()
}

fn mark(cell: &Cell, frame: Frame) -> String {
    let [left, top, right, bottom] = frame;
    let middle = [(left + right) / 2.0, (top + bottom) / 2.0];
    match &cell.mark {
        Mark::Token => disc(middle, 3.8),
        Mark::Vacated => disc(middle, 0.8),
        Mark::Free => framed(frame, "#FFFFFF"),
        Mark::Covered => framed(frame, "#777777"),
        Mark::Poisoned => framed(frame, "#222222"),
        Mark::Brick(colour) => framed(frame, &hexadecimal(brick(*colour))) + &inside(middle, &cell.name),
        Mark::Empty => hexagon(middle, "#FFFFFF"),
        Mark::Stone(of) => hexagon(middle, &hexadecimal(player(*of))) + &inside(middle, &of.letter().to_string()),
        Mark::Side(of) => solid(side(cell, frame), &hexadecimal(player(*of))),
        Mark::Edge(colour) => solid(frame, &hexadecimal(edge(*colour))) + &inside(middle, letter(*colour)),
        Mark::End => solid(frame, "currentColor"),
        Mark::Vertex(tokens) => {
            let discs = if *tokens > 3 { format!("●×{tokens}") } else { "●".repeat(*tokens) };
            let frame = [left + 1.0, top + 1.0, right - 1.0, bottom - 1.0];
            framed(frame, if *tokens > 0 { "#DDDDDD" } else { "#FFFFFF" })
                + &inside(middle, format!("{} {discs}", cell.name).trim_end())
        }
        Mark::Text(words) => text(middle, 9, words),
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

fn disc([x, y]: [f64; 2], radius: f64) -> String {
    format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"currentColor\"/>")
}

fn framed(frame: Frame, fill: &str) -> String {
    rectangle(frame, fill, " stroke=\"currentColor\" stroke-width=\"0.5\"")
}

fn solid(frame: Frame, fill: &str) -> String {
    rectangle(frame, fill, "")
}

fn rectangle([left, top, right, bottom]: Frame, fill: &str, stroke: &str) -> String {
    let (width, height) = (right - left, bottom - top);
    format!(
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\"{stroke}/>"
    )
}

fn hexagon([x, y]: [f64; 2], fill: &str) -> String {
    let corners = [[0.0, -8.0], [7.0, -4.0], [7.0, 4.0], [0.0, 8.0], [-7.0, 4.0], [-7.0, -4.0]];
    let points = corners.map(|[dx, dy]| format!("{:.1},{:.1}", x + dx, y + dy)).join(" ");
    format!("<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"currentColor\" stroke-width=\"0.5\"/>")
}

/// Black text on a light ground.
fn inside(place: [f64; 2], words: &str) -> String {
    written(place, 8, "#000000", words)
}

fn text(place: [f64; 2], size: u8, words: &str) -> String {
    written(place, size, "currentColor", words)
}

fn written([x, y]: [f64; 2], size: u8, fill: &str, words: &str) -> String {
    let base = y + f64::from(size) * 0.35;
    let words = escaped(words);
    if words.is_empty() {
        return String::new();
    }
    format!("<text x=\"{x:.1}\" y=\"{base:.1}\" font-size=\"{size}\" fill=\"{fill}\">{words}</text>")
}
