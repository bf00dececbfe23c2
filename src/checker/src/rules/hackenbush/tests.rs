use super::name::edges;
use crate::Reason;
use crate::read;
use crate::rules::game::tests::partizan::{B_R, no_board};
use crate::rules::tests::{game, move_texts, moves};

fn picture(text: &str) -> String {
    let edges = edges(text).expect("a picture");
    let edge = |edge: &super::Edge| {
        let word = super::in_words(edge);
        let words: Vec<String> = word.split(' ').map(|word| format!("{word:?}")).collect();
        format!("[{}]", words.join(","))
    };
    let edges: Vec<String> = edges.iter().map(edge).collect();
    format!(r#"{{"ruleset": "hackenbush", "edges": [{}]}}"#, edges.join(","))
}

fn texts(moves: &[(&str, &str)]) -> Vec<(String, String)> {
    moves.iter().map(|(mv, left)| (mv.to_string(), left.to_string())).collect()
}

/// The example of the format.
#[test]
fn letters_stand_on_one_another() {
    let edges = r#"[["ground","1","blue"],["1","2","red"],["1","3","green"],["ground","4","red"],["4","5","blue"]]"#;
    assert_eq!(picture("b(r,g),rb"), format!(r#"{{"ruleset": "hackenbush", "edges": {edges}}}"#));
    assert!(game(&picture("b(r,g),rb")).hold_name("hackenbush:b(r,g),rb").is_ok());
    assert!(game(&picture("b(r,g),rb")).hold_name("hackenbush:b(r,g),r,b").is_err());
    assert!(game(&picture("-")).hold_name("hackenbush:-").is_ok());
    assert!(game(&picture("b")).hold_name("hackenbush").is_ok());
    for wrong in ["", "()", "b(", "b)", "b()", "b,", ",b", "b(r)g", "b(r)(g)", "(b)", "x", "b r", "-b", "B", "b(,r)"] {
        assert!(super::name::edges(wrong).is_none(), "{wrong}");
    }
    let sixty_four = "b".repeat(64);
    assert!(super::name::edges(&sixty_four).is_some() && super::name::edges(&(sixty_four + "b")).is_none());
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
        assert_eq!(no_board(&stalk, board), Some(Reason::DisconnectedEdge), "{board}");
    }
    assert_eq!(no_board(&stalk, "21"), Some(Reason::UnorderedPoints));
    assert_eq!(no_board(&stalk, ""), Some(Reason::UnknownPoint));
}

#[test]
fn edges_have_two_ends_and_a_colour() {
    let refused = |edges: &str| {
        let rules = format!(r#"{{"ruleset": "hackenbush", "edges": [{edges}]}}"#);
        read::rules(&rules).err().map(|rejection| rejection.reason)
    };
    assert_eq!(refused(r#"["ground","a","blue"],["ground","a","blue"]"#), None);
    assert_eq!(refused(r#"["a","ground","blue"],["b","a","red"]"#), None);
    assert_eq!(refused(r#"["a","a","blue"]"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"["ground","a","Blue"]"#), Some(Reason::BadRules));
    assert_eq!(refused(r#"["ground","a b","blue"]"#), Some(Reason::BadVertexName));
    assert_eq!(refused(r#"["a","b","blue"]"#), Some(Reason::DisconnectedEdge));
    assert_eq!(refused(r#"["ground","a"]"#), Some(Reason::WrongType));
    assert_eq!(refused(r#"["ground","a","blue","red"]"#), Some(Reason::WrongType));
}
