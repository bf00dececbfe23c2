use std::collections::BTreeMap;

use crate::Reason;
use crate::rules::tests::{g_value, is_legal, move_texts, refused};

/// Ferguson, *Game Theory*, part I, section 3.3: the subtraction set 1, 3, 4.
const SET: &str = r#"{"ruleset": "subtraction", "set": [1, 3, 4], "heaps": [9]}"#;

#[test]
fn the_g_values_are_fergusons() {
    let mut known = BTreeMap::from([("-".to_string(), 0)]);
    let values: Vec<u32> = (1..15).map(|heap: u32| g_value(SET, &heap.to_string(), &mut known)).collect();
    assert_eq!(values, [1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0]);
}

#[test]
fn a_number_of_the_set_is_taken() {
    assert_eq!([9, 4, 2].map(|heap| move_texts(SET, &heap.to_string())), ["9>5 9>6 9>8", "4>- 4>1 4>3", "2>1"]);
    assert!(["9>7", "9>9", "9>-", "9>4,1"].iter().all(|mv| !is_legal(SET, "9", mv)));
}

#[test]
fn limits_of_the_rules() {
    let rules = |set: &str| format!(r#"{{"ruleset": "subtraction", "set": [{set}], "heaps": [9]}}"#);
    assert_eq!(refused(&rules("1000000")), None);
    for set in ["", "0, 1", "1, 1", "3, 1", "1000001"] {
        assert_eq!(refused(&rules(set)), Some(Reason::BadRules), "{set}");
    }
}
