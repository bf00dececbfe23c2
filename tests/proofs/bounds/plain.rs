//! The least number of entries by the words of `certificates/FORMAT.md`, one definition after the other, without the product:
//! moves, P-positions, equivalence, and then every set of classes.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal::ruleset::Points;
use rebuttal::ruleset::equivalence::Equivalence;

use crate::partizan_minimum::groupings;

/// A set of points, by their bits.
type Set = u32;

/// A game from its full board.
pub struct Plain {
    points: usize,
    /// The sets of tokens that moves take.
    sets: Vec<Set>,
    misere: bool,
    equivalence: Equivalence,
    /// Whether positions are settled by sums and mirrors too.
    sums: bool,
    lost: BTreeMap<Set, bool>,
}

/// Classes that settle a position together.
type Way = BTreeSet<usize>;

/// What a catalogue has to choose from: some way of `start`, and for a class one of each of its lists.
pub struct Problem {
    pub start: BTreeSet<Way>,
    pub demands: Vec<BTreeSet<BTreeSet<Way>>>,
}

fn bits(points: &[usize]) -> Set {
    points.iter().fold(0, |set, point| set | 1 << point)
}

fn members(set: Set) -> Vec<usize> {
    (0..32).filter(|point| set >> point & 1 == 1).collect()
}

impl Plain {
    pub fn new(sets: &[Points], misere: bool, equivalence: Equivalence, sums: bool) -> Plain {
        let points = sets.iter().filter(|set| set.len() == 1).count();
        let sets = sets.iter().map(|set| set.bits() as Set).collect();
        Plain { points, sets, misere, equivalence, sums, lost: BTreeMap::new() }
    }

    fn moves(&self, position: Set) -> BTreeSet<Set> {
        self.sets.iter().copied().filter(|set| set & !position == 0).collect()
    }

    fn is_p(&mut self, position: Set) -> bool {
        if let Some(&lost) = self.lost.get(&position) {
            return lost;
        }
        let moves = self.moves(position);
        let has_already_won = self.misere && moves.is_empty();
        let lost = !has_already_won && moves.iter().all(|mv| !self.is_p(position & !mv));
        self.lost.insert(position, lost);
        lost
    }

    /// The P-positions that a move leaves.
    fn p_left(&mut self, position: Set) -> Vec<Set> {
        let left: Vec<Set> = self.moves(position).iter().map(|mv| position & !mv).collect();
        left.into_iter().filter(|&left| self.is_p(left)).collect()
    }

    /// The problem of the full board. There is none where the player to move has already won.
    pub fn problem(&mut self) -> Problem {
        let source = bits(&(0..self.points).collect::<Vec<_>>());
        let first = if self.is_p(source) { vec![source] } else { self.p_left(source) };
        let mut classes = Classes { representatives: vec![], known: BTreeMap::new() };
        let start = first.iter().flat_map(|&position| self.ways(&mut classes, position)).collect();
        let mut demands = vec![];
        while let Some(&representative) = classes.representatives.get(demands.len()) {
            let mut lists = BTreeSet::new();
            for mv in self.moves(representative) {
                let left = representative & !mv;
                if !self.misere || left != 0 {
                    let p_left = self.p_left(left);
                    lists.insert(p_left.into_iter().flat_map(|p| self.ways(&mut classes, p)).collect());
                }
            }
            demands.push(lists);
        }
        Problem { start, demands }
    }

    /// The ways to settle a P-position.
    fn ways(&mut self, classes: &mut Classes, position: Set) -> BTreeSet<Way> {
        if !self.sums {
            return BTreeSet::from([Way::from([classes.of(self, position)])]);
        }
        let mut components: Vec<Set> = vec![];
        for mv in self.moves(position) {
            let (met, mut others): (Vec<Set>, Vec<Set>) = components.into_iter().partition(|c| c & mv != 0);
            others.push(met.into_iter().fold(mv, |union, component| union | component));
            components = others;
        }
        let mut groupings = groupings(&components);
        groupings.retain(|grouping| grouping.iter().all(|&group| self.is_p(group)));
        let mut way = |grouping: Vec<Set>| {
            let entries = grouping.into_iter().filter(|&group| !self.is_mirror(group)).collect::<Vec<_>>();
            entries.into_iter().map(|group| classes.of(self, group)).collect()
        };
        groupings.into_iter().map(&mut way).collect()
    }

    /// Whether a bijection of the tokens that is its own inverse carries each move onto one that it does not meet.
    fn is_mirror(&self, position: Set) -> bool {
        let (tokens, moves) = (members(position), self.moves(position));
        let is_wanted = |images: &[usize]| {
            let image = |point: &usize| images[tokens.iter().position(|token| token == point).expect("a token")];
            let carried = |mv: &Set| bits(&members(*mv).iter().map(image).collect::<Vec<_>>());
            tokens.iter().all(|token| image(&image(token)) == *token)
                && moves.iter().all(|mv| moves.contains(&carried(mv)) && mv & carried(mv) == 0)
        };
        self.bijection(position, position, &is_wanted)
    }

    fn same(&self, one: Set, other: Set) -> bool {
        match self.equivalence {
            Equivalence::Identity => one == other,
            Equivalence::Symmetry => {
                let everything = bits(&(0..self.points).collect::<Vec<_>>());
                let all = self.moves(everything);
                let is_symmetry = |images: &[usize]| {
                    let image = |set: &Set| bits(&members(*set).iter().map(|&point| images[point]).collect::<Vec<_>>());
                    image(&one) == other && all.iter().all(|set| all.contains(&image(set)))
                };
                one.count_ones() == other.count_ones() && self.bijection(everything, everything, &is_symmetry)
            }
            Equivalence::Isomorphism => {
                let (from, moves, onto) = (members(one), self.moves(one), self.moves(other));
                let is_isomorphism = |images: &[usize]| {
                    let image = |point: usize| images[from.iter().position(|&other| other == point).expect("a token")];
                    let carried = |&mv: &Set| bits(&members(mv).into_iter().map(image).collect::<Vec<_>>());
                    moves.iter().map(carried).collect::<BTreeSet<Set>>() == onto
                };
                one.count_ones() == other.count_ones() && self.bijection(one, other, &is_isomorphism)
            }
        }
    }

    /// Whether two points can go in one move of two.
    fn are_joined(&self, p: usize, q: usize) -> bool {
        self.sets.contains(&bits(&[p, q]))
    }

    /// Whether some bijection of the members of `one` onto those of `other` is as wanted. Those that do not carry the moves of
    /// two tokens onto such moves, which every equivalence does, are passed over.
    fn bijection(&self, one: Set, other: Set, is_wanted: &dyn Fn(&[usize]) -> bool) -> bool {
        self.extends(&members(one), &members(other), &mut vec![], is_wanted)
    }

    fn extends(
        &self,
        from: &[usize],
        onto: &[usize],
        images: &mut Vec<usize>,
        is_wanted: &dyn Fn(&[usize]) -> bool,
    ) -> bool {
        let Some(&next) = from.get(images.len()) else { return is_wanted(images) };
        for &image in onto {
            let agrees = |(&p, &q): (&usize, &usize)| self.are_joined(p, next) == self.are_joined(q, image);
            if !images.contains(&image) && from.iter().zip(images.iter()).all(agrees) {
                images.push(image);
                if self.extends(from, onto, images, is_wanted) {
                    return true;
                }
                images.pop();
            }
        }
        false
    }
}

/// The classes so far, by a representative of each.
struct Classes {
    representatives: Vec<Set>,
    known: BTreeMap<Set, usize>,
}

impl Classes {
    fn of(&mut self, game: &Plain, position: Set) -> usize {
        if let Some(&class) = self.known.get(&position) {
            return class;
        }
        let found = self.representatives.iter().position(|&representative| game.same(position, representative));
        let class = found.unwrap_or_else(|| {
            self.representatives.push(position);
            self.representatives.len() - 1
        });
        self.known.insert(position, class);
        class
    }
}

impl Problem {
    /// The fewest members of a set of classes that is closed, of all sets of classes.
    pub fn least(&self) -> u32 {
        let sets = 0u32..1 << self.demands.len();
        sets.filter(|&set| self.is_closed(set)).map(u32::count_ones).min().expect("all classes together are closed")
    }

    fn is_closed(&self, set: Set) -> bool {
        let meets = |ways: &BTreeSet<Way>| ways.iter().any(|way| way.iter().all(|&class| set >> class & 1 == 1));
        meets(&self.start) && members(set).into_iter().all(|class| self.demands[class].iter().all(meets))
    }
}
