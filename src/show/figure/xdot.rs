//! Figures as drawings that Graphviz only has to render (<https://graphviz.org/docs/outputs/canon/#xdot>), as PDF or
//! PNG: all shapes form the background of a graph that contains only two invisible corners.

use super::{FONT, Figure};
use crate::picture::palette::hexadecimal;
use crate::picture::shape::{Form, Pen, Point, Shape};

/// The figure as a DOT document, for `dot -Kneato -n2`.
pub fn xdot(Figure { shapes, size: [width, height], scale, .. }: &Figure) -> String {
    // Graphviz accepts at most 16384 characters of a string at a time, so the parts are separated by escaped line
    // feeds, which it ignores.
    let drawing: String = shapes.iter().map(|shape| operations(shape, *height) + "\\\n").collect();
    let corner = |name: &str, x: f64, y: f64| {
        format!("  {name} [pos=\"{x:.1},{y:.1}\", style=invis, shape=point, label=\"\", width=0, height=0];\n")
    };
    let inches = [width, height].map(|length| length * scale / 72.0);
    let size = if *scale < 1.0 { format!(", size=\"{:.4},{:.4}\"", inches[0], inches[1]) } else { String::new() };
    format!(
        "graph figure {{\n  graph [pad=0, margin=0, bgcolor=white{size}, _background=\"{drawing}\"];\n{}{}}}\n",
        corner("a", 0.0, 0.0),
        corner("b", *width, *height)
    )
}

/// The xdot operations for the shape, with the origin at the lower left.
fn operations(Shape { form, pen }: &Shape, height: f64) -> String {
    let at = |[x, y]: Point| format!("{x:.1} {:.1}", height - y);
    let many = |letter: &str, points: &[Point]| {
        let places: String = points.iter().map(|point| at(*point) + " ").collect();
        format!("{letter} {} {places}", points.len())
    };
    let filled = |outline: &'static str, inside: &'static str| if pen.fill.is_some() { inside } else { outline };
    let drawn = match form {
        Form::Rect { corner, size, round } if *round > 0.0 => many(filled("B", "b"), &rounded(*corner, *size, *round)),
        Form::Rect { corner: [x, y], size: [w, h], .. } => {
            many(filled("p", "P"), &[[*x, *y], [x + w, *y], [x + w, y + h], [*x, y + h]])
        }
        Form::Polygon(points) => many(filled("p", "P"), points),
        Form::Line(points) => many("L", points),
        Form::Curve(points) => many("B", points),
        Form::Ellipse { centre, radii: [across, down] } => {
            format!("{} {} {across:.1} {down:.1} ", filled("e", "E"), at(*centre))
        }
        Form::Text { place: [x, y], is_left, size, text } => {
            let side = if *is_left { -1 } else { 0 };
            let text = text.replace('\\', "\\\\").replace('"', "\\\"");
            let bytes = text.len() - text.matches("\\\\").count() - text.matches("\\\"").count();
            format!("F {size:.1} {} -{FONT} T {} {side} 0 {bytes} -{text} ", FONT.len(), at([*x, y + 0.35 * size]))
        }
    };
    colours(pen, matches!(form, Form::Text { .. })) + &drawn
}

/// xdot takes the colour of letters from that of lines.
fn colours(pen: &Pen, is_text: bool) -> String {
    let of = |letter: &str, colour| format!("{letter} 7 -{} ", hexadecimal(colour));
    let line = if is_text { pen.fill } else { pen.stroke.or(pen.fill) };
    let styled = |style: &str| format!("S {} -{style} ", style.len());
    let mut out = line.map_or_else(String::new, |colour| of("c", colour));
    out += &pen.fill.map_or_else(String::new, |colour| of("C", colour));
    if is_text {
        return out;
    }
    let width = if pen.stroke.is_some() { pen.width } else { 0.0 };
    out + &styled(&format!("setlinewidth({width:.1})")) + &styled(if pen.dashed { "dashed" } else { "solid" })
}

/// A rectangle with round corners as Bezier curves.
fn rounded([x, y]: Point, [width, height]: Point, round: f64) -> Vec<Point> {
    let (right, bottom) = (x + width, y + height);
    // The distance of the control points of a quarter circle from the corner.
    let pull = round * (1.0 - 0.5523);
    let corners = [
        ([x + round, y], [right - round, y], [right - pull, y], [right, y + pull], [right, y + round]),
        (
            [right, y + round],
            [right, bottom - round],
            [right, bottom - pull],
            [right - pull, bottom],
            [right - round, bottom],
        ),
        ([right - round, bottom], [x + round, bottom], [x + pull, bottom], [x, bottom - pull], [x, bottom - round]),
        ([x, bottom - round], [x, y + round], [x, y + pull], [x + pull, y], [x + round, y]),
    ];
    let mut points = vec![[x + round, y]];
    for (from, to, one, other, end) in corners {
        points.extend([from, to, to, one, other, end]);
    }
    points
}
