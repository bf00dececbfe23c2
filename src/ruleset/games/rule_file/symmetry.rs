//! The symmetries of a grounded text: permutations of points that carry its ground rules and endings onto themselves.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

use super::change::Change;
use super::connections::{Connection, Ends};
use super::ground::{Grounded, Verdict};
use super::syntax::Players;

/// The most symmetries that are listed; of more only those of a subgroup.
const MOST_LISTED: usize = 2048;
/// The most refinements of the search.
const MOST_REFINED: usize = 4096;

/// A rule or an ending as a relation of points: what it is, the connections that it asks for, and the change of each point.
type Relation = (Kind, Vec<usize>, Vec<(u8, Change)>);

/// What must be carried onto its like: the players of a rule; the verdict of an ending, and its run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Rule(Players),
    Ending(usize, Verdict),
}

struct Search<'g> {
    connections: &'g [Connection],
    relations: Vec<Relation>,
    set: HashSet<Relation>,
    refined: usize,
    hasher: FixedState,
}

/// The symmetries other than the identity, as the images of all points, sorted. They are a group with it.
pub fn symmetries(grounded: &Grounded) -> Vec<Vec<u8>> {
    let rules = grounded.rules.iter().map(|rule| (Kind::Rule(rule.players), rule.asks.clone(), rule.changes.clone()));
    let (mut run, mut last) = (0, None);
    let endings = grounded.endings.iter().map(|ending| {
        run += usize::from(last.is_some_and(|last| last != ending.verdict));
        last = Some(ending.verdict);
        (Kind::Ending(run, ending.verdict), ending.asks.clone(), ending.changes.clone())
    });
    let relations: Vec<Relation> = rules.chain(endings).collect();
    let set = relations.iter().cloned().collect();
    let connections = &grounded.connections;
    let mut search = Search { connections, relations, set, refined: 0, hasher: FixedState::with_seed(0) };
    let points = grounded.board.points() as u8;
    let identity: Vec<u8> = (0..points).collect();
    let mut group = vec![identity.clone()];
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
                None => return listed(group, &identity),
            }
            orbit = self::orbit(point, &group);
        }
    }
    listed(group, &identity)
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
    let composed = |one: &[u8], other: &[u8]| one.iter().map(|&image| other[usize::from(image)]).collect::<Vec<u8>>();
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

impl Search<'_> {
    /// For each point, from the first on, the colours when those before it stay in place, until all differ.
    fn chain(&self, points: u8) -> Vec<Vec<u64>> {
        let mut chain = vec![self.refine(vec![0; usize::from(points)])];
        for point in 0..points {
            let last = &chain[usize::from(point)];
            if last.iter().collect::<HashSet<_>>().len() == last.len() {
                break;
            }
            chain.push(self.refine(marked(last, point)));
        }
        chain
    }

    /// A symmetry that carries the points of each colour of `one` to those of `other`.
    fn matched(&mut self, one: Vec<u64>, other: Vec<u64>) -> Option<Vec<u8>> {
        self.refined += 1;
        if self.refined > MOST_REFINED {
            return None;
        }
        let (one, other) = (self.refine(one), self.refine(other));
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
    fn refine(&self, mut colours: Vec<u64>) -> Vec<u64> {
        let distinct = |colours: &[u64]| colours.iter().collect::<HashSet<_>>().len();
        let mut classes = distinct(&colours);
        loop {
            let mut stands = vec![Vec::new(); colours.len()];
            for (kind, asks, changes) in &self.relations {
                let mut around: Vec<u64> =
                    changes.iter().map(|(point, change)| self.hash(&(change, colours[usize::from(*point)]))).collect();
                around.sort_unstable();
                let around = self.hash(&(kind, asks.len(), around));
                for (point, change) in changes {
                    stands[usize::from(*point)].push(self.hash(&(around, change)));
                }
            }
            for connection in self.connections {
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
        let place = |carried| self.connections.iter().position(|connection| *connection == carried);
        let onto: Vec<Option<usize>> =
            self.connections.iter().map(|connection| place(connection.carried(images))).collect();
        self.relations.iter().all(|(kind, asks, changes)| {
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
