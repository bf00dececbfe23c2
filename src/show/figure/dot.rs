//! Figures in the language of Graphviz.

use super::fold::{Rows, folded, unfolded};
use super::scene::{Arc, ArcKind, Body, Role, Scene, Spot};
use super::{Label, Theme, html};
use crate::show::picture::Style;

/// Light, and lighter than the red one where there are no colours.
const GREEN: &str = "fillcolor=\"#DDF3E4\", color=\"#00734F\"";
const RED: &str = "fillcolor=\"#F3B9A6\", color=\"#A63A00\"";
/// Behind the vertices where play begins and ends, in a figure in colour.
pub const BEGINS: &str = "#FFF2B3";
pub const ENDS: &str = "#E4E4E4";

/// The figure as a DOT document.
pub fn dot(scene: &Scene) -> String {
    let Rows { rows, width, height } = if scene.is_foldable() { folded(scene) } else { unfolded(scene) };
    let is_folded = rows.len() > scene.layers.len();
    let mut out = if is_folded {
        "// Layers too wide for a page stand in several rows each.\n".to_owned()
    } else {
        String::new()
    };
    out += &head(scene, width > height);
    for row in &rows {
        out += if scene.look.game { "  { rank=same;\n" } else { "  { rank=same;" };
        for spot in row {
            out += &vertex(scene, spot);
        }
        out += if scene.look.game { "  }\n" } else { " }\n" };
    }
    if is_folded {
        out += &one_below_the_other(&rows);
    }
    for edge in &scene.edges {
        out += &arc(scene, edge);
    }
    out + "}\n"
}

fn head(scene: &Scene, landscape: bool) -> String {
    let comments: String = scene.comments.iter().map(|line| format!("// {}\n", printable(line))).collect();
    let (shape, separation) = shape(scene);
    let size = scene.look.page.inches(landscape);
    let size = size.map_or(String::new(), |[width, height]| format!(", size=\"{width},{height}\""));
    let id = scene.id;
    if scene.look.game {
        let caption = scene.caption.iter().map(|line| escaped(line)).collect::<Vec<_>>().join("\\n");
        return format!(
            "{comments}digraph {id} {{\n  \
             graph [{separation}, fontname=\"Helvetica\", fontsize=11, labelloc=b, label=\"{caption}\"{size}];\n  \
             node [shape=box, {shape}, width=0, height=0, fontname=\"Helvetica\", fontsize=11];\n  \
             edge [arrowsize=0.5, penwidth=0.6, color=gray45];\n"
        );
    }
    let (font, edge) = if scene.is_dense() { (16, "0.5, penwidth=0.9") } else { (12, "0.5, penwidth=0.7") };
    format!(
        "{comments}digraph {id} {{\n  graph [{separation}, splines=true{size}];\n  \
         node [{shape}, fontname=\"Helvetica\", fontsize={font}, penwidth=0.8];\n  \
         edge [arrowsize={edge}];\n"
    )
}

/// The shape of vertices, and how far apart they are.
fn shape(scene: &Scene) -> (String, &'static str) {
    let pictured = matches!(scene.look.label, Label::Board | Label::Stacks);
    let filled = scene.look.theme == Theme::Colour;
    if scene.look.game {
        let round = style(!pictured, filled);
        return match pictured {
            true => (format!("{round}margin=\"0.06,0.05\""), "ranksep=0.55, nodesep=0.15"),
            false => (format!("{round}margin=\"0.07,0.03\""), "ranksep=0.6, nodesep=0.12"),
        };
    }
    let (plain, round) = (style(false, filled), style(true, filled));
    let close = "ranksep=0.6, nodesep=0.02";
    match (scene.look.label, scene.is_dense()) {
        (Label::Number, false) => {
            (format!("shape=circle, {plain}fixedsize=true, width=0.42"), "ranksep=0.75, nodesep=0.35")
        }
        (Label::Number, true) => {
            let digits = scene.spots().filter(|spot| spot.role != Role::Opening).map(|spot| spot.title.len()).max();
            let width = if digits.unwrap_or(0) > 3 { 0.6 } else { 0.44 };
            (format!("shape=box, {round}fixedsize=true, width={width}, height=0.3, margin=0"), close)
        }
        (Label::Name | Label::Position, false) => {
            (format!("shape=box, {round}margin=\"0.08,0.04\""), "ranksep=0.75, nodesep=0.2")
        }
        (Label::Name | Label::Position, true) => {
            (format!("shape=box, {round}margin=\"0.03,0.02\", width=0, height=0"), close)
        }
        // Bricks and squares would stick out of round corners.
        (_, false) if has_corners(scene) => {
            (format!("shape=box, {plain}margin=\"0.06,0.05\""), "ranksep=0.6, nodesep=0.25")
        }
        (_, false) => (format!("shape=box, {round}margin=\"0.05,0.03\""), "ranksep=0.7, nodesep=0.25"),
        (_, true) => (format!("shape=box, {plain}margin=\"0.03,0.02\", width=0, height=0"), "ranksep=0.6, nodesep=0.1"),
    }
}

/// Whether what is drawn fills its corners.
pub fn has_corners(scene: &Scene) -> bool {
    let points = |spot: &Spot| match &spot.body {
        Body::Picture(picture) => picture.parts.iter().all(|part| matches!(part.grid.style, Style::Points(_))),
        _ => true,
    };
    !scene.spots().all(points)
}

/// The attribute, with a comma after it.
fn style(rounded: bool, filled: bool) -> String {
    match (rounded, filled) {
        (true, true) => "style=\"rounded,filled\", ".to_owned(),
        (true, false) => "style=rounded, ".to_owned(),
        (false, true) => "style=filled, ".to_owned(),
        (false, false) => String::new(),
    }
}

fn vertex(scene: &Scene, spot: &Spot) -> String {
    let attributes: String = look(scene, spot).iter().map(|attribute| format!(", {attribute}")).collect();
    let line = format!("{} [label={}{attributes}];", spot.name, label(spot));
    if scene.look.game { format!("    {line}\n") } else { format!(" {line}") }
}

fn label(spot: &Spot) -> String {
    match &spot.body {
        Body::Picture(picture) => html::label(&spot.title, picture),
        Body::Text(line) if spot.title.is_empty() => format!("\"{}\"", escaped(line)),
        Body::Text(line) => format!("\"{}\\n{}\"", escaped(&spot.title), escaped(line)),
        Body::Nothing => format!("\"{}\"", escaped(&spot.title)),
    }
}

fn look(scene: &Scene, spot: &Spot) -> Vec<String> {
    let mut look = Vec::new();
    let colour = scene.look.theme == Theme::Colour;
    if let Some(green) = spot.green.filter(|_| colour) {
        look.push(if green { GREEN } else { RED }.to_owned());
    }
    if !scene.look.game && colour {
        let fill = match spot.role {
            Role::Opening | Role::Source => BEGINS,
            Role::Terminal => ENDS,
            Role::Inner => "white",
        };
        look.push(format!("fillcolor=\"{fill}\""));
        look.extend(scene.colour(&spot.name).map(|colour| format!("color=\"{colour}\"")));
    }
    match spot.role {
        Role::Opening if colour => {
            look.push("shape=box, style=\"dashed,filled\", fixedsize=false, penwidth=2".to_owned())
        }
        Role::Opening => look.push("shape=box, style=dashed, fixedsize=false, penwidth=2".to_owned()),
        Role::Source => look.push("penwidth=2.4".to_owned()),
        Role::Terminal if scene.look.game => look.push("penwidth=1.8".to_owned()),
        Role::Inner if !scene.look.game && colour => look.push("penwidth=1.4".to_owned()),
        Role::Terminal | Role::Inner => {}
    }
    if spot.lost || spot.role == Role::Terminal && !scene.look.game {
        look.push("peripheries=2".to_owned());
    }
    look
}

/// Nothing that is seen keeps the rows of one layer in their order.
fn one_below_the_other(rows: &[Vec<&Spot>]) -> String {
    let first = |row: &Vec<&Spot>| row.first().map(|spot| spot.name.clone());
    let names: Vec<String> = rows.iter().filter_map(first).collect();
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
    look.extend(colour.map(|colour| format!("color=\"{colour}\"")));
    let lines: Vec<String> = label.iter().map(|line| escaped(line)).collect();
    let lines = lines.join("\\n");
    if let Some(note) = edge.note() {
        let plain = "shape=plaintext, style=\"\", fixedsize=false, width=0, height=0, margin=\"0.02,0.02\", fontsize=9";
        let whole = attributes(&look);
        look.push("arrowhead=none".to_owned());
        let half = attributes(&look);
        return format!(
            "  {note} [label=\"{lines}\", {plain}];\n  {tail} -> {note}{half};\n  {note} -> {head}{whole};\n"
        );
    }
    if !label.is_empty() {
        look.push(format!("label=\" {lines}\", fontname=\"Helvetica\", fontsize=11"));
    }
    format!("  {tail} -> {head}{};\n", attributes(&look))
}

fn attributes(look: &[String]) -> String {
    if look.is_empty() { String::new() } else { format!(" [{}]", look.join(", ")) }
}

fn printable(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn escaped(text: &str) -> String {
    printable(text).replace('\\', "\\\\").replace('"', "\\\"")
}
