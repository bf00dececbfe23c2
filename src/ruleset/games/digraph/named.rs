//! Digraphs with named vertices, with cycles or without.

use std::collections::HashMap;

use super::{DigraphError, LONGEST, MOST_MOVES, MOST_POSITIONS};

/// A digraph with named vertices. A vertex's number is its index among the names; edges are sorted by the numbers of
/// their ends.
#[derive(Clone, Debug)]
pub struct NamedDigraph {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
    followers: Vec<Vec<u32>>,
}

impl NamedDigraph {
    /// The digraph with these vertices and edges.
    ///
    /// # Errors
    /// If there are too many, a name cannot be used, or something occurs twice.
    pub fn new(names: Vec<String>, edges: &[[String; 2]]) -> Result<NamedDigraph, DigraphError> {
        let numbers = numbers(&names)?;
        if edges.len() > MOST_MOVES {
            return Err(DigraphError::Moves);
        }
        let mut followers = vec![Vec::new(); names.len()];
        for [from, to] in edges {
            let find = |name: &String| {
                let unknown =
                    || DigraphError::UnknownPosition { from: from.clone(), to: to.clone(), unknown: name.clone() };
                numbers.get(name).copied().ok_or_else(unknown)
            };
            let (source, target): (u32, u32) = (find(from)?, find(to)?);
            followers[source as usize].push(target);
        }
        NamedDigraph { names, numbers, followers }.sorted()
    }

    /// The digraph with these vertices and the numbers of their followers.
    ///
    /// # Errors
    /// As [`NamedDigraph::new`].
    pub fn of_numbers(names: Vec<String>, followers: Vec<Vec<u32>>) -> Result<NamedDigraph, DigraphError> {
        let numbers = numbers(&names)?;
        NamedDigraph { names, numbers, followers }.sorted()
    }

    fn sorted(mut self) -> Result<NamedDigraph, DigraphError> {
        for (targets, from) in self.followers.iter_mut().zip(&self.names) {
            targets.sort_unstable();
            if let Some(pair) = targets.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(DigraphError::DoubledMove(from.clone(), self.names[pair[0] as usize].clone()));
            }
        }
        Ok(self)
    }

    /// The names of all vertices.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a vertex.
    pub fn name(&self, vertex: u32) -> &str {
        &self.names[vertex as usize]
    }

    /// The number of the vertex with this name.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    /// The followers of a vertex, ascending.
    pub fn followers(&self, vertex: u32) -> &[u32] {
        &self.followers[vertex as usize]
    }

    /// All edges, by the names of their ends.
    pub fn edges(&self) -> Vec<[String; 2]> {
        let name = |&vertex: &u32| self.name(vertex).to_owned();
        let of =
            |(targets, from): (&Vec<u32>, u32)| targets.iter().map(|to| [name(&from), name(to)]).collect::<Vec<_>>();
        self.followers.iter().zip(0..).flat_map(of).collect()
    }

    /// The length of the longest path from each vertex; `None` if it reaches a cycle.
    pub fn heights(&self) -> Vec<Option<u32>> {
        let mut open: Vec<usize> = self.followers.iter().map(Vec::len).collect();
        let mut before = vec![Vec::new(); self.followers.len()];
        for (vertex, targets) in self.followers.iter().enumerate() {
            targets.iter().for_each(|&target| before[target as usize].push(vertex));
        }
        let mut heights = vec![0; self.followers.len()];
        let mut ready: Vec<usize> = (0..self.followers.len()).filter(|&vertex| open[vertex] == 0).collect();
        while let Some(vertex) = ready.pop() {
            for &earlier in &before[vertex] {
                heights[earlier] = heights[earlier].max(heights[vertex] + 1);
                open[earlier] -= 1;
                if open[earlier] == 0 {
                    ready.push(earlier);
                }
            }
        }
        heights.into_iter().zip(open).map(|(height, open)| (open == 0).then_some(height)).collect()
    }

    /// The name of a vertex on a cycle; without a cycle, of the first vertex.
    ///
    /// Follows vertices that reach a cycle until one recurs.
    pub fn on_a_cycle(&self) -> &str {
        let heights = self.heights();
        let reaches = |vertex: &usize| heights[*vertex].is_none();
        let mut seen = vec![false; heights.len()];
        let mut vertex = (0..heights.len()).find(reaches).unwrap_or(0);
        while !seen[vertex] {
            seen[vertex] = true;
            let mut next = self.followers[vertex].iter().map(|&target| target as usize);
            vertex = next.find(reaches).unwrap_or(vertex);
        }
        &self.names[vertex]
    }
}

fn numbers(names: &[String]) -> Result<HashMap<String, u32>, DigraphError> {
    if names.is_empty() || names.len() > MOST_POSITIONS {
        return Err(DigraphError::Positions(names.len()));
    }
    let mut numbers = HashMap::new();
    for (name, number) in names.iter().zip(0..) {
        let fits = |b: u8| b.is_ascii_graphic() && !b"\"\\+>".contains(&b);
        if name.is_empty() || name.len() > LONGEST || !name.bytes().all(fits) {
            return Err(DigraphError::Name(name.clone()));
        }
        if numbers.insert(name.clone(), number).is_some() {
            return Err(DigraphError::DoubledPosition(name.clone()));
        }
    }
    Ok(numbers)
}
