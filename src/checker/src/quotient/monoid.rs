//! Finite commutative monoids.

use super::{Elements, quotient};
use crate::Reason;
use crate::rejection::{Checked, hold, hold_none};
use crate::verdict::counted;
use crate::work::Work;

/// A product for any two of finitely many elements, numbered from 0; once its laws have been checked, a commutative monoid.
#[derive(Debug, Default)]
pub(crate) struct Monoid {
    order: usize,
    /// For each element, its products with the elements up to itself.
    products: Vec<u16>,
}

/// The largest number of an element.
pub(crate) const LARGEST: u16 = u16::MAX;

impl Monoid {
    /// Adds an element with its products.
    pub(crate) fn add(&mut self, products: &[u16]) -> Checked<()> {
        let wanted = self.order + 1;
        let expected = || counted(wanted as u64, "product");
        hold(products.len() == wanted, || not_a_monoid(expected(), self.order, products.len()))?;
        self.products.extend(products);
        self.order = wanted;
        Ok(())
    }

    /// The number of elements.
    pub(crate) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn product(&self, one: usize, other: usize) -> usize {
        let (more, less) = (one.max(other), one.min(other));
        self.products.get(more * (more + 1) / 2 + less).map_or(0, |product| usize::from(*product))
    }

    /// All elements whose product with this one is in the set.
    pub(super) fn into(&self, one: usize, set: &Elements) -> Elements {
        (0..self.order).filter(|other| set.contains(self.product(one, *other))).collect()
    }

    /// The largest element; there must be one.
    pub(crate) fn largest(&self) -> Checked<u64> {
        hold(self.order > 0, || quotient(Reason::NotAMonoid).expected("an element at least"))?;
        Ok(self.order as u64 - 1)
    }

    /// Checks that 0 is the identity, that all elements are products of the generators, and that products are
    /// associative. For the last, it is enough that (x g) y = x (g y) for all generators g (Light's test), because the
    /// g with this property are closed under products.
    pub(super) fn hold_laws(&self, generators: Elements, work: &Work) -> Checked<()> {
        let order = self.order;
        let none = self.products.iter().find(|product| usize::from(**product) >= order);
        hold_none(none, |found| quotient(Reason::NotAMonoid).expected(format!("products below {order}")).found(found))?;
        let moved = (0..order).find(|element| self.product(0, *element) != *element);
        hold_none(moved, |element| not_a_monoid("0 as the identity".into(), element, self.product(0, element)))?;
        self.hold_generated(&generators, work)?;
        for generator in generators.iter() {
            for one in 0..self.order {
                let through = self.product(one, generator);
                work.add(3 * self.order as u64)?;
                let exception = (0..self.order)
                    .find(|other| self.product(through, *other) != self.product(one, self.product(generator, *other)));
                hold_none(exception, |other| {
                    let expected = format!("({one} {generator}) {other} to be {one} ({generator} {other})");
                    quotient(Reason::NotAMonoid).expected(expected)
                })?;
            }
        }
        Ok(())
    }

    /// Checks that all elements are products of the generators.
    fn hold_generated(&self, generators: &Elements, work: &Work) -> Checked<()> {
        let (mut found, mut open) = (Elements::from_iter([0]), vec![0]);
        while let Some(element) = open.pop() {
            for generator in generators.iter() {
                work.add(10)?;
                let product = self.product(element, generator);
                if !found.contains(product) {
                    found.insert(product);
                    open.push(product);
                }
            }
        }
        let missing = (0..self.order).find(|element| !found.contains(*element));
        hold_none(missing, |element| quotient(Reason::NotGenerated).found(format!("element {element}")))
    }
}

fn not_a_monoid(expected: String, of: usize, found: impl std::fmt::Display) -> Box<crate::Rejection> {
    quotient(Reason::NotAMonoid).expected(format!("{expected}, for element {of}")).found(found)
}
