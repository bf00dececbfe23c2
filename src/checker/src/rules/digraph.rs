//! Finite digraphs with named vertices: positions and moves, or the vertices and edges of a map.

use serde::de::MapAccess;

use super::{bad, refused};
use crate::Reason;
use crate::json::fields::Fields;
use crate::json::lists::hold_fewer;
use crate::rejection::{Checked, Part, Rejection};

/// The most vertices, and the most edges.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// The most characters of a vertex's name.
const MOST_CHARACTERS: usize = 64;

/// A vertex by its index in the rules, from 0.
pub(super) type Vertex = u32;

/// The terms of a ruleset for the parts of its digraph, and its reasons for rejection.
#[derive(Debug)]
pub(super) struct Terms {
    /// The names of the fields for the vertices and the edges, and of an element of the latter.
    pub(super) vertices: &'static str,
    pub(super) edges: &'static str,
    pub(super) pairs: &'static str,
    pub(super) bad_name: Reason,
    pub(super) doubled_vertex: Reason,
    pub(super) unknown_vertex: Reason,
    pub(super) doubled_edge: Reason,
    /// The characters that a name may not contain, besides those that no name may contain.
    pub(super) no_name_has: &'static str,
}

/// The vertices, and their names.
#[derive(Debug)]
struct Vertices {
    names: Vec<Box<str>>,
    /// The vertices in the order of their names.
    by_name: Vec<Vertex>,
    terms: &'static Terms,
}

/// A digraph.
#[derive(Debug)]
pub(super) struct Digraph {
    vertices: Vertices,
    /// The edges in the order of the rules.
    pub(super) stated: Vec<(Vertex, Vertex)>,
    /// The edges, sorted.
    edges: Vec<(Vertex, Vertex)>,
}

/// Whether a vertex can have this name: printable ASCII characters without spaces, quotes, `\`, `+`, `>` and the
/// characters `besides`.
pub(super) fn is_name(name: &str, besides: &str) -> bool {
    let allowed =
        |byte: u8| byte.is_ascii_graphic() && !b"\"\\+>".contains(&byte) && !besides.as_bytes().contains(&byte);
    (1..=MOST_CHARACTERS).contains(&name.len()) && name.bytes().all(allowed)
}

impl Vertices {
    fn new(names: Vec<Box<str>>, terms: &'static Terms) -> Checked<Vertices> {
        if names.is_empty() {
            return refused(Reason::BadRules, format!("1 to {MOST_VERTICES} {}", terms.vertices), 0);
        }
        if let Some(name) = names.iter().find(|name| !is_name(name, terms.no_name_has)) {
            return Err(Rejection::new(terms.bad_name).found(format!("{name:?}")).at(Part::Rules));
        }
        let mut by_name: Vec<Vertex> = names.iter().zip(0..).map(|(_, vertex)| vertex).collect();
        by_name.sort_unstable_by_key(|&vertex| named(&names, vertex));
        let mut pairs = by_name.iter().zip(by_name.iter().skip(1));
        match pairs.find(|&(&one, &other)| named(&names, one) == named(&names, other)) {
            Some((_, &twice)) => Err(Rejection::new(terms.doubled_vertex).found(named(&names, twice)).at(Part::Rules)),
            None => Ok(Vertices { names, by_name, terms }),
        }
    }

    fn vertex(&self, name: &str) -> Checked<Vertex> {
        let found = self.by_name.binary_search_by_key(&name, |&vertex| named(&self.names, vertex));
        let vertex = found.ok().and_then(|found| self.by_name.get(found)).copied();
        vertex.ok_or_else(|| Rejection::new(self.terms.unknown_vertex).found(format!("{name:?}")))
    }
}

fn named(names: &[Box<str>], vertex: Vertex) -> &str {
    usize::try_from(vertex).ok().and_then(|vertex| names.get(vertex)).map_or("", |name| name)
}

/// The pairs that begin with this vertex, in sorted pairs.
pub(super) fn from_vertex(pairs: &[(Vertex, Vertex)], vertex: Vertex) -> &[(Vertex, Vertex)] {
    let begin = pairs.partition_point(|&(from, _)| from < vertex);
    let end = pairs.partition_point(|&(from, _)| from <= vertex);
    pairs.get(begin..end).unwrap_or_default()
}

impl Digraph {
    /// Reads the digraph of the rules, without a duplicate vertex or edge; or finds what is wrong with it.
    pub(super) fn read<'de, A: MapAccess<'de>>(
        fields: &mut Fields<'_, A>,
        terms: &'static Terms,
    ) -> Result<Checked<Digraph>, A::Error> {
        let mut names: Vec<Box<str>> = vec![];
        fields.texts(terms.vertices, |name| {
            hold_fewer(names.len(), MOST_VERTICES, terms.vertices, Reason::BadRules)?;
            names.push(name.into());
            Ok(())
        })?;
        let vertices = fields.halt.demand(Vertices::new(names, terms))?;
        let mut stated = vec![];
        fields.few_tuples(terms.edges, MOST_EDGES, terms.pairs, |[from, to]: [String; 2]| {
            let vertex = |name: &str| vertices.vertex(name).map_err(|rejection| rejection.at(Part::Rules));
            stated.push((vertex(&from)?, vertex(&to)?));
            Ok(())
        })?;
        let mut edges = stated.clone();
        edges.sort_unstable();
        let doubled = edges.iter().zip(edges.iter().skip(1)).find(|(one, next)| one == next).map(|(&edge, _)| edge);
        let digraph = Digraph { vertices, stated, edges };
        Ok(match doubled {
            Some(edge) => Err(Rejection::new(terms.doubled_edge).found(digraph.edge_text(&edge)).at(Part::Rules)),
            None => Ok(digraph),
        })
    }

    /// The numbers of vertices and edges.
    pub(super) fn counts(&self) -> (u64, u64) {
        (self.vertices.names.len() as u64, self.edges.len() as u64)
    }

    /// The vertex of this name.
    pub(super) fn vertex(&self, name: &str) -> Checked<Vertex> {
        self.vertices.vertex(name)
    }

    /// The name of a vertex.
    pub(super) fn name(&self, vertex: Vertex) -> &str {
        named(&self.vertices.names, vertex)
    }

    /// The names of all vertices.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.vertices.names.iter().map(AsRef::as_ref)
    }

    /// The pair of existing vertices in the text.
    pub(super) fn pair(&self, text: &str) -> Checked<(Vertex, Vertex)> {
        let (from, to) = text.split_once('>').ok_or_else(|| bad(Reason::BadMove, "a move like a>b", text))?;
        Ok((self.vertex(from)?, self.vertex(to)?))
    }

    /// An edge in the notation.
    pub(super) fn edge_text(&self, (from, to): &(Vertex, Vertex)) -> String {
        format!("{}>{}", self.name(*from), self.name(*to))
    }

    /// Whether this edge exists.
    pub(super) fn has(&self, edge: &(Vertex, Vertex)) -> bool {
        self.edges.binary_search(edge).is_ok()
    }

    /// The edges from a vertex.
    pub(super) fn edges_from(&self, vertex: Vertex) -> &[(Vertex, Vertex)] {
        from_vertex(&self.edges, vertex)
    }

    /// A vertex from which a path can go on forever, if there is one. Removes each vertex whose edges all lead to
    /// removed vertices, until there is none; every remaining vertex has an edge to a remaining one (Kahn 1962).
    pub(super) fn on_a_cycle(&self) -> Option<Vertex> {
        let mut open: Vec<u32> = self.vertices.names.iter().map(|_| 0).collect();
        for (from, _) in &self.edges {
            if let Some(open) = open.get_mut(*from as usize) {
                *open += 1;
            }
        }
        let mut backwards: Vec<(Vertex, Vertex)> = self.edges.iter().map(|&(from, to)| (to, from)).collect();
        backwards.sort_unstable();
        let mut ends: Vec<Vertex> =
            open.iter().zip(0..).filter(|(open, _)| **open == 0).map(|(_, vertex)| vertex).collect();
        while let Some(end) = ends.pop() {
            for &(_, before) in from_vertex(&backwards, end) {
                if let Some(open) = open.get_mut(before as usize) {
                    *open -= 1;
                    if *open == 0 {
                        ends.push(before);
                    }
                }
            }
        }
        open.iter().zip(0..).find(|(open, _)| **open > 0).map(|(_, vertex)| vertex)
    }
}
