//! Moves of stones, dominoes, pegs and tokens.

use super::boards::{self, stepped};
use super::{BESIDE, QUEEN, Rows, at, beside, cells, stones, with};
use crate::Player;

pub fn clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    stepped(rows, &BESIDE, own, '.', |_, _, s| (s == other).then_some(own))
}

pub fn cannibal(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['x', 'o']);
    stepped(rows, &BESIDE, own, '.', |_, _, s| (s != '.').then_some(own))
}

fn placed(rows: &Rows, player: Player, bars_own: bool) -> Vec<Rows> {
    let [own, other] = stones(player, ['L', 'R']);
    let barred = if bars_own { own } else { other };
    let free =
        cells(rows).into_iter().filter(|&(r, c, s)| s == '.' && beside(rows, r, c).iter().all(|(.., t)| *t != barred));
    free.map(|(r, c, _)| with(rows, &[(r, c, own)])).collect()
}

pub fn snort(rows: &Rows, player: Player) -> Vec<Rows> {
    placed(rows, player, false)
}

pub fn col(rows: &Rows, player: Player) -> Vec<Rows> {
    placed(rows, player, true)
}

pub fn dominoes(rows: &Rows, steps: &[(i32, i32)]) -> Vec<Rows> {
    let free = cells(rows).into_iter().filter(|(.., s)| *s == '.');
    free.flat_map(|(r, c, _)| {
        let second = steps.iter().filter(move |(x, y)| at(rows, r + x, c + y) == Some('.'));
        second.map(move |(x, y)| with(rows, &[(r, c, '#'), (r + x, c + y, '#')])).collect::<Vec<_>>()
    })
    .collect()
}

pub fn cram(rows: &Rows, _: Player) -> Vec<Rows> {
    dominoes(rows, &[(1, 0), (0, 1)])
}

pub fn domineering(rows: &Rows, player: Player) -> Vec<Rows> {
    dominoes(rows, if player == Player::Left { &[(1, 0)] } else { &[(0, 1)] })
}

/// All cells that a queen reaches over free cells.
fn reached(rows: &Rows, r: i32, c: i32) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for (x, y) in QUEEN {
        let (mut r, mut c) = (r + x, c + y);
        while at(rows, r, c) == Some('.') {
            found.push((r, c));
            (r, c) = (r + x, c + y);
        }
    }
    found
}

pub fn amazons(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let mut found = Vec::new();
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        for (to, at) in reached(rows, r, c) {
            let moved = with(rows, &[(r, c, '.'), (to, at, own)]);
            found.extend(reached(&moved, to, at).into_iter().map(|(x, y)| with(&moved, &[(x, y, '#')])));
        }
    }
    found
}

pub fn konane(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    let mut found = Vec::new();
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        for (x, y) in BESIDE {
            let (mut place, mut now) = ((r, c), rows.clone());
            while at(&now, place.0 + x, place.1 + y) == Some(other)
                && at(&now, place.0 + 2 * x, place.1 + 2 * y) == Some('.')
            {
                let to = (place.0 + 2 * x, place.1 + 2 * y);
                now = with(&now, &[(place.0, place.1, '.'), (place.0 + x, place.1 + y, '.'), (to.0, to.1, own)]);
                place = to;
                found.push(now.clone());
            }
        }
    }
    found
}

pub fn toads(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['T', 'F']);
    let by = if player == Player::Left { 1 } else { -1 };
    let own_cells = cells(rows).into_iter().filter(|(.., s)| *s == own);
    own_cells
        .filter_map(|(_, c, _)| match (at(rows, 0, c + by), at(rows, 0, c + 2 * by)) {
            (Some('.'), _) => Some(with(rows, &[(0, c, '.'), (0, c + by, own)])),
            (Some(next), Some('.')) if next == other => Some(with(rows, &[(0, c, '.'), (0, c + 2 * by, own)])),
            _ => None,
        })
        .collect()
}

pub fn elephants(rows: &Rows, player: Player) -> Vec<Rows> {
    let (own, by) = if player == Player::Left { ('E', 1) } else { ('R', -1) };
    stepped(rows, &[(0, by)], own, '.', |_, _, s| (s == '.').then_some(own))
}

pub fn pegs(rows: &Rows, _: Player) -> Vec<Rows> {
    let leaps = cells(rows).into_iter().flat_map(|(_, c, s)| [(c, 1, s), (c, -1, s)]);
    let leaps = leaps
        .filter(|&(c, by, s)| s == 'o' && at(rows, 0, c + by) == Some('o') && at(rows, 0, c + 2 * by) == Some('.'));
    leaps.map(|(c, by, _)| with(rows, &[(0, c, '.'), (0, c + by, '.'), (0, c + 2 * by, 'o')])).collect()
}

pub fn geography(rows: &Rows, _: Player) -> Vec<Rows> {
    stepped(rows, &BESIDE, 't', '.', |_, _, s| (s == 'o').then_some('t'))
}

/// Whether every chain has a free cell next to it.
fn breathes(rows: &Rows) -> bool {
    cells(rows).into_iter().filter(|(.., s)| *s != '.').all(|(r, c, own)| {
        let (mut chain, mut next) = (vec![(r, c)], 0);
        while let Some(&(r, c)) = chain.get(next) {
            next += 1;
            for (r, c, s) in beside(rows, r, c) {
                if s == '.' {
                    return true;
                }
                if s == own && !chain.contains(&(r, c)) {
                    chain.push((r, c));
                }
            }
        }
        false
    })
}

pub fn nogo(rows: &Rows, player: Player) -> Vec<Rows> {
    boards::placed(rows, player).into_iter().filter(breathes).collect()
}

pub fn lights(rows: &Rows, _: Player) -> Vec<Rows> {
    let lit = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    lit.map(|(r, c, _)| {
        let others = [(r + 1, c), (r, c + 1)].into_iter().filter_map(|(r, c)| Some((r, c, at(rows, r, c)?)));
        let turned: Vec<_> =
            others.map(|(r, c, s)| (r, c, if s == 'o' { '.' } else { 'o' })).chain([(r, c, '.')]).collect();
        with(rows, &turned)
    })
    .collect()
}

pub fn turtles(rows: &Rows, _: Player) -> Vec<Rows> {
    let heads = cells(rows).into_iter().filter(|(.., s)| *s == 'H');
    heads
        .flat_map(|(_, c, _)| {
            let turned = |other: i32| if rows[0][other as usize] == 'H' { 'T' } else { 'H' };
            let one = with(rows, &[(0, c, 'T')]);
            (0..c).map(|other| with(&one, &[(0, other, turned(other))])).chain([one.clone()]).collect::<Vec<_>>()
        })
        .collect()
}

pub fn partizan_kayles(rows: &Rows, player: Player) -> Vec<Rows> {
    let pins = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    pins.filter_map(|(_, c, _)| match player {
        Player::Left => Some(with(rows, &[(0, c, '.')])),
        Player::Right => (at(rows, 0, c + 1) == Some('o')).then(|| with(rows, &[(0, c, '.'), (0, c + 1, '.')])),
    })
    .collect()
}

pub fn officers(rows: &Rows, _: Player) -> Vec<Rows> {
    let taken = cells(rows)
        .into_iter()
        .filter(|&(_, c, s)| s == 'o' && [c - 1, c + 1].iter().any(|&c| at(rows, 0, c) == Some('o')));
    taken.map(|(_, c, _)| with(rows, &[(0, c, '.')])).collect()
}

pub fn tactix(rows: &Rows, _: Player) -> Vec<Rows> {
    let mut found = Vec::new();
    for (r, c, _) in cells(rows) {
        for (x, y) in [(0, 1), (1, 0)] {
            let (mut taken, mut place) = (Vec::new(), (r, c));
            while at(rows, place.0, place.1) == Some('o') {
                taken.push((place.0, place.1, '.'));
                found.push(with(rows, &taken));
                place = (place.0 + x, place.1 + y);
            }
        }
    }
    found
}

pub fn hexapawn(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['L', 'R']);
    let ahead = if player == Player::Left { -1 } else { 1 };
    let mut found = stepped(rows, &[(ahead, 0)], own, '.', |_, _, s| (s == '.').then_some(own));
    found.extend(stepped(rows, &[(ahead, -1), (ahead, 1)], own, '.', |_, _, s| (s == other).then_some(own)));
    found
}

pub fn toppling(rows: &Rows, player: Player) -> Vec<Rows> {
    let own = if player == Player::Left { 'b' } else { 'r' };
    let mine = cells(rows).into_iter().filter(|(.., s)| *s == own || *s == 'g');
    mine.flat_map(|(_, c, _)| {
        [1, -1].map(|by| {
            let run = (0..).map(|step| c + by * step).take_while(|&c| at(rows, 0, c).is_some_and(|s| s != '.'));
            with(rows, &run.map(|c| (0, c, '.')).collect::<Vec<_>>())
        })
    })
    .collect()
}

pub fn fission(rows: &Rows, player: Player) -> Vec<Rows> {
    let (x, y) = if player == Player::Left { (1, 0) } else { (0, 1) };
    let split = cells(rows)
        .into_iter()
        .filter(|&(r, c, s)| s == 'o' && at(rows, r + x, c + y) == Some('.') && at(rows, r - x, c - y) == Some('.'));
    split.map(|(r, c, _)| with(rows, &[(r, c, '.'), (r + x, c + y, 'o'), (r - x, c - y, 'o')])).collect()
}
