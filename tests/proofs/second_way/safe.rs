//! Configuration 5, `safe` and Lemma 6, with each bullet of its proof.

use super::bounds::Findings;
use super::endgame::{OTHER, PREFERRED, configuration, endgames, equal, preferred, three_or_four};
use super::game::{Position, Solver, after_one, legal, play, put, read, written};

/// `2k : k, ..., k, k - j, j` with `0 < j < k`.
fn bad_form(position: &Position) -> bool {
    let own = position[PREFERRED][0];
    let others = &position[OTHER];
    let Some((last, rest)) = others.split_last().filter(|_| own.is_multiple_of(2)) else { return false };
    let Some((before, whole)) = rest.split_last() else { return false };
    whole.iter().all(|&height| height == own / 2) && last + before == own / 2
}

fn five(position: &Position) -> bool {
    position[PREFERRED].len() == 1 && configuration(5, position)
}

fn safe(position: &Position) -> bool {
    five(position) && !bad_form(position)
}

fn safe_or_won(position: &Position) -> bool {
    safe(position) || three_or_four(position)
}

fn fives(bound: u8) -> impl Iterator<Item = Position> {
    (2..=bound).step_by(2).flat_map(endgames).filter(five)
}

/// Confirms: gs-lemma-6-proof.
#[test]
fn safe_is_exactly_won_and_lemma_6_holds() {
    let (mut solver, mut findings) = (Solver::default(), Findings::default());
    for position in fives(28) {
        let lost = solver.lost(&position);
        findings.check(!safe(&position) || lost, "safe and not a win", &position, "");
        findings.check(safe(&position) || !lost, "not safe and a win", &position, "");
        for next in after_one(&position).iter().filter(|_| safe(&position)) {
            findings.check(after_one(next).iter().any(safe_or_won), "Lemma 6 fails", next, "");
        }
    }
    assert_eq!(findings.told(), Vec::<String>::new());
}

/// One of our replies: the height that it creates, and what it leaves.
type Reply = (u8, Position);

fn replies(next: &Position) -> Vec<Reply> {
    legal(next).into_iter().map(|ours| (ours.upper.1 + ours.lower.1, play(next, ours))).collect()
}

/// Whether another pile put on the new one always leaves configuration 3 or 4.
fn on_top(next: &Position, new: u8) -> bool {
    let others = next[OTHER].iter().filter_map(|&height| put(next, (OTHER, height), (OTHER, new)));
    others.clone().count() > 0 && others.into_iter().all(|ours| three_or_four(&ours))
}

/// The proof for a preferred pile of odd height.
fn odd(next: &Position, new: u8) -> Option<&'static str> {
    let own = next[PREFERRED][0];
    if new == own {
        return (!on_top(next, new)).then_some("odd: a pile as tall");
    }
    let ours = replies(next);
    if next[OTHER].len() == 2 {
        return (!ours.iter().all(|(_, ours)| legal(ours).is_empty())).then_some("odd: two piles");
    }
    let other: Vec<&Reply> = ours.iter().filter(|(height, _)| *height != own).collect();
    let kept = !other.is_empty() && other.iter().all(|(_, ours)| safe_or_won(ours));
    (!kept).then_some("odd: any other move")
}

/// The fourth bullet: the opponent created a height of `k` or less.
fn low(next: &Position, k: u8) -> Option<&'static str> {
    let ours = replies(next);
    let all = |test: &dyn Fn(u8) -> bool| ours.iter().all(|&(height, _)| test(height));
    let left_safe =
        |chosen: &dyn Fn(u8) -> bool| ours.iter().filter(|(height, _)| chosen(*height)).all(|(_, ours)| safe(ours));
    if !all(&|height| height <= k || height == 2 * k) {
        return (!left_safe(&|height| height > k && height != 2 * k)).then_some("4.1: left safe");
    }
    if all(&|height| height == 2 * k) {
        return Some("4.2: only 2k");
    }
    if all(&|height| height == k) {
        let form = next[OTHER].iter().all(|&height| 2 * height == k) && next[OTHER].len() > 4;
        return (!form || !left_safe(&|_| true)).then_some("4.3: only k");
    }
    if all(&|height| height < k) {
        return (next[OTHER].contains(&k) || !left_safe(&|_| true)).then_some("4.4: only less than k");
    }
    Some(if all(&|height| height <= k) { "4: k and less than k, no case" } else { "4: 2k and k or less, no case" })
}

/// The proof for a preferred pile of height `2k`.
fn even(next: &Position, new: u8) -> Option<&'static str> {
    let own = next[PREFERRED][0];
    let every = replies(next).iter().all(|(_, ours)| safe_or_won(ours));
    if new == own {
        return (!on_top(next, new)).then_some("1: a pile of height 2k");
    }
    if new > own {
        let won = replies(next).iter().all(|(_, ours)| three_or_four(ours));
        return (!won).then_some("2: any move after a pile above 2k");
    }
    if new > own / 2 {
        return (!every).then_some("3: any move after a pile between k and 2k");
    }
    low(next, own / 2)
}

/// Confirms: gs-lemma-6-proof.
#[test]
fn the_bullets_of_lemma_6() {
    let mut findings = Findings::default();
    for position in fives(26).filter(safe) {
        for made in legal(&position) {
            let next = play(&position, made);
            let new = made.upper.1 + made.lower.1;
            let failed = if preferred(&position) % 2 == 1 { odd(&next, new) } else { even(&next, new) };
            if let Some(kind) = failed {
                findings.add(kind, &next, &format!(" after {}", written(&position)));
            }
        }
    }
    assert_eq!(
        findings.told(),
        [
            "2: any move after a pile above 2k: 5,2,2,1 : 4 after 3,2,2,2,1 : 4",
            "3: any move after a pile between k and 2k: 3,1,1,1 : 4 after 2,1,1,1,1 : 4",
            "4.1: left safe: 3,2,2,1 : 4 after 3,2,1,1,1 : 4",
            "4: 2k and k or less, no case: 6,2,2,2 : 8 after 6,2,2,1,1 : 8",
            "4: k and less than k, no case: 2,2,1,1,1,1,1,1 : 8 after 2,1,1,1,1,1,1,1,1 : 8",
        ]
    );
}

/// The moves that the second and third bullets allow and that lose, and the one that 4.1 calls safe.
#[test]
fn the_failing_moves_of_the_bullets() {
    let mut solver = Solver::default();
    for (theirs, ours) in [("5,2,2,1 : 4", "5,4,1 : 4"), ("3,1,1,1 : 4", "4,1,1 : 4"), ("6,2,2,2 : 8", "8,2,2 : 8")] {
        let ours = read(ours);
        assert!(after_one(&read(theirs)).contains(&ours) && configuration(1, &ours) && solver.wins(&ours));
    }
    let ours = read("5,2,1 : 4");
    assert!(after_one(&read("3,2,2,1 : 4")).contains(&ours) && !safe(&ours) && configuration(4, &ours));
}

/// The repair: never a height of `2k`; and after a pile of `k` or less a height above `k`, where one can be created.
///
/// Confirms: gs-lemma-6-proof.
#[test]
fn the_repaired_lemma_6_holds() {
    for position in fives(26).filter(|position| safe(position) && preferred(position).is_multiple_of(2)) {
        let own = position[PREFERRED][0];
        for made in legal(&position) {
            let (next, new) = (play(&position, made), made.upper.1 + made.lower.1);
            let ours = replies(&next);
            if new == own {
                assert!(on_top(&next, own), "{next:?}");
                continue;
            }
            let high = new <= own / 2 && ours.iter().any(|&(height, _)| height > own / 2 && height != own);
            let mut chosen =
                ours.iter().filter(|&&(height, _)| height != own && (!high || height > own / 2)).peekable();
            let kept = |ours: &Position| if new > own { three_or_four(ours) } else { safe_or_won(ours) };
            assert!(chosen.peek().is_some() && chosen.all(|(_, ours)| kept(ours)), "{next:?}");
        }
    }
}

/// Statements on our move from configuration 5, before `safe` is defined.
///
/// Confirms: gs-configuration-5-neither-equal.
#[test]
fn on_our_move_from_configuration_5() {
    let mut findings = Findings::default();
    for position in fives(26) {
        for next in after_one(&position) {
            let after = format!(" after {}", written(&position));
            if next[OTHER].len() == 2 {
                findings.check(after_one(&next).len() == 1, "not the only legal move", &next, &after);
                continue;
            }
            let mut heights = next[OTHER].clone();
            heights.dedup();
            let joined = |ours: &&Position| ours[PREFERRED].len() == 1 && preferred(ours) == preferred(&next);
            let kept = after_one(&next).iter().filter(joined).any(|ours| !equal(ours));
            let halved = heights.len() == 1 && 2 * usize::from(heights[0]) == preferred(&next);
            findings.check(kept != halved, "a move exists unless all have half the height", &next, &after);
        }
    }
    assert_eq!(findings.told(), ["not the only legal move: 3,2 : 3 after 2,2,1 : 3"]);
    assert_eq!(after_one(&read("3,2 : 3")).iter().map(written).collect::<Vec<_>>(), ["2 : 6", "5 : 3", "6,2 :"]);
}
