use super::*;
use crate::board::tests::{board, nimbi};

fn lines(name: &str) -> Vec<String> {
    let game = named(name).expect("a name").expect("a game with a definition");
    let text = |line: &Vec<Point>| line.iter().map(|&p| game.names[usize::from(p)].as_str()).collect();
    game.lines.iter().map(text).collect()
}

#[test]
fn nimbi_is_the_papers_board() {
    let paper = ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"];
    let mut built = lines("nimbi");
    built.sort();
    let mut printed = paper.map(String::from);
    printed.sort();
    assert_eq!(built, printed);
    for name in ["nimbi", "nimbi:5"] {
        let game = named(name).expect("a name").expect("a game");
        assert_eq!(game.names.join(""), "123456789TED");
        assert_eq!(hold(&game, &nimbi()), Ok(()));
    }
}

#[test]
fn boards_are_built_from_their_definitions() {
    assert_eq!(lines("triangle:1"), ["1"]);
    assert_eq!(lines("triangle:2"), ["12", "13", "23"]);
    assert_eq!(lines("triangle:3"), ["123", "45", "146", "25", "24", "356"]);
    assert_eq!(lines("nimbi:3"), ["23", "13", "12"]);
    assert_eq!(lines("tactix:2x3"), ["123", "456", "14", "25", "36"]);
    assert_eq!(lines("nim-squared:1x4"), ["1234"]);
    assert_eq!(lines("tactix:1x1"), ["1"]);
    assert_eq!(lines("tactix:8x8").len(), 16);
}

#[test]
fn points_are_named_as_on_the_papers_board_and_numbered_when_letters_run_out() {
    let names = |name: &str| named(name).expect("a name").expect("a game").names;
    assert_eq!(names("tactix:1x61").concat().len(), 61);
    assert_eq!(names("tactix:1x61").last().map(String::as_str), Some("z"));
    assert_eq!(names("tactix:1x14").concat(), "123456789TEDAB");
    assert_eq!(names("nimbi:11").len(), 63);
    assert_eq!(names("tactix:1x62").last().map(String::as_str), Some("62"));
}

#[test]
fn there_is_no_other_name() {
    let unknown = "nimbi: nimbi:2 nimbi:12 nimbi:05 nimbi:+5 nimbi:5x5 triangle triangle:0 triangle:11 triangle:-1 tactix \
                   tactix:3 tactix:0x3 tactix:9x8 tactix:3x tactix:03x3 tactix:3X3 nim-squared:4294967297x1 chess Nimbi \
                   removal: tactix:3x3x3 nimbi:99999999999999999999 nimbi::5";
    for name in unknown.split_whitespace().chain([""]) {
        let reason = named(name).map(|_| ()).map_err(|rejection| rejection.reason);
        assert_eq!(reason, Err(Reason::UnknownGame), "{name}");
    }
}

#[test]
fn rules_hold_up_to_the_order_of_lines_and_their_direction() {
    let square = named("tactix:2x2").expect("a name").expect("a game");
    let holds = |removal, points, lines: &[&str]| hold(&square, &board(removal, points, lines)).is_ok();
    assert!(holds(Removal::Contiguous, "1234", &["24", "13", "12", "43"]));
    assert!(!holds(Removal::Subset, "1234", &["12", "34", "13", "24"]));
    assert!(!holds(Removal::Contiguous, "1243", &["12", "34", "13", "24"]));
    assert!(!holds(Removal::Contiguous, "1234", &["12", "34", "13"]));
    assert!(!holds(Removal::Contiguous, "1234", &["12", "34", "13", "24", "14"]));
    assert!(!holds(Removal::Contiguous, "1234", &["12", "34", "13", "24", "42"]));
}
