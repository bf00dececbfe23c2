//! Groups of symmetries, and witnesses of them.

use super::{Attack, Claim, Hostile, attack, claim, in_sum, quoted, sum_of};

pub const ATTACKS: &[Attack] = &[
    attack("group: 49152 elements of two symmetries", wreath, "doubled-move"),
    attack("group: 65536 elements, and witnesses", |n| witnesses(swaps(16), n), "doubled-move"),
    attack("group: 131072 elements", |n| witnesses(swaps(17), n), "group-too-large"),
    attack("group: 40320 elements, and witnesses", colours, "doubled-move"),
    attack("group: of four boards of 64 points", four, "group-too-large"),
    attack("group: 40320 elements, and as many that negate", signed, "group-too-large"),
    attack("group: more symmetries than can be", idle, "idle-symmetry"),
];

/// The most points with two states that may have 65536 symmetries.
const POINTS: usize = 62;

/// An edge between every two points.
fn pairs() -> String {
    let edges: Vec<String> = (1..=POINTS).step_by(2).map(|point| format!("{point}-{}", point + 1)).collect();
    format!(
        r#"{{"ruleset":"rule-file","lines":["game pairs EDGES","board graph EDGES","states o .",
        "both beside: o o* -> . .*"],"arguments":["{}"]}}"#,
        edges.join(",")
    )
}

/// Only the last two points have tokens, or no points have.
fn last() -> String {
    ".".repeat(POINTS - 2) + "oo"
}

fn nothing() -> String {
    ".".repeat(POINTS)
}

/// The images of all points when each of these is exchanged with the next.
fn exchanged(those: &[usize]) -> String {
    let image = |point: usize| match () {
        () if those.contains(&point) => point + 1,
        () if those.contains(&(point - 1)) => point - 1,
        () => point,
    };
    (1..=POINTS).map(|point| image(point).to_string()).collect::<Vec<_>>().join(",")
}

/// Several exchanges of the two points of a line.
fn symmetries(count: usize) -> String {
    let each = (0..count).map(|pair| exchanged(&[2 * pair + 1]));
    format!(r#""symmetry","symmetries":[{}]"#, quoted(each))
}

fn swaps(count: usize) -> Claim {
    claim(&pairs(), &last()).up_to(&symmetries(count), &exchanged(&[]))
}

/// The exchange of two points, and the rotation of that pair with eleven others: elements are found two by two.
fn wreath(bytes: usize) -> Hostile {
    let image = |point: usize| match point {
        1..=22 => point + 2,
        23 | 24 => point - 22,
        _ => point,
    };
    let rotated = (1..=POINTS).map(|point| image(point).to_string()).collect::<Vec<_>>().join(",");
    let equivalence = format!(r#""symmetry","symmetries":[{}]"#, quoted([exchanged(&[1]), rotated]));
    claim(&pairs(), &last()).up_to(&equivalence, &exchanged(&[])).again(&nothing(), "62.", "61.", bytes)
}

fn witnesses(claim: Claim, bytes: usize) -> Hostile {
    let equivalence = claim.equivalence.clone();
    claim.up_to(&equivalence, &exchanged(&[1, 5, 9, 13, 17, 21, 25, 29])).again(&nothing(), "62.", "61.", bytes)
}

/// All permutations of eight colours.
fn colours(bytes: usize) -> Hostile {
    let rules = r#"{"ruleset":"coloured-babylon","tokens":[1,1,1,1,1,1,1,1]}"#;
    let claim = claim(rules, "a,a,a").up_to(r#""symmetry","symmetries":["bacdefgh","bcdefgha"]"#, "hgfedcba");
    claim.again("hhh", "a>a", "aa>a", bytes)
}

/// All permutations of eight colours, with and without a sign.
fn signed(bytes: usize) -> Hostile {
    let rules = r#"{"ruleset":"negative","of":{"ruleset":"coloured-babylon","tokens":[1,1,1,1,1,1,1,1]}}"#;
    let claim =
        claim(rules, "a,a,a").up_to(r#""symmetry","symmetries":["bacdefgh","bcdefgha","-abcdefgh"]"#, "abcdefgh");
    (claim.begin() + &" ".repeat(bytes)).into()
}

fn four(bytes: usize) -> Hostile {
    let parts = |first: &str| in_sum(first, &exchanged(&[]), 8);
    let each = quoted((0..16).map(|pair| parts(&exchanged(&[2 * pair + 1]))));
    let equivalence = format!(r#""symmetry","symmetries":[{each}]"#);
    let claim =
        claim(&sum_of(&pairs(), 8), &in_sum(&last(), &nothing(), 8)).up_to(&equivalence, &parts(&exchanged(&[])));
    claim.again(&in_sum(&nothing(), &nothing(), 8), "1:62.", "1:61.", bytes)
}

fn idle(bytes: usize) -> Hostile {
    let each = quoted(vec![exchanged(&[1]); 17]);
    let claim = claim(&pairs(), &nothing()).up_to(&format!(r#""symmetry","symmetries":[{each}]"#), &exchanged(&[]));
    (claim.begin() + &" ".repeat(bytes)).into()
}
