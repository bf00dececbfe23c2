//! The symmetries of a grounded text: permutations of points that carry its ground rules and endings onto themselves, and
//! those that do so with states permuted and the players exchanged.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

use super::change::Change;
use super::connections::{Connection, Ends};
use super::grounded::{Ending, Grounded, Verdict};
use super::syntax::{Players, Stuck};
use crate::partizan::Player;

/// The most symmetries that are listed; of more only those of a subgroup.
const MOST_LISTED: usize = 2048;
/// The most refinements of the search.
const MOST_REFINED: usize = 4096;

/// The symmetries of a text on its board.
#[derive(Debug)]
pub struct Symmetries {
    /// Those that leave players and states as they are, other than the identity, as the images of all points, sorted. They are
    /// a group with it.
    pub kept: Vec<Vec<u8>>,
    /// One that exchanges the players, if there is one; the others are this one followed by those.
    pub exchange: Option<Exchange>,
}

/// A symmetry that exchanges the players.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The images of all points.
    pub points: Vec<u8>,
    /// The images of all states, each of which is the image of its own.
    pub states: Vec<u8>,
}

/// A rule or an ending as a relation of points: what it is, the connections that it asks for, and the change of each point.
type Relation = (Kind, Vec<usize>, Vec<(u8, Change)>);

/// What must be carried onto its like: the players of a rule; of an ending the verdict, and for Left and for Right the run of
/// endings with one verdict that it stands in, among those that this player can bring about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Rule(Players),
    Ending([Option<usize>; 2], Verdict),
}

/// What a permutation of the points carries, or carries it onto.
#[derive(Clone)]
struct Side {
    connections: Vec<Connection>,
    relations: Vec<Relation>,
}

struct Search<'g> {
    /// What is carried.
    from: &'g Side,
    onto: &'g Side,
    set: HashSet<&'g Relation>,
    refined: usize,
    hasher: FixedState,
}

/// The symmetries of a text on its board.
pub fn symmetries(grounded: &Grounded) -> Symmetries {
    let side = Side::of(grounded);
    let group = kept(&side, grounded.board.points() as u8);
    let exchange = exchange(grounded, &side, &group);
    let identity: Vec<u8> = (0..grounded.board.points() as u8).collect();
    Symmetries { kept: listed(group, &identity), exchange }
}

/// The group of those that leave players and states as they are.
fn kept(side: &Side, points: u8) -> Vec<Vec<u8>> {
    let mut search = Search::new(side, side);
    let mut group = vec![(0..points).collect()];
    let chain = search.chain(points);
    for (point, colours) in (0..points).zip(&chain).rev() {
        let mut orbit = orbit(point, &group);
        for other in point + 1..points {
            if orbit.contains(&other) || colours[usize::from(other)] != colours[usize::from(point)] {
                continue;
            }
            let carried = search.matched(marked(colours, point), marked(colours, other));
            let Some(found) = carried else { continue };
            match closure(&group, &found) {
                Some(larger) => group = larger,
                None => return group,
            }
            orbit = self::orbit(point, &group);
        }
    }
    group
}

/// A symmetry that exchanges the players and carries the group onto itself.
fn exchange(grounded: &Grounded, side: &Side, group: &[Vec<u8>]) -> Option<Exchange> {
    let names_a_player = matches!(grounded.source.stuck, Some(Stuck::Won(_)));
    if grounded.is_impartial() || names_a_player {
        return None;
    }
    let all: BTreeSet<&Vec<u8>> = group.iter().collect();
    let count = grounded.source.states.len() as u8;
    let identity: Vec<u8> = (0..count).collect();
    let (own, onto) = (side.exchanged(&identity).roles(count), side.roles(count));
    let fits = |state: usize, image: usize| own[state] == onto[image] && own[image] == onto[state];
    let mut found = Vec::new();
    involutions(&mut vec![None; usize::from(count)], &fits, &mut found);
    found.into_iter().find_map(|states| {
        let from = side.exchanged(&states);
        let start = vec![0; grounded.board.points()];
        let points = Search::new(&from, side).matched(start.clone(), start)?;
        let normalises = |kept: &Vec<u8>| all.contains(&composed(&composed(&inverse(&points), kept), &points));
        let fits = all.contains(&composed(&points, &points)) && group.iter().all(normalises);
        fits.then_some(Exchange { points, states })
    })
}

/// All ways to complete an involution of states that exchanges only such as fit.
fn involutions(images: &mut Vec<Option<u8>>, fits: &impl Fn(usize, usize) -> bool, found: &mut Vec<Vec<u8>>) {
    let Some(first) = images.iter().position(Option::is_none) else {
        found.push(images.iter().copied().flatten().collect());
        return;
    };
    for image in first..images.len() {
        if images[image].is_none() && fits(first, image) {
            (images[first], images[image]) = (Some(image as u8), Some(first as u8));
            involutions(images, fits, found);
            (images[first], images[image]) = (None, None);
        }
    }
}

/// First the one, then the other.
fn composed(one: &[u8], other: &[u8]) -> Vec<u8> {
    one.iter().map(|&image| other[usize::from(image)]).collect()
}

fn inverse(images: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; images.len()];
    (0..).zip(images).for_each(|(point, &image)| inverse[usize::from(image)] = point);
    inverse
}

impl Side {
    fn of(grounded: &Grounded) -> Side {
        let rules =
            grounded.rules.iter().map(|rule| (Kind::Rule(rule.players), rule.asks.clone(), rule.changes.clone()));
        let [left, right] = Player::BOTH.map(|player| runs(grounded, player));
        let kinds = left.into_iter().zip(right).map(|(left, right)| [left, right]);
        let endings =
            grounded.endings.iter().zip(kinds).map(|(ending, runs)| {
                (Kind::Ending(runs, ending.verdict), ending.asks.clone(), ending.changes.clone())
            });
        Side { connections: grounded.connections.clone(), relations: rules.chain(endings).collect() }
    }

    /// What the relations say of each state, wherever it stands, as a hash.
    fn roles(&self, states: u8) -> Vec<u64> {
        let hasher = FixedState::with_seed(1);
        let role = |state: u8| {
            let of = |(kind, _, changes): &Relation| {
                let role = |(_, change): &(u8, Change)| {
                    let pairs = change.pairs().map(|(from, to)| (from == state, to == state, from == to));
                    let mut pairs: Vec<(bool, bool, bool)> = pairs.collect();
                    pairs.sort_unstable();
                    hasher.hash_one((kind, changes.len(), pairs))
                };
                changes.iter().map(role).fold(0, u64::wrapping_add)
            };
            self.relations.iter().map(of).fold(0, u64::wrapping_add)
        };
        (0..states).map(role).collect()
    }

    /// The same with these images of states, and with the players exchanged.
    fn exchanged(&self, states: &[u8]) -> Side {
        let kind = |kind: Kind| match kind {
            Kind::Rule(players) => Kind::Rule(Players { left: players.right, right: players.left }),
            Kind::Ending([left, right], Verdict::Won(player)) => {
                Kind::Ending([right, left], Verdict::Won(player.other()))
            }
            Kind::Ending([left, right], Verdict::Drawn) => Kind::Ending([right, left], Verdict::Drawn),
        };
        let relation = |(of, asks, changes): &Relation| {
            let changes = changes.iter().map(|(point, change)| (*point, change.carried(states))).collect();
            (kind(*of), asks.clone(), changes)
        };
        Side {
            connections: self.connections.iter().map(|connection| connection.with_states(states)).collect(),
            relations: self.relations.iter().map(relation).collect(),
        }
    }
}

/// For each ending the run of endings with one verdict that it stands in, of those that the player can bring about; `None` if
/// it is none of them.
fn runs(grounded: &Grounded, player: Player) -> Vec<Option<usize>> {
    let mut steps = vec![BTreeSet::new(); grounded.board.points()];
    for (point, change) in grounded.rules.iter().filter(|rule| rule.players.has(player)).flat_map(|rule| &rule.changes)
    {
        steps[usize::from(*point)].extend(change.pairs());
    }
    let is_brought_about = |ending: &Ending| {
        let comes_true = |(point, change): &(u8, Change)| {
            let is_in = |state| change.image(state).is_some();
            steps[usize::from(*point)].iter().any(|&(from, to)| !is_in(from) && is_in(to))
        };
        let turns = |ask: &usize| steps.iter().flatten().any(|step| grounded.connections[*ask].tells_apart(*step));
        ending.changes.iter().any(comes_true) || ending.asks.iter().any(turns)
    };
    let (mut run, mut last) = (0, None);
    let run_of = |ending: &Ending| {
        is_brought_about(ending).then(|| {
            run += usize::from(last.is_some_and(|last| last != ending.verdict));
            last = Some(ending.verdict);
            run
        })
    };
    grounded.endings.iter().map(run_of).collect()
}

fn listed(mut group: Vec<Vec<u8>>, identity: &Vec<u8>) -> Vec<Vec<u8>> {
    group.retain(|images| images != identity);
    group.sort_unstable();
    group
}

fn orbit(point: u8, group: &[Vec<u8>]) -> BTreeSet<u8> {
    group.iter().map(|images| images[usize::from(point)]).collect()
}

/// The group that `group` and `more` generate, unless it is too large.
fn closure(group: &[Vec<u8>], more: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut all: BTreeSet<Vec<u8>> = group.iter().cloned().collect();
    // Cosets of the group: each found representative brings all its products.
    let mut open = vec![(0..more.len() as u8).collect::<Vec<u8>>()];
    while let Some(one) = open.pop() {
        for member in group {
            let next = composed(&composed(&one, member), more);
            if !all.contains(&next) {
                all.extend(group.iter().map(|other| composed(other, &next)));
                open.push(next);
                if all.len() > MOST_LISTED {
                    return None;
                }
            }
        }
    }
    Some(all.into_iter().collect())
}

/// The colours with another one for a point.
fn marked(colours: &[u64], point: u8) -> Vec<u64> {
    let mut marked = colours.to_vec();
    marked[usize::from(point)] = !marked[usize::from(point)];
    marked
}

impl<'g> Search<'g> {
    fn new(from: &'g Side, onto: &'g Side) -> Search<'g> {
        let set = onto.relations.iter().collect();
        Search { from, onto, set, refined: 0, hasher: FixedState::with_seed(0) }
    }

    /// For each point, from the first on, the colours when those before it stay in place, until all differ.
    fn chain(&self, points: u8) -> Vec<Vec<u64>> {
        let mut chain = vec![self.refine(self.onto, vec![0; usize::from(points)])];
        for point in 0..points {
            let last = &chain[usize::from(point)];
            if last.iter().collect::<HashSet<_>>().len() == last.len() {
                break;
            }
            chain.push(self.refine(self.onto, marked(last, point)));
        }
        chain
    }

    /// A symmetry that carries the points of each colour of `one` to those of `other`.
    fn matched(&mut self, one: Vec<u64>, other: Vec<u64>) -> Option<Vec<u8>> {
        self.refined += 1;
        if self.refined > MOST_REFINED {
            return None;
        }
        let (one, other) = (self.refine(self.from, one), self.refine(self.onto, other));
        let sorted = |colours: &[u64]| {
            let mut sorted = colours.to_vec();
            sorted.sort_unstable();
            sorted
        };
        let colours = sorted(&one);
        if colours != sorted(&other) {
            return None;
        }
        let Some(twice) = colours.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]) else {
            let image = |colour: &u64| other.iter().position(|there| there == colour).map(|at| at as u8);
            return one.iter().map(image).collect::<Option<Vec<u8>>>().filter(|images| self.is_symmetry(images));
        };
        let of = |colours: &[u64]| (0..colours.len()).filter(|&at| colours[at] == twice).collect::<Vec<_>>();
        let first = *of(&one).first()?;
        of(&other).into_iter().find_map(|second| self.matched(marked(&one, first as u8), marked(&other, second as u8)))
    }

    /// Colours that tell points apart by the rules that they stand in, until no more do.
    fn refine(&self, side: &Side, mut colours: Vec<u64>) -> Vec<u64> {
        let distinct = |colours: &[u64]| colours.iter().collect::<HashSet<_>>().len();
        let mut classes = distinct(&colours);
        loop {
            let mut stands = vec![Vec::new(); colours.len()];
            for (kind, asks, changes) in &side.relations {
                let mut around: Vec<u64> =
                    changes.iter().map(|(point, change)| self.hash(&(change, colours[usize::from(*point)]))).collect();
                around.sort_unstable();
                let around = self.hash(&(kind, asks.len(), around));
                for (point, change) in changes {
                    stands[usize::from(*point)].push(self.hash(&(around, change)));
                }
            }
            for connection in &side.connections {
                for (point, stands) in stands.iter_mut().enumerate() {
                    stands.push(self.joined(connection, point, &colours));
                }
            }
            for (colour, stands) in colours.iter_mut().zip(&mut stands) {
                stands.sort_unstable();
                *colour = self.hash(&(*colour, stands));
            }
            let next = distinct(&colours);
            if next == classes {
                return colours;
            }
            classes = next;
        }
    }

    /// What a connection says of a point, whose neighbours have these colours.
    fn joined(&self, connection: &Connection, point: usize, colours: &[u64]) -> u64 {
        let near = connection.near[point];
        let mut near: Vec<u64> =
            (0..).zip(colours).filter(|(other, _)| near >> other & 1 == 1).map(|(_, &colour)| colour).collect();
        near.sort_unstable();
        let at = match connection.ends {
            Ends::Regions(regions) => (regions.iter().filter(|region| *region >> point & 1 == 1).count(), 0),
            Ends::States(states) => (0, states),
        };
        self.hash(&(connection.through, connection.holds, at, near))
    }

    fn hash(&self, value: &impl Hash) -> u64 {
        self.hasher.hash_one(value)
    }

    /// Whether the permutation carries every relation onto one.
    fn is_symmetry(&self, images: &[u8]) -> bool {
        let place = |carried| self.onto.connections.iter().position(|connection| *connection == carried);
        let onto: Vec<Option<usize>> =
            self.from.connections.iter().map(|connection| place(connection.carried(images))).collect();
        self.from.relations.iter().all(|(kind, asks, changes)| {
            let Some(mut asks) = asks.iter().map(|&ask| onto[ask]).collect::<Option<Vec<usize>>>() else {
                return false;
            };
            asks.sort_unstable();
            let mut carried: Vec<(u8, Change)> =
                changes.iter().map(|(point, change)| (images[usize::from(*point)], *change)).collect();
            carried.sort_unstable();
            self.set.contains(&(*kind, asks, carried))
        })
    }
}
