use crate::Reason;
use crate::read;
use crate::rules::tests::game;
use crate::rules::tests::moves;

const ONE: &str = r#"{"ruleset": "value", "value": "1"}"#;
const MINUS_ONE: &str = r#"{"ruleset": "negative", "of": {"ruleset": "value", "value": "1"}}"#;
const STAR: &str = r#"{"ruleset": "nim-heap", "size": 1}"#;
const TOKENS: &str = r#"{"ruleset": "tokens", "vertices": ["a"], "edges": [], "tokens": ["a"]}"#;

fn sum(summands: &[&str]) -> String {
    format!(r#"{{"ruleset": "sum", "summands": [{}]}}"#, summands.join(","))
}

#[test]
fn a_move_is_the_players_own_in_one_summand() {
    let sum = sum(&[ONE, MINUS_ONE, STAR]);
    let left = [("1:0", "R 0 + 1 + *1"), ("3:*1>*0", "R 1 + 1 + *0")];
    let right = [("2:0", "L 1 + 0 + *1"), ("3:*1>*0", "L 1 + 1 + *0")];
    for (mover, expected) in [("L", left), ("R", right)] {
        let expected = expected.map(|(mv, left)| (mv.to_string(), left.to_string()));
        assert_eq!(moves(&sum, &format!("{mover} 1 + 1 + *1")), expected);
    }
}

#[test]
fn a_name_has_a_sign_for_each_summand() {
    let holds = |summands: &[&str], name: &str| game(&sum(summands)).hold_name(name).is_ok();
    assert!(holds(&[ONE, MINUS_ONE], "value:1 - value:1") && holds(&[MINUS_ONE, ONE], "-value:1 + value:1"));
    assert!(holds(&[MINUS_ONE, MINUS_ONE], "-value:1 - value:1") && holds(&[ONE, STAR], "value:1 + *1"));
    assert!(!holds(&[ONE, MINUS_ONE], "value:1 + value:1") && !holds(&[ONE, MINUS_ONE], "value:1 + -value:1"));
    assert!(!holds(&[ONE, ONE], "value:1 - value:1") && !holds(&[ONE, ONE], "value:1 + value:1 + value:1"));
    assert!(!holds(&[ONE, MINUS_ONE], "value:1") && !holds(&[ONE, MINUS_ONE], "value:1-value:1"));
    assert_eq!(
        game(&sum(&[MINUS_ONE, ONE, MINUS_ONE])).in_words("-value:1 + value:1 - value:1"),
        "-value:1 + value:1 - value:1"
    );
    let sides = |summands: &[&str], name, board| game(&sum(summands)).sides(name, board);
    let two = ["value:1 + *1 from 1 + *1", "value:1 from 0"].map(String::from);
    assert_eq!(sides(&[MINUS_ONE, ONE, STAR], "-value:1 + value:1 + *1", "0 + 1 + *1"), Some(two));
    assert_eq!(sides(&[ONE, STAR], "value:1 + *1", "1 + *1"), None);
    assert_eq!(sides(&[MINUS_ONE, MINUS_ONE], "-value:1 - value:1", "1 + 1"), None);
}

#[test]
fn only_games_that_end_are_added_to_those_of_left_and_right() {
    let refused = |summands: &[&str]| read::rules(&sum(summands)).err().map(|rejection| rejection.reason);
    assert_eq!(refused(&[ONE, TOKENS]), Some(Reason::UnfitSummand));
    assert_eq!(refused(&[ONE, r#"{"ruleset": "hex", "rows": 1, "columns": 1}"#]), Some(Reason::UnfitSummand));
    assert_eq!(refused(&[TOKENS, r#"{"ruleset": "yavalath", "side": 1}"#]), Some(Reason::UnfitSummand));
    assert_eq!((refused(&[TOKENS, STAR]), refused(&[ONE, STAR])), (None, None));
    let negative = |of: &str| read::rules(&format!(r#"{{"ruleset": "negative", "of": {of}}}"#)).err().map(|r| r.reason);
    assert_eq!((negative(TOKENS), negative(MINUS_ONE)), (Some(Reason::UnfitSummand), Some(Reason::UnknownValue)));
    assert_eq!((negative(&sum(&[ONE, ONE])), negative(STAR)), (Some(Reason::UnknownValue), None));
    let sixty_four = [ONE; 64];
    assert_eq!(refused(&sixty_four), None);
    assert_eq!(refused(&[&sixty_four[..], &[ONE]].concat()), Some(Reason::BadRules));
}
