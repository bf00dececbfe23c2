//! Wythoff's game (Wythoff 1907): two heaps, and a move takes any positive number from one of them, or the same
//! positive number from both.
//!
//! A position is the list of the nonempty heaps. A move is written as the heaps that it changes and the list of their
//! nonempty remainders: `5>2`, `5>-`, `5,3>4,2`.

use super::numbers::{NOTHING, descending, list, written};
use super::{Moves, Ruleset, bad, bad_rules, hold_own_name, written_so};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::Checked;

/// The number of heaps; below, the most tokens of a heap.
const HEAPS: usize = 2;
const MOST: u32 = 1_000_000;

/// Wythoff's game from its start.
#[derive(Debug)]
pub(super) struct Wythoff {
    start: Vec<u32>,
}

impl Wythoff {
    /// The game from these heaps, which may be empty.
    pub(super) fn new(start: Vec<u32>) -> Checked<Wythoff> {
        match start.len() == HEAPS && start.iter().all(|&heap| heap <= MOST) {
            true => Ok(Wythoff { start }),
            false => bad_rules(format!("two heaps of 0 to {MOST} tokens"), written(&start)),
        }
    }
}

/// The heaps in the text, at most two.
fn heaps(text: &str) -> Option<Vec<u32>> {
    list(text, MOST).filter(|heaps| heaps.len() <= HEAPS).map(descending)
}

/// The remainders of the heaps when `taken` tokens are taken from each.
fn left_of(heaps: &[u32], taken: u32) -> Option<Vec<u32>> {
    let left = heaps.iter().map(|heap| heap.checked_sub(taken)).collect::<Option<Vec<u32>>>()?;
    Some(left.into_iter().filter(|&heap| heap > 0).collect())
}

impl Ruleset for Wythoff {
    type Position = Vec<u32>;
    /// The heaps that the move changes, and their remainders.
    type Move = (Vec<u32>, Vec<u32>);

    fn position(&self, text: &str) -> Checked<Vec<u32>> {
        let expected = || format!("at most two heaps of 1 to {MOST}, descending, joined by a comma, or {NOTHING}");
        let heaps = heaps(text).ok_or_else(|| bad(Reason::BadPosition, &expected(), text))?;
        let text_of_it = written(&heaps);
        written_so(Reason::BadPosition, heaps, text_of_it, text)
    }

    fn mv(&self, text: &str) -> Checked<(Vec<u32>, Vec<u32>)> {
        let read = text.split_once('>').and_then(|(changed, left)| Some((heaps(changed)?, heaps(left)?)));
        let mv = read.filter(|(changed, _)| !changed.is_empty());
        let mv =
            mv.ok_or_else(|| bad(Reason::BadMove, "a heap or both, > and what is left, like 5>2 or 5,3>4,2", text))?;
        let text_of_it = self.move_text(&mv);
        written_so(Reason::BadMove, mv, text_of_it, text)
    }

    fn text(&self, position: &Vec<u32>) -> String {
        written(position)
    }

    fn move_text(&self, (changed, left): &(Vec<u32>, Vec<u32>)) -> String {
        format!("{}>{}", written(changed), written(left))
    }

    fn after(&self, position: &Vec<u32>, _: Player, (changed, left): &(Vec<u32>, Vec<u32>)) -> Option<Vec<u32>> {
        let mut unchanged = position.clone();
        for heap in changed {
            let place = unchanged.iter().position(|other| other == heap)?;
            unchanged.remove(place);
        }
        let taken = changed.first()?.checked_sub(left.first().copied().unwrap_or(0))?;
        let is_legal = taken > 0 && left_of(changed, taken).as_ref() == Some(left);
        is_legal.then(|| descending([unchanged, left.clone()].concat()))
    }

    fn moves(&self, position: Vec<u32>, _: Player) -> Moves<'_, (Vec<u32>, Vec<u32>)> {
        let mut changed: Vec<Vec<u32>> = position.iter().map(|&heap| vec![heap]).collect();
        changed.dedup();
        changed.extend((position.len() == HEAPS).then_some(position));
        let each = |changed: Vec<u32>| {
            let least = changed.iter().min().copied().unwrap_or(0);
            (1..=least).filter_map(move |taken| Some((changed.clone(), left_of(&changed, taken)?)))
        };
        Box::new(changed.into_iter().flat_map(each))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        hold_own_name(&format!("wythoff:{}", written(&self.start)), name)
    }
}

#[cfg(test)]
mod tests;
