//! Periods of the g-values of single heaps.
//!
//! Suppose that whether a move is allowed depends only on how many tokens it takes, at most k, and on how many heaps it
//! leaves, at most two. If G(n + p) = G(n) for every n with m <= n < 2m + p + k, where m >= 1, then it holds for every
//! n >= m (Guy and Smith, *The G-values of various games*, 1956).

mod arithmetic;

use crate::nimbers::HeapTable;
use crate::ruleset::HeapRules;
use arithmetic::AllButTable;

/// The period of the g-values of single heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The least n such that a heap of m + `period` has the g-value of a heap of m, and `saltus` more, for all m >= n.
    pub from: usize,
    /// The least period.
    pub period: usize,
    /// By how much the g-values grow; 0 but in all-but games.
    pub saltus: u32,
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

/// The search limits, times the patience: the number of heaps, and of their options. The checker allows as many heaps,
/// and about as many options.
const MOST_HEAPS: usize = 1 << 20;
const MOST_STEPS: u64 = 99_900_000;

/// The heaps after which a period is first looked for, and those after which a mask is used.
const FIRST: usize = 64;
const WITHOUT_MASK: usize = 2048;

/// The number of heaps done between two calls of `progress`.
const HEAPS_A_CALL: u64 = 1 << 8;

/// Passes the g-value of each heap from 0 on to `tell`, for as long as it returns true.
pub fn g_values(rules: &HeapRules, mut tell: impl FnMut(usize, u32) -> bool) {
    let mut table = Table::of(rules);
    loop {
        let heap = table.values().len();
        table.add();
        if heap == WITHOUT_MASK {
            table.set_mask();
        }
        if !tell(heap, table.values()[heap]) {
            return;
        }
    }
}

/// The g-values of heaps from 0 up.
enum Table<'r> {
    /// In a game in which a move takes a bounded number of tokens, with the mask that makes few of them rare.
    Bounded(HeapTable, Option<u32>),
    /// In an all-but game.
    AllBut(AllButTable<'r>),
}

impl Table<'_> {
    fn of(rules: &HeapRules) -> Table<'_> {
        match rules.rule() {
            Err(set) => Table::AllBut(AllButTable::new(set)),
            Ok(rule) => Table::Bounded(HeapTable::new(rule), None),
        }
    }

    fn values(&self) -> &[u32] {
        match self {
            Table::Bounded(table, _) => table.values(),
            Table::AllBut(table) => table.values(),
        }
    }

    fn add(&mut self) {
        match self {
            Table::Bounded(table, _) => table.add(),
            Table::AllBut(table) => table.add(),
        }
    }

    /// The steps so far.
    fn steps(&self) -> u64 {
        match self {
            Table::Bounded(table, _) => table.steps(),
            Table::AllBut(table) => table.steps(),
        }
    }

    /// From now on uses the mask that is best for the g-values so far.
    fn set_mask(&mut self) {
        if let Table::Bounded(table, mask) = self
            && table.splits()
        {
            let best = best_mask(table.values());
            table.set_mask(best);
            *mask = Some(best);
        }
    }

    /// The least period that these g-values prove, and where it begins.
    fn period(&self) -> Option<Periodic> {
        match self {
            Table::Bounded(table, mask) => {
                let (values, mask) = (table.values().to_vec(), *mask);
                let (from, period) = ultimately_periodic(&values, 0, table.most_taken())?;
                Some(Periodic { from, period, saltus: 0, mask, values })
            }
            Table::AllBut(table) => table.period(),
        }
    }
}

/// The least period of the g-values of single heaps, and where it begins, with limits multiplied by `patience`. `progress`
/// is called periodically with the number of heaps done.
///
/// # Errors
/// When none is found within the limits.
pub fn period(rules: &HeapRules, patience: u32, mut progress: impl FnMut(u64)) -> Result<Periodic, NoPeriod> {
    let most_heaps = MOST_HEAPS.saturating_mul(patience as usize);
    let most_steps = MOST_STEPS.saturating_mul(patience.into());
    let (mut table, mut heaps) = (Table::of(rules), FIRST);
    loop {
        while table.values().len() < heaps && table.steps() < most_steps {
            table.add();
            let count = table.values().len() as u64;
            if count.is_multiple_of(HEAPS_A_CALL) {
                progress(count);
            }
        }
        if let Some(found) = table.period() {
            return Ok(found);
        }
        if table.values().len() < heaps || heaps == most_heaps {
            return Err(NoPeriod { heaps: table.values().len() });
        }
        if heaps >= WITHOUT_MASK {
            table.set_mask();
        }
        heaps = (heaps + heaps / 4).min(most_heaps);
    }
}

/// The least period proved by these values of heaps from 0 up, and where it begins: at `first` or later.
pub(crate) fn ultimately_periodic<T: PartialEq>(
    values: &[T],
    first: usize,
    most_taken: usize,
) -> Option<(usize, usize)> {
    let spare = values.len().checked_sub(most_taken + 2)?;
    let alike = alike_at_the_end(values);
    (1..=spare / 2).find_map(|period| {
        let from = first.max(values.len() - period - alike[period]);
        (2 * from.max(1) + 2 * period + most_taken <= values.len()).then_some((from, period))
    })
}

/// For each number of values, how many at the end are equal to those that many places before them (Gusfield, *Algorithms
/// on Strings, Trees, and Sequences*, 1997, section 1.4; from the end).
fn alike_at_the_end<T: PartialEq>(values: &[T]) -> Vec<usize> {
    let last = |place: usize| &values[values.len() - 1 - place];
    let mut alike = vec![values.len(); values.len()];
    let (mut from, mut to) = (0, 0);
    for back in 1..values.len() {
        let mut same = if back < to { alike[back - from].min(to - back) } else { 0 };
        while back + same < values.len() && last(same) == last(back + same) {
            same += 1;
        }
        if back + same > to {
            (from, to) = (back, back + same);
        }
        alike[back] = same;
    }
    alike
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
