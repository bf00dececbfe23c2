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

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use super::change::{Change, MOST_STATES};
use super::ground::Changes;
use super::{Ground, Players};
use crate::rules::points::{MOST_POINTS, Point, Tokens};

/// The steps to see whether one change is defined at a state that is reached; whether it divides the classes of a point; and
/// to follow it once to all its images, or into the structure.
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
    /// The live rules, as changes of classes, each once, of all their players.
    pub(super) rules: BTreeMap<Changes, Players>,
    /// For each ground rule the points whose classes it asks for or changes; none if it is dead.
    supports: Vec<Tokens>,
}

/// The live structures found last, by the states of positions.
#[derive(Debug, Default)]
pub(super) struct Known {
    all: HashMap<Vec<u8>, Rc<Live>>,
    /// About how many states and changes they hold.
    size: usize,
}

impl Known {
    /// The live structure of the position with these states, and the steps that it took to find it.
    pub(super) fn live(&mut self, rules: &[Ground], states: &[u8]) -> (Rc<Live>, u64) {
        if let Some(live) = self.all.get(states) {
            return (live.clone(), FOR_A_TEST * states.len() as u64);
        }
        let (live, steps) = Live::of(rules, states);
        if self.size > MOST_REMEMBERED {
            *self = Known::default();
        }
        let live = Rc::new(live);
        self.size += states.len() + live.supports.len() + live.rules.keys().map(Vec::len).sum::<usize>();
        self.all.insert(states.to_vec(), live.clone());
        (live, steps)
    }
}

/// A live point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LivePoint {
    /// The class that it is in.
    pub(super) now: u8,
    /// The names of its classes, ascending.
    pub(super) classes: Vec<u8>,
}

impl Live {
    /// The live structure of the position with these states, and about how many steps it took to find it.
    fn of(rules: &[Ground], states: &[u8]) -> (Live, u64) {
        let (reached, mut steps) = reached(rules, states);
        let live: Vec<Option<&Changes>> =
            rules.iter().map(|rule| fires(&rule.changes, &reached, &mut steps).then_some(&rule.changes)).collect();
        let different: BTreeSet<&(Point, Change)> = live.iter().copied().flatten().flatten().collect();
        let classes = classes(&reached, &different, &mut steps);
        let merged: BTreeMap<&(Point, Change), Option<Change>> =
            different.into_iter().map(|of| (of, merged(of, &classes))).collect();
        let all: usize = live.iter().flatten().map(|changes| changes.len()).sum();
        steps += FOR_A_CHANGE * (rules.len() + 5 * all) as u64;
        let mut structure = Live { points: BTreeMap::new(), rules: BTreeMap::new(), supports: vec![] };
        for (rule, changes) in rules.iter().zip(&live) {
            let one = |of: &(Point, Change)| Some((of.0, merged.get(of).copied().flatten()?));
            let merged = changes.map(|changes| changes.iter().filter_map(one).collect::<Changes>());
            structure.supports.push(merged.iter().flatten().map(|(point, _)| *point).collect());
            if let Some(merged) = merged {
                let of = structure.rules.entry(merged).or_default();
                of.left |= rule.players.left;
                of.right |= rule.players.right;
            }
        }
        for ((point, state), of) in (0..).zip(states).zip(&classes) {
            if let (names, Some(now)) = (names(of), of.of(*state))
                && names.len() > 1
            {
                structure.points.insert(point, LivePoint { now, classes: names });
            }
        }
        (structure, steps)
    }

    /// The live points.
    pub(super) fn all(&self) -> Tokens {
        self.points.keys().copied().collect()
    }

    /// The points whose classes the ground rule of this number asks for or changes.
    pub(super) fn support(&self, rule: usize) -> Tokens {
        self.supports.get(rule).copied().unwrap_or(Tokens::NONE)
    }

    /// Whether each live rule has all its points among these, or none, and has points.
    pub(super) fn is_union(&self, points: Tokens) -> bool {
        points.within(self.all())
            && self.rules.keys().all(|changes| {
                let of: Tokens = changes.iter().map(|(point, _)| *point).collect();
                !of.is_empty() && (of.within(points) || of.common(points).is_empty())
            })
    }

    /// What it has on these points, a union of components.
    pub(super) fn on(&self, points: Tokens) -> Live {
        let inside = |changes: &Changes| changes.iter().all(|(point, _)| points.contains(*point));
        Live {
            points: self.points.iter().filter(|(point, _)| points.contains(**point)).map(owned).collect(),
            rules: self.rules.iter().filter(|(changes, _)| inside(changes)).map(owned).collect(),
            supports: vec![],
        }
    }
}

fn owned<K: Clone, V: Clone>((key, value): (&K, &V)) -> (K, V) {
    (key.clone(), value.clone())
}

/// The states that each point reaches, as a binary number, and the steps that it took to find them.
fn reached(rules: &[Ground], states: &[u8]) -> (Vec<u8>, u64) {
    let (mut reached, mut steps) = (vec![0; MOST_POINTS], 0);
    for (point, state) in (0..).zip(states) {
        add(&mut reached, point, *state);
    }
    let mut waiting: Vec<&Changes> = rules.iter().map(|rule| &rule.changes).collect();
    let mut grows = true;
    while grows {
        grows = false;
        // A rule waits until it has led to all its images.
        waiting.retain(|changes| {
            let mut is_done = fires(changes, &reached, &mut steps);
            for (point, change) in changes.iter().filter(|_| is_done) {
                steps += FOR_A_CHANGE;
                for (state, image) in change.pairs() {
                    if has(&reached, *point, state) {
                        grows |= add(&mut reached, *point, image);
                    }
                }
            }
            is_done = is_done
                && changes.iter().all(|(point, change)| change.pairs().all(|(_, image)| has(&reached, *point, image)));
            !is_done
        });
    }
    (reached, steps)
}

/// Whether each change is defined at some state that its point reaches.
fn fires(changes: &Changes, reached: &[u8], steps: &mut u64) -> bool {
    changes.iter().all(|(point, change)| {
        *steps += FOR_A_TEST;
        reached.get(usize::from(*point)).is_some_and(|states| change.domain() & states != 0)
    })
}

/// Whether the point reaches the state.
fn has(reached: &[u8], point: Point, state: u8) -> bool {
    reached
        .get(usize::from(point))
        .is_some_and(|states| states.checked_shr(state.into()).is_some_and(|bit| bit & 1 == 1))
}

/// Adds a state to those that a point reaches, and says whether it is new.
fn add(reached: &mut [u8], point: Point, state: u8) -> bool {
    let is_new = !has(reached, point, state);
    if let (Some(of), Some(bit)) = (reached.get_mut(usize::from(point)), 1u8.checked_shl(state.into())) {
        *of |= bit;
    }
    is_new
}

/// For each point the name of the class of each state that it reaches: all of them in one, divided until the changes of each live
/// rule respect them. What a change does to states that are not reached says nothing of them.
fn classes(reached: &[u8], live: &BTreeSet<&(Point, Change)>, steps: &mut u64) -> Vec<Change> {
    let one_class = |point: Point| {
        let mut states = (0..MOST_STATES as u8).filter(|state| has(reached, point, *state)).peekable();
        let least = states.peek().copied().unwrap_or_default();
        Change::mapping(states.map(|state| (state, least)))
    };
    let mut classes: Vec<Change> = (0..MOST_POINTS as Point).map(one_class).collect();
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

/// The change of classes; none if it leaves every class as it is.
fn merged((point, change): &(Point, Change), classes: &[Change]) -> Option<Change> {
    let of = classes.get(usize::from(*point))?;
    let merged = Change::mapping(change.pairs().filter_map(|(state, image)| Some((of.of(state)?, of.of(image)?))));
    let is_idle = of.pairs().all(|(_, class)| merged.of(class) == Some(class));
    (!is_idle).then_some(merged)
}

/// The names of the classes, ascending.
fn names(classes: &Change) -> Vec<u8> {
    let mut names: Vec<u8> = classes.pairs().map(|(_, class)| class).collect();
    names.sort_unstable();
    names.dedup();
    names
}
