use std::collections::BTreeMap;

use super::picture::edges;
use crate::Reason;
use crate::rules::tests::{game, move_texts, moves, no_board, refused};

const B_R: &str =
    r#"{"ruleset": "hackenbush", "edges": [["ground", "x", "blue"], ["x", "y", "red"], ["y", "ground", "green"]]}"#;

fn picture(text: &str) -> String {
    format!(r#"{{"ruleset": "hackenbush", "picture": "{text}"}}"#)
}

fn texts(moves: &[(&str, &str)]) -> BTreeMap<String, String> {
    moves.iter().map(|(mv, left)| (mv.to_string(), left.to_string())).collect()
}

/// The example of the format.
#[test]
fn letters_stand_on_one_another() {
    let drawn: Vec<_> = edges("b(r,g),rb").expect("a picture").iter().map(|edge| (edge.ends, edge.cut)).collect();
    let (blue, red, green) = ([true, false], [false, true], [true, true]);
    assert_eq!(drawn, [([0, 1], blue), ([1, 2], red), ([1, 3], green), ([0, 4], red), ([4, 5], blue)]);
    assert_eq!(game(&picture("b(r,g),rb")).name(), "hackenbush:b(r,g),rb");
    assert_eq!((game(&picture("-")).name().as_str(), game(B_R).name().as_str()), ("hackenbush:-", "hackenbush"));
    for wrong in ["", "()", "b(", "b)", "b()", "b,", ",b", "b(r)g", "b(r)(g)", "(b)", "x", "b r", "-b", "B", "b(,r)"] {
        assert_eq!(refused(&picture(wrong)), Some(Reason::BadRules), "{wrong}");
    }
    let sixty_four = "b".repeat(64);
    assert!(edges(&sixty_four).is_some() && edges(&(sixty_four + "b")).is_none());
}

/// "Every edge that is no longer connected with the ground goes too."
#[test]
fn what_hangs_in_the_air_goes() {
    let stalk = picture("brgb");
    assert_eq!(moves(&stalk, "L 1234"), texts(&[("1", "R -"), ("3", "R 12"), ("4", "R 123")]));
    assert_eq!(moves(&stalk, "R 1234"), texts(&[("2", "L 1"), ("3", "L 12")]));
    assert_eq!(moves(&picture("b(r,gb),r"), "R 12345"), texts(&[("2", "L 1345"), ("3", "L 125"), ("5", "L 1234")]));
    // On a cycle nothing falls when one edge is cut.
    assert_eq!(moves(B_R, "L 123"), texts(&[("1", "R 23"), ("3", "R 12")]));
    assert_eq!(move_texts(&picture("-"), "L -"), "");
}

#[test]
fn a_position_hangs_together() {
    let stalk = picture("brgb");
    for board in ["-", "1", "12", "123", "1234"] {
        assert_eq!(no_board(&stalk, board), None);
    }
    for board in ["2", "13", "124", "234"] {
        assert_eq!(no_board(&stalk, board), Some(Reason::BadPosition), "{board}");
    }
    assert_eq!(no_board(&stalk, "21"), Some(Reason::BadPosition));
    assert_eq!(no_board(&stalk, ""), Some(Reason::BadPosition));
}

#[test]
fn edges_have_two_ends_and_a_colour() {
    let refused = |edges: &str| refused(&format!(r#"{{"ruleset": "hackenbush", "edges": [{edges}]}}"#));
    assert_eq!(refused(r#"["ground","a","blue"],["ground","a","blue"]"#), None);
    assert_eq!(refused(r#"["a","ground","blue"],["b","a","red"]"#), None);
    assert_eq!(refused(r#"["a","a","blue"]"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"["ground","a","Blue"]"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"["ground","a b","blue"]"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"["a","b","blue"]"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"["ground","a"]"#), Some(Reason::WrongShape));
    assert_eq!(refused(r#"["ground","a","blue","red"]"#), Some(Reason::WrongShape));
}
