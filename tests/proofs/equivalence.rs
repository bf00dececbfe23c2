//! Equivalence against its definitions: on small boards, two positions have one canonical form exactly when some bijection is what
//! the equivalence asks for.

use std::collections::BTreeSet;

use rebuttal::ruleset::equivalence::{Equivalence, Witness};
use rebuttal::ruleset::{Board, Listed, Player, Points, Removal, RemovalGame, standard_names};

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

fn games() -> impl Iterator<Item = RemovalGame> {
    let boards = BOARDS.iter().map(|lines| {
        let count = lines.iter().flat_map(|line| line.iter()).max().map_or(0, |&last| usize::from(last) + 1);
        Board::new(standard_names(count), lines.iter().map(|line| line.to_vec()).collect(), None).expect("a board")
    });
    boards.flat_map(|board| {
        let game = move |removal| RemovalGame::new("removal".to_owned(), board.clone(), removal).expect("a game");
        [Removal::Contiguous, Removal::Subset].map(game)
    })
}

/// A list of points as far as it counts: up to reversal, or as a set.
fn normal(removal: Removal, mut list: Vec<u8>) -> Vec<u8> {
    match removal {
        Removal::Subset => list.sort_unstable(),
        Removal::Contiguous if list.first() > list.last() => list.reverse(),
        Removal::Contiguous => {}
    }
    list
}

/// Every set of tokens that a player may take.
fn moves(game: &RemovalGame, position: Points) -> BTreeSet<Points> {
    let mut found = BTreeSet::new();
    for line in game.board().lines() {
        for choice in 1u32..1 << line.len() {
            let chosen: Vec<usize> = (0..line.len()).filter(|i| choice >> i & 1 == 1).collect();
            let gapless = chosen.windows(2).all(|pair| pair[1] == pair[0] + 1);
            let set: Points = chosen.iter().map(|&i| line[i]).collect();
            if set.within(position) && (gapless || game.removal() == Removal::Subset) {
                found.insert(set);
            }
        }
    }
    found
}

fn lines(game: &RemovalGame) -> BTreeSet<Vec<u8>> {
    game.board().lines().iter().map(|line| normal(game.removal(), line.clone())).collect()
}

fn carried(game: &RemovalGame, lists: &BTreeSet<Vec<u8>>, map: &[u8]) -> BTreeSet<Vec<u8>> {
    let carry = |list: &Vec<u8>| normal(game.removal(), list.iter().map(|&point| map[usize::from(point)]).collect());
    lists.iter().map(carry).collect()
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
fn shows(game: &RemovalGame, equivalence: Equivalence, map: &[u8], p: Points, q: Points) -> bool {
    image(map, p) == q
        && match equivalence {
            Equivalence::Identity => p == q,
            Equivalence::Symmetry => carried(game, &lines(game), map) == lines(game),
            Equivalence::Isomorphism => {
                moves(game, p).into_iter().map(|set| image(map, set)).collect::<BTreeSet<Points>>() == moves(game, q)
            }
        }
}

#[test]
fn forms_are_equal_exactly_when_a_bijection_shows_it() {
    for game in games() {
        let count = game.board().names().len();
        let all: Vec<Points> = (0..1 << count).map(Points::from_bits).collect();
        let maps = permutations(count);
        for equivalence in [Equivalence::Identity, Equivalence::Symmetry, Equivalence::Isomorphism] {
            let mut label = game.labeller(equivalence, Player::Left);
            let forms: Vec<_> = all.iter().map(|position| label(position).form).collect();
            for (i, &p) in all.iter().enumerate() {
                for (j, &q) in all.iter().enumerate().take(i).filter(|(_, q)| q.len() == p.len()) {
                    let same = maps.iter().any(|map| shows(&game, equivalence, map, p, q));
                    assert_eq!(forms[i] == forms[j], same, "{equivalence:?} {p:?} {q:?} {game:?}");
                }
            }
        }
    }
}

#[test]
fn the_witness_of_equal_forms_shows_it() {
    for game in games() {
        let count = game.board().names().len();
        let all: Vec<Points> = (0..1 << count).map(Points::from_bits).collect();
        for equivalence in [Equivalence::Symmetry, Equivalence::Isomorphism] {
            let mut label = game.labeller(equivalence, Player::Left);
            let labellings: Vec<_> = all.iter().map(&mut label).collect();
            for (i, &p) in all.iter().enumerate() {
                for (j, &q) in all.iter().enumerate().filter(|&(j, _)| labellings[i].form == labellings[j].form) {
                    let mut map: Vec<u8> = vec![0; count];
                    let domain = if equivalence == Equivalence::Symmetry { game.board().points() } else { p };
                    let images = Witness::between(&labellings[i].order, &labellings[j].order).images();
                    domain.iter().zip(images).for_each(|(point, to)| map[usize::from(point)] = to);
                    assert!(shows(&game, equivalence, &map, p, q), "{equivalence:?} {p:?} {q:?} {game:?}");
                }
            }
        }
    }
}
