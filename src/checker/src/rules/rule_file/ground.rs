//! Grounding: a rule on its board becomes a list of changes of points.
//!
//! A walk begins at any place and takes a direction; each further place is one step on. The change of a place composes
//! its tests in order, so that a test sees the state as the walk has left it.

use std::collections::BTreeSet;

use super::boards::{Board, Direction, Point};
use super::change::Change;
use super::walks::{Clause, Item, Leg, Rule};
use super::words::Place;
use crate::rejection::{Checked, surely};

/// The most steps of all walks of a rule file together: elements met while walking.
const MOST_STEPS: u32 = 1 << 20;

/// The most ways of satisfying the clauses of one walk.
const MOST_WAYS: usize = 20_000;

/// The changes of some places, in order.
pub(super) type Changes = Vec<(Point, Change)>;

/// A walk in progress.
#[derive(Clone, Debug, Default)]
struct Trail {
    /// The last place.
    at: Option<Point>,
    /// Whether it begins at a point rather than at the border.
    from_a_point: bool,
    /// The places on this leg.
    visited: Vec<Point>,
    changes: Changes,
}

/// What a walk still has to do.
#[derive(Clone, Copy)]
struct Todo<'w> {
    step: Step<'w>,
    rest: Option<&'w Todo<'w>>,
}

#[derive(Clone, Copy)]
enum Step<'w> {
    Items(&'w [Item]),
    Repeat(&'w Item, u32, Option<u32>),
    Legs(&'w [Leg]),
}

/// The continuation for complete trails.
type Ends<'e> = dyn FnMut(&mut Grounding<'_>, Trail) -> Checked<()> + 'e;

/// The grounding of a rule file on its board.
pub(super) struct Grounding<'b> {
    board: &'b Board,
    states: u8,
    /// The state of the border, which nothing changes.
    border: Option<u8>,
    pub(super) steps: u32,
    /// The place of the rule in the text.
    line: Place,
}

impl<'b> Grounding<'b> {
    pub(super) fn new(board: &'b Board, states: u8, border: Option<u8>) -> Grounding<'b> {
        Grounding { board, states, border, steps: 0, line: Place::default() }
    }

    /// Passes to `found` the changes of every way to follow the rule, which is at this place.
    pub(super) fn ground(
        &mut self,
        rule: &Rule,
        line: Place,
        found: &mut dyn FnMut(Changes) -> Checked<()>,
    ) -> Checked<()> {
        self.line = line;
        let todo = Todo { step: Step::Legs(&rule.legs), rest: None };
        self.walk(Some(&todo), None, Trail::default(), &mut |ground: &mut Grounding, trail: Trail| {
            for changes in ground.clauses(rule, trail)? {
                found(changes)?;
            }
            Ok(())
        })
    }

    /// Continues a walk.
    fn walk(
        &mut self,
        todo: Option<&Todo>,
        direction: Option<&Direction>,
        trail: Trail,
        ends: &mut Ends,
    ) -> Checked<()> {
        let Some(&Todo { step, rest }) = todo else { return ends(self, trail) };
        match step {
            Step::Items([]) | Step::Legs([]) => self.walk(rest, direction, trail, ends),
            Step::Items([item, items @ ..]) => {
                let rest = Todo { step: Step::Items(items), rest };
                self.item(item, &rest, direction, trail, ends)
            }
            Step::Repeat(item, least, most) => {
                if least == 0 {
                    self.walk(rest, direction, trail.clone(), ends)?;
                }
                if most == Some(0) {
                    return Ok(());
                }
                let again = Step::Repeat(item, least.saturating_sub(1), most.map(|most| most.saturating_sub(1)));
                self.item(item, &Todo { step: again, rest }, direction, trail, ends)
            }
            Step::Legs([leg, legs @ ..]) => {
                let after = Todo { step: Step::Legs(legs), rest };
                let todo = Todo { step: Step::Items(&leg.walk), rest: Some(&after) };
                let trail = Trail { visited: vec![], ..trail };
                if leg.directions.is_empty() {
                    return self.walk(Some(&todo), None, trail, ends);
                }
                for direction in self.directions(&leg.directions) {
                    self.walk(Some(&todo), Some(direction), trail.clone(), ends)?;
                }
                Ok(())
            }
        }
    }

    /// All directions of these sets.
    fn directions(&self, names: &[String]) -> impl Iterator<Item = &'b Direction> + use<'b> {
        let sets: Vec<_> = names.iter().filter_map(|name| self.board.sets.get(name)).collect();
        sets.into_iter().flatten()
    }

    fn count(&mut self, steps: usize) -> Checked<()> {
        self.steps = self.steps.saturating_add(u32::try_from(steps).unwrap_or(u32::MAX));
        let expected = format_args!("rules whose walks take at most {MOST_STEPS} steps in all");
        self.line.refuse_if(self.steps > MOST_STEPS, expected, "more")
    }

    /// Continues with an element.
    fn item(
        &mut self,
        item: &Item,
        rest: &Todo,
        direction: Option<&Direction>,
        trail: Trail,
        ends: &mut Ends,
    ) -> Checked<()> {
        self.count(1)?;
        match item {
            Item::Cell(change) => {
                let places = self.next(direction, &trail)?;
                self.count(places.len())?;
                for place in places {
                    if let Some(changes) = self.asked(&trail.changes, place, change) {
                        let visited = [&*trail.visited, &[place]].concat();
                        self.walk(Some(rest), direction, Trail { at: Some(place), visited, changes, ..trail }, ends)?;
                    }
                }
                Ok(())
            }
            Item::Either(walks) => walks.iter().try_for_each(|walk| {
                self.walk(Some(&Todo { step: Step::Items(walk), rest: Some(rest) }), direction, trail.clone(), ends)
            }),
            Item::Repeat(item, least, most) => {
                let todo = Todo { step: Step::Repeat(item, *least, *most), rest: Some(rest) };
                self.walk(Some(&todo), direction, trail, ends)
            }
        }
    }

    /// The places where a walk can continue: any place at its beginning, then those one step on, none twice.
    fn next(&self, direction: Option<&Direction>, trail: &Trail) -> Checked<Vec<Point>> {
        let places: Vec<Point> = match (trail.at, direction) {
            (None, _) if trail.from_a_point => (0..).take(self.board.names.count()).collect(),
            (None, _) => (0..).take(self.board.places).collect(),
            (Some(at), Some(direction)) => surely(direction.get(usize::from(at)))?.clone(),
            (Some(_), None) => vec![],
        };
        Ok(places.into_iter().filter(|place| !trail.visited.contains(place)).collect())
    }

    /// The changes with one more composed at a place; `None` if that is nowhere defined, or would change the border.
    fn asked(&self, changes: &Changes, place: Point, change: &Change) -> Option<Changes> {
        if usize::from(place) >= self.board.names.count() {
            return (self.border.and_then(|state| change.of(state)) == self.border).then(|| changes.clone());
        }
        let mut changes = changes.clone();
        let found = changes.binary_search_by_key(&place, |(place, _)| *place);
        let before = found.ok().and_then(|at| changes.get(at)).map(|(_, before)| *before);
        let after = before.map_or(Some(*change), |before| before.then(change))?;
        after.pairs().next()?;
        if let Ok(at) = found {
            changes.remove(at);
        }
        if !after.is_identity(self.states) {
            changes.insert(found.unwrap_or_else(|at| at), (place, after));
        }
        Some(changes)
    }

    /// The changes of a complete trail, in every way of satisfying the clauses.
    fn clauses(&mut self, rule: &Rule, trail: Trail) -> Checked<Vec<Changes>> {
        let mut ways = vec![trail.changes];
        for clause in &rule.clauses {
            self.count(ways.len())?;
            let mut held = BTreeSet::new();
            for way in ways {
                held.extend(self.clause(clause, trail.at, way)?);
                hold_few(held.len(), self.line)?;
            }
            ways = held.into_iter().collect();
        }
        Ok(ways)
    }

    /// The changes extended by those of the clause, in every way of satisfying it.
    fn clause(&mut self, clause: &Clause, at: Option<Point>, changes: Changes) -> Checked<Vec<Changes>> {
        match clause {
            Clause::Around { anywhere, leg, holds: true } => self.ends(*anywhere, leg, at, changes),
            Clause::Around { anywhere, leg, holds: false } => self.unless(*anywhere, leg, at, changes),
            Clause::Each { directions, change } => {
                let step = |direction: &Direction| at.and_then(|at| direction.get(usize::from(at)).cloned());
                let places: BTreeSet<Point> = self.directions(directions).filter_map(step).flatten().collect();
                let points = places.into_iter().filter(|place| usize::from(*place) < self.board.names.count());
                let change = change.completed(self.states);
                let points: Vec<Point> = points.collect();
                self.count(points.len())?;
                let each = |changes: Changes, place| self.asked(&changes, place, &change);
                Ok(points.into_iter().try_fold(changes, each).into_iter().collect())
            }
            Clause::Region { name, inside } => {
                let region = self.board.regions.get(name);
                let is_in = at.is_some_and(|at| region.is_some_and(|region| region.contains(&at)));
                Ok(if at.is_some() && is_in == *inside { vec![changes] } else { vec![] })
            }
            Clause::Joined(_) => Ok(vec![changes]),
        }
    }

    /// The ends of all walks of a clause that begin with these changes.
    fn ends(&mut self, anywhere: bool, leg: &Leg, at: Option<Point>, changes: Changes) -> Checked<Vec<Changes>> {
        let mut found = vec![];
        let begins = Trail { at: at.filter(|_| !anywhere), from_a_point: anywhere, visited: vec![], changes };
        let line = self.line;
        let todo = Todo { step: Step::Legs(std::slice::from_ref(leg)), rest: None };
        if anywhere || at.is_some() {
            self.walk(Some(&todo), None, begins, &mut |_: &mut Grounding, trail: Trail| {
                found.push(trail.changes);
                hold_few(found.len(), line)
            })?;
        }
        Ok(found)
    }

    /// Each walk of the clause must fail one of its tests. If one fails already, nothing is added.
    fn unless(&mut self, anywhere: bool, leg: &Leg, at: Option<Point>, changes: Changes) -> Checked<Vec<Changes>> {
        let mut ways = vec![changes];
        for tests in self.ends(anywhere, leg, at, vec![])? {
            let mut next: BTreeSet<Changes> = BTreeSet::new();
            for way in ways {
                self.count(tests.len())?;
                let passes = tests.iter().try_fold(way.clone(), |way, (place, test)| self.asked(&way, *place, test));
                match passes {
                    None => drop(next.insert(way)),
                    Some(_) => next.extend(
                        tests.iter().filter_map(|(place, test)| self.asked(&way, *place, &test.elsewhere(self.states))),
                    ),
                }
                hold_few(next.len(), self.line)?;
            }
            ways = self.weakest(next.into_iter().collect())?;
        }
        Ok(ways)
    }

    /// The weakest of these ways: those whose conditions do not include another's.
    fn weakest(&mut self, ways: Vec<Changes>) -> Checked<Vec<Changes>> {
        if ways.len() < 2 {
            return Ok(ways);
        }
        self.count(ways.len() * ways.len() * self.board.names.count().div_ceil(8))?;
        let is_within = |way: &Changes, other: &Changes| way != other && asks_more(way, other, self.states);
        let kept = ways.iter().filter(|way| !ways.iter().any(|other| is_within(way, other)));
        Ok(kept.cloned().collect())
    }
}

/// Whether `first` equals `second` restricted to some of the positions where `second` is defined.
fn asks_more(first: &Changes, second: &Changes, states: u8) -> bool {
    let of =
        |changes: &Changes, place: Point, state: u8| match changes.binary_search_by_key(&place, |(other, _)| *other) {
            Ok(at) => changes.get(at).and_then(|(_, change)| change.of(state)),
            Err(_) => Some(state),
        };
    // Entries equal in both, the majority, decide nothing.
    let differs = |(place, change): &&(Point, Change), other: &Changes| {
        other.binary_search_by_key(place, |(place, _)| *place).ok().and_then(|at| other.get(at)).map(|(_, of)| of)
            != Some(change)
    };
    let (one, other) = (first.iter().filter(|of| differs(of, second)), second.iter().filter(|of| differs(of, first)));
    one.chain(other).all(|(place, _)| {
        (0..states).all(|state| {
            let image = of(first, *place, state);
            image.is_none() || image == of(second, *place, state)
        })
    })
}

/// Checks that clauses are satisfied in few enough ways.
fn hold_few(ways: usize, line: Place) -> Checked<()> {
    line.refuse_if(ways > MOST_WAYS, format_args!("clauses that hold in at most {MOST_WAYS} ways"), "more")
}

/// Whether the changes fix no position.
pub(super) fn surely_change(changes: &Changes) -> bool {
    changes.iter().any(|(_, change)| change.surely_changes())
}
