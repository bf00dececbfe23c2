//! The walks of a rule, and the ways of satisfying its clauses.

use std::collections::{BTreeSet, HashMap};

use crate::games::rule_file::board::Board;
use crate::games::rule_file::change::{Change, States};
use crate::games::rule_file::rule::{Clause, Rule, Scope};
use crate::games::rule_file::syntax::RuleLine;
use crate::games::rule_file::text::Fault;
use crate::games::rule_file::walk::{Changes, Program, TooMany, Walk, Walker};

/// The most ground rules and endings, in total.
pub const MOST_RULES: usize = 20_000;

/// The most ways of satisfying the clauses of one walk.
const MOST_WAYS: usize = 20_000;

/// Lists of changes, without identities and places of the border.
pub type Grounds = BTreeSet<Vec<(u8, Change)>>;

pub fn grounds(board: &Board, walker: &mut Walker<'_>, rule: &Rule, line: &RuleLine) -> Result<Grounds, Fault> {
    let message = "on this board the rule has too many walks; take a smaller one, or simpler rules";
    let gave_up = |_: TooMany| Fault::at(line.place, message);
    let legs = rule.legs.iter().map(|(directions, leg)| (directions.as_slice(), leg));
    let program = Program::of(legs).map_err(gave_up)?;
    let mut clauses = rule.clauses.iter().map(Asked::of).collect::<Result<Vec<_>, TooMany>>().map_err(gave_up)?;
    let mut found = Grounds::new();
    // Clauses are not evaluated again for a walk already reached, but they are counted.
    let mut known = HashMap::<Walk, usize>::new();
    let starts: Vec<u16> = (0..board.places as u16).collect();
    let ends = &mut |walker: &mut Walker<'_>, walk: Walk| {
        if let Some(steps) = known.get(&walk) {
            return walker.count(*steps);
        }
        let before = walker.steps();
        let mut all = BTreeSet::from([walk.changes.clone()]);
        for clause in &mut clauses {
            walker.count(all.len())?;
            all = clause.applied(board, walker, &all, walk.last)?;
        }
        known.insert(walk, walker.steps() - before);
        let numbered = |changes: Changes| changes.into_iter().map(|(place, change)| (place as u8, change)).collect();
        found.extend(all.into_iter().map(numbered));
        if found.len() > MOST_RULES { Err(TooMany) } else { Ok(()) }
    };
    let walked = walker.walks(&program, &starts, Walk::default(), ends);
    match found.len() > MOST_RULES {
        true => Err(Fault::at(line.place, too_many())),
        false => walked.map_or_else(|fault| Err(gave_up(fault)), |()| Ok(found)),
    }
}

pub fn too_many() -> String {
    format!("on this board there are more than {MOST_RULES} ground rules; take a smaller one, or simpler rules")
}

/// A clause, with cached walks of an `unless` from the places queried so far and the steps they take.
struct Asked<'r> {
    clause: &'r Clause,
    program: Program,
    known: HashMap<Last, (Vec<Changes>, usize)>,
}

/// The last place of a walk.
type Last = Option<u16>;

/// Ways of satisfying clauses.
type Ways = BTreeSet<Changes>;

impl<'r> Asked<'r> {
    fn of(clause: &'r Clause) -> Result<Asked<'r>, TooMany> {
        let program = match clause {
            Clause::When(scope, walk) | Clause::Unless(scope, walk) => {
                let (Scope::Beside(directions) | Scope::Anywhere(directions)) = scope;
                Program::of([(directions.as_slice(), walk)])?
            }
            _ => Program::default(),
        };
        Ok(Asked { clause, program, known: HashMap::new() })
    }

    /// The changes of each walk of the clause if the last place is `last`, composed after `begun`.
    fn walks(&self, walker: &mut Walker<'_>, last: Last, begun: &Changes) -> Result<Vec<Changes>, TooMany> {
        let starts: Vec<u16> = if last.is_none() { walker.points().collect() } else { Vec::new() };
        let mut found = Vec::new();
        walker.walks(&self.program, &starts, Walk { changes: begun.clone(), last }, &mut |_, walk| {
            found.push(walk.changes);
            if found.len() > MOST_WAYS { Err(TooMany) } else { Ok(()) }
        })?;
        Ok(found)
    }

    /// The tests of each walk of an `unless`.
    fn barred(&mut self, walker: &mut Walker<'_>, last: Last) -> Result<&[Changes], TooMany> {
        if let Some((_, steps)) = self.known.get(&last) {
            walker.count(*steps)?;
        } else {
            let before = walker.steps();
            let walks = self.walks(walker, last, &Vec::new())?;
            self.known.insert(last, (walks, walker.steps() - before));
        }
        Ok(self.known.get(&last).map_or(&[], |(walks, _)| walks))
    }

    /// The ways in which this clause holds too, if the last place is `last`.
    fn applied(&mut self, board: &Board, walker: &mut Walker<'_>, all: &Ways, last: Last) -> Result<Ways, TooMany> {
        let is_in = |region: &[u16]| last.is_some_and(|last| region.contains(&last));
        let keeps = match self.clause {
            Clause::Joined(_) => true,
            Clause::On(region) => is_in(region),
            Clause::Off(region) => last.is_some() && !is_in(region),
            Clause::When(Scope::Anywhere(_), _) | Clause::Unless(Scope::Anywhere(_), _) => {
                return self.asked(board, walker, all, None);
            }
            _ if last.is_some() => return self.asked(board, walker, all, last),
            _ => false,
        };
        Ok(if keeps { all.clone() } else { Ways::new() })
    }

    fn asked(&mut self, board: &Board, walker: &mut Walker<'_>, all: &Ways, last: Last) -> Result<Ways, TooMany> {
        let mut found = Ways::new();
        for way in all {
            match self.clause {
                Clause::When(..) => found.extend(self.walks(walker, last, way)?),
                Clause::Unless(..) => {
                    let mut ways = Ways::from([way.clone()]);
                    for walk in self.barred(walker, last)? {
                        ways = without(walker, walk, ways)?;
                    }
                    found.extend(ways);
                }
                Clause::Each(directions, change) => {
                    let places = beside(board, directions, last);
                    walker.count(places.len())?;
                    let mut changes = way.clone();
                    let is_defined = places.iter().all(|&place| walker.compose(&mut changes, place, change));
                    found.extend(is_defined.then_some(changes));
                }
                _ => {}
            }
            if found.len() > MOST_WAYS {
                return Err(TooMany);
            }
        }
        Ok(found)
    }
}

/// The points one step from a place.
fn beside(board: &Board, directions: &[usize], place: Option<u16>) -> BTreeSet<u16> {
    let leads = directions.iter().filter_map(|&direction| board.directions[direction].get(usize::from(place?)));
    leads.flatten().copied().filter(|&place| usize::from(place) < board.points()).collect()
}

/// The weakest ways in which this walk is absent too: wherever it could be present, one of its tests fails.
fn without(walker: &mut Walker<'_>, walk: &Changes, ways: Ways) -> Result<Ways, TooMany> {
    let states = walker.states();
    let mut next = Ways::new();
    for way in ways {
        walker.count(walk.len())?;
        let mut passed = way.clone();
        if !walk.iter().all(|(place, test)| walker.compose(&mut passed, *place, test)) {
            next.insert(way);
            continue;
        }
        for (place, test) in walk {
            let mut failing = way.clone();
            if walker.compose(&mut failing, *place, &Change::test(states & !test.domain())) {
                next.insert(failing);
            }
        }
    }
    if next.len() < 2 {
        return Ok(next);
    }
    walker.count(next.len() * next.len() * walker.points().len().div_ceil(8))?;
    let is_weakest = |way: &Changes| !next.iter().any(|other| other != way && asks_more(way, other, states));
    Ok(next.iter().filter(|way| is_weakest(way)).cloned().collect())
}

/// Whether `first` equals `second` restricted to some of the positions where `second` is defined.
fn asks_more(first: &Changes, second: &Changes, states: States) -> bool {
    let of = |changes: &Changes, place: u16, state: u8| match changes.binary_search_by_key(&place, |(at, _)| *at) {
        Ok(at) => changes[at].1.image(state),
        Err(_) => Some(state),
    };
    let agree =
        |place: u16, state: u8| of(first, place, state).is_none_or(|image| of(second, place, state) == Some(image));
    // Entries equal in both, the majority, decide nothing.
    let differs = |change: &&(u16, Change), other: &Changes| other.binary_search(change).is_err();
    let (one, other) = (first.iter().filter(|of| differs(of, second)), second.iter().filter(|of| differs(of, first)));
    let mut places = one.chain(other).map(|(place, _)| *place);
    places.all(|place| (0..8).filter(|state| states >> state & 1 == 1).all(|state| agree(place, state)))
}
