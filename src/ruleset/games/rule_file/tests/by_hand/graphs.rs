//! Moves on graphs, orders and lines, each on its own board. A position lists the states of the points in order.

use super::Rows;
use crate::Player;

/// Edges as pairs of vertex numbers.
pub type Edges = [(usize, usize)];

/// `1-2,2-3,3-1,3-4,5`
pub const KITE: &Edges = &[(0, 1), (1, 2), (2, 0), (2, 3)];
/// `a-b,b-c,c-d,d-a,b-d`
const SQUARE: &Edges = &[(0, 1), (1, 2), (2, 3), (3, 0), (1, 3)];
/// `a-b:left,b-c:left,c-d:right,d-a:right,a-c:left,a-c:right`
const OF_LEFT: &Edges = &[(0, 1), (1, 2), (0, 2)];
const OF_RIGHT: &Edges = &[(2, 3), (3, 0), (0, 2)];
/// `a>b,b>c,c>a,c>d,d>b,a>e`
const ARROWS: &Edges = &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 1), (0, 4)];
/// `a-b,b-c,c-a,c-d`, with a point for each vertex and then for each edge: each edge with its ends.
pub const INCIDENCES: &Edges = &[(0, 4), (1, 4), (1, 5), (2, 5), (2, 6), (0, 6), (2, 7), (3, 7)];
/// `a<b,a<c,b<d,c<d,e`: the pairs of an element and one above it.
const DIAMOND: &Edges = &[(0, 1), (0, 2), (0, 3), (1, 3), (2, 3)];
/// `abd,ace,bcf,def`
const TRIANGLES: [[usize; 3]; 4] = [[0, 1, 3], [0, 2, 4], [1, 2, 5], [3, 4, 5]];
/// `abc,cde,efa`
pub const SIDES: [[usize; 3]; 3] = [[0, 1, 2], [2, 3, 4], [4, 5, 0]];

pub fn with(rows: &Rows, points: impl IntoIterator<Item = usize>, state: char) -> Rows {
    let mut left = rows.clone();
    points.into_iter().for_each(|point| left[0][point] = state);
    left
}

pub fn points(rows: &Rows, state: char) -> Vec<usize> {
    (0..rows[0].len()).filter(|&point| rows[0][point] == state).collect()
}

/// The targets of the edges from a point.
pub fn out(edges: &Edges, point: usize) -> impl Iterator<Item = usize> {
    edges.iter().filter(move |(from, _)| *from == point).map(|(_, to)| *to)
}

/// The neighbours of a point, in either direction.
pub fn near(edges: &Edges, point: usize) -> impl Iterator<Item = usize> {
    edges.iter().filter_map(move |&(a, b)| if a == point { Some(b) } else { (b == point).then_some(a) })
}

pub fn node_kayles(rows: &Rows, _: Player) -> Vec<Rows> {
    points(rows, 'o').into_iter().map(|point| with(rows, near(KITE, point).chain([point]), '.')).collect()
}

/// The token moves along an edge, which is removed, to the other end. The first four points are the vertices.
pub fn edge_geography(rows: &Rows, _: Player) -> Vec<Rows> {
    let is_there = |point: &usize| rows[0][*point] == 'o';
    let passed = |from| near(INCIDENCES, from).filter(is_there).map(move |over| (from, over));
    let steps = points(rows, 't').into_iter().filter(|from| *from < 4).flat_map(passed);
    steps
        .flat_map(|(from, over)| {
            let onto = near(INCIDENCES, over).filter(is_there);
            onto.map(move |to| with(&with(&with(rows, [from], 'o'), [over], '.'), [to], 't')).collect::<Vec<_>>()
        })
        .collect()
}

fn edges_taken(rows: &Rows, edges: &Edges) -> Vec<Rows> {
    let there = edges.iter().filter(|&&(a, b)| rows[0][a] == 'o' && rows[0][b] == 'o');
    there.map(|&(a, b)| with(rows, [a, b], '.')).collect()
}

pub fn arc_kayles(rows: &Rows, _: Player) -> Vec<Rows> {
    edges_taken(rows, SQUARE)
}

pub fn partizan_arc_kayles(rows: &Rows, player: Player) -> Vec<Rows> {
    edges_taken(rows, if player == Player::Left { OF_LEFT } else { OF_RIGHT })
}

pub fn digraph_placement(rows: &Rows, player: Player) -> Vec<Rows> {
    let own = points(rows, player.letter());
    own.into_iter().map(|point| with(rows, out(ARROWS, point).chain([point]), '.')).collect()
}

pub fn directed_geography(rows: &Rows, _: Player) -> Vec<Rows> {
    let tokens = points(rows, 't').into_iter();
    tokens
        .flat_map(|from| {
            let free = out(ARROWS, from).filter(|&to| rows[0][to] == 'o');
            free.map(move |to| with(&with(rows, [from], '.'), [to], 't')).collect::<Vec<_>>()
        })
        .collect()
}

pub fn poset(rows: &Rows, _: Player) -> Vec<Rows> {
    points(rows, 'o').into_iter().map(|point| with(rows, out(DIAMOND, point).chain([point]), '.')).collect()
}

/// With three elements; the subset n contains the element k if bit k of n + 1 is 1.
pub fn subset_takeaway(rows: &Rows, _: Player) -> Vec<Rows> {
    let containing = |point: usize| (0..6).filter(move |set| (set + 1) & (point + 1) == point + 1);
    points(rows, 'o').into_iter().map(|point| with(rows, containing(point), '.')).collect()
}

/// Two by two by two cubes; the three bits of n are the coordinates of cube n.
pub fn chomp_3d(rows: &Rows, _: Player) -> Vec<Rows> {
    let beyond = |cube: usize| (0..8).filter(move |other| other & cube == cube);
    points(rows, 'o').into_iter().filter(|cube| *cube > 0).map(|cube| with(rows, beyond(cube), '.')).collect()
}

pub fn has_ended(name: &str, states: &[char]) -> bool {
    let all = |line: &[usize; 3], state| line.iter().all(|&point| states[point] == state);
    match name {
        "sim" => TRIANGLES.iter().any(|line| all(line, 'L') || all(line, 'R')),
        "maker-breaker" => SIDES.iter().any(|line| all(line, 'L')),
        _ => false,
    }
}
