use crate::Reason;
use crate::read;
use crate::rules::tests::{game, is_legal, move_texts, moves, no_move, no_position};

/// Nim City with cars in these towns.
fn city(cars: &str) -> String {
    let towns: Vec<String> = super::nim_city::TOWNS.iter().map(|town| format!("{town:?}")).collect();
    let roads: Vec<String> = super::nim_city::ROADS.iter().map(|(from, to)| format!("[{from:?},{to:?}]")).collect();
    let cars: Vec<String> = cars.split(',').map(|car| format!("{car:?}")).collect();
    let (towns, roads, cars) = (towns.join(","), roads.join(","), cars.join(","));
    format!(r#"{{"ruleset": "tokens", "vertices": [{towns}], "edges": [{roads}], "tokens": [{cars}]}}"#)
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
        let left = moves(&city, position).into_iter().find(|(legal, _)| legal == mv).map(|(_, left)| left);
        assert_eq!(left.as_deref(), Some(next), "{position} {mv}");
    }
    assert_eq!(move_texts(&city, "home,G,G"), "G>C G>E G>G");
    assert_eq!(move_texts(&city, "home,home,home"), "");
    assert_eq!(moves(&city, "home,home,G")[2], ("G>G".to_string(), "home,home,G".to_string()));
    assert!(!is_legal(&city, "home,home,A", "B>A") && !is_legal(&city, "home,home,A", "A>B"));
    assert!(!game(&city).always_ends());
}

#[test]
fn tokens_stand_in_the_order_of_the_vertices() {
    let city = city("B,D,H");
    assert_eq!(no_position(&city, "home,A,A"), None);
    assert_eq!(no_position(&city, "A,home,A"), Some(Reason::UnorderedTokens));
    assert_eq!(no_position(&city, "A,A"), Some(Reason::TokenCount));
    for wrong in ["", "-", "a,A,A", "A, A,A", "A,A,A,", "A;A;A"] {
        assert_eq!(no_position(&city, wrong), Some(Reason::UnknownVertex), "{wrong:?}");
    }
    assert_eq!((no_move(&city, "A-B"), no_move(&city, "A>B>C")), (Some(Reason::BadMove), Some(Reason::UnknownVertex)));
}

#[test]
fn nim_city_has_its_map_and_its_cars() {
    let names = |rules: &str, name: &str| game(rules).hold_name(name).is_ok();
    assert!(names(&city("B,D,H"), "nim-city") && names(&city("B,D,H"), "nim-city:B,D,H"));
    assert!(names(&city("B,D,H"), "tokens") && !names(&city("B,D,H"), "nim-city:B,H,D"));
    assert!(names(&city("H,B"), "nim-city:H,B") && !names(&city("H,B"), "nim-city"));
    let other = city("B,D,H").replace(r#"["A","home"],"#, "");
    assert!(names(&other, "tokens") && !names(&other, "nim-city"));
    for name in ["nim-city:", "nim-cityB", "nim-city:B,D,H,", "nim", "graph"] {
        assert!(!names(&city("B,D,H"), name), "{name}");
    }
}

#[test]
fn maps_have_their_limits() {
    let refused = |rules: String| read::rules(&rules).err().map(|rejection| rejection.reason);
    let sixty_four = vec![r#""a""#; 64].join(",");
    assert_eq!(refused(map(r#""a""#, "", &sixty_four)), None);
    assert_eq!(refused(map(r#""a""#, "", &format!(r#"{sixty_four},"a""#))), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, r#"["a","a"]"#, r#""a""#)), None);
    assert_eq!(refused(map(r#""a""#, "", "")), Some(Reason::BadRules));
    assert_eq!(refused(map("", "", r#""a""#)), Some(Reason::BadRules));
    assert_eq!(refused(map(r#""a""#, r#"["a","a"],["a","a"]"#, r#""a""#)), Some(Reason::DoubledMapEdge));
    assert_eq!(refused(map(r#""a","a""#, "", r#""a""#)), Some(Reason::DoubledVertex));
    assert_eq!(refused(map(r#""a""#, r#"["a","b"]"#, r#""a""#)), Some(Reason::UnknownVertex));
    assert_eq!(refused(map(r#""a""#, "", r#""b""#)), Some(Reason::UnknownVertex));
    assert_eq!(refused(map(r#""a""#, r#"["a"]"#, r#""a""#)), Some(Reason::WrongType));
    for name in ["", "a,b", "a b", "a>b", "a+b", &"a".repeat(65)] {
        assert_eq!(refused(map(&format!("{name:?}"), "", r#""a""#)), Some(Reason::BadVertexName), "{name}");
    }
}
