//! The advantage that a player is sure of in a sum, at several temperatures.
//!
//! Let G be the sum of the terms, and R_t and L_t the stops of a game cooled by the temperature t. Cooling is additive,
//! R_t(A + B) >= R_t(A) + R_t(B), and L_t(A + B) >= L_t(A) + R_t(B). Walls have slopes 0 and 1 on one side, 0 and -1 on
//! the other, so R_0(G) >= R_t(G) - t and L_0(G) >= L_t(G) (Berlekamp, Conway and Guy, *Winning Ways*, 1982, chapter 6;
//! Siegel, *Combinatorial Game Theory*, 2013, chapter II.5). So Left wins G
//!
//! - when Right begins, if for some t the sum of all R_t(A) exceeds t; or if it is 0 for t = 0, and every term A >=
//!   R_0(A);
//! - when Left begins, if for some t and some term A the sum of L_t(A) and the R_t of all other terms is positive; or
//!   if it is 0 for t = 0, A is not <= L_0(A), and every other term B >= R_0(B); or if G is positive, as above;
//!
//! and symmetrically for Right. These conditions are sufficient but not necessary. Both sums are kept at a few
//! temperatures and rounded down, so that margins can be added and compared without consulting thermographs.

use crate::heat::Heat;
use crate::wall::ONE;

/// The number of temperatures.
const COUNT: usize = 4;
/// The temperatures; the last exceeds nearly all that occur.
const TEMPERATURES: [i32; COUNT] = [0, ONE / 2, ONE, ONE / 2 * 3];
/// The number of thermograph units per margin unit.
const COARSE: i32 = 1 << 8;
/// The parts of a margin unit. One part is deducted for each term that does not attain its stop; there are fewer terms
/// than parts.
const PARTS: i32 = 64;
/// The margin in the number 1.
pub const UNIT: i32 = ONE / COARSE * PARTS;
/// Less than every margin.
const NONE: i32 = i32::MIN / 4;

/// The margin of a player in a sum, at each temperature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin {
    /// The sum of the stops when the opponent begins.
    second: [i32; COUNT],
    /// The greatest such sum in which the player begins in one of the terms.
    first: [i32; COUNT],
}

impl Margin {
    /// Less than every other margin.
    pub const LEAST: Margin = Margin { second: [NONE; COUNT], first: [NONE; COUNT] };

    /// The margin in a number.
    pub fn number(number: i32, player: usize) -> Margin {
        Margin::of(&[], number, player)
    }

    /// The margin of `player` (0 for Left, 1 for Right) in the sum of a number and of terms that are not numbers.
    pub fn of(hot: &[&Heat], number: i32, player: usize) -> Margin {
        let other = 1 - player;
        let number = if player == 0 { number } else { -number };
        let open = hot.iter().filter(|term| !term.closed[other]).count() as i32;
        let mut margin = Margin::LEAST;
        for (place, &at) in TEMPERATURES.iter().enumerate() {
            let second = number - hot.iter().map(|term| term.walls[other].at(at)).sum::<i32>();
            margin.second[place] = parts(second) - open;
            for term in hot {
                let first = second + term.walls[player].at(at) + term.walls[other].at(at);
                let open = open - i32::from(!term.closed[other]) + i32::from(term.closed[player]);
                margin.first[place] = margin.first[place].max(parts(first) - open);
            }
        }
        margin
    }

    /// The margin in the sum of two sums.
    pub fn plus(&self, other: &Margin) -> Margin {
        let first = each(
            &each(&self.first, &other.second, i32::wrapping_add),
            &each(&self.second, &other.first, i32::wrapping_add),
            i32::max,
        );
        Margin { second: each(&self.second, &other.second, i32::wrapping_add), first }
    }

    /// The better margin at each temperature.
    pub fn max(&self, other: &Margin) -> Margin {
        Margin { second: each(&self.second, &other.second, i32::max), first: each(&self.first, &other.first, i32::max) }
    }

    /// Whether the player is sure to win, moving first if `first`, otherwise second.
    pub fn wins(&self, first: bool) -> bool {
        (0..COUNT).any(|place| {
            let at = parts(TEMPERATURES[place]);
            let second = self.second[place] > at;
            let tie = if first { self.first[place] } else { self.second[place] };
            second || place == 0 && tie == 0 || first && self.first[place] > 0
        })
    }

    /// The margin at the highest temperature: the sum of the means, if that temperature is above those of all terms.
    pub fn mean(&self) -> i32 {
        self.second[COUNT - 1]
    }
}

/// A number in the parts of a margin, rounded down to whole margin units.
fn parts(number: i32) -> i32 {
    number.div_euclid(COARSE) * PARTS
}

fn each(one: &[i32; COUNT], other: &[i32; COUNT], of: impl Fn(i32, i32) -> i32) -> [i32; COUNT] {
    std::array::from_fn(|place| of(one[place], other[place]))
}
