//! Nim City: its labels, the example game of the lesson, and its three cases.

use super::{assert_certified, solved};
use crate::loopy_values::LoopyValue;
use crate::ruleset::{GraphFile, Play, Ruleset, Tokens};
use crate::{Outcome, Retrograde};

fn city(cars: &str) -> Tokens {
    Tokens::nim_city(Some(cars)).expect("cars")
}

/// The values of all towns, home, A, ..., H.
fn towns() -> Vec<LoopyValue> {
    let alone: Vec<Vec<u32>> = (0..9).map(|town| vec![town]).collect();
    let values = solved(&city("A"), &alone);
    alone.iter().map(|town| values.value(town).expect("a start")).collect()
}

/// *Introductory Combinatorial Game Theory*, Lesson 4: home 0, A 1, C 1, D 2 before the rule for cycles is used, then B
/// 0, F 2 and H 1; E and G are infinite, with E leading to labels 0, 1 and 2, and G to 1.
#[test]
fn nim_city_has_the_labels_of_the_lesson() {
    let labels: Vec<String> = towns().iter().map(LoopyValue::to_string).collect();
    assert_eq!(labels, ["0", "1", "0", "1", "2", "inf(0,1,2)", "2", "inf(1)", "1"]);
}

/// The roads that the text leaves open (see the map's page): the labels are the same on all maps consistent with it.
#[test]
fn the_other_maps_that_the_text_allows_have_the_same_labels() {
    let road = |road: &str| road.split('-').map(str::to_owned).collect::<Vec<_>>().try_into().expect("from and to");
    let vertices: Vec<Vec<u32>> = (0..9).map(|town| vec![town]).collect();
    for beside in [&[][..], &["D-C"], &["C-D"]] {
        for around in [&["G-E"][..], &["G-H"], &["G-E", "G-H"], &["G-E", "G-A"]] {
            let mut moves = city("A").edges();
            moves.retain(|edge| *edge != road("G-E"));
            moves.extend(beside.iter().chain(around).map(|text| road(text)));
            let file = GraphFile { positions: city("A").vertices().to_vec(), moves, tokens: None };
            let values = solved(&Tokens::new(file).expect("a map"), &vertices);
            let found: Vec<LoopyValue> = vertices.iter().filter_map(|town| values.value(town)).collect();
            assert_eq!(found, towns(), "{beside:?} {around:?}");
        }
    }
}

/// The table of the lesson, in which player A begins and wins from (B,D,H): each move, with the lesson's values of the
/// position after it, in its order.
#[test]
fn the_game_that_the_lesson_plays_goes_as_its_table_says() {
    let table = [
        ("D>A", "B,A,H", "0 1 1"),
        ("H>E", "B,A,E", "0 1 inf"),
        ("E>A", "B,A,A", "0 1 1"),
        ("B>E", "E,A,A", "inf 1 1"),
        ("E>home", "home,A,A", "0 1 1"),
        ("A>home", "home,home,A", "0 0 1"),
        ("A>home", "home,home,home", "0 0 0"),
    ];
    let (game, towns) = (city("B,D,H"), towns());
    let solved = Retrograde::solve(&game, &[game.source()], Play::Normal, 64, |_| {}).expect("it fits");
    let value = |&town: &u32| towns[town as usize].to_string().split('(').next().expect("a word").to_owned();
    let mut position = game.source();
    assert_eq!(position.iter().map(value).collect::<Vec<_>>(), ["0", "2", "1"]);
    assert_eq!(solved.outcome(&position), Some(Outcome::N));
    for (turn, (text, cars, values)) in table.into_iter().enumerate() {
        let mv = game.moves(&position).into_iter().find(|mv| game.move_text(mv) == text).expect("a legal move");
        position = game.follower(&position, &mv);
        assert_eq!(game.parse(cars).as_ref(), Ok(&position), "{text}");
        let in_order: Vec<String> = cars.split(',').map(|car| value(&city(car).source()[0])).collect();
        assert_eq!(in_order.join(" "), values, "{text}");
        // Every move of A wins, and every move of B loses.
        let wanted = if turn % 2 == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(solved.outcome(&position), Some(wanted), "{text}");
    }
    assert!(game.is_terminal(&position));
}

/// The three cases of the lesson, by retrograde analysis with up to three cars.
#[test]
fn the_three_cases_say_who_wins_with_up_to_three_cars_anywhere() {
    let towns = towns();
    let mut cars: Vec<Vec<u32>> = Vec::new();
    for one in 0..9 {
        cars.push(vec![one]);
        for other in one..9 {
            cars.push(vec![one, other]);
            cars.extend((other..9).map(|third| vec![one, other, third]));
        }
    }
    assert_eq!(cars.len(), 9 + 45 + 165);
    let game = city("A");
    let whole = Retrograde::solve(&game, &cars, Play::Normal, 64, |_| {}).expect("it fits");
    let values = solved(&game, &cars);
    assert_certified(&game, &values);
    assert_eq!((whole.count(), values.count()), (219, 219));
    let mut found = [0; 3];
    for position in &cars {
        let parts: Vec<&LoopyValue> = position.iter().map(|&town| &towns[town as usize]).collect();
        let sum = LoopyValue::sum(parts);
        assert_eq!(whole.outcome(position), Some(sum.outcome()), "{}", game.text(position));
        assert_eq!(values.value(position), Some(sum), "{}", game.text(position));
        found[whole.outcome(position).map_or(0, |outcome| outcome as usize)] += 1;
    }
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}
