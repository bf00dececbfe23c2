//! Removal games as rule files: solved as those written by hand are.

use super::tables::tokens;
use super::*;
use crate::ruleset::{Points, game};

/// Games by hand, and as rule files.
const BOTH: [(&str, &str); 4] = [
    ("nimbi:4", "../checker/rules/nimbi.game:4"),
    ("nimbi", "../checker/rules/nimbi.game:5"),
    ("tactix:3x4", "../checker/rules/tactix.game:3x4"),
    ("nim-squared:3x3", "../checker/rules/nim-squared.game:3x3"),
];

fn solving(memory: u64, table: Option<&Path>) -> Solving<'_> {
    Solving { memory, threads: 1, table }
}

fn solved<'g>(game: &'g Game, play: Play, solving: Solving) -> Box<dyn Oracle + Send + 'g> {
    oracle(game, &[], play, solving, &mut |_, _| {}).expect("it fits")
}

/// The outcomes of the followers of the source, by the tokens that they have.
fn outcomes(game: &Game, oracle: &mut dyn Oracle) -> Vec<(Points, Outcome)> {
    let (source, removal) = (game.source(), game.removal().expect("a removal game"));
    let followers = game.moves(&source).into_iter().map(|mv| game.follower(&source, &mv));
    let outcome = |left: Position| (tokens(&removal, &left), oracle.outcome(&left).expect("known"));
    let mut found: Vec<(Points, Outcome)> = followers.map(outcome).collect();
    found.sort_unstable_by_key(|(tokens, _)| *tokens);
    found
}

#[test]
fn a_rule_file_has_the_table_of_the_game_by_hand_in_memory_and_in_a_folder() {
    for (by_hand, file) in BOTH {
        let [one, other] = [by_hand, file].map(|name| game(name).expect("a game"));
        for play in [Play::Normal, Play::Misere] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut own = solved(&one, play, solving(64, None));
            let tables = [solving(64, None), solving(64, Some(folder.path()))].map(|how| solved(&other, play, how));
            for mut table in tables {
                assert_eq!((table.counted(), table.solver()), (own.counted(), own.solver()), "{file} {play:?}");
                let [by_hand, by_file] = [outcomes(&one, own.as_mut()), outcomes(&other, table.as_mut())];
                assert_eq!(by_hand, by_file, "{file} {play:?}");
            }
        }
    }
}

#[test]
fn its_g_values_are_those_of_the_game_by_hand_also_in_sums() {
    for (by_hand, file) in BOTH {
        let [one, other] = [by_hand, file].map(|name| {
            let game = game(&format!("{name} + nim:1")).expect("a game");
            Nimbers::new(&game, 64).g_value_of(&game.source(), &mut |_| {}).expect("it fits")
        });
        assert_eq!(one, other, "{file}");
    }
}

#[test]
fn a_rule_file_whose_table_has_no_room_is_searched() {
    let game = game("../checker/rules/tactix.game:5x5").expect("a game");
    let mut small = solved(&game, Play::Normal, solving(1, None));
    let mut whole = solved(&game, Play::Normal, solving(64, None));
    assert_eq!((small.counted(), whole.counted()), (None, Some((1 << 25, 3_212_864))));
    let source = game.source();
    assert_eq!(small.outcome(&source), whole.outcome(&source));
}
