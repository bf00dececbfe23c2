//! Points of the board, and sets of them.

use std::iter::successors;

/// A point of the board: its place in board order, from 0.
pub(crate) type Point = u8;

/// The most points that a board has; a set of points is then one machine word.
pub(crate) const MOST_POINTS: usize = 64;

/// A set of points: a position (the points that hold a token), or a move (the tokens that it removes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tokens(u64);

impl Tokens {
    /// No point.
    pub(crate) const NONE: Tokens = Tokens(0);

    /// This set and the point `p` as well.
    pub(crate) fn with(self, p: Point) -> Tokens {
        Tokens(self.0 | 1u64.checked_shl(u32::from(p)).unwrap_or(0))
    }

    /// The points of this set that are not in `other`.
    pub(crate) fn without(self, other: Tokens) -> Tokens {
        Tokens(self.0 & !other.0)
    }

    /// The points that are in one of them or in both.
    pub(crate) fn and(self, other: Tokens) -> Tokens {
        Tokens(self.0 | other.0)
    }

    /// The points that are in both.
    pub(crate) fn common(self, other: Tokens) -> Tokens {
        Tokens(self.0 & other.0)
    }

    /// Whether `p` is in the set.
    pub(crate) fn contains(self, p: Point) -> bool {
        Tokens::NONE.with(p).within(self) && usize::from(p) < MOST_POINTS
    }

    /// Whether every point of this set is in `other`.
    pub(crate) fn within(self, other: Tokens) -> bool {
        self.without(other).is_empty()
    }

    /// Whether no point is in the set.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points are in the set.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The points of the set in board order.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        successors(Some(self.0), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(|rest| rest.trailing_zeros() as Point)
    }

    /// Every subset that is not empty, one at a time: the whole set first, each next one a smaller number in binary.
    pub(crate) fn subsets(self) -> impl Iterator<Item = Tokens> {
        successors(Some(self), move |subset| subset.0.checked_sub(1).map(|below| Tokens(below & self.0)))
            .take_while(|subset| !subset.is_empty())
    }
}

impl FromIterator<Point> for Tokens {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Tokens {
        points.into_iter().fold(Tokens::NONE, Tokens::with)
    }
}
