//! The transposition table: open addressing with linear probing, shared by all workers without locks.
//!
//! A slot is taken once and never overwritten. The place of a key is its hash times the number of slots, divided by
//! 2^64, so places are ordered by hash, and a larger table is filled from a smaller one front to back.

use super::key::Key;

/// The number of slots in the smallest table.
const FEWEST_SLOTS: usize = 1 << 13;

/// The outcomes of positions by their keys.
#[derive(Debug)]
pub struct Table<K: Key> {
    slots: Vec<K::Slot>,
}

impl<K: Key> Table<K> {
    /// A table with this many slots; `None` if there is not enough memory.
    fn of(slots: usize) -> Option<Table<K>> {
        let mut room = Vec::new();
        room.try_reserve_exact(slots).ok()?;
        room.resize_with(slots, K::Slot::default);
        Some(Table { slots: room })
    }

    /// The smallest table that can grow, by doubling, to the largest one that `bytes` allow.
    pub fn smallest(bytes: u64) -> Option<Table<K>> {
        let mut slots = usize::try_from(bytes).ok()? / size_of::<K::Slot>() * 2 / 3;
        while slots / 2 >= FEWEST_SLOTS {
            slots /= 2;
        }
        Table::of(slots.max(FEWEST_SLOTS))
    }

    /// A table twice as large with the same entries; `None` if both together take more than `bytes`.
    pub fn doubled(&self, bytes: u64) -> Option<Table<K>> {
        if self.bytes() * 3 > bytes {
            return None;
        }
        let table = Table::of(self.slots.len() * 2)?;
        for (key, next_wins) in self.slots.iter().filter_map(K::read) {
            table.insert(key, next_wins);
        }
        Some(table)
    }

    /// The number of entries at which the table should grow: beyond three quarters full, probing takes too long.
    pub fn comfortable(&self) -> u64 {
        self.slots.len() as u64 / 4 * 3
    }

    /// The size in bytes.
    pub fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<K::Slot>()) as u64
    }

    /// Whether the next player wins the position with that key, if known.
    pub fn get(&self, key: K) -> Option<bool> {
        let mut place = self.place(key);
        for _ in 0..self.slots.len() {
            let (there, next_wins) = K::read(&self.slots[place])?;
            if there == key {
                return Some(next_wins);
            }
            place = self.after(place);
        }
        None
    }

    /// Stores an outcome; false if the key is already there, or no slot is free.
    pub fn insert(&self, key: K, next_wins: bool) -> bool {
        let mut place = self.place(key);
        for _ in 0..self.slots.len() {
            match K::read(&self.slots[place]) {
                Some((there, _)) if there == key => return false,
                None if key.take(&self.slots[place], next_wins) => return true,
                _ => place = self.after(place),
            }
        }
        false
    }

    fn place(&self, key: K) -> usize {
        ((u128::from(key.hashed()) * self.slots.len() as u128) >> 64) as usize
    }

    fn after(&self, place: usize) -> usize {
        if place + 1 == self.slots.len() { 0 } else { place + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remembers<K: Key>() {
        let mut table: Table<K> = Table::smallest(1 << 20).expect("memory");
        let keys = || (1..20_000u128).map(|k| K::low_bits(k * k));
        for (i, key) in keys().enumerate() {
            if i as u64 == table.comfortable() {
                table = table.doubled(1 << 20).expect("room to grow");
            }
            assert!(table.insert(key, i % 3 == 0) && !table.insert(key, true));
        }
        assert!(keys().enumerate().all(|(i, key)| table.get(key) == Some(i % 3 == 0)));
        assert!((1..20_000u128).all(|k| table.get(K::low_bits(k * k + 1)).is_none()));
        assert!(table.bytes() <= 1 << 20);
    }

    #[test]
    fn what_is_inserted_stays_while_it_grows_and_nothing_else_is_there() {
        remembers::<u64>();
        remembers::<u128>();
    }

    #[test]
    fn it_grows_no_further_than_it_may() {
        let mut table: Table<u64> = Table::smallest(1 << 20).expect("memory");
        while let Some(larger) = table.doubled(1 << 20) {
            assert!(table.bytes() + larger.bytes() <= 1 << 20);
            table = larger;
        }
        assert!(table.bytes() * 2 > (1 << 20) * 3 / 5);
    }
}
