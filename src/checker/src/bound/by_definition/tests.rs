use std::collections::BTreeMap;

use super::*;
use crate::claim::Sameness;
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
                let mut deciding = ByDefinition::new(&game, play);
                let mut representative = game.representative(sameness).expect("within reach");
                let mut known = BTreeMap::new();
                for position in reachable(rules, start, Sameness::Identity) {
                    let expected = is_p(&game, play, &position, &mut known);
                    let found_out = deciding.is_p(&position, &mut representative);
                    assert_eq!(found_out, Ok(expected), "{position} of {rules}, {play:?}, {sameness:?}");
                    found[usize::from(expected)] += 1;
                }
            }
        }
    }
    assert!(found[0] > 500 && found[1] > 250, "{found:?} were met");
}

/// Each position stands for itself.
fn is_p_alone(deciding: &mut ByDefinition, position: &str) -> Checked<bool> {
    deciding.is_p(position, &mut deciding.game.representative(Sameness::Identity).expect("identity"))
}

/// One heap of a hundred thousand bricks: as many moves in one play.
#[test]
fn long_play_needs_no_deep_stack() {
    let game = game(r#"{"ruleset": "bricks", "bricks": 100000}"#);
    let mut deciding = ByDefinition::new(&game, Play::Normal);
    assert_eq!(is_p_alone(&mut deciding, "99999"), Ok(true));
    assert_eq!(is_p_alone(&mut deciding, "100000"), Ok(false));
}

#[test]
fn what_is_out_of_reach_is_said() {
    let game = game(r#"{"ruleset": "bricks", "bricks": 100}"#);
    let reason = |change: &dyn Fn(&mut ByDefinition)| {
        let mut deciding = ByDefinition::new(&game, Play::Misere);
        change(&mut deciding);
        is_p_alone(&mut deciding, "100").map_err(|rejection| (rejection.reason, rejection.found.unwrap_or_default()))
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
    let mut deciding = ByDefinition::new(&game, Play::Normal);
    let long = vec!["1"; 100].join(",");
    assert_eq!(is_p_alone(&mut deciding, &long), Ok(true));
    let (positions, moves) = (MOST_POSITIONS - deciding.positions_left, MOST_MOVES - deciding.moves_left);
    assert_eq!((positions, moves), (101 + 50, 2 + 100 + 50));
    assert_eq!(is_p_alone(&mut deciding, &long), Ok(true));
    assert_eq!(MOST_MOVES - deciding.moves_left, moves + 2);
}
