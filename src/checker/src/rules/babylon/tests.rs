use std::collections::BTreeMap;

use crate::Reason;
use crate::claim::{Equivalence, Play};
use crate::rules::registry;
use crate::rules::tests::{
    image, is_legal, is_lost, layers, move_texts, moves, no_move, no_position, reachable, refused,
};

fn rules(tokens: &str) -> String {
    format!(r#"{{"ruleset": "babylon", "tokens": [{tokens}]}}"#)
}

/// The twelve that the program of the French article prints. (Its Figure 9 has seven in the third row: of the eight
/// ways to get there it merges only two.)
#[test]
fn two_colours_of_two_have_the_positions_that_the_french_article_prints() {
    let printed = [
        "1,1 : 1,1",
        "1,1 : 2",
        "2,1 : 1",
        "1 : 2,1",
        "1 : 3",
        "2,2 : -",
        "2 : 1,1",
        "2 : 2",
        "3 : 1",
        "4 : -",
        "- : 2,2",
        "- : 4",
    ];
    let all = reachable(&rules("2, 2"), "1,1 : 1,1");
    assert_eq!(all, printed.map(String::from).into());
    assert_eq!(layers(&rules("2, 2"), "1,1 : 1,1"), [1, 4, 5, 2]);
    let won = |position| !is_lost(&rules("2, 2"), Play::Normal, position, &mut BTreeMap::new());
    assert_eq!(["1,1 : 1,1", "2 : 1,1", "2,1 : 1", "1 : 2,1"].map(won), [true, false, true, true]);
}

#[test]
fn three_colours_of_two_have_92_positions() {
    assert_eq!(reachable(&rules("2, 2, 2"), "1,1 : 1,1 : 1,1").len(), 92);
}

/// Goadrich and Schlatter's Table 1: rows are the red tokens, columns the blue ones.
#[test]
fn two_colours_are_won_as_in_the_papers_table_1() {
    let table = ["NNNNNNNN", ".NNNNNNN", "..PNPNPN", "...PNPNP"];
    for (red, row) in (1..).zip(table) {
        for (blue, outcome) in (1..).zip(row.chars()).filter(|(blue, outcome)| *outcome != '.' && blue + red <= 10) {
            let rules = rules(&format!("{blue}, {red}"));
            let ones = |count: usize| vec!["1"; count].join(",");
            let start = format!("{} : {}", ones(blue), ones(red));
            assert_eq!(is_lost(&rules, Play::Normal, &start, &mut BTreeMap::new()), outcome == 'P', "{start}");
        }
    }
}

#[test]
fn the_colour_of_the_pile_on_top_stays() {
    let two = rules("2, 2");
    assert_eq!(move_texts(&two, "1,1 : 1,1"), "a1>a1 a1>b1 b1>a1 b1>b1");
    let all = [("a3>a1", "4 : 3"), ("a3>b3", "6,1 : -"), ("b3>a3", "1 : 6")];
    assert_eq!(moves(&two, "3,1 : 3"), all.map(|(mv, left)| (mv.to_string(), left.to_string())).into());
    assert!(!is_legal(&two, "3,1 : 3", "b3>b3") && !is_legal(&two, "3,1 : 3", "a1>a1"));
}

#[test]
fn there_is_one_way_to_write() {
    let two = rules("2, 2");
    for text in
        ["1,1", "1,1:1,1", "1,1 : 1,1 : -", "1,2 : -", "1,0 : 1", "01 : 1", " : 1", "1001 : -", "600,400 : 1", "1 : a"]
    {
        assert_eq!(no_position(&two, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["- : -", "7 : -", "600,400 : -", "5,5 : 3,2,1,1"] {
        assert_eq!(no_position(&two, text), None, "{text}");
    }
    for text in ["a1", "a1>a3", "c1>a1", "a>a", "a01>a1", "a0>a1", "a1>b1>a1", "A1>b1", "1a>1b", "a1001>b1001"] {
        assert_eq!(no_move(&two, text), Some(Reason::BadMove), "{text}");
    }
}

#[test]
fn colours_are_permuted() {
    let three = rules("2, 2, 2");
    let image = |witness| image(&three, Equivalence::Symmetry, "3 : 2,1 : -", witness);
    assert_eq!(image("bca"), Ok("- : 3 : 2,1".to_string()));
    assert_eq!(image("abc"), Ok("3 : 2,1 : -".to_string()));
    for witness in ["ab", "abb", "abd", "abcd", "", "a,b,c", "="] {
        assert_eq!(image(witness), Err(Reason::BadWitness), "{witness}");
    }
}

#[test]
fn limits_of_the_rules() {
    let many = |count: usize, tokens: &str| rules(&vec![tokens; count].join(", "));
    assert_eq!((refused(&many(26, "1")), refused(&rules("1000"))), (None, None));
    assert_eq!(registry::read(&rules("3, 1")).expect("rules").name(), "babylon:3,1");
    for bad in [many(27, "1"), rules(""), rules("1, 0"), rules("1001"), rules("500, 501"), many(2, "4294967295")] {
        assert_eq!(refused(&bad), Some(Reason::BadRules), "{bad}");
    }
}
