//! Domineering, Left vertical: published values, and all small boards against plain play.

use super::plain;
use crate::OutcomeClass as Outcome;
use crate::ruleset::{Game, ValueGame, game};
use crate::values::{Id, Relation, Values, difference};

fn board(rows: &str) -> Game {
    game(&format!("domineering:{rows}")).expect(rows)
}

fn value(values: &mut Values, rows: &str) -> Id {
    values.value_of_sum(&board(rows)).expect("room")
}

/// The game that a value is written down as.
fn written(values: &Values, id: Id) -> Game {
    Game::of(ValueGame::new(values.form(id).expect("short")))
}

fn check(table: &[(&str, &str)]) {
    let mut values = Values::new();
    for (name, text) in table {
        let id = value(&mut values, name);
        assert_eq!(values.text(id), Ok((*text).to_owned()), "{name}");
    }
}

#[test]
fn values_that_cgsuite_gives() {
    // t4ccer/cgt-tools, cgt/short/partizan/games/domineering.rs, whose tests were confirmed with CGSuite.
    check(&[
        ("2x1", "1"),
        ("1x2", "-1"),
        ("1x4", "-2"),
        ("2x2", "+-1"),
        ("..#/..#/##.", "+-1"),
        (".#/..", "*"),
        (".##/.##/...", "0"),
        ("..#/..#/...", "{1/2|-2}"),
        ("3x3", "+-1"),
        (".#.#/.#..", "1*"),
        ("#.../..../..../....", "+-(1*)"),
    ]);
    // CGSuite's own test (aaron-siegel/cgsuite, GameGridTest.scala).
    let mut values = Values::new();
    let id = value(&mut values, "4x4");
    let game = ValueGame::read("+-{0,{{2|0},{2||2|0}|{2|0},{2|0||0}}}").expect("a game");
    assert_eq!(values.value_of_source(&game), Ok(id));
    assert_eq!(values.text(id), Ok("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}".to_owned()));
}

#[test]
fn values_of_small_rectangles() {
    // 2x3 is in Wikipedia's article on domineering; the others are as an independent computation gave them, and their outcomes
    // are published, as below.
    check(&[
        ("1x1", "0"),
        ("2x1", "1"),
        ("1x5", "-2"),
        ("2x3", "{2|-1/2}"),
        ("3x2", "{1/2|-2}"),
        ("2x4", "Miny(2)"),
        ("4x2", "Tiny(2)"),
        ("2x5", "1/2"),
        ("3x4", "-3/2"),
        ("4x3", "3/2"),
        ("#./#./..", "1/2"),
        (".##/...", "-1/2"),
        (".#./...", "0"),
        ("#.#/.../#.#", "*"),
        (".##/.../##.", "0"),
    ]);
}

#[test]
fn outcomes_that_are_published() {
    // Berlekamp 1988; Breuker, Uiterwijk and van den Herik 2000.
    let mut values = Values::new();
    for (outcome, boards) in [
        (Outcome::N, &["2x2", "2x3", "2x6", "2x7", "3x3", "4x4"][..]),
        (Outcome::L, &["2x5", "2x9", "4x5"]),
        (Outcome::R, &["1x4", "2x4", "2x8", "3x4", "3x5", "3x6"]),
        (Outcome::P, &["1x1", "2x13"]),
    ] {
        for name in boards {
            let id = value(&mut values, name);
            assert_eq!(values.outcome(id), Ok(outcome), "{name}");
        }
    }
}

/// All sets of free squares of a rectangle, each as a board.
fn boards(rows: usize, columns: usize) -> impl Iterator<Item = Game> {
    (0..1 << (rows * columns)).map(move |bits: u32| {
        let square = |square: usize| if bits >> square & 1 == 1 { '.' } else { '#' };
        let row = |row: usize| (0..columns).map(|column| square(row * columns + column)).collect::<String>();
        board(&(0..rows).map(row).collect::<Vec<_>>().join("/"))
    })
}

#[test]
fn every_board_in_three_by_three_equals_its_value_in_play() {
    let mut values = Values::new();
    for game in boards(3, 3) {
        let id = values.value_of_sum(&game).expect("room");
        let played = difference(&game, &written(&values, id));
        assert_eq!(plain::outcome(&played), Outcome::P, "{}", game.name());
    }
}

#[test]
fn two_boards_have_one_value_exactly_when_the_second_player_wins_their_difference() {
    let mut values = Values::new();
    let all: Vec<Game> = boards(2, 3).collect();
    let mut equal = 0;
    for one in &all {
        for other in &all {
            let [first, second] = [one, other].map(|game| values.value_of_sum(game).expect("room"));
            let played = plain::relation(plain::outcome(&difference(one, other)));
            assert_eq!(values.compare(first, second), Ok(played));
            assert_eq!(first == second, played == Relation::Equal);
            equal += usize::from(first == second && one.name() != other.name());
        }
    }
    assert!(equal > 500, "{equal}");
}

#[test]
fn turning_a_board_by_a_quarter_gives_the_negative() {
    let mut values = Values::new();
    for (one, other) in [("2x3", "3x2"), ("2x4", "4x2"), ("3x4", "4x3"), ("2x7", "7x2"), (".##/...", "../#./#.")] {
        let [one, other] = [one, other].map(|name| value(&mut values, name));
        assert_eq!(values.negative(one), Ok(other));
    }
}
