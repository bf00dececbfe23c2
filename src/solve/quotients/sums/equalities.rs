//! Equalities between sums: which hold, and which must be added.

use std::collections::{BTreeMap, HashMap};

use super::{Equality, Sums};
use crate::quotients::sum::Sum;

impl Sums {
    /// The first element beside which the sides of the equality have different outcomes. `lost` has the outcome of each
    /// element, plus some game perhaps; `reaches` tells whether a move in that game leaves a lost sum.
    pub(super) fn exception(
        &self,
        equality: &Equality,
        lost: &[bool],
        reaches: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let (options, smaller) = (self.options(&equality.larger), self.element(&equality.smaller));
        (0..self.order()).find(|beside| {
            let both = self.product(smaller, *beside);
            let is_won = reaches(both)
                || options.iter().any(|left| lost[self.product(*left, *beside)])
                || self.options[*beside].iter().any(|left| lost[self.product(smaller, *left)]);
            lost[both] == is_won
        })
    }

    /// The equality that fails beside an element such that the larger side plus that element is smallest.
    pub(super) fn first_failing(&self) -> Option<usize> {
        let failing = (0..).zip(&self.equalities).filter_map(|(number, equality)| {
            let beside = self.exception(equality, &self.lost, |_| false)?;
            Some((equality.larger.plus(&self.elements[beside]), number))
        });
        failing.min().map(|(_, number)| number)
    }

    /// Replaces an equality that fails: by one with another element, if the larger side has the outcomes of one; otherwise
    /// by those between both sides plus each generator.
    pub(super) fn weaken(&mut self, number: usize) {
        let Equality { larger, smaller } = self.equalities.swap_remove(number);
        let lost = self.lost_with(&self.options(&larger).into_iter().collect());
        let is_other = |element: &usize| self.elements[*element] < larger && self.is_as_lost(*element, &lost);
        if let Some(other) = (0..self.order()).find(is_other) {
            let smaller = self.elements[other].clone();
            self.equalities.push(Equality { larger, smaller });
            return;
        }
        let smaller = self.element(&smaller);
        for generator in self.each_generator() {
            let larger = larger.plus(&Sum::of(generator, 1));
            if self.equality_in(&larger).is_none() {
                let smaller = self.elements[self.with_generator[smaller][generator]].clone();
                self.equalities.push(Equality { larger, smaller });
            }
        }
    }

    /// For each element, the smallest one that no sum of generators beside both distinguishes from it.
    fn smallest(&self) -> Vec<usize> {
        let mut classes: Vec<usize> = self.lost.iter().map(|lost| usize::from(*lost)).collect();
        let mut order = 0;
        loop {
            let (before, mut known) = (order, HashMap::new());
            let class = |element: usize| {
                let with = self.with_generator[element].iter().map(|more| classes[*more]);
                let new = known.len();
                *known.entry((classes[element], with.collect::<Vec<_>>())).or_insert(new)
            };
            classes = (0..self.order()).map(class).collect();
            order = known.len();
            if order == before {
                break;
            }
        }
        let mut smallest = HashMap::new();
        classes.iter().enumerate().map(|(element, class)| *smallest.entry(*class).or_insert(element)).collect()
    }

    /// Equalities for all elements that are indistinguishable.
    pub(super) fn all_equalities(&self) -> Vec<Equality> {
        let smallest = self.smallest();
        let is_normal = |sum: &Sum| self.numbers.get(sum).is_some_and(|element| smallest[*element] == *element);
        let mut found = BTreeMap::new();
        for element in (0..self.order()).filter(|element| smallest[*element] == *element) {
            for generator in self.each_generator() {
                let larger = self.elements[element].plus(&Sum::of(generator, 1));
                if !is_normal(&larger) && larger.without_one().all(|(_, others)| is_normal(&others)) {
                    found.insert(larger, smallest[self.with_generator[element][generator]]);
                }
            }
        }
        let equality = |(larger, smaller): (Sum, usize)| Equality { larger, smaller: self.elements[smaller].clone() };
        found.into_iter().map(equality).collect()
    }
}
