use std::collections::{BTreeMap, BTreeSet};

use crate::Reason;
use crate::claim::Play;
use crate::rules::tests::{
    followers, g_value, game, is_legal, is_lost, move_texts, moves, no_move, no_position, refused,
};

fn rules(one: u32, other: u32) -> String {
    format!(r#"{{"ruleset": "wythoff", "heaps": [{one}, {other}]}}"#)
}

/// The heaps as a position.
fn written(one: u32, other: u32) -> String {
    match (one.max(other), one.min(other)) {
        (0, _) => "-".to_string(),
        (large, 0) => large.to_string(),
        (large, small) => format!("{large},{small}"),
    }
}

/// All ways to take (i, 0), (0, i) or (i, i) with i > 0.
fn by_definition(one: u32, other: u32) -> BTreeSet<String> {
    let taken = (0..=one).flat_map(|i| (0..=other).map(move |j| (i, j)));
    let legal = taken.filter(|&(i, j)| (i, j) != (0, 0) && (i == 0 || j == 0 || i == j));
    legal.map(|(i, j)| written(one - i, other - j)).collect()
}

#[test]
fn the_moves_are_those_of_the_definition() {
    let rules = rules(12, 12);
    for (one, other) in (0..=12).flat_map(|one| (0..=one).map(move |other| (one, other))) {
        let position = written(one, other);
        assert_eq!(followers(&rules, &position), by_definition(one, other), "{position}");
        let all = moves(&rules, &position).len() as u32;
        let expected = if one == other { 2 * one } else { one + other + one.min(other) };
        assert_eq!(all, expected, "{position}");
    }
}

#[test]
fn a_move_is_written_by_the_heaps_that_it_changes() {
    let rules = rules(5, 3);
    assert_eq!(move_texts(&rules, "3,2"), "2>- 2>1 3,2>1 3,2>2,1 3>- 3>1 3>2");
    assert_eq!(move_texts(&rules, "2,2"), "2,2>- 2,2>1,1 2>- 2>1");
    assert_eq!((move_texts(&rules, "2").as_str(), move_texts(&rules, "-").as_str()), ("2>- 2>1", ""));
    for illegal in
        ["->-", "5,3>5,3", "5,3>5,2", "5,3>4,1", "5,3>-", "5,3>5", "5>5", "4>3", "5>4,1", "3>5", "5,2>4,1", "5,5>4,4"]
    {
        assert!(!is_legal(&rules, "5,3", illegal), "{illegal}");
    }
}

#[test]
fn there_is_one_way_to_write() {
    let rules = rules(5, 3);
    for wrong in ["3,5", "5,0", "0", "", "5,3,1", "5, 3", "05", "1000001", "5,-"] {
        assert_eq!(no_position(&rules, wrong), Some(Reason::BadPosition), "{wrong}");
    }
    for wrong in ["3,5>2,4", "5,3>2,4", "5>0", "5", "5,3,1>1", "5,3>3,2,1", ">", "5>", "1000001>1"] {
        assert_eq!(no_move(&rules, wrong), Some(Reason::BadMove), "{wrong}");
    }
    assert_eq!((no_position(&rules, "1000000,999999"), no_position(&rules, "-")), (None, None));
}

/// The n-th pair is (a, a + n), where a is the least number in no pair before it (Wythoff 1907).
#[test]
fn the_p_positions_are_wythoffs_pairs() {
    let rules = rules(20, 20);
    let (mut known, mut used, mut pairs) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
    for n in 0..9 {
        let least = (0..).find(|a| !used.contains(a)).expect("finitely many");
        used.extend([least, least + n]);
        pairs.insert(written(least, least + n));
    }
    for (one, other) in (0..=20).flat_map(|one| (0..=one).map(move |other| (one, other))) {
        let position = written(one, other);
        let lost = is_lost(&rules, Play::Normal, &position, &mut known);
        assert_eq!(lost, pairs.contains(&position), "{position}");
    }
}

/// The g-values of small positions (Blass and Fraenkel, *The Sprague-Grundy function for Wythoff's game*, 1990).
#[test]
fn the_g_values_of_small_positions() {
    let mut known = BTreeMap::new();
    let mut row = |one: u32| [0, 1, 2, 3, 4, 5].map(|other| g_value(&rules(5, 5), &written(one, other), &mut known));
    assert_eq!(row(0), [0, 1, 2, 3, 4, 5]);
    assert_eq!(row(1), [1, 2, 0, 4, 5, 3]);
    assert_eq!(row(2), [2, 0, 1, 5, 3, 4]);
    assert_eq!(row(3), [3, 4, 5, 6, 2, 0]);
}

#[test]
fn limits_of_the_rules() {
    let rules = |heaps: &str| format!(r#"{{"ruleset": "wythoff", "heaps": [{heaps}]}}"#);
    for allowed in ["0,0", "0,1000000", "3,5"] {
        assert_eq!(refused(&rules(allowed)), None, "{allowed}");
    }
    for bad in ["", "3", "1,2,3", "0,1000001"] {
        assert_eq!(refused(&rules(bad)), Some(Reason::BadRules), "{bad}");
    }
    assert_eq!(game(&rules("3,0")).name(), "wythoff:3,0");
    assert_eq!(followers(&rules("0,3"), "3").len(), 3);
}
