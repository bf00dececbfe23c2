use std::collections::BTreeSet;

use super::*;
use crate::Reason;
use crate::claim::Equivalence;
use crate::claim::Player;
use crate::rules::points::write;
use crate::rules::tests::image;
use crate::rules::{Action, Isomorphism, Permutation};

/// Every order of the points: every bijection onto them.
fn orders(points: &[Point]) -> Vec<Vec<Point>> {
    if points.is_empty() {
        return vec![vec![]];
    }
    let without = |p: Point| points.iter().copied().filter(move |&q| q != p).collect::<Vec<Point>>();
    points.iter().flat_map(|&p| orders(&without(p)).into_iter().map(move |o| [vec![p], o].concat())).collect()
}

fn carried(sets: &BTreeSet<Tokens>, from: Tokens, images: &[Point]) -> BTreeSet<Tokens> {
    let image = |p: Point| from.points().zip(images).find(|&(q, _)| q == p).map(|(_, &image)| image);
    sets.iter().map(|set| set.points().filter_map(image).collect()).collect()
}

/// Every bijection of two positions is an isomorphism just when it carries the moves onto the moves; and there is one
/// just when there is one of their shapes.
#[test]
fn an_isomorphism_carries_the_moves_left_onto_the_moves_left() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..300 {
        let ((.., board), mut random) = (random_board(seed, 6), random(seed));
        let positions: Vec<Tokens> = sets(&board).into_iter().filter(|set| set.len() <= 5).collect();
        for _ in 0..12 {
            let [from, to] = [(); 2].map(|()| positions[random(positions.len())]);
            let [one, other] = [from, to].map(|position| board.shape(&position, Player::Left));
            let mut isomorphic = [false; 2];
            for images in orders(&to.points().collect::<Vec<_>>()) {
                let text = write(&board.points, images.iter().copied());
                let image = board.isomorphism(&from, Isomorphism { images: &text, negates: false, onto: "" });
                let same_size = from.len() == to.len();
                let by_moves = same_size && carried(&moves(&board, from), from, &images) == moves(&board, to);
                assert_eq!(image.is_ok_and(|image| image == to), by_moves, "seed {seed}: {images:?}");
                let ranks: Vec<Point> =
                    images.iter().map(|&p| to.points().position(|q| q == p).unwrap() as Point).collect();
                isomorphic[0] |= by_moves;
                isomorphic[1] |= same_size && renumbered(&one.families[0], &ranks) == other.families[0];
                *(if by_moves { &mut accepted } else { &mut refused }) += 1;
            }
            assert_eq!(isomorphic[0], isomorphic[1], "seed {seed}: {from:?} and {to:?}");
        }
    }
    assert!(accepted > 500 && refused > 5000, "{accepted} isomorphisms, {refused} others");
}

fn renumbered(actions: &[Action], ranks: &[Point]) -> Vec<Action> {
    let image = |action: &Action| {
        let mut points: Action = action.iter().map(|(p, _)| (ranks[usize::from(*p)].into(), None)).collect();
        points.sort_unstable();
        points
    };
    let mut actions: Vec<Action> = actions.iter().map(image).collect();
    actions.sort_unstable();
    actions
}

/// The permutation that leaves each player the moves of that player.
fn kept(images: &[Point]) -> Permutation<'_> {
    Permutation { images, negates: false }
}

/// A bijection of the points is a symmetry just when it carries the moves of the full board onto themselves, and then it
/// carries those of every position.
#[test]
fn a_symmetry_carries_the_moves_of_every_position() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..150 {
        let (.., board) = random_board(seed, 5);
        let (all, positions) = (board.start(), sets(&board));
        for images in orders(&all.points().collect::<Vec<_>>()) {
            let is_carried = |position: &Tokens| {
                carried(&moves(&board, *position), all, &images)
                    == moves(&board, board.carried(position, kept(&images)))
            };
            let is_symmetry = board.is_symmetry(kept(&images));
            assert_eq!(is_symmetry, is_carried(&all), "seed {seed}: {images:?}");
            assert_eq!(is_symmetry, positions.iter().all(is_carried), "seed {seed}: {images:?}");
            *(if is_symmetry { &mut accepted } else { &mut refused }) += 1;
        }
    }
    assert!(accepted > 500 && refused > 1000, "{accepted} symmetries, {refused} others");
}

#[test]
fn small_boards_have_their_symmetries_and_no_more() {
    let count = |name: &str| {
        let board = boards::named(name).expect("a board");
        let all: Vec<Point> = board.start().points().collect();
        orders(&all).iter().filter(|images| board.is_symmetry(kept(images))).count()
    };
    let names = ["triangle:3", "nimbi:3", "nimbi:4", "tactix:1x5", "tactix:2x2", "tactix:2x3", "nim-squared:2x3"];
    assert_eq!(names.map(count), [6, 6, 12, 2, 8, 4, 12]);
    assert_eq!(count("nim-squared:1x5"), 120);
}

#[test]
fn the_papers_two_samples_of_position_1_are_the_same() {
    let by = |witness| image(NIMBI, Equivalence::Isomorphism, "127T", witness);
    assert_eq!((by("23ED"), by("DE32")), (Ok("23ED".to_string()), Ok("23ED".to_string())));
    assert_eq!(by("2E3D"), Err(Reason::NotAnIsomorphism));
    assert_eq!(["23E", "23EE", "23EX", "-", "23ED1"].map(by), [const { Err(Reason::BadWitness) }; 5]);
    assert_eq!(image(NIMBI, Equivalence::Isomorphism, "-", "-"), Ok("-".to_string()));
}

/// Nonempty subsets are given by the maximal ones; stretches are listed, each once.
#[test]
fn a_shape_has_the_moves_left() {
    let shape = |board: &Board, text| {
        let shape = board.shape(&board.position(text).expect("a position"), Player::Left);
        let numbers = |action: &Action| action.iter().map(|(point, _)| *point).collect();
        (shape.families[0].iter().map(numbers).collect::<Vec<Vec<u16>>>(), shape.elements)
    };
    let board = by_lines(Removal::Subset, "abcde", &["abc", "cb", "de", "a", "abc"]);
    assert_eq!(shape(&board, "abcde").0, [vec![0, 1, 2], vec![3, 4]]);
    assert_eq!(shape(&board, "bde"), (vec![vec![0], vec![1, 2]], 3));
    assert_eq!(shape(&board, "-"), (vec![], 0));
    let board = by_lines(Removal::Contiguous, "abcde", &["abc", "cb", "de"]);
    assert_eq!(shape(&board, "acd").0, [[0], [1], [2]]);
    assert_eq!(shape(&board, "bcd").0, [vec![0], vec![0, 1], vec![1], vec![2]]);
}
