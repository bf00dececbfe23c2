//! Sums of heaps of every size in misere play: their outcomes, by a finite quotient.
//!
//! **Definition** (Plambeck and Siegel, *Misere quotients for impartial games*, 2008). Two sums of heaps are
//! *indistinguishable* if adding the same sum to both never gives exactly one that is lost for the player to move. The
//! classes form a commutative monoid, the *misere quotient*; some of its elements are lost.
//!
//! A certificate gives a finite commutative monoid with identity 0, its lost elements, and the element F(n) of each
//! heap n, where F(0) = 0, and F(n + p) = F(n) for n >= m >= 1. The element of a sum is the product of those of its
//! heaps. For a sum X let R(X) be the set of all y such that some move leads from X to an X' with F(X') y lost.
//!
//! **Theorem.** The player to move loses exactly the sums whose elements are lost, if
//!
//! 1. the identity is not lost, and heaps without a move have it;
//! 2. there are no heap n and y in R(n) with F(n) y lost;
//! 3. for each sum X that has a move and whose element is not lost, 0 is in R(X).
//!
//! Proof: by induction on play. Without a move the element is the identity, and the player to move has won. Suppose
//! that F(X) is lost and a move in its heap n leads to X', and let Y be the other heaps: F(n) F(Y) is lost, so by 2
//! F(Y) is not in R(n), and F(X') is not lost. If F(X) is not lost, by 3 a move leads to an X' with F(X') lost.
//!
//! **Finitely many heaps.** With k the most tokens that a move takes, R(n + p) = R(n) for n >= 2m + p + k, as in the
//! theorem about periods (the module `period`): the largest heap left by a move from n is at least m, and from n + p at
//! least m + p. So every heap has the same F and R as one with 1 <= n < 2m + 2p + k.
//!
//! **Finitely many sums.** y is in R(X + Y) exactly when y F(Y) is in R(X) or y F(X) in R(Y). So F and R of a sum
//! follow from those of its parts, and R is monotone in the R of the parts. Condition 3 is hardest for small R, so for
//! each element only the minimal R need be kept, and there are finitely many. A heap without a move adds nothing.
//!
//! **The quotient.** If moreover each element is a product of heaps, and for any two elements there is a y with which
//! exactly one is lost, then the monoid is the misere quotient: equal elements are indistinguishable, and others are
//! not.

mod elements;
mod monoid;
mod reach;

use std::collections::BTreeMap;

use crate::Reason;
use crate::period::{Sizes, wrong};
use crate::rejection::{Checked, Part, Rejection, hold, hold_none};
use crate::rules::heaps::Take;
use crate::verdict::Quotient;
use crate::work::Work;
use elements::Elements;
pub(crate) use monoid::{LARGEST, Monoid};
use reach::{Reach, Reaches};

/// The contents of a certificate.
#[derive(Debug)]
pub(crate) struct Claimed {
    pub(crate) monoid: Monoid,
    /// The lost elements, ascending.
    pub(crate) lost: Vec<usize>,
    pub(crate) from: usize,
    pub(crate) period: usize,
    /// The elements of the heaps from 0 to the end of the first period.
    pub(crate) elements: Vec<u16>,
}

/// The most heaps whose moves are examined.
const MOST_HEAPS: u64 = 1 << 16;

/// The steps for examining one move.
const FOR_A_MOVE: u64 = 50;

impl Claimed {
    /// Checks the whole certificate.
    pub(crate) fn check(&self, take: &Take, work: &Work) -> Checked<Quotient> {
        self.hold_elements()?;
        let (monoid, order) = (&self.monoid, self.monoid.order());
        monoid.hold_laws(self.elements.iter().copied().map(usize::from).collect(), work)?;
        let lost: Elements = self.lost.iter().copied().collect();
        hold(!lost.contains(0), || quotient(Reason::IdentityLost))?;
        work.add((order * order) as u64)?;
        let beside: Vec<Elements> = (0..order).map(|one| monoid.into(one, &lost)).collect();
        hold_reduced(&beside)?;
        let mut reaches = Reaches::new(monoid, &lost, work);
        for (reach, heap) in self.of_heaps(take, &beside, work)? {
            reaches.add(&reach, heap, None)?;
        }
        reaches.close()?;
        let Claimed { from, period, .. } = *self;
        let same = |heap, more| self.element(heap) == self.element(heap + more);
        Sizes { first: 1, from, period }.hold_least("the same element", same)?;
        let number = |number: usize| number as u32;
        let (order, lost) = (number(order), number(self.lost.len()));
        let last = (0..from).rev().find(|heap| self.element(*heap) != self.element(heap + period)).map(number);
        Ok(Quotient { order, lost, from: number(from), period: number(period), last })
    }

    /// Checks that there is an element for each heap up to the end of the first period, and that the element of heap 0 is 0.
    fn hold_elements(&self) -> Checked<()> {
        let (found, expected) = (self.elements.len(), self.from + self.period);
        hold(found == expected, || {
            quotient(Reason::WrongElements).expected(format!("{expected} elements")).found(found)
        })?;
        hold(self.element(0) == 0, || wrong(Reason::WrongElements, 0).expected(0).found(self.element(0)))
    }

    /// The element of a heap of any size.
    fn element(&self, heap: usize) -> usize {
        let behind = heap.saturating_sub(self.from);
        let nth = if behind == 0 { heap } else { self.from + behind % self.period };
        self.elements.get(nth).map_or(0, |element| usize::from(*element))
    }

    /// F and R of all heaps with a move, each with the smallest heap that has them.
    fn of_heaps(&self, take: &Take, beside: &[Elements], work: &Work) -> Checked<BTreeMap<Reach, u32>> {
        let end = 2 * (self.from + self.period) as u64 + u64::from(take.most_taken());
        work.hold_heaps(end, MOST_HEAPS)?;
        let mut found = BTreeMap::new();
        for heap in (1..).take_while(|heap| u64::from(*heap) < end) {
            let element = self.element(heap as usize);
            let options = self.options(take, heap, work)?;
            let Some(options) = options else {
                hold(element == 0, || wrong(Reason::WrongElements, heap as usize).expected(0).found(element))?;
                continue;
            };
            let set = options.iter().filter_map(|option| beside.get(option)).fold(Elements::default(), Elements::with);
            let clash = beside.get(element).and_then(|lost| lost.meets(&set));
            hold_none(clash, |added| {
                let found = format!("element {element}, lost beside {added} before a move and after it");
                wrong(Reason::LostToLost, heap as usize).found(found)
            })?;
            work.add(self.monoid.order() as u64)?;
            found.entry(Reach { element, set }).or_insert(heap);
        }
        Ok(found)
    }

    /// The elements after moves of the heap; `None` if there is no move.
    fn options(&self, take: &Take, heap: u32, work: &Work) -> Checked<Option<Elements>> {
        let mut found: Option<Elements> = None;
        for left in take.left_of(heap) {
            let element =
                left.iter().fold(0, |product, &heap| self.monoid.product(product, self.element(heap as usize)));
            found.get_or_insert_default().insert(element);
            work.add(FOR_A_MOVE)?;
        }
        Ok(found)
    }
}

/// Checks that no two elements are lost in the same contexts.
fn hold_reduced(beside: &[Elements]) -> Checked<()> {
    let mut first = BTreeMap::new();
    let double = beside.iter().enumerate().find_map(|(element, lost)| Some((first.insert(lost, element)?, element)));
    hold_none(double, |(one, other)| quotient(Reason::NotReduced).found(format!("elements {one} and {other}")))
}

/// The rejection of the quotient as a whole.
fn quotient(reason: Reason) -> Box<Rejection> {
    Rejection::new(reason).at(Part::Quotient)
}

#[cfg(test)]
pub(crate) mod tests;
