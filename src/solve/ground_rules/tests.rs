//! The searches of boards against the search up to isomorphism, on every reachable position.

use std::collections::BTreeSet;

use super::{DrawnSearch, GroundSearch, Oracle};
use crate::ruleset::{Component, Game, Play, Position, game};
use crate::sums::Sums;
use crate::{Forward, Outcome, Retrograde, Unsolved};

/// The first positions of the game.
fn reached(game: &Game) -> BTreeSet<Position> {
    let mut open = game.starts();
    let mut found: BTreeSet<Position> = open.iter().cloned().collect();
    while let Some(position) = open.pop().filter(|_| found.len() < 300) {
        let followers = game.moves(&position).into_iter().map(|mv| game.follower(&position, &mv));
        open.extend(followers.filter(|follower| found.insert(follower.clone())));
    }
    found
}

#[test]
fn it_finds_what_the_search_up_to_isomorphism_finds() {
    let names = [
        "clobber:2x5",
        "clobber:xoxo/o.xo/xxoo",
        "impartial-clobber:3x3",
        "domineering:3x4",
        "snort:3x4",
        "col:2x5",
        "konane:xoxo/o.ox/xoxo",
        "amazons:2x3",
        "toads-and-frogs:TT..FF",
        "partizan-kayles:8",
        "toppling-dominoes:brgbr",
        "subset-takeaway:4",
        "chomp-3d:2x2x3",
        "lights-out:2x3",
        "hexapawn:RR/../LL",
    ];
    for name in names {
        let game = game(name).expect("a game");
        let Some(Component::RuleFile(file)) = game.alone() else { panic!("{name} is a rule file") };
        for play in [Play::Normal, Play::Misere] {
            let (mut ground, mut forward) = (GroundSearch::new(file, play, 64), Forward::new(&game, play, 64));
            let mut sums = file.decomposes().then(|| Sums::new(&game, play, 64));
            for position in reached(&game) {
                let parts = if play == Play::Normal { game.components(&position) } else { Vec::new() };
                for position in std::iter::once(position).chain(parts) {
                    let wanted = forward.search(&position, |_| {});
                    assert_eq!(ground.outcome(&position), wanted, "{name}, {play:?}, {}", game.text(&position));
                    let by_parts = sums.as_mut().map(|sums| sums.outcome(&position));
                    assert!(by_parts.is_none_or(|found| found == wanted), "{name}, {play:?}, {}", game.text(&position));
                }
            }
        }
    }
}

/// A point that a rule changes without testing its state belongs to no other component.
#[test]
fn a_part_has_no_points_of_others() {
    let game = game(concat!(env!("CARGO_MANIFEST_DIR"), "/ground_rules/tests/idle.game")).expect("a game");
    let Some(Component::RuleFile(file)) = game.alone() else { panic!("a rule file") };
    let (mut ground, mut forward) = (GroundSearch::new(file, Play::Normal, 64), Forward::new(&game, Play::Normal, 64));
    let mut sums = Sums::new(&game, Play::Normal, 64);
    let mut parts = 0;
    for position in reached(&game) {
        let components = game.components(&position);
        for chosen in 1..(1u32 << components.len()) - 1 {
            let those = (0..).zip(&components).filter(|(place, _)| chosen >> place & 1 == 1);
            let part = game.join(&those.map(|(_, component)| component.clone()).collect::<Vec<_>>());
            let wanted = forward.search(&part, |_| {});
            assert_eq!(ground.outcome(&part), wanted, "{}", game.text(&part));
            assert_eq!(sums.outcome(&part), wanted, "{}", game.text(&part));
            parts += 1;
        }
    }
    assert!(parts > 1000, "{parts}");
}

#[test]
fn draws_are_what_retrograde_analysis_finds() {
    let names = [
        "tic-tac-toe:3x3",
        "connect-k:3x3,3",
        "connect-four:3x4",
        "sim:ab,bc,ca,ad",
        "src/checker/rules/yavalath.game:2",
    ];
    let mut unseen = vec![Outcome::N, Outcome::P, Outcome::D];
    for name in names {
        let name = name.replace("src/", concat!(env!("CARGO_MANIFEST_DIR"), "/../"));
        let game = game(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let Some(Component::RuleFile(file)) = game.alone() else { panic!("{name} is a rule file") };
        let mut search = DrawnSearch::new(&game, file, 64);
        let mut plain = Retrograde::solve(&game, &game.starts(), Play::Normal, 64, |_| {}).expect("it fits");
        for position in reached(&game) {
            let wanted = Oracle::outcome(&mut plain, &position).expect("a position that was reached");
            assert_eq!(search.outcome(&position), Ok(wanted), "{name} {}", game.text(&position));
            unseen.retain(|outcome| *outcome != wanted);
        }
    }
    assert_eq!(unseen, []);
}

#[test]
fn a_table_that_grows_too_large_is_given_up() {
    let game = game("snort:3x3").expect("snort");
    let Some(Component::RuleFile(file)) = game.alone() else { panic!("a rule file") };
    let error = GroundSearch::new(file, Play::Normal, 0).outcome(&game.source()).expect_err("too large");
    assert_eq!(error, Unsolved::Search { positions: 1, limit: 0 });
    let error = Sums::new(&game, Play::Normal, 0).outcome(&game.source()).expect_err("too large");
    assert!(matches!(error, Unsolved::Search { limit: 0, .. }), "{error}");
}
