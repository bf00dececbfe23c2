//! Octal games (Guy and Smith, *The G-values of various games*, 1956).
//!
//! **Definition.** The code is `0.` and digits d1, d2, ... from 0 to 7. A heap may lose k tokens when dk is not 0. If
//! the binary digit 1 of dk is set, it may thereby become empty; if 2 is set, it may leave one heap; if 4 is set, two
//! heaps. None of these is empty. Kayles is 0.77, Dawson's kayles 0.07.

use super::heaps::Heap;
use super::{Moves, bad_rules};
use crate::rejection::Checked;

/// The most digits of a code.
const MOST_DIGITS: usize = 16;

/// The digits after the point.
#[derive(Debug)]
pub(super) struct Octal {
    digits: Vec<u32>,
}

impl Octal {
    /// The game with this code.
    pub(super) fn new(code: &str) -> Checked<Octal> {
        let digits = code.strip_prefix("0.").unwrap_or_default();
        let digits: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(8)).collect();
        let is_code = |digits: &Vec<u32>| digits.len() <= MOST_DIGITS && digits.last().is_some_and(|&last| last != 0);
        match digits.filter(is_code) {
            Some(digits) => Ok(Octal { digits }),
            None => {
                let expected = format!("a code, 0. and 1 to {MOST_DIGITS} digits from 0 to 7, the last not 0");
                bad_rules(expected, format!("{code:?}"))
            }
        }
    }
}

impl Heap for Octal {
    const MOST: u32 = 10_000;

    fn name(&self, heaps: &str) -> String {
        let code: String = self.digits.iter().map(u32::to_string).collect();
        format!("octal:0.{code}:{heaps}")
    }

    fn may_become(&self, heap: u32, left: &[u32]) -> bool {
        let taken = heap.checked_sub(left.iter().fold(0, |sum: u32, &left| sum.saturating_add(left)));
        let place = taken.and_then(|taken| usize::try_from(taken).ok()?.checked_sub(1));
        let digit = place.and_then(|place| self.digits.get(place)).copied().unwrap_or(0);
        match left {
            [] => digit & 1 != 0,
            [_] => digit & 2 != 0,
            [_, _] => digit & 4 != 0,
            _ => false,
        }
    }

    fn becomes(&self, heap: u32) -> Moves<'_, Vec<u32>> {
        Box::new(self.digits.iter().zip(1..=heap).flat_map(move |(&digit, taken)| {
            let left = heap - taken;
            let used_up = (digit & 1 != 0 && left == 0).then(Vec::new);
            let one = (digit & 2 != 0 && left > 0).then(|| vec![left]);
            let halves = if digit & 4 != 0 { left / 2 } else { 0 };
            used_up.into_iter().chain(one).chain((1..=halves).map(move |small| vec![left - small, small]))
        }))
    }
}

#[cfg(test)]
mod tests;
