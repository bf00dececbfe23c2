//! Sums of generators as multisets.

use std::cmp::Ordering;

/// The number of copies of each generator; the last one listed has some.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum(Vec<u16>);

impl Sum {
    /// So many copies of this generator.
    pub fn of(generator: usize, copies: u16) -> Sum {
        let mut counts = vec![0; generator];
        counts.push(copies);
        Sum(counts).trimmed()
    }

    fn trimmed(mut self) -> Sum {
        self.0.truncate(self.0.iter().rposition(|count| *count > 0).map_or(0, |last| last + 1));
        self
    }

    /// The number of copies of this generator.
    fn count(&self, generator: usize) -> u16 {
        self.0.get(generator).copied().unwrap_or_default()
    }

    /// The generators, ascending, each as often as it occurs.
    pub fn generators(&self) -> impl Iterator<Item = usize> + '_ {
        (0..).zip(&self.0).flat_map(|(generator, count)| (0..*count).map(move |_| generator))
    }

    /// Each generator that occurs, with the sum of the others.
    pub fn without_one(&self) -> impl Iterator<Item = (usize, Sum)> + '_ {
        let occur = (0..self.0.len()).filter(|generator| self.0[*generator] > 0);
        occur.filter_map(|generator| Some((generator, self.minus(&Sum::of(generator, 1))?)))
    }

    /// The sum of both.
    pub fn plus(&self, other: &Sum) -> Sum {
        let generators = self.0.len().max(other.0.len());
        Sum((0..generators).map(|generator| self.count(generator).saturating_add(other.count(generator))).collect())
    }

    /// What is left without the other sum, if it is part of this one.
    pub fn minus(&self, other: &Sum) -> Option<Sum> {
        let generators = 0..self.0.len().max(other.0.len());
        let left = generators.map(|generator| self.count(generator).checked_sub(other.count(generator)));
        Some(Sum(left.collect::<Option<_>>()?).trimmed())
    }
}

/// The sum with more of the last generator in which two sums differ is the larger one. So every move makes a sum
/// smaller, because options of a generator are sums of earlier ones.
impl Ord for Sum {
    fn cmp(&self, other: &Sum) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Sum {
    fn partial_cmp(&self, other: &Sum) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
