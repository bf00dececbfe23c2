use super::*;
use crate::Reason;

const LINES: &str =
    r#"{"ruleset": "removal", "removal": "contiguous", "points": ["1", "2", "3"], "lines": ["123", "12"]}"#;

#[test]
fn a_move_that_two_lines_allow_comes_once() {
    let moves: Vec<String> = legal_moves(LINES, "123").expect("a position").into_iter().map(|(mv, _)| mv).collect();
    assert_eq!(moves, ["1", "12", "123", "2", "23", "3"]);
}

#[test]
fn what_is_wrong_is_said() {
    let reason = |rules: &str, position: &str| legal_moves(rules, position).map_err(|r| r.reason);
    assert_eq!(reason(LINES, "14"), Err(Reason::UnknownPoint));
    assert_eq!(reason("", "14"), Err(Reason::NotJson));
    assert_eq!(reason(&format!("{LINES}x"), "1"), Err(Reason::NotJson));
    assert_eq!(reason("[]", "1"), Err(Reason::WrongType));
    assert_eq!(reason(r#"{"ruleset": "nim"}"#, "1"), Err(Reason::MissingField));
    let image = |sameness, witness| image(LINES, sameness, "12", witness).map_err(|r| r.reason);
    assert_eq!(image(Sameness::Isomorphism, Some("21")), Ok("12".to_string()));
    assert_eq!(image(Sameness::Symmetry, Some("321")), Err(Reason::NotASymmetry));
    assert_eq!(image(Sameness::Symmetry, None), Err(Reason::MissingWitness));
    assert_eq!(image(Sameness::Identity, None), Ok("12".to_string()));
}
