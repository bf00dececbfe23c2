//! Every solver against the definition on random boards, published counts, and what is refused.

#[path = "../../tests/shared/on_lines.rs"]
mod on_lines;

use super::*;
use crate::g_values::g_value;
use crate::parts::g_value_by_parts;
use crate::ruleset::{Component, Game, RuleFile, game};
use on_lines::OnLines;

/// The generator of Park and Miller (1988).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0 * 48271 % 0x7fff_ffff;
        self.0 % bound
    }
}

/// A removal game on `count` points with random lines.
fn random_game(random: &mut Random, count: u64, takes_any: bool) -> OnLines {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for _ in 0..=random.below(8) {
        let mut points: Vec<u8> = (0..count as u8).collect();
        let length = (1 + random.below(5)).min(count) as usize;
        lines.push((0..length).map(|_| points.swap_remove(random.below(points.len() as u64) as usize)).collect());
    }
    OnLines::new(count as usize, lines, takes_any)
}

/// Games on boards of 1 to 14 points, each with all tokens, some of them, and none.
fn random_games() -> impl Iterator<Item = (OnLines, RemovalSets)> {
    let mut random = Random(19_800_101);
    (0..56).flat_map(move |round| {
        let game = random_game(&mut random, 1 + round / 2 % 14, round % 2 == 1);
        let part = Points::from_bits(random.below(1 << 14));
        let sets = game.game.removal().expect("sets of tokens");
        [Points::first(game.count), part, Points::EMPTY].map(|source| (game.clone(), sets.from_position(source)))
    })
}

/// The game called `name`.
fn named(name: &str) -> RemovalSets {
    game(name).expect("a game").removal().expect("sets of tokens")
}

/// The rule file that the game is.
fn file(game: &Game) -> &RuleFile {
    let Some(Component::RuleFile(file)) = game.alone() else { panic!("a rule file") };
    file
}

/// The outcomes of all subsets of the board, by the definition: N when some follower is P.
fn by_definition(game: &OnLines, play: Play) -> Vec<Outcome> {
    let mut outcomes: Vec<Outcome> = Vec::new();
    for position in (0..1 << game.count).map(Points::from_bits) {
        let followers = game.moves(position).into_iter().map(|set| position.without(set));
        let mut known = followers.map(|follower| outcomes[follower.bits() as usize]);
        let over = position.is_empty() && play == Play::Misere;
        outcomes.push(if over || known.any(|outcome| outcome == Outcome::P) { Outcome::N } else { Outcome::P });
    }
    outcomes
}

#[test]
fn the_sweep_agrees_with_the_definition_on_random_boards() {
    for (round, (game, sets)) in random_games().enumerate() {
        for play in [Play::Normal, Play::Misere] {
            let expected = by_definition(&game, play);
            let outcomes = Outcomes::solve(&sets, play, 1, 1 + round % 3, |_| {}).expect("it fits");
            let all: Vec<(Points, Outcome)> = outcomes.iter().collect();
            assert_eq!(all.len(), 1 << sets.source().len());
            assert!(all.windows(2).all(|pair| pair[0].0 < pair[1].0));
            for &(position, outcome) in &all {
                assert!(position.within(sets.source()));
                assert_eq!(outcome, expected[position.bits() as usize], "{game:?} {play:?} {position:?}");
                assert_eq!(outcomes.of(position), outcome);
            }
            let p_positions = all.iter().filter(|(_, outcome)| *outcome == Outcome::P).count();
            assert_eq!(outcomes.p_count(), p_positions as u64);
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for (name, from) in [("tactix:4x5", u64::MAX), ("nim-squared:4x5", u64::MAX), ("tactix:6x6", 0xe_3d5b_d768)] {
        let game = named(name).from_position(Points::from_bits(from));
        for play in [Play::Normal, Play::Misere] {
            let solve = |threads| Outcomes::solve(&game, play, 8, threads, |_| {}).expect("it fits");
            let alone = solve(1);
            for threads in [2, 3] {
                let together = solve(threads);
                assert_eq!(together.p_count(), alone.p_count());
                assert!(together.iter().eq(alone.iter()), "{name} {play:?} {threads}");
            }
        }
    }
}

#[test]
fn a_board_whose_tokens_change_places_has_the_outcomes_of_the_definition() {
    let game = named("tactix:6x6").from_position(Points::from_bits(0xe_3d5b_d768));
    let outcomes = Outcomes::solve(&game, Play::Misere, 8, 2, |_| {}).expect("it fits");
    let moves = game.moves();
    for (position, outcome) in outcomes.iter().skip(1) {
        let mut legal = moves.iter().filter(|mv| mv.within(position));
        let wins = legal.any(|mv| outcomes.of(position.without(*mv)) == Outcome::P);
        assert_eq!(outcome == Outcome::N, wins, "{position:?}");
    }
    assert_eq!(outcomes.of(Points::EMPTY), Outcome::N);
}

#[test]
fn g_values_by_parts_are_those_of_the_table() {
    for (game, sets) in random_games() {
        let value = GValues::solve(&sets, 1, |_| {}).expect("it fits").of(sets.source());
        let rules = (&sets, file(&game.game));
        assert_eq!(g_value_by_parts(rules, 1, |_| {}), Ok(value), "{game:?}");
        assert_eq!(g_value(rules, 1, |_| {}).map(|(found, _)| found), Ok(value));
    }
    for name in ["nimbi", "tactix:4x4", "triangle:5", "nim-squared:3x4"] {
        let (whole, sets) = (game(name).expect("a game"), named(name));
        let values = GValues::solve(&sets, 1, |_| {}).expect("it fits");
        for bits in (0..1 << 16).step_by(389) {
            let sets = sets.from_position(Points::from_bits(bits));
            let found = g_value_by_parts((&sets, file(&whole)), 1, |_| {});
            assert_eq!(found, Ok(values.of(sets.source())), "{name} {bits:b}");
        }
    }
}

#[test]
fn the_method_for_a_g_value_suits_the_game_and_the_memory() {
    let method = |name: &str, limit| {
        let game = game(name).expect("a game");
        g_value((&named(name), file(&game)), limit, |_| {})
    };
    assert_eq!(method("nimbi", 1), Ok((0, Method::Parts)));
    assert_eq!(method("nim-squared:3x4", 1), method("nim-squared:3x4", 64));
    assert!(method("nim-squared:3x4", 1).is_ok_and(|(_, method)| method == Method::Table));
    assert!(method("nim-squared:3x4", 0).is_err());
    let error = method("tactix:6x6", 1).expect_err("too large");
    assert!(matches!(error, Unsolved::Components { tokens: 36, limit: 1, .. }), "{error}");
}

#[test]
fn both_full_boards_of_nimbi_are_p_positions() {
    let nimbi = named("nimbi");
    for (play, p_positions) in [(Play::Misere, 518), (Play::Normal, 501)] {
        let outcomes = Outcomes::solve(&nimbi, play, 1, 1, |_| {}).expect("it fits");
        assert_eq!(outcomes.of(nimbi.source()), Outcome::P);
        assert_eq!((outcomes.count(), outcomes.p_count()), (4096, p_positions));
    }
}

#[test]
fn a_table_that_is_too_large_is_refused_before_it_is_made() {
    let large = named("tactix:8x8");
    let error = Outcomes::solve(&large, Play::Normal, 1024, 1, |_| {}).expect_err("too large");
    assert_eq!(error, Unsolved::Allowance { table: "outcomes", tokens: 64, need: 1 << 41, limit: 1024 });
    let error = GValues::solve(&large, 1024, |_| {}).expect_err("too large");
    assert_eq!(error, Unsolved::Allowance { table: "g-values", tokens: 64, need: 1 << 44, limit: 1024 });
    let error = Outcomes::solve(&large, Play::Normal, u64::MAX, 1, |_| {}).expect_err("no machine has it");
    assert_eq!(error, Unsolved::Machine { table: "outcomes", tokens: 64, need: 1 << 41 });
}

#[test]
fn tactix_3x3_has_as_many_p_positions_as_gamesman_prints() {
    let tactix = named("tactix:3x3");
    for (play, p_positions) in [(Play::Normal, 88), (Play::Misere, 89)] {
        let outcomes = Outcomes::solve(&tactix, play, 1, 2, |_| {}).expect("it fits");
        assert_eq!(outcomes.p_count(), p_positions);
    }
}
