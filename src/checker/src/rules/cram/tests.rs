use std::collections::{BTreeMap, BTreeSet};

use crate::claim::Sameness;
use crate::rules::tests::{g_value, game, is_legal, move_texts, no_move, no_position, refused};
use crate::{Reason, moves_of};

fn rules(rows: u32, columns: u32) -> String {
    format!(r#"{{"ruleset": "cram", "rows": {rows}, "columns": {columns}}}"#)
}

fn full(count: usize) -> String {
    "123456789TEDABCFGHIJKLMNOPQRSUVWXYZ".chars().take(count).collect()
}

/// Winning Ways and Schneider (2009): the g-values of cram, 1 x n being Dawson's kayles.
#[test]
fn the_g_values_of_small_boards() {
    let value = |rows: u32, columns: u32| {
        g_value(&rules(rows, columns), &full((rows * columns) as usize), &mut BTreeMap::new())
    };
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8, 9].map(|n| value(1, n)), [0, 1, 1, 2, 0, 3, 1, 1, 0]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| value(2, n)), [1, 0, 1, 0, 1, 0]);
    assert_eq!([3, 4, 5].map(|n| value(3, n)), [0, 1, 1]);
}

#[test]
fn a_domino_covers_two_free_squares_side_by_side() {
    let two = rules(2, 3);
    assert_eq!(move_texts(&two, "123456"), "12 14 23 25 36 45 56");
    assert_eq!(move_texts(&two, "1236"), "12 23 36");
    assert_eq!(move_texts(&two, "135"), "");
    assert!(["34", "13", "15", "45"].iter().all(|mv| !is_legal(&two, "12346", mv)));
    assert_eq!(move_texts(&rules(1, 1), "1"), "");
    assert_eq!(move_texts(&rules(2, 1), "12"), "12");
    assert_eq!(game(&rules(8, 8)).moves("all").count(), 0);
}

#[test]
fn there_is_one_way_to_write() {
    let two = rules(2, 2);
    assert_eq!(no_position(&two, "21"), Some(Reason::UnorderedPoints));
    assert_eq!(no_position(&two, "15"), Some(Reason::UnknownPoint));
    assert_eq!(no_position(&two, "11"), Some(Reason::DoubledPoint));
    assert_eq!(no_position(&two, "-"), None);
    assert_eq!([no_move(&two, "1"), no_move(&two, "123"), no_move(&two, "-")], [Some(Reason::BadMove); 3]);
    assert_eq!(no_move(&two, "21"), Some(Reason::UnorderedPoints));
    assert_eq!(no_move(&rules(8, 8), "1,2"), None);
    assert_eq!(no_position(&rules(8, 8), "12"), None);
}

/// A square has 8 symmetries, a rectangle 4, a row 2, and two rows of two again 8.
#[test]
fn symmetries_carry_squares_side_by_side_onto_such() {
    let image = |witness| moves_of::image(&rules(2, 3), Sameness::Symmetry, "14", Some(witness)).map_err(|r| r.reason);
    assert_eq!((image("321654"), image("654321")), (Ok("36".to_string()), Ok("36".to_string())));
    assert_eq!((image("213546"), image("12345")), (Err(Reason::NotASymmetry), Err(Reason::WitnessSize)));
    let orbit = |rows, columns, position: &str| {
        let game = game(&rules(rows, columns));
        let mut of = game.representative(Sameness::Symmetry).expect("few symmetries");
        let all: BTreeSet<String> =
            full((rows * columns) as usize).chars().map(|square| of(&square.to_string()).expect("few")).collect();
        assert!(all.len() <= position.len());
        all.len()
    };
    assert_eq!(
        (orbit(3, 3, "123456789"), orbit(2, 3, "123456"), orbit(1, 4, "1234"), orbit(2, 2, "1234")),
        (3, 2, 2, 1)
    );
}

#[test]
fn limits_of_the_rules() {
    let sizes = [(1, 64), (8, 8), (64, 1), (0, 3), (3, 0), (5, 13), (65, 1), (65536, 65536), (4294967295, 4294967295)];
    let refused: Vec<bool> = sizes.iter().map(|&(r, c)| refused(&rules(r, c)) == Some(Reason::BadRules)).collect();
    assert_eq!(refused, [false, false, false, true, true, true, true, true, true]);
}
