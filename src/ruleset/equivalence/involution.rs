//! Involutions that make a position a mirror: found by backtracking, and checked again by whoever reads them.

use super::Structure;
use crate::Points;

/// The most images tried before the search gives up.
const MOST_TRIED: u32 = 20_000;

/// The first involution found that carries one structure onto the other, as the image of each vertex. The structures
/// share vertices and blocks but may differ in colours and kinds. No vertex shares a block with its image; with
/// `connected`, no chain of blocks connects them. `None` if there is no such involution, or the search takes too long.
pub fn involution(structures: [&Structure; 2], connected: bool) -> Option<Vec<u8>> {
    let vertices = structures[0].colours.len();
    if vertices % 2 == 1 {
        return None;
    }
    let mut together = vec![Points::EMPTY; vertices];
    for block in &structures[0].blocks {
        let all: Points = block.iter().copied().collect();
        block.iter().for_each(|&vertex| together[usize::from(vertex)] = together[usize::from(vertex)].with(all));
    }
    let order = by_neighbours(&together);
    let apart = (0..vertices as u8)
        .map(|vertex| if connected { reached(vertex, &together) } else { together[usize::from(vertex)] });
    let apart = apart.collect();
    let mut search = Search { structures, together, apart, order, images: vec![None; vertices], tried: 0 };
    search.extend().then(|| search.images.into_iter().flatten().collect())
}

/// The vertices that chains of blocks connect with `vertex`.
fn reached(vertex: u8, together: &[Points]) -> Points {
    let (mut all, mut open) = (Points::one(vertex), vec![vertex]);
    while let Some(vertex) = open.pop() {
        let new = together[usize::from(vertex)].without(all);
        all = all.with(new);
        open.extend(new.iter());
    }
    all
}

/// The vertices, each as soon as possible after one with which it shares a block.
fn by_neighbours(together: &[Points]) -> Vec<u8> {
    let (mut order, mut seen) = (Vec::new(), Points::EMPTY);
    for first in 0..together.len() as u8 {
        let mut waiting = std::collections::VecDeque::from([first]);
        while let Some(vertex) = waiting.pop_front() {
            if !seen.has(vertex) {
                seen = seen.with(Points::one(vertex));
                order.push(vertex);
                waiting.extend(together[usize::from(vertex)].iter());
            }
        }
    }
    order
}

struct Search<'a> {
    structures: [&'a Structure; 2],
    /// For each vertex, those that share a block with it (including itself, if there are any).
    together: Vec<Points>,
    /// For each vertex, those that it must not be carried to.
    apart: Vec<Points>,
    order: Vec<u8>,
    images: Vec<Option<u8>>,
    tried: u32,
}

impl Search<'_> {
    /// Gives every vertex an image, if possible.
    fn extend(&mut self) -> bool {
        let Some(&vertex) = self.order.iter().find(|&&vertex| self.image(vertex).is_none()) else {
            return self.keeps_blocks();
        };
        // A half turn of the board carries the first point to the last.
        for image in (0..self.images.len() as u8).rev() {
            if !self.fits(vertex, image) {
                continue;
            }
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return false;
            }
            self.set(vertex, image, true);
            if self.extend() {
                return true;
            }
            self.set(vertex, image, false);
        }
        false
    }

    fn image(&self, vertex: u8) -> Option<u8> {
        self.images[usize::from(vertex)]
    }

    /// Exchanges two vertices, or undoes that.
    fn set(&mut self, vertex: u8, image: u8, exchanged: bool) {
        self.images[usize::from(vertex)] = exchanged.then_some(image);
        self.images[usize::from(image)] = exchanged.then_some(vertex);
    }

    /// Whether the two vertices may be exchanged, judging by the images known so far.
    fn fits(&self, vertex: u8, image: u8) -> bool {
        let together = |vertex: u8| self.together[usize::from(vertex)];
        let [before, after] = self.structures.map(|structure| &structure.colours);
        let keeps_colour = |one: u8, other: u8| before[usize::from(one)] == after[usize::from(other)];
        self.image(image).is_none()
            && vertex != image
            && !self.apart[usize::from(vertex)].has(image)
            && keeps_colour(vertex, image)
            && keeps_colour(image, vertex)
            && together(vertex).len() == together(image).len()
            && (0..)
                .zip(&self.images)
                .all(|(other, its)| its.is_none_or(|its| together(vertex).has(other) == together(image).has(its)))
    }

    /// Whether every block is carried onto a block of the same kind.
    fn keeps_blocks(&self) -> bool {
        let [before, after] = self.structures;
        let image = |&vertex: &u8| self.image(vertex).unwrap_or(vertex);
        let with_kinds = |of: &Structure| (0..of.blocks.len()).map(|place| of.kind(place)).collect::<Vec<u8>>();
        let blocks = after.blocks.iter().cloned().map(|block| before.normal(block)).zip(with_kinds(after));
        let all: std::collections::HashSet<(Vec<u8>, u8)> = blocks.collect();
        let mut carried = before.blocks.iter().map(|block| block.iter().map(image).collect()).zip(with_kinds(before));
        carried.all(|(block, kind)| all.contains(&(before.normal(block), kind)))
    }
}
