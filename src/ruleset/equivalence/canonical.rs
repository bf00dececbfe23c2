//! Canonical labelling by individualisation and refinement (McKay 1981); automorphisms found during the search prune
//! equivalent branches.
//!
//! In the search tree, the root is the refined colouring. A child individualises one vertex of the first smallest
//! non-singleton cell and refines again. A leaf gives every vertex a colour of its own and so numbers the vertices. The
//! leaf with the least (trace, form) gives the canonical form; two leaves with equal forms give an automorphism.

use super::refine::{Coloured, count_cells, initial, refine, sums_of_blocks};
use super::{Structure, composed, inverse};

impl Coloured for Structure {
    fn marks(&self) -> Vec<u64> {
        self.colours.iter().map(|&colour| u64::from(colour)).collect()
    }

    fn sums(&self, colours: &[u8]) -> Vec<u64> {
        sums_of_blocks(self, colours)
    }

    /// The numbers of vertices and blocks, the colours, and the sorted blocks with their kinds.
    fn form(&self, number: &[u8], order: &[u8]) -> Box<[u8]> {
        let renumbered = |block: &Vec<u8>| block.iter().map(|&vertex| number[usize::from(vertex)]).collect();
        let with_kind = |(at, block): (usize, &Vec<u8>)| (self.kind(at), self.normal(renumbered(block)));
        let mut blocks: Vec<(u8, Vec<u8>)> = self.blocks.iter().enumerate().map(with_kind).collect();
        blocks.sort_unstable();
        let mut form = vec![number.len() as u8, blocks.len() as u8, (blocks.len() >> 8) as u8];
        form.extend(order.iter().map(|&vertex| self.colours[usize::from(vertex)]));
        for (kind, block) in blocks {
            // A block has at most 64 vertices.
            form.push(block.len() as u8 | kind << 7);
            form.extend(block);
        }
        form.into()
    }
}

/// A canonical form, with its numbering of the vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelling {
    /// Two structures have equal forms exactly when they are isomorphic.
    pub form: Box<[u8]>,
    /// `order[i]` is the vertex that the form numbers `i`.
    pub order: Vec<u8>,
}

/// The canonical labelling of `structure`.
pub fn canonical(structure: &impl Coloured) -> Labelling {
    let mut search = Search { structure, path: Vec::new(), trace: Vec::new(), best: None, automorphisms: Vec::new() };
    let colours = initial(structure);
    search.visit(colours);
    search.best.map_or(Labelling { form: [].into(), order: Vec::new() }, |leaf| leaf.labelling)
}

/// The most automorphisms that are kept; with fewer, more equivalent branches are searched.
const MOST_AUTOMORPHISMS: usize = 128;

struct Leaf {
    trace: Vec<u64>,
    path: Vec<u8>,
    labelling: Labelling,
}

struct Search<'a, S> {
    structure: &'a S,
    /// The vertices individualised so far.
    path: Vec<u8>,
    trace: Vec<u64>,
    best: Option<Leaf>,
    automorphisms: Vec<Vec<u8>>,
}

impl<S: Coloured> Search<'_, S> {
    /// Searches below the current path. Returns the length of the path to backtrack to, which is less than the current
    /// one when all remaining branches here are equivalent to branches searched before.
    fn visit(&mut self, mut colours: Vec<u8>) -> usize {
        let depth = self.path.len();
        self.trace.truncate(depth);
        self.trace.push(refine(self.structure, &mut colours));
        if self.best.as_ref().is_some_and(|best| self.trace[..] > best.trace[..best.trace.len().min(depth + 1)]) {
            return depth;
        }
        let cell = target_cell(&colours);
        if cell.is_empty() {
            return self.leaf(&colours);
        }
        let mut tried: Vec<u8> = Vec::new();
        for &vertex in &cell {
            if self.is_equivalent_to_tried(vertex, &tried) {
                continue;
            }
            tried.push(vertex);
            self.path.push(vertex);
            let back = self.visit(individualised(&colours, vertex));
            self.path.truncate(depth);
            if back < depth {
                return back;
            }
        }
        depth
    }

    fn leaf(&mut self, colours: &[u8]) -> usize {
        let order = inverse(colours);
        let labelling = Labelling { form: self.structure.form(colours, &order), order };
        let depth = self.path.len();
        let found = Leaf { trace: self.trace.clone(), path: self.path.clone(), labelling };
        let Some(best) = &self.best else {
            self.best = Some(found);
            return depth;
        };
        match (&found.trace, &found.labelling.form).cmp(&(&best.trace, &best.labelling.form)) {
            std::cmp::Ordering::Less => self.best = Some(found),
            std::cmp::Ordering::Greater => {}
            std::cmp::Ordering::Equal => {
                let common = self.path.iter().zip(&best.path).take_while(|(a, b)| a == b).count();
                if self.automorphisms.len() < MOST_AUTOMORPHISMS {
                    self.automorphisms.push(composed(&inverse(&best.labelling.order), &found.labelling.order));
                }
                return common;
            }
        }
        depth
    }

    /// Whether a known automorphism that fixes the path carries a vertex of `tried` to `vertex`.
    fn is_equivalent_to_tried(&self, vertex: u8, tried: &[u8]) -> bool {
        let fixing = |map: &&Vec<u8>| self.path.iter().all(|&v| map[usize::from(v)] == v);
        let maps: Vec<&Vec<u8>> = self.automorphisms.iter().filter(fixing).collect();
        let mut orbit = vec![vertex];
        let mut next = 0;
        while let Some(&member) = orbit.get(next) {
            for map in &maps {
                let image = map[usize::from(member)];
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        tried.iter().any(|v| orbit.contains(v))
    }
}

/// The first of the smallest non-singleton cells; empty if all are singletons.
fn target_cell(colours: &[u8]) -> Vec<u8> {
    if count_cells(colours) == colours.len() {
        return Vec::new();
    }
    let size = |colour: u8| colours.iter().filter(|&&other| other == colour).count();
    let sizes = colours.iter().map(|&colour| (size(colour), colour)).filter(|&(size, _)| size > 1);
    let target = sizes.min().map(|(_, colour)| colour);
    (0..).zip(colours).filter(|&(_, &colour)| Some(colour) == target).map(|(vertex, _)| vertex).collect()
}

/// The colours with this vertex individualised.
pub fn individualised(colours: &[u8], vertex: u8) -> Vec<u8> {
    let cell = colours[usize::from(vertex)];
    let split = |(v, &colour): (u8, &u8)| colour + u8::from(colour == cell && v != vertex);
    (0..).zip(colours).map(split).collect()
}

#[cfg(test)]
mod tests;
