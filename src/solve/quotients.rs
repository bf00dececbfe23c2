//! Misere quotients of heap games, guessed from equalities between sums.
//!
//! The misere quotient of a game determines who wins every sum of its heaps (Plambeck and Siegel, *Misere quotients for
//! impartial games*, 2008). Heaps are examined by size. A heap that no sum of the generators so far distinguishes from
//! an element is taken for that element; otherwise it becomes a further generator. A new generator may distinguish an
//! earlier heap from what it was taken for; then the search starts again, with that heap as a generator in any case.
//! Nothing here is a proof: the checker's theorem decides whether a guess is right.

mod sum;
mod sums;

use std::collections::{BTreeSet, HashMap};

use crate::periods::ultimately_periodic;
use crate::ruleset::HeapRule;
use sum::Sum;
use sums::Sums;

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

/// The search gives up after this many heaps, or this many times the most tokens that a move takes, if that is more.
const MOST_HEAPS: usize = 512;
const MOST_FOR_EACH_TAKEN: usize = 8;
/// The most elements of a quotient.
const MOST_ORDER: usize = 1000;

/// The number of heaps after which a period is first looked for.
const FIRST: usize = 32;

/// The most products of sums that are looked up, approximately: one or two seconds.
pub const MOST_STEPS: u64 = 1 << 26;

/// A guess at the misere quotient; the heaps in `generators` are always generators. At most `steps` products of sums are
/// looked up, approximately. `progress` is called with the number of heaps.
///
/// # Errors
/// When none is found within the limits.
pub fn quotient(
    rule: &HeapRule,
    generators: &BTreeSet<usize>,
    mut steps: u64,
    mut progress: impl FnMut(u64),
) -> Result<Quotient, NoQuotient> {
    let mut forced = generators.clone();
    loop {
        let mut search = Search::new(rule, &forced, steps);
        match search.run(&mut progress) {
            Ok(found) => return Ok(found),
            Err(Halt::Limit) => return Err(NoQuotient { heaps: search.heaps.len(), order: search.order }),
            Err(Halt::ToldApart(heap)) => {
                steps = search.sums.steps();
                forced.retain(|forced| *forced < heap || generators.contains(forced));
                forced.insert(heap);
            }
        }
    }
}

/// Why a search ends without a guess.
enum Halt {
    /// It reached a limit.
    Limit,
    /// A generator distinguishes this heap from what it was taken for.
    ToldApart(usize),
}

/// The search, with the heaps examined so far.
struct Search<'r> {
    rule: &'r HeapRule,
    /// The heaps that are made generators in any case.
    forced: &'r BTreeSet<usize>,
    sums: Sums,
    /// The number of elements of the sums of the heaps so far.
    order: usize,
    /// For each heap, the sum of generators that it is taken for.
    heaps: Vec<Sum>,
    /// The elements of games with these options.
    known: HashMap<BTreeSet<usize>, Option<usize>>,
}

impl<'r> Search<'r> {
    fn new(rule: &'r HeapRule, forced: &'r BTreeSet<usize>, steps: u64) -> Search<'r> {
        Search { rule, forced, sums: Sums::new(steps), order: 1, heaps: vec![Sum::default()], known: HashMap::new() }
    }

    fn run(&mut self, progress: &mut impl FnMut(u64)) -> Result<Quotient, Halt> {
        let most_taken = self.rule.digits().last().map_or(0, |(taken, _)| *taken as usize);
        let mut heaps = FIRST;
        loop {
            while self.heaps.len() < heaps {
                progress(self.heaps.len() as u64);
                self.next()?;
            }
            let elements: Vec<usize> = self.heaps.iter().map(|sum| self.sums.element(sum)).collect();
            if let Some((from, period)) = ultimately_periodic(&elements, 1, most_taken) {
                return Ok(self.found(elements, from, period));
            }
            if heaps >= MOST_HEAPS.max(MOST_FOR_EACH_TAKEN * most_taken) {
                return Err(Halt::Limit);
            }
            heaps *= 2;
        }
    }

    /// Examines the next heap.
    fn next(&mut self) -> Result<(), Halt> {
        let heap = self.heaps.len();
        let options = self.options(heap);
        let element = if options.is_empty() {
            Some(0)
        } else if self.forced.contains(&heap) {
            None
        } else {
            self.element_of(&options)
        };
        match element {
            Some(element) => self.heaps.push(self.sums.sum(element).clone()),
            None => self.generate(heap, options)?,
        }
        if self.sums.steps() == 0 { Err(Halt::Limit) } else { Ok(()) }
    }

    /// The options of the heap, as sums of generators.
    fn options(&self, heap: usize) -> BTreeSet<Sum> {
        let sum = |left: Vec<u32>| left.iter().fold(Sum::default(), |sum, heap| sum.plus(&self.heaps[*heap as usize]));
        self.rule.options(heap as u32).into_iter().map(sum).collect()
    }

    /// The element of a heap with these options.
    fn element_of(&mut self, options: &BTreeSet<Sum>) -> Option<usize> {
        let options: BTreeSet<usize> = options.iter().map(|option| self.sums.element(option)).collect();
        if let Some(known) = self.known.get(&options) {
            return *known;
        }
        let element = self.sums.element_of(&options);
        self.known.insert(options, element);
        element
    }

    /// Makes the heap a generator, and examines again what smaller heaps were taken for.
    fn generate(&mut self, heap: usize, options: BTreeSet<Sum>) -> Result<(), Halt> {
        let generator = self.sums.extend(heap, options).filter(|_| self.sums.order() <= MOST_ORDER);
        self.heaps.push(Sum::of(generator.ok_or(Halt::Limit)?, 1));
        self.order = self.sums.order();
        self.known.clear();
        match (1..heap).find(|heap| self.is_told_apart(*heap)) {
            Some(first) => Err(Halt::ToldApart(first)),
            None => Ok(()),
        }
    }

    /// Whether the heap is distinguished from the sum that it is taken for.
    fn is_told_apart(&mut self, heap: usize) -> bool {
        let options = self.options(heap);
        let element = self.sums.element(&self.heaps[heap]);
        !options.is_empty() && !self.sums.is_generator(heap) && self.element_of(&options) != Some(element)
    }

    /// The quotient, with these elements of the heaps so far.
    fn found(&self, elements: Vec<usize>, from: usize, period: usize) -> Quotient {
        let ordered = self.sums.by_size();
        let mut number = vec![0; ordered.len()];
        ordered.iter().enumerate().for_each(|(new, old)| number[*old] = new);
        let row = |one: usize| (0..=one).map(|other| number[self.sums.product(ordered[one], ordered[other])]).collect();
        Quotient {
            products: (0..ordered.len()).map(row).collect(),
            lost: (0..ordered.len()).filter(|element| self.sums.is_lost(ordered[*element])).collect(),
            from,
            period,
            elements: elements[..from + period].iter().map(|element| number[*element]).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
