//! Tokens on a map: a move takes one token along an edge. The game may be loopy.
//!
//! Lim's *Nim City* (*Introductory Combinatorial Game Theory*, lesson 4, "Games with possible draws") is one: "At
//! each player's turn, he may pick up one of the cars, travel through any road, and stop the car at the destination."
//! Smith (1966) calls such a game a sum of copies of a graph.
//!
//! One token on a map without cycles is a game given by its positions and moves, and every short impartial game with
//! finitely many positions can be given so (Smith 1966 calls them graphs of games; Ferguson, *Game Theory*, part I,
//! progressively bounded graph games).

use super::digraph::{Digraph, Edge, Vertex};
use super::{Moves, Ruleset, bad_rules};
use crate::claim::Player;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::Checked;

const MOST_TOKENS: usize = 64;

/// The separator of tokens.
const COMMA: &str = ",";

/// The map of Nim City: its name, towns and roads.
const NIM_CITY: &str = "nim-city";
const TOWNS: [&str; 9] = ["home", "A", "B", "C", "D", "E", "F", "G", "H"];
const ROADS: &str = "A-home B-A B-E C-home D-home D-A E-home E-A E-D E-G E-H F-home F-C F-E G-C G-E G-G H-B H-E H-G";

/// Tokens on a map, with their start.
#[derive(Debug)]
pub(super) struct TokensOnMap {
    name: String,
    map: Digraph,
    /// The vertices of the tokens at the start, ascending.
    start: Vec<Vertex>,
}

/// Reads a game of positions and moves, which must have no cycle.
pub(super) fn read_graph(fields: &mut Fields) -> Reading<TokensOnMap> {
    let map = Digraph::read(fields, ["positions", "moves"], "")?;
    Ok(match map.endless() {
        Some(position) => bad_rules("no cycle", format!("endless play from {}", map.name(position)))?,
        None => TokensOnMap { name: "graph".to_string(), map, start: vec![0] },
    })
}

/// Reads 1 to 64 tokens on a map.
pub(super) fn read_tokens(fields: &mut Fields) -> Reading<TokensOnMap> {
    let named = fields.optional_text("map")?;
    let map = match &named {
        Some(name) if name == NIM_CITY => nim_city()?,
        Some(name) => bad_rules(NIM_CITY, format!("map {name:?}"))?,
        None => Digraph::read(fields, ["vertices", "edges"], COMMA)?,
    };
    let tokens = fields.few("tokens", MOST_TOKENS, Json::text)?;
    let name = if named.is_some() { format!("{NIM_CITY}:{}", tokens.join(COMMA)) } else { "tokens".to_string() };
    let start: Option<Vec<Vertex>> = tokens.iter().map(|name| map.vertex(name)).collect();
    match start {
        Some(mut start) if !start.is_empty() => {
            start.sort_unstable();
            Ok(TokensOnMap { name, map, start })
        }
        _ => Ok(bad_rules(format!("1 to {MOST_TOKENS} tokens on vertices"), format!("{tokens:?}"))?),
    }
}

fn nim_city() -> Checked<Digraph> {
    let roads = ROADS.split(' ').filter_map(|road| road.split_once('-'));
    Digraph::new(&TOWNS, &roads.map(|(from, to)| [from, to]).collect::<Vec<_>>())
}

impl Ruleset for TokensOnMap {
    /// The vertices of the tokens, ascending.
    type Position = Vec<Vertex>;
    type Move = Edge;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn start(&self) -> Vec<Vertex> {
        self.start.clone()
    }

    /// The names of as many vertices as there are tokens. The name of a single vertex may contain commas.
    fn position(&self, text: &str) -> Option<Vec<Vertex>> {
        let names = text.splitn(self.start.len(), COMMA);
        let mut position: Vec<Vertex> = names.map(|name| self.map.vertex(name)).collect::<Option<_>>()?;
        position.sort_unstable();
        (position.len() == self.start.len()).then_some(position)
    }

    fn text(&self, position: &Vec<Vertex>) -> String {
        position.iter().map(|&vertex| self.map.name(vertex)).collect::<Vec<_>>().join(COMMA)
    }

    fn mv(&self, text: &str) -> Option<Edge> {
        self.map.pair(text)
    }

    fn move_text(&self, mv: &Edge) -> String {
        self.map.edge_text(mv)
    }

    /// One token moves along the edge.
    fn after(&self, position: &Vec<Vertex>, _: Player, mv: &Edge) -> Option<Vec<Vertex>> {
        let token = position.iter().position(|vertex| *vertex == mv.0).filter(|_| self.map.has(mv))?;
        let mut left = position.clone();
        *left.get_mut(token)? = mv.1;
        left.sort_unstable();
        Some(left)
    }

    fn candidates<'g>(&'g self, position: &'g Vec<Vertex>, _: Player) -> Moves<'g, Edge> {
        let vertices = position.chunk_by(|one, next| one == next).filter_map(<[Vertex]>::first);
        Box::new(vertices.flat_map(|&vertex| self.map.edges_from(vertex).iter().copied()))
    }
}

#[cfg(test)]
mod tests;
