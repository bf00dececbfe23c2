//! Endless lists: entries, moves, draws, starts and labels.

use super::{Attack, Claim, HEAP, Hostile, MAY_GO_ON, attack, claim, filled};

pub const ATTACKS: &[Attack] = &[
    attack("entries: without moves", without_moves, "verified"),
    attack("entries: without moves, all the same", same, "doubled-position"),
    attack("entries: one with that many moves", moves, "verified"),
    attack(
        "entries: one with a move again and again",
        |n| dead(2).again("-", "1000000>-", "1000000>-", n),
        "doubled-move",
    ),
    attack("draws: forward into nowhere", draws, "unknown-entry"),
    attack("draws: a move again and again", draw_again, "doubled-move"),
    attack("starts: more than two", starts, "wrong-starts"),
    attack("labels: without moves", labels, "verified"),
    attack("labels: infinite with a large K", large_k, "wrong-value"),
    attack("labels: a move again and again", |n| dead(1).label("1000000>-", n), "doubled-move"),
];

/// Several heaps of a million tokens.
fn dead(heaps: usize) -> Claim {
    claim(HEAP, &super::times("1000000", heaps))
}

fn without_moves(bytes: usize) -> Hostile {
    let claim = claim(HEAP, "1");
    let position = |number: usize| match number < 1_000_000 {
        true => number.to_string(),
        false => format!("{},{}", number / 999_999, number % 999_999 + 1),
    };
    (claim.begin() + &filled(bytes, |number| claim.entry(&position(number), "")) + "]}").into()
}

fn same(bytes: usize) -> Hostile {
    let claim = claim(HEAP, "1");
    (claim.begin() + &filled(bytes, |_| claim.entry("1", "")) + "]}").into()
}

/// A graph in which one position has a move to every other, and these have none. In misere play all of them lose.
fn moves(bytes: usize) -> Hostile {
    let ends = bytes / (3 * 7 + 11 + 12);
    let positions: Vec<String> = (0..ends).map(|end| format!("\"{end}\"")).collect();
    let pairs: Vec<String> = positions.iter().map(|end| format!("[\"a\",{end}]")).collect();
    let (positions, pairs) = (positions.join(","), pairs.join(","));
    let rules = format!(r#"{{"ruleset":"graph","positions":["a",{positions}],"moves":[{pairs}]}}"#);
    let moves: Vec<String> = (0..ends).map(|end| format!(r#"{{"move":"a>{end}"}}"#)).collect();
    let claim = claim(&rules, "a").misere();
    (claim.begin() + &claim.entry("a", &moves.join(",")) + "]}").into()
}

/// The claim of such heaps plus a token without a move, so that play may be infinite.
fn beside_a_token(heaps: &str) -> Claim {
    claim(&format!(r#"{{"ruleset":"sum","summands":[{HEAP},{MAY_GO_ON}]}}"#), &format!("{heaps} + a"))
}

/// Its only move.
const MV: &str = "1:1000000>-";

/// The beginning of a claim of a draw, up to its draws.
fn draw() -> String {
    let parts = r#""parts":[{"reaches":1}]"#;
    let start = format!(r#"[{{{parts}}},{{"move":"{MV}",{parts}}}]"#);
    let begin = beside_a_token("1000000").begin().replace(r#""outcome":"P""#, r#""outcome":"D""#);
    begin.replace(&format!("[{{{parts}}}]"), &start) + r#"],"draws":["#
}

/// Each leaves its own heap, which has no entry.
fn draws(bytes: usize) -> Hostile {
    let element = |number: usize| {
        let claim = beside_a_token(&format!("1000000,1000000,{}", number % 999_999 + 1));
        claim.entry(&claim.position, &claim.rebuttal(MV, MV, 4_000_000_000 - number))
    };
    (draw() + &filled(bytes, element) + "]}").into()
}

fn draw_again(bytes: usize) -> Hostile {
    let claim = beside_a_token(&("1000000,1000000".to_string() + &",1".repeat(250)));
    let rebuttals = filled(bytes, |_| claim.rebuttal(MV, MV, 7));
    (draw() + &claim.entry(&claim.position, &rebuttals) + "]}").into()
}

fn starts(bytes: usize) -> Hostile {
    let start = r#"{"parts":[{"reaches":1}]}"#;
    claim(HEAP, "1").begin().replace(start, &filled(bytes, |_| start.to_string())).into()
}

fn labels(bytes: usize) -> Hostile {
    let label = |number: usize| format!(r#"{{"position":"{number}","value":"0","moves":[]}}"#);
    labelled(&filled(bytes.min(40_000_000), label))
}

/// Every other label is infinite, with almost 16 KiB of K.
fn large_k(bytes: usize) -> Hostile {
    let k = (0..3300).map(|number: usize| number.to_string()).collect::<Vec<_>>().join(",");
    labelled(&filled(bytes, |number| {
        let moves = format!(r#"{{"move":"1000000>-","reaches":{}}}"#, 2 * number - 1);
        format!(
            r#"{{"position":"{number}","value":"0","moves":[]}},
            {{"position":"1000000,{number}","value":"inf({k})","escape":"1000000>-","moves":[{moves}]}}"#
        )
    }))
}

fn labelled(labels: &str) -> Hostile {
    format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},"rules":{HEAP},"position":"1","value":"0",
        "labels":[{labels}]}}"#
    )
    .into()
}
