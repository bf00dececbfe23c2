//! The names of games in which play may go on for ever.

use super::super::name::{MOST_SUMMANDS, parameters, summand as ending};
use super::super::{Game, GameError, Tokens};
use super::{LoopyGame, LoopySummand};
use crate::ruleset::games::digraph::{GraphGame, graph_game};

/// How the games are named in which play may go on for ever, besides graphs as data, and what they are.
pub const LOOPY_USAGES: [(&str, &str); 1] = [(
    "nim-city[:A,B,...]",
    "Nim City with cars in towns A, B, ...: a map with cycles, on which play may go on for ever",
)];

/// The game that `name` names, from its start, when a summand is a game in which play may go on for ever: `nim-city`, or the
/// file of a digraph that has a cycle or lists `tokens`. Nothing when none is; then the name is for [`game`](super::super::game).
///
/// # Errors
/// When a summand is loopy and another one names no game, or one of them cannot be built; the message gives the remedy.
pub fn loopy_game(name: &str) -> Result<Option<LoopyGame>, GameError> {
    let names: Vec<&str> = name.split(" + ").map(str::trim).collect();
    if !names.iter().any(|name| matches!(family(name), "nim-city" | "graph")) {
        return Ok(None);
    }
    if names.len() > MOST_SUMMANDS {
        return Err(GameError::Summands(names.len()));
    }
    let tokens = names.iter().map(|name| tokens(name)).collect::<Result<Vec<_>, _>>()?;
    if tokens.iter().all(Option::is_none) {
        return Ok(None);
    }
    let summand = |(tokens, name): (Option<Tokens>, &str)| match tokens {
        Some(tokens) => Ok(LoopySummand::Tokens(tokens)),
        None => ending(name).map(LoopySummand::Ends),
    };
    let summands = tokens.into_iter().zip(names).map(summand).collect::<Result<_, GameError>>()?;
    Ok(LoopyGame::sum(summands))
}

fn family(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

/// The game of tokens that `name` names, if it names one.
fn tokens(name: &str) -> Result<Option<Tokens>, GameError> {
    let text = name.split_once(':').map(|(_, text)| text);
    match (family(name), text) {
        ("nim-city", towns) => {
            let wrong = |remedy: &str| parameters(name, LOOPY_USAGES[0].0, remedy);
            let built = Tokens::nim_city(towns).map(Some);
            built.map_err(|error| wrong(&format!("for instance nim-city:B,D,H; {error}")))
        }
        ("graph", Some(path)) if !path.is_empty() => Ok(match graph_game(path)? {
            GraphGame::Loopy(tokens) => Some(tokens),
            GraphGame::Ends(_) => None,
        }),
        _ => Ok(None),
    }
}

/// The digraph of the file at `path`, which must be a game that ends; `name` is what it was called by.
pub fn ending_graph(name: &str, path: &str) -> Result<Game, GameError> {
    match graph_game(path)? {
        GraphGame::Ends(digraph) => Ok(Game::from(digraph)),
        GraphGame::Loopy(_) => Err(GameError::Loopy(name.to_owned())),
    }
}
