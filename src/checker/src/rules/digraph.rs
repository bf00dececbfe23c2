//! Digraphs with named vertices: positions and moves, or the vertices and edges of a map.

use serde::de::MapAccess;

use super::bad_rules;
use crate::json::fields::Fields;
use crate::json::lists::hold_fewer;
use crate::rejection::Checked;

/// The most vertices, and the most edges.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// The most characters of a vertex's name.
const MOST_CHARACTERS: usize = 64;

/// A vertex by its index in the rules, from 0.
pub(super) type Vertex = u32;

/// Two vertices: an edge from the first to the second.
pub(super) type Edge = (Vertex, Vertex);

/// The vertices, by their names.
#[derive(Debug, Default)]
struct Vertices {
    /// All names one after another, and where each ends.
    names: String,
    ends: Vec<u32>,
    /// The vertices in the order of their names.
    by_name: Vec<Vertex>,
}

/// A digraph.
#[derive(Debug)]
pub(super) struct Digraph {
    vertices: Vertices,
    /// The edges, sorted.
    edges: Vec<Edge>,
}

/// Checks that a vertex can have this name: printable ASCII characters without spaces, quotes, `\`, `+`, `>` and the
/// characters `besides`.
pub(super) fn hold_name(name: &str, besides: &str) -> Checked<()> {
    let barred = format!("\"\\+>{besides}");
    match (1..=MOST_CHARACTERS).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_graphic() && !barred.as_bytes().contains(&byte))
    {
        true => Ok(()),
        false => {
            let expected = format!("a name of 1 to {MOST_CHARACTERS} printable ASCII characters, no space or {barred}");
            bad_rules(expected, format!("{name:?}"))
        }
    }
}

impl Vertices {
    fn push(&mut self, name: &str) {
        self.names += name;
        self.ends.push(self.names.len() as u32);
    }

    /// Sorts the vertices by their names, of which none may stand twice.
    fn sort(&mut self) -> Checked<()> {
        self.names.shrink_to_fit();
        self.ends.shrink_to_fit();
        let mut by_name: Vec<Vertex> = (0..self.ends.len() as u32).collect();
        by_name.sort_unstable_by_key(|&vertex| self.name(vertex));
        let mut pairs = by_name.iter().zip(by_name.iter().skip(1));
        let doubled = pairs.find(|&(&one, &next)| self.name(one) == self.name(next)).map(|(one, _)| *one);
        self.by_name = by_name;
        doubled.map_or(Ok(()), |vertex| bad_rules("each name once", format!("{} twice", self.name(vertex))))
    }

    fn name(&self, vertex: Vertex) -> &str {
        let end = |vertex: Vertex| self.ends.get(vertex as usize).map_or(0, |&end| end as usize);
        self.names.get(vertex.checked_sub(1).map_or(0, end)..end(vertex)).unwrap_or_default()
    }

    fn vertex(&self, name: &str) -> Option<Vertex> {
        let found = self.by_name.binary_search_by_key(&name, |&vertex| self.name(vertex)).ok()?;
        self.by_name.get(found).copied()
    }

    fn edge(&self, [from, to]: [&str; 2]) -> Checked<Edge> {
        let vertex = |name: &str| match self.vertex(name) {
            Some(vertex) => Ok(vertex),
            None => bad_rules("names that are listed before", format!("{name:?}")),
        };
        Ok((vertex(from)?, vertex(to)?))
    }
}

impl Digraph {
    /// The digraph with these vertices and edges.
    pub(super) fn new(names: &[&str], edges: &[[&str; 2]]) -> Checked<Digraph> {
        let mut vertices = Vertices::default();
        names.iter().for_each(|name| vertices.push(name));
        vertices.sort()?;
        let edges = edges.iter().map(|edge| vertices.edge(*edge)).collect::<Checked<_>>()?;
        Digraph { vertices, edges }.sorted()
    }

    /// Reads the digraph of the rules from the two fields, or finds what is wrong with it. No name has the characters
    /// `barred`.
    pub(super) fn read<'de, A: MapAccess<'de>>(
        fields: &mut Fields<'_, A>,
        [nodes, pairs]: [&'static str; 2],
        barred: &str,
    ) -> Result<Checked<Digraph>, A::Error> {
        let mut vertices = Vertices::default();
        fields.texts(nodes, |name| {
            hold_fewer(vertices.ends.len(), MOST_VERTICES, nodes)?;
            hold_name(&name, barred)?;
            vertices.push(&name);
            Ok(())
        })?;
        if vertices.ends.is_empty() {
            return Ok(bad_rules(format!("1 to {MOST_VERTICES} {nodes}"), 0));
        }
        fields.halt.demand(vertices.sort())?;
        let mut edges = vec![];
        fields.few_tuples(pairs, MOST_EDGES, "two names", |[from, to]: [String; 2]| {
            edges.push(vertices.edge([&from, &to])?);
            Ok(())
        })?;
        edges.shrink_to_fit();
        Ok(Digraph { vertices, edges }.sorted())
    }

    /// The digraph with its edges sorted, of which none may stand twice.
    fn sorted(mut self) -> Checked<Digraph> {
        self.edges.sort_unstable();
        let doubled = self.edges.iter().zip(self.edges.iter().skip(1)).find(|(one, next)| one == next);
        match doubled.map(|(edge, _)| self.edge_text(edge)) {
            Some(edge) => bad_rules("each pair once", format!("{edge} twice")),
            None => Ok(self),
        }
    }

    /// The vertex of this name.
    pub(super) fn vertex(&self, name: &str) -> Option<Vertex> {
        self.vertices.vertex(name)
    }

    /// The name of a vertex.
    pub(super) fn name(&self, vertex: Vertex) -> &str {
        self.vertices.name(vertex)
    }

    /// The pair of vertices in the text, which need not be an edge.
    pub(super) fn pair(&self, text: &str) -> Option<Edge> {
        let (from, to) = text.split_once('>')?;
        Some((self.vertex(from)?, self.vertex(to)?))
    }

    /// A pair of vertices in the notation.
    pub(super) fn edge_text(&self, (from, to): &Edge) -> String {
        format!("{}>{}", self.name(*from), self.name(*to))
    }

    /// Whether this edge exists.
    pub(super) fn has(&self, edge: &Edge) -> bool {
        self.edges.binary_search(edge).is_ok()
    }

    /// The edges from a vertex.
    pub(super) fn edges_from(&self, vertex: Vertex) -> &[Edge] {
        from_vertex(&self.edges, vertex)
    }

    /// A vertex from which a path can go on forever, if there is one. Removes each vertex whose edges all lead to
    /// removed vertices, until there is none; every remaining vertex has an edge to a remaining one (Kahn 1962).
    pub(super) fn endless(&self) -> Option<Vertex> {
        let mut open: Vec<u32> = vec![0; self.vertices.ends.len()];
        for (from, _) in &self.edges {
            if let Some(open) = open.get_mut(*from as usize) {
                *open += 1;
            }
        }
        let mut backwards: Vec<Edge> = self.edges.iter().map(|&(from, to)| (to, from)).collect();
        backwards.sort_unstable();
        let mut ends: Vec<Vertex> =
            (0..).zip(&open).filter(|(_, open)| **open == 0).map(|(vertex, _)| vertex).collect();
        while let Some(end) = ends.pop() {
            for &(_, before) in from_vertex(&backwards, end) {
                if let Some(open) = open.get_mut(before as usize) {
                    *open -= 1;
                    ends.extend((*open == 0).then_some(before));
                }
            }
        }
        (0..).zip(open).find(|(_, open)| *open > 0).map(|(vertex, _)| vertex)
    }
}

/// The pairs that begin with this vertex, in sorted pairs.
fn from_vertex(pairs: &[Edge], vertex: Vertex) -> &[Edge] {
    let begin = pairs.partition_point(|&(from, _)| from < vertex);
    let end = pairs.partition_point(|&(from, _)| from <= vertex);
    pairs.get(begin..end).unwrap_or_default()
}
