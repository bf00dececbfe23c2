//! The g-values of single heaps, by size, from 0 on.
//!
//! **Rare and common** (the sparse space of *Winning Ways*, chapter 4). For any mask, call a number *rare* if it has an
//! even number of binary digits 1 in common with the mask, and otherwise *common*. Then the nim-sum of a rare and a
//! common number is common, and the nim-sum of two rare or two common numbers is rare. So if a move leaves two heaps
//! with a common g-value, one of the two has a rare g-value. First all moves that leave such a heap, or one heap, or
//! none are examined. Let v be the least number not met. If v is common, it is the g-value. If v is rare, two heaps
//! with common g-values might still give it, and these are examined until two do; then the next number that is not met
//! is judged in the same way.
//!
//! So the g-values do not depend on the mask. With mask 0 all numbers are rare. With a mask that makes few g-values
//! rare, most heaps take few steps.

use super::{Take, mark};
use crate::rejection::{Checked, surely};
use crate::work::Work;

/// The digits of a code: what a move may leave.
const NOTHING: u32 = 1;
const ONE_HEAP: u32 = 2;
const TWO_HEAPS: u32 = 4;

/// The g-values of the heaps so far.
pub(super) struct GValues<'t> {
    take: &'t Take,
    mask: u32,
    values: Vec<u32>,
    /// The positive sizes of the heaps with rare g-values, ascending, each with its g-value; empty if no heap is split.
    rare: Vec<(u32, u32)>,
    /// The sizes of those with common ones, in the order in which they are examined: one that has given a number that
    /// was missing moves half the way to the front.
    common: Vec<u32>,
    /// For each number, the last heap with a follower of this g-value; 0, which has no followers, if there is none.
    met: Vec<u32>,
    work: Work,
}

impl<'t> GValues<'t> {
    pub(super) fn new(take: &'t Take, mask: u32, work: Work) -> GValues<'t> {
        let (values, rare, common, met) = Default::default();
        GValues { take, mask, values, rare, common, met, work }
    }

    /// The g-values of this many heaps.
    pub(super) fn compute(mut self, heaps: usize) -> Checked<Vec<u32>> {
        let splits = self.take.amounts(u32::MAX).any(|(_, digit)| digit & TWO_HEAPS != 0);
        for heap in (0..).take(heaps) {
            let value = self.next(heap)?;
            self.values.push(value);
            if splits && heap > 0 {
                if self.is_rare(value) { self.rare.push((heap, value)) } else { self.common.push(heap) }
            }
        }
        Ok(self.values)
    }

    fn is_rare(&self, value: u32) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    /// The g-value of the heap, which is the next one.
    fn next(&mut self, heap: u32) -> Checked<u32> {
        let mut steps = 1;
        for (taken, digit) in self.take.amounts(heap) {
            let left = heap.saturating_sub(taken);
            steps += 2;
            if digit & if left == 0 { NOTHING } else { ONE_HEAP } != 0 {
                mark(&mut self.met, value(&self.values, left), heap);
            }
            if digit & TWO_HEAPS != 0 {
                let smaller = self.rare.partition_point(|(one, _)| *one < left);
                for (one, g_value) in self.rare.iter().take(smaller) {
                    mark(&mut self.met, g_value ^ value(&self.values, left - one), heap);
                }
                steps += smaller as u64;
            }
        }
        self.work.add(steps)?;
        let least = self.least_not_met(heap, 0);
        self.among_common(heap, least)
    }

    /// The g-value of the heap, if `least` is the least number not met so far, and what two heaps with common g-values
    /// give has not been examined.
    fn among_common(&mut self, heap: u32, mut least: u32) -> Checked<u32> {
        let splits = self.take.amounts(heap).filter(|(_, digit)| digit & TWO_HEAPS != 0);
        let left: Vec<u32> = splits.map(|(taken, _)| heap.saturating_sub(taken)).collect();
        let mut place = 0;
        while self.is_rare(least) && place < self.common.len() {
            let before = least;
            let one = surely(self.common.get(place).copied())?;
            for other in left.iter().filter_map(|left| left.checked_sub(one)).filter(|other| *other > 0) {
                mark(&mut self.met, value(&self.values, one) ^ value(&self.values, other), heap);
                least = self.least_not_met(heap, least);
            }
            if least > before {
                self.common.swap(place, place / 2);
            }
            place += 1;
        }
        self.work.add((place * left.len()) as u64)?;
        Ok(least)
    }

    /// The least number, from this one on, that is not a g-value met among the heap's followers.
    fn least_not_met(&self, heap: u32, from: u32) -> u32 {
        let is_met = |number: &u32| heap > 0 && self.met.get(*number as usize) == Some(&heap);
        (from..).find(|number| !is_met(number)).unwrap_or(from)
    }
}

fn value(values: &[u32], heap: u32) -> u32 {
    values.get(heap as usize).copied().unwrap_or_default()
}
