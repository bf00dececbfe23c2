//! Ground rules prepared for play: where each is illegal, its effect, and which others fail with it.

use super::cells::{ByPoint, ByState, Cells, PLANES};
use super::change::{Change, MOST_STATES, States};
use super::grounded::GroundRule;
use smallvec::SmallVec;

/// The point of a test, and the states that pass it.
type Test = (u8, States);

/// A ground rule.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Its number among all rules.
    pub number: usize,
    /// For each state, the points that must not be in it.
    pub barred: ByState,
    /// The points that get a fixed new state.
    cleared: u64,
    /// The bit planes of these new states.
    set: [u64; PLANES],
    /// The other points that change.
    maps: Box<[(u8, Change)]>,
    /// The point tested first.
    first: u64,
    /// The points tested after it, in order.
    others: u64,
    /// For each test, the index of the next rule that differs in it or an earlier test.
    next: Box<[u16]>,
    /// The connections that must hold after it.
    pub asks: Box<[usize]>,
    /// Its effect on each of the points that it tests or changes.
    pub touches: SmallVec<[Touch; 4]>,
}

/// The effect of a rule on one point.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    pub point: u8,
    /// The states that pass.
    domain: States,
    /// The states that do not pass, or change.
    support: States,
    /// The new state, if it is fixed.
    made: States,
    /// The index of the change among those of all rules.
    pub change: u32,
}

/// For each state, the points barred from it by the domains of changes.
pub fn barred(changes: &[(u8, Change)]) -> ByState {
    points(changes, |change, state| change.image(state).is_none())
}

/// The index of a change in a list, which grows if it is new.
fn index(all: &mut Vec<Change>, change: &Change) -> u32 {
    let place = all.iter().position(|other| other == change).unwrap_or(all.len());
    if place == all.len() {
        all.push(*change);
    }
    place as u32
}

fn points(changes: &[(u8, Change)], has: impl Fn(&Change, u8) -> bool) -> ByState {
    let mut found = [0; MOST_STATES];
    for (point, change) in changes {
        (0..).zip(&mut found).for_each(|(state, points)| *points |= u64::from(has(change, state)) << point);
    }
    found
}

/// The points in a state that is barred for them.
pub fn hit(barred: &ByState, by_state: &ByState) -> u64 {
    barred.iter().zip(by_state).fold(0, |hit, (barred, points)| hit | barred & points)
}

/// The rules ordered so that those with the same first tests are adjacent. Tests that few points of `start` pass come
/// first.
pub fn ordered<'g>(
    rules: impl Iterator<Item = (usize, &'g GroundRule)>,
    start: &[u8],
    states: usize,
    changes: &mut Vec<Change>,
) -> Vec<Ready> {
    let all = u8::MAX >> (MOST_STATES - states);
    let passed = |domain: States| start.iter().filter(|&state| domain >> state & 1 == 1).count();
    let tests = |rule: &GroundRule| -> Vec<Test> {
        let tests = rule.changes.iter().map(|(point, change)| (*point, change.domain() & all));
        let mut tests: Vec<Test> = tests.filter(|(_, domain)| *domain != all).collect();
        let first = (0..tests.len()).min_by_key(|&at| passed(tests[at].1));
        tests[..first.map_or(0, |first| first + 1)].rotate_right(usize::from(first.is_some()));
        tests
    };
    let mut rules: Vec<(Vec<Test>, usize, &GroundRule)> =
        rules.map(|(number, rule)| (tests(rule), number, rule)).collect();
    rules.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    let mut ready: Vec<Ready> = Vec::with_capacity(rules.len());
    let mut after: (&[Test], Box<[u16]>) = (&[], Box::default());
    for (place, (tests, number, rule)) in (1..=rules.len() as u16).zip(&rules).rev() {
        let same = tests.iter().zip(after.0).take_while(|(one, other)| one == other).count();
        let next = (0..tests.len()).map(|at| if at < same { after.1[at] } else { place }).collect::<Box<_>>();
        after = (tests, next.clone());
        ready.push(Ready::of(*number, rule, tests, next, changes));
    }
    ready.reverse();
    ready
}

impl Ready {
    fn of(number: usize, rule: &GroundRule, tests: &[Test], next: Box<[u16]>, all: &mut Vec<Change>) -> Ready {
        let changes = &rule.changes;
        let (constant, maps): (Vec<_>, Vec<_>) = changes
            .iter()
            .filter(|(_, change)| !change.keeps_all())
            .partition(|(_, change)| change.constant().is_some());
        let made = points(&constant, |change, state| change.constant() == Some(state));
        let plane = |plane: usize| {
            (0..).zip(made).fold(0, |set, (state, of)| set | if state >> plane & 1 == 1 { of } else { 0 })
        };
        let bits = |tests: &[Test]| tests.iter().fold(0, |points, (point, _)| points | 1 << point);
        let one = tests.len().min(1);
        Ready {
            number,
            barred: barred(changes),
            cleared: made.iter().fold(0, |cleared, points| cleared | points),
            set: [0, 1, 2].map(plane),
            maps: maps.into(),
            first: bits(&tests[..one]),
            others: bits(&tests[one..]),
            next,
            asks: rule.asks.clone().into(),
            touches: changes.iter().map(|(point, change)| Touch::of(*point, change, index(all, change))).collect(),
        }
    }

    /// Whether what it leads to depends on the states before.
    pub fn maps(&self) -> bool {
        !self.maps.is_empty()
    }

    /// The position after the rule, which must be legal.
    pub fn after(&self, cells: &Cells) -> Cells {
        let mut after = cells.with(self.cleared, &self.set);
        for (point, change) in &self.maps {
            let state = cells.state(*point);
            after.put(*point, change.image(state).unwrap_or(state));
        }
        after
    }

    /// The index of the next rule not ruled out by a failure at these points.
    pub fn next(&self, hit: u64) -> u16 {
        let before = (hit & hit.wrapping_neg()).wrapping_sub(1);
        let test = if hit & self.first != 0 { 0 } else { 1 + (self.others & before).count_ones() as usize };
        self.next[test]
    }

    /// Whether it may be legal when the points are in any of these states.
    pub fn may_be_legal(&self, reached: &ByPoint) -> bool {
        self.touches.iter().all(|touch| touch.domain & reached[usize::from(touch.point)] != 0)
    }

    /// Adds the states that it leads to, if it may be legal; whether any is new.
    pub fn reach(&self, reached: &mut ByPoint) -> bool {
        let mapped = |(point, change): &(u8, Change), reached: &ByPoint| {
            let before = reached[usize::from(*point)];
            let images = change.pairs().filter(|(state, _)| before >> state & 1 == 1);
            (*point, images.fold(0, |images, (_, image)| images | 1 << image))
        };
        let mut grows = false;
        let mut add = |(point, states): (u8, States), reached: &mut ByPoint| {
            let of = &mut reached[usize::from(point)];
            grows |= states & !*of != 0;
            *of |= states;
        };
        self.touches.iter().for_each(|touch| add((touch.point, touch.made), reached));
        self.maps.iter().for_each(|map| add(mapped(map, reached), reached));
        grows
    }

    /// The points where, in some of these states, it is illegal or makes a change.
    pub fn support(&self, reached: &ByPoint) -> u64 {
        let touched = self.touches.iter().filter(|touch| touch.support & reached[usize::from(touch.point)] != 0);
        touched.fold(0, |points, touch| points | 1 << touch.point)
    }
}

impl Touch {
    fn of(point: u8, change: &Change, index: u32) -> Touch {
        let kept = change.pairs().filter(|(state, image)| state == image).fold(0, |kept, (state, _)| kept | 1 << state);
        let made = change.constant().filter(|_| !change.keeps_all()).map_or(0, |state| 1 << state);
        Touch { point, domain: change.domain(), support: !kept, made, change: index }
    }
}
