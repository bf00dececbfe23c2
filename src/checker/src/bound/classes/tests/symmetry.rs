//! Classes of partizan games up to symmetries, some of which negate: against all elements of the group.

use std::collections::BTreeSet;

use super::super::*;
use super::{distinct, hold_same, terms};
use crate::claim::Player;
use crate::group::Group;
use crate::rules::game::Symmetry;
use crate::rules::tests::boards;

/// Checks for every two positions that they are in one class exactly when an element of the group carries one onto the
/// other, and that equal classes have equal fingerprints. Returns the numbers of positions and of classes.
fn classes(rules: &str, symmetries: &[&str], boards: impl Iterator<Item = String>) -> [usize; 2] {
    let terms = terms(rules, Equivalence::Symmetry, symmetries);
    let (mut classes, mut images) = (Classes::default(), vec![]);
    let mut work = Work::new(Default::default(), 100);
    for text in boards.flat_map(|board| Player::BOTH.map(|mover| format!("{} {board}", mover.letter()))) {
        let Ok(position) = terms.game.position(&text) else { continue };
        classes.push(&terms, &text).expect("a position");
        let elements = terms.group.iter().flat_map(Group::elements);
        let image = |symmetry: Checked<Symmetry>| {
            let symmetry = symmetry.expect("images of all cells");
            terms.game.text(&terms.game.carried(&position, &symmetry))
        };
        images.push(elements.map(image).collect::<BTreeSet<String>>());
    }
    let carried = |one: usize, other: usize| images[one].contains(classes.text(other as u32 + 1).expect("a class"));
    hold_same(&classes, &terms, &mut work, carried);
    let first: BTreeSet<_> = images.iter().map(BTreeSet::first).collect();
    assert_eq!(classes.hold_distinct(&terms, &mut work).is_ok(), images.len() == first.len());
    [images.len(), first.len()]
}

/// With a symmetry that negates, each class contains positions of both players, so there are half as many classes: no
/// position is its own image, since the other player is to move in the image.
#[test]
fn classes_of_both_players_are_one_where_a_symmetry_negates() {
    let hex = |symmetries: &[&str]| {
        let boards = boards(2, 2, ['L', 'R', '.']).chain(["L-wins", "R-wins", "over"].map(str::to_string));
        classes(r#"{"ruleset": "rule-file", "name": "hex", "arguments": ["2x2"]}"#, symmetries, boards)
    };
    assert_eq!((hex(&["b2,a2,b1,a1"]), hex(&["b2,a2,b1,a1", "-a1,a2,b1,b2:.RL"])), ([84, 48], [84, 24]));
    assert_eq!(hex(&["-a1,a2,b1,b2:.RL"])[1], 42);
}

/// The error for two classes that a negating symmetry carries onto one another.
#[test]
fn the_same_position_with_the_players_exchanged_is_no_further_class() {
    let of = |rules, symmetries: &[&str], one, other| !distinct(rules, Equivalence::Symmetry, symmetries, [one, other]);
    let hex = r#"{"ruleset": "rule-file", "name": "hex", "arguments": ["2x2"]}"#;
    assert!(of(hex, &["-a1,a2,b1,b2:.RL"], "L L./..", "R R./..") && !of(hex, &[], "L L./..", "R R./.."));
    assert!(
        of(hex, &["-a1,a2,b1,b2:.RL"], "L L-wins", "R R-wins")
            && !of(hex, &["-a1,a2,b1,b2:.RL"], "L L-wins", "R L-wins")
    );
    assert!(
        of(hex, &["-a1,a2,b1,b2:.RL"], "L .L/..", "R ../R.") && !of(hex, &["-a1,a2,b1,b2:.RL"], "L .L/..", "R .R/..")
    );
}
