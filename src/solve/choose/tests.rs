//! Tables of removal games, in memory, in a folder, and in sums.

use std::path::Path;

use super::tables::tokens;
use super::*;
use crate::ruleset::{Points, game};

const GAMES: [&str; 4] = ["nimbi:4", "nimbi", "tactix:3x4", "nim-squared:3x3"];

fn solving(memory: u64, table: Option<&Path>) -> Solving<'_> {
    Solving { memory, threads: 1, table }
}

fn solved<'g>(game: &'g Game, play: Play, solving: Solving) -> Box<dyn Oracle + Send + 'g> {
    oracle(game, &[], play, solving, &mut |_, _| {}).expect("it fits")
}

/// The outcomes of the followers of the start, by their tokens.
fn outcomes(game: &Game, oracle: &mut dyn Oracle) -> Vec<(Points, Outcome)> {
    let (source, removal) = (game.source(), game.removal().expect("a removal game"));
    let followers = game.moves(&source).into_iter().map(|mv| game.follower(&source, &mv));
    let outcome = |left: Position| (tokens(&removal, &left), oracle.outcome(&left).expect("known"));
    let mut found: Vec<(Points, Outcome)> = followers.map(outcome).collect();
    found.sort_unstable_by_key(|(tokens, _)| *tokens);
    found
}

#[test]
fn a_table_in_a_folder_is_the_one_in_memory() {
    for name in GAMES {
        let game = game(name).expect("a game");
        for play in [Play::Normal, Play::Misere] {
            let folder = tempfile::tempdir().expect("a folder");
            let tables = [solving(64, None), solving(64, Some(folder.path()))].map(|how| solved(&game, play, how));
            let [in_memory, stored] =
                tables.map(|mut table| (table.counted(), table.solver(), outcomes(&game, table.as_mut())));
            assert_eq!(in_memory, stored, "{name} {play:?}");
        }
    }
}

#[test]
fn a_rule_file_whose_table_has_no_room_is_searched() {
    let game = game("tactix:5x5").expect("a game");
    let mut small = solved(&game, Play::Normal, solving(1, None));
    let mut whole = solved(&game, Play::Normal, solving(64, None));
    assert_eq!((small.counted(), whole.counted()), (None, Some((1 << 25, 3_212_864))));
    let source = game.source();
    assert_eq!(small.outcome(&source), whole.outcome(&source));
}
