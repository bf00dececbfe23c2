//! A cache of moves from heaps, because the same heaps occur in many positions.

use std::collections::HashMap;
use std::rc::Rc;

use super::choices::Choices;
use super::{Choice, Heap, HeapFile};

/// The most choices, and heaps in them, that are cached, over all summands.
const MOST_KEPT: usize = 1 << 16;

/// The steps for looking up the moves of a heap, and for storing one.
const FOR_A_LOOK: u64 = 50;
const FOR_A_CHOICE: u64 = 200;

/// All moves from a heap, of both players, in order; `None` if there are too many to store.
type Options = Option<Rc<[Choice]>>;

/// The cache.
#[derive(Debug)]
pub(super) struct Known {
    by_heap: HashMap<Heap, Options>,
    kept: usize,
    most: usize,
}

impl Default for Known {
    fn default() -> Known {
        Known { by_heap: HashMap::new(), kept: 0, most: MOST_KEPT }
    }
}

impl Known {
    /// Reduces the cache so that this many summands can have one.
    pub(super) fn share_among(&mut self, summands: usize) {
        self.most = MOST_KEPT / summands.max(1);
    }

    /// Stores the moves from a heap.
    fn keep(&mut self, heap: Heap, options: &Options) {
        let size = 1 + options.as_deref().map_or(0, size);
        if self.kept + size > self.most {
            (self.by_heap, self.kept) = (HashMap::new(), 0);
        }
        self.by_heap.insert(heap, options.clone());
        self.kept += size;
    }
}

impl HeapFile {
    /// All moves from a heap, of both players, in order; `None` if there are too many to store.
    pub(super) fn options(&self, heap: Heap) -> Options {
        self.count(FOR_A_LOOK);
        if let Some(options) = self.known.borrow().by_heap.get(&heap) {
            return options.clone();
        }
        let most = self.known.borrow().most;
        let options = self.found(heap, most);
        self.known.borrow_mut().keep(heap, &options);
        options
    }

    /// The same, with at most this many stored.
    fn found(&self, heap: Heap, most: usize) -> Options {
        let (mut found, mut kept) = (vec![], 1);
        for choice in Choices::new(self, heap) {
            kept += size(std::slice::from_ref(&choice));
            if kept > most {
                return None;
            }
            found.push(choice);
        }
        self.count(FOR_A_CHOICE * found.len() as u64);
        found.sort_unstable();
        // If both players have a choice, or a rule of both gives it, it belongs to both.
        found.dedup_by(|other, one| {
            let is_same = other.left == one.left;
            if is_same && other.player != one.player {
                one.player = None;
            }
            is_same
        });
        Some(found.into())
    }
}

/// The share of choices in the limit of the cache.
fn size(choices: &[Choice]) -> usize {
    choices.iter().map(|choice| 1 + choice.left.len()).sum()
}

/// The choice that leaves these heaps.
pub(super) fn find<'o>(options: &'o [Choice], left: &[Heap]) -> Option<&'o Choice> {
    let place = options.binary_search_by(|choice| (*choice.left).cmp(left)).ok()?;
    options.get(place)
}
