//! Pictures as HTML-like labels of Graphviz: tables of cells.

use crate::markup::escaped;
use crate::picture::art::{NOTHING, letter, minus};
use crate::picture::palette::{brick, edge, hexadecimal, player};
use crate::picture::{Cell, Grid, Mark, Part, Picture, Style, size};

const TABLE: &str = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">";
/// The height of an invisible row.
const RULER: f64 = 1.0;
const COVERED: &str = "#777777";
const POISONED: &str = "#222222";
const UNNEEDED: &str = "#E4E4E4";
/// The size of a token, the distance between tokens, and the colour of a point without its token.
const TOKEN: usize = 8;
const BETWEEN: usize = 4;
const VACATED: &str = "#B0B0B0";
/// The width and height of the line for an empty position.
const BARE: [usize; 2] = [16, 3];
/// The colour behind the name of a vertex that holds tokens.
const OCCUPIED: &str = "#DDDDDD";

/// The label of `picture`, with `title` above it, if any.
pub fn label(title: &str, picture: &Picture) -> String {
    let title = escaped(title);
    // The title of a board is in the board's own table, at its full width.
    if let [Part { negative: false, grid }] = &picture.parts[..]
        && matches!(grid.style, Style::Points(_))
    {
        return format!("<{}>", table(grid, &title, ""));
    }
    let summands = summands(picture, !title.is_empty());
    if title.is_empty() {
        return format!("<{summands}>");
    }
    format!("<{TABLE}<TR><TD>{title}</TD></TR><TR><TD>{summands}</TD></TR></TABLE>>")
}

/// The summands side by side.
fn summands(picture: &Picture, inside: bool) -> String {
    if let [Part { negative: false, grid }] = &picture.parts[..] {
        return table(grid, "", &if inside { fixed(grid) } else { String::new() });
    }
    let mut out = format!("{TABLE}<TR>");
    for (place, part) in picture.parts.iter().enumerate() {
        if part.negative || place > 0 {
            out += &format!("<TD WIDTH=\"16\">{}</TD>", if part.negative { "&#8722;" } else { "+" });
        }
        out += &format!("<TD>{}</TD>", table(&part.grid, "", &fixed(&part.grid)));
    }
    out + "</TR></TABLE>"
}

/// Graphviz spreads the rows and columns of a table inside a cell, unless the table has a fixed size.
fn fixed(grid: &Grid) -> String {
    if is_bare(grid) {
        let [wide, high] = BARE;
        return format!(" FIXEDSIZE=\"TRUE\" WIDTH=\"{wide}\" HEIGHT=\"{high}\" VALIGN=\"BOTTOM\"");
    }
    let exact = matches!(grid.style, Style::Bricks | Style::Squares | Style::Hexagons | Style::Hackenbush);
    let place = if grid.style.is_on_ground() { " VALIGN=\"BOTTOM\"" } else { "" };
    if !exact {
        return place.to_owned();
    }
    let wide = width(grid, 0, grid.columns);
    let high: f64 = (0..grid.rows).map(|row| size::height(grid, row)).sum();
    let high = if grid.style == Style::Hexagons { high + RULER } else { high };
    format!(" FIXEDSIZE=\"TRUE\" WIDTH=\"{wide}\" HEIGHT=\"{high}\"{place}")
}

/// Whether nothing is left to draw.
fn is_bare(grid: &Grid) -> bool {
    matches!(&grid.cells[..], [Cell { mark: Mark::Text(text), .. }] if text == NOTHING)
}

fn table(grid: &Grid, title: &str, attributes: &str) -> String {
    let (border, between) = match grid.style {
        Style::Bricks | Style::Squares => ("1\" COLOR=\"black", 0),
        Style::Points(_) => ("0", BETWEEN),
        Style::Heaps | Style::Rows => ("0", BETWEEN / 2),
        _ => ("0", 0),
    };
    let mut out =
        format!("<TABLE BORDER=\"0\" CELLBORDER=\"{border}\" CELLSPACING=\"{between}\" CELLPADDING=\"0\"{attributes}>");
    if !title.is_empty() {
        out += &format!("<TR><TD COLSPAN=\"{}\">{title}</TD></TR>", grid.columns);
    }
    if grid.style == Style::Hexagons {
        out += &ruler(grid);
    }
    for row in 0..grid.rows {
        out += "<TR>";
        let mut column = 0;
        for cell in grid.row(row) {
            out += &gap(grid, row, column, cell.column);
            out += &self::cell(grid, cell);
            column = cell.column + cell.span;
        }
        if grid.style != Style::Squares {
            out += &gap(grid, row, column, grid.columns);
        }
        out += "</TR>";
    }
    out + "</TABLE>"
}

/// A row that fixes the width of each column, which cells of two columns leave open.
fn ruler(grid: &Grid) -> String {
    let column = |column| {
        format!("<TD WIDTH=\"{}\" HEIGHT=\"{RULER}\" FIXEDSIZE=\"TRUE\"></TD>", width(grid, column, column + 1))
    };
    format!("<TR>{}</TR>", (0..grid.columns).map(column).collect::<String>())
}

/// An empty cell across these columns.
fn gap(grid: &Grid, row: usize, from: usize, to: usize) -> String {
    if from >= to {
        return String::new();
    }
    if grid.style == Style::Bricks {
        let height = size::height(grid, row);
        let air = |column: usize| match (column % 2, size::width(grid, column)) {
            (0, width) => {
                format!("<TD BORDER=\"0\" WIDTH=\"{width}\" HEIGHT=\"{height}\" FIXEDSIZE=\"TRUE\"></TD>")
            }
            (_, width) => format!("<TD BORDER=\"0\" WIDTH=\"{width}\"></TD>"),
        };
        return (from..to).map(air).collect();
    }
    if matches!(grid.style, Style::Points(_)) {
        return format!("<TD COLSPAN=\"{}\"></TD>", to - from);
    }
    let border = if grid.style == Style::Squares { " BORDER=\"0\"" } else { "" };
    format!("<TD{border} COLSPAN=\"{}\" WIDTH=\"{}\"></TD>", to - from, width(grid, from, to))
}

fn width(grid: &Grid, from: usize, to: usize) -> usize {
    (from..to).map(|column| size::width(grid, column)).sum::<f64>() as usize
}

fn cell(grid: &Grid, cell: &Cell) -> String {
    let (wide, high) = (width(grid, cell.column, cell.column + cell.span), size::height(grid, cell.row));
    let size = format!("WIDTH=\"{wide}\" HEIGHT=\"{high}\"");
    let fixed = format!("{size} FIXEDSIZE=\"TRUE\"");
    let over = if cell.span > 1 { format!("COLSPAN=\"{}\" {fixed}", cell.span) } else { fixed.clone() };
    let of = |attributes: String, inside: &str| format!("<TD {attributes}>{inside}</TD>");
    let filled = |attributes: &str, fill: &str, inside: &str| of(format!("{attributes} BGCOLOR=\"{fill}\""), inside);
    match &cell.mark {
        Mark::Token => token(cell.span, "black"),
        Mark::Vacated => token(cell.span, VACATED),
        Mark::Free => filled(&fixed, "white", ""),
        Mark::Covered => filled(&fixed, COVERED, ""),
        Mark::Poisoned => filled(&fixed, POISONED, ""),
        Mark::Brick(None) => filled(&fixed, &hexadecimal(brick(None)), ""),
        Mark::Brick(colour) => filled(&fixed, &hexadecimal(brick(*colour)), &sized(8, &cell.name)),
        Mark::Empty => filled(&format!("BORDER=\"1\" {over}"), "white", ""),
        Mark::Stone(of, letter) => {
            filled(&format!("BORDER=\"1\" {over}"), &hexadecimal(player(*of)), &sized(8, &escaped(&letter.to_string())))
        }
        Mark::Unneeded => filled(&format!("BORDER=\"1\" {over}"), UNNEEDED, &sized(8, "/")),
        Mark::Side(of) => filled(&over, &hexadecimal(player(*of)), ""),
        Mark::Edge(colour) => filled(&over, &hexadecimal(edge(*colour)), &sized(8, letter(*colour))),
        Mark::End => filled(&over, "black", ""),
        Mark::Vertex(tokens) => vertex(&cell.name, *tokens),
        Mark::Text(text) if text == NOTHING => {
            let [wide, high] = BARE;
            format!("<TD WIDTH=\"{wide}\" HEIGHT=\"{high}\" FIXEDSIZE=\"TRUE\" BGCOLOR=\"black\"></TD>")
        }
        Mark::Text(text) if matches!(grid.style, Style::Heaps | Style::Rows) => of(String::new(), &sized(9, text)),
        Mark::Text(text) => format!("<TD>{}</TD>", escaped(&minus(text))),
    }
}

/// A token, or its point; a table cannot contain discs.
fn token(span: usize, colour: &str) -> String {
    let look =
        format!("WIDTH=\"{TOKEN}\" HEIGHT=\"{TOKEN}\" FIXEDSIZE=\"TRUE\" STYLE=\"ROUNDED\" BGCOLOR=\"{colour}\"");
    format!("<TD COLSPAN=\"{span}\" {look}></TD>")
}

fn vertex(name: &str, tokens: usize) -> String {
    let look = "WIDTH=\"32\" BORDER=\"1\" CELLPADDING=\"2\"";
    let name = escaped(name);
    let inside = match tokens {
        0 => return format!("<TD {look} COLOR=\"#999999\">{}</TD>", sized(9, &name)),
        1 => name,
        _ => format!("{name} &#215;{tokens}"),
    };
    format!("<TD {look} BGCOLOR=\"{OCCUPIED}\">{}</TD>", sized(9, &inside))
}

fn sized(points: u8, text: &str) -> String {
    format!("<FONT POINT-SIZE=\"{points}\">{text}</FONT>")
}
