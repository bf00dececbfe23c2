//! Liveness: components have the moves of the whole, and the canonical form does not depend on the names of points.

use std::collections::BTreeSet;

use super::{Place, Random, any, both, file};
use crate::equivalence::Equivalence;
use crate::registry::Listed;
use crate::{Player, Ruleset};

/// Rule files whose play ends, on boards that decompose.
const BOARDS: [(&str, &[&str]); 12] = [
    ("amazons", &["3x3"]),
    ("arc-kayles", &["a-b,b-c,c-d,d-a,b-d"]),
    ("cannibal-clobber", &["3x4"]),
    ("clobber", &["3x4"]),
    ("col", &["3x3"]),
    ("domineering", &["3x4"]),
    ("konane", &["3x4"]),
    ("node-kayles", &["1-2,2-3,3-4,4-5,5-6,6-7"]),
    ("partizan-kayles", &["9"]),
    ("snort", &["3x4"]),
    ("tactix", &["3x3"]),
    ("toads-and-frogs", &["TT.FF.T.F"]),
];

#[test]
fn components_have_the_moves_of_the_whole_and_the_checker_agrees() {
    let (mut random, mut parts) = (Random(5), 0);
    for (name, arguments) in BOARDS {
        let game = file(name, arguments);
        let rules = serde_json::to_string(&game.rules()).expect("JSON");
        for _ in 0..40 {
            let whole = Place::Open(any(&game, &mut random));
            let components = game.components(&whole);
            assert!(components.len() < 2 || game.join(&components) == whole, "{name}");
            for player in Player::BOTH {
                let moves = |place: &Place| {
                    game.moves(place, player).iter().map(|step| game.move_text(step)).collect::<BTreeSet<String>>()
                };
                let of_parts: Vec<BTreeSet<String>> = components.iter().map(moves).collect();
                assert_eq!(of_parts.iter().flatten().count(), moves(&whole).len(), "{name} {}", game.text(&whole));
                assert_eq!(of_parts.into_iter().flatten().collect::<BTreeSet<_>>(), moves(&whole));
                for part in components.iter().filter(|part| **part != whole) {
                    parts += 1;
                    assert_eq!(game.parse(&game.text(part)), Ok(*part), "{name}");
                    let [ours, theirs] = both(&game, &rules, part, player);
                    assert_eq!(ours, theirs, "{name} {}", game.text(part));
                }
            }
        }
    }
    assert!(parts > 500, "{parts}");
}

#[test]
fn symmetric_positions_have_one_form() {
    let mut random = Random(6);
    for (name, arguments) in BOARDS {
        let game = file(name, arguments);
        let mut label = game.labeller(Equivalence::Isomorphism, Player::Right);
        for images in Listed::symmetries(&game).iter().take(8) {
            let place = Place::Open(any(&game, &mut random));
            assert_eq!(label(&place).form, label(&game.carried(&place, images)).form, "{name} {}", game.text(&place));
        }
    }
}

/// After a move and its image, what remains of a mirror is again a mirror, so its player to move loses, to the end of
/// play.
#[test]
fn in_a_mirror_every_move_has_its_image() {
    let (mut random, mut rounds) = (Random(7), 0);
    for (name, arguments) in BOARDS {
        let game = file(name, arguments);
        for _ in 0..200 {
            let mut place = Place::Open(any(&game, &mut random));
            let Some(text) = game.mirror(&place) else { continue };
            let mut by = game.read_mirror(&place, &text).expect("a mirror");
            let player = Player::BOTH[random.below(2)];
            while let Some(step) = game.moves(&place, player).into_iter().next() {
                let reply = game.reflected(&place, &step, &by, player.other()).expect("the image");
                let left = game.follower(&place, &step);
                assert!(game.moves(&left, player.other()).contains(&reply), "{name} {}", game.text(&left));
                let later = game.follower(&left, &reply);
                by = game.witness_later([&place, &place, &later, &later], &by);
                place = later;
                rounds += 1;
            }
        }
    }
    assert!(rounds > 100, "{rounds}");
}
