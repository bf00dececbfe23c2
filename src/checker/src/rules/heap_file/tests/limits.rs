//! Too many choices to try.

use super::of_n;
use crate::Reason;
use crate::rules::registry::read_within;
use crate::rules::tests::{game, moves};
use crate::work::Work;

/// Why a rule gives no verdict on the moves from a heap of this size.
fn given_up(rule: &str, heap: u32, patience: u32) -> Option<Reason> {
    let game = read_within(&of_n(rule), Work::new(Default::default(), patience)).expect("rules");
    let position = game.position(&heap.to_string()).expect("a position");
    assert!(game.moves(&position).count() <= 1 << 20);
    game.count_steps().err().map(|rejection| rejection.reason)
}

/// A rule is tried with each value of its `for`s.
#[test]
fn so_many_are_tried_for_a_heap() {
    let rule = |most: u32| {
        format!(
            "both: 1 for k in 1..1000 for j in 1..1000 if k*j=0\nboth: k if n=0 for k in {most}\nboth: 1 for k in 1..{most} if k < n-n"
        )
    };
    // Three rules, 1000 and 1000000 numbers.
    let left = (1 << 20) - 3 - 1000 - 1_000_000;
    assert_eq!(given_up(&rule(left), 9, u32::MAX), None);
    assert_eq!(given_up(&rule(left + 1), 9, u32::MAX), Some(Reason::OutOfReach));
    assert_eq!(given_up("both: n-k for k in 1..n", 1_000_000, u32::MAX), None);
    assert_eq!(given_up("both: n-1 for k in 1..2^52 if k = 0", 9, u32::MAX), Some(Reason::OutOfReach));
    // A million choices in vain are still tried.
    assert_eq!(given_up("both: n-1 for k in 1..1000 for j in 1..1000 if k = 0 and j = 0", 9, u32::MAX), None);
}

#[test]
fn work_that_takes_long_is_given_up() {
    let long = format!("both: 1 for k in 1..1000 for j in 1..1000 if n*j*({}) = 0", ["k"; 100].join("+"));
    assert_eq!(given_up(&long, 9, 1), Some(Reason::OutOfReach));
    assert_eq!(given_up(&long, 9, 100), None);
}

/// Too many moves are not kept, but still recognized.
#[test]
fn moves_that_are_too_many_to_keep() {
    let rules = of_n("both: n-k for k in 1..n\nboth: n-2 for j in 1..3 if j > 0");
    let game = game(&rules);
    assert_eq!(game.moves(&game.position("40000,3").expect("a position")).count(), 40_000 + 3 + 3);
    let at = game.position("40000").expect("a position");
    let is_legal = |mv: &str| game.after(&at, mv).expect("a move").is_some();
    assert!(is_legal("40000>39998") && is_legal("40000>-") && !is_legal("40000>40000") && !is_legal("40000>2,1"));
}

/// A move may leave more heaps than a position has.
#[test]
fn many_heaps_are_left() {
    let rules = of_n(&format!("both: {} if n = 9", vec!["1"; 300].join(",")));
    let left = moves(&rules, "9");
    assert_eq!(left.into_values().next().map(|left| left.len()), Some(599));
}
