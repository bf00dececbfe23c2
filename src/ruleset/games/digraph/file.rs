//! The JSON of `graph:FILE.json`: a short game, or tokens on a digraph.

use serde::{Deserialize, Serialize};

use super::{Digraph, NamedDigraph};
use crate::read::read_text;
use crate::words::json_error;
use crate::{Component, GameError, Tokens};

/// A digraph as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DigraphFile {
    /// The names of the positions; play starts from the first unless another is asked for.
    pub positions: Vec<String>,
    /// The moves, each from one position to another.
    pub moves: Vec<[String; 2]>,
}

/// The JSON of `graph:FILE.json`: a digraph with optional tokens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraphFile {
    /// The names of the positions, or vertices.
    pub positions: Vec<String>,
    /// The moves, or edges, each from one position to another or to itself.
    pub moves: Vec<[String; 2]>,
    /// The positions of the tokens at the start; by default one token on the first position.
    pub tokens: Option<Vec<String>>,
}

/// The component in the file at `path`.
///
/// # Errors
/// If the file cannot be read, or does not define a game.
pub(super) fn read(path: &str) -> Result<Component, GameError> {
    let text = read_text(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    let bad = |reason: String| GameError::Graph { path: path.to_owned(), reason };
    let file: GraphFile = serde_json::from_str(&text).map_err(|error| bad(json_error(&error)))?;
    let graph = NamedDigraph::new(file.positions, &file.moves).map_err(|error| bad(error.to_string()))?;
    component(graph, file.tokens).map_err(bad)
}

/// The game on the digraph with these vertices and the numbers of their followers; the source is the first vertex.
///
/// # Errors
/// A sentence naming the condition that the digraph breaks.
pub fn game_on_digraph(names: Vec<String>, followers: Vec<Vec<u32>>) -> Result<Component, String> {
    let graph = NamedDigraph::of_numbers(names, followers).map_err(|error| error.to_string())?;
    component(graph, None)
}

/// The game: tokens if the digraph has a cycle or tokens are listed, otherwise a short game.
fn component(graph: NamedDigraph, tokens: Option<Vec<String>>) -> Result<Component, String> {
    let tokens = match tokens {
        Some(tokens) => tokens,
        None if graph.heights().contains(&None) => graph.names().first().cloned().into_iter().collect(),
        None => return Digraph::without_cycles(graph).map(Component::from).map_err(|error| error.to_string()),
    };
    Tokens::on(graph, &tokens).map(Component::from).map_err(|error| error.to_string())
}
