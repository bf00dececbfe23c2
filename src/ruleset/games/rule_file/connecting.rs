//! Rule files for connection games: players take points to join two sides, and exactly one of them can, as in Hex (Hein
//! 1942, Nash 1948). They are recognised by their ground rules.

use super::RuleFile;
use super::connections::{Connection, Ends};
use super::grounded::{Ending, Verdict};
use super::taking::Taking;
use crate::{Player, Points};

/// A connection game: a player wins by a chain of taken points, each adjacent to the one before, between that player's
/// two sides. When all points are taken, somebody has won.
#[derive(Clone, Debug)]
pub struct Connecting {
    /// The points, and what their states mean.
    pub taking: Taking,
    /// Left's two sides, then Right's.
    sides: [[Points; 2]; 2],
    /// The neighbours of each point.
    near: Vec<u64>,
    /// For each byte of a set and each value of that byte, the neighbours of the points in it.
    beside: Vec<[u64; 256]>,
    /// For each player and point, the distances from that player's two sides.
    far: [Vec<[u8; 2]>; 2],
    /// The images of all points under a symmetry that exchanges the players.
    pub exchange: Option<Vec<u8>>,
}

impl Connecting {
    /// The two sides that `player` is to join.
    pub fn sides(&self, player: Player) -> [Points; 2] {
        self.sides[player as usize]
    }

    /// The distances of a point from the two sides of `player`.
    pub fn far(&self, player: Player, point: u8) -> [u8; 2] {
        self.far[player as usize][usize::from(point)]
    }

    /// The points of `set` and their neighbours.
    pub fn grown(&self, set: Points) -> Points {
        let bytes = self.beside.iter().zip(set.bits().to_le_bytes());
        Points::from_bits(bytes.fold(set.bits(), |all, (beside, byte)| all | beside[usize::from(byte)]))
    }

    /// The points of `within` connected to its subset `from` inside `within`.
    pub fn joined(&self, from: Points, within: Points) -> Points {
        let (mut joined, mut fresh) = (from.bits(), from.bits());
        while fresh != 0 {
            let new = self.near[fresh.trailing_zeros() as usize] & within.bits() & !joined;
            joined |= new;
            fresh = fresh & (fresh - 1) | new;
        }
        Points::from_bits(joined)
    }

    /// Whether these points join the two sides of `player`.
    pub fn joins(&self, player: Player, points: Points) -> bool {
        let [from, to] = self.sides(player);
        !self.joined(from.both(points), points).misses(to)
    }
}

/// The file as a connection game: players take points, and there are two endings. Each ending asks for one chain of
/// points of the player who wins by it, with the same adjacency for both, and the two chains must cross.
pub fn found(file: &RuleFile) -> Option<Connecting> {
    let taking = file.taking()?;
    let grounded = file.grounded();
    let chain = |player: Player| match grounded.endings.as_slice() {
        [one, other] if grounded.source.stuck.is_none() => {
            let wins = |ending: &&Ending| ending.verdict == Verdict::Won(player);
            let ending = [one, other].into_iter().find(wins).filter(|ending| ending.changes.is_empty())?;
            let [ask] = ending.asks[..] else { return None };
            let chain = grounded.connections.get(ask)?;
            (chain.holds && chain.through == 1 << taking.taken[player as usize]).then_some(chain)
        }
        _ => None,
    };
    let (left, right) = (chain(Player::Left)?, chain(Player::Right)?);
    let sides = [sides(left)?, sides(right)?];
    if left.near != right.near || !cross(&left.near, sides) {
        return None;
    }
    let exchange = file.symmetries().exchange.as_ref().map(|exchange| exchange.points.clone());
    let far = sides.map(|sides| far(&left.near, sides));
    let sides = sides.map(|of| of.map(Points::from_bits));
    Some(Connecting { taking, sides, far, near: left.near.clone(), beside: by_bytes(&left.near), exchange })
}

fn sides(chain: &Connection) -> Option<[u64; 2]> {
    match chain.ends {
        Ends::Regions(sides) => Some(sides),
        Ends::States(_) => None,
    }
}

/// Whether one player has joined two sides on every full board, judged by triangles. The graph has the points, joined
/// to their neighbours, and a vertex for each side, joined to its points and to both sides of the other player. Each
/// edge must lie in an even number of triangles, except that an edge between sides lies in an odd number (after Gale
/// 1979; FORMAT.md has the proof).
fn cross(near: &[u64], sides: [[u64; 2]; 2]) -> bool {
    let points = near.len();
    let [left, right] = sides;
    let ends = [left[0], left[1], right[0], right[1]];
    let mut joined: Vec<u128> = near.iter().map(|&near| u128::from(near)).collect();
    for (side, &end) in ends.iter().enumerate() {
        let others: u128 = if side < 2 { 0b1100 } else { 0b0011 };
        joined.push(u128::from(end) | others << points);
        (0..points).filter(|point| end >> point & 1 == 1).for_each(|point| joined[point] |= 1 << (points + side));
    }
    let is_even = |one: usize, other: usize| (joined[one] & joined[other]).count_ones().is_multiple_of(2);
    let edges = (0..joined.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let mut edges = edges.filter(|&(one, other)| joined[one] >> other & 1 == 1);
    edges.all(|(one, other)| is_even(one, other) == (other < points))
}

/// For each point, its distance from each of two sets.
fn far(near: &[u64], sides: [u64; 2]) -> Vec<[u8; 2]> {
    let mut far = vec![[0; 2]; near.len()];
    for (place, mut reached) in sides.into_iter().enumerate() {
        for _ in 0..near.len() {
            let outside = (0..near.len()).filter(|point| reached >> point & 1 == 0);
            outside.for_each(|point| far[point][place] += 1);
            let inside = (0..near.len()).filter(|point| reached >> point & 1 == 1);
            reached = inside.fold(reached, |all, point| all | near[point]);
        }
    }
    far
}

/// For each byte of a set and each value of that byte, the neighbours of the points in it.
fn by_bytes(near: &[u64]) -> Vec<[u64; 256]> {
    let beside = |near: &[u64], byte: usize| {
        let of = (0..).zip(near).filter(|(point, _)| byte >> point & 1 == 1);
        of.fold(0, |all, (_, beside)| all | beside)
    };
    near.chunks(8).map(|near| std::array::from_fn(|byte| beside(near, byte))).collect()
}
