//! Coins and dominoes on a row.

use super::{Rows, at, cells, with};
use crate::Player;

/// Coins are turned over, if `is_legal` accepts their places; the rightmost goes from heads to tails.
fn turned(rows: &Rows, is_legal: impl Fn(&[i32]) -> bool) -> Vec<Rows> {
    let width = rows[0].len() as i32;
    let chosen = |choice: u32| (0..width).filter(|place| choice >> place & 1 == 1).collect::<Vec<i32>>();
    let is_heads = |place: i32| at(rows, 0, place) == Some('H');
    (1u32..1 << width)
        .map(chosen)
        .filter(|coins| coins.last().is_some_and(|&last| is_heads(last)) && is_legal(coins))
        .map(|coins| {
            let over = coins.into_iter().map(|place| (0, place, if is_heads(place) { 'T' } else { 'H' }));
            with(rows, &over.collect::<Vec<_>>())
        })
        .collect()
}

pub fn mock_turtles(rows: &Rows, _: Player) -> Vec<Rows> {
    turned(rows, |coins| coins.len() <= 3)
}

pub fn ruler(rows: &Rows, _: Player) -> Vec<Rows> {
    turned(rows, |coins| coins.windows(2).all(|pair| pair[1] == pair[0] + 1))
}

pub fn twins(rows: &Rows, _: Player) -> Vec<Rows> {
    turned(rows, |coins| coins.len() == 2)
}

pub fn silver_dollar(rows: &Rows, _: Player) -> Vec<Rows> {
    let coins = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    coins
        .flat_map(|(_, c, _)| {
            let free = (0..c).rev().take_while(|&to| at(rows, 0, to) == Some('.'));
            free.map(|to| with(rows, &[(0, c, '.'), (0, to, 'o')])).collect::<Vec<_>>()
        })
        .collect()
}

pub fn timber(rows: &Rows, _: Player) -> Vec<Rows> {
    let dominoes = cells(rows).into_iter().filter(|(.., s)| *s != '.');
    dominoes
        .map(|(_, c, side)| {
            let by = if side == 'r' { 1 } else { -1 };
            let run = (0..).map(|step| c + by * step).take_while(|&c| matches!(at(rows, 0, c), Some('l' | 'r')));
            with(rows, &run.map(|c| (0, c, '.')).collect::<Vec<_>>())
        })
        .collect()
}
