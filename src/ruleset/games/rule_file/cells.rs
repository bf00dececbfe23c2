//! Positions as bit planes: the state of a point is one bit in each of three words.

use super::change::{MOST_STATES, States};

/// For each state, a set of points.
pub type ByState = [u64; MOST_STATES];

/// For each point, a set of states.
pub type ByPoint = [States; 64];

/// The number of words in a position.
pub const PLANES: usize = 3;

/// The states of all points: bit v of word b is bit b of the state of point v.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells([u64; PLANES]);

impl Cells {
    /// The position with these states.
    pub fn of(states: impl IntoIterator<Item = u8>) -> Cells {
        let mut cells = Cells::default();
        (0..).zip(states).for_each(|(point, state)| cells.put(point, state));
        cells
    }

    /// The state of a point.
    pub fn state(&self, point: u8) -> u8 {
        (0..PLANES).fold(0, |state, plane| state | ((self.0[plane] >> point & 1) as u8) << plane)
    }

    /// Puts a state on a point.
    pub fn put(&mut self, point: u8, state: u8) {
        for (plane, word) in self.0.iter_mut().enumerate() {
            *word = *word & !(1 << point) | u64::from(state >> plane & 1) << point;
        }
    }

    /// The position with these points cleared and these words set.
    pub fn with(&self, cleared: u64, set: &[u64; PLANES]) -> Cells {
        Cells([0, 1, 2].map(|plane| self.0[plane] & !cleared | set[plane]))
    }

    /// The states of these points only.
    pub fn on(&self, points: u64) -> Cells {
        Cells(self.0.map(|word| word & points))
    }

    /// The points whose states differ.
    pub fn differ(&self, other: &Cells) -> u64 {
        (0..PLANES).fold(0, |points, plane| points | self.0[plane] ^ other.0[plane])
    }

    /// For each point, the set of its state alone.
    pub fn by_point(&self) -> ByPoint {
        let mut found = [1; 64];
        let mut others = self.0.iter().fold(0, |points, word| points | word);
        while others != 0 {
            let point = others.trailing_zeros();
            found[point as usize] = 1 << self.state(point as u8);
            others &= others - 1;
        }
        found
    }

    /// For each state, the points in it.
    pub fn by_state(&self, states: usize, all: u64) -> ByState {
        let mut found = [0; MOST_STATES];
        for (state, points) in found.iter_mut().enumerate().take(states) {
            let same = |plane: usize| if state >> plane & 1 == 1 { self.0[plane] } else { !self.0[plane] };
            *points = (0..PLANES).fold(all, |points, plane| points & same(plane));
        }
        found
    }
}
