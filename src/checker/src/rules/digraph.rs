//! Digraphs with named vertices: positions and moves, or the vertices and edges of a map.

use super::bad_rules;
use crate::json::Reading;
use crate::json::fields::Fields;
use crate::rejection::Checked;
use crate::work::hash;

/// The most vertices, and the most edges.
const MOST_VERTICES: usize = 1_000_000;
const MOST_EDGES: usize = 10_000_000;

/// The most characters of a vertex's name.
const MOST_CHARACTERS: usize = 64;

/// Marks a free slot in the table.
const FREE: Vertex = Vertex::MAX;

/// A vertex by its index in the rules, from 0.
pub(super) type Vertex = u32;

/// Two vertices: an edge from the first to the second.
pub(super) type Edge = (Vertex, Vertex);

/// A digraph. It has about as many bytes as its JSON text.
#[derive(Debug, Default)]
pub(super) struct Digraph {
    /// The concatenated names of all vertices, and where each ends.
    names: String,
    ends: Vec<u32>,
    /// The vertices, each in the slot given by the hash of its name, or the next free one. Binary search for a name
    /// among a million would cause many cache misses.
    table: Vec<Vertex>,
    /// A seed for hashing, derived from all names: nobody can choose names that collide.
    seed: u64,
    /// The edges, sorted.
    edges: Vec<Edge>,
}

/// Checks that a vertex can have this name: printable ASCII characters without spaces, quotes, `\`, `+`, `>` and the
/// characters `besides`.
pub(super) fn hold_name(name: &str, besides: &str) -> Checked<()> {
    let is_barred = |byte: u8| b"\"\\+>".contains(&byte) || besides.as_bytes().contains(&byte);
    let allowed = |byte: u8| byte.is_ascii_graphic() && !is_barred(byte);
    match (1..=MOST_CHARACTERS).contains(&name.len()) && name.bytes().all(allowed) {
        true => Ok(()),
        false => {
            let expected = format!("1 to {MOST_CHARACTERS} printable ASCII characters but space \" \\ + > {besides}");
            bad_rules(expected, format!("name {name:?}"))
        }
    }
}

impl Digraph {
    /// The digraph with these vertices and edges.
    pub(super) fn new(names: &[&str], edges: &[[&str; 2]]) -> Checked<Digraph> {
        let mut digraph = Digraph::default();
        names.iter().for_each(|name| digraph.add(name));
        digraph.tabulate()?;
        digraph.edges = edges.iter().map(|edge| digraph.edge(*edge)).collect::<Checked<_>>()?;
        digraph.with_sorted_edges()
    }

    /// Reads the digraph of the rules from the two fields. No name contains the characters `barred`.
    pub(super) fn read(fields: &mut Fields, [vertices, pairs]: [&str; 2], barred: &str) -> Reading<Digraph> {
        let mut digraph = Digraph::default();
        fields.few(vertices, MOST_VERTICES, |json| {
            let name = json.text()?;
            hold_name(&name, barred)?;
            digraph.add(&name);
            Ok(())
        })?;
        digraph.tabulate()?;
        digraph.edges = fields.few(pairs, MOST_EDGES, |json| {
            let [from, to] = json.texts()?;
            Ok(digraph.edge([&from, &to])?)
        })?;
        Ok(digraph.with_sorted_edges()?)
    }

    fn add(&mut self, name: &str) {
        self.names += name;
        self.ends.push(self.names.len() as u32);
    }

    /// Fills the table; there is at least one name, and names must be distinct.
    fn tabulate(&mut self) -> Checked<()> {
        self.names.shrink_to_fit();
        self.ends.shrink_to_fit();
        self.seed = hash(&self.names);
        self.table = vec![FREE; 2 * self.ends.len().next_power_of_two()];
        for vertex in self.vertices() {
            let place = self.place(self.name(vertex));
            match place.and_then(|place| self.table.get_mut(place)) {
                Some(free) if *free == FREE => *free = vertex,
                _ => return bad_rules("each name once", format!("{} twice", self.name(vertex))),
            }
        }
        if self.ends.is_empty() { bad_rules("at least one name", 0) } else { Ok(()) }
    }

    /// The slot of the vertex with this name; if there is none, a free slot, unless the table is full.
    fn place(&self, name: &str) -> Option<usize> {
        let first = hash((self.seed, name)) as usize % self.table.len().max(1);
        let mut places = (first..self.table.len()).chain(0..first);
        let is_it = |place: &usize| self.table.get(*place).is_some_and(|&v| v == FREE || self.name(v) == name);
        places.find(is_it)
    }

    /// Sorts the edges, which must be distinct.
    fn with_sorted_edges(mut self) -> Checked<Digraph> {
        self.edges.shrink_to_fit();
        self.edges.sort_unstable();
        let doubled = self.edges.iter().zip(self.edges.iter().skip(1)).find(|(one, next)| one == next);
        match doubled.map(|(edge, _)| self.edge_text(edge)) {
            Some(edge) => bad_rules("each pair once", format!("{edge} twice")),
            None => Ok(self),
        }
    }

    pub(super) fn name(&self, vertex: Vertex) -> &str {
        let end = |vertex: Vertex| self.ends.get(vertex as usize).map_or(0, |&end| end as usize);
        self.names.get(vertex.checked_sub(1).map_or(0, end)..end(vertex)).unwrap_or_default()
    }

    pub(super) fn vertex(&self, name: &str) -> Option<Vertex> {
        self.table.get(self.place(name)?).copied().filter(|&vertex| vertex != FREE)
    }

    fn edge(&self, names: [&str; 2]) -> Checked<Edge> {
        let [from, to] = names.map(|name| self.vertex(name).ok_or(name));
        from.and_then(|from| Ok((from, to?))).or_else(|name| bad_rules("a name listed before", format!("{name:?}")))
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

    pub(super) fn has(&self, edge: &Edge) -> bool {
        self.edges.binary_search(edge).is_ok()
    }

    pub(super) fn edges_from(&self, vertex: Vertex) -> &[Edge] {
        from_vertex(&self.edges, vertex)
    }

    /// A vertex from which a path can go on forever, if there is one. Removes each vertex all of whose edges lead to
    /// removed vertices, until there is none; every remaining vertex has an edge to a remaining one (Kahn 1962).
    pub(super) fn endless(&self) -> Option<Vertex> {
        const REMOVED: u32 = u32::MAX;
        let mut open: Vec<u32> = self.vertices().map(|vertex| self.edges_from(vertex).len() as u32).collect();
        let mut backwards: Vec<Edge> = self.edges.iter().map(|&(from, to)| (to, from)).collect();
        backwards.sort_unstable();
        let mut ends = vec![];
        for vertex in self.vertices() {
            ends.extend((open.get(vertex as usize) == Some(&0)).then_some(vertex));
            while let Some(end) = ends.pop() {
                open.get_mut(end as usize).into_iter().for_each(|open| *open = REMOVED);
                for &(_, before) in from_vertex(&backwards, end) {
                    if let Some(open) = open.get_mut(before as usize) {
                        *open -= 1;
                        ends.extend((*open == 0).then_some(before));
                    }
                }
            }
        }
        self.vertices().zip(open).find(|(_, open)| *open != REMOVED).map(|(vertex, _)| vertex)
    }

    fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.ends.len() as Vertex
    }
}

/// The pairs that begin with this vertex, in sorted pairs.
fn from_vertex(pairs: &[Edge], vertex: Vertex) -> &[Edge] {
    let begin = pairs.partition_point(|&(from, _)| from < vertex);
    let end = pairs.partition_point(|&(from, _)| from <= vertex);
    pairs.get(begin..end).unwrap_or_default()
}
