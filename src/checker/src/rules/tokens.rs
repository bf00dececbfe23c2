//! Tokens on a map: a move takes one token along an edge. The game may be loopy.
//!
//! Lim's *Nim City* (*Introductory Combinatorial Game Theory*, lesson 4, "Games with possible draws") is one: "At
//! each player's turn, he may pick up one of the cars, travel through any road, and stop the car at the destination."
//! Smith (1966) calls such a game a sum of copies of a graph.

mod nim_city;

use serde::de::MapAccess;

use super::digraph::{Digraph, Terms, Vertex};
use super::{Moves, Ruleset, bad_rules, hold_own_name};
use crate::Reason;
use crate::claim::Player;
use crate::json::fields::Fields;
use crate::rejection::{Checked, Part, Rejection};
use crate::verdict::{counted, counted_as};

/// The most tokens.
const MOST_TOKENS: usize = 64;

/// The separator of tokens.
const COMMA: &str = ",";

/// The terms of this ruleset for its digraph.
const TERMS: Terms = Terms {
    vertices: "vertices",
    edges: "edges",
    pairs: "two vertices for each edge",
    bad_name: Reason::BadVertexName,
    doubled_vertex: Reason::DoubledVertex,
    unknown_vertex: Reason::UnknownVertex,
    doubled_edge: Reason::DoubledMapEdge,
    no_name_has: COMMA,
};

/// Tokens on a map, with their start.
#[derive(Debug)]
pub(super) struct TokensOnMap {
    map: Digraph,
    start: Vec<Vertex>,
}

/// Reads 1 to 64 tokens on a map, or finds what is wrong with them.
pub(super) fn read_tokens<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
) -> Result<Checked<TokensOnMap>, A::Error> {
    let map = Digraph::read(fields, &TERMS)?;
    let map = fields.halt.demand(map)?;
    let tokens = fields.few_texts("tokens", (MOST_TOKENS, "tokens"), Reason::BadRules)?;
    if tokens.is_empty() {
        return Ok(bad_rules(format!("1 to {MOST_TOKENS} tokens"), 0));
    }
    let start: Checked<Vec<Vertex>> = tokens.iter().map(|name| map.vertex(name)).collect();
    Ok(start.map(|start| TokensOnMap { map, start }).map_err(|rejection| rejection.at(Part::Rules)))
}

impl TokensOnMap {
    /// The names of the vertices of the tokens at the start, in the order of the rules.
    fn start_names(&self) -> Vec<&str> {
        self.start.iter().map(|&vertex| self.map.name(vertex)).collect()
    }
}

impl Ruleset for TokensOnMap {
    /// The vertices of the tokens, ascending.
    type Position = Vec<Vertex>;
    type Move = (Vertex, Vertex);

    fn position(&self, text: &str) -> Checked<Vec<Vertex>> {
        let position = text.split(COMMA).map(|name| self.map.vertex(name)).collect::<Checked<Vec<Vertex>>>()?;
        if position.len() != self.start.len() {
            return Err(Rejection::new(Reason::TokenCount).expected(self.start.len()).found(position.len()));
        }
        let mut ordered = position.clone();
        ordered.sort_unstable();
        match ordered == position {
            true => Ok(position),
            false => Err(Rejection::new(Reason::UnorderedTokens).expected(self.text(&ordered)).found(text)),
        }
    }

    fn mv(&self, text: &str) -> Checked<(Vertex, Vertex)> {
        self.map.pair(text)
    }

    fn text(&self, position: &Vec<Vertex>) -> String {
        position.iter().map(|&vertex| self.map.name(vertex)).collect::<Vec<_>>().join(COMMA)
    }

    fn move_text(&self, mv: &(Vertex, Vertex)) -> String {
        self.map.edge_text(mv)
    }

    /// One token moves along the edge.
    fn after(&self, position: &Vec<Vertex>, _: Player, mv: &(Vertex, Vertex)) -> Option<Vec<Vertex>> {
        let token = position.iter().position(|vertex| *vertex == mv.0).filter(|_| self.map.has(mv))?;
        let mut left = position.clone();
        *left.get_mut(token)? = mv.1;
        left.sort_unstable();
        Some(left)
    }

    fn moves(&self, mut position: Vec<Vertex>, _: Player) -> Moves<'_, (Vertex, Vertex)> {
        position.dedup();
        Box::new(position.into_iter().flat_map(|vertex| self.map.edges_from(vertex).iter().copied()))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        match nim_city::cars(name) {
            Some(cars) => nim_city::hold(self, &cars),
            None => hold_own_name("tokens", name),
        }
    }

    fn in_words(&self, name: &str) -> String {
        let (vertices, edges) = self.map.counts();
        match name {
            "tokens" => format!(
                "the game of {} on the map of {} and {} stated in the certificate",
                counted(self.start.len() as u64, "token"),
                counted_as(vertices, "vertex", "vertices"),
                counted(edges, "edge")
            ),
            name => name.to_string(),
        }
    }
}

#[cfg(test)]
mod tests;
