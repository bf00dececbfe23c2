//! Tables against searches by the definition, on all small boards; and games without a table.

use std::collections::BTreeSet;

use super::*;
use crate::ruleset::{Game, Outcome, RuleFile, game};
use crate::{Forward, Parts, Solving, oracle};

const POSETS: [&str; 12] = [
    "poset:a<b,a<c,b<d,c<d",
    "poset:a<b,c<b,c<d,e<d",
    "poset:a<d,a<e,b<d,b<f,c<e,c<f",
    "poset:a<b,c<a,d<c,d<e,f<e",
    "poset:a<b,b<c,c<d,d<e,x<y,y<z",
    "poset:a<c,a<d,b<c,b<d,c<e,c<f,d<e,d<f",
    "poset:z<y,y<x,x<w,z<b,b<a,a<w",
    "chomp-3d:2x2x2",
    "chomp-3d:2x2x3",
    "chomp-3d:2x3x3",
    "subset-takeaway:3",
    "subset-takeaway:4",
];

/// Chomp as a rule file: a move eats a square with all squares below it and to its right; the first square cannot be
/// chosen.
fn chomp(rows: &str) -> Game {
    let rule = "both: o -> . when north west any, each beyond: o -> .";
    let lines = ["game chomp ROWS", "board grid ROWS", "states o .", rule].map(str::to_owned).to_vec();
    Game::of(RuleFile::new(lines, vec![rows.to_owned()]).expect("a board"))
}

fn table(game: &Game, play: Play, limit: u64, most: u64) -> Option<DownSets> {
    DownSets::new(game.alone().expect("a component"), &game.source().parts[0], play, limit, most)
}

fn outcome(value: u32) -> Outcome {
    if value == 0 { Outcome::P } else { Outcome::N }
}

/// Asserts that the tables have the g-value and the outcomes of every reachable position, and no others.
fn is_right(game: &Game) {
    let mut parts = Parts::new(game.alone().expect("a component"), 64);
    let [normal, misere] = [Play::Normal, Play::Misere]
        .map(|play| (table(game, play, 64, u64::MAX).expect("small"), Forward::new(game, play, 64)));
    let ((mut values, mut forward), (mut misere_values, mut misere_forward)) = (normal, misere);
    let (mut all, mut met) = (vec![game.source()], BTreeSet::from([game.source()]));
    while let Some(position) = all.pop() {
        let (part, of) = (&position.parts[0], format!("{}, {}", game.name(), game.text(&position)));
        let value = values.value(part, &mut |_| {}).expect("reached");
        assert_eq!(parts.g_value(part, &mut |_| {}), Ok(value), "{of}");
        assert_eq!(forward.search(&position, |_| {}), Ok(outcome(value)), "{of}");
        let value = misere_values.value(part, &mut |_| {}).expect("reached");
        assert_eq!(misere_forward.search(&position, |_| {}), Ok(outcome(value)), "{of}, misere");
        let followers = game.moves(&position).into_iter().map(|mv| game.follower(&position, &mv));
        all.extend(followers.filter(|follower| met.insert(follower.clone())));
    }
    assert_eq!([values.count(), misere_values.count()], [met.len() as u64; 2], "{}", game.name());
}

#[test]
fn tables_have_what_the_definition_says_of_all_positions() {
    for (rows, columns) in (1..=5).flat_map(|rows| (1..=5).map(move |columns| (rows, columns))) {
        is_right(&game(&format!("chomp:{rows}x{columns}")).expect("chomp"));
    }
    POSETS.into_iter().for_each(|name| is_right(&game(name).expect("a poset game")));
}

#[test]
fn what_is_left_at_the_source_is_a_poset_too() {
    for rows in ["o.o/ooo/oo.", ".oo/o.o/ooo", "oo../.ooo/o.oo", "...o/oooo", "oo", ".o"] {
        is_right(&chomp(rows));
    }
    let squares = game("chomp:4x4").expect("chomp");
    for text in ["4,2,2,1", "4,1,1", "1", "1,1,1"] {
        let source = squares.parse(text).expect("a bar");
        is_right(&squares.clone().from_position(source));
    }
}

#[test]
fn the_rule_file_and_the_ruleset_have_the_same_g_values() {
    for (rows, columns) in [(2, 7), (5, 6), (7, 7)] {
        let games = [
            game(&format!("chomp:{rows}x{columns}")).expect("chomp"),
            chomp(&vec!["o".repeat(columns); rows].join("/")),
        ];
        let [one, other] = games.map(|game| {
            let mut table = table(&game, Play::Normal, 64, u64::MAX).expect("small");
            (table.value(&game.source().parts[0], &mut |_| {}), table.count())
        });
        assert_eq!(one, other, "{rows}x{columns}");
    }
}

#[test]
fn other_games_are_no_poset_games() {
    let names = [
        "nim:3,4",
        "chop:3x4",
        "cram:2x3",
        "node-kayles:a-b,b-c",
        "turning-turtles:HHT",
        "lights-out:oo/oo",
        "tactix:2x2",
        "domineering:2x2",
        "digraph-placement:LR,1-2",
        "hex:2x2",
    ];
    for name in names {
        assert!(game(name).expect("a game").alone().expect("a component").poset().is_none(), "{name}");
    }
}

#[test]
fn a_table_that_would_be_too_large_is_not_made() {
    let of = |name: &str, limit, most| table(&game(name).expect("a game"), Play::Normal, limit, most).is_some();
    assert!(of("chomp:10x10", 1, u64::MAX));
    assert!(!of("chomp:10x10", 0, u64::MAX) && !of("chomp:10x10", 64, 1 << 20) && !of("chomp:11x11", 1, u64::MAX));
    assert!(!of("chomp:20x20", 8192, u64::MAX) && !of("chomp:64x64", u64::MAX, u64::MAX));
    assert!(of("subset-takeaway:6", 64, u64::MAX) && !of("chomp-3d:2x4x8", 1, 1 << 20));
}

#[test]
fn a_longer_search_gives_way_to_a_table_with_the_same_outcomes() {
    let solving = Solving { memory: 64, threads: 1, table: None };
    for (name, play) in [("chomp:5x12", Play::Normal), ("chomp:7x8", Play::Misere), ("chomp-3d:3x3x4", Play::Normal)] {
        let game = game(name).expect("a game");
        let source = game.source();
        let mut found = oracle(&game, &[], play, solving, &mut |_, _| {}).expect("it fits");
        let mut forward = Forward::new(&game, play, 64);
        assert_eq!(found.outcome(&source), forward.search(&source, |_| {}), "{name}");
        assert!(found.solver().starts_with("table of the whole game"), "{name}: {}", found.solver());
        for mv in game.moves(&source).iter().take(20) {
            let follower = game.follower(&source, mv);
            assert_eq!(found.outcome(&follower), forward.search(&follower, |_| {}), "{name}");
        }
    }
}

#[test]
fn positions_that_the_source_does_not_reach_are_searched() {
    let whole = game("chomp:6x9").expect("chomp");
    let source = whole.parse("4,4,2").expect("a bar");
    let part = whole.clone().from_position(source);
    let solving = Solving { memory: 64, threads: 1, table: None };
    let mut of_part = oracle(&part, &[], Play::Normal, solving, &mut |_, _| {}).expect("it fits");
    let mut of_whole = oracle(&whole, &[], Play::Normal, solving, &mut |_, _| {}).expect("it fits");
    for text in ["4,4,2", "9,9,9", "3,3,3,3,2", "2,2", "1"] {
        let position = whole.parse(text).expect("a bar");
        let value = of_whole.g_value(&position).expect("it fits").expect("a table");
        assert_eq!(of_part.outcome(&position), Ok(outcome(value)), "{text}");
        let small = of_part.g_value(&position).expect("it fits");
        assert!(small.is_none_or(|small| small == value), "{text}");
    }
}
