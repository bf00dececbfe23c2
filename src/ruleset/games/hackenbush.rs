//! Hackenbush (Berlekamp, Conway and Guy, *Winning Ways*, 1982, chapters 1 and 7): a picture of blue, red and green
//! edges on the ground. Left cuts a blue or green edge, Right a red or green one; then every edge no longer connected
//! to the ground disappears.

mod data;
mod diagram;
mod expression;
mod isomorphism;
mod listed;
mod picture;

use crate::words::json_error;
use crate::{Player, Points, Ruleset, notation, standard_names};
pub use data::{Colour, GROUND, HackenbushError, HackenbushFile};
use data::{LONGEST, MOST_EDGES};
pub use expression::HackenbushRules;

#[derive(Clone, Debug)]
struct Edge {
    /// The numbers of its vertices; the ground is 0.
    ends: [usize; 2],
    colour: Colour,
}

/// A picture of Hackenbush. A board is the set of the remaining edges, a move the edge that is cut.
#[derive(Clone, Debug)]
pub struct Hackenbush {
    expression: Option<String>,
    vertices: Vec<String>,
    edges: Vec<Edge>,
    names: Vec<String>,
}

impl Hackenbush {
    /// The picture described by an expression such as `b(r,gb),rb`: each letter is an edge on top of the one before it,
    /// or on the ground at the start and after a `,` outside all parentheses; everything in parentheses is on top of
    /// the edge before it.
    ///
    /// # Errors
    /// If the expression breaks this grammar or has too many edges.
    pub fn from_expression(text: &str) -> Result<Hackenbush, HackenbushError> {
        let file = HackenbushFile { edges: expression::edges(text)? };
        Ok(Hackenbush { expression: Some(text.to_owned()), ..Hackenbush::from_edges(&file)? })
    }

    /// The picture with these edges.
    ///
    /// # Errors
    /// If there are too many edges, a vertex has an invalid name, or an edge is not connected to the ground.
    pub fn from_edges(file: &HackenbushFile) -> Result<Hackenbush, HackenbushError> {
        if file.edges.len() > MOST_EDGES {
            return Err(HackenbushError::Edges(file.edges.len()));
        }
        let mut vertices = vec![GROUND.to_owned()];
        let mut edges = Vec::new();
        for (place, (lower, upper, colour)) in file.edges.iter().enumerate() {
            let mut end = |name: &str| vertex(&mut vertices, name, place + 1);
            let ends = [end(lower)?, end(upper)?];
            if lower == upper {
                return Err(HackenbushError::Loop { edge: place + 1, vertex: lower.clone() });
            }
            edges.push(Edge { ends, colour: *colour });
        }
        let names = standard_names(edges.len());
        let picture = Hackenbush { expression: None, vertices, edges, names };
        match picture.full().without(picture.standing(picture.full())).iter().next() {
            None => Ok(picture),
            Some(edge) => {
                let (lower, upper, _) = file.edges[usize::from(edge)].clone();
                Err(HackenbushError::InTheAir { edge: usize::from(edge) + 1, lower, upper })
            }
        }
    }

    /// The picture in the text of a JSON file.
    ///
    /// # Errors
    /// If the text is not the JSON of a [`HackenbushFile`], or as for [`Hackenbush::from_edges`].
    pub fn from_json(text: &str) -> Result<Hackenbush, HackenbushError> {
        let file = serde_json::from_str(text).map_err(|error| HackenbushError::Data(json_error(&error)))?;
        Hackenbush::from_edges(&file)
    }

    /// The picture as data.
    pub fn file(&self) -> HackenbushFile {
        let name = |end: usize| self.vertices[end].clone();
        let data = |edge: &Edge| (name(edge.ends[0]), name(edge.ends[1]), edge.colour);
        HackenbushFile { edges: self.edges.iter().map(data).collect() }
    }

    fn full(&self) -> Points {
        Points::first(self.edges.len())
    }

    /// The numbers of the vertices of an edge; the ground is 0.
    pub fn ends(&self, edge: u8) -> [usize; 2] {
        self.edges[usize::from(edge)].ends
    }

    /// The colour of an edge.
    pub fn colour(&self, edge: u8) -> Colour {
        self.edges[usize::from(edge)].colour
    }

    /// The edges of `board` that are connected to the ground within `board`.
    fn standing(&self, board: Points) -> Points {
        self.standing_on(0, board)
    }

    /// The edges of `board` that are connected to this vertex within `board`.
    fn standing_on(&self, ground: usize, board: Points) -> Points {
        self.connected(ground, board, board.iter().filter(|&edge| self.ends(edge).contains(&ground)).collect())
    }

    /// The edges of `board` connected to this vertex, in parts that share no other vertex.
    pub fn parts_on(&self, ground: usize, board: Points) -> Vec<Points> {
        let (mut rest, mut parts) = (self.standing_on(ground, board), Vec::new());
        while let Some(edge) = rest.iter().next() {
            let part = self.connected(ground, rest, Points::one(edge));
            rest = rest.without(part);
            parts.push(part);
        }
        parts
    }

    /// The component of `from` in `board`, not counting connections through the ground.
    fn connected(&self, ground: usize, board: Points, from: Points) -> Points {
        let mut reached = vec![false; self.vertices.len()];
        let (mut found, mut fresh) = (Points::EMPTY, from);
        while !fresh.is_empty() {
            fresh.iter().for_each(|edge| self.ends(edge).into_iter().for_each(|end| reached[end] = true));
            found = found.with(fresh);
            let touches = |&edge: &u8| self.ends(edge).into_iter().any(|end| end != ground && reached[end]);
            fresh = board.without(found).iter().filter(touches).collect();
        }
        found
    }
}

fn vertex(vertices: &mut Vec<String>, name: &str, edge: usize) -> Result<usize, HackenbushError> {
    let fits = |b: u8| b.is_ascii_graphic() && !b"\"\\+>".contains(&b);
    if name.is_empty() || name.len() > LONGEST || !name.bytes().all(fits) {
        return Err(HackenbushError::Vertex { edge, name: name.to_owned() });
    }
    let known = vertices.iter().position(|vertex| vertex == name);
    Ok(known.unwrap_or_else(|| {
        vertices.push(name.to_owned());
        vertices.len() - 1
    }))
}

impl Ruleset for Hackenbush {
    type Board = Points;
    type Move = u8;

    fn name(&self) -> String {
        self.expression.as_ref().map_or_else(|| "hackenbush".to_owned(), |text| format!("hackenbush:{text}"))
    }

    fn source(&self) -> Points {
        self.full()
    }

    fn moves(&self, board: &Points, player: Player) -> Vec<u8> {
        board.iter().filter(|&edge| self.colour(edge).is_for(player)).collect()
    }

    fn follower(&self, board: &Points, &edge: &u8) -> Points {
        self.standing(board.without(Points::one(edge)))
    }

    fn measure(&self, board: &Points) -> u64 {
        board.len() as u64
    }

    /// The parts that share only the ground.
    fn components(&self, board: &Points) -> Vec<Points> {
        self.parts_on(0, *board)
    }

    fn join(&self, components: &[Points]) -> Points {
        components.iter().copied().fold(Points::EMPTY, Points::with)
    }

    fn text(&self, board: &Points) -> String {
        notation::text(&self.names, board.iter())
    }

    fn move_text(&self, &edge: &u8) -> String {
        notation::names_text(&self.names, &[edge])
    }

    fn parse(&self, text: &str) -> Result<Points, String> {
        let board: Points = notation::parse(&self.names, text)?.into_iter().collect();
        match board.without(self.standing(board)).iter().next() {
            None => Ok(board),
            Some(edge) => {
                let edge = self.move_text(&edge);
                Err(format!("edge `{edge}` is not connected with the ground; leave it out, or add the edges below it"))
            }
        }
    }
}

#[cfg(test)]
mod tests;
