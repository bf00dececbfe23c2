//! Colour refinement: splits cells of vertices distinguished by their blocks, until the colouring is stable.
//!
//! A colour is the number of vertices with smaller colours, so a partition is discrete exactly when every vertex has
//! its own colour. New colours come from hashes of the colours in a vertex's blocks. A hash depends on colours alone,
//! never on the numbering of vertices, so isomorphic structures are refined alike even if two hashes collide.

use super::Structure;

/// Coloured vertices, at most 255, with the structure on them.
pub trait Coloured {
    /// For each vertex, a number that isomorphisms preserve.
    fn marks(&self) -> Vec<u64>;

    /// For each vertex, a hash of its surroundings, given all colours. It depends on colours alone, never on the
    /// numbering of vertices.
    fn sums(&self, colours: &[u8]) -> Vec<u64>;

    /// All that an isomorphism preserves, given the `number` of each vertex and the vertices in this `order`.
    fn form(&self, number: &[u8], order: &[u8]) -> Box<[u8]>;
}

/// A hash of `hash` and `value`, in this order.
pub fn mix(hash: u64, value: u64) -> u64 {
    let mixed = (hash ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(31)
}

/// Replaces each key by the number of smaller ones.
fn ranks(keys: &[u64]) -> Vec<u8> {
    let mut sorted = keys.to_vec();
    sorted.sort_unstable();
    keys.iter().map(|key| sorted.partition_point(|other| other < key) as u8).collect()
}

/// The colours that `structure` starts with, as ranks.
pub fn initial(structure: &impl Coloured) -> Vec<u8> {
    ranks(&structure.marks())
}

/// Refines `colours` until they are stable, and returns a hash that is the same for isomorphic refinements.
pub fn refine(structure: &impl Coloured, colours: &mut Vec<u8>) -> u64 {
    let mut trace = 0;
    let mut cells = count_cells(colours);
    loop {
        // For each vertex, its colour in the top byte and a hash of its surroundings in the others.
        let sums = structure.sums(colours);
        let key = |(&colour, &sum): (&u8, &u64)| u64::from(colour) << 56 | mix(sum, 1) >> 8;
        let keys: Vec<u64> = colours.iter().zip(&sums).map(key).collect();
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        trace = sorted.iter().fold(trace, |trace, &key| mix(trace, key));
        *colours = ranks(&keys);
        let refined = count_cells(colours);
        if refined == cells {
            return trace;
        }
        cells = refined;
    }
}

/// The number of different colours.
pub fn count_cells(colours: &[u8]) -> usize {
    let mut seen = [false; 256];
    colours.iter().for_each(|&colour| seen[usize::from(colour)] = true);
    seen.iter().filter(|&&seen| seen).count()
}

/// For each vertex, a hash of its blocks.
pub fn sums_of_blocks(structure: &Structure, colours: &[u8]) -> Vec<u64> {
    let mut sums = vec![0u64; colours.len()];
    for (at, block) in structure.blocks.iter().enumerate() {
        if structure.ordered {
            see_in_order(block, colours, &mut sums)
        } else {
            see_together(block, structure.kind(at), colours, &mut sums)
        }
    }
    sums
}

/// Adds to each vertex's sum the colours on both sides of it in the block, symmetrically.
fn see_in_order(block: &[u8], colours: &[u8], sums: &mut [u64]) {
    let colour = |&vertex: &u8| u64::from(colours[usize::from(vertex)]);
    for (i, &vertex) in block.iter().enumerate() {
        let left = block[..i].iter().rev().map(colour).fold(3, mix);
        let right = block[i + 1..].iter().map(colour).fold(3, mix);
        let sum = &mut sums[usize::from(vertex)];
        *sum = sum.wrapping_add(mix(left.min(right), left.max(right)));
    }
}

/// Adds to each vertex's sum the kind and the colours of an unordered block. The vertex's own colour may be included,
/// since it is known.
fn see_together(block: &[u8], kind: u8, colours: &[u8], sums: &mut [u64]) {
    let seen = block.iter().map(|&vertex| mix(7, u64::from(colours[usize::from(vertex)])));
    let seen = mix(seen.fold(0, u64::wrapping_add), block.len() as u64 | u64::from(kind) << 7);
    for &vertex in block {
        let sum = &mut sums[usize::from(vertex)];
        *sum = sum.wrapping_add(seen);
    }
}
