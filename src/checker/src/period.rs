//! The g-values of single heaps of every size, in normal play: that they are periodic.
//!
//! **Theorem** (Guy and Smith, *The G-values of various games*, 1956). Let it depend only on how many tokens a move
//! takes from a heap, at most k, and on how many heaps it leaves, at most two and none of them empty, whether it is
//! allowed. Let p >= 1, and m >= 1. If G(n + p) = G(n) for every n with
//! m <= n < 2m + p + k, then for every n >= m. Proof: by induction; let n >= 2m + p + k, and let it hold below n. A move
//! from n + p leaves at least 2m + 2p tokens, so its larger heap a is at least m + p; and a - p, which is at least m and
//! less than n, has the same g-value. So a - p in the place of a makes it a move from n, with as many heaps, that leaves
//! the same g-value. A move from n leaves at least 2m + p tokens, so its larger heap a is at least m, and a + p in its
//! place makes it such a move from n + p. Hence both heaps have the same set of g-values among their followers.
//!
//! With m = 0 this would be false: a heap of 0 is no heap, and p in its place would be one more. So a period from 0 on
//! is one from 1 on that heaps of 0 and p have too.
//!
//! **The least.** No period begins earlier when the heap before the first does not have it. And as the least period
//! divides every other one, p is the least when no p / q is a period, for q a prime.

mod g_values;

use crate::Reason;
use crate::rejection::{Checked, Part, Rejection, hold, hold_none, surely};
use crate::rules::heaps::Take;
use crate::verdict::Period;
use crate::work::Work;
use g_values::GValues;

/// The most heaps whose g-values are computed.
const MOST_HEAPS: u64 = 1 << 20;

/// What is claimed: for every n >= `from`, heaps of n and n + `period` have the same g-value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claimed {
    pub(crate) from: u32,
    pub(crate) period: u32,
    /// A hint that makes it fast: see [`GValues`].
    pub(crate) mask: u32,
}

/// The g-values of all heaps that the claim rests on, from that of 0.
#[derive(Debug)]
pub(crate) struct Periodic {
    from: usize,
    period: usize,
    /// The first size that is not looked at.
    end: usize,
    values: Vec<u32>,
}

impl Periodic {
    /// Computes the g-values.
    pub(crate) fn of(take: &Take, claimed: Claimed, work: &Work) -> Checked<Periodic> {
        let Claimed { from, period, mask } = claimed;
        let end = 2 * u64::from(from.max(1)) + u64::from(period) + u64::from(take.most_taken());
        let heaps = end + u64::from(period);
        work.hold_heaps(heaps, MOST_HEAPS)?;
        hold(u32::try_from(heaps).is_ok(), || Rejection::new(Reason::OutOfReach).found(heaps))?;
        let size = |number: u64| surely(usize::try_from(number).ok());
        let values = GValues::new(take, mask, work.clone()).compute(size(heaps)?)?;
        Ok(Periodic { from: size(from.into())?, period: size(period.into())?, end: size(end)?, values })
    }

    /// The sizes of the heaps up to the end of the first period.
    fn listed(&self) -> usize {
        self.from + self.period
    }

    /// Checks that this is the g-value of the heap.
    pub(crate) fn hold_value(&self, heap: usize, found: u32) -> Checked<()> {
        let expected = self.values.get(heap).filter(|_| heap < self.listed());
        hold(expected == Some(&found), || {
            let expected = expected.map_or("no more".to_string(), u32::to_string);
            wrong(Reason::WrongGValue, heap).expected(expected).found(found)
        })
    }

    /// Checks that so many g-values were listed.
    pub(crate) fn hold_listed(&self, heaps: usize) -> Checked<()> {
        hold(heaps == self.listed(), || {
            let rejection = Rejection::new(Reason::WrongGValue).at(Part::Period);
            rejection.expected(format!("{} g-values", self.listed())).found(heaps)
        })
    }

    /// Checks that it is a period from there on, that none begins earlier, and that none is shorter.
    pub(crate) fn check(&self) -> Checked<Period> {
        let (from, period) = (self.from, self.period);
        let same =
            |heap: usize, more| self.values.get(heap).is_some_and(|value| self.values.get(heap + more) == Some(value));
        hold_none((from..self.end).find(|heap| !same(*heap, period)), |heap| self.differ(heap))?;
        Sizes { first: 0, from, period }.hold_least("g-value", same)?;
        self.found()
    }

    fn differ(&self, heap: usize) -> Box<Rejection> {
        let value = |heap: usize| self.values.get(heap).map_or(String::new(), u32::to_string);
        let other = heap + self.period;
        let expected = format!("{}, as of {other}", value(other));
        wrong(Reason::NotPeriodic, heap).expected(expected).found(value(heap))
    }

    /// What is proved.
    fn found(&self) -> Checked<Period> {
        let listed = surely(self.values.get(..self.listed()))?;
        let largest = surely(listed.iter().copied().max())?;
        let first = surely(listed.iter().position(|value| *value == largest))?;
        let heaps = self.values.len() as u32;
        Ok(Period { from: self.from as u32, period: self.period as u32, heaps, largest, first: first as u32 })
    }
}

/// The sizes of heaps, from `from` on, that have a period.
pub(crate) struct Sizes {
    /// The least size that `from` may be.
    pub(crate) first: usize,
    pub(crate) from: usize,
    pub(crate) period: usize,
}

impl Sizes {
    /// Checks that the period begins no earlier, and that none is shorter: `same` says of a heap, and how many tokens more
    /// another has, whether `what` is the same of both.
    pub(crate) fn hold_least(&self, what: &str, same: impl Fn(usize, usize) -> bool) -> Checked<()> {
        let Sizes { first, from, period } = *self;
        let earlier = from.checked_sub(1).filter(|before| *before >= first && same(*before, period));
        hold_none(earlier, |before| {
            let same = format!("heaps of {before} and {} with the same {what}", before + period);
            wrong(Reason::StartsEarlier, before).expected("an exception").found(same)
        })?;
        let mut shorter = prime_divisors(period).into_iter().map(|divisor| period / divisor);
        hold_none(shorter.find(|shorter| (from..from + period).all(|heap| same(heap, *shorter))), |shorter| {
            Rejection::new(Reason::ShorterPeriod).at(Part::Period).expected("no shorter one").found(shorter)
        })
    }
}

/// The rejection of what is said of a heap.
pub(crate) fn wrong(reason: Reason, heap: usize) -> Box<Rejection> {
    Rejection::new(reason).at(Part::Heap).nth(heap as u64)
}

/// The primes that divide the number.
fn prime_divisors(mut number: usize) -> Vec<usize> {
    let mut primes = vec![];
    let mut divisor = 2;
    while divisor * divisor <= number {
        if number.is_multiple_of(divisor) {
            primes.push(divisor);
            while number.is_multiple_of(divisor) {
                number /= divisor;
            }
        }
        divisor += 1;
    }
    primes.extend((number > 1).then_some(number));
    primes
}

#[cfg(test)]
mod tests;
