//! Sets of points of a board, one bit per point.

use super::equivalence::Witness;

/// The most points of a board: a position is one machine word.
pub const MOST_POINTS: usize = 64;

/// A set of points of a board of at most 64 points: a position (the points that hold a token) or a move (the tokens
/// that it removes). Bit `i` is point `i` in board order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u64);

impl Points {
    /// No points.
    pub const EMPTY: Points = Points(0);

    /// The set of the points `i` whose bit `i` in `bits` is set.
    pub const fn from_bits(bits: u64) -> Points {
        Points(bits)
    }

    /// The set as a word: bit `i` is set for point `i`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The points `0..count`; `count` is at most 64.
    pub const fn first(count: usize) -> Points {
        if count >= 64 { Points(u64::MAX) } else { Points((1 << count) - 1) }
    }

    /// The set of the single point `point`, which is less than 64.
    pub const fn one(point: u8) -> Points {
        Points(1 << (point & 63))
    }

    /// The number of points.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `point` is a member.
    pub const fn has(self, point: u8) -> bool {
        self.0 >> (point & 63) & 1 == 1
    }

    /// Whether every member is also a member of `other`.
    pub const fn within(self, other: Points) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no member is a member of `other`.
    pub const fn misses(self, other: Points) -> bool {
        self.0 & other.0 == 0
    }

    /// The members of either set.
    pub const fn with(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }

    /// The members that are not members of `other`.
    pub const fn without(self, other: Points) -> Points {
        Points(self.0 & !other.0)
    }

    /// The members of both sets.
    pub const fn both(self, other: Points) -> Points {
        Points(self.0 & other.0)
    }

    /// The members in board order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let point = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                point
            })
        })
    }

    /// A sort key: larger sets first, sets of equal size in the order of their notation.
    pub fn largest_first(self) -> impl Ord {
        (std::cmp::Reverse(self.len()), std::cmp::Reverse(self.0.reverse_bits()))
    }

    /// A sort key: smaller sets first, sets of equal size in the order of their notation.
    pub fn smallest_first(self) -> impl Ord {
        (self.len(), std::cmp::Reverse(self.0.reverse_bits()))
    }

    /// The images of the points that have one under `witness`.
    pub fn carried(self, witness: &Witness) -> Points {
        self.iter().filter_map(|point| witness.of(point)).collect()
    }

    /// The image of the set under `images`, which lists the image of each point of the board.
    pub fn image(self, images: &[u8]) -> Points {
        self.iter().filter_map(|point| images.get(usize::from(point)).copied()).collect()
    }
}

impl FromIterator<u8> for Points {
    fn from_iter<I: IntoIterator<Item = u8>>(points: I) -> Points {
        points.into_iter().fold(Points::EMPTY, |set, point| set.with(Points::one(point)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_iterated_in_board_order() {
        let set: Points = [5, 63, 0].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 5, 63]);
        assert_eq!(Points::first(64).len(), 64);
        assert_eq!(Points::first(0), Points::EMPTY);
    }

    #[test]
    fn largest_first_puts_the_longer_move_first_and_then_follows_the_notation() {
        let mut sets: Vec<Points> = [0b100, 0b011, 0b001, 0b101].map(Points::from_bits).into();
        sets.sort_by_key(|set| set.largest_first());
        assert_eq!(sets, [0b011, 0b101, 0b001, 0b100].map(Points::from_bits));
    }
}
