//! The elements of sums, and what their moves reach.

use super::{Elements, Monoid};
use crate::Reason;
use crate::period::wrong;
use crate::rejection::{Checked, hold};
use crate::work::Work;

/// F(X) and R(X) of a sum X.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Reach {
    pub(super) element: usize,
    pub(super) set: Elements,
}

impl Reach {
    /// Whether whatever this one has, the other has.
    fn is_below(&self, other: &Reach) -> bool {
        self.element == other.element && self.set.is_subset(&other.set)
    }
}

/// The least ones of all sums found so far, each with such a sum.
pub(super) struct Reaches<'m> {
    monoid: &'m Monoid,
    lost: &'m Elements,
    least: Vec<(Reach, Vec<u32>)>,
    work: &'m Work,
}

impl<'m> Reaches<'m> {
    pub(super) fn new(monoid: &'m Monoid, lost: &'m Elements, work: &'m Work) -> Reaches<'m> {
        Reaches { monoid, lost, least: vec![], work }
    }

    /// Adds those of this sum, which has a move; it has one to what is lost, unless it is lost.
    pub(super) fn add(&mut self, reach: Reach, sum: Vec<u32>) -> Checked<bool> {
        self.work.add((self.least.len() * (1 + self.monoid.order() / 64)) as u64)?;
        if self.least.iter().any(|(least, _)| least.is_below(&reach)) {
            return Ok(false);
        }
        hold(self.lost.contains(reach.element) || reach.set.contains(0), || {
            let heaps = sum.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            let largest = sum.iter().copied().max().unwrap_or_default();
            let rejection = wrong(Reason::NoMoveToLost, largest as usize);
            rejection.found(format!("heaps {heaps}, of element {}", reach.element))
        })?;
        self.least.retain(|(other, _)| !reach.is_below(other));
        self.least.push((reach, sum));
        Ok(true)
    }

    /// Adds those of all sums of the heaps that are there.
    pub(super) fn close(&mut self) -> Checked<()> {
        let heaps = self.least.clone();
        let mut open = heaps.clone();
        while let Some((reach, sum)) = open.pop() {
            for (heap, of) in &heaps {
                let both = self.sum(&reach, heap);
                let sum = [sum.as_slice(), of].concat();
                self.work.add((5 * self.monoid.order() + 10 * sum.len()) as u64)?;
                if self.add(both.clone(), sum.clone())? {
                    open.push((both, sum));
                }
            }
        }
        Ok(())
    }

    fn sum(&self, one: &Reach, other: &Reach) -> Reach {
        let element = self.monoid.product(one.element, other.element);
        let in_one = self.monoid.into(other.element, &one.set);
        Reach { element, set: in_one.with(&self.monoid.into(one.element, &other.set)) }
    }
}
