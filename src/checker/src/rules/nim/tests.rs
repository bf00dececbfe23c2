use std::collections::BTreeMap;

use crate::Reason;
use crate::rules::tests::{followers, g_value, game, move_texts, moves, no_move, no_position, refused};

const NIM: &str = r#"{"ruleset": "nim", "heaps": [3, 4, 5]}"#;

/// Bouton (1901): the g-value is the nim-sum of the heaps.
#[test]
fn the_g_value_is_the_nim_sum() {
    let mut known = BTreeMap::new();
    for (position, value) in [("-", 0), ("5", 5), ("5,4", 1), ("5,4,3", 2), ("6,4,2", 0), ("3,3", 0), ("6,5,3", 0)] {
        assert_eq!(g_value(NIM, position, &mut known), value, "{position}");
    }
}

#[test]
fn one_heap_becomes_any_smaller_one() {
    assert_eq!(move_texts(NIM, "2,1,1"), "1>- 2>- 2>1");
    assert_eq!(followers(NIM, "2,1").into_iter().collect::<Vec<_>>().join(" "), "1 1,1 2");
    assert!(moves(NIM, "-").is_empty());
}

#[test]
fn there_is_one_way_to_write() {
    for text in ["", "0", "3,0", "3,4", "03", "3,,1", "+3", "1000001", "3 ,1", "-,1", "--"] {
        assert_eq!(no_position(NIM, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["3", "3>", "3>0", ">1", "0>-", "3>1,2", "03>1", "-", "3>1>-", "3>-1"] {
        assert_eq!(no_move(NIM, text), Some(Reason::BadMove), "{text}");
    }
    assert_eq!((no_position(NIM, "1000000,1000000"), no_move(NIM, "3>2,1")), (None, None));
}

#[test]
fn a_million_moves_are_made_when_they_are_asked_for() {
    let game = game(r#"{"ruleset": "nim", "heaps": [1000000]}"#);
    let position = game.position("1000000").expect("a position");
    assert_eq!(game.moves(&position).count(), 1_000_000);
}

#[test]
fn limits_of_the_rules() {
    let rules = |heaps: &str| format!(r#"{{"ruleset": "nim", "heaps": [{heaps}]}}"#);
    assert_eq!(refused(&rules("0, 1000000")), None);
    for heaps in ["", "1000001", "-1", "1.0", "99999999999", &vec!["1"; 65].join(",")] {
        assert_eq!(refused(&rules(heaps)), Some(Reason::BadRules), "{heaps}");
    }
    assert_eq!(refused(r#"{"ruleset": "nim", "size": 3}"#), Some(Reason::UnknownField));
    assert_eq!(refused(r#"{"ruleset": "nim"}"#), Some(Reason::MissingField));
    assert_eq!(refused(r#"{"ruleset": "chess"}"#), Some(Reason::UnknownValue));
}
