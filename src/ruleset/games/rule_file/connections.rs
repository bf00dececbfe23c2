//! Conditions on a whole position: whether a chain of points in given states joins others.

use super::board::Board;
use super::change::{MOST_STATES, States};
use crate::Points;

/// The most conditions in a text, counted with repetition.
pub const MOST_JOINED: usize = 64;

/// A condition on a position. Two points are neighbours if one is a step from the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The states of the points of a chain.
    pub through: States,
    /// The neighbours of each point.
    pub near: Vec<u64>,
    /// What the chain is to join.
    pub ends: Ends,
    /// Whether the condition asks for a connection, or for its absence.
    pub holds: bool,
}

/// The distinct conditions of a text.
#[derive(Debug, Default)]
pub struct Connections {
    /// The conditions.
    pub all: Vec<Connection>,
    /// How many were read, counted with repetition.
    read: usize,
}

impl Connections {
    /// The number of a condition just read; `None` if there are too many.
    pub fn number(&mut self, connection: &Connection) -> Option<usize> {
        self.read += 1;
        let known = self.all.iter().position(|other| other == connection);
        if known.is_none() {
            self.all.push(connection.clone());
        }
        (self.read <= MOST_JOINED).then(|| known.unwrap_or(self.all.len() - 1))
    }
}

/// What a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// A point of one region with a point of the other; the smaller region first.
    Regions([u64; 2]),
    /// Each point of the chain's states with a neighbour of a point in one of these states.
    States(States),
}

impl Connection {
    /// The condition for chains of steps in these directions.
    pub fn new(board: &Board, directions: &[usize], through: States, ends: Ends, holds: bool) -> Connection {
        let points = board.points();
        let mut near = vec![0; points];
        for &direction in directions {
            for (from, leads) in board.directions[direction].iter().enumerate().take(points) {
                for to in leads.iter().map(|&to| usize::from(to)).filter(|&to| to < points) {
                    near[from] |= 1 << to;
                    near[to] |= 1 << from;
                }
            }
        }
        Connection { through, near, ends: sorted(ends), holds }
    }

    /// Whether it may become true when a point changes from one of these states to the other.
    pub fn may_come_by(&self, from: u8, to: u8) -> bool {
        let is_in = |states: States, state: u8| states >> state & 1 == 1;
        let (before, after) = (is_in(self.through, from), is_in(self.through, to));
        match self.ends {
            Ends::Regions(_) => before != after && after == self.holds,
            Ends::States(goal) => before != after || is_in(goal, from) != is_in(goal, to),
        }
    }

    /// Whether it holds, given the points in each state.
    pub fn holds(&self, by_state: &[u64; MOST_STATES]) -> bool {
        let those = |states: States| {
            (0..).zip(by_state).filter(|(state, _)| states >> state & 1 == 1).fold(0, |all, (_, points)| all | points)
        };
        let chain = those(self.through);
        let joined = match self.ends {
            Ends::Regions([one, other]) => self.reached(one, chain) & other != 0,
            Ends::States(goal) => self.reached(self.around(those(goal)), chain) == chain,
        };
        joined == self.holds
    }

    /// The points of the chain connected to `from`.
    fn reached(&self, from: u64, chain: u64) -> u64 {
        let mut reached = from & chain;
        let mut fresh = reached;
        while fresh != 0 {
            fresh = self.around(fresh) & chain & !reached;
            reached |= fresh;
        }
        reached
    }

    fn around(&self, mut points: u64) -> u64 {
        let mut all = 0;
        while points != 0 {
            all |= self.near[points.trailing_zeros() as usize];
            points &= points - 1;
        }
        all
    }

    /// Whether it may matter that a point changes from one state to the other.
    pub fn tells_apart(&self, (from, to): (u8, u8)) -> bool {
        let differs = |states: States| states >> from & 1 != states >> to & 1;
        differs(self.through) || matches!(self.ends, Ends::States(states) if differs(states))
    }

    /// The condition with its states replaced by their images.
    pub fn with_states(&self, images: &[u8]) -> Connection {
        let image = |states: States| {
            (0..).zip(images).filter(|(state, _)| states >> state & 1 == 1).fold(0, |set, (_, image)| set | 1 << image)
        };
        let ends = match self.ends {
            Ends::States(states) => Ends::States(image(states)),
            regions @ Ends::Regions(_) => regions,
        };
        Connection { through: image(self.through), near: self.near.clone(), ends, holds: self.holds }
    }

    /// The image of the condition under a permutation of the points.
    pub fn carried(&self, images: &[u8]) -> Connection {
        let set = |points: u64| Points::from_bits(points).image(images).bits();
        let mut near = vec![0; self.near.len()];
        images.iter().zip(&self.near).for_each(|(&image, &of)| near[usize::from(image)] = set(of));
        let ends = match self.ends {
            Ends::Regions(regions) => Ends::Regions(regions.map(set)),
            states @ Ends::States(_) => states,
        };
        Connection { near, ends: sorted(ends), ..*self }
    }
}

fn sorted(ends: Ends) -> Ends {
    match ends {
        Ends::Regions([one, other]) => Ends::Regions([one.min(other), one.max(other)]),
        states @ Ends::States(_) => states,
    }
}
