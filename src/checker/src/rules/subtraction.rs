//! Subtraction games: a heap loses a number of tokens from the subtraction set (Ferguson, *Game Theory*, part I).

use super::bricks::left_of;
use super::heaps::Heap;
use super::{Moves, bad_rules, numbers::written};
use crate::rejection::Checked;

/// The most members of a subtraction set, and the largest.
const MOST_MEMBERS: usize = 64;
const LARGEST: u32 = 1_000_000;

/// The subtraction set.
#[derive(Debug)]
pub(super) struct Subtraction {
    set: Vec<u32>,
}

impl Subtraction {
    /// The game with this subtraction set: 1 to 64 numbers, ascending.
    pub(super) fn new(set: Vec<u32>) -> Checked<Subtraction> {
        let ascends = set.iter().zip(set.iter().skip(1)).all(|(one, next)| one < next);
        let in_range = set.iter().all(|number| (1..=LARGEST).contains(number));
        if set.is_empty() || set.len() > MOST_MEMBERS || !ascends || !in_range {
            let expected = format!("a set of 1 to {MOST_MEMBERS} numbers from 1 to {LARGEST}, ascending");
            return bad_rules(expected, written(&set));
        }
        Ok(Subtraction { set })
    }
}

impl Heap for Subtraction {
    fn name(&self, heaps: &str) -> String {
        format!("subtraction:{}:{heaps}", written(&self.set))
    }

    /// A heap loses a number of the set.
    fn becomes(&self, heap: u32) -> Moves<'_, Vec<u32>> {
        Box::new(self.set.iter().rev().filter_map(move |&taken| left_of(heap, taken)))
    }
}

#[cfg(test)]
mod tests;
