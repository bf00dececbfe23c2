//! Pictures as shapes, for figures: the same in every format, with a font only for letters and numbers.

mod diagram;
mod hexagons;

pub use diagram::TOKEN;

use super::palette::{brick, edge, player};
use super::shape::{BLACK, Form, Pen, Point, Shape, WHITE, extent, width};
use super::{Cell, Grid, Mark, Part, Picture, Style, size};
use crate::ruleset::{Colour, Player};

/// The space for the sign between two summands.
const SIGN: f64 = 16.0;
const GREY: [u8; 3] = [0x77; 3];
/// The text of an empty position, and the length of the line drawn for it.
pub const NOTHING: &str = "-";
const BARE: f64 = 10.0;

/// Shapes from the origin to a width and a height.
#[derive(Clone, Debug, PartialEq)]
pub struct Art {
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
    /// Width and height.
    pub size: Point,
}

/// The picture: summands side by side with their signs, those on the ground aligned at the bottom.
pub fn art(picture: &Picture) -> Art {
    let parts: Vec<Art> = picture.parts.iter().map(|part| grid(&part.grid)).collect();
    let height = parts.iter().map(|art| art.size[1]).fold(0.0, f64::max);
    let (mut shapes, mut left) = (Vec::new(), 0.0);
    for (place, (part, art)) in picture.parts.iter().zip(parts).enumerate() {
        if part.negative || place > 0 {
            shapes.extend(sign([left + SIGN / 2.0, height / 2.0], part.negative));
            left += SIGN;
        }
        let above = height - art.size[1];
        let above = if stands(part) { above } else { above / 2.0 };
        shapes.extend(art.shapes.into_iter().map(|shape| shape.moved([left, above])));
        left += art.size[0];
    }
    Art { shapes, size: [left, height] }
}

fn stands(part: &Part) -> bool {
    part.grid.style.is_on_ground() || part.grid.diagram.as_ref().is_some_and(|diagram| diagram.ground.is_some())
}

/// A plus or a minus, as strokes.
fn sign([x, y]: Point, negative: bool) -> Vec<Shape> {
    let pen = Pen::stroke(BLACK, 0.9);
    let across = Shape::line([x - 3.5, y], [x + 3.5, y], pen);
    let upright = Shape::line([x, y - 3.5], [x, y + 3.5], pen);
    if negative { vec![across] } else { vec![across, upright] }
}

fn grid(grid: &Grid) -> Art {
    if let Some(diagram) = &grid.diagram {
        return framed(diagram::shapes(diagram), &diagram::room(diagram));
    }
    if grid.style == Style::Hexagons {
        return framed(hexagons::shapes(grid), &[]);
    }
    let widths: Vec<f64> = (0..grid.columns).map(|column| column_width(grid, column)).collect();
    let across = |column: usize| widths.iter().take(column).sum::<f64>();
    let down = |row: usize| (0..row).map(|row| size::height(grid, row)).sum::<f64>();
    let cell = |cell: &Cell| {
        let corner = [across(cell.column), down(cell.row)];
        let size = [across(cell.column + cell.span) - corner[0], size::height(grid, cell.row)];
        mark(&cell.mark, &cell.name, grid.style, corner, size)
    };
    let shapes = grid.cells.iter().flat_map(cell).collect();
    Art { shapes, size: [across(grid.columns), down(grid.rows)] }
}

/// A column of texts is as wide as its longest text.
fn column_width(grid: &Grid, column: usize) -> f64 {
    let inside = grid.cells.iter().filter(|cell| cell.column == column);
    let text = |cell: &Cell| match &cell.mark {
        Mark::Text(text) if text == NOTHING => BARE + 2.0,
        Mark::Text(text) => width(text, text_size(grid.style)) + 2.0,
        _ => 0.0,
    };
    inside.map(text).fold(size::width(grid, column), f64::max)
}

fn text_size(style: Style) -> f64 {
    if matches!(style, Style::Heaps | Style::Rows) { 12.0 } else { 11.0 }
}

/// The shapes with a margin, moved to begin at the origin; space for `room` is included.
fn framed(shapes: Vec<Shape>, room: &[Shape]) -> Art {
    const MARGIN: f64 = 1.0;
    let [[left, top], [right, bottom]] = extent(shapes.iter().chain(room));
    let by = [MARGIN - left, MARGIN - top];
    let shapes = shapes.into_iter().map(|shape| shape.moved(by)).collect();
    Art { shapes, size: [right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN] }
}

/// A mark in its cell.
pub fn mark(mark: &Mark, name: &str, style: Style, corner: Point, size: Point) -> Vec<Shape> {
    let [x, y] = [corner[0] + size[0] / 2.0, corner[1] + size[1] / 2.0];
    let square = |colour| Shape::rect(corner, size, Pen::outlined(colour));
    match mark {
        Mark::Token => vec![Shape::disc([x, y], 4.3, Pen::fill(BLACK))],
        Mark::Vacated => vec![Shape::disc([x, y], 0.9, Pen::fill(GREY))],
        Mark::Free | Mark::Empty => vec![square(WHITE)],
        Mark::Covered => vec![square(GREY)],
        Mark::Poisoned => [square([0x22; 3])].into_iter().chain(cross([x, y])).collect(),
        Mark::Brick(colour) => {
            let form = Form::Rect { corner, size, round: 1.5 };
            let brick = Shape { form, pen: Pen::outlined(brick(*colour)) };
            [brick].into_iter().chain((!name.is_empty()).then(|| Shape::text([x, y], 8.0, name))).collect()
        }
        Mark::Stone(of, letter) => [square(WHITE)].into_iter().chain(stone([x, y], 4.6, *of, *letter)).collect(),
        Mark::Unneeded => [square(WHITE)].into_iter().chain(hatching([x, y], size[1] / 2.0)).collect(),
        Mark::Side(of) => vec![Shape::rect(corner, size, Pen::fill(player(*of)))],
        Mark::Edge(colour) => stroke([x, corner[1]], [x, corner[1] + size[1]], 0.0, *colour),
        Mark::End => vec![Shape::rect(corner, size, Pen::fill(BLACK))],
        Mark::Vertex(tokens) => vec![Shape::text([x, y], 9.0, format!("{name} {tokens}"))],
        // Nothing is left here, although other summands remain.
        Mark::Text(text) if text == NOTHING => {
            vec![Shape::line([x - BARE / 2.0, y], [x + BARE / 2.0, y], Pen::stroke(GREY, 0.8))]
        }
        Mark::Text(text) => vec![Shape::text([x, y], text_size(style), minus(text))],
    }
}

/// Numbers are set with a minus sign, not a hyphen.
pub fn minus(text: &str) -> String {
    let before = [' '].into_iter().chain(text.chars());
    let sign = |(before, c): (char, char)| if c == '-' && !before.is_alphanumeric() { '\u{2212}' } else { c };
    before.zip(text.chars()).map(sign).collect()
}

/// A stone of a player with its letter.
pub fn stone(centre: Point, radius: f64, of: Player, letter: char) -> [Shape; 2] {
    [
        Shape::disc(centre, radius, Pen::outlined(player(of))),
        Shape::text(centre, (1.7 * radius).min(8.0), letter.to_string()),
    ]
}

/// Parallel lines inside a hexagon with two upright sides and this distance from centre to corners.
fn hatching([x, y]: Point, radius: f64) -> Vec<Shape> {
    const LINES: f64 = 2.0;
    let (sine, cosine) = std::f64::consts::FRAC_PI_6.sin_cos();
    let line = |place: i8| {
        let off = f64::from(place) * radius * cosine / (LINES + 1.0);
        let half = radius - off.abs() / 3f64.sqrt();
        let end = |along: f64| [x + off * sine + along * cosine, y + off * cosine - along * sine];
        Shape::line(end(-half), end(half), Pen::stroke(GREY, 0.6))
    };
    (-2..=2).map(line).collect()
}

fn cross([x, y]: Point) -> [Shape; 2] {
    let stroke = |rise: f64| Shape::line([x - 2.5, y - rise], [x + 2.5, y + rise], Pen::stroke(WHITE, 1.2));
    [stroke(2.5), stroke(-2.5)]
}

/// Who may cut an edge of Hackenbush, as a letter for readers who cannot distinguish the colours.
pub fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "b",
        Colour::Red => "r",
        Colour::Green => "g",
    }
}

/// An edge of Hackenbush, whose middle is `bend` to the left of the straight line, with the letter of its colour.
fn stroke(from: Point, to: Point, bend: f64, colour: Colour) -> Vec<Shape> {
    let (curve, middle) = diagram::curve(from, to, bend);
    vec![
        Shape { form: Form::Curve(curve), pen: Pen::stroke(edge(colour), 3.0) },
        Shape::disc(middle, 3.7, Pen::fill(WHITE)),
        Shape::text(middle, 7.5, letter(colour)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::of;
    use crate::ruleset::game;

    fn drawn(name: &str, position: &str) -> Vec<Shape> {
        let game = game(name).expect("a game");
        art(&of(&game.rules(), position).expect("a picture")).shapes
    }

    fn texts(shapes: &[Shape]) -> Vec<&str> {
        let text = shapes.iter().filter_map(|shape| match &shape.form {
            Form::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        text.collect()
    }

    #[test]
    fn a_minus_is_no_hyphen() {
        assert_eq!(minus("{1|-1}"), "{1|\u{2212}1}");
        assert_eq!(minus("-3/4"), "\u{2212}3/4");
        assert_eq!(minus("first-come"), "first-come");
    }

    #[test]
    fn nothing_is_a_line_that_touches_no_sign() {
        let rules = game("nim:1 + *1").expect("a game").rules();
        let Art { shapes, .. } = art(&of(&rules, "- + *0").expect("a picture"));
        let [[left, _], [right, _]] = shapes[1].extent();
        assert!(shapes[0].extent()[1][0] + 1.0 < left.min(right), "{shapes:?}");
    }

    #[test]
    fn stones_have_the_letters_of_their_states() {
        let fox = drawn("fox-and-geese:_G_G/._./_F_.", "_G_G/._./_F_.");
        assert_eq!(texts(&fox), ["G", "G", "F"]);
        assert_eq!(texts(&drawn("clobber:xo", "xo")), ["x", "o"]);
        assert_eq!(texts(&drawn("hex:2x2", "LR/..")), ["L", "R"]);
    }

    #[test]
    fn tokens_are_discs_and_an_empty_board_is_a_board() {
        let (full, empty) = (drawn("nimbi", "ooo/oooo/ooo/oo"), drawn("nimbi", ".../..../.../.."));
        assert_eq!((full.len(), empty.len()), (12, 12));
        assert!(texts(&full).is_empty() && full.iter().all(|shape| shape.pen.fill == Some(BLACK)));
        let ground = drawn("hackenbush:b(r,gb),rb", "-");
        assert!(matches!(ground.as_slice(), [Shape { form: Form::Line(_), .. }]), "{ground:?}");
    }

    #[test]
    fn hackenbush_is_strokes_from_vertex_to_vertex() {
        let shapes = drawn("hackenbush:b(r,gb),rb", "123456");
        assert_eq!(shapes.iter().filter(|shape| matches!(shape.form, Form::Curve(_))).count(), 6);
        assert_eq!(texts(&shapes), ["b", "r", "g", "b", "r", "b"]);
    }

    #[test]
    fn a_map_has_its_towns_roads_and_cars() {
        let shapes = drawn("nim-city", "A,A,D");
        let discs = shapes.iter().filter(|shape| matches!(shape.form, Form::Ellipse { .. })).count();
        let roads = shapes.iter().filter(|shape| matches!(shape.form, Form::Curve(_))).count();
        assert_eq!((discs, roads), (9 + 3, 20));
    }

    #[test]
    fn hex_is_hexagons_with_four_sides() {
        let shapes = drawn("hex:3x4", "L ..L./.RR./....");
        assert_eq!(shapes.iter().filter(|shape| matches!(shape.form, Form::Polygon(_))).count(), 12);
        assert_eq!(shapes.iter().filter(|shape| matches!(shape.form, Form::Line(_))).count(), 2 * (3 + 4));
        assert_eq!(texts(&shapes), ["L", "R", "R"]);
    }
}
