use std::collections::BTreeMap;

use crate::Reason;
use crate::rules::tests::{g_value, is_legal, move_texts, refused};

const BRICKS: &str = r#"{"ruleset": "bricks", "bricks": 7}"#;

/// The theorem of the notes of CSCI 4341.
#[test]
fn the_g_value_is_the_remainder_by_three() {
    let mut known = BTreeMap::from([("-".to_string(), 0)]);
    for bricks in 1..30 {
        assert_eq!(g_value(BRICKS, &bricks.to_string(), &mut known), bricks % 3);
    }
}

#[test]
fn one_or_two_are_taken() {
    assert_eq!([7, 2, 1].map(|bricks| move_texts(BRICKS, &bricks.to_string())), ["7>5 7>6", "2>- 2>1", "1>-"]);
    assert!(["7>4", "7>7", "7>-", "7>5,1", "6>5"].iter().all(|mv| !is_legal(BRICKS, "7", mv)));
    assert_eq!(refused(r#"{"ruleset": "bricks", "bricks": 1000001}"#), Some(Reason::BadRules));
}
