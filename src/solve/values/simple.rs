//! Sums of a number, ups and a nim-heap: most of the values that occur in practice.

use std::cmp::Ordering;
use std::fmt;

use super::Relation;
use crate::ruleset::Dyadic;

/// `number` + `ups` ups (downs, where it is negative) + the nim-heap of `star`. These form a group in which the three
/// parts add separately, the last by nim-sum (*Winning Ways*, chapters 2 and 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Simple {
    /// The number.
    pub number: Dyadic,
    /// The number of ups.
    pub ups: i64,
    /// The size of the nim-heap.
    pub star: u32,
}

impl Simple {
    /// The number alone.
    pub fn number(number: Dyadic) -> Simple {
        Simple { number, ups: 0, star: 0 }
    }

    /// The nim-heap alone.
    pub fn nimber(star: u32) -> Simple {
        Simple { number: Dyadic::ZERO, ups: 0, star }
    }

    /// Whether it is a number.
    pub fn is_number(self) -> bool {
        self.ups == 0 && self.star == 0
    }

    /// The sum; `None` when it is too large.
    pub fn plus(self, other: Simple) -> Option<Simple> {
        let number = self.number.plus(other.number)?;
        Some(Simple { number, ups: self.ups.checked_add(other.ups)?, star: self.star ^ other.star })
    }

    /// The negative.
    pub fn negative(self) -> Simple {
        Simple { number: self.number.negative(), ups: self.ups.saturating_neg(), star: self.star }
    }

    /// The order: infinitesimals matter only if the numbers are equal; then two ups exceed every nim-heap, and one up
    /// exceeds every nim-heap but `*`, with which it is confused (*Winning Ways*, chapter 3).
    pub fn relation(self, other: Simple) -> Relation {
        let (ups, star) = (self.ups.saturating_sub(other.ups), self.star ^ other.star);
        match (self.number.cmp(&other.number), ups) {
            (Ordering::Greater, _) => Relation::Greater,
            (Ordering::Less, _) => Relation::Less,
            (Ordering::Equal, 0) if star == 0 => Relation::Equal,
            (Ordering::Equal, 0) => Relation::Confused,
            (Ordering::Equal, 1 | -1) if star == 1 => Relation::Confused,
            (Ordering::Equal, 1..) => Relation::Greater,
            (Ordering::Equal, _) => Relation::Less,
        }
    }

    /// Left's options in the canonical form; the rules are those of [`crate::ruleset::Form::sum`].
    pub fn left(self) -> Vec<Simple> {
        let Simple { number, ups, star } = self;
        match (ups, star) {
            (0, 0) => number.left().map(Simple::number).into_iter().collect(),
            (0, _) => (0..star).map(|star| Simple { number, ups: 0, star }).collect(),
            (1, 1) => vec![Simple::number(number), Simple { number, ups: 0, star: 1 }],
            (1.., _) => vec![Simple::number(number)],
            _ => self.negative().right().into_iter().map(Simple::negative).collect(),
        }
    }

    /// Right's options in the canonical form.
    pub fn right(self) -> Vec<Simple> {
        let Simple { number, ups, star } = self;
        match (ups, star) {
            (0, 0) => number.right().map(Simple::number).into_iter().collect(),
            (0, _) => self.left(),
            (1, 1) => vec![Simple::number(number)],
            (1.., _) => vec![Simple { number, ups: ups - 1, star: star ^ 1 }],
            _ => self.negative().left().into_iter().map(Simple::negative).collect(),
        }
    }

    /// The length of a longest play of the canonical form.
    pub fn birthday(self) -> u64 {
        let ups = self.ups.unsigned_abs();
        // The nim-heap that goes with the last up; each of the other ups takes one move.
        let last = self.star ^ u32::from(ups > 0 && ups.is_multiple_of(2));
        let above = match (ups, last) {
            (0, star) => u64::from(star),
            (_, 1) => ups + 1,
            (_, star) => ups + u64::from(star ^ 1),
        };
        self.number.birthday().saturating_add(above)
    }
}

impl fmt::Display for Simple {
    /// The notation of CGSuite: `0`, `-1/2`, `*2`, `^`, `vv*`, `3^4*2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.number != Dyadic::ZERO || self.is_number() {
            write!(f, "{}", self.number)?;
        }
        let arrow = if self.ups < 0 { "v" } else { "^" };
        match self.ups.unsigned_abs() {
            ups @ 0..=2 => (0..ups).try_for_each(|_| f.write_str(arrow))?,
            ups => write!(f, "{arrow}{ups}")?,
        }
        match self.star {
            0 => Ok(()),
            1 => f.write_str("*"),
            star => write!(f, "*{star}"),
        }
    }
}
