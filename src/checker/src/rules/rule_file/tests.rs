//! Rule files: against rules written by hand, against published numbers, and refused.

mod by_hand;
mod extra;
mod hexes;
mod live;
mod refused;
mod removal;

use std::collections::BTreeMap;

use crate::claim::Equivalence::Symmetry;
use crate::claim::Play;
use crate::rules::tests::{followers, g_value, image, is_legal, is_lost, move_texts, no_board};
use crate::{RULE_FILES, Reason};

/// The rules of a built-in rule file.
fn built_in(name: &str, arguments: &str) -> String {
    format!(r#"{{"ruleset": "rule-file", "name": "{name}", "arguments": ["{arguments}"]}}"#)
}

/// The rules of a text.
pub(super) fn stated(text: &str, arguments: &[&str]) -> String {
    let lines: Vec<&str> = text.lines().collect();
    format!(r#"{{"ruleset": "rule-file", "lines": {lines:?}, "arguments": {arguments:?}}}"#)
}

#[test]
fn built_in_files_stand_in_alphabetical_order_under_their_names() {
    assert!(RULE_FILES.is_sorted_by_key(|(name, _)| name));
    for (name, text) in RULE_FILES {
        assert!(text.lines().any(|line| line.starts_with(&format!("game {name} "))), "{name}");
        assert!(text.starts_with("# "), "{name} has a title");
    }
}

#[test]
fn the_changes_of_a_move_name_it() {
    assert_eq!(move_texts(&built_in("snort", "1x3"), "L L.."), "b1L c1L");
    assert_eq!(move_texts(&built_in("toads-and-frogs", "T.F"), "L T.F"), "1. 2T");
    assert_eq!(move_texts(&built_in("lights-out", "2x2"), "o./.."), "a1. b1o a2o");
    let rules = built_in("snort", "1x3");
    assert!(is_legal(&rules, "L ...", "a1L"));
    for illegal in ["a1R", "a1.", "a1L b1L"] {
        assert!(!is_legal(&rules, "L ...", illegal), "{illegal}");
    }
    assert_eq!(no_board(&rules, "..x"), Some(Reason::BadPosition));
    assert_eq!(no_board(&rules, "...."), Some(Reason::BadPosition));
    assert_eq!(no_board(&rules, "drawn"), Some(Reason::BadPosition));
}

/// The g-values of a row of 0, 1, 2 and so on.
fn g_values(name: &str, most: usize, argument: impl Fn(usize) -> String) -> Vec<u32> {
    let value = |size| g_value(&built_in(name, &argument(size)), &"o".repeat(size), &mut BTreeMap::new());
    (1..=most).map(value).collect()
}

fn path(vertices: usize) -> String {
    if vertices == 1 {
        return "1".to_string();
    }
    (1..vertices).map(|vertex| format!("{vertex}-{}", vertex + 1)).collect::<Vec<_>>().join(",")
}

/// Node Kayles on paths is Dawson's chess, 0.137, and arc Kayles on paths Dawson's Kayles, 0.07 (Guy and Smith 1956; Schaefer 1978).
#[test]
fn paths_have_the_g_values_of_octal_games() {
    assert_eq!(g_values("node-kayles", 9, path), [1, 1, 2, 0, 3, 1, 1, 0, 3]);
    assert_eq!(g_values("arc-kayles", 9, path), [0, 1, 1, 2, 0, 3, 1, 1, 0]);
}

/// Subset takeaway is lost for up to five elements (Gale and Neyman 1982); here up to three.
#[test]
fn subset_takeaway_is_lost() {
    for (size, points) in [("2", 2), ("3", 6)] {
        let rules = built_in("subset-takeaway", size);
        assert!(is_lost(&rules, Play::Normal, &"o".repeat(points), &mut BTreeMap::new()), "{size}");
    }
}

/// Hexapawn on a 3x3 board is won by the second player (Gardner 1962).
#[test]
fn hexapawn_is_won_by_the_second_player() {
    let rules = r#"{"ruleset": "rule-file", "name": "hexapawn", "arguments": []}"#;
    for mover in ["L", "R"] {
        let start = format!("{mover} RRR/.../LLL");
        assert!(is_lost(rules, Play::Normal, &start, &mut BTreeMap::new()), "{mover}");
    }
}

#[test]
fn play_ends_where_a_pattern_says_so() {
    let rules = r#"{"ruleset": "rule-file", "name": "tic-tac-toe", "arguments": []}"#;
    assert!(followers(rules, "L LL./RR./...").contains("R L-wins"));
    assert_eq!(move_texts(rules, "R L-wins"), "");
    assert_eq!(move_texts(rules, "L L-wins"), "claim");
    assert_eq!(followers(rules, "L LRL/LRR/RLL").into_iter().collect::<Vec<_>>(), ["R drawn"]);
    assert_eq!(followers(rules, "R drawn").into_iter().collect::<Vec<_>>(), ["L drawn"]);
    assert_eq!(no_board(rules, "LLL/RR./..."), Some(Reason::BadPosition));
}

#[test]
fn symmetries_carry_ground_rules_onto_ground_rules() {
    let rules = built_in("snort", "2x2");
    assert_eq!(image(&rules, Symmetry, "L L./R.", "b1,a1,b2,a2"), Ok("L .L/.R".to_string()));
    assert_eq!(image(&rules, Symmetry, "L L./..", "a1,a2,b2,b1"), Err(Reason::NotASymmetry));
    let rules = built_in("elephants-and-rhinos", "E..");
    assert_eq!(image(&rules, Symmetry, "L E..", "321"), Err(Reason::NotASymmetry));
}

#[test]
fn weights_show_that_play_ends() {
    let with = |name: &str, weights: &str| {
        let rules = built_in(name, "1x2");
        crate::rules::tests::refused(&rules.replace('}', &format!(r#", "weights": {weights}}}"#)))
    };
    assert_eq!(with("snort", "[[1,0,0],[1,0,0]]"), None);
    assert_eq!(with("snort", "[[1,0,1],[1,0,0]]"), Some(Reason::BadRules));
    assert_eq!(with("snort", "[[1,0,0]]"), Some(Reason::BadRules));
    assert_eq!(with("snort", "[[1,0],[1,0]]"), Some(Reason::BadRules));
    assert_eq!(with("tic-tac-toe", "[[1,0,0],[1,0,0]]"), Some(Reason::BadRules));
}

/// A page lists each rule file by name, with those of heaps in their own section.
#[test]
fn a_page_has_the_rule_files() {
    let page = include_str!("../../../../../certificates/RULE-FILES.md");
    let texts = RULE_FILES.iter().map(|(_, text)| text.trim_end());
    let (heaps, boards): (Vec<&str>, Vec<&str>) = texts.partition(|text| text.contains("\nheap "));
    for section in [boards, heaps] {
        assert!(page.contains(&format!("```text\n{}\n```\n", section.join("\n\n"))));
    }
}

/// Walks may begin at the border; `anywhere` means at points.
#[test]
fn the_border_is_no_point() {
    let text = |rule: &str| {
        let text = format!("game edges ROWS\nboard grid ROWS\nstates . x o\nborder o\n{rule}");
        stated(&text, &["1x3"])
    };
    assert_eq!(move_texts(&text("both east: o . -> o x"), "..."), "a1x");
    assert_eq!(move_texts(&text("both: . -> x when anywhere o"), "..."), "");
    assert_eq!(move_texts(&text("both: . -> x when anywhere o"), "o.."), "b1x c1x");
    assert_eq!(move_texts(&text("both: . -> x unless anywhere o"), "x.."), "b1x c1x");
    assert_eq!(move_texts(&text("both: x -> ., each beside: [.x] -> [x.]"), "xx."), "a1. b1. a1. b1. c1x");
}

/// A test that every state passes never fails.
#[test]
fn what_must_fail_and_cannot_makes_no_rule() {
    let rules = stated(
        "game never N\nboard row N\nstates . x\nLeft: . -> x unless beside any\nboth: . -> x when beside x",
        &["3"],
    );
    assert_eq!(move_texts(&rules, "L .x."), "1x 3x");
    assert_eq!(move_texts(&rules, "L ..."), "");
}

/// A board with open play is never written like a word of the language.
#[test]
fn words_of_the_language_are_no_boards_and_no_moves() {
    let row = |states: &str, rest: &str| {
        let text = format!("game words N\nboard row N\nstates {states}\n{rest}");
        crate::rules::tests::refused(&stated(&text, &["4"]))
    };
    assert_eq!(row(". o v e r", "stuck loses\nLeft: . -> o\nRight: o -> ."), Some(Reason::BadRules));
    assert_eq!(row(". o v e", "stuck loses\nLeft: . -> o\nRight: o -> ."), None);
    let graph = |edges: &str| {
        let text = "game words EDGES\nboard graph EDGES\nstates s .\nboth: s -> .";
        crate::rules::tests::refused(&stated(text, &[edges]))
    };
    assert_eq!((graph("pas-x"), graph("pat-x")), (Some(Reason::BadRules), None));
}
