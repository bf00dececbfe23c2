//! Further moves on graphs, orders and lines. A position lists the states of the points in order.

use super::graphs::{Edges, INCIDENCES, KITE, SIDES, near, out, points, with};
use super::{Rows, stones};
use crate::Player;

/// `a>b,b>c,c>a,c>d,d>b,a>e`, with a point for each vertex and then for each edge: into each edge, and out of it.
const PASSAGES: &Edges =
    &[(0, 5), (5, 1), (1, 6), (6, 2), (2, 7), (7, 0), (2, 8), (8, 3), (3, 9), (9, 1), (0, 10), (10, 4)];
/// `a-m,b-m,c-m,d-m,a-c,b-d,c-d`
const HORSESHOE: &Edges = &[(0, 1), (2, 1), (3, 1), (4, 1), (0, 3), (2, 4), (3, 4)];
const DIVISORS: [usize; 9] = [1, 2, 3, 4, 6, 9, 12, 18, 36];

/// A token goes to a neighbour in the state `onto`, and leaves an empty point.
fn moved(rows: &Rows, edges: &Edges, own: char, onto: char) -> Vec<Rows> {
    let mut found = Vec::new();
    for from in points(rows, own) {
        let to = near(edges, from).filter(|&to| rows[0][to] == onto);
        found.extend(to.map(|to| with(&with(rows, [from], '.'), [to], own)));
    }
    found
}

pub fn graph_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    moved(rows, KITE, own, other)
}

pub fn graph_geography(rows: &Rows, _: Player) -> Vec<Rows> {
    moved(rows, KITE, 't', 'o')
}

pub fn tron(rows: &Rows, player: Player) -> Vec<Rows> {
    moved(rows, KITE, player.letter(), 'o')
}

pub fn pong_hau_ki(rows: &Rows, player: Player) -> Vec<Rows> {
    moved(rows, HORSESHOE, player.letter(), '.')
}

fn coloured(rows: &Rows, own: char, barred: char) -> Vec<Rows> {
    let free = points(rows, '.').into_iter().filter(|&point| near(KITE, point).all(|to| rows[0][to] != barred));
    free.map(|point| with(rows, [point], own)).collect()
}

pub fn graph_col(rows: &Rows, player: Player) -> Vec<Rows> {
    coloured(rows, player.letter(), player.letter())
}

pub fn graph_snort(rows: &Rows, player: Player) -> Vec<Rows> {
    coloured(rows, player.letter(), player.other().letter())
}

pub fn bigraph_node_kayles(rows: &Rows, player: Player) -> Vec<Rows> {
    let own = points(rows, player.letter());
    own.into_iter().map(|point| with(rows, near(KITE, point).chain([point]), '.')).collect()
}

/// The points connected to this one by chains of points in these states.
fn component(rows: &Rows, edges: &Edges, from: usize, states: &str) -> Vec<usize> {
    let (mut found, mut next) = (vec![from], 0);
    while let Some(&point) = found.get(next) {
        next += 1;
        for to in near(edges, point).filter(|&to| states.contains(rows[0][to])) {
            if !found.contains(&to) {
                found.push(to);
            }
        }
    }
    found
}

pub fn cutthroat(rows: &Rows, player: Player) -> Vec<Rows> {
    let other = player.other().letter();
    let is_mixed = |from| component(rows, KITE, from, "LR").iter().any(|&point| rows[0][point] == other);
    let own = points(rows, player.letter()).into_iter().filter(|&point| is_mixed(point));
    own.map(|point| with(rows, [point], '.')).collect()
}

pub fn weighted_arc_kayles(rows: &Rows, _: Player) -> Vec<Rows> {
    let less = |point: usize| char::from_digit(rows[0][point].to_digit(10)?.checked_sub(1)?, 10);
    KITE.iter().filter_map(|&(a, b)| Some(with(&with(rows, [a], less(a)?), [b], less(b)?))).collect()
}

/// The first four points are the vertices.
pub fn graph_chomp(rows: &Rows, _: Player) -> Vec<Rows> {
    let with_edges = |point: usize| near(INCIDENCES, point).filter(move |_| point < 4).chain([point]);
    points(rows, 'o').into_iter().map(|point| with(rows, with_edges(point), '.')).collect()
}

pub fn nim_on_graphs(rows: &Rows, _: Player) -> Vec<Rows> {
    let mut found = Vec::new();
    for from in points(rows, 't') {
        for over in near(INCIDENCES, from) {
            let less = rows[0][over].to_digit(10).map_or(0..0, |tokens| 0..tokens);
            for digit in less.filter_map(|tokens| char::from_digit(tokens, 10)) {
                let passed = with(&with(rows, [from], 'o'), [over], digit);
                let onto = near(INCIDENCES, over).filter(|&to| rows[0][to] == 'o');
                found.extend(onto.map(|to| with(&passed, [to], 't')));
            }
        }
    }
    found
}

/// The first five points are the vertices.
pub fn directed_edge_geography(rows: &Rows, _: Player) -> Vec<Rows> {
    let is_there = |point: &usize| rows[0][*point] == 'o';
    let mut found = Vec::new();
    for from in points(rows, 't').into_iter().filter(|from| *from < 5) {
        for over in out(PASSAGES, from).filter(is_there) {
            let passed = with(&with(rows, [from], 'o'), [over], '.');
            found.extend(out(PASSAGES, over).filter(is_there).map(|to| with(&passed, [to], 't')));
        }
    }
    found
}

pub fn shannon_switching(rows: &Rows, player: Player) -> Vec<Rows> {
    let left = if player == Player::Left { 'L' } else { '.' };
    points(rows, 'o').into_iter().map(|point| with(rows, [point], left)).collect()
}

/// Whether chains connect everything that remains to the ground.
fn stands(rows: &Rows) -> bool {
    let is_held = |&point: &usize| near(INCIDENCES, point).any(|to| rows[0][to] == '=');
    let is_joined = |point| component(rows, INCIDENCES, point, "oLR").iter().any(is_held);
    "oLR".chars().flat_map(|state| points(rows, state)).all(is_joined)
}

pub fn childish_hackenbush(rows: &Rows, player: Player) -> Vec<Rows> {
    let mut found = Vec::new();
    for edge in points(rows, player.letter()) {
        let cut = with(rows, [edge], '.');
        let is_free = |&end: &usize| near(INCIDENCES, end).all(|other| !"LR".contains(cut[0][other]));
        let ends = near(INCIDENCES, edge).filter(|&end| cut[0][end] == 'o').filter(is_free);
        found.extend(ends.map(|end| with(&cut, [end], '.')).chain([cut.clone()]).filter(stands));
    }
    found
}

pub fn avoid_true(rows: &Rows, _: Player) -> Vec<Rows> {
    let is_false = |left: &Rows| SIDES.iter().all(|clause| clause.iter().any(|&point| left[0][point] != 'x'));
    points(rows, '.').into_iter().map(|point| with(rows, [point], 'x')).filter(is_false).collect()
}

pub fn divisors(rows: &Rows, _: Player) -> Vec<Rows> {
    let multiples = |of: usize| (0..9).filter(move |&point| DIVISORS[point].is_multiple_of(DIVISORS[of]));
    points(rows, 'o').into_iter().filter(|&point| point > 0).map(|point| with(rows, multiples(point), '.')).collect()
}
