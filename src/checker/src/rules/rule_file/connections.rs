//! Conditions on a whole position: that points are joined by a chain of points in given states.

use super::boards::{Board, Direction, Point};
use super::change::{Change, MOST_STATES, bit};
use super::symmetry::Carrier;
use super::walks::{Goal, Joined};
use crate::rejection::{Checked, surely};
use crate::rules::points::{Tokens, beside, connected};

/// A condition on a position. Two points are neighbours if one is a step from the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Connection {
    /// The states of the chain, as the identity on them.
    through: Change,
    /// The neighbours of each point.
    near: Vec<Tokens>,
    ends: Ends,
    /// Whether the points must be joined, rather than not joined.
    holds: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Ends {
    /// Some point of one region with some point of the other; the regions are sorted.
    Regions([Tokens; 2]),
    /// Each point of the chain's states with a neighbour of a point in these states.
    States(Change),
}

impl Connection {
    /// The condition expressed by a clause on its board.
    pub(super) fn of(joined: &Joined, board: &Board) -> Checked<Connection> {
        let region =
            |name: &String| -> Checked<Tokens> { Ok(surely(board.regions.get(name))?.iter().copied().collect()) };
        let ends = match &joined.to {
            Goal::Regions(one, other) => Ends::Regions(sorted([region(one)?, region(other)?])),
            Goal::States(states) => Ends::States(*states),
        };
        let directions = joined.directions.iter().filter_map(|name| board.sets.get(name)).flatten();
        let mut near = vec![Tokens::NONE; board.names.count()];
        for (point, next) in directions.flat_map(steps) {
            for (one, other) in [(point, next), (next, point)] {
                if usize::from(other) < board.names.count()
                    && let Some(of) = near.get_mut(usize::from(one))
                {
                    *of = of.with(other);
                }
            }
        }
        Ok(Connection { through: joined.through, near, ends, holds: joined.holds })
    }

    /// Whether it holds in the position with these states.
    pub(super) fn holds(&self, states: &[u8]) -> bool {
        let chain = in_states(states, &self.through);
        let joined = match &self.ends {
            Ends::Regions([one, other]) => !connected(*one, chain, &self.near).common(*other).is_empty(),
            Ends::States(goal) => connected(beside(in_states(states, goal), &self.near), chain, &self.near) == chain,
        };
        joined == self.holds
    }

    /// Whether it asks for a chain of points in exactly this state from one region to the other.
    pub(super) fn is_of(&self, state: u8) -> bool {
        self.holds && self.through == Change::staying([state]) && matches!(self.ends, Ends::Regions(_))
    }

    /// Whether, if each point is in the state of this chain or of the other, one of the two conditions holds. Consider
    /// the graph of the points with their neighbours, and a vertex for each region, which is a neighbour of its points
    /// and of both regions of the other chain. Each edge must lie in an even number of triangles, except that an edge
    /// between regions lies in an odd number.
    pub(super) fn crosses(&self, other: &Connection) -> bool {
        let (Ends::Regions(own), Ends::Regions(others)) = (&self.ends, &other.ends) else { return false };
        let points = self.near.len();
        let mut graph: Vec<u128> = self.near.iter().map(|near| near.bits().into()).collect();
        for (region, beside) in
            own.iter().map(|region| (region, 0b1100)).chain(others.iter().map(|region| (region, 0b11)))
        {
            let vertex = graph.len();
            for point in graph.iter_mut().zip(0..).filter(|(_, point)| region.contains(*point)).map(|(of, _)| of) {
                *point |= 1 << vertex;
            }
            graph.push(u128::from(region.bits()) | beside << points);
        }
        let mut edges = (0..).zip(&graph).flat_map(|(last, one)| {
            let earlier = (0..last).zip(&graph).filter(move |(first, _)| one >> first & 1 == 1);
            earlier.map(move |(first, other)| (first, (one & other).count_ones().is_multiple_of(2)))
        });
        self.near == other.near && edges.all(|(first, is_even)| is_even == (first < points))
    }

    /// Whether it may matter that a point changes from one state to one of these, given as a binary number.
    pub(super) fn tells_apart(&self, from: u8, onto: u8) -> bool {
        let is_in = |states: &Change, state: u8| states.of(state).is_some();
        let differs = |states: &Change, to: u8| is_in(states, from) != is_in(states, to);
        let mut images = (0..MOST_STATES as u8).filter(|to| onto & bit(*to) != 0);
        images.any(|to| differs(&self.through, to) || matches!(&self.ends, Ends::States(states) if differs(states, to)))
    }

    /// The image of the condition under a permutation of the points and states.
    pub(super) fn carried(&self, carrier: &Carrier) -> Connection {
        let images = carrier.points();
        let mut near = self.near.clone();
        for (image, of) in images.iter().zip(&self.near) {
            if let Some(place) = near.get_mut(usize::from(*image)) {
                *place = of.carried(images);
            }
        }
        let ends = match &self.ends {
            Ends::Regions(regions) => Ends::Regions(sorted(regions.map(|region| region.carried(images)))),
            Ends::States(states) => Ends::States(carrier.change(states)),
        };
        Connection { through: carrier.change(&self.through), near, ends, holds: self.holds }
    }
}

fn steps(direction: &Direction) -> impl Iterator<Item = (Point, Point)> {
    (0..).zip(direction).flat_map(|(place, onto)| onto.iter().map(move |next| (place, *next)))
}

fn sorted(mut regions: [Tokens; 2]) -> [Tokens; 2] {
    regions.sort_by_key(|region| region.bits());
    regions
}

/// The points that are in states at which the change is defined.
fn in_states(states: &[u8], change: &Change) -> Tokens {
    (0..).zip(states).filter(|(_, state)| change.of(**state).is_some()).map(|(point, _)| point).collect()
}
