//! The invariants of Theorem 3 over every position of their sets, reached or not.

use super::bounds::{Findings, partitions, positions};
use super::game::{Position, Solver, after_one, legal, piles, play, put, start, written};
use super::theorem3::{BLUE, RED, ppd, smp, stage_three};

/// Every SMP position of `total` tokens, the single pile being red.
fn smp_positions(total: u8) -> Vec<Position> {
    let others = |single: u8| partitions(total - single, total - single).into_iter().map(move |rest| (single, rest));
    let all = (1..total).flat_map(others).map(|(single, rest)| vec![rest, vec![single]]);
    all.filter(smp).collect()
}

/// Stage 4's bullets after the opponent's move: every position that they allow.
fn stage_four(position: &Position) -> Vec<Position> {
    let (single, others) = (position[RED][0], &position[BLUE]);
    if others.len() > 2 && others.contains(&single) {
        let mut rest = others.clone();
        rest.remove(rest.iter().position(|&height| height == single).expect("it is there"));
        return rest.iter().filter_map(|&other| put(position, (BLUE, single), (BLUE, other))).collect();
    }
    let ours = after_one(position).into_iter().filter(|ours| ours[RED].len() == 1 && ours[RED][0] == single);
    if others.len() == 2 { ours.collect() } else { ours.filter(smp).collect() }
}

#[test]
fn smp_is_kept_from_every_smp_position() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for total in (3..=27).step_by(2) {
        for position in smp_positions(total) {
            findings.check(solver.lost(&position), "SMP is not a win", &position, "");
            for made in legal(&position) {
                let next = play(&position, made);
                let equal = next[BLUE].iter().filter(|&&height| height == next[RED][0]).count();
                findings.check(equal <= 1, "two piles as tall", &next, "");
                let ours = stage_four(&next);
                findings.check(!ours.is_empty(), "no move", &next, "");
                let kept = ours.iter().all(|ours| smp(ours) && (next[BLUE].len() > 2 || legal(ours).is_empty()));
                findings.check(kept, "a bullet fails", &next, "");
            }
        }
    }
    assert_eq!(findings.told(), Vec::<String>::new());
}

/// Without the odd total a position of SMP may be lost, or left without a move to SMP.
#[test]
fn smp_needs_the_odd_total() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for total in (2..=14).step_by(2) {
        for position in smp_positions(total) {
            findings.check(solver.lost(&position), "an even SMP is not a win", &position, "");
        }
    }
    assert_eq!(findings.told(), ["an even SMP is not a win: 1,1,1 : 3"]);
}

/// Every PPD position of `total` tokens after our turn, the preferred pile being red.
fn ppd_positions(total: usize) -> Vec<Position> {
    let mut all = Vec::new();
    for tall in 4..=total {
        for minority in 0..=(total - tall) / 2 {
            let mut position = start(&[total - tall - minority, minority]);
            position[RED].insert(0, u8::try_from(tall).expect("small"));
            if piles(&position).is_multiple_of(2) && ppd(&position) == Some(RED) {
                all.push(position);
            }
        }
    }
    all
}

/// Confirms: gs-theorem-3-stage-3, gs-theorem-3-stage-3-ppd.
#[test]
fn ppd_and_stage_three_from_every_ppd_position() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for position in (5..=27).step_by(2).flat_map(ppd_positions) {
        findings.check(solver.lost(&position), "PPD is not a win", &position, "");
        for made in legal(&position) {
            let next = play(&position, made);
            let tallest = *next[RED].first().expect("the preferred pile");
            match stage_three(&next, (RED, tallest)) {
                None => findings.add("impossible", &next, &format!(" after {}", written(&position))),
                Some((ours, _)) => {
                    findings.check(solver.lost(&ours), "the move loses", &ours, "");
                    findings.check(smp(&ours) || ppd(&ours).is_some(), "neither PPD nor SMP", &ours, "");
                }
            }
        }
    }
    assert_eq!(findings.told(), ["impossible: 1,1 : 5 after 1,1 : 4,1", "neither PPD nor SMP: 2,1 : 5,1"]);
}

/// The repair: majority piles may grow, their tokens under the top being at most the preferred height less 4.
fn repaired(position: &Position) -> bool {
    let (own, others) = (&position[RED], &position[BLUE]);
    let under: usize = others.iter().map(|&height| usize::from(height) - 1).sum();
    own.first().is_some_and(|&height| height >= 4 && under + 4 <= usize::from(height))
        && own[1..].iter().all(|&height| height == 1)
        && own.len() <= others.len()
        && piles(position).is_multiple_of(2)
}

/// Confirms: gs-theorem-3-stage-3.
#[test]
fn the_repaired_stage_three_is_closed() {
    for position in (5..=19).step_by(2).flat_map(positions).filter(repaired) {
        assert!(ppd(&position).is_none_or(|colour| colour == RED) || legal(&position).is_empty());
        for made in legal(&position) {
            let next = play(&position, made);
            match stage_three(&next, (RED, next[RED][0])) {
                None => assert!(after_one(&next).iter().any(smp), "{next:?}"),
                Some((ours, _)) => assert!(repaired(&ours) && (ours[RED].len() > 1 || smp(&ours)), "{ours:?}"),
            }
        }
    }
}
