//! A game given by its positions and moves: a finite graph without cycles.
//!
//! Every short impartial game with finitely many positions is one (Smith 1966 calls them graphs of games; Ferguson,
//! *Game Theory*, part I, progressively bounded graph games). A position is written as its name, a move as two names:
//! `a>b`.

use serde::de::MapAccess;

use super::digraph::{Digraph, Terms, Vertex};
use super::{Moves, Ruleset, hold_own_name};
use crate::Reason;
use crate::claim::Player;
use crate::json::fields::Fields;
use crate::rejection::{Checked, Part, Rejection};
use crate::verdict::counted;

/// The terms of this ruleset for its digraph.
const TERMS: Terms = Terms {
    vertices: "positions",
    edges: "moves",
    pairs: "two positions for each move",
    bad_name: Reason::BadPositionName,
    doubled_vertex: Reason::DoubledPosition,
    unknown_vertex: Reason::UnknownPosition,
    doubled_edge: Reason::DoubledGraphMove,
    no_name_has: "",
};

/// A graph game.
#[derive(Debug)]
pub(super) struct Graph(Digraph);

/// Reads the graph, which must have no cycle; or finds what is wrong with it.
pub(super) fn read_graph<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Checked<Graph>, A::Error> {
    Ok(Digraph::read(fields, &TERMS)?.and_then(|digraph| match digraph.on_a_cycle() {
        Some(position) => {
            let found = format!("position {}", digraph.name(position));
            Err(Rejection::new(Reason::EndlessPlay).found(found).at(Part::Rules))
        }
        None => Ok(Graph(digraph)),
    }))
}

impl Ruleset for Graph {
    type Position = Vertex;
    type Move = (Vertex, Vertex);

    fn position(&self, text: &str) -> Checked<Vertex> {
        self.0.vertex(text)
    }

    fn mv(&self, text: &str) -> Checked<(Vertex, Vertex)> {
        self.0.pair(text)
    }

    fn text(&self, position: &Vertex) -> String {
        self.0.name(*position).to_string()
    }

    fn move_text(&self, mv: &(Vertex, Vertex)) -> String {
        self.0.edge_text(mv)
    }

    fn after(&self, position: &Vertex, _: Player, mv: &(Vertex, Vertex)) -> Option<Vertex> {
        (mv.0 == *position && self.0.has(mv)).then_some(mv.1)
    }

    fn moves(&self, position: Vertex, _: Player) -> Moves<'_, (Vertex, Vertex)> {
        Box::new(self.0.edges_from(position).iter().copied())
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name("graph", name)
    }

    fn in_words(&self, _: &str) -> String {
        let (positions, moves) = self.0.counts();
        let (positions, moves) = (counted(positions, "position"), counted(moves, "move"));
        format!("the graph of {positions} and {moves} stated in the certificate")
    }
}

#[cfg(test)]
mod tests;
