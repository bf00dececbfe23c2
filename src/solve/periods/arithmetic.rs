//! Periods of the g-values of all-but games, which grow.
//!
//! Let a move leave of a heap n any heap j < n, unless n - j is in a finite set with largest number e. Let
//! G(n + p) = G(n) + s for m <= n < N, and let L be the largest of G(0), ..., G(m + p - 1). If 0, ..., L are among the
//! g-values of the heaps below N - e, and 0, ..., L + s among those below N + p - e, then G(n + p) = G(n) + s for every
//! n >= m (`certificates/FORMAT.md`; A. Siegel, *Finite excluded subtraction sets and infinite modular Nim*, 2005, shows
//! that there is such a period in every one of these games).

use super::{Periodic, alike_at_the_end};

/// The g-values of heaps in an all-but game, from 0 up.
pub(super) struct AllButTable<'s> {
    /// The numbers of tokens that no move takes, ascending.
    set: &'s [u32],
    values: Vec<u32>,
    /// Whether each number is the g-value of a heap so much smaller than the next that a move leaves it.
    left: Vec<bool>,
    /// The least number that is not.
    least: u32,
    /// For each number, one more than the last heap of which a move leaves another one with that g-value.
    seen: Vec<usize>,
}

impl AllButTable<'_> {
    /// An empty table.
    pub fn new(set: &[u32]) -> AllButTable<'_> {
        AllButTable { set, values: Vec::new(), left: Vec::new(), least: 0, seen: Vec::new() }
    }

    /// The g-values so far.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The steps so far.
    pub fn steps(&self) -> u64 {
        self.values.len() as u64 * (largest(self.set) as u64 + 2)
    }

    /// Adds the g-value of the smallest heap that is not in the table.
    pub fn add(&mut self) {
        let (heap, largest) = (self.values.len(), largest(self.set));
        // A g-value is at most the heap.
        self.left.push(false);
        self.seen.push(0);
        if let Some(left) = heap.checked_sub(largest + 1) {
            self.left[self.values[left] as usize] = true;
        }
        while self.left[self.least as usize] {
            self.least += 1;
        }
        for left in heap.saturating_sub(largest)..heap {
            if self.set.binary_search(&((heap - left) as u32)).is_err() {
                self.seen[self.values[left] as usize] = heap + 1;
            }
        }
        let is_left = |value: u32| self.left[value as usize] || self.seen[value as usize] == heap + 1;
        let value = (self.least..heap as u32).find(|value| !is_left(*value)).unwrap_or(heap as u32);
        self.values.push(value);
    }

    /// The least period that these g-values prove, and where it begins.
    pub fn period(&self) -> Option<Periodic> {
        let (values, most) = (&self.values, largest(self.set));
        let differences: Vec<i64> = values.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
        let (alike, complete) = (alike_at_the_end(&differences), complete(values));
        let maxima: Vec<u32> = maxima(values.iter().copied()).collect();
        (1..differences.len()).find_map(|period| {
            let from = differences.len() - period - alike[period];
            let saltus = values[from + period].checked_sub(values[from])?;
            let largest = maxima[from + period - 1];
            let heaps = complete.get(largest as usize)? + most;
            let more = complete.get((largest + saltus) as usize)? + most;
            let end = from.max(heaps).max(more.saturating_sub(period));
            let is_proved = end + period <= values.len();
            is_proved.then(|| Periodic { from, period, saltus, mask: None, values: values.clone() })
        })
    }
}

fn largest(set: &[u32]) -> usize {
    set.last().map_or(0, |number| *number as usize)
}

/// For each number, how many heaps from 0 up have among them all g-values up to that number; as far as these heaps go.
fn complete(values: &[u32]) -> Vec<usize> {
    let mut first = vec![usize::MAX; values.len() + 1];
    values.iter().enumerate().rev().for_each(|(heap, value)| first[*value as usize] = heap + 1);
    maxima(first.into_iter().take_while(|heaps| *heaps < usize::MAX)).collect()
}

/// For each number, the largest up to it.
fn maxima<N: Copy + Default + Ord>(numbers: impl Iterator<Item = N>) -> impl Iterator<Item = N> {
    numbers.scan(N::default(), |most, number| {
        *most = number.max(*most);
        Some(*most)
    })
}
