use std::collections::HashMap;

use super::heat::Heat;
use super::terms::Terms;
use super::wall::ONE;
use super::*;
use crate::ruleset::partizan::Partizan;

/// Who wins by the definition, of a position of the game and a number beside it.
struct Plain<'a> {
    game: &'a Domineering,
    known: HashMap<(Points, i32, Player), bool>,
}

impl<'a> Plain<'a> {
    fn new(game: &'a Domineering) -> Plain<'a> {
        Plain { game, known: HashMap::new() }
    }

    fn wins(&mut self, free: Points, number: i32, mover: Player) -> bool {
        if let Some(&known) = self.known.get(&(free, number, mover)) {
            return known;
        }
        let other = mover.other();
        let steps = self.game.moves(&free, mover);
        let wins = steps.iter().any(|step| !self.wins(self.game.after(&free, mover, step), number, other))
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

fn board(parameters: &str) -> Domineering {
    Domineering::named(parameters).expect("a board")
}

fn class(parameters: &str) -> OutcomeClass {
    let game = board(parameters);
    DomineeringSearch::new(&game, 512).class(&game.start(), &mut |_| {}).expect("it fits")
}

/// Each set of free squares of the game, with thermographs of regions of at most `squares`.
fn agrees(game: &Domineering, squares: u32) {
    let mut search = DomineeringSearch::with_regions(game, 64, squares);
    let mut plain = Plain::new(game);
    for bits in 0..1u64 << game.start().len() {
        let free = Points::from_bits(bits);
        for mover in Player::BOTH {
            let text = game.text(&free);
            let found = search.outcome(&free, mover).expect("it fits");
            assert_eq!(found, plain.outcome(free, mover), "{}, {squares}, {mover:?}, {text}", game.name());
        }
    }
}

#[test]
fn every_set_of_squares_of_a_small_rectangle_is_decided_as_by_definition() {
    for rows in 1..=4 {
        for columns in 1..=4 {
            let game = Domineering::rectangle(rows, columns).expect("a rectangle");
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
        let game = Domineering::new(&rows).expect("a board");
        for squares in [2, 16] {
            let mut search = DomineeringSearch::with_regions(&game, 16, squares);
            for mover in Player::BOTH {
                let plain = Plain::new(&game).outcome(game.start(), mover);
                assert_eq!(search.outcome(&game.start(), mover), Ok(plain), "{rows:?}, {mover:?}");
            }
        }
    }
}

/// One position for each of the thermographs that positions of the board have.
fn heats(game: &Domineering) -> Vec<(Points, Heat)> {
    let mut small = Small::new(Board::of(game), 16);
    let mut found: Vec<(Points, Heat)> = Vec::new();
    for bits in 0..1u64 << game.start().len() {
        let place = small.heat(bits).expect("fine units");
        if found.iter().all(|(_, heat)| heat != small.at(place)) {
            found.push((Points::from_bits(bits), small.at(place).clone()));
        }
    }
    found
}

#[test]
fn stops_are_exact_whether_they_are_reached_or_not() {
    for parameters in ["3x3", "2x5"] {
        let game = board(parameters);
        let mut plain = Plain::new(&game);
        let heats = heats(&game);
        assert!(heats.len() > 10);
        for (free, heat) in heats {
            let mut exact = 0;
            for number in (-4 * ONE..=4 * ONE).step_by(ONE as usize / 8) {
                let wins = Player::BOTH.map(|mover| plain.wins(free, number, mover));
                let terms = if heat.number {
                    Terms { hot: Vec::new(), number: heat.walls[0].at(0) + number }
                } else {
                    Terms { hot: vec![&heat], number }
                };
                for player in [0, 1] {
                    assert_eq!(terms.wins(player, true), wins[player], "{}, {number}", game.text(&free));
                    assert_eq!(terms.wins(player, false), !wins[1 - player], "{}, {number}", game.text(&free));
                }
                exact += usize::from(wins == [false; 2]);
            }
            assert_eq!(exact, usize::from(heat.number), "{}", game.text(&free));
        }
    }
}

#[test]
fn what_thermographs_say_of_sums_is_true() {
    let game = board("3x7");
    let part = board("2x3");
    let heats = heats(&part);
    // The squares of a set of 2x3, `right` columns further to the right.
    let moved =
        |free: Points, right: u8| free.iter().map(|square| square / 3 * 7 + square % 3 + right).collect::<Points>();
    let mut plain = Plain::new(&game);
    let mut decided = [0; 2];
    for (one, first) in &heats {
        for (other, second) in &heats {
            let hot = [first, second].into_iter().filter(|heat| !heat.number);
            let number = [first, second].into_iter().filter(|heat| heat.number).map(|heat| heat.walls[0].at(0)).sum();
            let terms = Terms { hot: hot.collect(), number };
            let free = moved(*one, 0).with(moved(*other, 4));
            for (player, mover) in Player::BOTH.into_iter().enumerate() {
                let wins = plain.wins(free, 0, mover);
                decided[0] += 2;
                for (says, truth) in [(terms.wins(player, true), wins), (terms.wins(1 - player, false), !wins)] {
                    assert!(!says || truth, "{} + {}", part.text(one), part.text(other));
                    decided[1] += usize::from(says);
                }
            }
        }
    }
    assert!(decided[1] * 3 > decided[0], "{decided:?}");
}

#[test]
fn two_by_two_is_a_switch_and_has_its_thermograph() {
    let game = board("2x2");
    let mut small = Small::new(Board::of(&game), 16);
    let place = small.heat(game.start().bits()).expect("fine units");
    let heat = small.at(place);
    assert!(!heat.number);
    for quarter in 0..8 {
        let at = quarter * ONE / 4;
        assert_eq!(heat.walls.each_ref().map(|wall| wall.at(at)), [(ONE - at).max(0); 2]);
    }
}

/// Berlekamp 1988, Breuker, Uiterwijk and van den Herik 2000, Bullock 2002: m rows, n columns, Left vertical.
#[test]
fn published_outcomes() {
    let table = [
        (OutcomeClass::N, "2x2 2x3 2x6 2x7 3x3 4x4 4x6 6x6"),
        (OutcomeClass::P, "5x5 2x13"),
        (OutcomeClass::L, "2x5 2x9 4x5 4x7"),
        (OutcomeClass::R, "1x4 2x4 2x8 3x4 3x5 3x6 3x7 5x6 5x7 5x8"),
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
fn tables_that_grow_too_large_are_given_up() {
    let game = board("6x6");
    let error = DomineeringSearch::new(&game, 0).outcome(&game.start(), Player::Left).expect_err("too large");
    assert!(matches!(error, TooLarge::Search { limit: 0, .. }));
}

#[test]
fn it_tells_how_far_it_is() {
    let game = board("5x5");
    let mut told = Vec::new();
    let mut search = DomineeringSearch::with_regions(&game, 512, 2);
    let found = search.search(&game.start(), Player::Left, &mut |known| told.push(known));
    assert_eq!(found, Ok(Outcome::P));
    assert!(told.len() > 1 && told.is_sorted() && told.last() <= Some(&search.searched()), "{told:?}");
}
