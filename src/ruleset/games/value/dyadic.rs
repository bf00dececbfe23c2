//! Dyadic rationals: the numbers among the short games (Conway 1976).

use std::cmp::Ordering;
use std::fmt;

/// The largest exponent; it leaves room for comparisons.
const MOST_EXPONENT: u32 = 100;
/// The largest numerator.
const MOST_NUMERATOR: u128 = 1 << 120;

/// A fraction in lowest terms whose denominator is a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: i128,
    exponent: u32,
}

impl Dyadic {
    /// 0.
    pub const ZERO: Dyadic = Dyadic { numerator: 0, exponent: 0 };

    /// An integer.
    pub const fn integer(integer: i64) -> Dyadic {
        Dyadic { numerator: integer as i128, exponent: 0 }
    }

    /// `numerator` / 2^`exponent`; `None` if either is too large.
    pub fn new(numerator: i128, exponent: u32) -> Option<Dyadic> {
        let halves = exponent.min(numerator.trailing_zeros());
        let (numerator, exponent) = (numerator >> halves.min(127), exponent - halves);
        let exponent = if numerator == 0 { 0 } else { exponent };
        let fits = exponent <= MOST_EXPONENT && numerator.unsigned_abs() <= MOST_NUMERATOR;
        fits.then_some(Dyadic { numerator, exponent })
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The exponent of 2 in the denominator, in lowest terms.
    pub fn exponent(self) -> u32 {
        self.exponent
    }

    /// The sum; `None` if it is too large.
    pub fn plus(self, other: Dyadic) -> Option<Dyadic> {
        let exponent = self.exponent.max(other.exponent);
        let over = |number: Dyadic| number.numerator.checked_mul(1 << (exponent - number.exponent));
        Dyadic::new(over(self)?.checked_add(over(other)?)?, exponent)
    }

    /// The number halfway to `other`; `None` if it is too large.
    pub fn middle(self, other: Dyadic) -> Option<Dyadic> {
        let sum = self.plus(other)?;
        Dyadic::new(sum.numerator, sum.exponent + 1)
    }

    /// The number with the opposite sign.
    pub fn negative(self) -> Dyadic {
        Dyadic { numerator: -self.numerator, exponent: self.exponent }
    }

    /// The simplest number between these, the one born first. Each end comes with whether it may be that number. `None` when
    /// there is none, or its denominator is too large.
    pub fn simplest((low, from_low): (Dyadic, bool), (high, to_high): (Dyadic, bool)) -> Option<Dyadic> {
        let is_in = |number: &Dyadic| {
            (low < *number || from_low && low == *number) && (*number < high || to_high && *number == high)
        };
        if is_in(&Dyadic::ZERO) {
            return Some(Dyadic::ZERO);
        }
        if high < low || low == high && !(from_low && to_high) {
            return None;
        }
        // Of the multiples of 1/2^k between them one at most is in lowest terms, where there is none of a smaller denominator.
        // Of integers the one nearest to 0 is born first.
        let nearest = |exponent: u32| {
            let step = Dyadic::new(1, exponent)?;
            let [first, next] = match low < Dyadic::ZERO {
                true => [high.floor(exponent)?, step.negative()],
                false => [low.negative().floor(exponent)?.negative(), step],
            };
            [Some(first), first.plus(next)].into_iter().flatten().find(is_in)
        };
        (0..=MOST_EXPONENT).find_map(nearest)
    }

    /// The largest multiple of 2 to the power of -`exponent` that is no larger.
    fn floor(self, exponent: u32) -> Option<Dyadic> {
        match self.exponent.checked_sub(exponent) {
            Some(halves) => Dyadic::new(self.numerator >> halves, exponent),
            None => Some(self),
        }
    }

    /// Left's option in the canonical form, if there is one: 3 has 2, m/n has (m-1)/n (Conway 1976).
    pub fn left(self) -> Option<Dyadic> {
        let has = self.exponent > 0 || self.numerator > 0;
        if has { Dyadic::new(self.numerator - 1, self.exponent) } else { None }
    }

    /// Right's option in the canonical form, if any: -3 has -2, m/n has (m+1)/n.
    pub fn right(self) -> Option<Dyadic> {
        self.negative().left().map(Dyadic::negative)
    }

    /// The birthday: the length of the longest play of its canonical form.
    pub fn birthday(self) -> u64 {
        let whole = self.numerator.unsigned_abs() >> self.exponent;
        let above = whole + u128::from(self.exponent > 0);
        u64::try_from(above).unwrap_or(u64::MAX).saturating_add(u64::from(self.exponent))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        let floor = |number: &Dyadic| number.numerator >> number.exponent;
        let rest =
            |number: &Dyadic| (number.numerator & ((1 << number.exponent) - 1)) << (MOST_EXPONENT - number.exponent);
        floor(self).cmp(&floor(other)).then_with(|| rest(self).cmp(&rest(other)))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => write!(f, "{}", self.numerator),
            exponent => write!(f, "{}/{}", self.numerator, 1u128 << exponent),
        }
    }
}
