//! Wythoff's game (Wythoff 1907): two heaps, and a move takes any positive number from one of them, or the same
//! positive number from both.
//!
//! A position is the list of the nonempty heaps. A move is written as the heaps that it changes and the list of their
//! nonempty remainders: `5>2`, `5>-`, `5,3>4,2`.

use super::numbers::{descending, list, nonempty, written};
use super::{Moves, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The number of heaps; below, the most tokens of a heap.
const HEAPS: usize = 2;
const MOST: u32 = 1_000_000;

/// Wythoff's game from its start.
#[derive(Debug)]
pub(super) struct Wythoff {
    heaps: Vec<u32>,
}

impl Wythoff {
    /// The game from these heaps, which may be empty.
    pub(super) fn new(heaps: Vec<u32>) -> Checked<Wythoff> {
        match heaps.len() == HEAPS && heaps.iter().all(|&heap| heap <= MOST) {
            true => Ok(Wythoff { heaps }),
            false => bad_rules(format!("two heaps of 0 to {MOST} tokens"), written(&heaps)),
        }
    }
}

/// The nonempty remainders of the heaps when `taken` tokens are taken from each.
fn left_of(heaps: &[u32], taken: u32) -> Option<Vec<u32>> {
    let left: Option<Vec<u32>> = heaps.iter().map(|heap| heap.checked_sub(taken)).collect();
    left.map(|left| nonempty(&left))
}

impl Ruleset for Wythoff {
    type Position = Vec<u32>;
    /// The heaps that the move changes, and their remainders.
    type Move = (Vec<u32>, Vec<u32>);

    fn name(&self) -> String {
        format!("wythoff:{}", written(&self.heaps))
    }

    fn start(&self) -> Vec<u32> {
        nonempty(&self.heaps)
    }

    fn position(&self, text: &str) -> Option<Vec<u32>> {
        list(text, MOST).filter(|heaps| heaps.len() <= HEAPS).map(descending)
    }

    fn text(&self, position: &Vec<u32>) -> String {
        written(position)
    }

    fn mv(&self, text: &str) -> Option<(Vec<u32>, Vec<u32>)> {
        let (changed, left) = text.split_once('>')?;
        Some((self.position(changed)?, self.position(left)?))
    }

    fn move_text(&self, (changed, left): &(Vec<u32>, Vec<u32>)) -> String {
        format!("{}>{}", written(changed), written(left))
    }

    fn after(&self, position: &Vec<u32>, _: Player, (changed, left): &(Vec<u32>, Vec<u32>)) -> Option<Vec<u32>> {
        let mut heaps = position.clone();
        for heap in changed {
            let place = heaps.iter().position(|other| other == heap)?;
            heaps.remove(place);
        }
        let taken = changed.first()?.checked_sub(left.first().copied().unwrap_or(0))?;
        let is_legal = taken > 0 && left_of(changed, taken).as_ref() == Some(left);
        heaps.extend(left);
        is_legal.then(|| descending(heaps))
    }

    fn candidates<'g>(&'g self, position: &'g Vec<u32>, _: Player) -> Moves<'g, (Vec<u32>, Vec<u32>)> {
        let mut changed: Vec<&[u32]> = position.chunks(1).collect();
        changed.dedup();
        changed.extend((position.len() == HEAPS).then_some(position.as_slice()));
        let taken_from = |changed: &'g [u32]| {
            let amounts = 1..=changed.last().copied().unwrap_or(0);
            amounts.filter_map(move |taken| Some((changed.to_vec(), left_of(changed, taken)?)))
        };
        Box::new(changed.into_iter().flat_map(taken_from))
    }
}

#[cfg(test)]
mod tests;
