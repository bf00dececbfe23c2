use crate::Reason;
use crate::claim::Equivalence;
use crate::rules::tests::{game, image, is_legal, move_texts, moves, no_move, no_position, refused};

const ONE: &str = r#"{"ruleset": "value", "value": "1"}"#;
const MINUS_ONE: &str = r#"{"ruleset": "negative", "of": {"ruleset": "value", "value": "1"}}"#;
const STAR: &str = r#"{"ruleset": "nim-heap", "size": 1}"#;
const TOKENS: &str = r#"{"ruleset": "tokens", "vertices": ["a"], "edges": [], "tokens": ["a"]}"#;
const LINE: &str =
    r#"{"ruleset": "rule-file", "name": "removal", "arguments": ["123"], "weights": [[1,0],[1,0],[1,0]]}"#;
const NIM: &str = r#"{"ruleset": "nim", "heaps": [1, 2]}"#;

fn sum(summands: &[&str]) -> String {
    format!(r#"{{"ruleset": "sum", "summands": [{}]}}"#, summands.join(","))
}

fn three() -> String {
    sum(&[NIM, LINE, STAR])
}

#[test]
fn a_move_is_made_in_one_summand() {
    assert_eq!(move_texts(&three(), "2 + o.o + *1"), "1:2>- 1:2>1 2:1. 2:3. 3:*1>*0");
    let all = moves(&three(), "2 + o.o + *1");
    assert_eq!((all["1:2>-"].as_str(), all["2:3."].as_str()), ("- + o.o + *1", "2 + o.. + *1"));
    assert_eq!(move_texts(&three(), "- + ... + *0"), "");
    assert!(!is_legal(&three(), "2 + o.o + *1", "2:1. 3.") && !is_legal(&three(), "1 + o.. + *0", "3:*1>*0"));
}

#[test]
fn a_move_is_the_players_own() {
    let sum = sum(&[ONE, MINUS_ONE, STAR]);
    let left = [("1:0", "R 0 + 1 + *1"), ("3:*1>*0", "R 1 + 1 + *0")];
    let right = [("2:0", "L 1 + 0 + *1"), ("3:*1>*0", "L 1 + 1 + *0")];
    for (mover, expected) in [("L", left), ("R", right)] {
        let expected = expected.map(|(mv, left)| (mv.to_string(), left.to_string()));
        assert_eq!(moves(&sum, &format!("{mover} 1 + 1 + *1")), expected.into());
    }
}

#[test]
fn there_is_one_way_to_write() {
    for text in ["2 + o.o", "2 + o.o + *1 + -", "2+o.o+*1", "2 +o.o + *1", "2", "2 + oo + *1", "2 + o.o + 1"] {
        assert_eq!(no_position(&three(), text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["2>1", "0:2>1", "4:2>1", "01:2>1", "1: 2>1", "1:2", "a:2>1", ":2>1", "3:1:2>1", "2:4."] {
        assert_eq!(no_move(&three(), text), Some(Reason::BadMove), "{text}");
    }
    for wrong in ["1", "L1", "l 1", "L  1", " L 1", "B 1", "L 1 ", "L", "", "L "] {
        assert_eq!(no_position(ONE, wrong), Some(Reason::BadPosition), "{wrong:?}");
    }
}

#[test]
fn each_summand_is_carried_by_its_own_witness() {
    let symmetry = |witness| image(&three(), Equivalence::Symmetry, "2 + oo. + *1", witness);
    assert_eq!(symmetry("= + 321 + ="), Ok("2 + .oo + *1".to_string()));
    assert_eq!(symmetry("= + 132 + ="), Err(Reason::NotASymmetry));
    for wrong in ["= + = + =", "2 + 321 + =", "321"] {
        assert_eq!(symmetry(wrong), Err(Reason::BadWitness), "{wrong}");
    }
    let isomorphism = |witness| image(&three(), Equivalence::Isomorphism, "2 + ooo + *1", witness);
    assert_eq!(isomorphism("= + 3,2,1 + ="), Ok("2 + ooo + *1".to_string()));
    assert_eq!(isomorphism("= + 2,1,3 + ="), Err(Reason::NotAnIsomorphism));
}

#[test]
fn a_name_has_a_sign_for_each_summand() {
    let name = |summands: &[&str]| game(&sum(summands)).name();
    assert_eq!(name(&[ONE, MINUS_ONE]), "value:1 - value:1");
    assert_eq!(name(&[MINUS_ONE, ONE, MINUS_ONE]), "-value:1 + value:1 - value:1");
    assert_eq!(name(&[NIM, LINE, STAR]), "nim:1,2 + removal:123 + *1");
}

#[test]
fn the_sides_of_a_difference() {
    let sides = |summands: &[&str], board: &str| {
        let game = game(&sum(summands));
        let position = game.position(&format!("L {board}")).expect("a position");
        assert!(game.sides(&position, true).is_none_or(|sides| !sides.concat().contains("from")));
        game.sides(&position, false)
    };
    let two = ["value:1 + *1 (from 1 + *1)", "value:1 (from 0)"].map(String::from);
    assert_eq!(sides(&[MINUS_ONE, ONE, STAR], "0 + 1 + *1"), Some(two));
    assert_eq!(sides(&[ONE, STAR], "1 + *1"), None);
    assert_eq!(sides(&[MINUS_ONE, MINUS_ONE], "1 + 1"), None);
}

#[test]
fn what_can_stand_in_a_sum_or_as_a_negative() {
    let unfit = Some(Reason::UnfitSummand);
    assert_eq!(refused(&sum(&[ONE, TOKENS])), unfit);
    assert_eq!(refused(&sum(&[ONE, r#"{"ruleset": "rule-file", "name": "hex", "arguments": ["1x1"]}"#])), unfit);
    assert_eq!(refused(&sum(&[TOKENS, r#"{"ruleset": "rule-file", "name": "yavalath", "arguments": ["1"]}"#])), unfit);
    assert_eq!(refused(&sum(&[STAR, &sum(&[STAR, STAR])])), unfit);
    assert_eq!((refused(&sum(&[TOKENS, STAR])), refused(&sum(&[ONE, STAR]))), (None, None));
    let negative = |of: &str| refused(&format!(r#"{{"ruleset": "negative", "of": {of}}}"#));
    assert_eq!((negative(TOKENS), negative(MINUS_ONE), negative(&sum(&[ONE, ONE]))), (unfit, unfit, unfit));
    assert_eq!(negative(STAR), None);
    assert_eq!(refused(&sum(&[ONE; 64])), None);
    for count in [0, 1, 65] {
        assert_eq!(refused(&sum(&vec![STAR; count])), Some(Reason::BadRules), "{count}");
    }
}

#[test]
fn rules_are_written_without_escapes() {
    assert_eq!(refused(r#"{"ruleset": "nim", "heaps": [1]}"#), None);
    assert_eq!(refused(r#"{"ruleset": "n\u0069m", "heaps": [1]}"#), Some(Reason::BadRules));
}

#[test]
fn only_summands_that_are_carried_elsewhere_take_steps() {
    let babylon = r#"{"ruleset": "babylon", "tokens": [2, 2]}"#;
    let game = game(&sum(&[babylon, babylon, STAR]));
    let position = game.position("1,1 : 1,1 + 1,1 : 1,1 + *1").expect("a position");
    let steps = |witness| game.steps_to_carry(&position, &game.symmetry(witness).expect("a witness"));
    assert_eq!(steps("ab + ab + ="), 0);
    assert!(steps("ba + ab + =") > 40 * "1,1 : 1,1".len() as u64);
    assert_eq!(steps("ba + ba + ="), 2 * steps("ba + ab + ="));
}
