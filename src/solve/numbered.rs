//! Distinct items, numbered in the order in which they are found.

use std::borrow::Borrow;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Marks an empty slot.
const NONE: u32 = u32::MAX;

/// The spare numbers in a full list, for items found before this is noticed.
const SPARE: usize = 1 << 20;

/// Items, each with its number.
#[derive(Debug)]
pub struct Numbered<T> {
    items: Vec<T>,
    /// A hash table of the numbers.
    slots: Vec<u32>,
}

impl<T> Numbered<T> {
    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// All items, in the order of their numbers.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// Whether hardly any numbers are left.
    pub fn is_full(&self) -> bool {
        self.items.len() >= NONE as usize - SPARE
    }
}

impl<T: Hash + Eq> Numbered<T> {
    /// No items.
    pub fn new() -> Numbered<T> {
        Numbered { items: Vec::new(), slots: vec![NONE; 16] }
    }

    /// The number of an item.
    pub fn number<Q: Hash + Eq + ?Sized>(&self, item: &Q) -> Option<u32>
    where
        T: Borrow<Q>,
    {
        let slot = self.slots[self.slot(item)];
        (slot != NONE).then_some(slot)
    }

    /// The number of an item, which is added if new.
    pub fn found<Q: Hash + Eq + ?Sized>(&mut self, item: impl Borrow<Q> + Into<T>) -> u32
    where
        T: Borrow<Q>,
    {
        let slot = self.slot(item.borrow());
        if self.slots[slot] != NONE {
            return self.slots[slot];
        }
        let number = self.items.len() as u32;
        self.slots[slot] = number;
        self.items.push(item.into());
        if self.items.len() * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    /// The slot of an item, or the free slot that it would take.
    fn slot<Q: Hash + Eq + ?Sized>(&self, item: &Q) -> usize
    where
        T: Borrow<Q>,
    {
        let mut slot = hash(item) as usize % self.slots.len();
        while self.slots[slot] != NONE && self.items[self.slots[slot] as usize].borrow() != item {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    fn grow(&mut self) {
        let mut slots = vec![NONE; self.slots.len() * 2];
        for (item, number) in self.items.iter().zip(0..) {
            let mut slot = hash(item) as usize % slots.len();
            while slots[slot] != NONE {
                slot = (slot + 1) % slots.len();
            }
            slots[slot] = number;
        }
        self.slots = slots;
    }
}

/// A hash, the same in every run.
pub fn hash<Q: Hash + ?Sized>(item: &Q) -> u64 {
    let mut hasher = DefaultHasher::new();
    item.hash(&mut hasher);
    hasher.finish()
}
