//! Further moves of stones, cars and queens on boards of cells.

use super::boards::{DIAGONAL, stepped};
use super::pieces::{clobber, dominoes};
use super::{BESIDE, QUEEN, Rows, at, beside, cells, stones, with};
use crate::Player;

const KNIGHT: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// A stone moves in one of these directions, past free cells if `far`, onto a stone of the other player.
fn clobbered(rows: &Rows, player: Player, steps: &[(i32, i32)], far: bool) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    let mut found = Vec::new();
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        for (x, y) in steps {
            let mut to = (r + x, c + y);
            while far && at(rows, to.0, to.1) == Some('.') {
                to = (to.0 + x, to.1 + y);
            }
            if at(rows, to.0, to.1) == Some(other) {
                found.push(with(rows, &[(r, c, '.'), (to.0, to.1, own)]));
            }
        }
    }
    found
}

pub fn king_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    clobbered(rows, player, &QUEEN, false)
}

pub fn knight_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    clobbered(rows, player, &KNIGHT, false)
}

pub fn diagonal_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    clobbered(rows, player, &DIAGONAL, false)
}

pub fn rook_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    clobbered(rows, player, &BESIDE, true)
}

pub fn queen_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    clobbered(rows, player, &QUEEN, true)
}

pub fn clobbineering(rows: &Rows, player: Player) -> Vec<Rows> {
    let mut found = clobber(rows, player);
    found.extend(dominoes(rows, if player == Player::Left { &[(1, 0)] } else { &[(0, 1)] }));
    found
}

pub fn breakthrough(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['L', 'R']);
    let ahead = if player == Player::Left { -1 } else { 1 };
    let mut found = stepped(rows, &[(ahead, 0)], own, '.', |_, _, s| (s == '.').then_some(own));
    let aslant = [(ahead, -1), (ahead, 1)];
    found.extend(stepped(rows, &aslant, own, '.', |_, _, s| (s == '.' || s == other).then_some(own)));
    found
}

/// Up to `slide` cells ahead, or over up to `leap` stones of these kinds.
fn hopped(rows: &Rows, player: Player, slide: i32, leap: i32, over: &[char]) -> Vec<Rows> {
    let [own, _] = stones(player, ['T', 'F']);
    let by = if player == Player::Left { 1 } else { -1 };
    let mut found = Vec::new();
    for (_, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        let free = (1..=slide).map(|step| c + by * step).take_while(|&to| at(rows, 0, to) == Some('.'));
        found.extend(free.map(|to| with(rows, &[(0, c, '.'), (0, to, own)])));
        let passed = (1..=leap).map(|step| c + by * step);
        let passed = passed.take_while(|&to| at(rows, 0, to).is_some_and(|s| over.contains(&s)));
        let landed = passed.map(|to| to + by).filter(|&to| at(rows, 0, to) == Some('.'));
        found.extend(landed.map(|to| with(rows, &[(0, c, '.'), (0, to, own)])));
    }
    found
}

pub fn leaping_toads(rows: &Rows, player: Player) -> Vec<Rows> {
    let [_, other] = stones(player, ['T', 'F']);
    hopped(rows, player, 1, 2, &[other])
}

pub fn sliding_toads(rows: &Rows, player: Player) -> Vec<Rows> {
    hopped(rows, player, 2, 1, &['T', 'F'])
}

pub fn joust(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    stepped(rows, &KNIGHT, own, '#', |_, _, s| (s == '.').then_some(own))
}

pub fn snake(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['H', 'T']);
    stepped(rows, &BESIDE, own, 'b', |_, _, s| (s == '.').then_some(own))
}

pub fn dodgem(rows: &Rows, player: Player) -> Vec<Rows> {
    let (own, steps) = match player {
        Player::Left => ('L', [(0, 1), (-1, 0), (1, 0)]),
        Player::Right => ('R', [(-1, 0), (0, -1), (0, 1)]),
    };
    let (x, y) = steps[0];
    let is_off = |r, c| matches!(at(rows, r + x, c + y), None | Some('='));
    let off = cells(rows).into_iter().filter(|&(r, c, s)| s == own && is_off(r, c));
    let mut found: Vec<Rows> = off.map(|(r, c, _)| with(rows, &[(r, c, '.')])).collect();
    found.extend(stepped(rows, &steps, own, '.', |_, _, s| (s == '.').then_some(own)));
    found
}

/// The rim of three by three squares, around the middle.
const RIM: [(i32, i32); 8] = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];

pub fn mu_torere(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['L', 'R']);
    let is = |(r, c): (i32, i32), state| at(rows, r, c) == Some(state);
    let moved = |from: (i32, i32), to: (i32, i32)| with(rows, &[(from.0, from.1, '.'), (to.0, to.1, own)]);
    let middle = (1, 1);
    let mut found = Vec::new();
    for (place, &here) in RIM.iter().enumerate() {
        let near = [RIM[(place + 1) % 8], RIM[(place + 7) % 8]];
        if is(here, own) {
            found.extend(near.into_iter().filter(|&to| is(to, '.')).map(|to| moved(here, to)));
            let is_beside = is(middle, '.') && near.into_iter().any(|to| is(to, other));
            found.extend(is_beside.then(|| moved(here, middle)));
        }
        found.extend((is(middle, own) && is(here, '.')).then(|| moved(middle, here)));
    }
    found
}

pub fn northcott(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let mut found = Vec::new();
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        for by in [1, -1] {
            let free = (1..).map(|step| c + by * step).take_while(|&to| at(rows, r, to) == Some('.'));
            found.extend(free.map(|to| with(rows, &[(r, c, '.'), (r, to, own)])));
        }
    }
    found
}

pub fn queens(rows: &Rows, _: Player) -> Vec<Rows> {
    let queens: Vec<_> = cells(rows).into_iter().filter(|(.., s)| *s == 'Q').collect();
    let is_safe = |r: i32, c: i32| queens.iter().all(|&(x, y, _)| r != x && c != y && (r - x).abs() != (c - y).abs());
    let free = cells(rows).into_iter().filter(|&(r, c, s)| s == '.' && is_safe(r, c));
    free.map(|(r, c, _)| with(rows, &[(r, c, 'Q')])).collect()
}

pub fn grid_kayles(rows: &Rows, _: Player) -> Vec<Rows> {
    let tokens = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    tokens
        .map(|(r, c, _)| {
            let near = beside(rows, r, c).into_iter().map(|(r, c, _)| (r, c, '.'));
            with(rows, &near.chain([(r, c, '.')]).collect::<Vec<_>>())
        })
        .collect()
}

pub fn order_and_chaos(rows: &Rows, _: Player) -> Vec<Rows> {
    let free = cells(rows).into_iter().filter(|(.., s)| *s == '.');
    free.flat_map(|(r, c, _)| ['x', 'o'].map(|mark| with(rows, &[(r, c, mark)]))).collect()
}
