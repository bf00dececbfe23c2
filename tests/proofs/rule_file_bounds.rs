//! Minimum catalogues of rule files, with sums and without, against those of the same games by rules of their own.

use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Play, Ruleset, stated};

use crate::plays::Random;
use crate::rows::rows;

/// Games by rules of their own and by rule file.
const GAMES: [&str; 2] = ["tactix", "nim-squared"];

/// The standard names of points.
const NAMES: &str = "123456789";

fn read(name: &str) -> Game {
    stated(name).expect("a game").0
}

/// The position with these rows by the rules of the game's own.
fn by_hand(name: &str, board: &str) -> Game {
    let states = board.chars().filter(|letter| *letter != '/');
    let points: String = NAMES.chars().zip(states).filter(|(_, of)| *of == 'o').map(|(name, _)| name).collect();
    let game = read(&format!("{name}:3x3"));
    let position = game.parse(if points.is_empty() { "-" } else { &points }).expect("a position");
    game.from_position(position)
}

/// The number of entries of a minimum catalogue.
fn minimum(game: &Game, play: Play, whole: bool) -> usize {
    let request = Request { whole, ..Request::new(play, Equivalence::Isomorphism, CatalogueChoice::Minimum) };
    let certificate =
        prove(game, request, |_| {}).unwrap_or_else(|error| panic!("{}: {error}", game.name())).certificate;
    let least = certificate.bound.as_ref().map_or(0, |bound| bound.least);
    assert_eq!(least, certificate.entries.len(), "{}", game.name());
    least
}

#[test]
fn minima_are_those_of_rules_by_hand() {
    let mut random = Random(8);
    for name in GAMES {
        let mut sizes = 0;
        for _ in 0..8 {
            let board = rows(&mut random, &[3; 3], "oo.");
            let [own, file] = [by_hand(name, &board), read(&format!("src/checker/rules/{name}.game:{board}"))];
            for (play, whole) in [(Play::Normal, false), (Play::Normal, true), (Play::Misere, true)] {
                let [least, other] = [&own, &file].map(|game| minimum(game, play, whole));
                assert_eq!(least, other, "{name} {board} {play:?} {whole}");
                sizes += least;
            }
        }
        assert!(sizes > 10, "{name}: {sizes}");
    }
}
