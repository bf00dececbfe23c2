//! The g-values of heaps of every size where they grow: those of all-but games.
//!
//! **Theorem.** Let X be a finite set of positive numbers and e its largest. A move leaves of a heap n any heap j < n,
//! unless n - j is in X. Let p >= 1, s >= 0 and m >= 0, and let L be the largest of G(0), ..., G(m + p - 1). Suppose
//! that N >= m is such that
//!
//! 1. G(n + p) = G(n) + s for every n with m <= n < N;
//! 2. each of 0, ..., L is G(j) for some j < N - e;
//! 3. each of 0, ..., L + s is G(j) for some j < N + p - e.
//!
//! Then G(n + p) = G(n) + s for every n >= m. (The check takes an N >= m + p.) Proof: by induction; let n >= N, and let
//! it hold from m on below n. Every heap j < n - e is left by a move from n, so by 2 and 3 G(n) > L and G(n + p) > L + s.
//! For each v > L, a move from n leaves the g-value v exactly when one from n + p leaves v + s: if a move from n leaves a
//! heap j with G(j) = v > L, then j >= m + p, and j + p < n + p has v + s. If a move from n + p leaves a heap j with
//! G(j) = v + s > L, then j >= m + p; so j - p, which is at least m and less than n, has v. Both take as many tokens. So
//! G(n + p) = G(n) + s.
//!
//! That the g-values of these games are like this from somewhere on is due to A. Siegel (*Finite excluded subtraction
//! sets and infinite modular Nim*, 2005). **The least.** The differences G(n + 1) - G(n) have the periods of the
//! g-values. So if p is not the least, then for some prime q that divides p, p / q is one, with s / q.

use super::{Claimed, MOST_HEAPS, mark};
use crate::rejection::{Checked, surely};
use crate::rules::heaps::AllBut;
use crate::work::Work;

/// The g-values of the heaps from 0 on.
struct Growing {
    /// The largest number of tokens that no move takes.
    largest: usize,
    /// The smaller numbers that a move may take.
    taken: Vec<usize>,
    values: Vec<u32>,
    /// Whether each number is the g-value of a heap to which the next heap, and all larger ones, have a move.
    always: Vec<bool>,
    /// The least number that is not.
    least: u32,
    /// For each number, the last heap with a move to another heap of this g-value; 0, which has no moves, if there is
    /// none.
    met: Vec<u32>,
}

/// The g-values of all heaps used by the claim, starting with that of 0, or up to the first that refutes it.
pub(super) fn values(rules: &AllBut, claimed: Claimed, work: &Work) -> Checked<Vec<u32>> {
    let Claimed { from, period, saltus, .. } = claimed;
    let (from, period) = (surely(usize::try_from(from).ok())?, surely(usize::try_from(period).ok())?);
    let mut growing = Growing::new(rules);
    // L, and the first heap from which on all moves together leave 0, ..., L.
    let (mut largest, mut full) = (0, None);
    loop {
        let heap = growing.values.len();
        work.hold_heaps(heap as u64 + 1, MOST_HEAPS)?;
        work.add(u64::from(rules.largest()) + 2)?;
        growing.leave(heap);
        if heap >= from.saturating_add(period) && growing.least > largest {
            full = full.or(Some(heap));
        }
        let is_full = full.is_some_and(|full| heap - full >= period);
        if is_full && u64::from(growing.least) > u64::from(largest) + u64::from(saltus) {
            return Ok(growing.values);
        }
        let value = growing.next(heap)?;
        if heap < from.saturating_add(period) {
            largest = largest.max(value);
        } else if growing.values.get(heap - period).is_none_or(|before| before.checked_add(saltus) != Some(value)) {
            return Ok(growing.values);
        }
    }
}

impl Growing {
    fn new(rules: &AllBut) -> Growing {
        let taken = (1..rules.largest()).filter(|number| rules.takes(*number)).map(|number| number as usize).collect();
        let largest = rules.largest() as usize;
        Growing { largest, taken, values: vec![], always: vec![], least: 0, met: vec![] }
    }

    /// Counts the largest heap to which this one, the next, and all larger ones have a move.
    fn leave(&mut self, heap: usize) {
        if let Some(value) = heap.checked_sub(self.largest + 1).and_then(|left| self.values.get(left)) {
            mark(&mut self.always, *value, true);
        }
        while self.always.get(self.least as usize) == Some(&true) {
            self.least += 1;
        }
    }

    /// The g-value of the heap, which is the next one; it is added.
    fn next(&mut self, heap: usize) -> Checked<u32> {
        let size = surely(u32::try_from(heap).ok())?;
        for left in self.taken.iter().map_while(|taken| heap.checked_sub(*taken)) {
            mark(&mut self.met, surely(self.values.get(left).copied())?, size);
        }
        let is_left = |value: &u32| {
            let place = *value as usize;
            self.always.get(place) == Some(&true) || size > 0 && self.met.get(place) == Some(&size)
        };
        let value = surely((self.least..).find(|value| !is_left(value)))?;
        self.values.push(value);
        Ok(value)
    }
}
