//! Figures in the language of Graphviz: to be drawn by Graphviz, with pictures as tables, or only laid out by it, with
//! room for the pictures.

use super::arc::{Arc, ArcKind, JointKind};
use super::fold::{self, Rows};
use super::scene::{Body, Role, Scene, Spot};
use super::{FONT, Label, POINTS_PER_INCH, Page, Theme, html, joint};
use crate::picture::Style;
use crate::picture::palette::hexadecimal;
use crate::ruleset::Player;
use crate::ruleset::words::joined;

impl Scene {
    /// The figure as a DOT document.
    pub fn dot(&self) -> String {
        document(self, &fold::natural(self), None)
    }
}

/// The figure as a DOT document for layout, with the distance between layers multiplied by `stretch`.
pub fn to_lay_out(scene: &Scene, rows: &Rows, stretch: f64) -> String {
    document(scene, rows, Some(stretch))
}

fn document(scene: &Scene, Rows { rows, width, height }: &Rows, stretch: Option<f64>) -> String {
    let is_folded = rows.len() > scene.layers.len();
    let note = if is_folded { "// Layers too wide for a page stand in several rows each.\n" } else { "" };
    let mut out = note.to_owned() + &head(scene, width > height, stretch);
    let [open, close] = if scene.game { ["  { rank=same;\n", "  }\n"] } else { ["  { rank=same;", " }\n"] };
    for row in rows {
        let vertices: String = row.iter().map(|spot| vertex(scene, spot, stretch.is_some())).collect();
        out += &format!("{open}{vertices}{close}");
    }
    out += &scene.joints.iter().map(|joint| joint::dot(scene, joint)).collect::<String>();
    let halves = scene.halves();
    for (player, names) in &halves {
        let names: String = names.iter().map(|name| format!(" {name};")).collect();
        let name = player.name();
        let everywhere = if halves.len() == 1 { " at every entry" } else { "" };
        let side = if *player == Player::Left { "l" } else { "r" };
        // Edges enter a half from above, so its title is below.
        let place = format!("labeljust={side}; labelloc=b;");
        let look = format!("label=\"{name} to move{everywhere}\"; {place} fontsize={}; peripheries=0;", scene.font());
        out += &format!("  subgraph cluster_{name} {{ {look}{names} }}\n");
    }
    if is_folded {
        out += &one_below_the_other(rows);
    }
    for edge in &scene.edges {
        out += &arc(scene, edge);
    }
    out + "}\n"
}

fn head(scene: &Scene, landscape: bool, stretch: Option<f64>) -> String {
    let comments: String = scene.comments.iter().map(|line| format!("// {}\n", printable(line))).collect();
    let (shape, [ranksep, nodesep]) = shape(scene);
    let nodesep = if matches!(scene.drawing.page, Page::Width(_)) { nodesep * CLOSE } else { nodesep };
    // Forks have their own ranks between the layers.
    let ranksep = if scene.joints.is_empty() { ranksep } else { ranksep / 2.0 };
    let ranksep = (100.0 * ranksep * stretch.unwrap_or(1.0)).round() / 100.0;
    let separation = format!("ranksep={ranksep}, nodesep={nodesep}");
    let halves = if scene.halves().is_empty() { String::new() } else { format!(", newrank=true, fontname=\"{FONT}\"") };
    let size = scene.drawing.page.inches(landscape).filter(|_| stretch.is_none());
    let size = size.map_or(String::new(), |[width, height]| format!(", size=\"{width},{height}\""));
    let id = scene.id;
    if scene.game {
        let caption = if stretch.is_some() { String::new() } else { lines(scene.said()) };
        return format!(
            "{comments}digraph {id} {{\n  \
             graph [{separation}, fontname=\"{FONT}\", fontsize=11, labelloc=b, label=\"{caption}\"{size}];\n  \
             node [shape=box, {shape}, width=0, height=0, fontname=\"{FONT}\", fontsize=11];\n  \
             edge [arrowsize=0.5, penwidth=0.6, color=gray45];\n"
        );
    }
    let (font, edge) = (scene.font(), if scene.is_dense() { "0.5, penwidth=0.9" } else { "0.5, penwidth=0.7" });
    format!(
        "{comments}digraph {id} {{\n  graph [{separation}, splines=true{halves}{size}];\n  \
         node [{shape}, fontname=\"{FONT}\", fontsize={font}, penwidth=0.8];\n  \
         edge [arrowsize={edge}];\n"
    )
}

/// The distance between two layers, in inches.
pub fn separation(scene: &Scene) -> f64 {
    shape(scene).1[0]
}

/// The distance between vertices when the width is given.
const CLOSE: f64 = 0.4;

/// The shape of vertices, and the distance between them.
fn shape(scene: &Scene) -> (String, [f64; 2]) {
    let filled = scene.drawing.theme == Theme::Colour;
    if scene.game {
        let round = style(!scene.is_pictured(), filled);
        return match scene.is_pictured() {
            true => (format!("{round}margin=\"0.06,0.05\""), [0.55, 0.15]),
            false => (format!("{round}margin=\"0.07,0.03\""), [0.6, 0.12]),
        };
    }
    let (plain, round) = (style(false, filled), style(true, filled));
    let close = [0.6, 0.02];
    match (scene.drawing.label, scene.is_dense()) {
        (Label::Number, false) => (format!("shape=circle, {plain}fixedsize=true, width=0.42"), [0.75, 0.35]),
        (Label::Number, true) => {
            let digits = scene.spots().filter(|spot| !spot.is_claimed()).map(|spot| spot.title.len()).max();
            let width = if digits.unwrap_or(0) > 3 { 0.6 } else { 0.44 };
            (format!("shape=box, {round}fixedsize=true, width={width}, height=0.3, margin=0"), close)
        }
        (Label::Name | Label::Position, false) => (format!("shape=box, {round}margin=\"0.08,0.04\""), [0.75, 0.2]),
        (Label::Name | Label::Position, true) => {
            (format!("shape=box, {round}margin=\"0.03,0.02\", width=0, height=0"), close)
        }
        // Bricks and squares would protrude from rounded corners.
        (_, false) if has_corners(scene) => (format!("shape=box, {plain}margin=\"0.06,0.05\""), [0.6, 0.25]),
        (_, false) => (format!("shape=box, {round}margin=\"0.05,0.03\""), [0.7, 0.25]),
        (_, true) => (format!("shape=box, {plain}margin=\"0.03,0.02\", width=0, height=0"), [0.6, 0.1]),
    }
}

/// Whether the pictures in the vertices fill their corners.
pub fn has_corners(scene: &Scene) -> bool {
    let points = |spot: &Spot| match &spot.body {
        Body::Picture(picture) => picture.parts.iter().all(|part| matches!(part.grid.style, Style::Points(_))),
        _ => true,
    };
    !scene.spots().all(points)
}

/// The style attribute, followed by a comma.
fn style(rounded: bool, filled: bool) -> &'static str {
    match (rounded, filled) {
        (true, true) => "style=\"rounded,filled\", ",
        (true, false) => "style=rounded, ",
        (false, true) => "style=filled, ",
        (false, false) => "",
    }
}

fn vertex(scene: &Scene, spot: &Spot, sized: bool) -> String {
    let line = match scene.size(spot).filter(|_| sized) {
        Some([width, height]) => {
            let [width, height] = [width, height].map(|points| points / POINTS_PER_INCH);
            format!("{} [label=\"\", fixedsize=true, width={width:.3}, height={height:.3}];", spot.name)
        }
        None => {
            let attributes: String = look(scene, spot).iter().map(|attribute| format!(", {attribute}")).collect();
            format!("{} [label={}{attributes}];", spot.name, label(spot))
        }
    };
    if scene.game { format!("    {line}\n") } else { format!(" {line}") }
}

fn label(spot: &Spot) -> String {
    match &spot.body {
        Body::Picture(picture) => html::label(&spot.title, picture),
        Body::Text(line) if spot.title.is_empty() => format!("\"{}\"", lines([line])),
        Body::Text(line) => format!("\"{}\"", lines([&spot.title, line])),
        Body::Nothing => format!("\"{}\"", lines([&spot.title])),
    }
}

fn look(scene: &Scene, spot: &Spot) -> Vec<String> {
    let mut look = Vec::new();
    let colour = scene.drawing.theme == Theme::Colour;
    if colour {
        look.push(format!("fillcolor=\"{}\"", hexadecimal(scene.fill(spot))));
        look.extend(scene.border(spot).map(|colour| format!("color=\"{}\"", hexadecimal(colour))));
    }
    match spot.role {
        Role::Opening => {
            let style = if colour { "\"dashed,filled\"" } else { "dashed" };
            look.push(format!("shape=box, style={style}, fixedsize=false, penwidth=2"));
        }
        Role::Start => look.push("shape=box, fixedsize=false, penwidth=2.4".to_owned()),
        Role::Source => look.push("penwidth=2.4".to_owned()),
        Role::Terminal if scene.game => look.push("penwidth=1.8".to_owned()),
        Role::Last | Role::Inner if !scene.game && colour => look.push("penwidth=1.4".to_owned()),
        Role::Terminal | Role::Last | Role::Inner => {}
    }
    if scene.is_double(spot) {
        look.push("peripheries=2".to_owned());
    }
    look
}

/// Invisible edges that keep the rows of one layer in their order.
fn one_below_the_other(rows: &[Vec<&Spot>]) -> String {
    let names: Vec<&str> = rows.iter().filter_map(|row| row.first()).map(|spot| spot.name.as_str()).collect();
    names.windows(2).map(|pair| format!("  {} -> {} [style=invis, weight=0];\n", pair[0], pair[1])).collect()
}

fn arc(scene: &Scene, edge: &Arc) -> String {
    let Arc { tail, head, kind, label } = edge;
    let mut look: Vec<String> = Vec::new();
    let colour = scene.colour(head);
    match kind {
        ArcKind::Alternative if colour.is_none() => look.push("style=dashed, color=gray50".to_owned()),
        ArcKind::Alternative => look.push("style=dashed".to_owned()),
        ArcKind::Winning => look.push("color=black, penwidth=1.5".to_owned()),
        ArcKind::Rebuttal | ArcKind::Opening | ArcKind::Move => {}
    }
    look.extend(colour.map(|colour| format!("color=\"{}\"", hexadecimal(colour))));
    let joint = scene.joint(head);
    if joint == Some(JointKind::Sum) {
        look.push("arrowhead=none".to_owned());
    } else if joint.is_none() && scene.joint(tail).is_none() && !scene.joints.is_empty() && edge.note().is_none() {
        // A fork lies halfway between two layers.
        look.push("minlen=2".to_owned());
    }
    let lines = lines(label);
    if let Some(note) = edge.note() {
        let plain = "shape=plaintext, style=\"\", fixedsize=false, width=0, height=0, margin=\"0.02,0.02\", fontsize=9";
        let whole = attributes(&look);
        look.extend((joint != Some(JointKind::Sum)).then(|| "arrowhead=none".to_owned()));
        let half = attributes(&look);
        return format!(
            "  {note} [label=\"{lines}\", {plain}];\n  {tail} -> {note}{half};\n  {note} -> {head}{whole};\n"
        );
    }
    if !label.is_empty() {
        look.push(format!("label=\"  {lines}\", fontname=\"{FONT}\", fontsize={}", scene.font()));
    }
    format!("  {tail} -> {head}{};\n", attributes(&look))
}

fn attributes(look: &[String]) -> String {
    if look.is_empty() { String::new() } else { format!(" [{}]", look.join(", ")) }
}

fn printable(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// The lines joined into one label.
fn lines<'t>(lines: impl IntoIterator<Item = &'t String>) -> String {
    joined(lines.into_iter().map(|line| printable(line).replace('\\', "\\\\").replace('"', "\\\"")), "\\n")
}
