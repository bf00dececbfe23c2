//! Equivalence against its definitions: on small boards, two positions have one canonical form exactly when some bijection is what
//! the equivalence asks for.

use std::collections::BTreeSet;

use rebuttal::ruleset::Points;
use rebuttal::ruleset::equivalence::{Equivalence, Labelling, Witness};

use crate::on_lines::OnLines;

/// Boards of four and five points in which lines share points, share two of them, stand twice, or stand reversed.
const BOARDS: [&[&[u8]]; 9] = [
    &[&[0, 1, 2], &[2, 3], &[4]],
    &[&[1], &[1], &[0], &[2], &[3]],
    &[&[0, 1, 2], &[2, 1, 0], &[3, 4]],
    &[&[0, 1, 2, 3], &[0, 2, 1, 3]],
    &[&[0, 1], &[1, 2], &[2, 3], &[3, 4], &[4, 0]],
    &[&[0, 1, 2], &[0, 3, 4], &[1, 3], &[2, 4]],
    &[&[0, 1, 2, 3, 4], &[1, 2], &[3, 1, 4]],
    &[&[0, 1, 2], &[0, 1, 3], &[0, 1, 4]],
    &[&[0, 1, 2], &[3, 1, 4]],
];

fn games() -> impl Iterator<Item = OnLines> {
    BOARDS.iter().flat_map(|lines| {
        let count = lines.iter().flat_map(|line| line.iter()).max().map_or(0, |&last| usize::from(last) + 1);
        let lines: Vec<Vec<u8>> = lines.iter().map(|line| line.to_vec()).collect();
        [false, true].map(|takes_any| OnLines::new(count, lines.clone(), takes_any))
    })
}

fn permutations(count: usize) -> Vec<Vec<u8>> {
    (0..count).fold(vec![vec![]], |all, next| {
        let insert = |map: Vec<u8>| (0..=next).map(move |at| [&map[..at], &[next as u8], &map[at..]].concat());
        all.into_iter().flat_map(insert).collect()
    })
}

fn image(map: &[u8], position: Points) -> Points {
    position.iter().map(|point| map[usize::from(point)]).collect()
}

/// Whether `map`, a permutation of all points, shows that `p` and `q` are the same.
fn shows(game: &OnLines, equivalence: Equivalence, map: &[u8], p: Points, q: Points) -> bool {
    let carries = |p, q| game.moves(p).into_iter().map(|set| image(map, set)).collect::<BTreeSet<_>>() == game.moves(q);
    let all = Points::first(game.count);
    image(map, p) == q
        && match equivalence {
            Equivalence::Identity => p == q,
            Equivalence::Symmetry => carries(all, all),
            Equivalence::Isomorphism => carries(p, q),
        }
}

/// A labelling of each set of tokens.
fn labellings(game: &OnLines, equivalence: Equivalence) -> (Vec<Points>, Vec<Labelling>) {
    let all: Vec<Points> = (0..1 << game.count).map(Points::from_bits).collect();
    let mut label = game.game.labeller(equivalence);
    let labellings = all.iter().map(|&tokens| label(&game.position(tokens))).collect();
    (all, labellings)
}

#[test]
fn forms_are_equal_exactly_when_a_bijection_shows_it() {
    for game in games() {
        let maps = permutations(game.count);
        for equivalence in [Equivalence::Identity, Equivalence::Symmetry, Equivalence::Isomorphism] {
            let (all, labellings) = labellings(&game, equivalence);
            for (i, &p) in all.iter().enumerate() {
                for (j, &q) in all.iter().enumerate().take(i).filter(|(_, q)| q.len() == p.len()) {
                    let same = maps.iter().any(|map| shows(&game, equivalence, map, p, q));
                    assert_eq!(labellings[i].form == labellings[j].form, same, "{equivalence:?} {p:?} {q:?} {game:?}");
                }
            }
        }
    }
}

/// Where the points are carried to that labellings match.
fn mapped(game: &OnLines, equivalence: Equivalence, labellings: [&Labelling; 2]) -> Vec<u8> {
    let [from, to] = labellings.map(|labelling| &labelling.order);
    let mut map: Vec<u8> = vec![0; game.count];
    match equivalence {
        Equivalence::Isomorphism => {
            let witness = Witness::between_facts(from, to);
            let facts = witness.facts().into_iter().flatten();
            facts.for_each(|((point, _), (image, _))| map[usize::from(*point)] = *image);
        }
        _ => map.copy_from_slice(&Witness::between(from, to).images()[..game.count]),
    }
    map
}

#[test]
fn the_witness_of_equal_forms_shows_it() {
    for game in games() {
        for equivalence in [Equivalence::Symmetry, Equivalence::Isomorphism] {
            let (all, labellings) = labellings(&game, equivalence);
            for (i, &p) in all.iter().enumerate() {
                for (j, &q) in all.iter().enumerate().filter(|&(j, _)| labellings[i].form == labellings[j].form) {
                    let map = mapped(&game, equivalence, [&labellings[i], &labellings[j]]);
                    assert!(shows(&game, equivalence, &map, p, q), "{equivalence:?} {p:?} {q:?} {game:?}");
                }
            }
        }
    }
}
