//! The games of heaps: nim, bricks, subtraction and octal games.
//!
//! **Definition.** A position is the list of the nonempty heaps. A move changes one heap, and is written as that heap
//! and the list of the heaps that replace it: `5>2`, `5>-`, `7>4,1`.

use std::fmt::Debug;

use super::numbers::{NOTHING, descending, list, positive, written};
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name, written_so};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::Checked;

/// The most heaps in the rules.
const MOST_HEAPS: usize = 64;

/// The options of heaps in a game.
pub(super) trait Heap: Debug {
    /// The most tokens of a heap.
    const MOST: u32 = 1_000_000;

    /// The name of the game with these heaps.
    fn name(&self, heaps: &str) -> String;

    /// Whether a heap may be replaced by the heaps `left`.
    fn may_become(&self, heap: u32, left: &[u32]) -> bool {
        self.becomes(heap).any(|becomes| becomes == left)
    }

    /// All options of a heap, each once.
    fn becomes(&self, heap: u32) -> Moves<'_, Vec<u32>>;
}

/// A game of heaps from its start.
#[derive(Debug)]
pub(super) struct Heaps<R> {
    rule: R,
    heaps: Vec<u32>,
}

impl<R: Heap> Heaps<R> {
    /// The game from these heaps: 1 to 64, which may be empty.
    pub(super) fn new(rule: R, heaps: Vec<u32>) -> Checked<Heaps<R>> {
        if heaps.is_empty() || heaps.len() > MOST_HEAPS {
            return bad_rules(format!("1 to {MOST_HEAPS} heaps"), heaps.len().to_string());
        }
        match heaps.iter().find(|&&heap| heap > R::MOST) {
            Some(large) => bad_rules(format!("heaps of 0 to {} tokens", R::MOST), large.to_string()),
            None => Ok(Heaps { rule, heaps }),
        }
    }
}

/// A heap, and the heaps that replace it.
pub(super) type HeapMove = (u32, Vec<u32>);

impl<R: Heap> Ruleset for Heaps<R> {
    type Position = Vec<u32>;
    type Move = HeapMove;

    fn position(&self, text: &str) -> Checked<Vec<u32>> {
        let expected = || format!("heaps of 1 to {}, descending, joined by commas, or {NOTHING}", R::MOST);
        let heaps = list(text, R::MOST).ok_or_else(|| bad(Reason::BadPosition, &expected(), text))?;
        let heaps = descending(heaps);
        let text_of_it = written(&heaps);
        written_so(Reason::BadPosition, heaps, text_of_it, text)
    }

    fn mv(&self, text: &str) -> Checked<HeapMove> {
        let read = || {
            let (heap, left) = text.split_once('>')?;
            Some((positive(heap, R::MOST)?, descending(list(left, R::MOST)?)))
        };
        let mv = read().ok_or_else(|| bad(Reason::BadMove, "a heap, > and the heaps that it becomes", text))?;
        let text_of_it = self.move_text(&mv);
        written_so(Reason::BadMove, mv, text_of_it, text)
    }

    fn text(&self, position: &Vec<u32>) -> String {
        written(position)
    }

    fn move_text(&self, (heap, left): &HeapMove) -> String {
        format!("{heap}>{}", written(left))
    }

    fn after(&self, position: &Vec<u32>, _: Player, (heap, left): &HeapMove) -> Option<Vec<u32>> {
        let place = position.iter().position(|other| other == heap)?;
        if !self.rule.may_become(*heap, left) {
            return None;
        }
        let others = position.iter().enumerate().filter(|&(i, _)| i != place).map(|(_, other)| *other);
        Some(descending(others.chain(left.iter().copied()).collect()))
    }

    fn moves(&self, mut position: Vec<u32>, _: Player) -> Moves<'_, HeapMove> {
        position.dedup();
        let heaps = position.into_iter();
        Box::new(heaps.flat_map(|heap| self.rule.becomes(heap).map(move |left| (heap, left))))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        let heaps: Vec<String> = self.heaps.iter().map(u32::to_string).collect();
        hold_own_name(&self.rule.name(&heaps.join(",")), name)
    }
}
