//! What isomorphisms preserve: points with states, and rules that change them. Isomorphisms are found by trying
//! bijections point by point.

use std::collections::{BTreeMap, BTreeSet};

/// The new state for each state, or [`NONE`] where the state is irrelevant.
pub type Change = [u8; 8];
pub const NONE: u8 = u8::MAX;

/// Points, ascending, with their changes.
pub type Rule = Vec<(usize, Change)>;

/// A position up to isomorphism. Each rule notes whether the player to move may follow it, and whether the other one
/// may.
#[derive(Clone, Default)]
pub struct Structure {
    pub points: Vec<Point>,
    pub rules: BTreeMap<Rule, [bool; 2]>,
}

#[derive(Clone)]
pub struct Point {
    pub name: String,
    pub now: u8,
    pub states: Vec<u8>,
}

/// Isomorphism invariants of a point: the number of its states, and the look of its rules.
type Kind = (usize, Vec<([bool; 2], usize, [usize; 4])>);

/// A search for an isomorphism.
struct Search<'s> {
    sides: [&'s Structure; 2],
    kinds: [Vec<Kind>; 2],
    /// Whether it must be an involution under which each rule commutes with its image.
    is_mirror: bool,
    images: Vec<(usize, Change)>,
    steps: usize,
}

/// The most images tried.
const MOST_STEPS: usize = 200_000;

impl Structure {
    /// An isomorphism invariant, not always complete.
    pub fn signature(&self) -> String {
        let mut kinds = self.kinds();
        kinds.sort_unstable();
        format!("{} {kinds:?}", self.rules.len())
    }

    fn kinds(&self) -> Vec<Kind> {
        let of = |(place, point): (usize, &Point)| {
            let look = |(rule, players): (&Rule, &[bool; 2])| {
                let (_, change) = rule.iter().find(|(other, _)| *other == place)?;
                Some((*players, rule.len(), look(change, point.now)))
            };
            let mut looks: Vec<_> = self.rules.iter().filter_map(look).collect();
            looks.sort_unstable();
            (point.states.len(), looks)
        };
        self.points.iter().enumerate().map(of).collect()
    }

    /// Whether there is an isomorphism; `None` when there are too many bijections.
    pub fn is_isomorphic(&self, other: &Structure) -> Option<bool> {
        self.is_carried(other, false)
    }

    /// Whether the position is a mirror.
    pub fn is_mirror(&self) -> Option<bool> {
        let rules = self.rules.iter().map(|(rule, [own, other])| (rule.clone(), [*other, *own]));
        self.is_carried(&Structure { points: self.points.clone(), rules: rules.collect() }, true)
    }

    fn is_carried(&self, other: &Structure, is_mirror: bool) -> Option<bool> {
        // Rules without points are mapped onto themselves.
        let known = |of: &Structure| (of.points.len(), of.rules.len(), of.rules.get(&vec![]).copied());
        if known(self) != known(other) {
            return Some(false);
        }
        let sides = [self, other];
        Search { sides, kinds: sides.map(Structure::kinds), is_mirror, images: vec![], steps: 0 }.goes_on()
    }

    /// The names of the points of each component.
    pub fn components(&self) -> Vec<BTreeSet<String>> {
        let mut components: Vec<BTreeSet<String>> = vec![];
        for rule in self.rules.keys() {
            let mut joined: BTreeSet<String> = rule.iter().map(|(point, _)| self.points[*point].name.clone()).collect();
            components.retain(|component| {
                let meets = !component.is_disjoint(&joined);
                joined.extend(component.iter().filter(|_| meets).cloned());
                !meets
            });
            components.push(joined);
        }
        components
    }
}

/// The effect of a change on a point in this state.
fn look(change: &Change, now: u8) -> [usize; 4] {
    let pairs = (0..).zip(change).filter(|(_, image)| **image != NONE);
    let (of_now, stay) = (change[usize::from(now)], pairs.clone().filter(|(state, image)| state == *image).count());
    [usize::from(of_now == NONE), usize::from(of_now == now), pairs.count(), stay]
}

impl Search<'_> {
    /// Whether the images of the first points extend to an isomorphism.
    fn goes_on(&mut self) -> Option<bool> {
        let next = self.images.len();
        let Some(point) = self.sides[0].points.get(next) else { return Some(true) };
        for image in 0..self.sides[1].points.len() {
            if self.kinds[0][next] != self.kinds[1][image] || self.images.iter().any(|(onto, _)| *onto == image) {
                continue;
            }
            for change in bijections(point, &self.sides[1].points[image]) {
                self.steps += 1;
                if self.steps > MOST_STEPS {
                    return None;
                }
                self.images.push((image, change));
                if self.returns() && self.carries() && self.goes_on()? {
                    return Some(true);
                }
                self.images.pop();
            }
        }
        Some(false)
    }

    /// Whether the images so far can belong to an involution, if one is required.
    fn returns(&self) -> bool {
        let last = self.images.len() - 1;
        let (image, change) = &self.images[last];
        let back = |(point, (onto, other)): (usize, &(usize, Change))| {
            (*onto == last) == (*image == point)
                && (*image != point || after(change, other).iter().zip(0..).all(|(to, from)| [from, NONE].contains(to)))
        };
        !self.is_mirror || self.images.iter().enumerate().all(back)
    }

    /// Whether the rules whose last point is the last one with an image are mapped onto rules of the same players.
    fn carries(&self) -> bool {
        let last = self.images.len() - 1;
        let mut rules =
            self.sides[0].rules.iter().filter(|(rule, _)| rule.last().is_some_and(|(point, _)| *point == last));
        rules.all(|(rule, players)| {
            let image = self.image(rule);
            let apart = |(point, change): &(usize, Change)| {
                let other = image.iter().find(|(other, _)| other == point);
                other.is_none_or(|(_, other)| commute(change, other))
            };
            self.sides[1].rules.get(&image) == Some(players) && (!self.is_mirror || rule.iter().all(apart))
        })
    }

    fn image(&self, rule: &Rule) -> Rule {
        let one = |(point, change): &(usize, Change)| {
            let (image, states) = &self.images[*point];
            let mut carried = [NONE; 8];
            for (from, to) in (0..).zip(change).filter(|(_, to)| **to != NONE) {
                carried[usize::from(states[from])] = states[usize::from(*to)];
            }
            (*image, carried)
        };
        let mut image: Rule = rule.iter().map(one).collect();
        image.sort_unstable();
        image
    }
}

/// All bijections between the states of two points that map the current state onto the current state.
fn bijections(from: &Point, onto: &Point) -> Vec<Change> {
    let mut all = vec![[NONE; 8]];
    for state in &from.states {
        let longer = |change: Change| {
            let fits = move |image: &&u8| !change.contains(image) && (*state == from.now) == (**image == onto.now);
            onto.states.iter().filter(fits).map(move |image| {
                let mut change = change;
                change[usize::from(*state)] = *image;
                change
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The composition: `first`, and `then`.
fn after(first: &Change, then: &Change) -> Change {
    first.map(|state| if state == NONE { NONE } else { then[usize::from(state)] })
}

/// Whether the changes commute wherever both are defined.
fn commute(one: &Change, other: &Change) -> bool {
    let (left, right) = (after(one, other), after(other, one));
    (0..8).all(|state| one[state] == NONE || other[state] == NONE || left[state] != NONE && left[state] == right[state])
}
