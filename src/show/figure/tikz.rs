//! Figures as TikZ pictures, for LaTeX, with the layout of Graphviz.

mod picture;

use std::collections::{BTreeMap, BTreeSet};

use super::dot::has_corners;
use super::scene::{Arc, ArcKind, Body, Role, Scene, Spot};
use super::{Label, Layout, Page, Placed, Route};
use crate::ruleset::words::joined;
use crate::show::document::latex::escaped;
use crate::show::picture::Picture;

/// The distance between the two lines of a double border, as in Graphviz.
const DOUBLE: f64 = 4.0;
/// The height of a title above a picture.
const TITLE: f64 = 15.0;
/// PostScript points in an inch.
const INCH: f64 = 72.0;

/// The figure as `\begin{tikzpicture}` ... `\end{tikzpicture}`, preceded by the definitions of its colours. It needs
/// only the package `tikz`; lengths are PostScript points, with y downwards.
pub fn tikz(scene: &Scene, layout: &Layout) -> String {
    let mut body = String::new();
    let notes: Vec<(String, &Arc)> = scene.edges.iter().filter_map(|arc| Some((arc.note()?, arc))).collect();
    let mut arcs: BTreeMap<(&str, &str), Vec<&Arc>> = BTreeMap::new();
    for arc in scene.edges.iter().rev().filter(|arc| arc.note().is_none()) {
        arcs.entry((&arc.tail, &arc.head)).or_default().push(arc);
    }
    for (note, arc) in &notes {
        arcs.insert((&arc.tail, note), vec![arc]);
        arcs.insert((note, &arc.head), vec![arc]);
    }
    for route in &layout.edges {
        let ends = layout.vertices.get(route.tail).zip(layout.vertices.get(route.head));
        let arc = ends.and_then(|(tail, head)| arcs.get_mut(&(tail.name.as_str(), head.name.as_str()))?.pop());
        body += &arc.map_or(String::new(), |arc| edge(scene, arc, route));
    }
    let spots: BTreeMap<&str, &Spot> = scene.spots().map(|spot| (spot.name.as_str(), spot)).collect();
    for (name, arc) in &notes {
        let placed = layout.vertices.iter().find(|placed| placed.name == *name);
        body += &placed.map_or(String::new(), |placed| beside(arc, [placed.x, placed.y]));
    }
    for placed in &layout.vertices {
        body += &spots.get(placed.name.as_str()).map_or(String::new(), |spot| vertex(scene, spot, placed));
    }
    body += &caption(scene, layout);
    format!("{}{}{body}\\end{{tikzpicture}}\n", comments(scene, &body), begin(scene.drawing.page, layout))
}

fn comments(scene: &Scene, body: &str) -> String {
    let comment = |line: &String| format!("% {}\n", line.replace(char::is_control, " "));
    let mut out: String = scene.comments.iter().map(comment).collect();
    out += "% \\documentclass[tikz]{standalone} or \\usepackage{tikz}\n";
    out + &colours(body)
}

/// The picture of a position by itself, preceded by the definitions of its colours.
pub fn board(picture: &Picture) -> String {
    let body = picture::drawn(picture, [0.0, 0.0]);
    format!(
        "{}\\begin{{tikzpicture}}[x=1bp, y=-1bp, every node/.style={{inner sep=0pt, outer sep=0pt}}]\n\\def\\pen{{1bp}}\n\
         {body}\\end{{tikzpicture}}",
        colours(&body)
    )
}

/// The definitions of the colours that `body` uses.
fn colours(body: &str) -> String {
    let mut out = String::new();
    let used: BTreeSet<&str> = body.match_indices("=rgb").filter_map(|(at, _)| body.get(at + 4..at + 10)).collect();
    for colour in used {
        out += &format!("\\definecolor{{rgb{colour}}}{{HTML}}{{{colour}}}\n");
    }
    out
}

fn begin(page: Page, layout: &Layout) -> String {
    let fits = |[width, height]: [f64; 2]| (width * INCH / layout.width).min(height * INCH / layout.height).min(1.0);
    let scale = match (page.inches(false), page.inches(true)) {
        (Some(upright), Some(landscape)) => fits(upright).max(fits(landscape)),
        _ => 1.0,
    };
    let scaled = if scale < 1.0 { format!("scale={scale:.3}, transform shape,") } else { String::new() };
    // A scale leaves the widths of lines unchanged, so they have a unit of their own.
    format!(
        "\\begin{{tikzpicture}}[x=1bp, y=-1bp, {scaled}\n  \
         every node/.style={{inner sep=0pt, outer sep=0pt, align=center, font=\\sffamily\\fontsize{{12}}{{13}}\\selectfont}}]\n\
         \\def\\pen{{{scale:.3}bp}}\n"
    )
}

fn edge(scene: &Scene, arc: &Arc, route: &Route) -> String {
    let [first, rest @ ..] = &route.points[..] else { return String::new() };
    let mut path = at(*first);
    for curve in rest.chunks_exact(3) {
        path += &format!(" .. controls {} and {} .. {}", at(curve[0]), at(curve[1]), at(curve[2]));
    }
    path += &route.tip.map_or(String::new(), |tip| format!(" -- {}", at(tip)));
    let colour = match (scene.colour(&arc.head), arc.kind) {
        (Some(colour), _) => format!(", {}", ink("draw", colour)),
        (None, ArcKind::Alternative) => ", draw=gray".to_owned(),
        (None, ArcKind::Move) => ", draw=darkgray".to_owned(),
        (None, _) => String::new(),
    };
    let width = if arc.kind == ArcKind::Winning { 1.5 } else { 0.6 };
    let dashed = if arc.kind == ArcKind::Alternative { ", dashed" } else { "" };
    let arrow = if route.tip.is_some() { "-stealth, " } else { "" };
    let mut out = format!("\\draw[{arrow}line width={width}*\\pen{colour}{dashed}] {path};\n");
    if let Some(place) = route.label {
        out += &beside(arc, place);
    }
    out
}

/// The label of an edge.
fn beside(arc: &Arc, place: [f64; 2]) -> String {
    let size = if arc.kind == ArcKind::Opening { 11 } else { 9 };
    text(place, size, &lines(&arc.label))
}

fn vertex(scene: &Scene, spot: &Spot, placed: &Placed) -> String {
    let mut out = border(scene, spot, placed);
    let &Placed { x, y, .. } = placed;
    let size = match scene.game {
        true => 11,
        false if scene.is_dense() => 16,
        false => 12,
    };
    match &spot.body {
        Body::Nothing => out += &text([x, y], size, &escaped(&spot.title)),
        Body::Text(line) if spot.title.is_empty() => out += &text([x, y], size, &escaped(line)),
        Body::Text(line) => out += &text([x, y], size, &lines([&spot.title, line])),
        Body::Picture(picture) => {
            let title = if spot.title.is_empty() { 0.0 } else { TITLE };
            let top = y - (picture::height(picture) + title) / 2.0;
            if title > 0.0 {
                out += &text([x, top + title / 2.0], size, &escaped(&spot.title));
            }
            out += &picture::drawn(picture, [x, top + title]);
        }
    }
    out
}

fn border(scene: &Scene, spot: &Spot, placed: &Placed) -> String {
    let fill = Some(scene.fill(spot)).filter(|fill| fill.starts_with('#')).unwrap_or("#FFFFFF");
    let bold = matches!(spot.role, Role::Source | Role::Opening) || scene.game && spot.role == Role::Terminal;
    let inner = if scene.colour(&spot.name).is_some() { 1.4 } else { 0.8 };
    let width = if bold { 2.2 } else { inner };
    let draw = scene.colour(&spot.name).map_or("draw=black".to_owned(), |colour| ink("draw", colour));
    let dashed = if spot.role == Role::Opening { ", dashed" } else { "" };
    let look = format!("line width={width}*\\pen, {draw}, {}{dashed}", ink("fill", fill));
    let insets: &[f64] = if scene.is_double(spot) { &[0.0, DOUBLE] } else { &[0.0] };
    insets.iter().map(|&inset| outline(scene, spot, placed, inset, &look)).collect()
}

fn outline(scene: &Scene, spot: &Spot, placed: &Placed, inset: f64, look: &str) -> String {
    let &Placed { x, y, width, height, .. } = placed;
    let (across, down) = (width / 2.0 - inset, height / 2.0 - inset);
    if scene.drawing.label == Label::Number && !scene.game && !scene.is_dense() && spot.role != Role::Opening {
        return format!("\\draw[{look}] {} ellipse [x radius={across:.1}bp, y radius={down:.1}bp];\n", at([x, y]));
    }
    let square = scene.is_pictured() && (scene.game || has_corners(scene)) || spot.role == Role::Opening;
    let corners = if square { "" } else { ", rounded corners=4*\\pen" };
    let (from, to) = (at([x - across, y - down]), at([x + across, y + down]));
    format!("\\draw[{look}{corners}] {from} rectangle {to};\n")
}

/// The caption below the figure, where the layout leaves room for it.
fn caption(scene: &Scene, layout: &Layout) -> String {
    if scene.caption.is_empty() {
        return String::new();
    }
    let place = [layout.width / 2.0, layout.height - 13.0 * scene.caption.len() as f64 / 2.0];
    text(place, 11, &lines(&scene.caption))
}

fn text(place: [f64; 2], size: u8, text: &str) -> String {
    format!("\\node[font=\\sffamily\\fontsize{{{size}}}{{{}}}\\selectfont] at {} {{{text}}};\n", size + 1, at(place))
}

fn at([x, y]: [f64; 2]) -> String {
    format!("({x:.1},{y:.1})")
}

/// A colour written `#RRGGBB`, under the name defined for it in the document.
fn ink(key: &str, colour: &str) -> String {
    format!("{key}=rgb{}", colour.trim_start_matches('#'))
}

/// The lines joined by line breaks; the text after a line break is never read as its option.
fn lines<'t>(lines: impl IntoIterator<Item = &'t String>) -> String {
    joined(lines.into_iter().map(|line| escaped(line)), "\\\\{}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::figure::{Drawing, Theme, strategy};

    #[test]
    fn what_latex_would_take_for_a_command_is_escaped() {
        let text = ["{0,*|1/2} & 5>2 → #", "[x]", "a--b"].map(str::to_owned);
        let expected = "\\{0,*\\textbar{}1/2\\} \\& 5\\textgreater{}2 $\\rightarrow$ \\#\\\\{}[x]\\\\{}a-{}-b";
        assert_eq!(lines(&text), expected);
    }

    /// Where Graphviz might put two entries and a note between them.
    const JSON: &str = r#"{"bb": "0,0,200,300", "objects": [
        {"_gvid": 0, "name": "3", "pos": "100,250", "width": "1.5", "height": "1"},
        {"_gvid": 1, "name": "note_3_1", "pos": "100,150", "width": "0.5", "height": "0.5"},
        {"_gvid": 2, "name": "1", "pos": "100,50", "width": "1.5", "height": "1"}],
        "edges": [{"tail": 0, "head": 1, "pos": "100,214 100,200 100,190 100,168"},
        {"tail": 1, "head": 2, "pos": "e,100,86 100,132 100,120 100,110 100,96"}]}"#;

    #[test]
    fn pictures_edges_and_moves_are_drawn_where_the_layout_says() {
        let text = std::fs::read_to_string("certificates/hackenbush-quarter.json").expect("committed");
        let certificate = serde_json::from_str(&text).expect("a certificate");
        let drawing = Drawing { moves: true, theme: Theme::Colour, page: Page::A4, ..Drawing::of(Label::Board) };
        let scene = strategy(&certificate, drawing).expect("a figure");
        let layout = Layout::read(JSON.as_bytes()).expect("a layout");
        insta::assert_snapshot!(scene.tikz(&layout));
    }
}
