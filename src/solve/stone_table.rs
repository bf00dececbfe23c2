//! What searches of games with stones keep: a value for each board up to equivalence, in a table of bounded size.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::TooLarge;
use crate::ruleset::Stones;

/// About the bytes that an entry takes, also while the table grows.
const BYTES_AN_ENTRY: u64 = 64;

/// Values of boards.
#[derive(Debug)]
pub struct StoneTable<Value> {
    known: HashMap<Stones, Value, BuildHasherDefault<Mixed>>,
    most: u64,
    limit: u64,
}

impl<Value: Copy> StoneTable<Value> {
    /// One of so many `tables` that take `limit` MiB together at most.
    pub fn new(limit: u64, tables: u64) -> StoneTable<Value> {
        StoneTable { known: HashMap::default(), most: limit.saturating_mul(1 << 20) / tables / BYTES_AN_ENTRY, limit }
    }

    /// What is known of a board.
    pub fn get(&self, stones: Stones) -> Option<Value> {
        self.known.get(&stones).copied()
    }

    /// Keeps a value in place of what was known of the board.
    ///
    /// # Errors
    /// When the table is full.
    pub fn keep(&mut self, stones: Stones, value: Value) -> Result<(), TooLarge> {
        let positions = self.count();
        if positions >= self.most {
            return Err(TooLarge::Search { positions, limit: self.limit });
        }
        self.known.insert(stones, value);
        Ok(())
    }

    /// How many boards are known.
    pub fn count(&self) -> u64 {
        self.known.len() as u64
    }
}

/// A hash of words that mixes each into all bits (the finalizer of splitmix64, Steele, Lea and Flood 2014).
#[derive(Debug, Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        let mut mixed = (self.0.rotate_left(29) ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = mixed ^ (mixed >> 31);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A permutation of the cells, made ready to carry whole sets at once.
#[derive(Debug)]
pub struct Carrier {
    bytes: Vec<[u64; 256]>,
}

impl Carrier {
    /// The permutation that carries each cell to the one given.
    pub fn new(images: &[u8]) -> Carrier {
        let table = |cells: &[u8]| {
            let image = |set: usize| {
                let carried = cells.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
                carried.fold(0, |image, (_, &cell)| image | 1 << (cell & 63))
            };
            std::array::from_fn(image)
        };
        Carrier { bytes: images.chunks(8).map(table).collect() }
    }

    /// The image of a set.
    pub fn set(&self, set: u64) -> u64 {
        let byte = |place: usize| (set >> (8 * place)) as usize & 255;
        self.bytes.iter().enumerate().fold(0, |image, (place, table)| image | table[byte(place)])
    }
}
