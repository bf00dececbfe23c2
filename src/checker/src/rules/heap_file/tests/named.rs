//! Built-in texts, against definitions and published numbers.

use std::collections::{BTreeMap, BTreeSet};

use crate::claim::Play;
use crate::rules::tests::{followers, g_value, game, is_lost, move_texts};

fn named(name: &str, argument: &str) -> String {
    format!(r#"{{"ruleset": "heap-file", "name": "{name}", "arguments": ["{argument}"]}}"#)
}

/// The pairs of two numbers up to `most`, the larger one first.
fn pairs(most: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..=most).flat_map(|one| (0..=one).map(move |other| (one, other)))
}

/// Two heaps as a position.
fn heaps(one: u32, other: u32) -> String {
    match (one.max(other), one.min(other)) {
        (0, 0) => "-".to_string(),
        (large, small) => format!("{large},{small}"),
    }
}

/// All ways to take (i, 0), (0, i) or (i, i) with i > 0.
#[test]
fn the_moves_of_wythoffs_game_are_those_of_the_definition() {
    let rules = named("wythoff", "12,12");
    for (one, other) in pairs(12) {
        let taken = (0..=one).flat_map(|i| (0..=other).map(move |j| (i, j)));
        let legal = taken.filter(|&(i, j)| (i, j) != (0, 0) && (i == 0 || j == 0 || i == j));
        let left: BTreeSet<String> = legal.map(|(i, j)| heaps(one - i, other - j)).collect();
        assert_eq!(followers(&rules, &heaps(one, other)), left, "{one},{other}");
    }
    assert_eq!(move_texts(&rules, "2,2"), "2,2>- 2,2>1,1 2,2>2,0 2,2>2,1");
    let name = |start| game(&named("wythoff", start)).name();
    assert_eq!((name("3,0"), name("3,5")), ("wythoff:3,0".into(), "wythoff:3,5".into()));
}

/// The n-th pair is (a, a + n), where a is the least number in no pair before it (Wythoff 1907).
#[test]
fn the_p_positions_of_wythoffs_game_are_its_pairs() {
    let rules = named("wythoff", "20,20");
    let (mut known, mut used, mut lost) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
    for n in 0..9 {
        let least = (0..).find(|a| !used.contains(a)).expect("finitely many");
        used.extend([least, least + n]);
        lost.insert(heaps(least, least + n));
    }
    for (one, other) in pairs(20) {
        let position = heaps(one, other);
        assert_eq!(is_lost(&rules, Play::Normal, &position, &mut known), lost.contains(&position), "{position}");
    }
}

/// The g-values of small positions (Blass and Fraenkel, *The Sprague-Grundy function for Wythoff's game*, 1990).
#[test]
fn the_g_values_of_wythoffs_game() {
    let (rules, mut known) = (named("wythoff", "5,5"), BTreeMap::new());
    let mut row = |one: u32| [0, 1, 2, 3, 4, 5].map(|other| g_value(&rules, &heaps(one, other), &mut known));
    assert_eq!(row(0), [0, 1, 2, 3, 4, 5]);
    assert_eq!(row(1), [1, 2, 0, 4, 5, 3]);
    assert_eq!(row(2), [2, 0, 1, 5, 3, 4]);
    assert_eq!(row(3), [3, 4, 5, 6, 2, 0]);
}

/// "For every m, n >= 1, an m x n position in chop is equivalent to *(m-1) + *(n-1). 1 x 1 is terminal" (the notes of CSCI
/// 4341).
#[test]
fn chop_is_two_nim_heaps() {
    let (rules, mut known) = (named("chop", "3x4"), BTreeMap::new());
    for (one, other) in pairs(6) {
        let position = format!("{}x{}", one + 1, other + 1);
        assert_eq!(g_value(&rules, &position, &mut known), one ^ other, "{position}");
    }
    assert_eq!(
        (move_texts(&rules, "3x2").as_str(), move_texts(&rules, "1x1").as_str()),
        ("3x2>2x1 3x2>2x2 3x2>3x1", "")
    );
}
