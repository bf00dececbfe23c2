//! Nim City: its labels, the example game of the lesson, and its three cases.

use super::{assert_certified, solved};
use crate::loopy_values::LoopyValue;
use crate::ruleset::{Game, GraphFile, Part, Play, Position, Tokens};
use crate::{Outcome, Retrograde};

fn city(cars: &str) -> Tokens {
    Tokens::nim_city(Some(cars)).expect("cars")
}

/// Cars in these towns, in ascending order.
fn at(towns: &[u32]) -> Position {
    Part::Tokens(towns.to_vec()).into()
}

/// A car in each of the nine towns: home, A, ..., H.
fn alone() -> Vec<Position> {
    (0..9).map(|town| at(&[town])).collect()
}

/// The values of all towns.
fn towns() -> Vec<LoopyValue> {
    let alone = alone();
    let values = solved(&Game::of(city("A")), &alone);
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
    for beside in [&[][..], &["D-C"], &["C-D"]] {
        for around in [&["G-E"][..], &["G-H"], &["G-E", "G-H"], &["G-E", "G-A"]] {
            let mut moves = city("A").edges();
            moves.retain(|edge| *edge != road("G-E"));
            moves.extend(beside.iter().chain(around).map(|text| road(text)));
            let file = GraphFile { positions: city("A").vertices().to_vec(), moves, tokens: None };
            let values = solved(&Game::of(Tokens::new(file).expect("a map")), &alone());
            let found: Vec<LoopyValue> = alone().iter().filter_map(|town| values.value(town)).collect();
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
    let (game, towns) = (Game::of(city("B,D,H")), towns());
    let solved = Retrograde::solve(&game, &[game.source()], Play::Normal, 64, |_| {}).expect("it fits");
    let names = city("A").vertices().to_vec();
    let value = |car: &str| {
        let town = names.iter().position(|name| name == car).expect("a town");
        towns[town].to_string().split('(').next().expect("a word").to_owned()
    };
    let in_order = |cars: &str| cars.split(',').map(value).collect::<Vec<_>>().join(" ");
    let mut position = game.source();
    assert_eq!(in_order(&game.text(&position)), "0 2 1");
    assert_eq!(solved.outcome(&position), Some(Outcome::N));
    for (turn, (text, cars, values)) in table.into_iter().enumerate() {
        let mv = game.moves(&position).into_iter().find(|mv| game.move_text(mv) == text).expect("a legal move");
        position = game.follower(&position, &mv);
        assert_eq!(game.parse(cars).as_ref(), Ok(&position), "{text}");
        assert_eq!(in_order(cars), values, "{text}");
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
    let game = Game::of(city("A"));
    let starts: Vec<Position> = cars.iter().map(|cars| at(cars)).collect();
    let whole = Retrograde::solve(&game, &starts, Play::Normal, 64, |_| {}).expect("it fits");
    let values = solved(&game, &starts);
    assert_certified(&game, &values);
    assert_eq!((whole.count(), values.count()), (219, 219));
    let mut found = [0; 3];
    for (position, cars) in starts.iter().zip(&cars) {
        let parts: Vec<&LoopyValue> = cars.iter().map(|&town| &towns[town as usize]).collect();
        let sum = LoopyValue::sum(parts);
        assert_eq!(whole.outcome(position), Some(sum.outcome()), "{}", game.text(position));
        assert_eq!(values.value(position), Some(sum), "{}", game.text(position));
        found[whole.outcome(position).map_or(0, |outcome| outcome as usize)] += 1;
    }
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}
