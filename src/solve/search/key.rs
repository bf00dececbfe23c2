//! The numbers that represent positions in a table, and the slots that store them with their outcomes.

use std::hash::{BuildHasher, Hash};
use std::ops::{Add, Mul, Sub};
use std::sync::atomic::{AtomicU64, Ordering};

use foldhash::quality::FixedState;

/// A number that represents a position: `u64` if that suffices, `u128` otherwise.
pub trait Key:
    Copy + Ord + Hash + Send + Sync + Add<Output = Self> + Mul<Output = Self> + Sub<Output = Self> + 'static
{
    /// The most bits in a key: a slot also stores the outcome, and whether it is in use.
    const BITS: u32;

    /// A place in a table for one key; zero means free.
    type Slot: std::fmt::Debug + Default + Send + Sync;

    /// The low bits of `number` that fit.
    fn low_bits(number: u128) -> Self;

    /// A hash in which each bit depends on all bits of the key.
    fn hashed(self) -> u64 {
        FixedState::default().hash_one(self)
    }

    /// The key in a slot, and whether the next player wins.
    fn read(slot: &Self::Slot) -> Option<(Self, bool)>;

    /// Takes a free slot permanently; false when another worker was first.
    fn take(self, slot: &Self::Slot, next_wins: bool) -> bool;
}

impl Key for u64 {
    const BITS: u32 = 63;

    type Slot = AtomicU64;

    fn low_bits(number: u128) -> u64 {
        number as u64
    }

    fn read(slot: &AtomicU64) -> Option<(u64, bool)> {
        let word = slot.load(Ordering::Relaxed);
        (word != 0).then_some((word >> 1, word & 1 == 1))
    }

    fn take(self, slot: &AtomicU64, next_wins: bool) -> bool {
        slot.compare_exchange(0, self << 1 | u64::from(next_wins), Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }
}

/// A slot of two words: a worker takes the first and then writes the second. Readers treat a slot as free until both
/// words are there, and neither is ever written again, so no reader sees words of two keys.
impl Key for u128 {
    const BITS: u32 = 125;

    type Slot = [AtomicU64; 2];

    fn low_bits(number: u128) -> u128 {
        number
    }

    fn read(slot: &[AtomicU64; 2]) -> Option<(u128, bool)> {
        let low = slot[0].load(Ordering::Relaxed);
        if low == 0 {
            return None;
        }
        let high = slot[1].load(Ordering::Relaxed);
        let key = u128::from(high >> 2) << 63 | u128::from(low >> 1);
        (high != 0).then_some((key, high & 2 == 2))
    }

    fn take(self, slot: &[AtomicU64; 2], next_wins: bool) -> bool {
        let low = (self as u64) << 1 | 1;
        let taken = slot[0].compare_exchange(0, low, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if taken {
            let high = ((self >> 63) as u64) << 2 | u64::from(next_wins) << 1 | 1;
            slot[1].store(high, Ordering::Relaxed);
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_gives_back_what_it_took_and_takes_nothing_more() {
        for next_wins in [false, true] {
            for key in [1, 2, (1 << 63) - 1] {
                let slot = AtomicU64::default();
                assert!(key.take(&slot, next_wins) && !7u64.take(&slot, !next_wins));
                assert_eq!(u64::read(&slot), Some((key, next_wins)));
            }
            for key in [1, 1 << 63, 1 << 64, (1 << 125) - 1, 5 << 63] {
                let slot = Default::default();
                assert!(key.take(&slot, next_wins) && !7u128.take(&slot, !next_wins));
                assert_eq!(u128::read(&slot), Some((key, next_wins)));
            }
        }
    }
}
