//! A single nim-heap, the nimber `*k`: in normal play its g-value is k (Sprague 1935, Grundy 1939).

use super::numbers::number;
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::Checked;

/// The most tokens.
const MOST: u32 = 1_000_000;

/// A nim-heap with its size at the start.
#[derive(Debug)]
pub(super) struct NimHeap {
    size: u32,
}

impl NimHeap {
    /// The heap of this size.
    pub(super) fn new(size: u32) -> Checked<NimHeap> {
        if size > MOST {
            return bad_rules(format!("0 to {MOST} tokens"), size);
        }
        Ok(NimHeap { size })
    }
}

/// The size in a text like `*3`.
fn star(text: &str) -> Option<u32> {
    number(text.strip_prefix('*')?, MOST)
}

impl Ruleset for NimHeap {
    type Position = u32;
    type Move = (u32, u32);

    fn position(&self, text: &str) -> Checked<u32> {
        star(text).ok_or_else(|| bad(Reason::BadPosition, &format!("*0 to *{MOST}"), text))
    }

    fn mv(&self, text: &str) -> Checked<(u32, u32)> {
        let read = text.split_once('>').and_then(|(from, to)| Some((star(from)?, star(to)?)));
        read.ok_or_else(|| bad(Reason::BadMove, "a move like *3>*1", text))
    }

    fn text(&self, size: &u32) -> String {
        format!("*{size}")
    }

    fn move_text(&self, (from, to): &(u32, u32)) -> String {
        format!("*{from}>*{to}")
    }

    /// The heap becomes any smaller heap.
    fn after(&self, size: &u32, _: Player, (from, to): &(u32, u32)) -> Option<u32> {
        (from == size && to < from).then_some(*to)
    }

    fn moves(&self, size: u32, _: Player) -> Moves<'_, (u32, u32)> {
        Box::new((0..size).map(move |to| (size, to)))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("*{}", self.size), name)
    }

    fn nim_heap(&self, size: &u32) -> Option<u32> {
        Some(*size)
    }
}

#[cfg(test)]
mod tests;
