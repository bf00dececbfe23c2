//! The graph of a game as a figure.

use clap::ValueEnum;

use super::arc::{Arc, ArcKind};
use super::scene::{Body, Role, Scene, Spot};
use super::{Drawing, FigureError, GameGraph, Label, Scope, Shape, Theme, can_show};
use crate::picture;
use crate::ruleset::Game;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::played;
use crate::solve::Outcome;

/// Whose win is green: that of the player who began, as in the French article *Babylone*, or that of the player to
/// move, so that N-positions are green and P-positions red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColourBy {
    /// The player who began.
    Beginner,
    /// The player to move.
    Mover,
}

/// The graph of `game`, layer by layer downwards. P-positions have a double border and winning moves are bold, so that
/// it can be read without colours. By default `colour_by` is the player who began, if the player to move is known at
/// every vertex.
///
/// # Errors
/// When a position cannot be drawn as asked, or colours by the player who began are requested although either player
/// may be to move at some vertex.
pub fn game(
    game: &Game,
    graph: &GameGraph,
    scope: Scope,
    drawing: Drawing,
    colour_by: Option<ColourBy>,
) -> Result<Scene, FigureError> {
    if drawing.label == Label::Name {
        return Err(FigureError::NoName);
    }
    can_show(drawing.label, &game.rules())?;
    let either = graph.vertices.iter().find(|vertex| vertex.is_of_beginner.is_none());
    let colour_by = match (colour_by, either) {
        (Some(ColourBy::Beginner), Some(vertex)) => return Err(FigureError::NoMover(game.text(&vertex.position))),
        (Some(asked), _) => asked,
        (None, Some(_)) => ColourBy::Mover,
        (None, None) => ColourBy::Beginner,
    };
    let of_layer =
        |layer: &Vec<usize>| layer.iter().map(|&place| spot(game, graph, place, drawing.label, colour_by)).collect();
    let layers = graph.layers.iter().map(of_layer).collect::<Result<_, _>>()?;
    let arc = |&(from, to): &(usize, usize)| Arc {
        tail: (from + 1).to_string(),
        head: (to + 1).to_string(),
        kind: if graph.vertices[to].outcome == Outcome::P { ArcKind::Winning } else { ArcKind::Move },
        label: Vec::new(),
    };
    let caption = caption(game, scope);
    let key = key(drawing.theme, colour_by);
    let sizes: Vec<String> = graph.layers.iter().map(|layer| layer.len().to_string()).collect();
    let comments =
        caption.iter().chain(&key).cloned().chain([format!("vertices in each layer: {}", sizes.join(", "))]).collect();
    let edges = graph.edges.iter().map(arc).collect();
    let id = match scope.shape {
        Shape::Game => "game",
        Shape::Tree => "tree",
        Shape::Strategy => "strategy",
    };
    Ok(Scene { comments, caption, key, game: true, ..Scene::new(id, layers, edges, drawing, scope.play) })
}

fn spot(game: &Game, graph: &GameGraph, place: usize, label: Label, colour_by: ColourBy) -> Result<Spot, FigureError> {
    let vertex = &graph.vertices[place];
    let role = match place {
        0 => Role::Source,
        _ if game.is_terminal(&vertex.position) => Role::Terminal,
        _ => Role::Inner,
    };
    let mut spot = Spot::new((place + 1).to_string(), role);
    spot.green = Some(match colour_by {
        ColourBy::Beginner => vertex.is_won_by_beginner() == Some(true),
        ColourBy::Mover => vertex.outcome == Outcome::N,
    });
    spot.lost = vertex.outcome == Outcome::P;
    let text = game.text(&vertex.position);
    spot.body = match label {
        Label::Number => Body::Text((place + 1).to_string()),
        Label::Board | Label::Stacks => Body::Picture(picture::of(&game.rules(), &text)?),
        Label::Name | Label::Position => Body::Text(text),
    };
    Ok(spot)
}

/// The content of the figure, for the title below the picture and the comment at the head of the document.
fn caption(game: &Game, scope: Scope) -> Vec<String> {
    let same = match scope.equivalence {
        Equivalence::Identity => String::new(),
        equivalence => format!(", up to {}", equivalence.name()),
    };
    let what = match scope.shape {
        Shape::Game => "every position",
        Shape::Tree => "the tree of all plays",
        Shape::Strategy => "the positions of play in which the winner makes no mistake",
    };
    vec![
        played(&game.name(), scope.play, game.is_won_on_board(), &game.text(&game.source())) + &same,
        format!("{what}: computed, not certified"),
    ]
}

/// Instructions for reading it.
fn key(theme: Theme, colour_by: ColourBy) -> Vec<String> {
    let green = match colour_by {
        ColourBy::Beginner => "the player who began",
        ColourBy::Mover => "the player to move",
    };
    let mut lines = Vec::new();
    if theme == Theme::Colour {
        lines.push(format!("green: {green} wins; red: the other player wins"));
    }
    lines.push("double border: P-position, the player to move loses".to_owned());
    lines.push("bold border: play begins or ends; bold arrow: winning move".to_owned());
    lines
}
