//! Points of a board, and sets of them.

use std::iter::successors;

/// A point of the board, by its index in board order, from 0.
pub(crate) type Point = u8;

/// The most points of a board; a set of points is one machine word.
pub(crate) const MOST_POINTS: usize = 64;

/// A set of points: a position (the points that hold a token), or a move (the tokens that it removes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tokens(u64);

impl Tokens {
    /// The empty set.
    pub(crate) const NONE: Tokens = Tokens(0);

    /// This set with the point `p`.
    pub(crate) fn with(self, p: Point) -> Tokens {
        Tokens(self.0 | 1u64.checked_shl(u32::from(p)).unwrap_or(0))
    }

    /// The points of this set that are not in `other`.
    pub(crate) fn without(self, other: Tokens) -> Tokens {
        Tokens(self.0 & !other.0)
    }

    /// The points that are in either set.
    pub(crate) fn and(self, other: Tokens) -> Tokens {
        Tokens(self.0 | other.0)
    }

    /// The points that are in both sets.
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

    /// Whether the set is empty.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of points in the set.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The points of the set in board order.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        successors(Some(self.0), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(|rest| rest.trailing_zeros() as Point)
    }

    /// Every nonempty subset, generated lazily: the whole set first, then in descending order as binary numbers.
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
