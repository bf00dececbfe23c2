//! What can still play a part in a position: the live structure.
//!
//! **Reach.** From a position each point reaches the state that it is in; and where each change of a rule is defined at some
//! state that its point reaches, the images of all such states. Such a rule is *live*. Its changes are restricted to the
//! states that are reached.
//!
//! **Classes.** The states that a point reaches are divided into as few classes as may be, such that each live rule's change
//! of the point is defined on whole classes, and carries each of them into one class. A change that leaves every class as it
//! is says nothing, and is left out of its rule. A point with several classes is *live*.
//!
//! **Theorem 1.** To send each later position to the classes of its live points is a bisimulation for each player. *Proof.* By
//! induction along the moves no point is ever in a state that it does not reach, so only live rules are ever legal. Within a
//! class a rule is defined everywhere or nowhere, and leads into one class. So the classes alone decide which rules are
//! legal, and which classes follow.
//!
//! **Theorem 2.** What is not live never is later; two points of no common rule have none later; and the live structure of a
//! later position is that which the structure itself gives after the same moves. *Proof.* The later position reaches fewer
//! states, so fewer rules are live. The classes of the earlier one, restricted to these states, are such as is asked for, so
//! those of the later one are unions of them. Hence what said nothing earlier says nothing later.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::change::{Change, MOST_STATES, bit};
use super::{Ground, Players};
use crate::rules::points::{Point, Tokens};

/// The steps to number a change; to see whether one is defined at a state that is reached; whether it divides the classes of a
/// point; to follow it once to all its images; and to bring one of a live rule into the structure.
const FOR_A_NUMBER: u64 = 60;
const FOR_A_TEST: u64 = 3;
const FOR_A_CLASS: u64 = 15;
const FOR_A_CHANGE: u64 = 25;

/// The states and changes of structures from which on they are forgotten.
const MOST_REMEMBERED: usize = 1 << 15;

/// The live structure of a position. A class of states is named by its least state.
#[derive(Clone, Debug)]
pub(super) struct Live {
    /// The live points.
    pub(super) points: BTreeMap<Point, LivePoint>,
    /// The different changes of classes, ascending; of a part, also those of other points.
    pub(super) changes: Vec<(Point, Change)>,
    /// The live rules, ascending, each once, of all their players.
    pub(super) rules: Vec<(LiveRule, Players)>,
    /// For each ground rule the points whose classes it asks for or changes; none if it is dead.
    supports: Vec<Tokens>,
}

/// A live point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LivePoint {
    /// The class that it is in.
    pub(super) now: u8,
    /// The change that leaves each of its classes as it is.
    pub(super) classes: Change,
}

/// A live rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LiveRule {
    /// The points whose classes it asks for or changes.
    pub(super) points: Tokens,
    /// The numbers of its changes of these, in their order.
    pub(super) changes: Vec<u32>,
}

/// The ground rules, and the live structures found last, by the states of positions.
#[derive(Debug, Default)]
pub(super) struct Known {
    rules: Option<Numbered>,
    all: HashMap<Vec<u8>, Rc<Live>>,
    /// About how many states and changes they hold.
    size: usize,
}

/// Ground rules whose changes have numbers.
#[derive(Debug)]
struct Numbered {
    /// The different changes, ascending.
    changes: Vec<(Point, Change)>,
    /// The numbers of the changes of each rule, and its players.
    rules: Vec<(Vec<u32>, Players)>,
}

/// What is reached from a position.
struct Reached {
    /// The states of each point, as a binary number.
    states: Vec<u8>,
    /// Whether each rule is live.
    rules: Vec<bool>,
    /// Whether each change is of a live rule.
    changes: Vec<bool>,
}

impl Known {
    /// The live structure of the position with these states, and about how many steps it took to find it.
    pub(super) fn live(&mut self, rules: &[Ground], states: &[u8]) -> (Rc<Live>, u64) {
        if let Some(live) = self.all.get(states) {
            return (live.clone(), FOR_A_TEST * states.len() as u64);
        }
        let mut steps = 0;
        let rules = self.rules.get_or_insert_with(|| Numbered::of(rules, &mut steps));
        let live = Rc::new(rules.live(states, &mut steps));
        if self.size > MOST_REMEMBERED {
            (self.all, self.size) = Default::default();
        }
        let changes: usize = live.rules.iter().map(|(rule, _)| rule.changes.len()).sum();
        self.size += states.len() + live.supports.len() + changes;
        self.all.insert(states.to_vec(), live.clone());
        (live, steps)
    }
}

impl Numbered {
    fn of(rules: &[Ground], steps: &mut u64) -> Numbered {
        let mut changes: Vec<(Point, Change)> = rules.iter().flat_map(|rule| rule.changes.iter().copied()).collect();
        *steps += FOR_A_NUMBER * changes.len() as u64;
        changes.sort_unstable();
        changes.dedup();
        let numbers = |rule: &Ground| rule.changes.iter().filter_map(|of| number(&changes, of)).collect();
        let rules = rules.iter().map(|rule| (numbers(rule), rule.players)).collect();
        Numbered { changes, rules }
    }

    /// What is reached from these states.
    fn reached(&self, states: &[u8], steps: &mut u64) -> Reached {
        let states: Vec<u8> = states.iter().map(|state| bit(*state)).collect();
        let [rules, changes] = [self.rules.len(), self.changes.len()].map(|count| vec![false; count]);
        let (mut reached, mut before) = (Reached { states, rules, changes }, vec![]);
        while before != reached.states {
            before.clone_from(&reached.states);
            let is_defined = |(point, change): &(Point, Change)| change.domain() & at(&before, *point) != 0;
            let defined: Vec<bool> = self.changes.iter().map(is_defined).collect();
            for ((changes, _), is_live) in self.rules.iter().zip(&mut reached.rules).filter(|(_, is_live)| !**is_live) {
                let fails = changes.iter().position(|change| !at(&defined, *change));
                *steps += FOR_A_TEST * (1 + fails.unwrap_or(changes.len())) as u64;
                *is_live = fails.is_none();
                for change in changes.iter().filter(|_| fails.is_none()) {
                    reached.changes.get_mut(*change as usize).into_iter().for_each(|of| *of = true);
                }
            }
            for (point, change) in chosen(&self.changes, &reached.changes) {
                let states = reached.states.get_mut(usize::from(*point));
                states.into_iter().for_each(|states| *states |= change.images(*states));
            }
            *steps += FOR_A_CHANGE * self.changes.len() as u64;
        }
        reached
    }

    /// The live structure of the position with these states.
    fn live(&self, states: &[u8], steps: &mut u64) -> Live {
        let reached = self.reached(states, steps);
        let live: Vec<&(Point, Change)> = chosen(&self.changes, &reached.changes).collect();
        let classes = classes(&reached.states, &live, steps);
        let names: Vec<Change> = classes.iter().map(names).collect();
        let merged = |((point, change), is_live): (&(Point, Change), &bool)| {
            let merged = merged(change, &at(&classes, *point));
            (*is_live && merged != at(&names, *point)).then_some((*point, merged))
        };
        let merged: Vec<Option<(Point, Change)>> = self.changes.iter().zip(&reached.changes).map(merged).collect();
        let mut changes: Vec<(Point, Change)> = merged.iter().flatten().copied().collect();
        changes.sort_unstable();
        changes.dedup();
        let numbers: Vec<_> = merged.iter().map(|of| Some((of.as_ref()?.0, number(&changes, of.as_ref()?)?))).collect();
        let (mut rules, mut supports) = (vec![], vec![]);
        for ((of, players), is_live) in self.rules.iter().zip(&reached.rules) {
            let own = || of.iter().filter_map(|change| at(&numbers, *change)).filter(|_| *is_live);
            let points = own().map(|(point, _)| point).collect();
            supports.push(points);
            if *is_live {
                rules.push((LiveRule { points, changes: own().map(|(_, number)| number).collect() }, *players));
                *steps += FOR_A_CHANGE * of.len() as u64;
            }
        }
        rules.sort_unstable_by(|(rule, _), (other, _)| rule.cmp(other));
        rules.dedup_by(|(rule, of), (first, players)| {
            let is_same = rule == first;
            if is_same {
                *players = Players { left: players.left || of.left, right: players.right || of.right };
            }
            is_same
        });
        let point = |((state, classes), names): ((&u8, &Change), &Change)| {
            let now = classes.of(*state)?;
            (names.domain().count_ones() > 1).then_some(LivePoint { now, classes: *names })
        };
        let points = (0..).zip(states.iter().zip(&classes).zip(&names).map(point));
        Live { points: points.filter_map(|(place, point)| Some((place, point?))).collect(), changes, rules, supports }
    }
}

impl Live {
    /// The live points.
    pub(super) fn all(&self) -> Tokens {
        self.points.keys().copied().collect()
    }

    /// The points whose classes the ground rule of this number asks for or changes.
    pub(super) fn support(&self, rule: usize) -> Tokens {
        self.supports.get(rule).copied().unwrap_or(Tokens::NONE)
    }

    /// The changes of a rule.
    pub(super) fn changes_of(&self, rule: &LiveRule) -> impl Iterator<Item = &(Point, Change)> {
        rule.changes.iter().filter_map(|number| self.changes.get(*number as usize))
    }

    /// Whether each live rule has all its points among these, or none, and has points.
    pub(super) fn is_union(&self, points: Tokens) -> bool {
        points.within(self.all())
            && self.rules.iter().all(|(rule, _)| {
                let of = rule.points;
                !of.is_empty() && (of.within(points) || of.common(points).is_empty())
            })
    }

    /// What it has on these points, a union of components.
    pub(super) fn on(&self, points: Tokens) -> Live {
        Live {
            points: self.points.iter().filter(|(point, _)| points.contains(**point)).map(|(p, of)| (*p, *of)).collect(),
            changes: self.changes.clone(),
            rules: self.rules.iter().filter(|(rule, _)| rule.points.within(points)).cloned().collect(),
            supports: vec![],
        }
    }
}

/// What stands at a place.
pub(super) fn at<T: Copy + Default>(all: &[T], place: impl TryInto<usize>) -> T {
    place.try_into().ok().and_then(|place| all.get(place)).copied().unwrap_or_default()
}

/// Those of which it is said that they are.
fn chosen<'c, T>(all: &'c [T], are: &'c [bool]) -> impl Iterator<Item = &'c T> {
    all.iter().zip(are).filter(|(_, is)| **is).map(|(of, _)| of)
}

/// The number of a change among these, which ascend.
pub(super) fn number(all: &[(Point, Change)], of: &(Point, Change)) -> Option<u32> {
    all.binary_search(of).ok().and_then(|place| u32::try_from(place).ok())
}

/// For each point the name of the class of each state that it reaches: all of them in one, divided until the changes of each live
/// rule respect them. What a change does to states that are not reached says nothing of them.
fn classes(reached: &[u8], live: &[&(Point, Change)], steps: &mut u64) -> Vec<Change> {
    let one_class = |states: &u8| {
        let least = states.trailing_zeros() as u8;
        Change::mapping((0..MOST_STATES as u8).filter(|state| states & bit(*state) != 0).map(|state| (state, least)))
    };
    let mut classes: Vec<Change> = reached.iter().map(one_class).collect();
    let mut divided = true;
    while divided {
        divided = false;
        for (point, change) in live {
            *steps += FOR_A_CLASS;
            if let Some(of) = classes.get_mut(usize::from(*point)).filter(|of| !respects(of, change)) {
                *of = divide(of, change);
                divided = true;
            }
        }
    }
    classes
}

/// Whether the change is defined on whole classes, and carries each of them into one class.
fn respects(classes: &Change, change: &Change) -> bool {
    let onto = |state: u8| change.of(state).map(|image| classes.of(image));
    classes.pairs().all(|(state, class)| onto(state) == onto(class))
}

/// The classes divided by whether the change is defined, and into which class it leads.
fn divide(classes: &Change, change: &Change) -> Change {
    let key = |state: u8| (classes.of(state), change.of(state).map(|image| classes.of(image)));
    let least = |state: u8| classes.pairs().map(|(other, _)| other).find(|other| key(*other) == key(state));
    Change::mapping(classes.pairs().filter_map(|(state, _)| Some((state, least(state)?))))
}

/// The change of classes.
fn merged(change: &Change, classes: &Change) -> Change {
    Change::mapping(change.pairs().filter_map(|(state, image)| Some((classes.of(state)?, classes.of(image)?))))
}

/// The change that leaves each class as it is.
fn names(classes: &Change) -> Change {
    Change::staying(classes.pairs().map(|(_, class)| class))
}
