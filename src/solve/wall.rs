//! A wall of a thermograph (Conway 1976; Berlekamp, Conway and Guy 1982): a piecewise linear function of the
//! temperature from 0 on.
//!
//! A wall is seen from its player's side: Left's wall is the Left stop of the cooled game, Right's is minus the Right
//! stop. So both have slopes 0 and -1, and are constant beyond the foot of the mast.

use crate::ruleset::Dyadic;

/// The number 1 in the fixed-point units of numbers and temperatures.
pub const ONE: i32 = 1 << 20;

/// A number in fixed-point units.
pub fn dyadic(units: i32) -> Dyadic {
    Dyadic::new(units.into(), ONE.trailing_zeros()).unwrap_or(Dyadic::ZERO)
}

/// The units of a number; `None` when they are too coarse, or too many.
pub fn units(number: Dyadic) -> Option<i32> {
    let finer = ONE.trailing_zeros().checked_sub(number.exponent())?;
    i32::try_from(number.numerator().checked_mul(1 << finer)?).ok()
}

/// The corners of the wall, at increasing temperatures from 0 on, joined by straight lines; the wall is constant after
/// the last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wall(Box<[(i32, i32)]>);

impl Wall {
    /// A constant wall.
    pub fn constant(value: i32) -> Wall {
        Wall([(0, value)].into())
    }

    /// The wall's value at a temperature.
    pub fn at(&self, temperature: i32) -> i32 {
        let next = self.0.partition_point(|point| point.0 <= temperature);
        let (from, value) = self.0[next - 1];
        match self.0.get(next) {
            Some(&(_, there)) if there != value => value - (temperature - from),
            _ => value,
        }
    }

    /// The corners, each a temperature and the wall's value there, upwards from 0.
    pub fn corners(&self) -> &[(i32, i32)] {
        &self.0
    }

    /// The temperature from which the wall is constant.
    pub fn freezes(&self) -> i32 {
        self.0[self.0.len() - 1].0
    }

    /// The wall's value at the mast.
    pub fn mast(&self) -> i32 {
        self.0[self.0.len() - 1].1
    }

    /// The wall raised by `more`.
    pub fn plus(&self, more: i32) -> Wall {
        Wall(self.0.iter().map(|&(at, value)| (at, value + more)).collect())
    }

    /// The pointwise minimum of both walls.
    pub fn lower(&self, other: &Wall) -> Wall {
        let times = times(&self.0, &other.0);
        let apart = |at| self.at(at) - other.at(at);
        let mut points = Vec::with_capacity(times.len() + 1);
        for (place, &at) in times.iter().enumerate() {
            points.push((at, self.at(at).min(other.at(at))));
            let Some(&next) = times.get(place + 1) else { continue };
            let (here, there) = (apart(at), apart(next));
            if here.signum() * there.signum() < 0 {
                let crossing = at + here.abs();
                points.push((crossing, self.at(crossing)));
            }
        }
        Wall(straight(points))
    }

    /// The walls of the two players, given scaffolds that do not cross at temperature 0; `None` if the units are too
    /// coarse. A player's scaffold is minus the temperature, minus the lowest of the opponent's walls after the
    /// player's moves, which is `lowest`.
    pub fn between(lowest: [&Wall; 2]) -> Option<[Wall; 2]> {
        let times = times(&lowest[0].0, &lowest[1].0);
        let apart = |at| -lowest[0].at(at) - lowest[1].at(at) - 2 * at;
        let after = times.iter().position(|&at| apart(at) < 0).unwrap_or(times.len());
        let from = *times.get(after.checked_sub(1)?)?;
        let left = apart(from);
        // Between successive corners, and after the last, the scaffolds approach each other at a constant rate of 0, 1
        // or 2.
        let pace = apart(from) - apart(from + 1);
        let mast = match pace {
            _ if left == 0 => from,
            1 => from + left,
            2 if left % 2 == 0 => from + left / 2,
            _ => return None,
        };
        Some(lowest.map(|lowest| {
            let before = lowest.0.iter().take_while(|point| point.0 < mast);
            let points = before.map(|&(at, value)| (at, -value - at)).chain([(mast, -lowest.at(mast) - mast)]);
            Wall(straight(points.collect()))
        }))
    }
}

/// The temperatures of all corners of both walls, ascending.
fn times(one: &[(i32, i32)], other: &[(i32, i32)]) -> Vec<i32> {
    let mut times: Vec<i32> = one.iter().chain(other).map(|point| point.0).collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// Drops points that lie on the line between their neighbours.
fn straight(points: Vec<(i32, i32)>) -> Box<[(i32, i32)]> {
    let mut kept: Vec<(i32, i32)> = Vec::with_capacity(points.len());
    for point in points {
        if let [.., before, last] = kept[..]
            && (before.1 == last.1) == (last.1 == point.1)
        {
            kept.pop();
        }
        kept.push(point);
    }
    if let [.., before, last] = kept[..]
        && before.1 == last.1
    {
        kept.pop();
    }
    kept.into()
}
