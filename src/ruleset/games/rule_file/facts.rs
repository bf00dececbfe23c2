//! The facts of a live structure, and the relations between them.
//!
//! A *fact* is a live point in one of its classes. An isomorphism is a bijection of facts that preserves three things:
//! which facts hold now, which belong to the same point, and the live rules.

use std::collections::{BTreeMap, BTreeSet};

use super::change::Change;
use super::grounded::GroundRule;
use super::live::{Live, LivePoint};
use crate::Player;
use crate::equivalence::{Coloured, Fact, mix};

/// The most facts that are numbered.
const MOST_FACTS: usize = 255;

/// The facts of a live structure, numbered by point and class, as one player sees it.
pub struct Facts<'l> {
    points: Vec<&'l LivePoint>,
    facts: Vec<Fact>,
    /// The first fact of each point.
    first: BTreeMap<u8, u8>,
    /// The live rules.
    pub rules: Vec<Rule>,
}

/// A live rule.
pub struct Rule {
    /// Two bits: whether the player can use it, and whether the opponent can.
    seen: u8,
    /// Its changes.
    pub changes: Vec<OfFacts>,
}

/// The change of a point: the first of its facts, and the image of each fact if defined.
pub struct OfFacts {
    first: u8,
    images: Vec<Option<u8>>,
}

impl OfFacts {
    pub fn facts(&self) -> impl Iterator<Item = (u8, Option<u8>)> {
        (self.first..).zip(self.images.iter().copied())
    }

    pub fn pairs(&self) -> impl Iterator<Item = [u8; 2]> {
        self.facts().filter_map(|(fact, image)| Some([fact, image?]))
    }
}

impl<'l> Facts<'l> {
    /// The facts as `player` sees them; `None` if there are too many.
    pub fn of(live: &'l Live, player: Player) -> Option<Facts<'l>> {
        let of_point = |of: &LivePoint| of.classes.iter().map(|&class| (of.point, class)).collect::<Vec<Fact>>();
        let points = live.points();
        let facts: Vec<Fact> = points.iter().copied().flat_map(of_point).collect();
        if facts.len() > MOST_FACTS {
            return None;
        }
        let first: BTreeMap<u8, u8> =
            facts.iter().zip(0..facts.len() as u8).rev().map(|(&(point, _), number)| (point, number)).collect();
        let classes: BTreeMap<u8, &[u8]> = points.iter().map(|of| (of.point, &of.classes[..])).collect();
        let change = |(point, change): &(u8, Change)| {
            let (first, classes) = (first[point], classes[point]);
            let number = |class: u8| classes.iter().position(|&other| other == class).map(|at| first + at as u8);
            OfFacts { first, images: classes.iter().map(|&class| number(change.image(class)?)).collect() }
        };
        let rule = |rule: &GroundRule| Rule {
            seen: u8::from(rule.players.has(player)) | u8::from(rule.players.has(player.other())) << 1,
            changes: rule.changes.iter().map(change).collect(),
        };
        let rules = live.parts().iter().flat_map(|part| &part.rules).map(rule).collect();
        Some(Facts { points, facts, first, rules })
    }

    /// The fact of this number.
    pub fn fact(&self, number: u8) -> Fact {
        self.facts[usize::from(number)]
    }

    /// The numbers of each point's facts.
    fn points(&self) -> impl Iterator<Item = std::ops::Range<u8>> {
        self.points.iter().map(|of| {
            let first = self.first[&of.point];
            first..first + of.classes.len() as u8
        })
    }

    /// The live rules as pairs of facts, before and after, under this numbering.
    pub fn numbered(&self, number: impl Fn(u8) -> u8) -> BTreeSet<(u8, Vec<[u8; 2]>)> {
        let of = |rule: &Rule| {
            let mut pairs: Vec<[u8; 2]> =
                rule.changes.iter().flat_map(OfFacts::pairs).map(|pair| pair.map(&number)).collect();
            pairs.sort_unstable();
            (rule.seen, pairs)
        };
        self.rules.iter().map(of).collect()
    }

    /// The facts of each point, under this numbering.
    pub fn numbered_points(&self, number: impl Fn(u8) -> u8) -> BTreeSet<Vec<u8>> {
        let of = |facts: std::ops::Range<u8>| {
            let mut all: Vec<u8> = facts.map(&number).collect();
            all.sort_unstable();
            all
        };
        self.points().map(of).collect()
    }
}

impl Coloured for Facts<'_> {
    /// Whether the fact holds now.
    fn marks(&self) -> Vec<u64> {
        let holds = |of: &LivePoint, class: u8| u64::from(of.now == class);
        self.points.iter().flat_map(|of| of.classes.iter().map(move |&class| holds(of, class))).collect()
    }

    /// Hashes the other facts of the point, and for each rule its facts and the image of this one.
    fn sums(&self, colours: &[u8]) -> Vec<u64> {
        let colour = |fact: u8| u64::from(colours[usize::from(fact)]);
        let total = |hashes: &mut dyn Iterator<Item = u64>| hashes.fold(0, u64::wrapping_add);
        let mut sums = vec![0u64; self.facts.len()];
        let mut add = |fact: u8, hash: u64| {
            let sum = &mut sums[usize::from(fact)];
            *sum = sum.wrapping_add(hash);
        };
        for facts in self.points() {
            let all = mix(total(&mut facts.clone().map(|fact| mix(5, colour(fact)))), 1);
            facts.for_each(|fact| add(fact, all));
        }
        for rule in &self.rules {
            let pair = |[fact, image]: [u8; 2]| mix(mix(11, colour(fact)), colour(image));
            let at = |change: &OfFacts| mix(3, total(&mut change.pairs().map(pair)));
            let whole = mix(total(&mut rule.changes.iter().map(at)), u64::from(rule.seen));
            for change in &rule.changes {
                for (fact, image) in change.facts() {
                    add(fact, mix(whole, image.map_or(19, |image| mix(17, colour(image)))));
                }
                for [fact, image] in change.pairs().filter(|[fact, image]| fact != image) {
                    add(image, mix(mix(whole, 23), colour(fact)));
                }
            }
        }
        sums
    }

    /// The facts that hold, the facts of each point, and the rules, each preceded by its length, so that no form is a
    /// prefix of another.
    fn form(&self, number: &[u8], order: &[u8]) -> Box<[u8]> {
        let named = |fact: u8| number[usize::from(fact)];
        let (marks, points, rules) = (self.marks(), self.numbered_points(named), self.numbered(named));
        let mut form = vec![self.facts.len() as u8, points.len() as u8];
        form.extend((rules.len() as u16).to_be_bytes());
        form.extend(order.iter().map(|&fact| marks[usize::from(fact)] as u8));
        for point in points {
            form.push(point.len() as u8);
            form.extend(point);
        }
        for (seen, pairs) in rules {
            form.push(seen);
            form.extend((pairs.len() as u16).to_be_bytes());
            form.extend(pairs.into_iter().flatten());
        }
        form.into()
    }
}
