//! Classes of partizan games up to isomorphism, which may negate, against all witnesses.

use std::collections::BTreeSet;

use super::super::*;
use super::{distinct, hold_same, terms};
use crate::claim::Player;
use crate::rules::tests::apart::sets;
use crate::rules::tests::isomorphism::witnesses;

/// Checks for every two positions that they are in one class exactly when some witness carries one onto the other.
/// Returns the numbers of positions and of classes.
fn classes(rules: &str, boards: &[String]) -> [usize; 2] {
    let terms = terms(rules, Equivalence::Isomorphism, &[]);
    let witnesses = witnesses();
    let (mut classes, mut images) = (Classes::default(), vec![]);
    let mut work = Work::new(Default::default(), 100);
    for text in Player::BOTH.iter().flat_map(|mover| boards.iter().map(|board| format!("{} {board}", mover.letter()))) {
        let Ok(position) = terms.game.position(&text) else { continue };
        classes.push(&terms, &text).expect("a position");
        let carried = witnesses.iter().filter_map(|witness| terms.image(&position, Some(witness), "").ok());
        images.push(carried.map(|image| terms.game.text(&image)).collect::<BTreeSet<String>>());
        assert!(images.last().is_some_and(|images| !images.is_empty()), "{text} is carried onto something");
    }
    hold_same(&classes, &terms, &mut work, |one, other| !images[one].is_disjoint(&images[other]));
    let first: BTreeSet<_> = images.iter().map(BTreeSet::first).collect();
    [images.len(), first.len()]
}

#[test]
fn the_search_agrees_with_all_witnesses_of_hackenbush() {
    let rules = r#"{"ruleset":"hackenbush","picture":"b(r,g),rb"}"#;
    assert_eq!(classes(rules, &sets(5)), [30, 21]);
}

/// A picture of the ground is no picture of the vertices above it: neither the ground nor those vertices are lost.
#[test]
fn hackenbush_tells_the_ground_from_other_vertices() {
    let rules = |picture: &str| format!(r#"{{"ruleset":"hackenbush","picture":"{picture}"}}"#);
    let same = |picture, one, other| !distinct(&rules(picture), Equivalence::Isomorphism, &[], [one, other]);
    assert!(same("bb,b,b", "L 12", "L 12") && !same("bb,b,b", "L 12", "L 34"));
    assert!(same("b,b,r,r", "L 12", "R 34") && !same("b,b,r,r", "L 12", "R 12") && !same("b,b,r,r", "L 12", "L 34"));
    assert!(same("b,r", "L 12", "R 12") && same("b,r", "L -", "R -") && !same("g,b", "L 1", "L 2"));
}

/// Where the players have the same moves, it makes no difference who is to move.
#[test]
fn the_negative_of_an_impartial_game_has_one_class_for_both_players() {
    let rules = r#"{"ruleset":"negative","of":{"ruleset":"rule-file","name":"tactix","arguments":["2x2"],"weights":[[1,0],[1,0],[1,0],[1,0]]}}"#;
    assert!(!distinct(rules, Equivalence::Isomorphism, &[], ["L oo/..", "R o./o."]));
    assert!(distinct(rules, Equivalence::Isomorphism, &[], ["L oo/..", "R oo/o."]));
}

/// In a sum, no witness negates.
#[test]
fn the_players_to_move_stay_apart_in_a_sum() {
    let two = r#"{"ruleset":"hackenbush","picture":"br"},{"ruleset":"hackenbush","picture":"b,b,r,r"}"#;
    let sum = format!(r#"{{"ruleset":"sum","summands":[{two}]}}"#);
    let same = |one, other| !distinct(&sum, Equivalence::Isomorphism, &[], [one, other]);
    assert!(same("L 12 + 1", "L 12 + 2") && !same("L 12 + 1", "R 12 + 1") && !same("L - + 1", "R - + 3"));
    let minus = format!(
        r#"{{"ruleset":"sum","summands":[{two},{{"ruleset":"negative","of":{{"ruleset":"hackenbush","picture":"b,b"}}}}]}}"#
    );
    let same = |one, other| !distinct(&minus, Equivalence::Isomorphism, &[], [one, other]);
    assert!(same("L - + - + 1", "L - + - + 2") && !same("L - + - + 1", "R - + - + 1"));
}
