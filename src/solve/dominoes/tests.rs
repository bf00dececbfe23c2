mod thermographs;

use std::collections::HashMap;

use super::*;
use crate::ruleset::{Component, Ruleset, game};
use crate::wall::ONE;

/// Domineering on a board, with its start.
struct Grid {
    name: String,
    dominoes: Dominoes,
    free: Points,
}

impl Grid {
    fn after(&self, free: &Points, mover: Player) -> Vec<Points> {
        let all = self.dominoes.of(mover).into_iter();
        all.filter(|domino| domino.within(*free)).map(|domino| free.without(domino)).collect()
    }
}

/// Who wins, by the definition, the sum of a position of the game and a number.
struct Plain<'a> {
    game: &'a Grid,
    known: HashMap<(Points, i32, Player), bool>,
}

impl<'a> Plain<'a> {
    fn new(game: &'a Grid) -> Plain<'a> {
        Plain { game, known: HashMap::new() }
    }

    fn wins(&mut self, free: Points, number: i32, mover: Player) -> bool {
        if let Some(&known) = self.known.get(&(free, number, mover)) {
            return known;
        }
        let other = mover.other();
        let wins = self.game.after(&free, mover).into_iter().any(|left| !self.wins(left, number, other))
            || options(number, mover).is_some_and(|option| !self.wins(free, option, other));
        self.known.insert((free, number, mover), wins);
        wins
    }

    fn outcome(&mut self, free: Points, mover: Player) -> Outcome {
        if self.wins(free, 0, mover) { Outcome::N } else { Outcome::P }
    }
}

/// n has Left's option n - 1 if n > 0, Right's n + 1 if n < 0, and m/2^k both (m - 1)/2^k and (m + 1)/2^k.
fn options(number: i32, player: Player) -> Option<i32> {
    let step = (0..=20).map(|k| ONE >> k).find(|step| number % step == 0)?;
    match player {
        Player::Left if step < ONE || number > 0 => Some(number - step),
        Player::Right if step < ONE || number < 0 => Some(number + step),
        _ => None,
    }
}

fn board(parameters: &str) -> Grid {
    let game = game(&format!("domineering:{parameters}")).expect("a board");
    let Some(Component::RuleFile(file)) = game.alone() else { panic!("a rule file") };
    let dominoes = file.dominoes().expect("dominoes");
    Grid { name: parameters.to_owned(), free: dominoes.free(&file.source()), dominoes }
}

fn class(parameters: &str) -> OutcomeClass {
    let game = board(parameters);
    DominoSearch::new(&game.dominoes, 512, 1).class(&game.free, &mut |_| {}).expect("it fits")
}

/// Asserts agreement for each set of free squares of the game, with thermographs of regions of at most `squares`.
fn agrees(game: &Grid, squares: u32) {
    let mut search = DominoSearch::with_regions(&game.dominoes, 64, 1, squares);
    let mut plain = Plain::new(game);
    for bits in 0..1u64 << game.free.len() {
        let free = Points::from_bits(bits);
        for mover in Player::BOTH {
            let found = search.outcome(&free, mover).expect("it fits");
            assert_eq!(found, plain.outcome(free, mover), "{}, {squares}, {mover:?}, {free:?}", game.name);
        }
    }
}

#[test]
fn every_set_of_squares_of_a_small_rectangle_is_decided_as_by_definition() {
    for rows in 1..=4 {
        for columns in 1..=4 {
            let game = board(&format!("{rows}x{columns}"));
            for squares in [1, 4, 6, 8, 16] {
                agrees(&game, squares);
            }
        }
    }
    for (parameters, squares) in [("2x8", 4), ("7x2", 5), ("3x5", 7)] {
        agrees(&board(parameters), squares);
    }
}

#[test]
fn every_polyomino_in_three_by_three_is_decided_as_by_definition() {
    for bits in 1..1u64 << 9 {
        let mark = |square: u64| if bits >> square & 1 == 1 { '.' } else { '#' };
        let rows: Vec<String> = (0..3).map(|row| (0..3).map(|column| mark(3 * row + column)).collect()).collect();
        let game = board(&rows.join("/"));
        for squares in [2, 16] {
            let mut search = DominoSearch::with_regions(&game.dominoes, 16, 1, squares);
            for mover in Player::BOTH {
                let plain = Plain::new(&game).outcome(game.free, mover);
                assert_eq!(search.outcome(&game.free, mover), Ok(plain), "{rows:?}, {mover:?}");
            }
        }
    }
}

/// Berlekamp 1988, Breuker, Uiterwijk and van den Herik 2000, Bullock 2002: m rows, n columns, Left vertical.
#[test]
fn published_outcomes() {
    let table = [
        (OutcomeClass::N, "2x2 2x3 2x6 2x7 3x3 4x4 4x6 6x6 7x7"),
        (OutcomeClass::P, "5x5 2x13"),
        (OutcomeClass::L, "2x5 2x9 4x5 4x7 6x7 8x7"),
        (OutcomeClass::R, "1x4 2x4 2x8 3x4 3x5 3x6 3x7 5x6 5x7 5x8 7x8"),
    ];
    for (published, boards) in table {
        for parameters in boards.split(' ') {
            assert_eq!(class(parameters), published, "{parameters}");
        }
    }
}

#[test]
fn exchanging_rows_and_columns_exchanges_the_players() {
    for rows in 1..=5 {
        for columns in 1..=6 {
            let exchanged = match class(&format!("{columns}x{rows}")) {
                OutcomeClass::L => OutcomeClass::R,
                OutcomeClass::R => OutcomeClass::L,
                same => same,
            };
            assert_eq!(class(&format!("{rows}x{columns}")), exchanged, "{rows}x{columns}");
        }
    }
}

#[test]
fn squares_beyond_the_board_do_not_count() {
    let game = board("3x4");
    let mut search = DominoSearch::new(&game.dominoes, 16, 1);
    let all = search.outcome(&Points::from_bits(u64::MAX), Player::Left);
    assert_eq!(all, search.outcome(&game.free, Player::Left));
    assert_eq!(all, Ok(Outcome::P));
}

#[test]
fn tables_that_grow_too_large_are_given_up() {
    let game = board("6x6");
    let error = DominoSearch::new(&game.dominoes, 0, 1).outcome(&game.free, Player::Left).expect_err("too large");
    assert!(matches!(error, Unsolved::Search { limit: 0, .. }));
}

#[test]
fn it_tells_how_far_it_is() {
    let game = board("6x6");
    let mut told = Vec::new();
    let mut search = DominoSearch::with_regions(&game.dominoes, 512, 1, 6);
    let found = search.search(&game.free, Player::Left, &mut |known| told.push(known));
    assert_eq!(found, Ok(Outcome::N));
    assert!(told.len() > 1 && told.is_sorted() && told.last() <= Some(&search.searched()), "{told:?}");
}

#[test]
fn any_number_of_threads_finds_the_same() {
    for (parameters, squares) in [("6x6", 4), ("5x8", 6)] {
        let game = board(parameters);
        let published = class(parameters);
        for threads in [1, 2, 5] {
            let mut search = DominoSearch::with_regions(&game.dominoes, 512, threads, squares);
            assert_eq!(search.class(&game.free, &mut |_| {}), Ok(published), "{parameters}, {threads}");
            assert!(search.searched() > ALONE, "{parameters}: {}", search.searched());
        }
    }
}

#[test]
fn threads_need_no_more_memory_than_one() {
    let game = board("6x8");
    let mut one = DominoSearch::new(&game.dominoes, 512, 1);
    let class = one.class(&game.free, &mut |_| {});
    let mut six = DominoSearch::new(&game.dominoes, one.memory() + 4, 6);
    assert_eq!(six.class(&game.free, &mut |_| {}), class);
    assert_eq!(six.bounds.len(), 1);
}

#[test]
fn threads_give_up_together() {
    let game = board("7x7");
    let error = DominoSearch::with_regions(&game.dominoes, 2, 3, 6).outcome(&game.free, Player::Left);
    assert!(matches!(error, Err(Unsolved::Search { limit: 2, positions }) if positions > 0), "{error:?}");
}
