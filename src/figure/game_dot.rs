//! The graph of a game in the language of Graphviz.

use super::picture::Picture;
use super::{FigureError, GameGraph, Label, Player, Scope, Shape, Vertex};
use crate::outcomes::Outcome;
use crate::ruleset::{Game, Position, Ruleset};
use crate::sameness::Sameness;

/// Whose win is green.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourBy {
    /// That of the player who began, as in the French article *Babylone*: green vertices are won by that player, red ones lost.
    Beginner,
    /// That of the player to move: N-positions are green, P-positions red.
    Mover,
}

/// Light, and lighter than the red one where there are no colours.
const GREEN: &str = "fillcolor=\"#DDF3E4\", color=\"#00734F\"";
const RED: &str = "fillcolor=\"#F3B9A6\", color=\"#A63A00\"";

/// The graph of `game` as a DOT document, layer by layer downwards. P-positions have a double border and winning moves are bold, so that
/// it reads without colours. `colour_by` is by the player who began where nothing is asked and it is known who is to move.
///
/// # Errors
/// When a position cannot be drawn so, or colours by the player who began are asked for and either player may be to move.
pub fn game_dot(
    game: &Game,
    graph: &GameGraph<Position>,
    scope: Scope,
    label: Label,
    colour_by: Option<ColourBy>,
) -> Result<String, FigureError> {
    if label == Label::Name {
        return Err(FigureError::NoName);
    }
    let either = graph.vertices.iter().find(|vertex| vertex.mover.is_none());
    let colour_by = match (colour_by, either) {
        (Some(ColourBy::Beginner), Some(vertex)) => return Err(FigureError::NoMover(game.text(&vertex.position))),
        (Some(asked), _) => asked,
        (None, Some(_)) => ColourBy::Mover,
        (None, None) => ColourBy::Beginner,
    };
    let mut out = head(game, graph, scope, label, colour_by);
    push_layers(&mut out, game, graph, label, colour_by)?;
    for &(from, to) in &graph.edges {
        let wins = graph.vertices[to].outcome == Outcome::P;
        out += &format!("  {} -> {}{};\n", from + 1, to + 1, if wins { " [color=black, penwidth=1.5]" } else { "" });
    }
    Ok(out + "}\n")
}

fn push_layers(
    out: &mut String,
    game: &Game,
    graph: &GameGraph<Position>,
    label: Label,
    colour_by: ColourBy,
) -> Result<(), FigureError> {
    let picture = Picture::of(game, label, None)?;
    for layer in &graph.layers {
        *out += "  { rank=same;\n";
        for &place in layer {
            let vertex = &graph.vertices[place];
            let shown = match (&picture, label) {
                (Some(picture), _) => picture.label("", &vertex.position)?,
                (None, Label::Number) => (place + 1).to_string(),
                (None, _) => format!("\"{}\"", escaped(&game.text(&vertex.position))),
            };
            *out += &format!("    {} [label={shown}, {}];\n", place + 1, look(vertex, colour_by));
        }
        *out += "  }\n";
    }
    Ok(())
}

fn look<P>(vertex: &Vertex<P>, colour_by: ColourBy) -> String {
    let green = match colour_by {
        ColourBy::Beginner => vertex.winner() == Some(Player::First),
        ColourBy::Mover => vertex.outcome == Outcome::N,
    };
    let border = if vertex.outcome == Outcome::P { ", peripheries=2" } else { "" };
    format!("{}{border}", if green { GREEN } else { RED })
}

fn head(game: &Game, graph: &GameGraph<Position>, scope: Scope, label: Label, colour_by: ColourBy) -> String {
    let (id, what) = match scope.shape {
        Shape::Game => ("game", "every position"),
        Shape::Tree => ("tree", "the tree of all plays"),
        Shape::Strategy => ("strategy", "the positions of play in which the winner makes no mistake"),
    };
    let (look, separation) = match label {
        Label::Stacks | Label::Board => ("style=filled, margin=\"0.06,0.05\"", "ranksep=0.55, nodesep=0.15"),
        _ => ("style=\"rounded,filled\", margin=\"0.07,0.03\"", "ranksep=0.6, nodesep=0.12"),
    };
    let lines = caption(game, scope, what, colour_by);
    let comments: String = lines.iter().map(|line| format!("// {}\n", line.replace(char::is_control, " "))).collect();
    let caption = lines.map(|line| escaped(&line)).join("\\n");
    let sizes: Vec<String> = graph.layers.iter().map(|layer| layer.len().to_string()).collect();
    format!(
        "{comments}// vertices in each layer: {}\ndigraph {id} {{\n  \
         graph [{separation}, fontname=\"Helvetica\", fontsize=11, labelloc=b, label=\"{caption}\"];\n  \
         node [shape=box, {look}, width=0, height=0, fontname=\"Helvetica\", fontsize=11];\n  \
         edge [arrowsize=0.5, penwidth=0.6, color=gray45];\n",
        sizes.join(", ")
    )
}

/// What the figure shows and how it is read, which the picture says below and the document above.
fn caption(game: &Game, scope: Scope, what: &str, colour_by: ColourBy) -> [String; 5] {
    let same = match scope.sameness {
        Sameness::Identity => String::new(),
        sameness => format!(", up to {}", sameness.name()),
    };
    let green = match colour_by {
        ColourBy::Beginner => "the player who began",
        ColourBy::Mover => "the player to move",
    };
    [
        format!("{}, {}, from {}{same}", game.name(), scope.play.words(), game.text(&game.source())),
        format!("{what}: computed, not certified"),
        format!("green: {green} wins; red: the other player wins"),
        "double border: P-position, the player to move loses".to_owned(),
        "bold: winning move".to_owned(),
    ]
}

fn escaped(text: &str) -> String {
    text.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"")
}
