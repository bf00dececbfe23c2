//! Sums of 64 games.

use super::boards::{TRIANGLE, triangle};
use super::{Attack, Claim, HEAP, Hostile, MAY_GO_ON, attack, claim, in_sum, sum_of, times};

pub const ATTACKS: &[Attack] = &[
    attack("sum: 64 long positions", |n| heaps(2).again(&left(), MV, MV, n), "doubled-move"),
    attack("sum: 64 long positions, misere", |n| heaps(1).lose(MV, n), "doubled-move"),
    attack("sum: 64 long positions, labels", |n| heaps(1).label(MV, n), "doubled-move"),
    attack("sum: 64 long positions, draws", draws, "doubled-move"),
    attack("sum: 64 long positions, no part", |n| heaps(2).settled(MV, MV, "", n), "doubled-move"),
    attack("sum: 64 long positions, mirror", mirrors, "doubled-move"),
    attack("sum: 64 boards with many moves", boards, "verified"),
    attack("sum: 65 summands", |n| claim(&sum_of(HEAP, n / HEAP.len()), "").again("", "", "", 1), "bad-rules"),
    attack("negative: inside one another", negatives, "wrong-shape"),
];

/// The only move.
const MV: &str = "1:1000000>-";

/// As many heaps without moves as fit in a text of 16 KiB with 64 summands.
const DEAD: usize = 125;

fn dead() -> String {
    times("1", DEAD)
}

/// 64 summands, the first of them with this many heaps that have a move.
fn heaps(live: usize) -> Claim {
    let first = format!("{},{}", times("1000000", live), dead());
    claim(&sum_of(HEAP, 64), &in_sum(&first, &dead(), 64))
}

fn left() -> String {
    in_sum(&dead(), &dead(), 64)
}

fn draws(bytes: usize) -> Hostile {
    let first = format!("{},{}", times("1000000", 2), dead());
    let rules = sum_of(HEAP, 64).replacen(HEAP, MAY_GO_ON, 64).replacen(MAY_GO_ON, HEAP, 63);
    let claim = claim(&rules, &(in_sum(&first, &dead(), 63) + " + a"));
    let begin = claim.begin().replace(r#""outcome":"P""#, r#""outcome":"D""#);
    let start = r#"{"parts":[{"reaches":1}]}"#;
    let begin = begin.replace(start, &format!(r#"{start},{{"move":"{MV}","parts":[{{"reaches":1}}]}}"#));
    let rebuttals = super::filled(bytes, |_| claim.rebuttal(MV, MV, 7));
    (begin + r#"],"draws":["# + &claim.entry(&claim.position, &rebuttals) + "]}").into()
}

fn mirrors(bytes: usize) -> Hostile {
    heaps(2).settled(MV, MV, &format!(r#"{{"mirror":"{}"}}"#, in_sum("=", "=", 64)), bytes)
}

/// 64 boards of 55 points without tokens, and entries without tokens.
fn boards(bytes: usize) -> Hostile {
    let empty = triangle("");
    let claim = claim(&sum_of(TRIANGLE, 64), &in_sum(&empty, &empty, 64));
    (claim.begin() + &claim.entry(&claim.position, "") + "]}" + &" ".repeat(bytes)).into()
}

fn negatives(bytes: usize) -> Hostile {
    let rules = r#"{"ruleset":"negative","of":"#.repeat(bytes / 28);
    claim(&rules, "").again("", "", "", 1)
}
