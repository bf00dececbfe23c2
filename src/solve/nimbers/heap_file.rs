//! g-values of heaps by rule file, from the empty heap up.

use super::heaps::see;
use crate::ruleset::HeapFile;

/// The g-values of the heaps from 0 up to the largest one needed so far, in a game whose heaps have one size.
pub struct HeapFileTable<'a> {
    file: &'a HeapFile,
    values: Vec<u32>,
    /// For each g-value the last heap that can be moved to it, plus one.
    seen: Vec<u32>,
}

/// The number of heaps done between two calls of `progress`.
const HEAPS_A_CALL: usize = 1 << 6;

impl<'a> HeapFileTable<'a> {
    /// A table of the empty heap, which vanishes.
    pub fn new(file: &'a HeapFile) -> HeapFileTable<'a> {
        HeapFileTable { file, values: vec![0], seen: Vec::new() }
    }

    /// The number of heaps in the table.
    pub fn count(&self) -> u64 {
        self.values.len() as u64
    }

    /// The size of the table in bytes: at most a million heaps, two numbers each.
    pub fn bytes(&self) -> u64 {
        8 * self.count()
    }

    /// The g-value of a heap.
    pub fn g_value(&mut self, heap: u32, progress: &mut dyn FnMut(u64)) -> u32 {
        while self.values.len() <= heap as usize {
            self.add();
            if self.values.len().is_multiple_of(HEAPS_A_CALL) {
                progress(self.count());
            }
        }
        self.values[heap as usize]
    }

    /// Adds the g-value of the smallest heap that is not in the table.
    fn add(&mut self) {
        let HeapFileTable { file, values, seen } = self;
        let heap = values.len() as u32;
        let stamp = heap + 1;
        file.each_left(heap, |left| {
            see(seen, left.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]), stamp);
        });
        values.push(seen.iter().take_while(|&&last| last == stamp).count() as u32);
    }
}
