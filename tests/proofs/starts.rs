//! Proofs of what each player reaches who begins: partizan games and loopy games. Each ends in the checker, and is compared with the
//! definition, played out.

use std::collections::HashMap;

use rebuttal::prove::{self, CatalogueChoice, Origin, Proof, ProveError, Request, prove_loopy_value};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, OutcomeClass, Play, Position, game, stated};
use rebuttal::solve::{Outcome, Retrograde};

use crate::isomorphism::is_lost;

fn named(name: &str) -> Game {
    game(name).expect("a game")
}

fn prove(name: &str, play: Play, equivalence: Equivalence) -> Result<Proof, ProveError> {
    let (game, relation) = stated(name).expect("a game");
    let request = Request { memory: 256, relation, ..Request::new(play, equivalence, CatalogueChoice::Minimal) };
    prove::prove(&game, request, |_| {})
}

/// The outcome class of a partizan game whose starts have these outcomes.
fn class(game: &Game, outcome: impl FnMut(&Position) -> Outcome) -> OutcomeClass {
    match *game.starts().iter().map(outcome).collect::<Vec<_>>() {
        [left, right] => OutcomeClass::of(left, right),
        _ => panic!("{} is not partizan", game.name()),
    }
}

fn by_definition(name: &str, play: Play) -> OutcomeClass {
    let (game, mut known) = (named(name), HashMap::new());
    let is_misere = play == Play::Misere;
    class(&game, |start| if is_lost(&game, start, is_misere, &mut known) { Outcome::P } else { Outcome::N })
}

fn holds_by_definition(name: &str) {
    let game = named(name);
    for play in [Play::Normal, Play::Misere] {
        let expected = by_definition(name, play);
        for equivalence in game.equivalences() {
            let proof = prove(name, play, equivalence).expect("a verified proof");
            assert_eq!(proof.certificate.outcome, expected, "{name}, {play:?}");
        }
    }
}

#[test]
fn domineering_is_proved_on_every_rectangle_up_to_three_by_four_in_both_plays() {
    for rows in 1..=4 {
        for columns in (1..=4).filter(|columns| rows * columns <= 12) {
            holds_by_definition(&format!("domineering:{rows}x{columns}"));
        }
    }
}

#[test]
fn hackenbush_clobber_and_sums_with_other_games_are_proved_in_both_plays() {
    for name in [
        "hackenbush:-",
        "hackenbush:b(r,gb),rb",
        "hackenbush:g(b,r),b",
        "-hackenbush:bbr",
        "hackenbush:br + nim:1,2",
        "domineering:../.# - hackenbush:g",
        "cram:2x3 - domineering:2x3",
        "domineering:2x2 + domineering:../.#",
        "domineering:1x1 - chomp:1x1",
        "value:{1|-1} + value:{0|*} - *2",
        "value:1/4 - hackenbush:brr",
        "clobber:xox/oxo",
        "clobber:xo.x/.oxo",
        "clobber:xoxo - clobber:xoo + hackenbush:g",
    ] {
        holds_by_definition(name);
    }
}

#[test]
fn hex_and_yavalath_end_by_a_win_on_the_board() {
    for (name, outcome) in [
        ("hex:1x1", OutcomeClass::N),
        ("hex:2x2", OutcomeClass::N),
        ("hex:2x3", OutcomeClass::L),
        ("hex:3x2", OutcomeClass::R),
        ("hex:3x3", OutcomeClass::N),
    ] {
        for equivalence in named(name).equivalences() {
            let proof = prove(name, Play::Normal, equivalence).expect("a verified proof");
            assert_eq!(proof.certificate.outcome, outcome, "{name}");
        }
    }
}

/// On two cells a side nobody can make four: three lose, and a full board is drawn.
#[test]
fn yavalath_with_two_cells_a_side_is_proved_with_its_draws() {
    let proof = prove("yavalath:2", Play::Normal, Equivalence::Symmetry).expect("a verified proof");
    let game = named("yavalath:2");
    let solved = Retrograde::solve(&game, &game.starts(), Play::Normal, 256, |_| {}).expect("small");
    assert_eq!(proof.certificate.outcome, class(&game, |start| solved.outcome(start).expect("reached")));
}

#[test]
fn equal_and_greater_are_certified_and_what_is_false_is_not() {
    for (name, outcome) in [
        ("hackenbush:b,b = value:2", OutcomeClass::P),
        ("hackenbush:brr = value:1/4", OutcomeClass::P),
        ("hackenbush:ggg = *3", OutcomeClass::P),
        ("domineering:2x2 = value:+-1", OutcomeClass::P),
        ("clobber:xo = *1", OutcomeClass::P),
        ("clobber:xxo = value:^", OutcomeClass::P),
        ("value:^ >= 0", OutcomeClass::AtLeastZero),
        ("value:^ + value:^ >= *1", OutcomeClass::AtLeastZero),
        ("value:v <= *2", OutcomeClass::AtMostZero),
    ] {
        let proof = prove(name, Play::Normal, Equivalence::Identity).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(proof.certificate.outcome, outcome, "{name}");
    }
    for name in ["value:^ = 0", "0 >= value:^", "value:^ >= *1", "hackenbush:b = hackenbush:br"] {
        let error = prove(name, Play::Normal, Equivalence::Identity).expect_err("it is false");
        assert!(matches!(error, ProveError::DoesNotHold { .. }), "{name}: {error}");
    }
}

#[test]
fn every_two_cars_of_nim_city_are_proved_in_both_plays() {
    let towns = ["home", "A", "B", "C", "D", "E", "F", "G", "H"];
    let mut draws = 0;
    for (i, one) in towns.iter().enumerate() {
        for other in &towns[i..] {
            let name = format!("nim-city:{one},{other}");
            let game = named(&name);
            for play in [Play::Normal, Play::Misere] {
                let solved = Retrograde::solve(&game, &[game.source()], play, 64, |_| {}).expect("small");
                let expected = solved.outcome(&game.source()).expect("the source");
                let proof = prove(&name, play, Equivalence::Identity).expect("a proof");
                assert_eq!(proof.certificate.outcome, OutcomeClass::from(expected));
                draws += usize::from(expected == Outcome::D);
            }
        }
    }
    assert!(draws > 0);
}

#[test]
fn loopy_values_are_proved_for_every_town_and_for_sums() {
    let values = ["0", "1", "0", "1", "2", "inf(0,1,2)", "2", "inf(1)", "1"];
    for (town, value) in ["home", "A", "B", "C", "D", "E", "F", "G", "H"].iter().zip(values) {
        let proof =
            prove_loopy_value(&named(&format!("nim-city:{town}")), 64, Origin::default(), |_| {}).expect("a proof");
        assert_eq!(proof.certificate.value, value, "{town}");
    }
    let proof = prove_loopy_value(&named("nim-city:E,D + *1"), 64, Origin::default(), |_| {}).expect("a proof");
    assert_eq!(proof.certificate.value, "inf(1,2,3)");
}
