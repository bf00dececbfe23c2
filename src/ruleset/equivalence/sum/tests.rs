//! Published counts, orbits, and witnesses of sums.

use super::*;
use crate::game;
use std::collections::BTreeSet;

/// The reachable positions, by their canonical forms.
fn classes(name: &str, equivalence: Equivalence) -> usize {
    let game = game(name).expect("a game");
    let mut label = game.labeller(equivalence);
    let mut classes = BTreeSet::new();
    let mut open = vec![game.source()];
    while let Some(position) = open.pop() {
        if classes.insert(label(&position).form) {
            open.extend(game.moves(&position).iter().map(|mv| game.follower(&position, mv)));
        }
    }
    classes.len()
}

#[test]
fn babylon_has_688_states_as_goadrich_and_schlatter_count_them() {
    assert_eq!(classes("babylon:3,3,3,3", Equivalence::Symmetry), 688);
    assert_eq!(classes("babylon:2,2,2", Equivalence::Identity), 92);
    assert_eq!(classes("coloured-babylon:2,2", Equivalence::Identity), 19);
}

#[test]
fn forms_are_equal_exactly_for_the_positions_that_a_symmetry_carries_into_each_other() {
    let cram = game("cram:2x3").expect("cram");
    let mut label = cram.labeller(Equivalence::Symmetry);
    let mut orbits = BTreeSet::new();
    for bits in 0..64 {
        let squares: String = (0..6).map(|square| if bits >> square & 1 == 1 { '.' } else { '#' }).collect();
        let (upper, lower) = squares.split_at(3);
        orbits.insert(label(&cram.parse(&format!("{upper}/{lower}")).expect("a position")).form);
    }
    // Burnside: (64 + 8 + 16 + 8) / 4 orbits.
    assert_eq!(orbits.len(), 24);
}

#[test]
fn a_witness_of_a_sum_is_one_of_each_summand() {
    let sum = game("babylon:2,1 + chomp:2x3 + *2").expect("a sum");
    let mut label = sum.labeller(Equivalence::Symmetry);
    let [one, other] =
        ["1,1 : 1 + 3,1 + *2", "1 : 1,1 + 2,1,1 + *2"].map(|text| label(&sum.parse(text).expect("it parses")));
    assert_eq!(one.form, other.form);
    assert_eq!(sum.witness(Equivalence::Symmetry, &one, &other).as_deref(), Some("ba + t + ="));
}

/// A certificate of another program may contain negating symmetries where those found by the prover would be too many.
#[test]
fn a_witness_that_negates_is_read_whatever_the_symmetries_of_the_prover() {
    let game = game("-babylon:1,1,1,1,1,1,1,1").expect("a game");
    let (source, symmetry) = (game.source(), Equivalence::Symmetry);
    let read = |text: &str| game.read_witness(symmetry, &source, text);
    assert!(read("-bacdefgh").is_ok_and(|witness| witness.negates()));
    assert!(read("bacdefgh").is_ok_and(|witness| !witness.negates()));
    for wrong in ["bacdefg", "bacdefgi", "-", "--abcdefgh", "ba-defgh", ""] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
