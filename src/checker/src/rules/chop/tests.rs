use std::collections::BTreeMap;

use crate::Reason;
use crate::claim::Equivalence;
use crate::rules::tests::{g_value, image, is_legal, move_texts, no_move, no_position, refused};

const CHOP: &str = r#"{"ruleset": "chop", "rows": 3, "columns": 4}"#;

/// The theorem of the notes of CSCI 4341: m x n is *(m-1) + *(n-1).
#[test]
fn the_g_value_is_that_of_two_heaps() {
    let mut known = BTreeMap::new();
    for rows in 1..7u32 {
        for columns in 1..7u32 {
            assert_eq!(g_value(CHOP, &format!("{rows}x{columns}"), &mut known), (rows - 1) ^ (columns - 1));
        }
    }
}

#[test]
fn rows_or_columns_but_not_all() {
    assert_eq!(move_texts(CHOP, "3x2"), "1x2 2x2 3x1");
    assert_eq!(move_texts(CHOP, "1x1"), "");
    assert!(["3x2", "2x1", "4x2", "3x3"].iter().all(|mv| !is_legal(CHOP, "3x2", mv)));
}

#[test]
fn rows_and_columns_are_exchanged() {
    let image = |witness| image(CHOP, Equivalence::Symmetry, "3x2", witness);
    assert_eq!((image("t"), image("=")), (Ok("2x3".to_string()), Ok("3x2".to_string())));
    assert_eq!((image("T"), image("")), (Err(Reason::BadWitness), Err(Reason::BadWitness)));
}

#[test]
fn there_is_one_way_to_write() {
    for text in ["3", "3x0", "0x3", "3x03", "3X4", "3x4x5", "1000001x1", "x", ""] {
        assert_eq!(no_position(CHOP, text), Some(Reason::BadPosition), "{text}");
        assert_eq!(no_move(CHOP, text), Some(Reason::BadMove), "{text}");
    }
    let rules = |rows: u32| format!(r#"{{"ruleset": "chop", "rows": {rows}, "columns": 4}}"#);
    assert_eq!([0, 1, 1_000_000, 1_000_001].map(|rows| refused(&rules(rows)).is_some()), [true, false, false, true]);
}
