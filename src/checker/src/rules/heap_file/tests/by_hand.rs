//! The meaning of the language.

use std::collections::BTreeMap;

use super::{CUTCAKE, GRUNDY, WYTHOFF, of_n, stated};
use crate::Reason;
use crate::claim::Play;
use crate::rules::tests::{
    assert_read_as_written, followers, g_value, game, is_legal, is_lost, move_texts, no_board, no_move,
};

/// Grundy (1939): a heap is split into two unequal heaps.
#[test]
fn grundys_game() {
    let rules = stated(GRUNDY, &["5,2"]);
    assert_eq!(game(&rules).text(&game(&rules).start()), "5,2");
    assert_eq!(move_texts(&rules, "5,2"), "5>3,2 5>4,1");
    assert_eq!(followers(&rules, "5,2").into_iter().collect::<Vec<_>>(), ["3,2,2", "4,2,1"]);
    assert!(!is_legal(&rules, "5,2", "2>1,1") && !is_legal(&rules, "5,2", "4>3,1"));
    let mut known = BTreeMap::new();
    let values: Vec<u32> = (1..=14).map(|heap| g_value(&rules, &heap.to_string(), &mut known)).collect();
    assert_eq!(values, [0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2]);
}

/// Euclid: a multiple of the smaller number is subtracted from the larger. The player to move wins when the ratio
/// exceeds the golden ratio (Cole and Davie 1969).
#[test]
fn euclid() {
    let text = "game euclid HEAPS\nheap n , m\nunordered\nstart HEAPS\nboth: n-k*m, m for k in 1..n/m if n-k*m > 0";
    let rules = stated(text, &["5,3"]);
    assert_eq!(move_texts(&rules, "7,2"), "7,2>2,1 7,2>3,2 7,2>5,2");
    assert_eq!(move_texts(&rules, "4,4;4,2"), "4,2>2,2");
    let mut known = BTreeMap::new();
    for (one, other) in (1_u32..=13).flat_map(|one| (1..=one).map(move |other| (one, other))) {
        let lost = is_lost(&rules, Play::Normal, &format!("{one},{other}"), &mut known);
        assert_eq!(lost, f64::from(one) < f64::from(other) * 1.618_034, "{one},{other}");
    }
}

#[test]
fn cutcake() {
    let rules = stated(CUTCAKE, &["2x3"]);
    assert_eq!(game(&rules).text(&game(&rules).start()), "L 2x3");
    assert_eq!(move_texts(&rules, "L 2x3"), "2x3>1x3,1x3");
    assert_eq!(move_texts(&rules, "R 2x3"), "2x3>2x2,2x1");
    assert_eq!(move_texts(&rules, "R 4x1,1x4"), "1x4>1x2,1x2 1x4>1x3,1x1");
    // Cakes of 2 by 3 and 2 by 2 are worth 0, one of 1 by 3 is worth -2.
    for (position, lost) in [("L 2x3", true), ("R 2x3", true), ("L 2x2", true), ("L 1x3", true), ("R 1x3", false)] {
        assert_eq!(is_lost(&rules, Play::Normal, position, &mut BTreeMap::new()), lost, "{position}");
    }
}

/// Fibonacci nim (Whinihan 1963): a move takes at most twice as much as the one before, and the first move leaves
/// something. The second size is the number that may be taken.
#[test]
fn fibonacci_nim() {
    let text = "game fibonacci N\nheap n x m\nstart N x N-1\nboth: n-k x min(2*k, n-k) for k in 1..m";
    let mut known = BTreeMap::new();
    for heap in 2_u32..=21 {
        let rules = stated(text, &[&heap.to_string()]);
        let start = game(&rules).text(&game(&rules).start());
        assert_eq!(start, format!("{heap}x{}", heap - 1));
        let lost = is_lost(&rules, Play::Normal, &start, &mut known);
        assert_eq!(lost, [2, 3, 5, 8, 13, 21].contains(&heap), "{heap}");
    }
}

/// The moves by a rule from a heap of 9.
fn moves(rule: &str) -> String {
    // Another rule uses n, but has no move.
    move_texts(&of_n(&format!("{rule}\nboth: n")), "9").replace("9>", "")
}

#[test]
fn expressions_are_worth_what_the_format_says() {
    for (expression, value) in [
        ("n-2*3", "3"),
        ("n-2-3", "4"),
        ("n/2", "4"),
        ("(0-n)/2+7", "2"),
        ("n%4", "1"),
        ("(0-n)%4", "3"),
        ("2^3*1", "8"),
        ("0^0*n^0", "1"),
        ("0^5+n-8", "1"),
        ("(0-1)^(2^52+1)+n", "8"),
        ("(0-2)^3+n", "1"),
        ("min(n,4,6)", "4"),
        ("max(3,n-4)", "5"),
        ("gcd(n,6)", "3"),
        ("gcd(n-9,n-9)+1", "1"),
        ("gcd(n-1)", "8"),
        ("n/0", ""),
        ("n%0", ""),
        ("n/(n-10)", ""),
        ("n%(0-1)", ""),
        ("2^(n-10)", ""),
        ("gcd(n,0-3)", ""),
        ("gcd(n-10)", ""),
        ("2^53/2^53", ""),
        ("(2^53+n-8)/2^53", ""),
        ("0*2^54", ""),
        ("(0-2)^51/2^51+n", "8"),
        ("min(1,n/0)", ""),
        ("10^10*10^10*0", ""),
        ("n", ""),
        ("n+1", ""),
        ("n-10", ""),
        ("1000000*1000000*0+1", "1"),
    ] {
        assert_eq!(moves(&format!("both: {expression} if n = n")), value, "{expression}");
    }
}

#[test]
fn clauses_are_gone_through_in_order() {
    for (rule, left) in [
        ("both: n-k for k in 1..3", "6 7 8"),
        ("both: n-k for k in 3,1,3..2,1..2", "6 7 8"),
        ("both: n-k for k in 1..n/0, 4", "5"),
        ("both: n-k for k in n/0, 4", "5"),
        ("both: k for k in 0..n if k = 2 or k > 6 and not k in 8", "2 7"),
        ("both: k for k in 0..n if not n/k > 1", "5 6 7 8"),
        ("both: k for k in 1..3 if not k in 1..n/0,2", "1 3"),
        ("both: k for k in 1..3 if not n/0 in 2", ""),
        ("both: k for k in 1..3 if k in n..1", ""),
        ("both: k for k in 1..3 if k != 2 if n-k >= 2 if k > 1", "3"),
        ("both: k*j for k in 2..3 for j in k..k+1 if k <= j", "4 6"),
        ("both: k, j for k in 1..2 if n < 9 for j in k", ""),
        ("both: - if n % 3 = 0", "-"),
        ("both: 0, k, 0, 2 for k in 0..1", "2 2,1"),
        ("both: n, 1", ""),
        ("both: n-1, n+1", ""),
    ] {
        assert_eq!(moves(rule), left, "{rule}");
    }
}

#[test]
fn lists_stand_for_parameters_in_ranges() {
    let text = "game subtraction SET HEAPS=9\nheap n\nstart HEAPS\nboth: n-k for k in SET";
    let rules = stated(text, &["1,3,4"]);
    assert_eq!(move_texts(&rules, "9,2"), "2>1 9>5 9>6 9>8");
    let name = game(&rules).name();
    assert!(name.starts_with("subtraction:1,3,4:9 by the rule file stated in the certificate, sha256:"), "{name}");
    let text = "game some SET N\nheap n\nstart N+0\nboth: k for k in 1..n-1 if not k in SET,N-1";
    assert_eq!(move_texts(&stated(text, &["1,3", "6"]), "6"), "6>2 6>4");
}

/// A player may move by that player's own rules and by those of both.
#[test]
fn rules_are_of_their_players() {
    let rules = of_n("Left: n-k for k in 1..2\nRight: n-k for k in 2..3");
    assert_eq!((move_texts(&rules, "L 9"), move_texts(&rules, "R 9")), ("9>7 9>8".into(), "9>6 9>7".into()));
    assert!(is_legal(&rules, "L 9", "9>7") && is_legal(&rules, "R 9", "9>7") && !is_legal(&rules, "R 9", "9>8"));
    assert!(!game(&of_n("both: n-1")).is_partizan());
    assert!(game(&of_n("both: n-1\nLeft: n-2")).is_partizan());
}

#[test]
fn remarks_and_continued_lines() {
    let text = "# Nim\ngame nim HEAPS -- a remark\nstart HEAPS\n\nheap n\nboth: n-k\n -- nothing\n  for k in 1..n";
    assert_eq!(move_texts(&stated(text, &["3,0,1"]), "3,1"), "1>- 3>- 3>1 3>2");
}

#[test]
fn every_text_is_read_as_it_is_written() {
    let fibonacci = stated("game f N\nheap n x m\nstart N x N-1\nboth: n-k x min(2*k, n-k) for k in 1..m", &["6"]);
    let all = [
        (stated(GRUNDY, &["9"]), "9"),
        (stated(WYTHOFF, &["3,4;2,1"]), "4,3;2,1"),
        (stated(CUTCAKE, &["3x2"]), "L 3x2"),
        (fibonacci, "6x5"),
    ];
    for (rules, start) in &all {
        assert_read_as_written(rules, start);
    }
    let rules = stated(WYTHOFF, &["3,4"]);
    for text in ["3,4", "3", "3,2,1", "0,0", "4,3;", "1,1;2,1", "1000001,1", "04,3", "4x3", "4, 3", "", "-;-"] {
        assert_eq!(no_board(&rules, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["3,4>-", "4,3", "4,3>0,0", "->-", "4,3;2,1>-", "4,3>2,1>-", "4,3>1,2"] {
        assert_eq!(no_move(&rules, text), Some(Reason::BadMove), "{text}");
    }
    let many = vec!["1"; 257].join(",");
    assert_eq!(no_board(&of_n("both: n-1"), &many), Some(Reason::BadPosition));
    assert_eq!(no_board(&of_n("both: n-1"), &many[2..]), None);
}
