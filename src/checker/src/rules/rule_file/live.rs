//! The live structure of a position: what can still matter to play.
//!
//! **Reach.** From a position each point reaches the state that it is in; and if each change of a rule is defined at
//! some state that its point reaches, the images of all such states. Such a rule is *live*. Its changes are restricted
//! to the reached states.
//!
//! **Classes.** The states that a point reaches are divided into as few classes as possible such that each live rule's
//! change of the point is defined on whole classes, and carries each of them into one class. A change that fixes every
//! class is left out of its rule. A point with several classes is *live*.
//!
//! **Theorem 1.** Mapping each later position to the classes of its live points is a bisimulation for each player.
//! *Proof.* By induction along the moves no point is ever in a state that it does not reach, so only live rules are
//! ever legal. Within a class a rule is defined everywhere or nowhere, and leads into one class. So the classes alone
//! decide which rules are legal, and which classes follow.
//!
//! **Theorem 2.** What is not live never becomes live; two points without a common rule never have one later; and the
//! live structure of a later position is the one obtained from the structure itself by the same moves. *Proof.* The
//! later position reaches fewer states, so fewer rules are live. The classes of the earlier one, restricted to these
//! states, have the required properties, so those of the later one are unions of them. Hence a change that fixed every
//! class earlier still does so later.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::change::{Change, MOST_STATES, bit};
use super::{Ground, Players};
use crate::rules::points::{Point, Tokens};

/// The steps for numbering a change; for testing whether one is defined at a reached state; whether it divides the
/// classes of a point; for following it once to all its images; and for adding one of a live rule to the structure.
const FOR_A_NUMBER: u64 = 60;
const FOR_A_TEST: u64 = 3;
const FOR_A_CLASS: u64 = 15;
const FOR_A_CHANGE: u64 = 25;

/// The number of states and changes at which cached structures are dropped.
const MOST_REMEMBERED: usize = 1 << 17;

/// The live structure of a position. A class of states is named by its least state.
#[derive(Clone, Debug)]
pub(super) struct Live {
    /// The live points.
    pub(super) points: BTreeMap<Point, LivePoint>,
    /// The distinct changes of classes, ascending; for a part, also those of other points.
    pub(super) changes: Vec<(Point, Change)>,
    /// The distinct live rules, in ascending order of their points and changes.
    pub(super) rules: Vec<LiveRule>,
    /// The numbers of the changes of all rules, each in the order of its points.
    numbers: Vec<u32>,
    /// For each ground rule, the points whose classes it tests or changes; empty if it is dead.
    supports: Vec<Tokens>,
}

/// A live point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LivePoint {
    /// The class that it is in.
    pub(super) now: u8,
    /// The change that fixes each of its classes.
    pub(super) classes: Change,
}

/// A live rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct LiveRule {
    /// The points whose classes it tests or changes.
    pub(super) points: Tokens,
    /// All its players.
    pub(super) players: Players,
    /// The index of its first change among all numbers.
    first: usize,
}

/// The ground rules, and a cache of live structures by the states of positions.
#[derive(Debug, Default)]
pub(super) struct Known {
    rules: Option<Numbered>,
    all: HashMap<Vec<u8>, Rc<Live>>,
    /// The approximate number of states and changes in the cache.
    size: usize,
}

/// Ground rules with numbered changes.
#[derive(Debug)]
struct Numbered {
    /// The distinct changes, ascending.
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
    /// Whether each change belongs to a live rule.
    changes: Vec<bool>,
}

impl Known {
    /// The live structure of the position with these states, and the approximate number of steps taken to find it.
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
        self.size += states.len() + live.supports.len() + live.size();
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
            let images = |(point, change): &(Point, Change)| change.images(at(&before, *point));
            let images: Vec<u8> = self.changes.iter().map(images).collect();
            for ((changes, _), is_live) in self.rules.iter().zip(&mut reached.rules).filter(|(_, is_live)| !**is_live) {
                let fails = changes.iter().position(|change| at(&images, *change) == 0);
                *steps += FOR_A_TEST * (1 + fails.unwrap_or(changes.len())) as u64;
                *is_live = fails.is_none();
                for change in changes.iter().filter(|_| fails.is_none()) {
                    reached.changes.get_mut(*change as usize).into_iter().for_each(|of| *of = true);
                }
            }
            for (((point, _), images), _) in
                self.changes.iter().zip(&images).zip(&reached.changes).filter(|(_, is)| **is)
            {
                reached.states.get_mut(usize::from(*point)).into_iter().for_each(|states| *states |= images);
            }
            *steps += FOR_A_CHANGE * self.changes.len() as u64;
        }
        reached
    }

    /// The live structure of the position with these states.
    fn live(&self, states: &[u8], steps: &mut u64) -> Live {
        let reached = self.reached(states, steps);
        let those = self.changes.iter().zip(&reached.changes);
        let live: Vec<&(Point, Change)> = those.clone().filter(|(_, is_live)| **is_live).map(|(of, _)| of).collect();
        let classes = classes(&reached.states, &live, steps);
        let merged = |(of, is_live): (_, &bool)| if *is_live { merged(of, &classes) } else { None };
        let merged: Vec<Option<(Point, Change)>> = those.map(merged).collect();
        let mut changes: Vec<(Point, Change)> = merged.iter().flatten().copied().collect();
        changes.sort_unstable();
        changes.dedup();
        let number_of = |of: &Option<(Point, Change)>| Some((of.as_ref()?.0, number(&changes, of.as_ref()?)?));
        let merged: Vec<Option<(Point, u32)>> = merged.iter().map(number_of).collect();
        let (mut rules, mut numbers, mut supports) = (vec![], vec![], vec![Tokens::NONE; self.rules.len()]);
        let each = self.rules.iter().zip(&mut supports).zip(&reached.rules);
        for (((of, players), support), _) in each.filter(|(_, is_live)| **is_live) {
            *steps += FOR_A_CHANGE * of.len() as u64;
            let first = numbers.len();
            for (point, number) in of.iter().filter_map(|change| at(&merged, *change)) {
                *support = support.with(point);
                numbers.push(number);
            }
            rules.push(LiveRule { points: *support, players: *players, first });
        }
        let points = (0..).zip(states.iter().zip(&classes).map(point));
        let points = points.filter_map(|(place, of)| Some((place, of?))).collect();
        Live { points, changes, rules: each_once(rules, &numbers), numbers, supports }
    }
}

impl Live {
    /// The live points.
    pub(super) fn all(&self) -> Tokens {
        self.points.keys().copied().collect()
    }

    /// The points whose classes the ground rule with this number tests or changes.
    pub(super) fn support(&self, rule: usize) -> Tokens {
        self.supports.get(rule).copied().unwrap_or(Tokens::NONE)
    }

    /// The total number of changes of all rules.
    pub(super) fn size(&self) -> usize {
        self.numbers.len()
    }

    /// The numbers of the changes of a rule, in the order of its points.
    pub(super) fn numbers(&self, rule: &LiveRule) -> &[u32] {
        rule.numbers(&self.numbers)
    }

    /// The changes of a rule, in the order of its points.
    pub(super) fn changes(&self, rule: &LiveRule) -> impl Iterator<Item = &(Point, Change)> {
        self.numbers(rule).iter().filter_map(|number| self.changes.get(*number as usize))
    }

    /// The rule with these points and changes.
    pub(super) fn rule(&self, points: Tokens, numbers: &[u32]) -> Option<&LiveRule> {
        let place = self.rules.binary_search_by(|rule| rule.compare(&self.numbers, points, numbers));
        place.ok().and_then(|place| self.rules.get(place))
    }

    /// Whether these are live points, and each live rule has points, either all or none of them among these.
    pub(super) fn is_union(&self, points: Tokens) -> bool {
        let is_whole = |of: Tokens| !of.is_empty() && (of.within(points) || of.common(points).is_empty());
        points.within(self.all()) && self.rules.iter().all(|rule| is_whole(rule.points))
    }

    /// The restriction to these points, a union of components.
    pub(super) fn on(&self, points: Tokens) -> Live {
        Live {
            points: self.points.iter().filter(|(point, _)| points.contains(**point)).map(|(p, of)| (*p, *of)).collect(),
            changes: self.changes.clone(),
            rules: self.rules.iter().filter(|rule| rule.points.within(points)).copied().collect(),
            numbers: self.numbers.clone(),
            supports: vec![],
        }
    }
}

impl LiveRule {
    /// The numbers of its changes, among those of all rules.
    fn numbers<'n>(&self, all: &'n [u32]) -> &'n [u32] {
        all.get(self.first..).and_then(|all| all.get(..self.points.len() as usize)).unwrap_or_default()
    }

    /// Its order relative to these points and changes.
    fn compare(&self, all: &[u32], points: Tokens, numbers: &[u32]) -> Ordering {
        self.points.cmp(&points).then_with(|| self.numbers(all).cmp(numbers))
    }
}

/// The distinct rules in order, each with all its players.
fn each_once(mut rules: Vec<LiveRule>, all: &[u32]) -> Vec<LiveRule> {
    let compare = |one: &LiveRule, other: &LiveRule| one.compare(all, other.points, other.numbers(all));
    rules.sort_unstable_by(compare);
    rules.dedup_by(|again, first| {
        let is_same = compare(again, first) == Ordering::Equal;
        first.players.left |= is_same && again.players.left;
        first.players.right |= is_same && again.players.right;
        is_same
    });
    rules
}

/// The item at an index, or the default.
pub(super) fn at<T: Copy + Default>(all: &[T], place: impl TryInto<usize>) -> T {
    place.try_into().ok().and_then(|place| all.get(place)).copied().unwrap_or_default()
}

/// The number of a change among these, which are ascending.
pub(super) fn number(all: &[(Point, Change)], of: &(Point, Change)) -> Option<u32> {
    all.binary_search(of).ok().and_then(|place| u32::try_from(place).ok())
}

/// For each point, the name of the class of each reached state: all states start in one class, which is divided until
/// the changes of each live rule respect the classes. Unreached states are ignored.
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
            if let Some(of) = classes.get_mut(usize::from(*point)) {
                let finer = divide(of, change);
                divided |= finer != *of;
                *of = finer;
            }
        }
    }
    classes
}

/// The classes divided by whether the change is defined, and into which class it leads.
fn divide(classes: &Change, change: &Change) -> Change {
    let onto = change.then(classes).unwrap_or_default();
    let key = |state: u8| (classes.of(state), onto.of(state));
    let least = |state: u8| classes.pairs().map(|(other, _)| other).find(|other| key(*other) == key(state));
    Change::mapping(classes.pairs().filter_map(|(state, _)| Some((state, least(state)?))))
}

/// The change of classes; `None` if it fixes every class.
fn merged((point, change): &(Point, Change), classes: &[Change]) -> Option<(Point, Change)> {
    let of = classes.get(usize::from(*point))?;
    let merged = Change::mapping(change.pairs().filter_map(|(state, image)| Some((of.of(state)?, of.of(image)?))));
    let is_idle = of.pairs().all(|(_, class)| merged.of(class) == Some(class));
    (!is_idle).then_some((*point, merged))
}

/// A point in this state, with these classes, if it is live.
fn point((state, classes): (&u8, &Change)) -> Option<LivePoint> {
    let names = Change::staying(classes.pairs().map(|(_, class)| class));
    Some(LivePoint { now: classes.of(*state)?, classes: names }).filter(|_| names.pairs().count() > 1)
}
