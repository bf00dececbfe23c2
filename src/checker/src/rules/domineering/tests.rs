use crate::Reason;
use crate::claim::Sameness;
use crate::moves_of::image;
use crate::read;
use crate::rules::game::tests::partizan::{RECTANGLE, SQUARES};
use crate::rules::tests::{game, move_texts, moves};

fn rules(rows: &[&str]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    format!(r#"{{"ruleset": "domineering", "board": [{}]}}"#, rows.join(","))
}

#[test]
fn left_lays_dominoes_in_columns_and_right_in_rows() {
    assert_eq!(move_texts(RECTANGLE, "L 123456"), "14 25 36");
    assert_eq!(move_texts(RECTANGLE, "R 123456"), "12 23 45 56");
    assert_eq!(moves(RECTANGLE, "L 1246"), [("14".to_string(), "R 26".to_string())]);
    assert_eq!(move_texts(SQUARES, "L 12345"), "14 25");
    assert_eq!(move_texts(&rules(&[".#", "#."]), "L 12"), "");
}

/// On a board of r rows and c columns Left has (r - 1) c dominoes, Right r (c - 1).
#[test]
fn a_rectangle_has_its_dominoes() {
    for (r, c) in [(1, 1), (1, 64), (64, 1), (8, 8), (7, 9), (3, 5)] {
        let rows = vec![".".repeat(c); r];
        let rules = rules(&rows.iter().map(String::as_str).collect::<Vec<_>>());
        let names = crate::notation::names(r * c).expect("at most 64");
        let all = names.join(if r * c > 61 { "," } else { "" });
        let count = |mover: &str| moves(&rules, &format!("{mover} {all}")).len();
        assert_eq!((count("L"), count("R")), ((r - 1) * c, r * (c - 1)), "{r}x{c}");
    }
}

#[test]
fn the_name_has_rows_only_where_a_square_is_missing() {
    let holds = |rows: &[&str], name: &str| game(&rules(rows)).hold_name(name).is_ok();
    assert!(holds(&["...", "..."], "domineering:2x3") && !holds(&["...", "..."], "domineering:.../..."));
    assert!(holds(&["...", "..#"], "domineering:.../..#") && !holds(&["...", "..#"], "domineering:2x3"));
    assert!(!holds(&["...", "..."], "domineering:3x2") && !holds(&["...", "..."], "cram:2x3"));
}

#[test]
fn a_symmetry_carries_columns_onto_columns() {
    let by = |witness| image(RECTANGLE, Sameness::Symmetry, "L 14", Some(witness)).map_err(|r| r.reason);
    assert_eq!(by("321654"), Ok("L 36".to_string()));
    assert_eq!(by("132456"), Err(Reason::BrokenSymmetry));
    assert_eq!(by("12345"), Err(Reason::WitnessSize));
    assert_eq!(by("112345"), Err(Reason::DoubledPoint));
    // A quarter turn of a square carries columns onto rows.
    let turned = image(&rules(&["..", ".."]), Sameness::Symmetry, "L 1234", Some("2413"));
    assert_eq!(turned.map_err(|r| r.reason), Err(Reason::BrokenSymmetry));
}

#[test]
fn boards_have_their_limits() {
    let refused = |rows: &[&str]| read::rules(&rules(rows)).err().map(|rejection| rejection.reason);
    let (sixty_four, sixty_five) = (".".repeat(64), ".".repeat(65));
    assert_eq!((refused(&[&sixty_four]), refused(&[&sixty_five])), (None, Some(Reason::BadRules)));
    let rows = ["##"; 65];
    assert_eq!(refused(&[&rows[2..], &[".."]].concat()), None);
    for bad in [&[][..], &["#"], &[".", ".."], &[".x"], &[""], &["..", "é"], &rows] {
        assert_eq!(refused(bad), Some(Reason::BadRules), "{bad:?}");
    }
}
