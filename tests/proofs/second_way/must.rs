//! Section 6.2: where it says that one move must be made, or that one alone ends the game.

use super::endgame::{OTHER, PREFERRED, configuration};
use super::game::{Pile, Position, Solver, after_one, legal, put, read, written};
use std::collections::BTreeSet;

/// Every position that a winning move leaves.
fn winning(position: &Position, solver: &mut Solver) -> BTreeSet<Position> {
    after_one(position).into_iter().filter(|next| solver.lost(next)).collect()
}

fn after(position: &Position, moves: &[(Pile, Pile)]) -> BTreeSet<Position> {
    moves.iter().map(|&(upper, lower)| put(position, upper, lower).expect("legal")).collect()
}

/// `l, 2 : 2`, the opponent having made the other pile of height 2 in configuration 3: on the largest pile, or under
/// the preferred pile. With two tokens more, `l, 2, 1, 1 : 2`, on a token as well.
///
/// Confirms: gs-configuration-3-must.
#[test]
fn configuration_3_does_not_force_the_largest_pile() {
    let mut solver = Solver::default();
    for (tokens, winning_moves) in [("", 2), (",1,1", 3)] {
        for largest in (6..=20).step_by(2).filter(|largest| tokens.is_empty() || *largest > 6) {
            let left = read(&format!("{largest},1,1{tokens} : 2"));
            let next = put(&left, (OTHER, 1), (OTHER, 1)).expect("one on one");
            assert!(configuration(3, &left) && written(&next) == format!("{largest},2{tokens} : 2"));
            let new = (OTHER, 2);
            let mut moves = vec![(new, (OTHER, largest)), ((PREFERRED, 2), new), (new, (OTHER, 1))];
            moves.truncate(winning_moves);
            assert_eq!(winning(&next, &mut solver), after(&next, &moves));
            assert_eq!(after(&next, &moves).len(), winning_moves);
        }
    }
}

/// `4, 2, 1, 1 : 2`: on the larger pile, or on a token.
///
/// Confirms: gs-configuration-4-must.
#[test]
fn configuration_4_does_not_force_the_larger_pile() {
    let (left, next) = (read("4,1,1,1,1 : 2"), read("4,2,1,1 : 2"));
    assert!(configuration(4, &left) && after_one(&left).contains(&next));
    let won = winning(&next, &mut Solver::default());
    assert_eq!(won.iter().map(written).collect::<Vec<_>>(), ["4,3,1 : 2", "6,1,1 : 2"]);
}

/// Two piles of one height: the game ends with one pile whichever goes on top.
///
/// Confirms: gs-one-pile-ending.
#[test]
fn one_pile_is_left_whichever_goes_on_top() {
    let mut solver = Solver::default();
    for height in 1..=12 {
        let pair = read(&format!("{height} : {height}"));
        let ends = [vec![vec![2 * height], vec![]], vec![vec![], vec![2 * height]]];
        assert!(ends.iter().all(|end| legal(end).is_empty()));
        assert_eq!(after_one(&pair), BTreeSet::from(ends.clone()));
        assert_eq!(winning(&pair, &mut solver), BTreeSet::from(ends));
    }
}
