//! Sums of generators up to equalities: who wins each in misere play, and which are indistinguishable.

mod equalities;

use std::collections::{BTreeSet, HashMap};

use super::sum::Sum;

/// A heap that is not taken for a sum of smaller heaps.
#[derive(Clone, Debug)]
struct Generator {
    /// Its size.
    heap: usize,
    /// Its options, as sums of earlier generators.
    options: BTreeSet<Sum>,
}

/// Two sums that are taken for indistinguishable.
#[derive(Clone, Debug)]
struct Equality {
    larger: Sum,
    smaller: Sum,
}

/// Sums of generators, reduced by equalities.
///
/// A sum is **normal** if it contains the larger side of no equality; every other one is equal to a smaller sum. The
/// **elements** are the normal sums, in ascending order; the identity is 0. An equality is tested beside every element:
/// the outcome of its larger side follows from its options, each of which is equal to some element. An equality that
/// fails is replaced by one with another element, or by weaker ones. This is a guess, for nothing is tested beside two
/// sums that are not normal.
#[derive(Debug, Default)]
pub struct Sums {
    generators: Vec<Generator>,
    equalities: Vec<Equality>,
    elements: Vec<Sum>,
    numbers: HashMap<Sum, usize>,
    /// For each element and each generator, their sum.
    with_generator: Vec<Vec<usize>>,
    products: Vec<Vec<u16>>,
    /// For each element, whether the player to move loses it.
    lost: Vec<bool>,
    /// For each element, the elements that moves from it lead to.
    options: Vec<Vec<usize>>,
    /// How many more products of elements may be looked up, approximately.
    steps: u64,
}

/// The most elements while equalities are tested.
const MOST_ELEMENTS: usize = 1 << 12;

/// At first, larger numbers of copies of a generator are reduced by two, to this number or one less.
const MOST_COPIES: u16 = 3;

impl Sums {
    /// The empty sum, which the player to move has won. At most so many products are looked up, approximately.
    pub fn new(steps: u64) -> Sums {
        let mut sums = Sums { steps, ..Sums::default() };
        let _ = sums.rebuild();
        sums
    }

    /// How many more products may be looked up.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.elements.len()
    }

    /// The normal sum that is this element.
    pub fn sum(&self, element: usize) -> &Sum {
        &self.elements[element]
    }

    /// The element that the sum is equal to.
    pub fn element(&self, sum: &Sum) -> usize {
        self.plus(0, sum)
    }

    /// The sum of two elements.
    pub fn product(&self, one: usize, other: usize) -> usize {
        usize::from(self.products[one][other])
    }

    /// Whether the player to move loses the element.
    pub fn is_lost(&self, element: usize) -> bool {
        self.lost[element]
    }

    /// Whether the heap is a generator.
    pub fn is_generator(&self, heap: usize) -> bool {
        self.generators.iter().any(|generator| generator.heap == heap)
    }

    /// The elements, each after all that are sums of fewer generators.
    pub fn by_size(&self) -> Vec<usize> {
        let mut ordered = Vec::new();
        let mut open = BTreeSet::from([(0, Sum::default())]);
        while let Some((size, sum)) = open.pop_first() {
            let element = self.element(&sum);
            if !ordered.contains(&element) {
                ordered.push(element);
                open.extend(self.each_generator().map(|generator| (size + 1, sum.plus(&Sum::of(generator, 1)))));
            }
        }
        ordered
    }

    /// The element that a game with these options is indistinguishable from, if there is one.
    pub fn element_of(&mut self, options: &BTreeSet<usize>) -> Option<usize> {
        self.steps = self.steps.saturating_sub(self.cost() + (options.len() * self.order()) as u64);
        let lost = self.lost_with(options);
        let reaches = |beside| self.reaches(options, beside);
        if self.equalities.iter().any(|equality| self.exception(equality, &lost, reaches).is_some()) {
            return None;
        }
        (0..self.order()).find(|element| self.is_as_lost(*element, &lost))
    }

    /// Adds a generator, and returns its number. `None` if there are too many elements, or it takes too long.
    pub fn extend(&mut self, heap: usize, options: BTreeSet<Sum>) -> Option<usize> {
        let generator = self.generators.len();
        self.generators.push(Generator { heap, options });
        let copies = |number| Sum::of(generator, number);
        self.equalities.push(Equality { larger: copies(MOST_COPIES + 1), smaller: copies(MOST_COPIES - 1) });
        self.rebuild()?;
        while let Some(failed) = self.first_failing() {
            self.weaken(failed);
            self.rebuild()?;
        }
        self.equalities = self.all_equalities();
        self.rebuild()?;
        Some(generator)
    }

    fn each_generator(&self) -> std::ops::Range<usize> {
        0..self.generators.len()
    }

    /// The sum of an element and a sum.
    fn plus(&self, element: usize, sum: &Sum) -> usize {
        sum.generators().fold(element, |element, generator| self.with_generator[element][generator])
    }

    /// For each element plus a game with these options, whether the player to move loses it.
    fn lost_with(&self, options: &BTreeSet<usize>) -> Vec<bool> {
        let mut lost = Vec::with_capacity(self.order());
        for left in &self.options {
            lost.push(!self.reaches(options, lost.len()) && !left.iter().any(|left| lost[*left]));
        }
        lost
    }

    /// Whether one of these options is lost beside the element.
    fn reaches(&self, options: &BTreeSet<usize>, beside: usize) -> bool {
        options.iter().any(|option| self.lost[self.product(*option, beside)])
    }

    /// Whether the element has these outcomes beside all elements.
    fn is_as_lost(&self, element: usize, lost: &[bool]) -> bool {
        (0..).zip(lost).all(|(beside, lost)| self.lost[self.product(element, beside)] == *lost)
    }

    /// The approximate number of products that one test of all equalities looks up.
    fn cost(&self) -> u64 {
        let options: usize = self.options.iter().map(Vec::len).sum();
        ((self.order() * (1 + self.generators.len()) + options) * (1 + self.equalities.len())) as u64
    }

    /// Finds the elements, their products and outcomes.
    fn rebuild(&mut self) -> Option<()> {
        self.find_elements()?;
        self.find_products();
        self.options = self.elements.iter().map(|sum| self.options(sum)).collect();
        self.lost = Vec::with_capacity(self.order());
        for options in &self.options {
            self.lost.push(!options.is_empty() && !options.iter().any(|left| self.lost[*left]));
        }
        self.steps = self.steps.checked_sub(self.cost() + (self.order() * self.order()) as u64)?;
        Some(())
    }

    fn find_elements(&mut self) -> Option<()> {
        let mut found = BTreeSet::from([Sum::default()]);
        let mut open = vec![Sum::default()];
        while let Some(sum) = open.pop() {
            let larger = self.each_generator().map(|generator| sum.plus(&Sum::of(generator, 1)));
            let normal: Vec<Sum> = larger.filter(|sum| self.equality_in(sum).is_none()).collect();
            open.extend(normal.into_iter().filter(|sum| found.insert(sum.clone())));
            if found.len() > MOST_ELEMENTS {
                return None;
            }
        }
        self.elements = found.into_iter().collect();
        self.numbers = self.elements.iter().cloned().zip(0..).collect();
        Some(())
    }

    /// An equality whose larger side is in the sum, and the rest of the sum.
    fn equality_in(&self, sum: &Sum) -> Option<(&Equality, Sum)> {
        self.equalities.iter().find_map(|equality| Some((equality, sum.minus(&equality.larger)?)))
    }

    fn find_products(&mut self) {
        let mut larger: Vec<(Sum, usize, usize)> = Vec::new();
        for (element, sum) in self.elements.iter().enumerate() {
            let each = self.each_generator();
            larger.extend(each.map(|generator| (sum.plus(&Sum::of(generator, 1)), element, generator)));
        }
        larger.sort_unstable();
        self.with_generator = vec![vec![0; self.generators.len()]; self.order()];
        for (sum, element, generator) in larger {
            let known = self.numbers.get(&sum).copied();
            let reduced =
                || self.equality_in(&sum).map_or(0, |(equality, rest)| self.element(&rest.plus(&equality.smaller)));
            self.with_generator[element][generator] = known.unwrap_or_else(reduced);
        }
        let row = |one: usize| self.elements.iter().map(|other| self.plus(one, other) as u16).collect();
        self.products = (0..self.order()).map(row).collect();
    }

    /// The elements that moves from the sum lead to.
    fn options(&self, sum: &Sum) -> Vec<usize> {
        let mut found = BTreeSet::new();
        for (generator, others) in sum.without_one() {
            let others = self.element(&others);
            found.extend(self.generators[generator].options.iter().map(|option| self.plus(others, option)));
        }
        found.into_iter().collect()
    }
}
