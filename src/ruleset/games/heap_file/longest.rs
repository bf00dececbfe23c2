//! The length of the longest play from a heap.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::HeapFile;
use crate::Player;

/// The lengths found so far.
#[derive(Debug, Default)]
pub struct Longest(Mutex<HashMap<Box<[u32]>, u64>>);

impl Longest {
    /// The number of moves in the longest play from the heap, whoever makes them.
    pub fn from(&self, file: &HeapFile, heap: &[u32]) -> u64 {
        let mut found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut open = vec![Box::from(heap)];
        while let Some(heap) = open.pop() {
            if found.contains_key(&heap) {
                continue;
            }
            let options = Player::BOTH.into_iter().flat_map(|player| file.options().of(&heap, player));
            let options: Vec<Box<[u32]>> = options.collect();
            let unknown = options.iter().flat_map(|left| file.heaps(left)).filter(|&heap| !found.contains_key(heap));
            let unknown: Vec<Box<[u32]>> = unknown.map(Box::from).collect();
            if unknown.is_empty() {
                let length = |left: &[u32]| file.heaps(left).map(|heap| found[heap]).fold(1, u64::saturating_add);
                let longest = options.iter().map(|left| length(left)).max().unwrap_or(0);
                found.insert(heap, longest);
            } else {
                open.push(heap);
                open.extend(unknown);
            }
        }
        found.get(heap).copied().unwrap_or(0)
    }
}
