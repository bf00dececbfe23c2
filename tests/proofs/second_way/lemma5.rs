//! Lemma 5: disjoint partition states, after the first player's move.

use super::bounds::{Findings, partitions};
use super::game::{Pile, Position, Solver, after_one, legal, piles, play, put, read, start, written};

/// `i + j` odd, both colours summing to `m`, no height in both.
fn disjoint(position: &Position) -> bool {
    let sum = |colour: usize| position[colour].iter().map(|&height| usize::from(height)).sum::<usize>();
    piles(position) % 2 == 1 && sum(0) == sum(1) && apart(position)
}

fn apart(position: &Position) -> bool {
    position[0].iter().all(|height| !position[1].contains(height))
}

/// Every such state of `2 * half` tokens.
fn states(half: u8) -> Vec<Position> {
    let all = partitions(half, half);
    let pairs = all.iter().flat_map(|first| all.iter().map(move |second| vec![first.clone(), second.clone()]));
    pairs.filter(disjoint).collect()
}

/// Every way to put another pile of its colour on `lower`.
fn grown(position: &Position, lower: Pile) -> Vec<Position> {
    let mut heights = position[lower.0].clone();
    heights.dedup();
    heights.into_iter().filter_map(|height| put(position, (lower.0, height), lower)).collect()
}

/// The tallest piles, one for each token of that height.
fn tallest(position: &Position) -> Vec<Pile> {
    let top = position.iter().flatten().copied().max().expect("a pile");
    let of = |colour: usize| position[colour].iter().filter(|&&height| height == top).map(move |_| (colour, top));
    of(0).chain(of(1)).collect()
}

/// What a case of the proof says of the position after the second player's move.
struct Case {
    /// Statements of the case that are false here.
    wrong: Vec<&'static str>,
    /// The positions that the case lets us leave; nothing where it says that the first player wins.
    ours: Option<Vec<Position>>,
}

fn without_equals(position: &Position, half: u8) -> Case {
    let top = tallest(position);
    let wrong = if top.len() == 1 { vec![] } else { vec!["the pile of greatest height is not unique"] };
    let ours = if top[0].1 == half { None } else { Some(grown(position, top[0])) };
    Case { wrong, ours }
}

fn with_equals(position: &Position, half: u8) -> Case {
    let top = tallest(position);
    let shared: Vec<u8> = position[0].iter().copied().filter(|height| position[1].contains(height)).collect();
    if top.len() == 1 {
        let onto = top[0];
        let ours = shared.iter().filter_map(|&height| put(position, (onto.0, height), onto)).collect();
        return Case { wrong: vec![], ours: Some(ours) };
    }
    let mut wrong = Vec::new();
    if top.len() > 2 {
        wrong.push("more than two piles of greatest height");
    } else if top[0].0 == top[1].0 {
        wrong.push("the two tallest are not the duplicates");
    }
    let ours = (top[0].1 != half).then(|| top.iter().flat_map(|&pile| grown(position, pile)).collect());
    Case { wrong, ours }
}

/// Confirms: gs-lemma-5, gs-disjoint-losing.
#[test]
fn lemma_5_holds_up_to_16_tokens_and_fails_at_18() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for half in 1..=12 {
        for state in states(half) {
            findings.check(solver.lost(&state), "the first player does not win", &state, "");
            for next in after_one(&state) {
                // Either way: back to such a state, or the first player wins somehow.
                let kept = after_one(&next).iter().any(disjoint) || solver.wins(&next);
                findings.check(kept, "neither won nor returned", &next, &format!(" after {}", written(&state)));
            }
        }
    }
    assert_eq!(
        findings.told(),
        [
            "neither won nor returned: 2,1,1,1,1,1,1,1 : 3,2,2,2 after 1,1,1,1,1,1,1,1,1 : 3,2,2,2",
            "the first player does not win: 1,1,1,1,1,1,1,1,1 : 3,2,2,2",
        ]
    );
}

/// `3, 2, ..., 2 : 1, ..., 1`, which play from as many tokens of each colour reaches: lost with 10 tokens, not with 18.
///
/// Confirms: gs-disjoint-losing.
#[test]
fn a_three_and_twos_against_ones() {
    let mut solver = Solver::default();
    for (twos, lost) in [(1, true), (3, false)] {
        let mut state = start(&[twos, 2 * twos + 3]);
        state[0] = [vec![3], vec![2; twos]].concat();
        assert!(disjoint(&state) && solver.lost(&state) == lost);
        let mut play = start(&[2 * twos + 3, 2 * twos + 3]);
        for lower in [1, 2].into_iter().chain(vec![1; twos]) {
            play = put(&play, (0, 1), (0, lower)).expect("blue on blue");
        }
        assert_eq!(play, state);
    }
    // The move that wins, and why the lemma has no answer.
    let next = put(&read("3,2,2,2 : 1,1,1,1,1,1,1,1,1"), (1, 1), (1, 1)).expect("one on one");
    assert!(solver.lost(&next) && !after_one(&next).iter().any(disjoint));
}

/// The other state of 20 tokens on which it fails, and the one of four heights a side that is left there.
#[test]
fn lemma_5_fails_at_20_tokens_with_seven_piles() {
    let mut solver = Solver::default();
    let lost: Vec<String> = states(10).iter().filter(|state| solver.wins(state)).map(written).collect();
    assert_eq!(lost, ["4,4,1,1 : 6,2,2", "6,2,2 : 4,4,1,1"]);
    let next = put(&read("4,4,1,1 : 6,2,2"), (0, 1), (0, 1)).expect("one on one");
    assert!(solver.lost(&next) && !after_one(&next).iter().any(disjoint));
}

/// Where no height is repeated the conclusion holds as far as this goes.
#[test]
fn lemma_5_holds_where_no_height_is_repeated() {
    let mut solver = Solver::default();
    let distinct = |state: &Position| state.iter().all(|heights| heights.windows(2).all(|pair| pair[0] > pair[1]));
    for state in (1..=15).flat_map(states).filter(distinct) {
        assert!(solver.lost(&state), "{state:?}");
    }
}

/// What the proof says of `next`, against what is so.
fn check_case(next: &Position, half: u8, text: &str, solver: &mut Solver, findings: &mut Findings) {
    let equals = !apart(next);
    let case = if equals { with_equals(next, half) } else { without_equals(next, half) };
    for &wrong in &case.wrong {
        findings.add(wrong, next, text);
    }
    let Some(ours) = case.ours else {
        return findings.check(solver.wins(next), "height m does not win", next, text);
    };
    let kind = match (equals, tallest(next).len(), case.wrong.is_empty()) {
        (false, ..) => "no equals: the reply does not restore",
        (true, 1, _) => "equals, one tallest: the reply does not restore",
        (true, _, true) => "equals, the two tallest: the reply does not restore",
        _ => "equals, otherwise: a reply does not restore",
    };
    findings.check(!ours.is_empty() && ours.iter().all(disjoint), kind, next, text);
}

/// Confirms: gs-lemma-5-proof.
#[test]
fn the_proof_of_lemma_5() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for half in 1..=11 {
        for state in states(half) {
            let text = format!(" after {}", written(&state));
            for made in legal(&state) {
                let next = play(&state, made);
                findings.check(made.upper.0 == made.lower.0, "two colours combined", &next, &text);
                check_case(&next, half, &text, &mut solver, &mut findings);
            }
        }
    }
    assert_eq!(
        findings.told(),
        [
            "equals, one tallest: the reply does not restore: 2,1,1,1,1,1,1 : 4,2,2 after 1,1,1,1,1,1,1,1 : 4,2,2",
            "equals, otherwise: a reply does not restore: 2,1,1,1,1 : 2,2,2 after 1,1,1,1,1,1 : 2,2,2",
            "more than two piles of greatest height: 2,1,1,1,1 : 2,2,2 after 1,1,1,1,1,1 : 2,2,2",
            "the pile of greatest height is not unique: 2,2,1,1 : 3,3 after 2,1,1,1,1 : 3,3",
            "the two tallest are not the duplicates: 2,1,1,1,1,1,1 : 3,3,2 after 1,1,1,1,1,1,1,1 : 3,3,2",
        ]
    );
}

/// `2, 3 : 5`, the paper's example.
#[test]
fn the_example_of_a_disjoint_partition_state() {
    let state = read("2,3 : 5");
    assert!(disjoint(&state));
    let next: Vec<Position> = after_one(&state).into_iter().collect();
    assert_eq!(next, [read("5 : 5")]);
}
