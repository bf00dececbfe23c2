//! What can still play a part in a position: the live structure.
//!
//! **Reach.** From a position each point reaches a set of states: the one that it is in; and where every change of a rule
//! is defined at some state that its point reaches, the images of all such states. Such a rule is *live*.
//!
//! **Classes.** Two states that a point reaches are in one class unless a live rule tells them apart: its change of the
//! point is defined at one of them alone, or carries them into different classes. A change that leaves every class as it is
//! is left out of its rule. A point is live if some rule has a change of it left. All this is repeated, with the classes as
//! states, until nothing more is left out.
//!
//! **Theorem.** To send each later position to the classes of its live points is a bisimulation for each player. *Proof.* By
//! induction along the moves no point is ever in a state that it does not reach, so only live rules are ever legal. Within a
//! class a rule is defined everywhere or nowhere, and leads into one class. So the classes alone decide which rules are
//! legal, and which classes follow.

use std::collections::BTreeMap;

use super::change::{Change, MOST_STATES};
use super::ground::{Changes, may_change};
use super::{Ground, Players};
use crate::rules::points::{MOST_POINTS, Point, Tokens};

/// The live structure of a position. A class of states is named by its least state.
#[derive(Debug)]
pub(super) struct Live {
    /// The live points.
    pub(super) points: BTreeMap<Point, LivePoint>,
    /// The live rules, as changes of classes, in order, each once.
    pub(super) rules: BTreeMap<Changes, Players>,
}

/// A live point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LivePoint {
    /// The class that it is in.
    pub(super) now: u8,
    /// The names of its classes, ascending.
    pub(super) classes: Vec<u8>,
}

/// For each point the name of the class of each state that it reaches.
type Classes = BTreeMap<Point, Change>;

impl Live {
    /// The live structure of the position with these states, where only points `inside` ever change, and a move changes
    /// one of them.
    pub(super) fn of(rules: &[Ground], states: &[u8], inside: Tokens) -> Live {
        let points = inside.points().filter_map(|point| {
            let now = *states.get(usize::from(point))?;
            Some((point, LivePoint { now, classes: vec![] }))
        });
        let points: BTreeMap<Point, LivePoint> = points.collect();
        let all = |rule: &&Ground| may_change(&rule.changes, inside) && holds_outside(&rule.changes, states, inside);
        let within = rules.iter().filter(all).map(|rule| (&rule.changes, rule.players)).collect::<Vec<_>>();
        let reached = reached(&points, within.iter().map(|(changes, _)| *changes));
        let restricted = |(changes, players): &(&Changes, Players)| {
            let inside: Changes = changes.iter().filter(|(point, _)| inside.contains(*point)).copied().collect();
            Some((reaching(&inside, &reached)?, *players))
        };
        let mut live = Live { points, rules: joined(within.iter().filter_map(restricted)) };
        loop {
            let size = live.size();
            live = live.reduced();
            if live.size() == size {
                return live;
            }
        }
    }

    /// Numbers of which one becomes less whenever something is left out.
    fn size(&self) -> [usize; 3] {
        let classes = self.points.values().map(|point| point.classes.len()).sum();
        [classes, self.rules.len(), self.rules.keys().map(Vec::len).sum()]
    }

    /// The structure without what is dead.
    fn reduced(self) -> Live {
        let reached = reached(&self.points, self.rules.keys());
        let live = self.rules.iter().filter_map(|(changes, players)| Some((reaching(changes, &reached)?, *players)));
        let live = joined(live);
        let classes = classes(&self.points, &reached, &live);
        let rules = joined(live.iter().map(|(changes, players)| (merged(changes, &classes), *players)));
        let mut used = Tokens::NONE;
        for (point, _) in rules.keys().flatten() {
            used = used.with(*point);
        }
        let points = self.points.iter().filter(|(point, _)| used.contains(**point)).filter_map(|(point, was)| {
            let of = classes.get(point)?;
            Some((*point, LivePoint { now: of.of(was.now)?, classes: names(of) }))
        });
        Live { points: points.collect(), rules }
    }
}

/// The states that each of these points reaches by these rules, as a binary number. Of other points nothing is asked.
fn reached<'r>(points: &BTreeMap<Point, LivePoint>, rules: impl Iterator<Item = &'r Changes>) -> Vec<u8> {
    let mut reached = vec![0; MOST_POINTS];
    for (point, of) in points {
        add(&mut reached, *point, of.now);
    }
    let mut waiting: Vec<&Changes> = rules.collect();
    let mut grows = true;
    while grows {
        grows = false;
        for changes in &waiting {
            if fires(changes, points, &reached) {
                for (point, change) in changes.iter().filter(|(point, _)| points.contains_key(point)) {
                    let before = reached.get(usize::from(*point)).copied().unwrap_or(0);
                    for (_, image) in change.pairs().filter(|(state, _)| has(before, *state)) {
                        grows |= add(&mut reached, *point, image);
                    }
                }
            }
        }
        // A rule that has led to all its images has nothing to add.
        waiting.retain(|changes| !is_done(changes, points, &reached));
    }
    reached
}

/// Whether each change of these points is defined at a state that its point reaches.
fn fires(changes: &Changes, points: &BTreeMap<Point, LivePoint>, reached: &[u8]) -> bool {
    let mut inside = changes.iter().filter(|(point, _)| points.contains_key(point));
    inside.all(|(point, change)| {
        let of = reached.get(usize::from(*point)).copied().unwrap_or(0);
        change.pairs().any(|(state, _)| has(of, state))
    })
}

/// Whether each point of the rule reaches all its images.
fn is_done(changes: &Changes, points: &BTreeMap<Point, LivePoint>, reached: &[u8]) -> bool {
    let mut inside = changes.iter().filter(|(point, _)| points.contains_key(point));
    inside.all(|(point, change)| {
        let of = reached.get(usize::from(*point)).copied().unwrap_or(0);
        change.pairs().all(|(_, image)| has(of, image))
    })
}

/// Whether a state is among those of the binary number.
fn has(states: u8, state: u8) -> bool {
    states.checked_shr(u32::from(state)).unwrap_or(0) & 1 == 1
}

/// Adds a state to those that a point reaches, and says whether it is new.
fn add(reached: &mut [u8], point: Point, state: u8) -> bool {
    let bit = 1u8.checked_shl(u32::from(state)).unwrap_or(0);
    let Some(of) = reached.get_mut(usize::from(point)) else { return false };
    let is_new = *of & bit == 0;
    *of |= bit;
    is_new
}

/// The changes at the states that points reach; `None` if one of them is never defined.
fn reaching(changes: &Changes, reached: &[u8]) -> Option<Changes> {
    let one = |(point, change): &(Point, Change)| {
        let states = *reached.get(usize::from(*point))?;
        let within = change.pairs().filter(|(state, _)| has(states, *state));
        let within = Change::mapping(within);
        within.pairs().next()?;
        Some((*point, within))
    };
    changes.iter().map(one).collect()
}

/// Whether the changes of points that are not inside are defined.
fn holds_outside(changes: &Changes, states: &[u8], inside: Tokens) -> bool {
    let mut outside = changes.iter().filter(|(point, _)| !inside.contains(*point));
    outside.all(|(point, change)| states.get(usize::from(*point)).is_some_and(|state| change.of(*state).is_some()))
}

/// Equal changes as one rule, of all their players.
fn joined(rules: impl Iterator<Item = (Changes, Players)>) -> BTreeMap<Changes, Players> {
    let mut joined: BTreeMap<Changes, Players> = BTreeMap::new();
    for (changes, players) in rules {
        let of = joined.entry(changes).or_default();
        of.left |= players.left;
        of.right |= players.right;
    }
    joined
}

/// The classes: all states that a point reaches, divided until each rule respects them.
fn classes(points: &BTreeMap<Point, LivePoint>, reached: &[u8], rules: &BTreeMap<Changes, Players>) -> Classes {
    let states = |point: Point| {
        let reached = reached.get(usize::from(point)).copied().unwrap_or(0);
        (0..MOST_STATES as u8).filter(move |state| has(reached, *state))
    };
    let one_class = |point: Point| {
        let least = states(point).next().unwrap_or(0);
        (point, Change::mapping(states(point).map(|state| (state, least))))
    };
    let mut classes: Classes = points.keys().map(|point| one_class(*point)).collect();
    loop {
        let mut divided = false;
        for (point, change) in rules.keys().flatten() {
            if let Some(of) = classes.get_mut(point) {
                let finer = divide(of, change);
                divided |= finer != *of;
                *of = finer;
            }
        }
        if !divided {
            return classes;
        }
    }
}

/// The classes divided by whether the change is defined, and into which class it leads.
fn divide(classes: &Change, change: &Change) -> Change {
    let key = |state: u8| (classes.of(state), change.of(state).and_then(|image| classes.of(image)));
    let least = |state: u8| classes.pairs().map(|(other, _)| other).find(|other| key(*other) == key(state));
    Change::mapping(classes.pairs().map(|(state, _)| (state, least(state).unwrap_or(state))))
}

/// The changes of classes, without those that leave every class as it is.
fn merged(changes: &Changes, classes: &Classes) -> Changes {
    let one = |(point, change): &(Point, Change)| {
        let of = classes.get(point)?;
        let merged = Change::mapping(change.pairs().filter_map(|(state, image)| Some((of.of(state)?, of.of(image)?))));
        let is_idle = names(of).into_iter().all(|class| merged.of(class) == Some(class));
        (!is_idle).then_some((*point, merged))
    };
    changes.iter().filter_map(one).collect()
}

/// The names of the classes, ascending.
fn names(classes: &Change) -> Vec<u8> {
    let mut names: Vec<u8> = classes.pairs().map(|(_, class)| class).collect();
    names.sort_unstable();
    names.dedup();
    names
}
