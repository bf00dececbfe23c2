//! Differences of games of several kinds.

use super::plain;
use crate::ruleset::{Component, Game, Hackenbush, ValueGame, game};
use crate::values::{Relation, Values, difference};

/// Games that are quickly played through, and some equal ones among them.
fn games() -> Vec<Component> {
    let mut all: Vec<Component> = Vec::new();
    for text in ["b", "rb", "g", "gb", "b(r,g)", "bg,r", "gg", "bgr"] {
        all.push(Hackenbush::from_expression(text).expect("a picture").into());
    }
    for text in ["1x2", "2x2", "2x3", "../.#", "#.#/.../#.#", ".#/../.#"] {
        all.push(domineering(text));
    }
    for text in ["0", "1/2", "^", "+-1", "{2|-1/2}", "*2", "{1|1}"] {
        all.push(ValueGame::read(text).expect("a game").into());
    }
    for name in ["nim:1,2", "*1", "cram:2x2", "bricks:4"] {
        all.push(game(name).expect("a game").alone().expect("a component").clone());
    }
    all
}

fn domineering(rows: &str) -> Component {
    game(&format!("domineering:{rows}")).expect("a board").alone().expect("a component").clone()
}

fn whole(component: &Component, negative: bool) -> Game {
    let game = Game::of(component.clone());
    if negative { game.negative() } else { game }
}

#[test]
fn the_outcome_of_a_difference_is_how_values_compare() {
    let mut values = Values::new();
    let mut equal = 0;
    for one in &games() {
        for other in &games() {
            let [first, second] = [one, other].map(|game| values.value_of_source(game).expect("room"));
            let game = difference(&whole(one, false), &whole(other, false));
            let played = plain::relation(plain::outcome(&game));
            assert_eq!(values.compare(first, second), Ok(played), "{}", game.name());
            assert_eq!(first == second, played == Relation::Equal, "{}", game.name());
            equal += usize::from(played == Relation::Equal && whole(one, false).name() != whole(other, false).name());
        }
    }
    assert!(equal >= 20, "{equal}");
}

#[test]
fn a_difference_has_the_summands_of_both_the_second_ones_turned() {
    let hackenbush: Component = Hackenbush::from_expression("br").expect("a picture").into();
    let board = domineering("2x2");
    let one = difference(&whole(&hackenbush, false), &whole(&board, true));
    assert_eq!(one.name(), "hackenbush:br + domineering:2x2");
    let two = difference(&whole(&board, true), &one);
    assert_eq!(two.name(), "-domineering:2x2 - hackenbush:br - domineering:2x2");
    let from = one.clone().from_parts(one.parse_board("1 + ../..").expect("boards"));
    let difference = difference(&from, &two);
    assert_eq!(difference.board_text(&difference.source()), "1 + ../.. + ../.. + 12 + ../..");
    let mut values = Values::new();
    let value = values.value_of_sum(&one).expect("room");
    assert_eq!(values.text(value), Ok("{3/2|-1/2}".to_owned()));
    let value = values.value_of_sum(&from).expect("room");
    assert_eq!(values.text(value), Ok("{2|0}".to_owned()));
}
