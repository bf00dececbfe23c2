//! The live structure of a position, as `certificates/FORMAT.md` defines it.
//!
//! The states that a point reaches are found by applying every rule to sets of states until nothing is new. The classes
//! of a point partition these states; two states share a class unless some remaining rule distinguishes them.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::cells::Cells;
use super::change::{Change, MOST_STATES, States};
use super::grounded::GroundRule;
use super::part::apart;
use super::play::{Lists, Rules};
use crate::equivalence::Labelling;
use crate::player::Players;

/// The live structure of a position or a part of one: its components, in the order of their first points.
#[derive(Clone, Debug, Default)]
pub struct Live(Vec<Arc<LivePart>>);

/// A minimal set of live points that no live rule joins, or all live points if positions do not decompose.
#[derive(Debug)]
pub struct LivePart {
    /// The live points, ascending.
    pub points: Vec<LivePoint>,
    /// The distinct live rules, as changes of classes.
    pub rules: Vec<GroundRule>,
    /// The indices of the ground rules behind them.
    pub places: Lists,
    /// The canonical labellings, as Left and as Right see it.
    pub labellings: [OnceLock<Labelling>; 2],
}

/// A live point. A class is named by its first state.
#[derive(Clone, Debug)]
pub struct LivePoint {
    /// The point.
    pub point: u8,
    /// Its current class.
    pub now: u8,
    /// Its classes, ascending.
    pub classes: Vec<u8>,
    /// The class of each state that it reaches.
    of: Change,
}

/// All points.
const WHOLE: u64 = u64::MAX;

/// A live ground rule: its number, the players who may use it, and its effect on classes.
type LiveRule = (usize, Players, Vec<(u8, Change)>);

impl Live {
    /// The live structure of a position under some of the rules; `is_apart` splits it into components.
    pub fn of(all: &[GroundRule], play: &Rules, among: &Lists, cells: &Cells, is_apart: bool) -> Live {
        let (numbers, reached) = (play.numbers(among), play.reached(cells, among));
        let live: Vec<Option<Vec<(u8, Change)>>> =
            numbers.iter().map(|&number| restricted(&all[number].changes, &reached)).collect();
        let classes = classes(&reached, &live);
        let rule = |(&number, changes): (&usize, &Option<Vec<(u8, Change)>>)| {
            Some((number, all[number].players, of_classes(changes.as_ref()?, &classes)))
        };
        let rules: Vec<LiveRule> = numbers.iter().zip(&live).filter_map(rule).collect();
        let point = |(point, of): (u8, &Change)| {
            let (classes, now) = (names(of), of.image(cells.state(point))?);
            (classes.len() > 1).then_some(LivePoint { point, now, classes, of: *of })
        };
        let points: Vec<LivePoint> = (0..).zip(&classes).filter_map(point).collect();
        let sets = points.iter().map(|of| 1 << of.point).chain(rules.iter().map(|(.., changes)| support(changes)));
        let mut parts = if is_apart { apart(sets.filter(|set| *set != 0)) } else { vec![WHOLE] };
        parts.sort_unstable_by_key(|points| points.trailing_zeros());
        Live(parts.into_iter().map(|part| Arc::new(LivePart::of(part, &points, &rules, play, among))).collect())
    }

    /// The structure of one component.
    pub fn one(part: Arc<LivePart>) -> Live {
        Live(vec![part])
    }

    /// The union of these structures.
    pub fn joined(all: impl IntoIterator<Item = Live>) -> Live {
        let mut parts: Vec<Arc<LivePart>> = all.into_iter().flat_map(|live| live.0).collect();
        parts.sort_unstable_by_key(|part| part.all().trailing_zeros());
        Live(parts)
    }

    /// The components.
    pub fn parts(&self) -> &[Arc<LivePart>] {
        &self.0
    }

    /// The live points, ascending.
    pub fn points(&self) -> Vec<&LivePoint> {
        let mut points: Vec<&LivePoint> = self.0.iter().flat_map(|part| &part.points).collect();
        points.sort_unstable_by_key(|of| of.point);
        points
    }

    /// The indices of the ground rules behind the live rules on some of these points.
    pub fn places(&self, points: u64) -> Lists {
        [0, 1].map(|side: usize| {
            let inside = self.0.iter().filter(|part| part.all() & points != 0);
            let mut places: Vec<u16> = inside.flat_map(|part| &part.places[side]).copied().collect();
            places.sort_unstable();
            places
        })
    }

    fn point(&self, point: u8) -> Option<&LivePoint> {
        self.0.iter().flat_map(|part| &part.points).find(|of| of.point == point)
    }

    /// The class of a state that a live point reaches.
    pub fn class(&self, point: u8, state: u8) -> Option<u8> {
        self.point(point)?.class(state)
    }

    /// The states of a class of a live point.
    pub fn states(&self, point: u8, class: u8) -> impl Iterator<Item = u8> {
        let pairs = self.point(point).into_iter().flat_map(|of| of.of.pairs());
        pairs.filter(move |&(_, of)| of == class).map(|(state, _)| state)
    }

    /// The minimal sets of live points that no live rule joins.
    pub fn components(&self) -> Vec<u64> {
        self.0.iter().map(|part| part.all()).collect()
    }

    /// The structure restricted to a union of components.
    pub fn on(&self, points: u64) -> Live {
        Live(self.0.iter().filter(|part| part.all() & points != 0).cloned().collect())
    }
}

impl LivePart {
    fn of(part: u64, points: &[LivePoint], rules: &[LiveRule], play: &Rules, among: &Lists) -> LivePart {
        let is_inside = |(.., changes): &&LiveRule| part == WHOLE || support(changes) & part != 0;
        let inside: Vec<&LiveRule> = rules.iter().filter(is_inside).collect();
        let mut merged: BTreeMap<&Vec<(u8, Change)>, Players> = BTreeMap::new();
        for (_, players, changes) in &inside {
            let of = merged.entry(changes).or_insert(Players { left: false, right: false });
            of.left |= players.left;
            of.right |= players.right;
        }
        let rule =
            |(changes, players): (&Vec<_>, Players)| GroundRule { changes: changes.clone(), players, asks: Vec::new() };
        LivePart {
            points: points.iter().filter(|of| part >> of.point & 1 == 1).cloned().collect(),
            rules: merged.into_iter().map(rule).collect(),
            places: play.lists(among, |number| inside.binary_search_by_key(&number, |(number, ..)| *number).is_ok()),
            labellings: Default::default(),
        }
    }

    /// Its points.
    pub fn all(&self) -> u64 {
        self.points.iter().fold(0, |points, of| points | 1 << of.point)
    }
}

impl LivePoint {
    /// The class of a state that it reaches.
    pub fn class(&self, state: u8) -> Option<u8> {
        self.of.image(state)
    }
}

/// The points of changes.
fn support(changes: &[(u8, Change)]) -> u64 {
    changes.iter().fold(0, |points, (point, _)| points | 1 << point)
}

/// The changes restricted to reached states; `None` if one of them is then nowhere defined.
fn restricted(changes: &[(u8, Change)], reached: &[States]) -> Option<Vec<(u8, Change)>> {
    let one = |(point, change): &(u8, Change)| {
        let states = reached[usize::from(*point)];
        let within = Change::of(|state| change.image(state).filter(|_| states >> state & 1 == 1));
        (change.domain() & states != 0).then_some((*point, within))
    };
    changes.iter().map(one).collect()
}

/// For each point, the class of each state that it reaches.
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

/// The changes of classes, without those that fix every class.
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

/// The classes, ascending: the states that name their own class.
fn names(classes: &Change) -> Vec<u8> {
    classes.pairs().filter(|(state, class)| state == class).map(|(state, _)| state).collect()
}
