use crate::Reason;
use crate::rules::tests::{game, is_legal, move_texts, moves, no_move, no_position, refused};

fn rules(positions: &str, moves: &str) -> String {
    format!(r#"{{"ruleset": "graph", "positions": [{positions}], "moves": [{moves}]}}"#)
}

#[test]
fn moves_are_those_that_are_stated() {
    let graph = rules(r#""b", "a", "c-1""#, r#"["b", "c-1"], ["a", "b"], ["a", "c-1"]"#);
    assert_eq!(
        moves(&graph, "a"),
        [("a>b", "b"), ("a>c-1", "c-1")].map(|(mv, left)| (mv.to_string(), left.to_string())).into()
    );
    assert_eq!((move_texts(&graph, "b").as_str(), move_texts(&graph, "c-1").as_str()), ("b>c-1", ""));
    assert!(!is_legal(&graph, "a", "b>c-1") && !is_legal(&graph, "b", "b>a") && is_legal(&graph, "a", "a>c-1"));
    assert_eq!((no_position(&graph, "x"), no_move(&graph, "a>x")), (Some(Reason::BadPosition), Some(Reason::BadMove)));
    assert_eq!((no_move(&graph, "a"), no_position(&graph, "a>b")), (Some(Reason::BadMove), Some(Reason::BadPosition)));
}

#[test]
fn play_must_end() {
    assert_eq!(refused(&rules(r#""a", "b""#, r#"["a", "b"], ["b", "a"]"#)), Some(Reason::BadRules));
    assert_eq!(refused(&rules(r#""a""#, r#"["a", "a"]"#)), Some(Reason::BadRules));
    let behind = r#"["a", "b"], ["b", "c"], ["c", "d"], ["d", "b"]"#;
    assert_eq!(refused(&rules(r#""a", "b", "c", "d""#, behind)), Some(Reason::BadRules));
    let two_ways = r#"["a", "b"], ["a", "c"], ["b", "d"], ["c", "d"], ["a", "d"]"#;
    assert_eq!(refused(&rules(r#""d", "b", "c", "a""#, two_ways)), None);
}

#[test]
fn what_is_stated_is_in_order() {
    let long = format!("{:?}", "a".repeat(65));
    for name in ["\"\"", "\"a+b\"", "\"a b\"", "\"a>b\"", "\"a\\\\b\"", "\"é\"", &long] {
        assert_eq!(refused(&rules(name, "")), Some(Reason::BadRules), "{name}");
    }
    let commas = rules(r#""-", ".", "a:b", "a,b""#, r#"["a,b", "-"]"#);
    assert_eq!((no_position(&commas, "a,b"), move_texts(&commas, "a,b").as_str()), (None, "a,b>-"));
    assert_eq!(
        (game(&commas).text(&game(&commas).start()), game(&commas).name()),
        ("-".to_string(), "graph".to_string())
    );
    assert_eq!(refused(&rules("", "")), Some(Reason::BadRules));
    assert_eq!(refused(&rules(r#""a", "b", "a""#, "")), Some(Reason::BadRules));
    assert_eq!(refused(&rules(r#""a", "b""#, r#"["a", "c"]"#)), Some(Reason::BadRules));
    assert_eq!(refused(&rules(r#""a", "b""#, r#"["a", "b"], ["a", "b"]"#)), Some(Reason::BadRules));
    for pair in [r#"["a"]"#, "[]", r#"["a", "b", "a"]"#, r#"{"a": "b"}"#, "1"] {
        assert_eq!(refused(&rules(r#""a", "b""#, pair)), Some(Reason::WrongShape), "{pair}");
    }
}

#[test]
fn a_long_path_needs_no_deep_stack() {
    let names: Vec<String> = (0..200_000).map(|n| format!("\"{n}\"")).collect();
    let moves: Vec<String> = names.windows(2).map(|pair| format!("[{},{}]", pair[0], pair[1])).collect();
    assert_eq!(refused(&rules(&names.join(","), &moves.join(","))), None);
}
