//! Tokens on a map: a move takes one token along an edge. Play may go on for ever.
//!
//! Lim's *Nim City* (*Introductory Combinatorial Game Theory*, lesson 4, "Games with possible draws") is one: "At
//! each player's turn, he may pick up one of the cars, travel through any road, and stop the car at the destination."
//! Smith (1966) calls such a game a sum of copies of a graph.

mod nim_city;

use super::{Checked, Representative, Ruleset, bad, hold_own_name, itself, no_witness};
use crate::Reason;
use crate::claim::Sameness;
use crate::rejection::{Part, Rejection};

/// The most vertices, and the most edges.
pub(crate) const MOST_VERTICES: usize = 1_000_000;
pub(crate) const MOST_EDGES: usize = 10_000_000;

/// The most tokens.
pub(crate) const MOST_TOKENS: usize = 64;

/// The most characters of a vertex's name.
const MOST_CHARACTERS: usize = 64;

/// What stands between tokens.
const COMMA: char = ',';

/// A vertex by its place in the rules, from 0.
pub(crate) type Vertex = u32;

/// The vertices of a map.
#[derive(Debug)]
pub(crate) struct Vertices {
    names: Vec<Box<str>>,
    /// The places in the order of the names.
    by_name: Vec<Vertex>,
}

impl Vertices {
    /// Vertices with these names.
    pub(crate) fn new(names: Vec<Box<str>>) -> Checked<Vertices> {
        let refuse = |reason, found: String| Err(Rejection::new(reason).found(found).at(Part::Rules));
        if names.is_empty() || names.len() > MOST_VERTICES {
            return refuse(Reason::BadRules, format!("{} vertices", names.len()));
        }
        if let Some(name) = names.iter().find(|name| !is_name(name)) {
            return refuse(Reason::BadVertexName, format!("{name:?}"));
        }
        let mut by_name: Vec<Vertex> = (0..).zip(&names).map(|(vertex, _)| vertex).collect();
        by_name.sort_unstable_by_key(|&vertex| named(&names, vertex));
        let mut pairs = by_name.iter().zip(by_name.iter().skip(1));
        match pairs.find(|&(&one, &other)| named(&names, one) == named(&names, other)) {
            Some((_, &twice)) => refuse(Reason::DoubledVertex, named(&names, twice).to_string()),
            None => Ok(Vertices { names, by_name }),
        }
    }

    /// The vertex of this name.
    pub(crate) fn vertex(&self, name: &str) -> Checked<Vertex> {
        let found = self.by_name.binary_search_by_key(&name, |&vertex| named(&self.names, vertex));
        let vertex = found.ok().and_then(|found| self.by_name.get(found)).copied();
        vertex.ok_or_else(|| Rejection::new(Reason::UnknownVertex).found(format!("{name:?}")))
    }

    fn name(&self, vertex: Vertex) -> &str {
        named(&self.names, vertex)
    }
}

fn named(names: &[Box<str>], vertex: Vertex) -> &str {
    usize::try_from(vertex).ok().and_then(|vertex| names.get(vertex)).map_or("", |name| name)
}

fn is_name(name: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_graphic() && !b"\"\\+>,".contains(&byte);
    (1..=MOST_CHARACTERS).contains(&name.len()) && name.bytes().all(allowed)
}

/// A map, and where the tokens start.
#[derive(Debug)]
pub(crate) struct TokensOnMap {
    vertices: Vertices,
    /// In the order of the rules.
    stated: Vec<(Vertex, Vertex)>,
    /// Sorted.
    edges: Vec<(Vertex, Vertex)>,
    start: Vec<Vertex>,
}

impl TokensOnMap {
    /// The game of these edges, of which none stands twice, and tokens, of which there are 1 to 64.
    pub(crate) fn new(vertices: Vertices, stated: Vec<(Vertex, Vertex)>, start: Vec<Vertex>) -> Checked<TokensOnMap> {
        if start.is_empty() || start.len() > MOST_TOKENS {
            let rejection = Rejection::new(Reason::BadRules).expected(format!("1 to {MOST_TOKENS} tokens"));
            return Err(rejection.found(start.len()).at(Part::Rules));
        }
        let mut edges = stated.clone();
        edges.sort_unstable();
        let doubled = edges.iter().zip(edges.iter().skip(1)).find(|(one, next)| one == next).map(|(&edge, _)| edge);
        let map = TokensOnMap { vertices, stated, edges, start };
        match doubled {
            Some(edge) => Err(Rejection::new(Reason::DoubledMapEdge).found(map.move_text(&edge)).at(Part::Rules)),
            None => Ok(map),
        }
    }

    fn edges_from(&self, vertex: Vertex) -> &[(Vertex, Vertex)] {
        let begin = self.edges.partition_point(|&(from, _)| from < vertex);
        let end = self.edges.partition_point(|&(from, _)| from <= vertex);
        self.edges.get(begin..end).unwrap_or_default()
    }

    /// The names of the tokens at the start, in the order of the rules.
    fn start_names(&self) -> Vec<&str> {
        self.start.iter().map(|&vertex| self.vertices.name(vertex)).collect()
    }
}

impl Ruleset for TokensOnMap {
    /// The vertices of the tokens, ascending.
    type Position = Vec<Vertex>;
    type Move = (Vertex, Vertex);
    type Witness = String;

    fn position(&self, text: &str) -> Checked<Vec<Vertex>> {
        let position = text.split(COMMA).map(|name| self.vertices.vertex(name)).collect::<Checked<Vec<Vertex>>>()?;
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
        let (from, to) = text.split_once('>').ok_or_else(|| bad(Reason::BadMove, "a move like A>B", text))?;
        Ok((self.vertices.vertex(from)?, self.vertices.vertex(to)?))
    }

    fn witness(&self, text: &str) -> Checked<String> {
        Ok(text.to_string())
    }

    fn text(&self, position: &Vec<Vertex>) -> String {
        position.iter().map(|&vertex| self.vertices.name(vertex)).collect::<Vec<_>>().join(",")
    }

    fn move_text(&self, (from, to): &(Vertex, Vertex)) -> String {
        format!("{}>{}", self.vertices.name(*from), self.vertices.name(*to))
    }

    /// One token goes along the edge.
    fn after(&self, position: &Vec<Vertex>, mv: &(Vertex, Vertex)) -> Option<Vec<Vertex>> {
        self.edges.binary_search(mv).ok()?;
        let token = position.iter().position(|vertex| *vertex == mv.0)?;
        let mut left = position.clone();
        *left.get_mut(token)? = mv.1;
        left.sort_unstable();
        Some(left)
    }

    fn moves<'g>(&'g self, mut position: Vec<Vertex>) -> Box<dyn Iterator<Item = (Vertex, Vertex)> + 'g> {
        position.dedup();
        Box::new(position.into_iter().flat_map(|vertex| self.edges_from(vertex).iter().copied()))
    }

    fn always_ends(&self) -> bool {
        false
    }

    fn carried(&self, _: Sameness, _: &Vec<Vertex>, witness: &String) -> Checked<Vec<Vertex>> {
        no_witness(witness)
    }

    fn representative(&self, _: Sameness) -> Checked<Representative<'_, Vec<Vertex>>> {
        itself()
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        match nim_city::cars(name) {
            Some(cars) => nim_city::hold(self, &cars),
            None => hold_own_name("tokens", name),
        }
    }

    fn in_words(&self, name: &str) -> String {
        let counted = |count: usize, noun| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
        let (vertices, edges) = (self.vertices.names.len(), self.edges.len());
        match name {
            "tokens" => format!(
                "the game of {} on the map of {} and {} stated in the certificate",
                counted(self.start.len(), "token"),
                if vertices == 1 { "1 vertex".to_string() } else { format!("{vertices} vertices") },
                counted(edges, "edge")
            ),
            name => name.to_string(),
        }
    }
}

#[cfg(test)]
mod tests;
