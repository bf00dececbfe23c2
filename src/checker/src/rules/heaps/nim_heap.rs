//! A single nim-heap.

use super::MOST;
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::numbers::number;
use crate::rules::{Moves, Ruleset, bad_rules};

/// A single nim-heap, the nimber `*k`: in normal play its g-value is k (Sprague 1935, Grundy 1939).
#[derive(Debug)]
pub(in crate::rules) struct NimHeap {
    size: u32,
}

impl NimHeap {
    /// The heap of this size.
    pub(in crate::rules) fn new(size: u32) -> Checked<NimHeap> {
        if size <= MOST { Ok(NimHeap { size }) } else { bad_rules(format!("0 to {MOST} tokens"), size) }
    }
}

impl Ruleset for NimHeap {
    type Position = u32;
    /// The size before the move, and after it.
    type Move = (u32, u32);

    fn name(&self) -> String {
        self.text(&self.size)
    }

    fn start(&self) -> u32 {
        self.size
    }

    fn position(&self, text: &str) -> Option<u32> {
        number(text.strip_prefix('*')?, MOST)
    }

    fn text(&self, size: &u32) -> String {
        format!("*{size}")
    }

    fn mv(&self, text: &str) -> Option<(u32, u32)> {
        let (from, to) = text.split_once('>')?;
        Some((self.position(from)?, self.position(to)?))
    }

    fn move_text(&self, (from, to): &(u32, u32)) -> String {
        format!("*{from}>*{to}")
    }

    /// The heap becomes any smaller heap.
    fn after(&self, size: &u32, _: Player, (from, to): &(u32, u32)) -> Option<u32> {
        (from == size && to < from).then_some(*to)
    }

    fn candidates<'g>(&'g self, size: &'g u32, _: Player) -> Moves<'g, (u32, u32)> {
        Box::new((0..*size).map(|to| (*size, to)))
    }

    fn has_components(&self) -> bool {
        true
    }

    /// The heap is one component, unless it is used up.
    fn unions(&self, size: &u32, most: usize) -> Option<Vec<u32>> {
        match *size {
            0 => Some(vec![0]),
            size => (most > 0).then(|| vec![0, size]),
        }
    }

    /// Nim-heaps add up to the one of their nim-sum (Bouton 1901).
    fn hold_sum(&self, size: &u32, parts: &[u32]) -> Checked<()> {
        let sum = parts.iter().fold(0, |sum, part| sum ^ part);
        hold(sum == *size, || {
            let expected = format!("nim-heaps of the nim-sum {size}");
            Rejection::new(Reason::NotASum).expected(expected).found(sum)
        })
    }

    fn nim_heap(&self, size: &u32) -> Option<u32> {
        Some(*size)
    }
}
