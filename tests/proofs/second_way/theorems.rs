//! Theorems 1 and 2: the moves their proofs prescribe, against every reply.

use super::bounds::Findings;
use super::game::{Move, Position, Solver, after_one, legal, piles, play, put, start, written};
use super::theorem3::{BLUE, RED};

fn one_colour_and_odd(position: &Position) -> bool {
    position.iter().filter(|heights| !heights.is_empty()).count() == 1 && piles(position) % 2 == 1
}

#[test]
fn theorem_1_holds_with_its_move() {
    let mut solver = Solver::default();
    for m in 1..=11 {
        let opening = start(&[2 * m - 1, 1]);
        let covered = put(&opening, (BLUE, 1), (RED, 1)).expect("blue covers red");
        assert!(solver.wins(&opening) && one_colour_and_odd(&covered) && solver.lost(&covered), "{m}");
    }
}

/// What the proof of Theorem 2 prescribes after the second player's move; nothing where it names no case.
fn theorem_2_reply(position: &Position, made: Move) -> Option<Position> {
    let red_went = made.upper == (RED, 1) || made.lower == (RED, 1);
    if made.upper.1 == 1 && made.lower.1 == 1 && red_went {
        let new = (made.upper.0, 2);
        return put(position, (BLUE, 2), new);
    }
    if made.upper.1 == 1 && made.lower.1 == 1 {
        return put(position, (BLUE, 1), (RED, 1));
    }
    (made == Move { upper: (BLUE, 1), lower: (BLUE, 2) }).then(|| put(position, (BLUE, 1), (RED, 1)))?
}

#[test]
fn theorem_2_holds_with_its_moves() {
    let mut solver = Solver::default();
    let mut findings = Findings::default();
    assert!(solver.wins(&start(&[2, 2])));
    for m in 3..=11 {
        let opening = start(&[2 * m - 2, 2]);
        let covered = put(&opening, (BLUE, 1), (RED, 1)).expect("blue covers red");
        assert!(solver.lost(&covered));
        for made in legal(&covered) {
            let next = play(&covered, made);
            match theorem_2_reply(&next, made) {
                None => findings.add("no case for the first pile put on a blue token", &next, ""),
                Some(ours) => findings.check(one_colour_and_odd(&ours), "not one colour", &ours, ""),
            }
        }
    }
    // The position is the one where the blue token goes on the pile, which the third case does answer.
    assert_eq!(findings.told(), ["no case for the first pile put on a blue token: 3,1,1 : 1"]);
}

#[test]
fn theorem_2_with_four_tokens() {
    let pair = put(&start(&[2, 2]), (BLUE, 1), (BLUE, 1)).expect("like on like");
    let replies = after_one(&pair);
    assert_eq!(replies.iter().map(written).collect::<Vec<_>>(), ["2 : 2"]);
}
