//! Sums of few generators: who wins each in misere play, and which are indistinguishable.

use std::collections::{BTreeSet, HashMap};

/// The number of copies of each generator in a sum; generators beyond the end have none.
pub type Counts = Vec<usize>;

/// A heap that is not equivalent to a sum of smaller heaps.
#[derive(Clone, Debug)]
pub struct Generator {
    /// Its size.
    pub heap: usize,
    /// Its options, as sums of earlier generators.
    pub options: Vec<Counts>,
    /// The most copies in a sum. A larger number is reduced by a multiple of two, to this number or one less.
    most: usize,
    /// The stride of this generator in the numbering of sums.
    stride: usize,
}

/// All sums of the generators, numbered; their classes, and products of classes.
///
/// Two sums are in one class when adding the same sum to both never gives exactly one lost sum. This is computed for
/// the sums here, with large numbers of copies reduced as in `most`; that it holds for all sums is a guess.
#[derive(Debug, Default)]
pub struct Sums {
    generators: Vec<Generator>,
    /// For each sum, whether the player to move loses it.
    lost: Vec<bool>,
    /// For each sum, its class.
    classes: Vec<usize>,
    /// For each class, the first sum with the fewest heaps.
    least: Vec<usize>,
    products: Vec<usize>,
}

impl Sums {
    /// The empty sum, which the player to move has won.
    pub fn new() -> Sums {
        let mut sums = Sums { lost: vec![false], ..Sums::default() };
        let _ = sums.classify(usize::MAX);
        sums
    }

    /// The generators, by size.
    pub fn generators(&self) -> &[Generator] {
        &self.generators
    }

    /// The number of classes.
    pub fn order(&self) -> usize {
        self.least.len()
    }

    /// The class of the sum.
    pub fn class(&self, counts: &[usize]) -> usize {
        self.classes[self.number(counts)]
    }

    /// The class of sums of two of these classes.
    pub fn product(&self, one: usize, other: usize) -> usize {
        self.products[one * self.order() + other]
    }

    /// Whether the sums of this class are lost.
    pub fn is_lost(&self, class: usize) -> bool {
        self.lost[self.least[class]]
    }

    /// The sum with the fewest heaps in this class.
    pub fn least(&self, class: usize) -> Counts {
        self.counts(self.least[class])
    }

    /// A sum in this class of heaps smaller than this one.
    pub fn of_smaller(&self, class: usize, heap: usize) -> Option<Counts> {
        let first = self.generators.iter().find(|generator| generator.heap >= heap);
        let end = first.map_or(self.classes.len(), |generator| generator.stride);
        let number = self.classes[..end].iter().position(|other| *other == class)?;
        Some(self.counts(number))
    }

    /// The class of a game with options in these classes: the one with the same outcomes as the game beside every sum
    /// here. `None` if there is none.
    pub fn class_of(&self, options: &BTreeSet<usize>) -> Option<usize> {
        let order = self.order();
        let reaches: Vec<bool> =
            (0..order).map(|beside| options.iter().any(|option| self.is_lost(self.product(*option, beside)))).collect();
        let mut with_game = Vec::with_capacity(self.lost.len());
        let mut lost_beside = vec![None; order];
        let mut counts = vec![0; self.generators.len()];
        for number in 0..self.lost.len() {
            let class = self.classes[number];
            let is_lost = !reaches[class] && !self.any_move(number, &counts, |left| with_game[left]);
            with_game.push(is_lost);
            if *lost_beside[class].get_or_insert(is_lost) != is_lost {
                return None;
            }
            self.count_on(&mut counts);
        }
        (0..order).find(|class| {
            (0..order).all(|beside| lost_beside[beside] == Some(self.is_lost(self.product(*class, beside))))
        })
    }

    /// Adds a generator with at most `most` copies in a sum. `None` if there are then more than `most_classes` classes.
    pub fn extend(&mut self, heap: usize, options: Vec<Counts>, most: usize, most_classes: usize) -> Option<()> {
        let stride = self.lost.len();
        self.generators.push(Generator { heap, options, most, stride });
        let mut counts = self.counts(stride);
        for number in stride..stride * (most + 1) {
            let is_lost = !self.any_move(number, &counts, |left| self.lost[left]);
            self.lost.push(is_lost);
            self.count_on(&mut counts);
        }
        self.classify(most_classes)
    }

    /// Drops this heap and all later generators.
    pub fn shorten(&mut self, heap: usize) {
        let kept = self.generators.iter().take_while(|generator| generator.heap < heap).count();
        if let Some(first) = self.generators.get(kept) {
            self.lost.truncate(first.stride);
            self.generators.truncate(kept);
            let _ = self.classify(usize::MAX);
        }
    }

    /// The approximate number of steps for examining all moves from all sums.
    pub fn steps(&self) -> u64 {
        let options: usize = self.generators.iter().map(|generator| 1 + generator.options.len()).sum();
        (self.lost.len() * (1 + options)) as u64
    }

    /// The number of sums.
    pub fn len(&self) -> usize {
        self.lost.len()
    }

    fn counts(&self, number: usize) -> Counts {
        self.generators.iter().map(|generator| number / generator.stride % (generator.most + 1)).collect()
    }

    /// The number of the sum.
    fn number(&self, counts: &[usize]) -> usize {
        self.generators
            .iter()
            .zip(counts)
            .map(|(generator, count)| generator.stride * generator.taken_for(*count))
            .sum()
    }

    /// Advances the counts to the next sum.
    fn count_on(&self, counts: &mut [usize]) {
        for (count, generator) in counts.iter_mut().zip(&self.generators) {
            if *count < generator.most {
                *count += 1;
                return;
            }
            *count = 0;
        }
    }

    /// Whether any move from this sum leads to a sum with this property. Such a sum always has a smaller number,
    /// because moves lead to earlier generators.
    fn any_move(&self, number: usize, counts: &[usize], is_so: impl Fn(usize) -> bool) -> bool {
        let moved = self.generators.iter().zip(counts).filter(|(_, count)| **count > 0);
        moved.flat_map(|(generator, _)| generator.options.iter().map(move |option| (generator.stride, option))).any(
            |(stride, option)| {
                let added = option.iter().zip(&self.generators).zip(counts).filter(|((more, _), _)| **more > 0);
                is_so(added.fold(number - stride, |left, ((more, generator), count)| {
                    left + generator.stride * generator.taken_for(more + count) - generator.stride * count
                }))
            },
        )
    }

    /// Finds the classes by refinement: sums distinguished at once, then those distinguished after one more heap, and
    /// so on. `None` if there are more than `most_classes`.
    fn classify(&mut self, most_classes: usize) -> Option<()> {
        let mut classes: Vec<usize> = self.lost.iter().map(|lost| usize::from(*lost)).collect();
        let mut order = 0;
        loop {
            let before = order;
            for generator in &self.generators {
                let mut known = HashMap::new();
                let next = (0..classes.len()).map(|number| {
                    let count = number / generator.stride % (generator.most + 1);
                    let more = number + generator.stride * generator.taken_for(count + 1) - generator.stride * count;
                    let both = (classes[number], classes[more]);
                    let new = known.len();
                    *known.entry(both).or_insert(new)
                });
                classes = next.collect();
                order = known.len();
                if order > most_classes {
                    return None;
                }
            }
            if order == before {
                break;
            }
        }
        self.classes = classes;
        self.choose_least();
        Some(())
    }

    fn choose_least(&mut self) {
        let order = self.classes.iter().max().map_or(0, |largest| largest + 1);
        let mut least = vec![(usize::MAX, 0); order];
        let mut counts = vec![0; self.generators.len()];
        for (number, class) in self.classes.iter().enumerate() {
            least[*class] = least[*class].min((counts.iter().sum(), number));
            self.count_on(&mut counts);
        }
        least.sort_unstable();
        let mut renamed = vec![0; order];
        least.iter().enumerate().for_each(|(new, (_, number))| renamed[self.classes[*number]] = new);
        self.classes.iter_mut().for_each(|class| *class = renamed[*class]);
        self.least = least.into_iter().map(|(_, number)| number).collect();
        let all: Vec<Counts> = self.least.iter().map(|number| self.counts(*number)).collect();
        self.products = all.iter().flat_map(|one| all.iter().map(|other| self.class(&plus(one, other)))).collect();
    }
}

impl Generator {
    /// The number of copies to which this number is reduced.
    fn taken_for(&self, count: usize) -> usize {
        if count <= self.most { count } else { self.most - (count - self.most) % 2 }
    }
}

/// The sum of both.
pub fn plus(one: &[usize], other: &[usize]) -> Counts {
    let at = |counts: &[usize], nth: usize| counts.get(nth).copied().unwrap_or_default();
    (0..one.len().max(other.len())).map(|nth| at(one, nth) + at(other, nth)).collect()
}
