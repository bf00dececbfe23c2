//! The positions and moves of a graph.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List};
use super::halt::Halt;
use crate::Reason;
use crate::rejection::{Part, Rejection};
use crate::rules::Checked;
use crate::rules::graph::{Graph, MOST_MOVES, MOST_POSITIONS, Place, Positions};

/// The graph, or what is wrong with it.
pub(super) fn read_graph<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Checked<Graph>, A::Error> {
    let halt = fields.halt;
    let Names(names) = fields.required("positions", halt.list(Names(vec![])))?;
    let positions = halt.demand(Positions::new(names))?;
    let Moves { read, .. } = fields.required("moves", halt.list(Moves { positions: &positions, read: vec![] }))?;
    Ok(Graph::new(positions, read))
}

fn too_many(most: usize, what: &str) -> Box<Rejection> {
    Rejection::new(Reason::BadRules).found(format!("more than {most} {what}")).at(Part::Rules)
}

/// The names of the positions.
struct Names(Vec<Box<str>>);

impl List for Names {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(name) = elements.next_element::<String>()? else { return Ok(false) };
        if self.0.len() == MOST_POSITIONS {
            return Err(halt.stop(too_many(MOST_POSITIONS, "positions")));
        }
        self.0.push(name.into());
        Ok(true)
    }
}

/// The moves, each from one position to another.
struct Moves<'p> {
    positions: &'p Positions,
    read: Vec<(Place, Place)>,
}

impl List for Moves<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let pair = Pair { positions: self.positions, from: None, to: None };
        let Some(Pair { from, to, .. }) = elements.next_element_seed(halt.list(pair))? else { return Ok(false) };
        let (Some(from), Some(to)) = (from, to) else { return Err(halt.stop(no_pair())) };
        if self.read.len() == MOST_MOVES {
            return Err(halt.stop(too_many(MOST_MOVES, "moves")));
        }
        self.read.push((from, to));
        Ok(true)
    }
}

/// The positions of one move.
struct Pair<'p> {
    positions: &'p Positions,
    from: Option<Place>,
    to: Option<Place>,
}

impl List for Pair<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(name) = elements.next_element_seed(PhantomData::<String>)? else { return Ok(false) };
        let place = halt.demand(self.positions.place(&name).map_err(|rejection| rejection.at(Part::Rules)))?;
        match (self.from, self.to) {
            (None, _) => self.from = Some(place),
            (_, None) => self.to = Some(place),
            _ => return Err(halt.stop(no_pair())),
        }
        Ok(true)
    }
}

fn no_pair() -> Box<Rejection> {
    Rejection::new(Reason::WrongType).expected("two positions for each move")
}
