//! Games of heaps, babylon and chomp.

use super::{Attack, Claim, HEAP, Hostile, attack, claim, in_sum, sum_of, times};

pub const ATTACKS: &[Attack] = &[
    attack("subtraction: heaps without moves", |n| pair(MANY).again(&dead(MANY), BIG, BIG, n), "doubled-move"),
    attack("subtraction: more heaps than allowed", |n| pair(7000).again(&dead(7000), BIG, BIG, n), "bad-position"),
    attack("subtraction: heaps without moves, misere", |n| single(MANY).lose(BIG, n), "doubled-move"),
    attack("subtraction: heaps without moves, labels", |n| single(MANY).label(BIG, n), "doubled-move"),
    attack(
        "octal: different heaps without moves, misere",
        |n| octal("1111111111111111").lose("16>-", n),
        "doubled-move",
    ),
    attack("octal: heaps that only split, misere", |n| octal("1000000000000004").lose("16>-", n), "illegal-move"),
    attack("octal: halves of 10000", halves, "doubled-move"),
    attack("nim: heaps of a million in a misere sum", nim_sum, "doubled-move"),
    attack("nim: different heaps, labels", |n| nim().label("1>-", n), "doubled-move"),
    attack(
        "heap-file: two heaps of a million",
        |n| wythoff().label("1000000,1000000>999999,999999", n),
        "out-of-reach",
    ),
    attack("heap-file: heaps with a million choices in vain, misere", |n| in_vain().lose("1>-", n), "out-of-reach"),
    attack("heap-file: a million rows and columns, misere", chop, "missing-reply"),
    attack("chomp: 64 rows, labels", |n| chomp().label("64,64", n), "doubled-move"),
    attack("chomp: 64 rows turned over", chomp_turned, "doubled-move"),
    attack("babylon: 1000 piles, labels", |n| babylon("babylon", &times("1", 1000)).label("a1>a1", n), "doubled-move"),
    attack("babylon: 26 colours, misere", |n| babylon26().lose("a1>b1", n), "doubled-move"),
    attack(
        "coloured-babylon: 1000 piles, labels",
        |n| babylon("coloured-babylon", &times("a", 1000)).label("a>a", n),
        "doubled-move",
    ),
    attack("coloured-babylon: tall piles", tall, "doubled-move"),
];

/// Two fewer than the most heaps of a position.
const MANY: usize = 254;

/// The only move.
const BIG: &str = "1000000>-";

fn dead(heaps: usize) -> String {
    times("1", heaps)
}

fn single(heaps: usize) -> Claim {
    claim(HEAP, &format!("1000000,{}", dead(heaps)))
}

fn pair(heaps: usize) -> Claim {
    claim(HEAP, &format!("1000000,1000000,{}", dead(heaps)))
}

fn octal(code: &str) -> Claim {
    let heaps: Vec<String> = (10_000 - MANY..10_000).rev().map(|heap| heap.to_string()).collect();
    let rules = format!(r#"{{"ruleset":"octal","code":"0.{code}","heaps":[1]}}"#);
    claim(&rules, &format!("{},16", heaps.join(",")))
}

fn halves(bytes: usize) -> Hostile {
    let rules = r#"{"ruleset":"octal","code":"0.7777777777777777","heaps":[10000]}"#;
    claim(rules, &times("10000", MANY)).label("10000>5000,4999", bytes)
}

fn nim_sum(bytes: usize) -> Hostile {
    let rules = sum_of(r#"{"ruleset":"nim-heap","size":1000000}"#, 64);
    claim(&rules, &in_sum("*1000000", "*0", 64)).lose("1:*1000000>*0", bytes)
}

fn nim() -> Claim {
    let heaps: Vec<String> = (1..=MANY).rev().map(|heap| heap.to_string()).collect();
    claim(r#"{"ruleset":"nim","heaps":[0]}"#, &heaps.join(","))
}

fn wythoff() -> Claim {
    claim(r#"{"ruleset":"heap-file","name":"wythoff","arguments":["0,0"]}"#, "1000000,1000000")
}

/// Heaps of which only the last has a move, found after all choices for the others.
fn in_vain() -> Claim {
    let heaps: Vec<String> = (1..=MANY).rev().map(|heap| heap.to_string()).collect();
    let lines = r#""game vain","heap n","start 1","both: 0 for k in 1..1000000 if k = 0*n","both: 0 if n = 1""#;
    let rules = format!(r#"{{"ruleset":"heap-file","lines":[{lines}],"arguments":[]}}"#);
    claim(&rules, &heaps.join(","))
}

fn chop(bytes: usize) -> Hostile {
    let square = "1000000x1000000";
    let rules = r#"{"ruleset":"heap-file","name":"chop","arguments":["1x1"]}"#;
    claim(rules, square).lose(&format!("{square}>1000000x1"), bytes)
}

fn chomp() -> Claim {
    claim(r#"{"ruleset":"chomp","rows":64,"columns":64}"#, &times("64", 64))
}

/// The position after the reply is a column of 64 squares, which is mapped onto a row.
fn chomp_turned(bytes: usize) -> Hostile {
    let claim = claim(r#"{"ruleset":"chomp","rows":64,"columns":64}"#, &times("64", 64));
    let claim = claim.up_to(r#""symmetry","symmetries":["t"]"#, "=");
    claim.again("1", "2,1", "1,2", bytes)
}

fn babylon(ruleset: &str, position: &str) -> Claim {
    claim(&format!(r#"{{"ruleset":"{ruleset}","tokens":[1000]}}"#), position)
}

/// Piles of one colour each, of different heights except for two of height 1.
fn babylon26() -> Claim {
    let heights: Vec<String> = (3..=26).map(|height| height.to_string()).collect();
    let rules = format!(r#"{{"ruleset":"babylon","tokens":[{}]}}"#, times("1", 26));
    claim(&rules, &format!("1 : 1 : {}", heights.join(" : ")))
}

/// Piles of one colour of all heights up to 40: either colour on top gives the same result.
fn tall(bytes: usize) -> Hostile {
    let piles: Vec<String> = (1..=40).rev().map(|height| "a".repeat(height)).collect();
    babylon("coloured-babylon", &piles.join(",")).label("aa>a", bytes)
}
