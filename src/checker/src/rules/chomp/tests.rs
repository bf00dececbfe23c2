use std::collections::BTreeMap;

use crate::Reason;
use crate::claim::{Equivalence, Play};
use crate::rules::tests::{followers, image, is_legal, is_lost, moves, no_move, no_position, refused};

const CHOMP: &str = r#"{"ruleset": "chomp", "rows": 3, "columns": 4}"#;

fn lost(position: &str) -> bool {
    is_lost(CHOMP, Play::Normal, position, &mut BTreeMap::new())
}

/// Gale (1974): of two rows the player to move loses when the second is one shorter; of a square, two arms of one length.
#[test]
fn two_rows_have_one_winning_move_and_squares_too() {
    for first in 1..7u32 {
        for second in 1..=first {
            assert_eq!(lost(&format!("{first},{second}")), first == second + 1, "{first},{second}");
        }
        let full = format!("{first},{first}");
        assert_eq!(followers(CHOMP, &full).iter().filter(|left| lost(left)).count(), 1);
    }
    assert!(lost("3,1,1") && lost("4,1,1,1") && lost("1") && !lost("3,3,3") && !lost("4,4,4"));
}

#[test]
fn a_bite_takes_what_is_to_the_right_and_below() {
    let left = moves(CHOMP, "4,4,2");
    let some = [("2,3", "4,2,2"), ("2,1", "4"), ("1,2", "1,1,1"), ("3,2", "4,4,1")];
    assert!(some.iter().all(|(mv, expected)| left[*mv] == *expected));
    assert_eq!(left.len(), 9);
    assert!(["1,1", "3,3", "1,5", "4,1"].iter().all(|mv| !is_legal(CHOMP, "4,4,2", mv)));
    assert!(moves(CHOMP, "1").is_empty());
}

#[test]
fn rows_and_columns_are_exchanged() {
    let image = |position| image(CHOMP, Equivalence::Symmetry, position, "t");
    assert_eq!(image("4,4,2"), Ok("3,3,2,2".to_string()));
    assert_eq!(image("1"), Ok("1".to_string()));
}

#[test]
fn there_is_one_way_to_write() {
    let many = vec!["1"; 65].join(",");
    for text in ["-", "", "0", "2,3", "4,0", "65", "4,,2", "04", &many] {
        assert_eq!(no_position(CHOMP, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["2", "0,1", "1,0", "65,1", "1,2,3", "1, 2"] {
        assert_eq!(no_move(CHOMP, text), Some(Reason::BadMove), "{text}");
    }
    let rules = |rows: u32| format!(r#"{{"ruleset": "chomp", "rows": {rows}, "columns": 4}}"#);
    assert_eq!([0, 1, 64, 65].map(|rows| refused(&rules(rows)).is_some()), [true, false, false, true]);
}
