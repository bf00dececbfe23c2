//! Searches for a permutation of points that preserves a colouring.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

use super::side::{Relation, Side};
use crate::games::rule_file::change::Change;
use crate::games::rule_file::connections::{Connection, Ends};

/// The most refinements in the search.
const MOST_REFINED: usize = 4096;

/// The search for a permutation that carries one side to another.
pub struct Search<'g> {
    /// The side that is carried.
    from: &'g Side,
    onto: &'g Side,
    set: HashSet<&'g Relation>,
    refined: usize,
    hasher: FixedState,
}

/// The colours with `point` individualised.
pub fn marked(colours: &[u64], point: u8) -> Vec<u64> {
    let mut marked = colours.to_vec();
    marked[usize::from(point)] = !marked[usize::from(point)];
    marked
}

impl<'g> Search<'g> {
    pub fn new(from: &'g Side, onto: &'g Side) -> Search<'g> {
        let set = onto.relations.iter().collect();
        Search { from, onto, set, refined: 0, hasher: FixedState::with_seed(0) }
    }

    /// For each point in turn, the colours with all earlier points fixed, until all colours differ.
    pub fn chain(&self, points: u8) -> Vec<Vec<u64>> {
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
    pub fn matched(&mut self, one: Vec<u64>, other: Vec<u64>) -> Option<Vec<u8>> {
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

    /// Refines colours by the rules in which each point occurs, until they are stable.
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

    /// How a connection sees a point whose neighbours have these colours.
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

    /// Whether the permutation maps relations to relations.
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
