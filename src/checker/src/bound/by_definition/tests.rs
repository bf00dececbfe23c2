use std::collections::BTreeMap;

use super::*;
use crate::rules::tests::{GAMES, game, is_p, reachable};

#[test]
fn outcomes_are_those_of_the_definition_whatever_stands_for_a_position() {
    let mut found = [0, 0];
    for (rules, start, witnesses) in GAMES {
        let game = game(rules);
        for play in [Play::Normal, Play::Misere] {
            let samenesses = [Sameness::Identity, Sameness::Symmetry, Sameness::Isomorphism];
            for sameness in samenesses.into_iter().filter(|&sameness| game.has(sameness)) {
                assert!(sameness == Sameness::Identity || !witnesses.is_empty());
                let mut deciding = ByDefinition::new(&game, play, sameness).expect("within reach");
                let mut known = BTreeMap::new();
                for position in reachable(rules, start, Sameness::Identity) {
                    let expected = is_p(&game, play, &position, &mut known);
                    let position = position.as_str().into();
                    assert_eq!(deciding.is_p(&position), Ok(expected), "{position} of {rules}, {play:?}, {sameness:?}");
                    found[usize::from(expected)] += 1;
                }
            }
        }
    }
    assert!(found[0] > 500 && found[1] > 250, "{found:?} were met");
}

#[test]
fn classes_are_told_apart_by_the_sameness_alone() {
    let game = game(r#"{"ruleset": "chop", "rows": 3, "columns": 3}"#);
    let of = |sameness| {
        let mut deciding = ByDefinition::new(&game, Play::Normal, sameness).expect("within reach");
        let [one, turned, other] = ["2x3", "3x2", "3x3"].map(|text| game.position(text).expect("a position"));
        assert_eq!(deciding.add(&one), Ok(Ok(())));
        assert_eq!((deciding.count(), deciding.sample(1), deciding.sample(2)), (1, Some(one), None));
        (deciding.class_of(&other), deciding.add(&turned))
    };
    assert_eq!(of(Sameness::Identity), (Ok(None), Ok(Ok(()))));
    assert_eq!(of(Sameness::Symmetry), (Ok(None), Ok(Err(1))));
}

/// One heap of a hundred thousand bricks: as many moves in one play.
#[test]
fn long_play_needs_no_deep_stack() {
    let game = game(r#"{"ruleset": "bricks", "bricks": 100000}"#);
    let mut deciding = ByDefinition::new(&game, Play::Normal, Sameness::Identity).expect("within reach");
    assert_eq!(deciding.is_p(&"99999".into()), Ok(true));
    assert_eq!(deciding.is_p(&"100000".into()), Ok(false));
}

#[test]
fn what_is_out_of_reach_is_said() {
    let game = game(r#"{"ruleset": "bricks", "bricks": 100}"#);
    let reason = |change: &dyn Fn(&mut ByDefinition<crate::rules::text::Other>)| {
        let mut deciding = ByDefinition::new(&game, Play::Misere, Sameness::Identity).expect("within reach");
        change(&mut deciding);
        deciding.is_p(&"100".into()).map_err(|rejection| (rejection.reason, rejection.found.unwrap_or_default()))
    };
    let beyond = |what: &str| Err((Reason::BoundOutOfReach, format!("more than {what}")));
    assert_eq!(reason(&|_| ()), Ok(true));
    assert_eq!(reason(&|deciding| deciding.positions_left = 50), beyond("20000000 positions"));
    assert_eq!(reason(&|deciding| deciding.moves_left = 50), beyond("1000000000 moves to try"));
    assert_eq!(reason(&|deciding| deciding.depth = 10), beyond("1000000 moves in one play"));
}

/// Long positions cost more, and so does whatever is only asked again.
#[test]
fn long_positions_and_known_ones_count() {
    let game = game(r#"{"ruleset": "nim", "heaps": [1]}"#);
    let mut deciding = ByDefinition::new(&game, Play::Normal, Sameness::Identity).expect("within reach");
    let long = vec!["1"; 100].join(",");
    assert_eq!(deciding.is_p(&long.as_str().into()), Ok(true));
    let (positions, moves) = (MOST_POSITIONS - deciding.positions_left, MOST_MOVES - deciding.moves_left);
    assert_eq!((positions, moves), (101 + 50, 2 + 100 + 50));
    assert_eq!(deciding.is_p(&long.as_str().into()), Ok(true));
    assert_eq!(MOST_MOVES - deciding.moves_left, moves + 2);
}
