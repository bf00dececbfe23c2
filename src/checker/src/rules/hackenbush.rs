//! Hackenbush (Berlekamp, Conway and Guy, *Winning Ways*, 1982): a picture of blue, red and green edges on the ground.
//!
//! Left cuts a blue or green edge, Right a red or green one; then every edge that is no longer connected with the
//! ground disappears too. A position is the set of the remaining edges, a move the edge that is cut. The edges are
//! numbered as the rules list them and have the names of the points of a board.

mod name;

use serde::de::MapAccess;

use super::digraph::is_name;
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name, refused};
use crate::Reason;
use crate::claim::Player;
use crate::json::fields::Fields;
use crate::notation::{self, Names};
use crate::rejection::{Checked, Part, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};
use crate::verdict::counted;

/// The vertex that all edges must be connected with.
const GROUND: &str = "ground";

/// The name of a picture that is defined by its rules alone, and the part before the picture in any other name.
const FAMILY: &str = "hackenbush";

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    /// Left.
    Blue,
    /// Right.
    Red,
    /// Both.
    Green,
}

impl Colour {
    /// The format's words.
    const WORDS: [(&'static str, Colour); 3] = [("blue", Colour::Blue), ("red", Colour::Red), ("green", Colour::Green)];

    fn may_be_cut_by(self, player: Player) -> bool {
        match self {
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
            Colour::Green => true,
        }
    }
}

/// An edge: two vertices and a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    ends: [String; 2],
    colour: Colour,
}

/// A picture of Hackenbush.
#[derive(Debug)]
pub(super) struct Hackenbush {
    edges: Vec<Edge>,
    names: Names,
}

impl Edge {
    /// The edge between two different vertices with the colour in words.
    pub(super) fn new([one, other, colour]: [String; 3]) -> Checked<Edge> {
        let ends = [one, other];
        if let Some(name) = ends.iter().find(|name| !is_name(name, "")) {
            return Err(Rejection::new(Reason::BadVertexName).found(format!("{name:?}")).at(Part::Rules));
        }
        if let [one, other] = &ends
            && one == other
        {
            return bad_rules("two different vertices", format!("{one} twice"));
        }
        let known = Colour::WORDS.iter().find(|(word, _)| *word == colour).map(|(_, colour)| *colour);
        match known {
            Some(colour) => Ok(Edge { ends, colour }),
            None => bad_rules("blue, red or green", format!("{colour:?}")),
        }
    }
}

/// Reads the picture of the rules, or finds what is wrong with it.
pub(super) fn read_picture<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
) -> Result<Checked<Hackenbush>, A::Error> {
    let mut edges = vec![];
    fields.few_tuples("edges", MOST_POINTS, "two vertices and a colour for each edge", |edge| {
        edges.push(Edge::new(edge)?);
        Ok(())
    })?;
    Ok(Hackenbush::new(edges))
}

impl Hackenbush {
    /// The game with these edges, all of which must be connected with the ground.
    pub(super) fn new(edges: Vec<Edge>) -> Checked<Hackenbush> {
        let picture = Hackenbush { names: Names::numbered(edges.len()), edges };
        let all = picture.edges.iter().zip(0..).map(|(_, edge)| edge).collect();
        picture.hold_connected(all).map_err(|rejection| rejection.at(Part::Rules))?;
        Ok(picture)
    }

    fn edge(&self, edge: Point) -> Option<&Edge> {
        self.edges.get(usize::from(edge))
    }

    /// The edges of `left` that are connected with the ground by edges of `left`.
    fn connected(&self, left: Tokens) -> Tokens {
        let mut vertices = vec![GROUND];
        let mut connected = Tokens::NONE;
        loop {
            let touches = |edge: &Edge| edge.ends.iter().any(|end| vertices.contains(&end.as_str()));
            let next = left.without(connected).points().find(|&edge| self.edge(edge).is_some_and(touches));
            let Some(next) = next else { return connected };
            connected = connected.with(next);
            vertices.extend(self.edge(next).iter().flat_map(|edge| edge.ends.iter().map(String::as_str)));
        }
    }

    fn hold_connected(&self, left: Tokens) -> Checked<()> {
        match left.without(self.connected(left)).points().next() {
            None => Ok(()),
            Some(edge) => {
                let found = format!("edge {}", notation::write(&self.names, [edge].into_iter()));
                Err(Rejection::new(Reason::DisconnectedEdge).found(found))
            }
        }
    }
}

impl Ruleset for Hackenbush {
    /// The remaining edges.
    type Position = Tokens;
    /// The edge that is cut.
    type Move = Point;

    fn position(&self, text: &str) -> Checked<Tokens> {
        let left = notation::set(&self.names, text)?;
        self.hold_connected(left).map(|()| left)
    }

    fn mv(&self, text: &str) -> Checked<Point> {
        match notation::list(&self.names, text)?.as_slice() {
            [edge] => Ok(*edge),
            _ => Err(bad(Reason::BadMove, "one edge", text)),
        }
    }

    fn text(&self, board: &Tokens) -> String {
        notation::write(&self.names, board.points())
    }

    fn move_text(&self, edge: &Point) -> String {
        notation::write(&self.names, [*edge].into_iter())
    }

    fn after(&self, board: &Tokens, player: Player, edge: &Point) -> Option<Tokens> {
        let is_legal = board.contains(*edge) && self.edge(*edge)?.colour.may_be_cut_by(player);
        is_legal.then(|| self.connected(board.without(Tokens::NONE.with(*edge))))
    }

    fn moves(&self, board: Tokens, player: Player) -> Moves<'_, Point> {
        let may_cut = move |&edge: &Point| self.edge(edge).is_some_and(|edge| edge.colour.may_be_cut_by(player));
        Box::new(board.points().filter(may_cut))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        let Some((FAMILY, picture)) = name.split_once(':') else { return hold_own_name(FAMILY, name) };
        let wrong = |expected: String, found: String| refused(Reason::WrongRules, expected, found);
        let Some(drawn) = name::edges(picture) else {
            let known = "edges b, r and g, in parentheses those on top of another, with commas between, or - for none";
            let rejection = Rejection::new(Reason::UnknownGame).expected(known);
            return Err(rejection.found(format!("{name:?}")).at(Part::Game));
        };
        let differs = drawn.iter().zip(&self.edges).zip(1..).find(|((drawn, edge), _)| drawn != edge);
        match differs {
            Some(((drawn, edge), number)) => wrong(format!("edge {number} {}", in_words(drawn)), in_words(edge)),
            None if drawn.len() != self.edges.len() => {
                wrong(format!("{} edges", drawn.len()), self.edges.len().to_string())
            }
            None => Ok(()),
        }
    }

    fn in_words(&self, name: &str) -> String {
        match name {
            FAMILY => {
                let edges = counted(self.edges.len() as u64, "edge");
                format!("the Hackenbush picture of {edges} stated in the certificate")
            }
            name => name.to_string(),
        }
    }
}

fn in_words(Edge { ends, colour }: &Edge) -> String {
    let word = Colour::WORDS.iter().find(|(_, known)| known == colour).map_or("", |(word, _)| word);
    format!("{} {word}", ends.join(" "))
}

#[cfg(test)]
mod tests;
