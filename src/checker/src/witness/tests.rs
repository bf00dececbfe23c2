use std::collections::BTreeSet;

use super::*;
use crate::board::tests::{board, nimbi, random, random_board};
use crate::moves::legal_moves;

/// Every order of the points of `set`: every bijection onto it.
fn orders(points: &[Point]) -> Vec<Vec<Point>> {
    if points.is_empty() {
        return vec![vec![]];
    }
    let without = |p: Point| points.iter().copied().filter(move |&q| q != p).collect::<Vec<Point>>();
    points.iter().flat_map(|&p| orders(&without(p)).into_iter().map(move |o| [vec![p], o].concat())).collect()
}

fn moves(board: &Board, position: Tokens) -> BTreeSet<Tokens> {
    legal_moves(board, position).collect()
}

fn carried(moves: &BTreeSet<Tokens>, from: Tokens, images: &[Point]) -> BTreeSet<Tokens> {
    let image = |p: Point| from.points().zip(images).find(|&(q, _)| q == p).map(|(_, &image)| image);
    moves.iter().map(|mv| mv.points().filter_map(image).collect()).collect()
}

/// Whether no two lines share two points; then the order of a run can be read off its moves.
fn is_linear(board: &Board) -> bool {
    let alone = |i: usize| board.lines.iter().skip(i + 1).all(|line| line.set.common(board.lines[i].set).len() < 2);
    (0..board.lines.len()).all(alone)
}

#[test]
fn an_isomorphism_carries_the_legal_moves_onto_the_legal_moves() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..400 {
        let (board, mut random) = (random_board(seed), random(seed));
        let positions: Vec<Tokens> = board.everything().subsets().filter(|set| set.len() <= 5).collect();
        for _ in 0..12 {
            let [from, to] = [(); 2].map(|()| positions[random(positions.len())]);
            if from.len() != to.len() {
                continue;
            }
            for images in orders(&to.points().collect::<Vec<_>>()) {
                let by_runs = image(&board, Sameness::Isomorphism, from, &images);
                let by_moves = carried(&moves(&board, from), from, &images) == moves(&board, to);
                match by_runs {
                    Ok(image) => assert!(by_moves && image == to, "seed {seed}: {images:?} is no isomorphism"),
                    Err(_) => assert!(!(by_moves && is_linear(&board)), "seed {seed}: {images:?} is one"),
                }
                *(if by_moves { &mut accepted } else { &mut refused }) += 1;
            }
        }
    }
    assert!(accepted > 500 && refused > 5000, "{accepted} isomorphisms, {refused} others");
}

#[test]
fn a_symmetry_carries_the_legal_moves_of_every_position() {
    let mut symmetries = 0;
    for seed in 0..150 {
        let board = random_board(seed);
        if board.everything().len() > 5 {
            continue;
        }
        for images in orders(&board.everything().points().collect::<Vec<_>>()) {
            for from in board.everything().subsets() {
                let Ok(to) = image(&board, Sameness::Symmetry, from, &images) else { continue };
                let all = carried(&moves(&board, from), board.everything(), &images);
                assert_eq!(all, moves(&board, to), "seed {seed}: {images:?}");
                symmetries += 1;
            }
        }
    }
    assert!(symmetries > 1000, "only {symmetries} symmetries were met");
}

#[test]
fn a_triangle_has_its_six_symmetries_and_no_more() {
    let triangle = board(Removal::Contiguous, "123456", &["123", "45", "14", "256", "145", "36"]);
    let count = |board: &Board| {
        let all = board.everything();
        let symmetric = |images: &Vec<Point>| image(board, Sameness::Symmetry, all, images).is_ok();
        orders(&all.points().collect::<Vec<_>>()).iter().filter(|images| symmetric(images)).count()
    };
    let regular = board(Removal::Contiguous, "123456", &["123", "45", "146", "25", "24", "356"]);
    assert_eq!(count(&regular), 6);
    assert!(count(&triangle) < 6);
}

#[test]
fn the_papers_two_samples_of_position_1_are_the_same() {
    let board = nimbi();
    let set = |text| notation::set(&board.names, text).expect("a position");
    let list = |text| notation::list(&board.names, text).expect("a witness");
    let image = |images: Vec<Point>| image(&board, Sameness::Isomorphism, set("127T"), &images);
    assert_eq!(image(list("23ED")), Ok(set("23ED")));
    assert_eq!(image(list("DE32")), Ok(set("23ED")));
    assert_eq!(image(list("2E3D")).map_err(|r| r.reason), Err(Reason::NotAnIsomorphism));
}
