//! The canonical values of positions of partizan rule files, each proved: the difference from the value is a second-player win,
//! and its certificate verified.

use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Play, Relation, stated};
use rebuttal::solve::Outcome;
use rebuttal::solve::values::Values;

use crate::plays::Random;

/// Rule files with the lengths of their rows, and their states.
const FILES: [(&str, &[usize], &str); 12] = [
    ("amazons", &[3, 2], "..L#R"),
    ("cannibal-clobber", &[3, 3], ".xo"),
    ("col", &[3, 3], "...LR"),
    ("elephants-and-rhinos", &[8], "...ER"),
    ("fission", &[3, 3, 3], "...o"),
    ("konane", &[4, 3], ".xo"),
    ("nogo", &[3, 2], "...LR"),
    ("partizan-kayles", &[6], "ooo."),
    ("snort", &[3, 3], "...LR"),
    ("toads-and-frogs", &[7], "..TF"),
    ("toppling-dominoes", &[6], "brg."),
    ("domineering", &[3, 3], "...#"),
];

/// Rows of these lengths, with random states among those given.
fn rows(random: &mut Random, lengths: &[usize], states: &str) -> String {
    let states: Vec<char> = states.chars().collect();
    let mut row = |length: &usize| (0..*length).map(|_| states[random.below(states.len())]).collect::<String>();
    lengths.iter().map(&mut row).collect::<Vec<_>>().join("/")
}

#[test]
fn the_value_of_a_position_is_what_it_is_proved_to_equal() {
    let mut random = Random(1);
    for (name, lengths, states) in FILES {
        let mut numbers = 0;
        for _ in 0..12 {
            let position = rows(&mut random, lengths, states);
            let (game, _) = stated(&format!("{name}:{position}")).expect("a game");
            let mut values = Values::new();
            let value = values.value_of_sum(&game).and_then(|value| values.text(value)).expect("a value");
            numbers += usize::from(value == "0");
            let claim = format!("{name}:{position} = value:{value}");
            let (difference, relation) = stated(&claim).unwrap_or_else(|error| panic!("{claim}: {error}"));
            assert_eq!(relation, Relation::Zero);
            let request = Request::new(Play::Normal, Equivalence::Identity, CatalogueChoice::Minimal);
            let proof = prove(&difference, request, |_| {}).unwrap_or_else(|error| panic!("{claim}: {error}"));
            assert_eq!(proof.certificate.outcome, Outcome::P, "{claim}");
        }
        assert!(numbers < 12, "{name}");
    }
}
