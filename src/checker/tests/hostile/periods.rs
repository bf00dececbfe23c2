//! Periods of g-values.

use super::{Attack, Hostile, attack};

pub const ATTACKS: &[Attack] = &[
    attack("period: every way to split", |n| of(&octal("7777777777777777"), (1, 500_000), "", n), "out-of-reach"),
    attack("period: a mask that divides", |n| of(&octal("77"), (71, 500_000), r#","mask":5"#, n), "out-of-reach"),
    attack("period: as many heaps as may be", |n| of(&octal("3"), (0, 524_286), "", n), "shorter-period"),
    attack("period: one heap more", |n| of(&octal("3"), (0, 524_287), "", n), "out-of-reach"),
    attack("period: sets of 64 numbers", |n| of(&set(1), (0, 300_000), "", n), "not-periodic"),
    attack("period: large numbers", |n| of(&set(900_000), (0, 50_000), "", n), "not-periodic"),
    attack("period: the largest numbers", |n| of(&octal("77"), (u32::MAX, u32::MAX), "", n), "out-of-reach"),
    attack("period: growing g-values", |n| growing("1,2,3,4,5,6,7,8,9", (900_000, 10), n), "starts-earlier"),
    attack("period: growing g-values, many steps", |n| growing("9,999", (80_000, 1998), n), "not-periodic"),
    attack(
        "period: growing g-values, many numbers",
        |n| growing(&scattered(), (u32::MAX, u32::MAX), n),
        "out-of-reach",
    ),
    attack("period: growing g-values, a large number", |n| growing("1000000", (0, 1), n), "out-of-reach"),
    attack("period: more values than heaps", values, "wrong-g-value"),
];

fn octal(digits: &str) -> String {
    format!(r#"{{"ruleset":"octal","code":"0.{digits}"}}"#)
}

/// 64 numbers from the first one on.
fn set(first: u32) -> String {
    let numbers: Vec<String> = (first..first + 64).map(|number| number.to_string()).collect();
    format!(r#"{{"ruleset":"subtraction","set":[{}]}}"#, numbers.join(","))
}

/// A claim after this many bytes of remarks.
fn of(rules: &str, (from, period): (u32, u32), more: &str, bytes: usize) -> Hostile {
    let remarks = "a".repeat(10_000);
    let remarks = vec![format!("\"{remarks}\""); bytes / 10_000].join(",");
    let head = r#"{"format":"rebuttal certificate","version":1,"remarks":"#;
    format!(r#"{head}[{remarks}],"rules":{rules},"from":{from},"period":{period}{more}}}"#).into()
}

/// 64 numbers up to 700 or so, at irregular distances.
fn scattered() -> String {
    let numbers: Vec<String> = (1..=64u32).map(|number| (11 * number + number * number % 7).to_string()).collect();
    numbers.join(",")
}

/// A claim that g-values grow in an all-but game.
fn growing(set: &str, numbers: (u32, u32), bytes: usize) -> Hostile {
    of(&format!(r#"{{"ruleset":"all-but","set":[{set}]}}"#), numbers, r#","saltus":1"#, bytes)
}

/// A list of g-values of bricks without end.
fn values(bytes: usize) -> Hostile {
    let values = vec!["0,1,2"; bytes / 6].join(",");
    of(r#"{"ruleset":"bricks"}"#, (0, 3), &format!(r#","values":[{values}]"#), 0)
}
