//! Poset games: a move takes an element of a partially ordered set and everything above it. So the reachable positions
//! are the down-sets of the source.

use crate::registry::mismatched;
use crate::{Component, Part, Points};

/// The order of a poset game with numbered elements.
#[derive(Clone, Debug)]
pub enum Poset {
    /// The squares of a rectangle except the first. A square is below those that are in no earlier row and no earlier
    /// column.
    Squares {
        /// Whether squares are numbered by columns rather than by rows.
        by_columns: bool,
    },
    /// Points of a rule file.
    Points {
        /// For each point, the point itself and all those above it.
        from: Vec<Points>,
        /// The state of a point that has not been taken.
        left: u8,
    },
}

/// The difference in number between consecutive squares in the slower direction.
const STEP: u16 = 64;

impl Poset {
    /// The remaining elements of a position, ascending.
    pub fn elements(&self, part: &Part) -> Vec<u16> {
        match (self, part) {
            (Poset::Squares { by_columns }, Part::Chomp(rows)) => {
                let squares = (0..).zip(rows).flat_map(|(row, &length)| (0..length.into()).map(move |at| [row, at]));
                let number = |[row, at]: [u16; 2]| if *by_columns { STEP * at + row } else { STEP * row + at };
                let mut numbers: Vec<u16> = squares.map(number).filter(|&number| number != 0).collect();
                numbers.sort_unstable();
                numbers
            }
            (Poset::Points { from, left }, Part::RuleFile(place)) => {
                let Some((cells, points)) = place.open() else { return Vec::new() };
                let all = (0..).zip(from).filter(|(_, above)| !above.is_empty()).map(|(point, _)| point);
                let is_left = |point: &u8| points >> point & 1 == 1 && cells.state(*point) == *left;
                all.filter(is_left).map(u16::from).collect()
            }
            _ => mismatched(),
        }
    }

    /// Whether the first element is below the second.
    pub fn is_below(&self, one: u16, other: u16) -> bool {
        one != other
            && match self {
                Poset::Squares { .. } => one / STEP <= other / STEP && one % STEP <= other % STEP,
                Poset::Points { from, .. } => from[usize::from(one)].has(other as u8),
            }
    }
}

impl Component {
    /// The order, if the component is a poset game.
    pub fn poset(&self) -> Option<Poset> {
        match self {
            Component::Chomp(chomp) => Some(chomp.poset()),
            Component::RuleFile(file) => file.poset(),
            _ => None,
        }
    }
}
