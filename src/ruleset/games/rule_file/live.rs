//! What can still play a part in a position: its live structure, as `certificates/FORMAT.md` defines it.
//!
//! Which states a point reaches is found by letting every rule act on sets of states until nothing is new; the classes of a
//! point are these states, divided until no rule that is left tells two of one class apart.

use std::collections::BTreeMap;

use super::cells::Cells;
use super::change::{Change, MOST_STATES, States};
use super::ground::GroundRule;
use super::syntax::Players;

/// The live structure of a position, or of a part of one. A class is named by its first state.
#[derive(Clone, Debug)]
pub struct Live {
    /// The live points, ascending.
    pub points: Vec<LivePoint>,
    /// The live rules, as changes of classes, each once.
    pub rules: Vec<GroundRule>,
    /// For each ground rule the points of its changes of classes; none if it is dead.
    supports: Vec<u64>,
    /// For each point the class of each state that it reaches.
    classes: Vec<Change>,
}

/// A live point.
#[derive(Clone, Debug)]
pub struct LivePoint {
    /// The point.
    pub point: u8,
    /// The class that it is in.
    pub now: u8,
    /// Its classes, ascending.
    pub classes: Vec<u8>,
}

impl Live {
    /// The live structure of a position, given the states that each point reaches.
    pub fn of<'r>(rules: impl Iterator<Item = &'r GroundRule> + Clone, reached: &[States], cells: &Cells) -> Live {
        let live: Vec<Option<Vec<(u8, Change)>>> =
            rules.clone().map(|rule| restricted(&rule.changes, reached)).collect();
        let classes = classes(reached, &live);
        let mut merged: BTreeMap<Vec<(u8, Change)>, Players> = BTreeMap::new();
        let mut supports = Vec::with_capacity(live.len());
        for (rule, changes) in rules.zip(&live) {
            let changes = changes.as_ref().map(|changes| of_classes(changes, &classes));
            supports.push(changes.iter().flatten().fold(0, |points, (point, _)| points | 1 << point));
            if let Some(changes) = changes {
                let players = merged.entry(changes).or_insert(Players { left: false, right: false });
                players.left |= rule.players.left;
                players.right |= rule.players.right;
            }
        }
        let rules =
            merged.into_iter().map(|(changes, players)| GroundRule { changes, players, asks: Vec::new() }).collect();
        let point = |(point, of): (u8, &Change)| {
            let (classes, now) = (names(of), of.image(cells.state(point))?);
            (classes.len() > 1).then_some(LivePoint { point, now, classes })
        };
        Live { points: (0..).zip(&classes).filter_map(point).collect(), rules, supports, classes }
    }

    /// The live points.
    pub fn all(&self) -> u64 {
        self.points.iter().fold(0, |points, of| points | 1 << of.point)
    }

    /// The points that the ground rule of this number asks for or changes.
    pub fn support(&self, rule: usize) -> u64 {
        self.supports[rule]
    }

    /// The class of a state that the point reaches.
    pub fn class(&self, point: u8, state: u8) -> Option<u8> {
        self.classes[usize::from(point)].image(state)
    }

    /// The states of a class.
    pub fn states(&self, point: u8, class: u8) -> impl Iterator<Item = u8> {
        self.classes[usize::from(point)].pairs().filter(move |&(_, of)| of == class).map(|(state, _)| state)
    }

    /// The least sets of live points that no live rule joins, in the order of their first points.
    pub fn components(&self) -> Vec<u64> {
        let mut found: Vec<u64> = self.points.iter().map(|of| 1 << of.point).collect();
        for rule in &self.rules {
            let support = rule.changes.iter().fold(0, |points, (point, _)| points | 1u64 << point);
            let (joined, apart): (Vec<u64>, Vec<u64>) = found.into_iter().partition(|one| one & support != 0);
            found = apart;
            found.extend((support != 0).then(|| joined.iter().fold(0, |all, one| all | one)));
        }
        found.sort_unstable_by_key(|points| points.trailing_zeros());
        found
    }

    /// What it has on a union of components.
    pub fn on(&self, points: u64) -> Live {
        let inside = |rule: &&GroundRule| rule.changes.iter().all(|(point, _)| points >> point & 1 == 1);
        Live {
            points: self.points.iter().filter(|of| points >> of.point & 1 == 1).cloned().collect(),
            rules: self.rules.iter().filter(inside).cloned().collect(),
            supports: Vec::new(),
            classes: self.classes.clone(),
        }
    }
}

/// The changes at the states that are reached; `None` if one of them is nowhere defined.
fn restricted(changes: &[(u8, Change)], reached: &[States]) -> Option<Vec<(u8, Change)>> {
    let one = |(point, change): &(u8, Change)| {
        let states = reached[usize::from(*point)];
        let within = Change::of(|state| change.image(state).filter(|_| states >> state & 1 == 1));
        (change.domain() & states != 0).then_some((*point, within))
    };
    changes.iter().map(one).collect()
}

/// For each point the class of each state that it reaches.
fn classes(reached: &[States], live: &[Option<Vec<(u8, Change)>>]) -> Vec<Change> {
    let together = |&states: &States| {
        let first = states.trailing_zeros() as u8;
        Change::of(|state| (states >> state & 1 == 1).then_some(first))
    };
    let mut classes: Vec<Change> = reached.iter().map(together).collect();
    loop {
        let before = classes.clone();
        for (point, change) in live.iter().flatten().flatten() {
            let of = &mut classes[usize::from(*point)];
            if of.keeps_all() {
                continue;
            }
            let told = |state: u8| (of.image(state), change.image(state).map(|image| of.image(image)));
            let divided = Change::of(|state| {
                of.image(state)?;
                (0..MOST_STATES as u8).find(|&first| told(first) == told(state))
            });
            *of = divided;
        }
        if classes == before {
            return classes;
        }
    }
}

/// The changes of classes, without those that leave every class as it is.
fn of_classes(changes: &[(u8, Change)], classes: &[Change]) -> Vec<(u8, Change)> {
    let one = |(point, change): &(u8, Change)| {
        let of = &classes[usize::from(*point)];
        let pairs = change.pairs().filter_map(|(state, image)| Some((of.image(state)?, of.image(image)?)));
        let mut images = [None; MOST_STATES];
        pairs.for_each(|(class, image)| images[usize::from(class)] = Some(image));
        let change = Change::of(|class| images[usize::from(class)]);
        names(of).iter().any(|&class| change.image(class) != Some(class)).then_some((*point, change))
    };
    changes.iter().filter_map(one).collect()
}

/// The classes, ascending: the states that are in the class of their own name.
fn names(classes: &Change) -> Vec<u8> {
    classes.pairs().filter(|(state, class)| state == class).map(|(state, _)| state).collect()
}
