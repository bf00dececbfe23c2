//! Misere quotients of heap games, guessed from sums of few heaps.
//!
//! The misere quotient of a game determines who wins every sum of its heaps (Plambeck and Siegel, *Misere quotients for
//! impartial games*, 2008). Heaps are examined by size. A heap that no sum of the generators so far distinguishes from
//! an existing element is taken for that element; otherwise it becomes a further generator. A new generator may
//! distinguish what was indistinguishable before; then the first heap affected is examined again. Nothing here is a
//! proof: the checker's theorem decides whether a guess is right.

mod sums;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::periods::ultimately_periodic;
use crate::ruleset::HeapRule;
use sums::{Counts, Sums, plus};

/// A finite commutative monoid with an element for each heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// For each element, its products with the elements up to itself. The identity is 0.
    pub products: Vec<Vec<usize>>,
    /// The lost elements, ascending.
    pub lost: Vec<usize>,
    /// The least n >= 1 such that heaps of m and m + `period` have the same element for all m >= n.
    pub from: usize,
    /// The least period.
    pub period: usize,
    /// The elements of the heaps from 0 to the end of the first period.
    pub elements: Vec<usize>,
}

/// No quotient was guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NoQuotient {
    /// The number of heaps, from 0 up, that were examined.
    pub heaps: usize,
    /// The order of the quotient of their sums, as far as found.
    pub order: usize,
}

/// The most copies of a generator in a sum, in the order in which the limits are tried.
pub const MOST_OF_EACH: [usize; 3] = [3, 4, 2];

/// The least number of heaps after which the search gives up.
const MOST_HEAPS: usize = 512;
const MOST_FOR_EACH_TAKEN: usize = 8;
const MOST_SUMS: usize = 1 << 20;
const MOST_ELEMENTS: usize = 1000;
const MOST_TIMES: usize = 200;
const MOST_STEPS: u64 = 1 << 29;

/// The estimated cost of finding the classes, relative to examining all moves.
const FOR_CLASSES: u64 = 8;

/// The number of heaps after which a period is first looked for.
const FIRST: usize = 32;

/// A guess at the misere quotient, from sums with at most this many of each generator; those in `generators` are
/// always generators. `progress` is called with the number of heaps.
///
/// # Errors
/// When none is found within the limits.
pub fn quotient(
    rule: &HeapRule,
    most_of_each: usize,
    generators: &BTreeSet<usize>,
    mut progress: impl FnMut(u64),
) -> Result<Quotient, NoQuotient> {
    let mut search = Search::new(rule, most_of_each, generators);
    let most_taken = rule.digits().last().map_or(0, |(taken, _)| *taken as usize);
    let mut heaps = FIRST;
    loop {
        while search.heaps.len() < heaps {
            progress(search.heaps.len() as u64);
            search.next().ok_or_else(|| search.none())?;
        }
        let elements: Vec<usize> = search.heaps.iter().map(|counts| search.sums.class(counts)).collect();
        if let Some((from, period)) = ultimately_periodic(&elements, 1, most_taken) {
            return Ok(search.found(elements, from, period));
        }
        if heaps >= MOST_HEAPS.max(MOST_FOR_EACH_TAKEN * most_taken) {
            return Err(search.none());
        }
        heaps *= 2;
    }
}

/// The search, with the heaps examined so far.
struct Search<'r> {
    rule: &'r HeapRule,
    most_of_each: usize,
    sums: Sums,
    /// For each heap, the sum of generators that it is taken for.
    heaps: Vec<Counts>,
    /// The heaps that are made generators in any case.
    given: &'r BTreeSet<usize>,
    /// The heaps that must be generators, because no sum of smaller ones is equivalent.
    forced: BTreeSet<usize>,
    /// The heaps taken for these sums, because earlier choices were refuted later.
    other: BTreeMap<usize, Counts>,
    /// The classes of games with these options, each given by the class of a sum.
    known: HashMap<BTreeSet<usize>, Option<usize>>,
    /// How often heaps were examined again.
    times: usize,
    /// The approximate number of moves examined so far.
    steps: u64,
}

impl<'r> Search<'r> {
    fn new(rule: &'r HeapRule, most_of_each: usize, given: &'r BTreeSet<usize>) -> Search<'r> {
        let (forced, other, known, times, steps) = Default::default();
        let (sums, heaps) = (Sums::new(), vec![Counts::new()]);
        Search { rule, most_of_each, sums, heaps, given, forced, other, known, times, steps }
    }

    fn none(&self) -> NoQuotient {
        NoQuotient { heaps: self.heaps.len(), order: self.sums.order() }
    }

    /// Examines the next heap. `None` if there are too many sums, or it has taken too long.
    fn next(&mut self) -> Option<()> {
        if self.steps > MOST_STEPS {
            return None;
        }
        let heap = self.heaps.len();
        let options = self.options(heap);
        let counts = match self.other.get(&heap) {
            Some(counts) => Some(counts.clone()),
            None if options.is_empty() => Some(Counts::new()),
            None if self.given.contains(&heap) || self.forced.contains(&heap) => None,
            None => self.class_of(&options).map(|class| self.sums.least(class)),
        };
        match counts {
            Some(counts) => self.heaps.push(counts),
            None => self.generate(heap, options)?,
        }
        Some(())
    }

    /// The options of the heap, as sums of generators.
    fn options(&self, heap: usize) -> BTreeSet<Counts> {
        let sum = |left: Vec<u32>| left.iter().fold(Counts::new(), |sum, heap| plus(&sum, &self.heaps[*heap as usize]));
        self.rule.options(heap as u32).into_iter().map(sum).collect()
    }

    /// The class of a heap with these options.
    fn class_of(&mut self, options: &BTreeSet<Counts>) -> Option<usize> {
        let classes: BTreeSet<usize> = options.iter().map(|option| self.sums.class(option)).collect();
        if let Some(known) = self.known.get(&classes) {
            return *known;
        }
        self.steps += self.sums.steps();
        let class = self.sums.class_of(&classes);
        self.known.insert(classes, class);
        class
    }

    /// Makes the heap a generator, and reexamines the first heap that it distinguishes from the sum that heap was taken
    /// for.
    fn generate(&mut self, heap: usize, options: BTreeSet<Counts>) -> Option<()> {
        let only_ends = options.iter().all(|option| self.sums.class(option) == 0);
        let room = (MOST_SUMS / self.sums.len()).checked_sub(1)?;
        let most = if only_ends { 1 } else { self.most_of_each.min(room) };
        if most < 2 && !only_ends {
            return None;
        }
        self.sums.extend(heap, options.into_iter().collect(), most, MOST_ELEMENTS)?;
        self.steps += FOR_CLASSES * self.sums.steps();
        self.known.clear();
        let mut counts = vec![0; self.sums.generators().len()];
        counts.last_mut().into_iter().for_each(|count| *count = 1);
        self.heaps.push(counts);
        match (1..heap).find(|heap| self.is_told_apart(*heap)) {
            Some(first) => self.again(first),
            None => Some(()),
        }
    }

    fn is_generator(&self, heap: usize) -> bool {
        self.sums.generators().iter().any(|generator| generator.heap == heap)
    }

    /// Whether the heap is distinguished from the sum that it is taken for.
    fn is_told_apart(&mut self, heap: usize) -> bool {
        let options = self.options(heap);
        let class = self.sums.class(&self.heaps[heap]);
        match options.is_empty() {
            true => class != 0,
            false => !self.is_generator(heap) && self.class_of(&options) != Some(class),
        }
    }

    /// Returns to this heap, which is then taken for another sum or made a generator.
    fn again(&mut self, heap: usize) -> Option<()> {
        self.times += 1;
        let options = self.options(heap);
        let is_new = !self.other.contains_key(&heap);
        let other = self.class_of(&options).filter(|_| is_new).and_then(|class| self.sums.of_smaller(class, heap));
        self.other.retain(|other, _| *other < heap);
        self.forced.retain(|forced| *forced < heap);
        match other {
            Some(other) => {
                self.other.insert(heap, other);
            }
            None => {
                self.forced.insert(heap);
            }
        }
        self.sums.shorten(heap);
        self.known.clear();
        self.heaps.truncate(heap);
        (self.times < MOST_TIMES).then_some(())
    }

    /// The quotient, with these elements of the heaps so far.
    fn found(&self, mut elements: Vec<usize>, from: usize, period: usize) -> Quotient {
        let order = self.sums.order();
        elements.truncate(from + period);
        let row = |one| (0..=one).map(|other| self.sums.product(one, other)).collect();
        let lost = (0..order).filter(|class| self.sums.is_lost(*class)).collect();
        Quotient { products: (0..order).map(row).collect(), lost, from, period, elements }
    }
}

#[cfg(test)]
mod tests;
