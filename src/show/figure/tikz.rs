//! Figures as TikZ pictures, for LaTeX.

use std::collections::BTreeSet;

use super::Figure;
use crate::document::tex::escaped;
use crate::picture::palette::{Rgb, hexadecimal};
use crate::picture::shape::{Form, Pen, Point, Shape};

/// The figure as `\begin{tikzpicture}` ... `\end{tikzpicture}`, preceded by the definitions of its colours. It needs
/// only the package `tikz`; lengths are PostScript points, with y downwards.
pub fn tikz(Figure { comments, shapes, scale, .. }: &Figure) -> String {
    let mut out: String = comments.iter().map(|line| format!("% {}\n", line.replace(char::is_control, " "))).collect();
    if !out.is_empty() {
        out += "% \\documentclass[tikz]{standalone} or \\usepackage{tikz}\n";
    }
    let used: BTreeSet<Rgb> = shapes.iter().flat_map(|shape| [shape.pen.fill, shape.pen.stroke]).flatten().collect();
    for colour in used {
        let digits = digits(colour);
        out += &format!("\\definecolor{{rgb{digits}}}{{HTML}}{{{digits}}}\n");
    }
    // Scaling does not affect line widths, so they have a unit of their own.
    let scaled = if *scale < 1.0 { format!("scale={scale:.3}, transform shape,") } else { String::new() };
    out += &format!(
        "\\begin{{tikzpicture}}[x=1bp, y=-1bp, {scaled}\n  every node/.style={{inner sep=0pt, outer sep=0pt}}]\n\
         \\def\\pen{{{scale:.3}bp}}\n"
    );
    out += &shapes.iter().map(command).collect::<String>();
    out + "\\end{tikzpicture}\n"
}

fn command(Shape { form, pen }: &Shape) -> String {
    let path =
        |points: &[Point], between: &str| points.iter().map(|point| at(*point)).collect::<Vec<_>>().join(between);
    let drawn = match form {
        Form::Text { place, is_left, size, text } => {
            let anchor = if *is_left { "anchor=west, " } else { "" };
            let colour = pen.fill.map_or_else(String::new, |fill| format!("text=rgb{}, ", digits(fill)));
            let font = format!("font=\\sffamily\\fontsize{{{size:.1}}}{{{:.1}}}\\selectfont", size + 1.0);
            return format!("\\node[{anchor}{colour}{font}] at {} {{{}}};\n", at(*place), escaped(text));
        }
        Form::Rect { corner: [x, y], size: [width, height], round } => {
            let round = if *round > 0.0 { format!("[rounded corners={round:.1}*\\pen] ") } else { String::new() };
            format!("{round}{} rectangle {}", at([*x, *y]), at([x + width, y + height]))
        }
        Form::Polygon(points) => path(points, " -- ") + " -- cycle",
        Form::Line(points) => path(points, " -- "),
        Form::Ellipse { centre, radii: [across, down] } => {
            format!("{} ellipse [x radius={across:.1}bp, y radius={down:.1}bp]", at(*centre))
        }
        Form::Curve(points) => {
            let (first, rest) = points.split_at(points.len().min(1));
            let curves = rest
                .chunks_exact(3)
                .map(|curve| format!(" .. controls {} and {} .. {}", at(curve[0]), at(curve[1]), at(curve[2])));
            path(first, "") + &curves.collect::<String>()
        }
    };
    format!("\\path[{}] {drawn};\n", look(pen))
}

fn look(pen: &Pen) -> String {
    let fill = pen.fill.map(|fill| format!("fill=rgb{}", digits(fill)));
    let draw = pen.stroke.map(|stroke| format!("draw=rgb{}, line width={:.1}*\\pen", digits(stroke), pen.width));
    let dashed = pen.dashed.then(|| "dashed".to_owned());
    [fill, draw, dashed].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn at([x, y]: Point) -> String {
    format!("({x:.1},{y:.1})")
}

fn digits(colour: Rgb) -> String {
    hexadecimal(colour).trim_start_matches('#').to_owned()
}
