use crate::claim::Sameness;
use crate::rules::tests::{game, is_legal, move_texts, moves, no_move, no_position, refused};
use crate::{Reason, moves_of};

const LINE: &str = r#"{"ruleset": "removal", "removal": "contiguous", "points": ["1", "2", "3"], "lines": ["123"]}"#;

fn sum(summands: &[&str]) -> String {
    format!(r#"{{"ruleset": "sum", "summands": [{}]}}"#, summands.join(", "))
}

fn three() -> String {
    sum(&[r#"{"ruleset": "nim", "heaps": [1, 2]}"#, LINE, r#"{"ruleset": "nim-heap", "size": 1}"#])
}

#[test]
fn a_move_is_made_in_one_summand() {
    assert_eq!(move_texts(&three(), "2 + 13 + *1"), "1:2>- 1:2>1 2:1 2:3 3:*1>*0");
    let left =
        |mv: &str| moves(&three(), "2 + 13 + *1").into_iter().find(|(other, _)| other == mv).map(|(_, left)| left);
    assert_eq!(left("1:2>-").as_deref(), Some("- + 13 + *1"));
    assert_eq!(left("2:3").as_deref(), Some("2 + 1 + *1"));
    assert_eq!(move_texts(&three(), "- + - + *0"), "");
    assert!(!is_legal(&three(), "2 + 13 + *1", "2:13") && !is_legal(&three(), "1 + 1 + *0", "3:*1>*0"));
}

#[test]
fn there_is_one_way_to_write() {
    for text in ["2 + 13", "2 + 13 + *1 + -", "2+13+*1", "2 +13 + *1", "2"] {
        assert_eq!(no_position(&three(), text), Some(Reason::SummandCount), "{text}");
    }
    assert_eq!(no_position(&three(), "2 + 31 + *1"), Some(Reason::UnorderedPoints));
    assert_eq!(no_position(&three(), "2 + 13 + 1"), Some(Reason::BadPosition));
    for text in ["2>1", "0:2>1", "4:2>1", "01:2>1", "1: 2>1", "1:2", "a:2>1", ":2>1", "3:1:2>1"] {
        assert_eq!(no_move(&three(), text), Some(Reason::BadMove), "{text}");
    }
    assert_eq!(no_move(&three(), "2:31"), Some(Reason::UnorderedPoints));
}

#[test]
fn each_summand_is_carried_by_its_own_witness() {
    let image = |sameness, position, witness| {
        moves_of::image(&three(), sameness, position, Some(witness)).map_err(|r| r.reason)
    };
    let symmetry = |witness| image(Sameness::Symmetry, "2 + 12 + *1", witness);
    assert_eq!(symmetry("= + 321 + ="), Ok("2 + 23 + *1".to_string()));
    assert_eq!(symmetry("= + = + ="), Err(Reason::UnknownPoint));
    assert_eq!(symmetry("= + 132 + ="), Err(Reason::NotASymmetry));
    assert_eq!(symmetry("2 + 321 + ="), Err(Reason::BadWitness));
    assert_eq!(symmetry("321"), Err(Reason::SummandCount));
    let isomorphism = |witness| image(Sameness::Isomorphism, "2 + 13 + *1", witness);
    assert_eq!(isomorphism("= + 31 + ="), Ok("2 + 13 + *1".to_string()));
    assert_eq!(isomorphism("= + 21 + ="), Err(Reason::NotAnIsomorphism));
}

/// The first that is met stands for all, summand by summand.
#[test]
fn representatives_of_summands() {
    let game = game(&sum(&[LINE, r#"{"ruleset": "chomp", "rows": 2, "columns": 2}"#]));
    let mut of = game.representative(Sameness::Isomorphism).expect("few images");
    let mut of = |text: &str| of(text).expect("few images");
    assert_eq!(of("12 + 2,1,1"), "12 + 2,1,1");
    assert_eq!(of("23 + 3,1"), "12 + 3,1");
    assert_eq!(of("13 + 3,1"), "13 + 3,1");
    let mut of = game.representative(Sameness::Symmetry).expect("few images");
    let mut of = |text: &str| of(text).expect("few images");
    assert_eq!((of("12 + 2,1,1"), of("23 + 3,1")), ("12 + 2,1,1".to_string(), "12 + 2,1,1".to_string()));
}

#[test]
fn names_summand_by_summand() {
    let game = game(&three());
    let held = |name: &str| game.hold_name(name).map_err(|rejection| rejection.reason);
    assert_eq!(held("nim:1,2 + tactix:1x3 + *1"), Ok(()));
    assert_eq!(held("nim:1,2 + removal + *1"), Ok(()));
    for name in
        ["nim:1,2 + removal", "nim:2,1 + removal + *1", "nim:1,2 + nimbi + *1", "nim:1,2 + nim-squared:1x3 + *1", "*1"]
    {
        assert_eq!(held(name), Err(Reason::WrongRules), "{name}");
    }
    assert_eq!(held("nim:1,2 + chess + *1"), Err(Reason::UnknownGame));
}

#[test]
fn limits_of_the_rules() {
    let star = r#"{"ruleset": "nim-heap", "size": 1}"#;
    assert_eq!(refused(&sum(&vec![star; 64])), None);
    for count in [0, 1, 65] {
        assert_eq!(refused(&sum(&vec![star; count])), Some(Reason::BadRules), "{count}");
    }
    assert_eq!(refused(&sum(&[star, &sum(&[star, star])])), Some(Reason::UnknownValue));
}
