//! The rules of games of Left and Right, and of tokens on a map.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List};
use super::halt::Halt;
use super::parameters::number;
use super::rules::{Rules, Texts};
use super::summands::by_turns;
use crate::Reason;
use crate::rejection::{Part, Rejection};
use crate::rules::Checked;
use crate::rules::cells;
use crate::rules::clobber::Clobber;
use crate::rules::domineering::{Domineering, MOST_SIDE};
use crate::rules::hackenbush::{Edge, Hackenbush};
use crate::rules::hex::Hex;
use crate::rules::negative::Negative;
use crate::rules::partizan::ByTurns;
use crate::rules::tokens::{MOST_EDGES, MOST_TOKENS, MOST_VERTICES, TokensOnMap, Vertex, Vertices};
use crate::rules::value::Value;
use crate::rules::yavalath::Yavalath;
use crate::tokens::MOST_POINTS;

/// The game of the ruleset, or what is wrong with its rules.
pub(super) fn read_partizan<'de, A: MapAccess<'de>>(
    rules: Rules,
    ruleset: &str,
    fields: &mut Fields<'_, A>,
) -> Result<Checked<Box<dyn ByTurns>>, A::Error> {
    let halt = fields.halt;
    Ok(match ruleset {
        "hackenbush" => boxed(Hackenbush::new(fields.required("edges", halt.list(Edges(vec![])))?.0)),
        "domineering" => {
            let rows = Texts { read: vec![], most: MOST_SIDE, reason: Reason::BadRules };
            boxed(Domineering::new(fields.required("board", halt.list(rows))?.read))
        }
        "clobber" => {
            let rows = Texts { read: vec![], most: cells::MOST_SIDE, reason: Reason::BadRules };
            boxed(Clobber::new(&fields.required("board", halt.list(rows))?.read))
        }
        "hex" => boxed(Hex::new(number(fields, "rows")?, number(fields, "columns")?)),
        "yavalath" => boxed(Yavalath::new(number(fields, "side")?)),
        "value" => boxed(Value::new(&fields.text("value")?)),
        _ => Ok(Box::new(Negative(by_turns(fields.required("of", halt.object(rules.of_positive()))?)))),
    })
}

fn boxed(game: Checked<impl ByTurns + 'static>) -> Checked<Box<dyn ByTurns>> {
    game.map(|game| Box::new(game) as Box<dyn ByTurns>)
}

/// The tokens on a map, or what is wrong with them.
pub(super) fn read_tokens<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
) -> Result<Checked<TokensOnMap>, A::Error> {
    let halt = fields.halt;
    let names = Names { read: vec![], most: MOST_VERTICES, what: "vertices" };
    let vertices = halt.demand(Vertices::new(fields.required("vertices", halt.list(names))?.read))?;
    let edges = fields.required("edges", halt.list(MapEdges { vertices: &vertices, read: vec![] }))?.read;
    let names = Names { read: vec![], most: MOST_TOKENS, what: "tokens" };
    let tokens = fields.required("tokens", halt.list(names))?.read;
    let place = |name: &str| vertices.vertex(name).map_err(|rejection| rejection.at(Part::Rules));
    let start = halt.demand(tokens.iter().map(|name| place(name)).collect::<Checked<Vec<Vertex>>>())?;
    Ok(TokensOnMap::new(vertices, edges, start))
}

fn too_many(most: usize, what: &str) -> Box<Rejection> {
    Rejection::new(Reason::BadRules).found(format!("more than {most} {what}")).at(Part::Rules)
}

/// Names, of which there can be only so many.
struct Names {
    read: Vec<Box<str>>,
    most: usize,
    what: &'static str,
}

impl List for Names {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(name) = elements.next_element::<String>()? else { return Ok(false) };
        if self.read.len() == self.most {
            return Err(halt.stop(too_many(self.most, self.what)));
        }
        self.read.push(name.into());
        Ok(true)
    }
}

/// The edges of a map.
struct MapEdges<'v> {
    vertices: &'v Vertices,
    read: Vec<(Vertex, Vertex)>,
}

impl List for MapEdges<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let what = "two vertices for each edge";
        let Some(edge) = elements.next_element_seed(halt.list(Parts::<2>::new(what)))? else { return Ok(false) };
        let [from, to] = halt.demand(edge.all())?;
        if self.read.len() == MOST_EDGES {
            return Err(halt.stop(too_many(MOST_EDGES, "edges")));
        }
        let vertex = |name: &str| self.vertices.vertex(name).map_err(|rejection| rejection.at(Part::Rules));
        self.read.push((halt.demand(vertex(&from))?, halt.demand(vertex(&to))?));
        Ok(true)
    }
}

/// The edges of a picture.
struct Edges(Vec<Edge>);

impl List for Edges {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let what = "two vertices and a colour for each edge";
        let Some(edge) = elements.next_element_seed(halt.list(Parts::<3>::new(what)))? else { return Ok(false) };
        if self.0.len() == MOST_POINTS {
            return Err(halt.stop(too_many(MOST_POINTS, "edges")));
        }
        self.0.push(halt.demand(edge.all().and_then(Edge::new))?);
        Ok(true)
    }
}

/// So many texts.
struct Parts<const COUNT: usize> {
    read: Vec<String>,
    what: &'static str,
}

impl<const COUNT: usize> Parts<COUNT> {
    fn new(what: &'static str) -> Parts<COUNT> {
        Parts { read: vec![], what }
    }

    fn all(self) -> Checked<[String; COUNT]> {
        <[String; COUNT]>::try_from(self.read).map_err(|_| Rejection::new(Reason::WrongType).expected(self.what))
    }
}

impl<const COUNT: usize> List for Parts<COUNT> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(text) = elements.next_element_seed(PhantomData::<String>)? else { return Ok(false) };
        if self.read.len() == COUNT {
            return Err(halt.stop(Rejection::new(Reason::WrongType).expected(self.what)));
        }
        self.read.push(text);
        Ok(true)
    }
}
