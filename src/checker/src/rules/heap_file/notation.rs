//! The notation of heaps and of lists of them.

use super::{Heap, MOST_SIZES};
use crate::rules::heaps::MOST;
use crate::rules::numbers::{NOTHING, descending, number};

/// The notation of a heap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notation {
    /// The number of sizes of a heap.
    pub(super) sizes: usize,
    /// Whether they are separated by commas.
    pub(super) has_comma: bool,
    /// Whether they are in descending order.
    pub(super) is_unordered: bool,
}

impl Notation {
    /// The separator of the sizes of a heap.
    pub(super) fn between_sizes(self) -> &'static str {
        if self.has_comma { "," } else { "x" }
    }

    /// The separator of heaps.
    pub(super) fn between_heaps(self) -> &'static str {
        if self.has_comma { ";" } else { "," }
    }

    /// The heap with these sizes.
    pub(super) fn heap(self, sizes: &[u32]) -> Option<Heap> {
        let mut heap = [0; MOST_SIZES];
        heap.get_mut(..self.sizes).filter(|own| own.len() == sizes.len())?.copy_from_slice(sizes);
        if self.is_unordered {
            heap.sort_unstable_by(|one, other| other.cmp(one));
        }
        Some(heap)
    }

    /// The sizes of the heap.
    pub(super) fn sizes(self, heap: &Heap) -> impl Iterator<Item = u32> {
        heap.iter().copied().take(self.sizes)
    }

    fn read(self, text: &str) -> Option<Heap> {
        match self.sizes {
            1 => self.heap(&[number(text, MOST)?]),
            _ => {
                let sizes = text.split(self.between_sizes()).take(MOST_SIZES + 1).map(|size| number(size, MOST));
                self.heap(&sizes.collect::<Option<Vec<u32>>>()?)
            }
        }
    }

    /// The heaps in the text, some of which may be empty; there is at least one.
    pub(super) fn list(self, text: &str) -> Option<Vec<Heap>> {
        text.split(self.between_heaps()).map(|heap| self.read(heap)).collect()
    }

    /// The heaps in the text, in descending order. None is empty.
    pub(super) fn heaps(self, text: &str) -> Option<Vec<Heap>> {
        match text {
            NOTHING => Some(vec![]),
            text => self.list(text).filter(|heaps| heaps.iter().all(is_something)).map(descending),
        }
    }

    /// The text of a heap.
    pub(super) fn text(self, heap: &Heap) -> String {
        self.sizes(heap).map(|size| size.to_string()).collect::<Vec<_>>().join(self.between_sizes())
    }

    /// The text of a list of heaps.
    pub(super) fn written(self, heaps: &[Heap]) -> String {
        match heaps {
            [] => NOTHING.to_string(),
            heaps => heaps.iter().map(|heap| self.text(heap)).collect::<Vec<_>>().join(self.between_heaps()),
        }
    }
}

/// Whether some size is positive; otherwise the heap vanishes.
pub(super) fn is_something(heap: &Heap) -> bool {
    heap.iter().any(|size| *size > 0)
}
