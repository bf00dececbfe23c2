//! Games of heaps and sums of them, and what settles a position, as the rules and the format say.

use std::collections::{BTreeMap, BTreeSet};

/// For each summand its heaps, descending.
pub type Position = Vec<Vec<u32>>;

/// The heaps that may replace a heap.
type Options = Box<dyn Fn(u32) -> Vec<Vec<u32>>>;

/// A summand: its name, by which two have the same rules or not, and its moves.
struct Summand {
    name: String,
    options: Options,
    /// Whether heaps in pairs are a mirror: not of a nim-heap.
    has_pairs: bool,
}

/// A sum of games of heaps.
pub struct Plain {
    summands: Vec<Summand>,
    pub start: Position,
    lost: BTreeMap<Position, bool>,
}

fn numbers(text: &str) -> Vec<u32> {
    text.split(',').map(|number| number.parse().expect("a number")).collect()
}

/// The options of a heap that may lose any of these numbers of tokens.
fn subtraction(set: impl Fn(u32) -> bool + 'static) -> Options {
    Box::new(move |heap| (0..heap).filter(|left| set(heap - left)).map(|left| vec![left]).collect())
}

/// Guy and Smith (1956): the k-th digit says what a heap that loses k tokens may leave.
fn octal(code: &str) -> Options {
    let digits: Vec<u32> = code.chars().skip(2).map(|digit| digit.to_digit(8).expect("a digit")).collect();
    Box::new(move |heap| {
        let mut all = Vec::new();
        for (taken, digit) in (1..=heap).zip(&digits) {
            let left = heap - taken;
            let splits = (0..=left / 2).map(|small| vec![small, left - small]);
            // As many heaps as are not empty.
            all.extend(splits.filter(|heaps| digit >> heaps.iter().filter(|&&heap| heap > 0).count() & 1 == 1));
        }
        all
    })
}

impl Summand {
    fn new(name: &str) -> (Summand, Vec<u32>) {
        let parts: Vec<&str> = name.split(':').collect();
        let (options, heaps, has_pairs) = match parts[..] {
            ["nim", heaps] => (subtraction(|_| true), numbers(heaps), true),
            ["bricks", heaps] => (subtraction(|taken| taken < 3), numbers(heaps), true),
            ["subtraction", set, heaps] => {
                let set = numbers(set);
                (subtraction(move |taken| set.contains(&taken)), numbers(heaps), true)
            }
            ["octal", code, heaps] => (octal(code), numbers(heaps), true),
            _ => (subtraction(|_| true), numbers(&name[1..]), false),
        };
        (Summand { name: name.to_owned(), options, has_pairs }, heaps)
    }

    fn takes_from(&self, heap: u32) -> bool {
        !(self.options)(heap).is_empty()
    }
}

fn descending(mut heaps: Vec<u32>) -> Vec<u32> {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable_by(|one, other| other.cmp(one));
    heaps
}

/// The heaps of the one that are left without those of the other, if it has all of them.
fn without(all: &[u32], part: &[u32]) -> Option<Vec<u32>> {
    let mut left = all.to_vec();
    for heap in part {
        left.remove(left.iter().position(|other| other == heap)?);
    }
    Some(left)
}

/// All sub-multisets of the heaps, each once.
fn parts(heaps: &[u32]) -> BTreeSet<Vec<u32>> {
    let chosen =
        |set: u32| (0..).zip(heaps).filter(|(place, _)| set >> place & 1 == 1).map(|(_, heap)| *heap).collect();
    (0..1 << heaps.len()).map(chosen).collect()
}

impl Plain {
    /// The sum of these names.
    pub fn new(names: &[&str]) -> Plain {
        let (summands, start): (Vec<Summand>, Vec<Vec<u32>>) = names.iter().map(|name| Summand::new(name)).unzip();
        Plain { summands, start: start.into_iter().map(descending).collect(), lost: BTreeMap::new() }
    }

    pub fn followers(&self, position: &Position) -> BTreeSet<Position> {
        let mut all = BTreeSet::new();
        for (place, summand) in self.summands.iter().enumerate() {
            for heap in &position[place] {
                let rest = without(&position[place], &[*heap]).expect("it is there");
                for left in (summand.options)(*heap) {
                    let mut after = position.clone();
                    after[place] = descending([&rest[..], &left].concat());
                    all.insert(after);
                }
            }
        }
        all
    }

    pub fn is_lost(&mut self, position: &Position) -> bool {
        if let Some(&known) = self.lost.get(position) {
            return known;
        }
        let is_lost = !self.followers(position).iter().any(|after| self.is_lost(after));
        self.lost.insert(position.clone(), is_lost);
        is_lost
    }

    /// The position without heaps that no move takes from.
    pub fn live(&self, position: &Position) -> Position {
        let live = |(summand, heaps): (&Summand, &Vec<u32>)| {
            heaps.iter().copied().filter(|&heap| summand.takes_from(heap)).collect()
        };
        self.summands.iter().zip(position).map(live).collect()
    }

    /// Whether a certificate may say that the position is a mirror: each summand has no move, or pairs of heaps, or another
    /// one of the same rules at the same heaps.
    pub fn is_mirror(&self, position: &Position) -> bool {
        let mut open: Vec<usize> = (0..self.summands.len()).collect();
        open.retain(|&place| {
            let (summand, heaps) = (&self.summands[place], &position[place]);
            let times = |heap: &u32| heaps.iter().filter(|other| *other == heap).count();
            let is_over = !heaps.iter().any(|&heap| summand.takes_from(heap));
            let is_own_mirror = summand.has_pairs && heaps.iter().all(|heap| times(heap) % 2 == 0);
            !is_over && !is_own_mirror
        });
        self.are_exchanged(position, &open)
    }

    fn are_exchanged(&self, position: &Position, open: &[usize]) -> bool {
        let Some((&first, others)) = open.split_first() else { return true };
        others.iter().any(|&other| {
            let same = self.summands[first].name == self.summands[other].name && position[first] == position[other];
            let rest: Vec<usize> = others.iter().copied().filter(|&place| place != other).collect();
            same && self.are_exchanged(position, &rest)
        })
    }

    /// All parts that a position can have, each with what is then left.
    pub fn parts_of(&self, position: &Position) -> Vec<(Position, Position)> {
        let mut all = vec![(Position::new(), Position::new())];
        for heaps in position {
            let with = |(part, rest): &(Position, Position)| {
                let own = parts(heaps).into_iter();
                let own = own.map(|chosen| (without(heaps, &chosen).expect("a part of them"), chosen));
                own.map(|(left, chosen)| ([&part[..], &[chosen]].concat(), [&rest[..], &[left]].concat()))
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(with).collect();
        }
        all
    }
}
