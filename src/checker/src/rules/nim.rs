//! Nim (Bouton 1901).
//!
//! "A move is to pick one pile and remove as many stones as you want" (the notes of CSCI 4341): at least one.

use std::iter::once;

use super::Moves;
use super::heaps::Heap;

/// The rules of nim.
#[derive(Debug)]
pub(super) struct Nim;

impl Heap for Nim {
    fn name(&self, heaps: &str) -> String {
        format!("nim:{heaps}")
    }

    /// Any smaller heap.
    fn may_become(&self, heap: u32, left: &[u32]) -> bool {
        match left {
            [] => true,
            [smaller] => *smaller < heap,
            _ => false,
        }
    }

    fn becomes(&self, heap: u32) -> Moves<'_, Vec<u32>> {
        Box::new(once(vec![]).chain((1..heap).map(|smaller| vec![smaller])))
    }
}

#[cfg(test)]
mod tests;
