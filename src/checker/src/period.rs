//! The periods of the g-values of single heaps of every size, in normal play.
//!
//! **Theorem** (Guy and Smith, *The G-values of various games*, 1956). Suppose that whether a move is allowed depends
//! only on how many tokens it takes from a heap, 0 to k, and on how many heaps it leaves, at most two and none of
//! them empty. Let p >= 1 and m >= 1. If G(n + p) = G(n) for every n with m <= n < 2m + p + k, then this holds for
//! every n >= m. Proof: by induction; let n >= 2m + p + k, and let it hold below n. A move from n + p leaves at least
//! 2m + 2p tokens, so its larger heap a is at least m + p; and a - p, which is at least m and less than n, has the same
//! g-value. So replacing a by a - p gives a move from n, with as many heaps, that leaves the same g-value. A move from
//! n leaves at least 2m + p tokens, so its larger heap a is at least m, and replacing it by a + p gives such a move
//! from n + p. Hence the followers of both heaps have the same set of g-values.
//!
//! With m = 0 this would be false: a heap of 0 is no heap, and replacing it by p would add one. So a period from 0 on
//! is a period from 1 on for which heaps of 0 and p agree as well.
//!
//! **The least.** No period begins earlier if the heap before the first does not satisfy it. And since the least period
//! divides every other one, p is the least if no p / q is a period, for q a prime.
//!
//! The g-values of all-but games grow: [`arithmetic`] has the theorem about them.

mod arithmetic;
mod g_values;

use crate::Reason;
use crate::rejection::{Checked, Part, Rejection, hold, hold_none, surely};
use crate::rules::heaps::{AllBut, Take};
use crate::verdict::Period;
use crate::work::Work;
use g_values::GValues;

/// The most heaps whose g-values are computed.
const MOST_HEAPS: u64 = 1 << 20;

/// The claim: for every n >= `from`, the g-value of a heap of n + `period` is larger by `saltus` than that of a heap of n.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claimed {
    pub(crate) from: u32,
    pub(crate) period: u32,
    /// 0 but in all-but games.
    pub(crate) saltus: u32,
    /// A hint that speeds up the computation: see [`GValues`].
    pub(crate) mask: u32,
}

/// The g-values of all heaps used by the claim, starting with that of 0.
#[derive(Debug)]
pub(crate) struct Periodic {
    from: usize,
    period: usize,
    saltus: u32,
    values: Vec<u32>,
}

impl Periodic {
    /// Computes the g-values in an all-but game.
    pub(crate) fn growing(rules: &AllBut, claimed: Claimed, work: &Work) -> Checked<Periodic> {
        let Claimed { from, period, saltus, .. } = claimed;
        let size = |number: u32| surely(usize::try_from(number).ok());
        let values = arithmetic::values(rules, claimed, work)?;
        Ok(Periodic { from: size(from)?, period: size(period)?, saltus, values })
    }

    /// Computes the g-values.
    pub(crate) fn of(take: &Take, claimed: Claimed, work: &Work) -> Checked<Periodic> {
        let Claimed { from, period, saltus, mask } = claimed;
        let end = 2 * u64::from(from.max(1)) + u64::from(period) + u64::from(take.most_taken());
        let heaps = end + u64::from(period);
        work.hold_heaps(heaps, MOST_HEAPS)?;
        hold(u32::try_from(heaps).is_ok(), || Rejection::new(Reason::OutOfReach).found(heaps))?;
        let size = |number: u64| surely(usize::try_from(number).ok());
        let values = GValues::new(take, mask, work.clone()).compute(size(heaps)?)?;
        Ok(Periodic { from: size(from.into())?, period: size(period.into())?, saltus, values })
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

    /// Checks the number of g-values listed.
    pub(crate) fn hold_listed(&self, heaps: usize) -> Checked<()> {
        hold(heaps == self.listed(), || {
            let rejection = Rejection::new(Reason::WrongGValue).at(Part::Period);
            rejection.expected(format!("{} g-values", self.listed())).found(heaps)
        })
    }

    /// Checks that it is a period from there on, that none begins earlier, and that none is shorter.
    pub(crate) fn check(&self) -> Checked<Period> {
        let (from, period) = (self.from, self.period);
        let end = self.values.len().saturating_sub(period);
        hold_none((from..end).find(|heap| !self.repeats(*heap, period)), |heap| self.differ(heap))?;
        let gained = match self.saltus {
            0 => "the same g-value".to_string(),
            saltus => format!("g-values that differ by {saltus}"),
        };
        Sizes { first: 0, from, period }.hold_least(&gained, |heap, more| self.repeats(heap, more))?;
        let listed = surely(self.values.get(..self.listed()))?;
        let largest = surely(listed.iter().copied().max())?;
        let first = surely(listed.iter().position(|value| *value == largest))?;
        let largest = (self.saltus == 0).then_some((largest, first as u32));
        let (from, period, heaps) = (from as u32, period as u32, self.values.len() as u32);
        Ok(Period { from, period, saltus: self.saltus, heaps, largest })
    }

    /// Whether the g-value of a heap with so many more tokens, a multiple or a divisor of the period, is larger by as
    /// much as its share of the saltus.
    fn repeats(&self, heap: usize, more: usize) -> bool {
        let value = |heap: usize| self.values.get(heap).map(|value| u128::from(*value));
        let (period, rise) = (self.period as u128, u128::from(self.saltus) * more as u128);
        value(heap).zip(value(heap + more)).is_some_and(|(value, other)| other * period == value * period + rise)
    }

    fn differ(&self, heap: usize) -> Box<Rejection> {
        let value = |heap: usize| self.values.get(heap).copied().unwrap_or_default();
        let (other, saltus) = (heap + self.period, self.saltus);
        let expected = match (value(other).checked_sub(saltus), saltus) {
            (Some(value), 0) => format!("{value}, as of {other}"),
            (Some(value), _) => format!("{value}, {saltus} less than of {other}"),
            (None, _) => format!("{saltus} less than {}, that of {other}", value(other)),
        };
        wrong(Reason::NotPeriodic, heap).expected(expected).found(value(heap))
    }
}

/// The sizes of heaps, from `from` on, that have a period.
pub(crate) struct Sizes {
    /// The smallest possible value of `from`.
    pub(crate) first: usize,
    pub(crate) from: usize,
    pub(crate) period: usize,
}

impl Sizes {
    /// Checks that the period begins no earlier, and that none is shorter: given a heap and the number of extra tokens
    /// of another, `same` says whether they have `what`.
    pub(crate) fn hold_least(&self, what: &str, same: impl Fn(usize, usize) -> bool) -> Checked<()> {
        let Sizes { first, from, period } = *self;
        let earlier = from.checked_sub(1).filter(|before| *before >= first && same(*before, period));
        hold_none(earlier, |before| {
            let same = format!("heaps of {before} and {} with {what}", before + period);
            wrong(Reason::StartsEarlier, before).expected("an exception").found(same)
        })?;
        let mut shorter = prime_divisors(period).into_iter().map(|divisor| period / divisor);
        hold_none(shorter.find(|shorter| (from..from + period).all(|heap| same(heap, *shorter))), |shorter| {
            Rejection::new(Reason::ShorterPeriod).at(Part::Period).expected("no shorter one").found(shorter)
        })
    }
}

/// The rejection of a statement about a heap.
pub(crate) fn wrong(reason: Reason, heap: usize) -> Box<Rejection> {
    Rejection::new(reason).at(Part::Heap).nth(heap as u64)
}

/// Marks a number in a list that grows as needed.
fn mark<T: Clone + Default>(list: &mut Vec<T>, number: u32, by: T) {
    let place = number as usize;
    if place >= list.len() {
        list.resize(place + 1, T::default());
    }
    if let Some(marked) = list.get_mut(place) {
        *marked = by;
    }
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
