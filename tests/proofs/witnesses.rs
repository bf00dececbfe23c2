//! The prover's witnesses carry positions where the checker says, for every ruleset.

use std::collections::HashMap;

use rebuttal::ruleset::Position;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal_checker::moves_of;

use crate::plays::{games, positions};

#[test]
fn the_checker_carries_positions_by_the_provers_witnesses_to_where_the_prover_says() {
    let mut carried = 0;
    for game in games() {
        let (name, rules) = (game.name(), serde_json::to_string(&game.rules()).expect("rules are JSON"));
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
                let (from, onto) = (game.text(&position), game.text(representative));
                if equivalence == Equivalence::Isomorphism {
                    let carries = moves_of::carries(&rules, &from, &witness, &onto);
                    assert_eq!(carries.map_err(|rejection| rejection.to_string()), Ok(()), "{name}: {from} to {onto}");
                } else {
                    let image = moves_of::image(&rules, theirs, &from, Some(&witness));
                    assert_eq!(image.map_err(|rejection| rejection.to_string()), Ok(onto), "{name}");
                }
                carried += usize::from(position != *representative);
            }
        }
    }
    assert!(carried > 100);
}
