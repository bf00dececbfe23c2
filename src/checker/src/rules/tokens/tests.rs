mod graph;

use crate::Reason;
use crate::rules::tests::{game, is_legal, move_texts, moves, no_move, no_position, refused};

/// Nim City with cars in these towns.
fn city(cars: &str) -> String {
    let cars = cars.split(',').map(|car| format!("{car:?}")).collect::<Vec<_>>().join(",");
    format!(r#"{{"ruleset": "tokens", "map": "nim-city", "tokens": [{cars}]}}"#)
}

fn map(vertices: &str, edges: &str, tokens: &str) -> String {
    format!(r#"{{"ruleset": "tokens", "vertices": [{vertices}], "edges": [{edges}], "tokens": [{tokens}]}}"#)
}

/// The table of moves in the notes: (B,D,H), (B,A,H), (B,A,E), (B,A,A), (E,A,A), (home,A,A), (home,home,A).
#[test]
fn the_play_of_the_notes_is_legal() {
    let city = city("B,D,H");
    let play = [
        ("B,D,H", "D>A"),
        ("A,B,H", "H>E"),
        ("A,B,E", "E>A"),
        ("A,A,B", "B>E"),
        ("A,A,E", "E>home"),
        ("home,A,A", "A>home"),
    ];
    for ((position, mv), next) in play.iter().zip(play.iter().map(|(next, _)| *next).skip(1).chain(["home,home,A"])) {
        assert_eq!(moves(&city, position)[*mv], next, "{position} {mv}");
    }
    assert_eq!(move_texts(&city, "home,G,G"), "G>C G>E G>G");
    assert_eq!(move_texts(&city, "home,home,home"), "");
    assert_eq!(moves(&city, "home,home,G")["G>G"], "home,home,G");
    assert!(!is_legal(&city, "home,home,A", "B>A") && !is_legal(&city, "home,home,A", "A>B"));
    assert!(!game(&city).always_ends());
}

#[test]
fn tokens_stand_in_the_order_of_the_vertices() {
    let city = city("B,D,H");
    assert_eq!(no_position(&city, "home,A,A"), None);
    assert_eq!(no_position(&city, "A,home,A"), Some(Reason::BadPosition));
    assert_eq!(no_position(&city, "A,A"), Some(Reason::BadPosition));
    for wrong in ["", "-", "a,A,A", "A, A,A", "A,A,A,", "A;A;A"] {
        assert_eq!(no_position(&city, wrong), Some(Reason::BadPosition), "{wrong:?}");
    }
    assert_eq!((no_move(&city, "A-B"), no_move(&city, "A>B>C")), (Some(Reason::BadMove), Some(Reason::BadMove)));
}

#[test]
fn nim_city_has_its_map_and_its_cars() {
    let city_of = game(&city("D,B,H"));
    assert_eq!((city_of.name().as_str(), city_of.text(&city_of.start()).as_str()), ("nim-city:D,B,H", "B,D,H"));
    assert_eq!(game(&map(r#""a""#, "", r#""a""#)).name(), "tokens");
    assert_eq!(super::nim_city().expect("a map").pair("home>E"), Some((0, 5)));
    let roads: usize = (0..9).map(|town| super::nim_city().expect("a map").edges_from(town).len()).sum();
    assert_eq!(roads, 20);
    for wrong in [city("X"), city("B").replace("nim-city", "nim"), city("B").replace(r#"["B"]"#, "[]")] {
        assert_eq!(refused(&wrong), Some(Reason::BadRules), "{wrong}");
    }
    let both = city("B").replace(r#""tokens": ["B"]"#, r#""vertices": ["B"], "edges": [], "tokens": ["B"]"#);
    assert_eq!(refused(&both), Some(Reason::WrongShape));
}

#[test]
fn maps_have_their_limits() {
    let refused = |rules: String| refused(&rules);
    let sixty_four = vec![r#""a""#; 64].join(",");
    assert_eq!(refused(map(r#""a""#, "", &sixty_four)), None);
    assert_eq!(refused(map(r#""a""#, "", &format!(r#"{sixty_four},"a""#))), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, r#"["a","a"]"#, r#""a""#)), None);
    assert_eq!(refused(map(r#""a""#, "", "")), Some(Reason::BadRules));
    assert_eq!(refused(map("", "", r#""a""#)), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, r#"["a","a"],["a","a"]"#, r#""a""#)), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a","a""#, "", r#""a""#)), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, r#"["a","b"]"#, r#""a""#)), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, "", r#""b""#)), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, r#"["a"]"#, r#""a""#)), Some(Reason::WrongShape));
    for name in ["", "a,b", "a b", "a>b", "a+b", &"a".repeat(65)] {
        assert_eq!(refused(map(&format!("{name:?}"), "", r#""a""#)), Some(Reason::BadRules), "{name}");
    }
}
