//! Section 6.2: the five configurations after our move, one colour (here the second) having one pile.

use super::bounds::{Findings, partitions};
use super::game::{Position, Solver, after_one, legal, piles, play, put, read, tokens, written};

pub const OTHER: usize = 0;
pub const PREFERRED: usize = 1;

pub fn preferred(position: &Position) -> usize {
    usize::from(position[PREFERRED][0])
}

pub fn half(position: &Position) -> usize {
    tokens(position) / 2
}

pub fn equal(position: &Position) -> bool {
    position[OTHER].contains(&position[PREFERRED][0])
}

pub fn largest_other(position: &Position) -> usize {
    usize::from(position[OTHER].first().copied().unwrap_or(0))
}

/// Every position with one pile of the second colour, an even number of piles and `total` tokens.
pub fn endgames(total: u8) -> Vec<Position> {
    let with = |single: u8| {
        let rest = partitions(total - single, total - single).into_iter().filter(|others| others.len() % 2 == 1);
        rest.map(move |others| vec![others, vec![single]])
    };
    (1..total).flat_map(with).collect()
}

/// Whether the position satisfies the configuration of that number.
pub fn configuration(number: usize, position: &Position) -> bool {
    let (own, half, largest) = (preferred(position), half(position), largest_other(position));
    match number {
        1 => equal(position),
        2 => own == half,
        3 => own.max(largest) > half && !equal(position),
        4 => own < half && !equal(position) && largest > own,
        _ => own < half && largest < own,
    }
}

pub fn three_or_four(position: &Position) -> bool {
    position[PREFERRED].len() == 1 && (configuration(3, position) || configuration(4, position))
}

fn up_to(bound: u8) -> impl Iterator<Item = Position> {
    (2..=bound).step_by(2).flat_map(endgames)
}

#[test]
fn every_endgame_is_a_configuration_and_the_first_four_are_decided() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for position in up_to(26) {
        let which: Vec<usize> = (1..=5).filter(|&number| configuration(number, &position)).collect();
        findings.check(!which.is_empty(), "no configuration", &position, "");
        findings.check(which.len() < 2, "two configurations", &position, &format!(" {which:?}"));
        let lost = solver.lost(&position);
        let told = |number: usize| which.contains(&number);
        findings.check(lost || !(told(3) || told(4)), "3 or 4 is lost", &position, "");
        findings.check(!lost || !(told(1) || told(2)), "1 or 2 is won", &position, "");
    }
    // 1 and 2 overlap, as do 3 and 4; no position is left out.
    assert_eq!(findings.told(), ["two configurations: 1 : 1 [1, 2]"]);
}

#[test]
fn configurations_1_and_2_go_as_told() {
    let mut findings = Findings::default();
    for position in up_to(26).filter(|position| configuration(1, position) || configuration(2, position)) {
        let single = position[PREFERRED][0];
        if configuration(1, &position) {
            let covered = put(&position, (OTHER, single), (PREFERRED, single)).expect("equal heights");
            let as_told = covered[PREFERRED].is_empty() && piles(&covered) % 2 == 1;
            findings.check(as_told, "configuration 1", &position, "");
        } else {
            let kept = after_one(&position).iter().all(|next| next[PREFERRED] == [single]);
            findings.check(kept, "configuration 2", &position, "");
        }
    }
    // One pile is also the end where the preferred pile is put on the other, not under it.
    assert_eq!(put(&read("2 : 2"), (PREFERRED, 2), (OTHER, 2)), Some(read(" : 4")));
    assert_eq!(findings.told(), Vec::<String>::new());
}

/// The replies that 3 and 4 prescribe: on a pile that is the largest (3), or on any larger than the preferred (4).
fn replies(number: usize, next: &Position, made: u8) -> Vec<Position> {
    let own = next[PREFERRED][0];
    let largest = next[OTHER][0];
    let mut heights = next[OTHER].clone();
    heights.dedup();
    let onto = heights.iter().copied().filter(|&height| if number == 3 { height == largest } else { height > own });
    let upper = |height: &u8| made != own || *height == own;
    let pairs = onto.flat_map(|lower| heights.iter().copied().filter(upper).map(move |height| (height, lower)));
    pairs.filter_map(|(height, lower)| put(next, (OTHER, height), (OTHER, lower))).collect()
}

fn follow(number: usize, position: &Position, solver: &mut Solver, findings: &mut Findings) {
    for made in legal(position) {
        let next = play(position, made);
        let new = made.upper.1 + made.lower.1;
        let ours = replies(number, &next, new);
        findings.check(!ours.is_empty(), "no pile to place", &next, "");
        let kept = ours.iter().all(|ours| three_or_four(ours) && solver.lost(ours));
        findings.check(kept, "the reply leaves neither 3 nor 4", &next, "");
        if new == next[PREFERRED][0] {
            let kind = if number == 3 { "3: need not go on the largest" } else { "4: need not go on a larger" };
            let told: Vec<Position> = ours;
            for other in after_one(&next).into_iter().filter(|other| !told.contains(other)) {
                let text = format!(" after {} may go to {}", written(position), written(&other));
                findings.check(solver.wins(&other), kind, &next, &text);
            }
        }
    }
}

#[test]
fn configurations_3_and_4_go_as_told_and_must_is_too_strong() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for position in up_to(24) {
        // In 3 with the preferred pile the largest nothing is prescribed.
        if configuration(3, &position) && largest_other(&position) > half(&position) {
            follow(3, &position, &mut solver, &mut findings);
        }
        if configuration(4, &position) {
            follow(4, &position, &mut solver, &mut findings);
        }
    }
    assert_eq!(
        findings.told(),
        [
            "3: need not go on the largest: 6,2 : 2 after 6,1,1 : 2 may go to 6 : 4",
            "4: need not go on a larger: 4,2,1,1 : 2 after 4,1,1,1,1 : 2 may go to 4,3,1 : 2",
        ]
    );
}
