//! The solvers against published values, against the definition, and against one another.

use std::collections::BTreeMap;

use super::*;
use crate::ruleset::game;

fn g_value(game: &Game, limit: u64, visited: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
    Nimbers::new(game, limit).g_value_of(&game.source(), visited)
}

fn value(name: &str) -> u32 {
    g_value(&game(name).expect("a game"), 256, &mut |_| {}).expect("it fits")
}

/// The definition, as it stands.
fn plain(game: &Game, position: &Position, known: &mut BTreeMap<Position, u32>) -> u32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let values: Vec<u32> =
        game.moves(position).iter().map(|mv| plain(game, &game.follower(position, mv), known)).collect();
    let value = (0..).find(|value| !values.contains(value)).expect("some number is excluded");
    known.insert(position.clone(), value);
    value
}

#[test]
fn every_solver_finds_what_the_definition_says_for_every_position_of_every_kind_of_game() {
    let names = [
        "babylon:3,2,2",
        "coloured-babylon:3,2",
        "nim:3,4,5",
        "bricks:11",
        "subtraction:1,3,4:9,8",
        "octal:0.77:7,6",
        "octal:0.156:9,2",
        "chop:4x6",
        "chomp:3x4",
        "cram:3x4",
        "cram:4x4",
        "cram:2x6",
        "cram:1x9",
        "tactix:2x4",
        "*5",
        "babylon:2,2 + *2 + cram:2x3",
        "tactix:2x3 + nim:2,1",
        "chop:3x3 + octal:0.07:6 + chomp:2x3",
        "cram:2x3 + cram:3x2",
        "poset:a<b,c<b,c<d + chomp:3x3",
        "chomp-3d:2x2x2 + *3",
    ];
    for name in names {
        let game = game(name).expect("a game");
        let mut nimbers = Nimbers::new(&game, 64);
        let mut parts: Vec<Parts> = game.summands().iter().map(|summand| Parts::new(&summand.component, 64)).collect();
        let mut only = Nimbers::new(&game, 64);
        let mut known = BTreeMap::new();
        plain(&game, &game.source(), &mut known);
        for (position, value) in known {
            let text = game.text(&position);
            assert_eq!(nimbers.g_value_of(&position, &mut |_| {}), Ok(value), "{name}, {text}");
            let of_parts = parts.iter_mut().zip(&position.parts).map(|(parts, part)| parts.g_value(part, &mut |_| {}));
            let sum = of_parts.fold(0, |sum, value| sum ^ value.expect("it fits"));
            assert_eq!(sum, value, "{name}, {text}, by the mex of all");
            let outcome = if value == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(only.outcome_of(&position, &mut |_| {}), Ok(outcome), "{name}, {text}");
        }
    }
}

#[test]
fn a_sum_with_a_nim_heap_is_p_exactly_for_the_g_value() {
    for name in ["cram:4x5", "cram:3x7", "babylon:3,3", "octal:0.77:20", "tactix:3x3"] {
        let value = value(name);
        for size in 0..value + 3 {
            let sum = game(name).expect("a game").with_nim_heap(size).expect("a sum");
            let outcome = Nimbers::new(&sum, 64).outcome_of(&sum.source(), &mut |_| {});
            assert_eq!(outcome, Ok(if size == value { Outcome::P } else { Outcome::N }), "{name} + *{size}");
        }
    }
}

/// Lemoine and Viennot, *Nimbers are inevitable* (2012): boards of so many rows, and of so many columns and more.
fn cram_has(boards: &[(u32, u32, &[u32])]) {
    for &(rows, first, values) in boards {
        for (columns, &expected) in (first..).zip(values) {
            assert_eq!(value(&format!("cram:{rows}x{columns}")), expected, "{rows}x{columns}");
        }
    }
}

#[test]
fn cram_has_its_published_g_values() {
    cram_has(&[(3, 3, &[0, 1, 1, 4, 1, 3, 1, 2, 0, 1]), (4, 4, &[0, 2, 0, 3, 0]), (5, 5, &[0, 2, 1]), (6, 6, &[0])]);
}

/// A table with room for a third of the regions forgets the others.
#[test]
fn a_table_that_may_not_grow_finds_the_same() {
    assert_eq!(g_value(&game("cram:3x13").expect("cram"), 1, &mut |_| {}), Ok(2));
}

/// Guy and Smith, *The G-values of various games* (1956).
#[test]
fn octal_games_have_their_published_g_values() {
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    let dawsons_kayles = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3];
    for (code, values) in [("0.77", &kayles[..]), ("0.07", &dawsons_kayles)] {
        for (heap, &expected) in values.iter().enumerate() {
            assert_eq!(value(&format!("octal:{code}:{heap}")), expected, "{code} on {heap}");
        }
    }
}

/// Dominoes on a row take two neighbours: Dawson's Kayles.
#[test]
fn cram_on_a_row_is_dawsons_kayles() {
    for squares in 1..=64 {
        assert_eq!(value(&format!("cram:1x{squares}")), value(&format!("octal:0.07:{squares}")), "{squares}");
    }
}

/// Chop: the Chop Theorem of the lecture notes of CSCI 4341. Bricks: remainders by three, as for the subtraction game {1, 2}. Nim: Bouton 1901.
#[test]
fn simple_games_have_the_g_values_of_their_theorems() {
    assert_eq!(value("chop:13x7"), 12 ^ 6);
    assert_eq!((0..12).map(|bricks| value(&format!("bricks:{bricks}"))).collect::<Vec<_>>(), [0, 1, 2].repeat(4));
    assert_eq!(value("nim:1000000,3"), 1_000_003);
    assert_eq!(value("subtraction:1,2,999999:1000000"), value("subtraction:1,2,999999:1000000 + *0"));
}

#[test]
fn play_of_a_hundred_thousand_moves_overflows_no_stack() {
    let names = (0..100_000).map(|number: u32| number.to_string()).collect::<Vec<_>>();
    let moves = names.windows(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect();
    let file = crate::ruleset::DigraphFile { positions: names, moves };
    let line = Game::of(crate::ruleset::Digraph::new(file).expect("a game"));
    assert_eq!(g_value(&line, 64, &mut |_| {}), Ok(1));
}

#[test]
fn a_table_that_grows_too_large_is_given_up() {
    for name in ["cram:3x5", "chomp:3x3"] {
        let error = g_value(&game(name).expect("a game"), 0, &mut |_| {}).expect_err("too large");
        assert!(matches!(error, Unsolved::Search { limit: 0, .. }), "{error}");
    }
}
