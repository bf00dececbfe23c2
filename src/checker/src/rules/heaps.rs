//! Games of heaps: nim, bricks, subtraction and octal games; and a single nim-heap.
//!
//! **Definition** (Guy and Smith, *The G-values of various games*, 1956). A position is the list of the nonempty heaps.
//! A move takes k tokens from one heap. The rules give each k a digit from 0 to 7: with its binary digit 1 the move may
//! use up the heap; with 2 it may leave one heap; with 4 two heaps. None of these is empty. A move is written as the
//! heap and the list of the heaps that replace it: `5>2`, `5>-`, `7>4,1`.
//!
//! **Sums.** A position is the disjunctive sum of its heaps, so its components are the individual heaps from which a
//! move takes; the others add nothing. **Mirrors.** If every heap occurs an even number of times, a move on one is
//! answered by the same move on its equal, which leaves such a position again.

mod all_but;
mod nim_heap;
pub(super) mod several;

use super::numbers::{descending, list, nonempty, written};
use super::{Moves, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;
pub(crate) use all_but::AllBut;
pub(super) use nim_heap::NimHeap;
use several::HeapRules;
pub(super) use several::Heaps;

/// The most heaps in the rules and in a written position; the most tokens in a heap, and in an octal game.
pub(super) const MOST_HEAPS: usize = 64;
const MOST_WRITTEN: usize = 256;
pub(super) const MOST: u32 = 1_000_000;
const MOST_OCTAL: u32 = 10_000;

/// The most members of a subtraction set, and the most digits of a code.
const MOST_MEMBERS: usize = 64;
const MOST_DIGITS: usize = 16;

/// The mirror of heaps in pairs.
const IN_PAIRS: &str = "=";

/// The digit for taking tokens and leaving any remainder as one heap.
const TAKE: u32 = 3;

/// How many tokens a move may take from a heap, and what it may leave.
#[derive(Debug)]
pub(crate) struct Take {
    /// The name of the game without its heaps.
    name: String,
    /// The most tokens of a heap.
    most: u32,
    /// Numbers of tokens, ascending, each with its nonzero digit; `None` if every digit is [`TAKE`].
    digits: Option<Vec<(u32, u32)>>,
}

impl Take {
    /// Nim (Bouton 1901): "A move is to pick one pile and remove as many stones as you want" (the notes of CSCI 4341),
    /// at least one.
    pub(super) fn nim() -> Take {
        Take { name: "nim".to_string(), most: MOST, digits: None }
    }

    /// Pick up bricks: a move takes one or two bricks.
    pub(super) fn bricks() -> Take {
        Take::numbers("bricks".to_string(), &[1, 2])
    }

    /// A subtraction game: a move takes a number in the set (Ferguson, *Game Theory*, part I).
    pub(super) fn subtraction(set: Vec<u32>) -> Checked<Take> {
        hold_set(&set)?;
        Ok(Take::numbers(format!("subtraction:{}", written(&set)), &set))
    }

    fn numbers(name: String, set: &[u32]) -> Take {
        Take { name, most: MOST, digits: Some(set.iter().map(|&taken| (taken, TAKE)).collect()) }
    }

    /// An octal game: the code is `0.` and the digits for 1, 2, ... tokens. Kayles is 0.77, Dawson's kayles 0.07. If it
    /// may divide heaps, the code may begin with `4.`: a move may divide a heap in two, taking nothing.
    pub(super) fn octal(code: &str, may_divide: bool) -> Checked<Take> {
        let first = if may_divide && code.starts_with("4.") { 4 } else { 0 };
        let digits = code.strip_prefix(if first == 4 { "4." } else { "0." }).unwrap_or_default();
        let read: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(8)).collect();
        match read.filter(|read| read.len() <= MOST_DIGITS && read.last().is_some_and(|&last| last != 0)) {
            Some(read) => {
                let digits = (0..).zip(std::iter::once(first).chain(read)).filter(|&(_, digit)| digit != 0).collect();
                Ok(Take { name: format!("octal:{code}"), most: MOST_OCTAL, digits: Some(digits) })
            }
            None => {
                let begin = if may_divide { "0. or 4." } else { "0." };
                let expected = format!("a code, {begin} and 1 to {MOST_DIGITS} digits from 0 to 7, the last not 0");
                bad_rules(expected, format!("{code:?}"))
            }
        }
    }

    /// The digit for this many tokens.
    fn digit(&self, taken: u32) -> u32 {
        match &self.digits {
            None => TAKE,
            Some(digits) => digits.iter().find(|(other, _)| *other == taken).map_or(0, |(_, digit)| *digit),
        }
    }

    /// The name of the game, without heaps.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The most tokens that a move takes; 0 if unbounded.
    pub(crate) fn most_taken(&self) -> u32 {
        self.digits.iter().flatten().map(|(taken, _)| *taken).max().unwrap_or_default()
    }

    /// All numbers of tokens that may be taken from a heap, with their digits.
    pub(crate) fn amounts(&self, heap: u32) -> Moves<'_, (u32, u32)> {
        match &self.digits {
            None => Box::new((1..=heap).map(|taken| (taken, TAKE))),
            Some(digits) => Box::new(digits.iter().copied().take_while(move |(taken, _)| *taken <= heap)),
        }
    }

    /// All lists of heaps that may replace a heap.
    pub(crate) fn left_of(&self, heap: u32) -> impl Iterator<Item = Vec<u32>> {
        self.amounts(heap).flat_map(move |(taken, digit)| {
            let left = heap.saturating_sub(taken);
            let whole = digit & if left == 0 { 1 } else { 2 } != 0;
            let halves = if digit & 4 != 0 { left / 2 } else { 0 };
            let heaps = move |small| nonempty(&[left - small, small]);
            whole.then(|| heaps(0)).into_iter().chain((1..=halves).map(heaps))
        })
    }
}

/// Checks that a set has 1 to 64 numbers, ascending.
fn hold_set(set: &[u32]) -> Checked<()> {
    let ascends = set.is_sorted_by(|one, next| one < next);
    match (1..=MOST_MEMBERS).contains(&set.len()) && ascends && set.iter().all(|number| (1..=MOST).contains(number)) {
        true => Ok(()),
        false => bad_rules(format!("a set of 1 to {MOST_MEMBERS} numbers from 1 to {MOST}, ascending"), written(set)),
    }
}

impl Heaps<Take> {
    /// The game from these heaps: 1 to 64, which may be empty.
    pub(super) fn new(take: Take, heaps: Vec<u32>) -> Checked<Heaps<Take>> {
        if heaps.is_empty() || heaps.len() > MOST_HEAPS {
            return bad_rules(format!("1 to {MOST_HEAPS} heaps"), heaps.len());
        }
        match heaps.iter().find(|&&heap| heap > take.most) {
            Some(large) => bad_rules(format!("heaps of 0 to {} tokens", take.most), large),
            None => {
                let name = format!("{}:{}", take.name, written(&heaps));
                Ok(Heaps { name, start: nonempty(&heaps), rules: take })
            }
        }
    }
}

impl HeapRules for Take {
    type Heap = u32;

    fn heaps(&self, text: &str) -> Option<Vec<u32>> {
        list(text, self.most).map(descending)
    }

    fn written(&self, heaps: &[u32]) -> String {
        written(heaps)
    }

    /// Decided at once, because a position may have many heaps from which no move takes.
    fn takes_from(&self, heap: u32) -> bool {
        let Some(digits) = &self.digits else { return heap > 0 };
        let mut few = digits.iter().take_while(|(taken, _)| *taken <= heap);
        few.any(|&(taken, digit)| match heap.checked_sub(taken) {
            None => false,
            Some(0) => digit & 1 != 0,
            Some(1) => digit & 2 != 0,
            Some(_) => digit & 6 != 0,
        })
    }

    fn allows(&self, heap: u32, _: Player, left: &[u32]) -> bool {
        let taken = left.iter().try_fold(heap, |rest, part| rest.checked_sub(*part)).unwrap_or_default();
        let needed = [1, 2, 4].get(left.len()).copied().unwrap_or_default();
        taken > 0 && self.digit(taken) & needed != 0
    }

    fn left_by(&self, heap: u32, _: Player) -> Moves<'_, Vec<u32>> {
        Box::new(self.left_of(heap))
    }
}

#[cfg(test)]
mod tests;
