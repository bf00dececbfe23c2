//! Moves arrows that meet at a vertex apart along its border, so that each has its own head.

use std::f64::consts::{PI, TAU};

use super::{Placed, Route};

/// The distance between the tips of two arrows, if there is room.
const GAP: f64 = 6.0;

/// How far the points of a curve follow its tip, from the last one back, so that it bends no more than necessary.
const FOLLOW: [f64; 5] = [1.0, 1.0, 0.5, 0.5, 0.5];
/// How many of these a curve has after its last joint.
const LAST: usize = 3;

/// Moves the tips of the arrows at each vertex apart.
pub fn tips(vertices: &[Placed], edges: &mut [Route]) {
    let following: Vec<usize> = edges.iter().map(|edge| following(edge, edges)).collect();
    for (place, vertex) in vertices.iter().enumerate() {
        let mut reaching: Vec<Reaching> = Vec::new();
        for (number, edge) in edges.iter().enumerate().filter(|(_, edge)| edge.head == place) {
            if let (Some(tip), Some(&from)) = (edge.tip, edge.points.iter().rev().nth(2)) {
                reaching.push(Reaching {
                    tip: along(vertex, tip),
                    from: along(vertex, from),
                    number,
                    following: following[number],
                });
            }
        }
        for side in sides(vertex) {
            let is_inside = |reaching: &&Reaching| (side[0]..side[1]).contains(&reaching.tip);
            on_side(vertex, side, reaching.iter().filter(is_inside).copied().collect(), edges);
        }
    }
}

/// The number of points at the end of an edge that follow its tip. Graphviz routes edges from several vertices around a
/// corner through one point; that joint and its handles follow too.
fn following(edge: &Route, edges: &[Route]) -> usize {
    let Some(joint) = joint(edge) else { return LAST };
    let is_shared = edges.iter().any(|other| other.tail != edge.tail && self::joint(other) == Some(joint));
    if is_shared { FOLLOW.len() } else { LAST }
}

/// The last point at which two curves of an edge meet.
fn joint(edge: &Route) -> Option<[f64; 2]> {
    let before_last = edge.points.len().checked_sub(LAST + 1).filter(|&place| place > 0)?;
    edge.points.get(before_last).copied()
}

/// An arrow: how far along the border its tip is, where it comes from, its number, and how many of its points follow
/// the tip.
#[derive(Clone, Copy)]
struct Reaching {
    tip: f64,
    from: f64,
    number: usize,
    following: usize,
}

/// Moves the tips on one side of a vertex apart, without leaving the side.
fn on_side(vertex: &Placed, [start, end]: [f64; 2], mut reaching: Vec<Reaching>, edges: &mut [Route]) {
    // Arrows too close to each other are ordered by where they come from.
    reaching.sort_by(|a, b| a.tip.total_cmp(&b.tip));
    for together in reaching.chunk_by_mut(|a, b| b.tip - a.tip < GAP) {
        together.sort_by(|a, b| a.from.total_cmp(&b.from));
    }
    let gap = GAP.min((end - start) / (reaching.len() as f64 + 1.0));
    let wanted: Vec<f64> = reaching.iter().map(|reaching| reaching.tip).collect();
    let room = [start + gap / 2.0, end - gap / 2.0];
    for (&Reaching { tip, number, following, .. }, after) in reaching.iter().zip(apart(&wanted, gap, room)) {
        let (from, to) = (at(vertex, tip), at(vertex, after));
        let by = [to[0] - from[0], to[1] - from[1]];
        let Some(edge) = edges.get_mut(number) else { continue };
        let shares = FOLLOW.into_iter().take(following).zip(edge.points.iter_mut().rev());
        for (share, point) in shares.chain(edge.tip.as_mut().map(|tip| (1.0, tip))) {
            *point = [point[0] + share * by[0], point[1] + share * by[1]];
        }
    }
}

/// Ascending numbers in `room`, at least `gap` apart, as close to the given ones as possible (isotonic regression).
fn apart(wanted: &[f64], gap: f64, [least, most]: [f64; 2]) -> Vec<f64> {
    let most = (most - gap * (wanted.len() as f64 - 1.0)).max(least);
    // Blocks of neighbours exactly `gap` apart: the sum of the wanted values for the first one, and their number.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (place, number) in wanted.iter().enumerate() {
        let mut block = (number - gap * place as f64, 1);
        while let Some(&(sum, count)) = blocks.last() {
            if sum / count as f64 <= block.0 / block.1 as f64 {
                break;
            }
            blocks.pop();
            block = (block.0 + sum, block.1 + count);
        }
        blocks.push(block);
    }
    let firsts = blocks.iter().flat_map(|&(sum, count)| std::iter::repeat_n(sum / count as f64, count));
    firsts.enumerate().map(|(place, first)| first.clamp(least, most) + gap * place as f64).collect()
}

/// Where the sides begin and end along the border.
fn sides(&Placed { width, height, round, .. }: &Placed) -> Vec<[f64; 2]> {
    let half = width / 2.0;
    let ends: &[f64] = match round {
        true => &[0.0, TAU * half],
        false => {
            &[0.0, half, half + height, half + height + width, half + 2.0 * height + width, 2.0 * (width + height)]
        }
    };
    ends.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}

/// How far along the border, clockwise from the middle of the lower edge, a ray from the centre to this point crosses
/// it.
fn along(&Placed { x, y, width, height, round, .. }: &Placed, point: [f64; 2]) -> f64 {
    let (right, down) = (point[0] - x, point[1] - y);
    if round {
        return ((-right).atan2(down) + TAU) % TAU * width / 2.0;
    }
    // The sides are as wide as the rectangle, so a point belongs to the side that the ray to it meets.
    let (half, rise) = (width / 2.0, height / 2.0);
    if down.abs() * half >= right.abs() * rise {
        let across = if down == 0.0 { 0.0 } else { right * rise / down.abs() };
        if down < 0.0 {
            half + height + half + across
        } else {
            (2.0 * (width + height) - across) % (2.0 * (width + height))
        }
    } else {
        let below = down * half / right.abs();
        if right < 0.0 { half + rise - below } else { half + height + width + rise + below }
    }
}

/// The point at this distance along the border.
fn at(&Placed { x, y, width, height, round, .. }: &Placed, far: f64) -> [f64; 2] {
    if round {
        let angle = far / (width / 2.0) + PI / 2.0;
        return [x + width / 2.0 * angle.cos(), y + height / 2.0 * angle.sin()];
    }
    let (half, rise, far) = (width / 2.0, height / 2.0, far.rem_euclid(2.0 * (width + height)));
    match far {
        _ if far < half => [x - far, y + rise],
        _ if far < half + height => [x - half, y + rise - (far - half)],
        _ if far < half + height + width => [x - half + (far - half - height), y - rise],
        _ if far < half + 2.0 * height + width => [x + half, y - rise + (far - half - height - width)],
        _ => [x + half - (far - half - 2.0 * height - width), y + rise],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_move_as_little_as_a_gap_wants() {
        let far = [-100.0, 100.0];
        assert_eq!(apart(&[1.0, 1.0, 1.0], 2.0, far), [-1.0, 1.0, 3.0]);
        assert_eq!(apart(&[0.0, 10.0, 11.0], 3.0, far), [0.0, 9.0, 12.0]);
        assert_eq!(apart(&[1.0, 1.0, 9.0], 2.0, [1.0, 10.0]), [1.0, 3.0, 9.0]);
        assert!(apart(&[], 3.0, far).is_empty());
    }

    #[test]
    fn a_way_along_the_border_leads_back_to_its_point() {
        for round in [false, true] {
            let vertex = Placed { name: String::new(), x: 50.0, y: 40.0, width: 30.0, height: 30.0, round };
            for far in (0..9).map(|nth| 10.0 * f64::from(nth)) {
                assert!((along(&vertex, at(&vertex, far)) - far).abs() < 1e-6, "{far}");
            }
        }
    }

    #[test]
    fn two_arrows_to_one_point_get_a_tip_each() {
        let vertex = Placed { name: String::new(), x: 0.0, y: 0.0, width: 40.0, height: 20.0, round: false };
        let from = |x: f64| Route {
            tail: 0,
            head: 0,
            points: vec![[x, -80.0], [x, -50.0], [0.0, -20.0], [0.0, -15.0]],
            tip: Some([0.0, -10.0]),
            label: None,
        };
        let mut edges = [from(9.0), from(-9.0)];
        tips(&[vertex], &mut edges);
        assert_eq!(edges.map(|edge| edge.tip), [Some([3.0, -10.0]), Some([-3.0, -10.0])]);
    }

    #[test]
    fn two_edges_through_one_joint_are_parted_there_too() {
        let vertex = Placed { name: String::new(), x: 0.0, y: 0.0, width: 40.0, height: 20.0, round: false };
        let from = |tail: usize, x: f64| Route {
            tail,
            head: 0,
            points: vec![[x, -90.0], [x, -80.0], [0.0, -60.0], [0.0, -50.0], [0.0, -40.0], [0.0, -20.0], [0.0, -15.0]],
            tip: Some([0.0, -10.0]),
            label: None,
        };
        let joints = |mut edges: [Route; 2]| {
            tips(std::slice::from_ref(&vertex), &mut edges);
            edges.map(|edge| [edge.points[2][0], edge.points[3][0]])
        };
        let [one, other] = joints([from(1, 9.0), from(2, -9.0)]);
        assert_eq!((one[0], other[0]), (one[1], other[1]));
        assert_eq!((one[0].abs(), other[0]), (1.5, -one[0]));
        assert_eq!(joints([from(1, 9.0), from(1, -9.0)]), [[0.0; 2]; 2]);
    }
}
