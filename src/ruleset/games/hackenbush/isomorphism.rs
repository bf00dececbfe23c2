//! The structure that isomorphisms of Hackenbush positions preserve.
//!
//! It depends on the viewer, so that the form of G as Right sees it is that of -G as Left sees it.

use std::collections::HashMap;

use super::Hackenbush;
use crate::equivalence::{Labeller, Labelling, Structure, canonical, labelled_apart};
use crate::text::{Text, isomorphism};
use crate::{Player, Points, Ruleset};

/// When two positions are isomorphic, and why an isomorphism maps moves onto moves.
pub(super) fn words() -> [Text; 2] {
    let when = "of the edges of one onto the edges of the other carries every edge onto one of its colour, those that \
                stand on the ground, and no others, onto such, and any two that share a vertex other than the \
                ground, and no other two, onto such";
    let why = "An edge is left when a chain of edges, each of which shares a vertex other than the ground with the \
               next, leads from it to one that stands on the ground. The bijection carries chains onto chains, and \
               so does its inverse. So when an edge and its image are cut, it carries what goes with the one onto \
               what goes with the other, and restricted to the edges that are left it is such a bijection again.";
    let what = isomorphism("", when, "the images of the edges of the first position, these in their order");
    [what, why.into()]
}

impl Hackenbush {
    /// Labels positions as `player` sees them.
    pub(super) fn labelled(&self, player: Player) -> Labeller<'_, Points> {
        let mut known = HashMap::new();
        Box::new(move |edges| {
            labelled_apart(self.components(edges), &mut known, |part| {
                let Labelling { form, order } = canonical(&self.structure(*part, player));
                let edges: Vec<u8> = part.iter().collect();
                Labelling { form, order: order.into_iter().map(|vertex| edges[usize::from(vertex)]).collect() }
            })
        })
    }

    /// The edges, by the players who may cut them and by whether they touch the ground, and the pairs that share
    /// another vertex.
    pub(super) fn structure(&self, edges: Points, player: Player) -> Structure {
        let colour = |edge: u8| {
            let is_for = |player| u8::from(self.edges[usize::from(edge)].colour.is_for(player));
            is_for(player) | is_for(player.other()) << 1 | u8::from(self.ends(edge).contains(&0)) << 2
        };
        let share = |one, other| self.ends(one).iter().any(|end| *end != 0 && self.ends(other).contains(end));
        let pairs = edges.iter().flat_map(|one| {
            let beside = edges.iter().filter(move |&other| one < other && share(one, other));
            beside.map(move |other| vec![one, other])
        });
        Structure::on(edges, colour, [pairs])
    }
}
