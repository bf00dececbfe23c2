//! The rules, written twice: what the prover takes for the legal moves of a position is what the checker does, with what they
//! leave, for every ruleset; and the prover's witnesses carry positions where the checker says.

use std::collections::HashMap;

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Position, Ruleset, game};
use rebuttal_checker::moves_of;

use crate::plays::{games, positions};

fn rules(game: &Game) -> String {
    serde_json::to_string(&game.rules()).expect("rules are JSON")
}

#[test]
fn both_make_the_same_moves_and_leave_the_same_positions() {
    for game in games() {
        let (name, rules) = (game.name(), rules(&game));
        let mut compared = 0;
        for position in positions(&game, 30) {
            let text = game.text(&position);
            let left = |mv| (game.move_text(&mv), game.text(&game.follower(&position, &mv)));
            let mut ours: Vec<(String, String)> = game.moves(&position).into_iter().map(left).collect();
            ours.sort_unstable();
            let theirs = moves_of::legal_moves(&rules, &text).expect("the checker reads the position");
            assert_eq!(ours, theirs, "{name} from {text}");
            for (_, left) in &theirs {
                let read = game.parse(left).expect("the prover reads what the checker leaves");
                assert_eq!(game.text(&read), *left);
            }
            compared += 1;
        }
        assert!(compared >= 30, "{name}");
    }
}

#[test]
fn positions_that_are_no_followers_of_the_source_agree_too() {
    let given = [
        ("babylon:3,3,3,3", "9,4,4,2 : 4,4 : - : 2,1,1"),
        ("coloured-babylon:2,2", "abab,abba,a,a,b"),
        ("nim:1", "9,9,3,1"),
        ("octal:0.77:2", "12,11,1"),
        ("chomp:2x2", "7,7,3,1,1"),
        ("chop:2x2", "9x3"),
        ("cram:4x4", "123459TEDB"),
        ("tactix:2x2 + *1", "14 + *6"),
    ];
    for (name, text) in given {
        let game = game(name).expect("a game");
        let position = game.parse(text).expect("a position");
        let left = |mv| (game.move_text(&mv), game.text(&game.follower(&position, &mv)));
        let mut ours: Vec<(String, String)> = game.moves(&position).into_iter().map(left).collect();
        ours.sort_unstable();
        assert_eq!(Ok(ours), moves_of::legal_moves(&rules(&game), text).map_err(|rejection| rejection.to_string()));
    }
}

#[test]
fn the_checker_carries_positions_by_the_provers_witnesses_to_where_the_prover_says() {
    let mut carried = 0;
    for game in games() {
        let (name, rules) = (game.name(), rules(&game));
        for equivalence in game.equivalences().into_iter().filter(|&equivalence| equivalence != Equivalence::Identity) {
            let theirs = match equivalence {
                Equivalence::Symmetry => rebuttal_checker::Equivalence::Symmetry,
                _ => rebuttal_checker::Equivalence::Isomorphism,
            };
            let mut label = game.labeller(equivalence);
            let mut representatives: HashMap<Box<[u8]>, Position> = HashMap::new();
            for position in positions(&game, 30) {
                let from = label(&position);
                let representative = representatives
                    .entry(from.form.clone())
                    .or_insert_with(|| game.representative(equivalence, &position));
                let witness = game.witness(equivalence, &from, &label(representative)).expect("not identity");
                let image = moves_of::image(&rules, theirs, &game.text(&position), Some(&witness));
                assert_eq!(image.map_err(|rejection| rejection.to_string()), Ok(game.text(representative)), "{name}");
                carried += usize::from(position != *representative);
            }
        }
    }
    assert!(carried > 100);
}
