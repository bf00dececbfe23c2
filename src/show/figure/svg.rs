//! Figures as SVG.

use super::{FONT, Figure};
use crate::markup::{escaped, quoted};
use crate::picture::palette::{Rgb, hexadecimal};
use crate::picture::shape::{Form, Pen, Point, Shape};

/// The figure as a document. Neighbouring shapes with the same pen form a group.
pub fn svg(Figure { comments, shapes, size: [width, height], scale, is_titled }: &Figure) -> String {
    let box_of = format!("viewBox=\"0 0 {} {}\"", short(*width), short(*height));
    let [width, height] = [width, height].map(|length| short(length * scale));
    let title = comments.first().map_or("", String::as_str);
    let [label, title] = match is_titled {
        true => [String::new(), format!("<title>{}</title>\n", escaped(title))],
        false => [format!(" aria-label=\"{}\"", quoted(title)), String::new()],
    };
    let groups: String = shapes.chunk_by(|one, other| group(one) == group(other)).map(grouped).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" {box_of} role=\"img\"{label} \
         style=\"max-width:100%;height:auto\" font-family=\"{FONT}\" text-anchor=\"middle\">\n{title}\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{groups}</svg>\n"
    )
}

/// The attributes of a shape's pen.
fn group(shape: &Shape) -> String {
    let Pen { fill, stroke, width, dashed } = shape.pen;
    let colour = |colour: Option<Rgb>| colour.map_or_else(|| "none".to_owned(), hexadecimal);
    let mut look = format!("fill=\"{}\"", colour(fill));
    if stroke.is_some() {
        look += &format!(" stroke=\"{}\" stroke-width=\"{}\"", colour(stroke), short(width));
    }
    look + if dashed { " stroke-dasharray=\"5,2\"" } else { "" }
}

fn grouped(shapes: &[Shape]) -> String {
    let look = shapes.first().map_or_else(String::new, group);
    let elements: String = shapes.iter().map(|shape| element(&shape.form)).collect();
    format!("<g {look}>{elements}</g>\n")
}

fn element(form: &Form) -> String {
    let points = |points: &[Point]| points.iter().map(pair).collect::<Vec<_>>().join(" ");
    match form {
        Form::Rect { corner: [x, y], size: [width, height], round } => {
            let [x, y, width, height] = [*x, *y, *width, *height].map(short);
            let round = if *round > 0.0 { format!(" rx=\"{}\"", short(*round)) } else { String::new() };
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}/>")
        }
        Form::Polygon(corners) => format!("<polygon points=\"{}\"/>", points(corners)),
        Form::Line(ends) => format!("<polyline points=\"{}\"/>", points(ends)),
        Form::Curve(places) => {
            let (first, rest) = places.split_at(places.len().min(1));
            format!("<path d=\"M{}C{}\"/>", points(first), points(rest))
        }
        Form::Ellipse { centre, radii: [across, down] } => {
            let [x, y] = centre.map(short);
            let (across, down) = (short(*across), short(*down));
            if across == down {
                return format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{across}\"/>");
            }
            format!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{across}\" ry=\"{down}\"/>")
        }
        Form::Text { place: [x, y], is_left, size, text } => {
            let anchor = if *is_left { " text-anchor=\"start\"" } else { "" };
            let [x, y, size] = [*x, y + 0.35 * size, *size].map(short);
            format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{}</text>", escaped(text))
        }
    }
}

fn pair([x, y]: &Point) -> String {
    format!("{},{}", short(*x), short(*y))
}

/// A length to a tenth of a point.
fn short(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").map_or(text.clone(), |whole| if whole == "-0" { "0".to_owned() } else { whole.to_owned() })
}
