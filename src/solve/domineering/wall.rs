//! A wall of a thermograph (Conway 1976; Berlekamp, Conway and Guy 1982): a piecewise linear function of the temperature, which is 0 at least.
//!
//! Here it is seen by the player whose wall it is: Left's is the Left stop of the cooled game, Right's minus the Right stop. So both fall
//! with slope 0 or -1, and stay as they are beyond the mast.

/// One, in the units of numbers and temperatures.
pub const ONE: i32 = 1 << 20;

/// Points with temperatures that increase from 0, joined by lines; constant after the last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wall(Box<[(i32, i32)]>);

impl Wall {
    /// The same at every temperature.
    pub fn constant(value: i32) -> Wall {
        Wall([(0, value)].into())
    }

    /// Its height at a temperature.
    pub fn at(&self, temperature: i32) -> i32 {
        height(&self.0, temperature)
    }

    /// From where on it is constant.
    pub fn freezes(&self) -> i32 {
        self.0.last().map_or(0, |point| point.0)
    }

    /// Its height from there on.
    pub fn mast(&self) -> i32 {
        self.0.last().map_or(0, |point| point.1)
    }

    /// As much higher.
    pub fn plus(&self, more: i32) -> Wall {
        Wall(self.0.iter().map(|&(at, value)| (at, value + more)).collect())
    }

    /// The lower one everywhere.
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

    /// The walls of the players between these scaffolds; nothing when the units are too coarse. A player's scaffold is minus the lowest of
    /// the opponent's walls after the player's moves, as given, and minus the temperature. At 0 they do not cross.
    pub fn between(lowest: [&Wall; 2]) -> Option<[Wall; 2]> {
        let times = times(&lowest[0].0, &lowest[1].0);
        let apart = |at| -lowest[0].at(at) - lowest[1].at(at) - 2 * at;
        let after = times.iter().position(|&at| apart(at) < 0).unwrap_or(times.len());
        let from = *times.get(after.checked_sub(1)?)?;
        let left = apart(from);
        // Between neighbouring times, and after the last, they come nearer at a constant pace of 0, 1 or 2.
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

fn height(points: &[(i32, i32)], at: i32) -> i32 {
    match points.iter().position(|point| point.0 > at) {
        Some(0) => points[0].1,
        None => points.last().map_or(0, |point| point.1),
        Some(next) => {
            let ((from, value), (_, there)) = (points[next - 1], points[next]);
            if value == there { value } else { value - (at - from) }
        }
    }
}

/// All temperatures of the points of both, ascending.
fn times(one: &[(i32, i32)], other: &[(i32, i32)]) -> Vec<i32> {
    let mut times: Vec<i32> = one.iter().chain(other).map(|point| point.0).collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// Without the points on the line between their neighbours.
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
