use std::collections::BTreeMap;

use crate::Reason;
use crate::rules::tests::{g_value, is_legal, move_texts, no_move, no_position, refused};

const STAR: &str = r#"{"ruleset": "nim-heap", "size": 3}"#;

#[test]
fn the_g_value_of_a_star_is_its_size() {
    for size in 0..8 {
        assert_eq!(g_value(STAR, &format!("*{size}"), &mut BTreeMap::new()), size);
    }
    assert_eq!(move_texts(STAR, "*3"), "*3>*0 *3>*1 *3>*2");
    assert!(!is_legal(STAR, "*3", "*3>*3") && !is_legal(STAR, "*3", "*2>*1") && !is_legal(STAR, "*0", "*0>*0"));
}

#[test]
fn there_is_one_way_to_write() {
    for text in ["3", "*", "*03", "*-1", "-", "**3", "*1000001"] {
        assert_eq!(no_position(STAR, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["*3", "*3>1", "3>1", "*3>-", "*3>*01"] {
        assert_eq!(no_move(STAR, text), Some(Reason::BadMove), "{text}");
    }
    assert_eq!(refused(r#"{"ruleset": "nim-heap", "size": 1000001}"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"{"ruleset": "nim-heap", "size": -1}"#), Some(Reason::BadRules));
}
