//! Pick up bricks: from a heap of bricks a player takes one or two.
//!
//! "Let n = 3l + k where 0 <= k <= 2. Then a Pick up Bricks position of n bricks is equal to *k" (the notes of CSCI
//! 4341).

use super::Moves;
use super::heaps::Heap;

/// The rules of pick up bricks.
#[derive(Debug)]
pub(super) struct Bricks;

impl Heap for Bricks {
    fn name(&self, heaps: &str) -> String {
        format!("bricks:{heaps}")
    }

    /// A heap loses one brick or two.
    fn becomes(&self, heap: u32) -> Moves<'_, Vec<u32>> {
        Box::new([1, 2].into_iter().filter_map(move |taken| left_of(heap, taken)))
    }
}

/// The remainder of a heap after `taken` are taken; `None` if it has fewer.
pub(super) fn left_of(heap: u32, taken: u32) -> Option<Vec<u32>> {
    match heap.checked_sub(taken)? {
        0 => Some(vec![]),
        left => Some(vec![left]),
    }
}

#[cfg(test)]
mod tests;
