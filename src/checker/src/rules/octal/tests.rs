use std::collections::BTreeMap;

use crate::Reason;
use crate::rules::tests::{g_value, is_legal, move_texts, refused};

fn rules(code: &str) -> String {
    format!(r#"{{"ruleset": "octal", "code": "{code}", "heaps": [9]}}"#)
}

/// The g-values of single heaps of 0, 1, 2, ...; those of two heaps are the nim-sum, as the test of sums finds.
fn g_values(code: &str, count: u32) -> Vec<u32> {
    let mut single: Vec<u32> = vec![0];
    for heap in 1..count {
        let of = |part: &str| part.parse::<usize>().map_or(0, |heap| single[heap]);
        let values: Vec<u32> = crate::rules::tests::followers(&rules(code), &heap.to_string())
            .iter()
            .map(|left| left.split(',').fold(0, |sum, part| sum ^ of(part)))
            .collect();
        single.push((0..).find(|value| !values.contains(value)).expect("finitely many"));
    }
    single
}

/// Guy and Smith (1956).
#[test]
fn the_g_values_of_kayles_and_dawsons_kayles() {
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    assert_eq!(g_values("0.77", 24), kayles);
    let dawson = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3];
    assert_eq!(g_values("0.07", 20), dawson);
    assert_eq!(g_value(&rules("0.77"), "6,3", &mut BTreeMap::new()), 0);
    assert_eq!(g_values("0.3", 9), [0, 1, 0, 1, 0, 1, 0, 1, 0]);
}

#[test]
fn each_digit_says_what_may_be_left() {
    assert_eq!(move_texts(&rules("0.7"), "4"), "4>2,1 4>3");
    assert_eq!(move_texts(&rules("0.77"), "3"), "3>1 3>1,1 3>2");
    assert_eq!(move_texts(&rules("0.1"), "1"), "1>-");
    assert_eq!(move_texts(&rules("0.1"), "2"), "");
    assert_eq!(move_texts(&rules("0.4"), "4"), "4>2,1");
    assert_eq!(move_texts(&rules("0.02"), "4"), "4>2");
    assert_eq!(move_texts(&rules("0.007"), "5"), "5>1,1 5>2");
    assert!(["4>3,1", "4>1,1", "4>-", "4>4"].iter().all(|mv| !is_legal(&rules("0.7"), "4", mv)));
    assert!(!is_legal(&rules("0.77"), "4", "4>1,1,1"));
}

#[test]
fn limits_of_the_rules() {
    assert_eq!(refused(&rules("0.0000000000000007")), None);
    for code in ["", "0", "0.", "0.0", "0.8", "0.70", "1.7", ".7", "0.7 ", "0.00000000000000007", "0,7", "0.-7"] {
        assert_eq!(refused(&rules(code)), Some(Reason::BadRules), "{code}");
    }
    let heaps = |heap: u32| format!(r#"{{"ruleset": "octal", "code": "0.7", "heaps": [{heap}]}}"#);
    assert_eq!((refused(&heaps(10_000)), refused(&heaps(10_001))), (None, Some(Reason::BadRules)));
}
