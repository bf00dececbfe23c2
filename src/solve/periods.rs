//! Periods of the g-values of single heaps.
//!
//! Suppose that whether a move is allowed depends only on how many tokens it takes, at most k, and on how many heaps it
//! leaves, at most two. If G(n + p) = G(n) for every n with m <= n < 2m + p + k, where m >= 1, then it holds for every
//! n >= m (Guy and Smith, *The G-values of various games*, 1956).

use crate::nimbers::HeapTable;
use crate::ruleset::HeapRule;

/// The period of the g-values of single heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The least n such that heaps of m and m + `period` have the same g-value for all m >= n.
    pub from: usize,
    /// The least period.
    pub period: usize,
    /// The mask that makes few g-values rare, if it was needed to find the period.
    pub mask: Option<u32>,
    /// The g-values of the heaps from 0 up, at least as many as the proof needs.
    pub values: Vec<u32>,
}

/// No period was found among the g-values of this many heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPeriod {
    /// The number of heaps from 0 up.
    pub heaps: usize,
}

/// The search limits: the number of heaps, and of their options. The checker allows as many heaps, and about as many
/// options.
const MOST_HEAPS: usize = 1 << 20;
const MOST_STEPS: u64 = 99_900_000;

/// The heaps after which a period is first looked for, and those after which a mask is used.
const FIRST: usize = 64;
const WITHOUT_MASK: usize = 2048;

/// The number of heaps done between two calls of `progress`.
const HEAPS_A_CALL: u64 = 1 << 8;

/// Passes the g-value of each heap from 0 on to `tell`, for as long as it returns true.
pub fn g_values(rule: &HeapRule, mut tell: impl FnMut(usize, u32) -> bool) {
    let mut table = HeapTable::new(rule.clone());
    loop {
        let heap = table.values().len();
        table.add();
        if heap == WITHOUT_MASK && table.splits() {
            let mask = best_mask(table.values());
            table.set_mask(mask);
        }
        if !tell(heap, table.values()[heap]) {
            return;
        }
    }
}

/// The least period of the g-values of single heaps, and where it begins. `progress` is called periodically with the number
/// of heaps done.
///
/// # Errors
/// When none is found within the limits.
pub fn period(rule: &HeapRule, mut progress: impl FnMut(u64)) -> Result<Periodic, NoPeriod> {
    let mut table = HeapTable::new(rule.clone());
    let most_taken = rule.digits().last().map_or(0, |(taken, _)| *taken as usize);
    let (mut mask, mut heaps) = (None, FIRST);
    loop {
        while table.values().len() < heaps && table.steps() < MOST_STEPS {
            table.add();
            if table.count().is_multiple_of(HEAPS_A_CALL) {
                progress(table.count());
            }
        }
        if let Some((from, period)) = ultimately_periodic(table.values(), 0, most_taken) {
            return Ok(Periodic { from, period, mask, values: table.values().to_vec() });
        }
        if table.values().len() < heaps || heaps == MOST_HEAPS {
            return Err(NoPeriod { heaps: table.values().len() });
        }
        if heaps >= WITHOUT_MASK && table.splits() {
            mask = Some(best_mask(table.values()));
            mask.into_iter().for_each(|mask| table.set_mask(mask));
        }
        heaps = (2 * heaps).min(MOST_HEAPS);
    }
}

/// The least period proved by these values of heaps from 0 up, and where it begins: at `first` or later.
pub(crate) fn ultimately_periodic<T: PartialEq>(
    values: &[T],
    first: usize,
    most_taken: usize,
) -> Option<(usize, usize)> {
    let spare = values.len().checked_sub(most_taken + 2)?;
    (1..=spare / 2).find_map(|period| {
        let differ = |heap: &usize| values[*heap] != values[heap + period];
        let from = (first..values.len() - period).rev().find(differ).map_or(first, |last| last + 1);
        (2 * from.max(1) + 2 * period + most_taken <= values.len()).then_some((from, period))
    })
}

/// The mask by which the fewest of these g-values are rare.
fn best_mask(values: &[u32]) -> u32 {
    let largest = values.iter().copied().max().unwrap_or_default();
    let mut counts = vec![0u64; largest as usize + 1];
    values.iter().for_each(|value| counts[*value as usize] += 1);
    let rare = |mask: u32| {
        let is_rare = |value: u32| (value & mask).count_ones().is_multiple_of(2);
        (0..).zip(&counts).filter(|(value, _)| is_rare(*value)).map(|(_, count)| count).sum::<u64>()
    };
    (1..(largest + 1).next_power_of_two().max(2)).min_by_key(|mask| rare(*mask)).unwrap_or(1)
}

#[cfg(test)]
mod tests;
