use std::collections::BTreeSet;

use super::*;
use crate::board::tests::board;
use crate::claim::Removal;

fn all(removal: Removal, points: &str, lines: &[&str]) -> Vec<Vec<Point>> {
    let structure = Structure::of_board(&board(removal, points, lines));
    let (mut found, mut steps) = (vec![], MOST_STEPS);
    let mut take = |images: &[Point]| {
        found.push(images.to_vec());
        Next::GoOn
    };
    assert_eq!(bijections(&structure, &structure, &mut steps, &mut take), Some(Next::GoOn));
    assert!(steps < MOST_STEPS);
    found
}

#[test]
fn every_bijection_comes_once() {
    let found = all(Removal::Contiguous, "abcd", &["a", "b", "c", "d"]);
    assert_eq!((found.len(), found.iter().collect::<BTreeSet<_>>().len()), (24, 24));
    assert_eq!(all(Removal::Subset, "abc", &["abc"]).len(), 6);
    let path: BTreeSet<Vec<Point>> = all(Removal::Contiguous, "abc", &["abc"]).into_iter().collect();
    assert_eq!(path, BTreeSet::from([vec![0, 1, 2], vec![2, 1, 0]]));
}

#[test]
fn the_search_ends_when_it_is_told_to_and_when_no_steps_are_left() {
    let structure = Structure::of_board(&board(Removal::Contiguous, "abcd", &["a", "b", "c", "d"]));
    let mut taken = 0;
    let mut stop = |_: &[Point]| {
        taken += 1;
        Next::Stop
    };
    assert_eq!(bijections(&structure, &structure, &mut 100, &mut stop), Some(Next::Stop));
    assert_eq!(taken, 1);
    assert_eq!(bijections(&structure, &structure, &mut 100, &mut |_| Next::GoOn), None);
}
