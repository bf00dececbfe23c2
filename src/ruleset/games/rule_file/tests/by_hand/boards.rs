//! Moves on boards of cells.

use super::pieces::toads;
use super::{BESIDE, QUEEN, Rows, at, cells, stones, with};
use crate::Player;

pub const DIAGONAL: [(i32, i32); 4] = [(-1, 1), (-1, -1), (1, 1), (1, -1)];
const HEXES: [(i32, i32); 6] = [(0, 1), (0, -1), (-1, 0), (-1, 1), (1, -1), (1, 0)];

/// Steps from a cell in the state `own`, which becomes `leaves`, to a cell with a new state given by `turned`.
pub fn stepped(
    rows: &Rows,
    steps: &[(i32, i32)],
    own: char,
    leaves: char,
    turned: impl Fn(i32, i32, char) -> Option<char>,
) -> Vec<Rows> {
    let from = cells(rows).into_iter().filter(|(.., s)| *s == own);
    from.flat_map(|(r, c, _)| {
        let onto = steps.iter().filter_map(|(x, y)| {
            let state = turned(r + x, c + y, at(rows, r + x, c + y)?)?;
            Some(with(rows, &[(r, c, leaves), (r + x, c + y, state)]))
        });
        onto.collect::<Vec<_>>()
    })
    .collect()
}

/// A free cell is taken.
pub fn placed(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let free = cells(rows).into_iter().filter(|(.., s)| *s == '.');
    free.map(|(r, c, _)| with(rows, &[(r, c, own)])).collect()
}

pub fn connect_four(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let rests = |r, c| !matches!(at(rows, r + 1, c), Some('.'));
    let free = cells(rows).into_iter().filter(|&(r, c, s)| s == '.' && rests(r, c));
    free.map(|(r, c, _)| with(rows, &[(r, c, own)])).collect()
}

pub fn fjords(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let near = |r, c| HEXES.iter().any(|(x, y)| at(rows, r + x, c + y) == Some(own));
    let free = cells(rows).into_iter().filter(|&(r, c, s)| s == '.' && near(r, c));
    free.map(|(r, c, _)| with(rows, &[(r, c, own)])).collect()
}

pub fn anti_clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    stepped(rows, &BESIDE, own, other, |_, _, s| (s == '.').then_some(own))
}

pub fn backsliding(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['T', 'F']);
    let back = if player == Player::Left { (0, -1) } else { (0, 1) };
    let mut found = toads(rows, player);
    found.extend(stepped(rows, &[back], own, '.', |_, _, s| (s == '.').then_some(own)));
    found
}

pub fn fox_and_geese(rows: &Rows, player: Player) -> Vec<Rows> {
    let (own, steps) = if player == Player::Left { ('G', &DIAGONAL[2..]) } else { ('F', &DIAGONAL[..]) };
    stepped(rows, steps, own, '.', |_, _, s| (s == '.').then_some(own))
}

/// On the board of the French military game, cells with an odd sum have diagonals.
pub fn hare_and_hounds(rows: &Rows, player: Player) -> Vec<Rows> {
    let (own, straight, aslant) = match player {
        Player::Left => ('H', &BESIDE[..3], [DIAGONAL[0], DIAGONAL[2]].to_vec()),
        Player::Right => ('h', &BESIDE[..], DIAGONAL.to_vec()),
    };
    let mut found = stepped(rows, straight, own, '.', |_, _, s| (s == '.').then_some(own));
    found.extend(stepped(rows, &aslant, own, '.', |r, c, s| (s == '.' && (r + c) % 2 == 1).then_some(own)));
    found
}

pub fn kings_dirt(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['x', 'o']);
    let [reserve, _] = stones(player, ['X', 'O']);
    let mut found = stepped(rows, &QUEEN, own, '#', |_, _, s| (s == '.').then_some(own));
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == reserve) {
        let free = cells(rows).into_iter().filter(|&(x, y, s)| s == '.' && x >= r && y >= c);
        found.extend(free.map(|(x, y, _)| with(rows, &[(r, c, '#'), (x, y, own)])));
    }
    found
}

pub fn slimetrail(rows: &Rows, _: Player) -> Vec<Rows> {
    stepped(rows, &QUEEN, 't', '#', |_, _, s| match s {
        '.' => Some('t'),
        'A' => Some('a'),
        'B' => Some('b'),
        _ => None,
    })
}

/// Whether `count` of them are in a line.
pub fn in_line(rows: &Rows, state: char, count: i32) -> bool {
    let all = |r, c, x, y| (0..count).all(|step| at(rows, r + x * step, c + y * step) == Some(state));
    cells(rows).into_iter().any(|(r, c, _)| QUEEN.iter().any(|&(x, y)| all(r, c, x, y)))
}

pub fn notakto(rows: &Rows, _: Player) -> Vec<Rows> {
    let free = cells(rows).into_iter().filter(|(.., s)| *s == '.');
    free.map(|(r, c, _)| with(rows, &[(r, c, 'X')])).filter(|left| !in_line(left, 'X', 3)).collect()
}

pub fn popping_balloons(rows: &Rows, _: Player) -> Vec<Rows> {
    let popped = |places: &[(i32, i32)]| {
        let there = places.iter().filter(|&&(r, c)| at(rows, r, c) == Some('o'));
        let there: Vec<_> = there.map(|&(r, c)| (r, c, '.')).collect();
        (!there.is_empty()).then(|| with(rows, &there))
    };
    let is_cell = |&(r, c): &(i32, i32)| at(rows, r, c).is_some();
    let mut found = Vec::new();
    for (r, c, state) in cells(rows) {
        found.extend(popped(&[(r, c)]));
        for (x, y) in [(0, 1), (1, 0)] {
            found.extend(
                popped(&[(r, c), (r + x, c + y)]).filter(|_| state == 'o' && at(rows, r + x, c + y) == Some('o')),
            );
        }
        let square = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)];
        found.extend(popped(&square).filter(|_| square.iter().all(is_cell)));
    }
    found
}

pub fn ski_jumps(rows: &Rows, player: Player) -> Vec<Rows> {
    let ([jumper, slipper], [other, fallen], by) = match player {
        Player::Left => (['L', 'l'], ['R', 'r'], 1),
        Player::Right => (['R', 'r'], ['L', 'l'], -1),
    };
    let mut found = Vec::new();
    for (r, c, own) in cells(rows).into_iter().filter(|(.., s)| *s == jumper || *s == slipper) {
        let mut to = c + by;
        while at(rows, r, to) == Some('.') {
            found.push(with(rows, &[(r, c, '.'), (r, to, own)]));
            to += by;
        }
        if matches!(at(rows, r, to), None | Some('=')) {
            found.push(with(rows, &[(r, c, '.')]));
        }
        let over = at(rows, r + 1, c).is_some_and(|s| s == other || s == fallen);
        if own == jumper && over && at(rows, r + 2, c) == Some('.') {
            found.push(with(rows, &[(r, c, '.'), (r + 1, c, fallen), (r + 2, c, jumper)]));
        }
    }
    found
}

pub fn triomineering(rows: &Rows, player: Player) -> Vec<Rows> {
    let (x, y) = if player == Player::Left { (1, 0) } else { (0, 1) };
    let three = |r, c| [0, 1, 2].map(|step| (r + x * step, c + y * step, '#'));
    let free = |&(r, c, _): &(i32, i32, char)| at(rows, r, c) == Some('.');
    let places = cells(rows).into_iter().map(|(r, c, _)| three(r, c)).filter(|tile| tile.iter().all(free));
    places.map(|tile| with(rows, &tile)).collect()
}

pub fn cherries(rows: &Rows, player: Player) -> Vec<Rows> {
    let own = if player == Player::Left { 'b' } else { 'r' };
    let ends = |c| [c - 1, c + 1].iter().any(|&c| matches!(at(rows, 0, c), None | Some('.')));
    let taken = cells(rows).into_iter().filter(|&(_, c, s)| s == own && ends(c));
    taken.map(|(_, c, _)| with(rows, &[(0, c, '.')])).collect()
}

pub fn welter(rows: &Rows, _: Player) -> Vec<Rows> {
    let coins = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    coins
        .flat_map(|(_, c, _)| {
            let free = (0..c).filter(|&to| at(rows, 0, to) == Some('.'));
            free.map(move |to| with(rows, &[(0, c, '.'), (0, to, 'o')])).collect::<Vec<_>>()
        })
        .collect()
}

/// Whether a pattern on the board has ended play.
pub fn has_ended(name: &str, rows: &Rows) -> bool {
    let on = |state, row: usize| rows[row].contains(&state);
    match name {
        "tic-tac-toe" | "connect-k" => in_line(rows, 'L', 3) || in_line(rows, 'R', 3),
        "connect-four" => in_line(rows, 'L', 4) || in_line(rows, 'R', 4),
        "hexapawn" => on('L', 0) || on('R', rows.len() - 1),
        "fox-and-geese" => on('F', 0),
        "hare-and-hounds" => rows.iter().any(|row| row[0] == 'h'),
        "slimetrail" => rows.iter().flatten().any(|state| "ab".contains(*state)),
        _ => super::graphs::has_ended(name, &rows[0]),
    }
}
