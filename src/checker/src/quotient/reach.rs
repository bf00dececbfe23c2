//! The elements of sums, and what their moves reach.

use super::{Elements, Monoid};
use crate::Reason;
use crate::period::wrong;
use crate::rejection::{Checked, Rejection, hold};
use crate::work::Work;

/// F(X) and R(X) of a sum X.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Reach {
    pub(super) element: usize,
    pub(super) set: Elements,
}

impl Reach {
    /// Whether the two have the same element and R is contained in the other's.
    fn is_below(&self, other: &Reach) -> bool {
        self.element == other.element && self.set.is_subset(&other.set)
    }
}

/// The minimal ones among all sums found so far.
pub(super) struct Reaches<'m> {
    monoid: &'m Monoid,
    lost: &'m Elements,
    /// Each with the number of a sum that has it.
    least: Vec<(Reach, usize)>,
    /// The sums: a heap, and the number of the sum of the others.
    sums: Vec<(u32, Option<usize>)>,
    work: &'m Work,
}

/// The most heaps of a sum that are listed in a message.
const MOST_NAMED: usize = 20;

impl<'m> Reaches<'m> {
    pub(super) fn new(monoid: &'m Monoid, lost: &'m Elements, work: &'m Work) -> Reaches<'m> {
        Reaches { monoid, lost, least: vec![], sums: vec![], work }
    }

    /// Adds the values of this heap plus the sum with this number, which together have a move. Checks that one leads to
    /// a lost sum, unless they are lost themselves.
    pub(super) fn add(&mut self, reach: &Reach, heap: u32, others: Option<usize>) -> Checked<Option<usize>> {
        self.work.add((self.least.len() * (1 + self.monoid.order() / 64)) as u64)?;
        if self.least.iter().any(|(least, _)| least.is_below(reach)) {
            return Ok(None);
        }
        let number = self.sums.len();
        self.sums.push((heap, others));
        hold(self.lost.contains(reach.element) || reach.set.contains(0), || self.without(reach, number))?;
        self.least.retain(|(other, _)| !reach.is_below(other));
        self.least.push((reach.clone(), number));
        Ok(Some(number))
    }

    /// The rejection of a sum without a move to a lost sum.
    fn without(&self, reach: &Reach, number: usize) -> Box<Rejection> {
        let sum = |number: &usize| self.sums.get(*number);
        let heaps = std::iter::successors(sum(&number), |(_, others)| others.as_ref().and_then(sum));
        let mut heaps: Vec<u32> = heaps.map(|(heap, _)| *heap).collect();
        heaps.sort_unstable_by(|one, other| other.cmp(one));
        let largest = heaps.first().copied().unwrap_or_default();
        let more = if heaps.len() > MOST_NAMED { ",..." } else { "" };
        let heaps = heaps.iter().take(MOST_NAMED).map(u32::to_string).collect::<Vec<_>>().join(",");
        let found = format!("heaps {heaps}{more}, of element {}", reach.element);
        wrong(Reason::NoMoveToLost, largest as usize).found(found)
    }

    /// Adds the values of all sums of the heaps added so far.
    pub(super) fn close(&mut self) -> Checked<()> {
        let mut open = self.least.clone();
        let heap =
            |(reach, number): &(Reach, usize)| (reach.clone(), self.sums.get(*number).map_or(0, |(heap, _)| *heap));
        let heaps: Vec<(Reach, u32)> = open.iter().map(heap).collect();
        while let Some((reach, number)) = open.pop() {
            for (of, heap) in &heaps {
                self.work.add(5 * self.monoid.order() as u64 + 20)?;
                let both = self.sum(&reach, of);
                let added = self.add(&both, *heap, Some(number))?;
                open.extend(added.map(|number| (both, number)));
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
