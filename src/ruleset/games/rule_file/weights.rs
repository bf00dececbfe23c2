//! Weights that prove that all play ends: a number for each state of each point, whose sum every ground rule decreases.

use std::collections::BTreeSet;

use super::change::Change;
use super::grounded::{Ending, GroundRule, Grounded, Verdict};
use super::syntax::Stuck;
use crate::Player;

/// For each point, a number for each state.
pub type Weights = Vec<Vec<i64>>;

/// The largest weight allowed in a certificate.
const MOST_WEIGHT: i64 = 1 << 40;
/// The effort of the search, as a number of changes of points examined.
const EFFORT: usize = 3_000_000;
/// The rounds of the search for weights that are the same at all points.
const ROUNDS: usize = 50;

/// The least decrease that the change causes in the weights of its point, with the states before and after.
fn least(weights: &[i64], change: &Change) -> (i64, u8, u8) {
    let falls =
        change.pairs().map(|(state, image)| (weights[usize::from(state)] - weights[usize::from(image)], state, image));
    falls.min().unwrap_or((0, 0, 0))
}

/// Checks that every ground rule decreases the sum of the weights, and nothing is drawn.
///
/// # Errors
/// A sentence that says why the weights prove nothing.
pub fn check(grounded: &Grounded, weights: &Weights) -> Result<(), String> {
    let (points, states) = (grounded.board.points(), grounded.source.states.len());
    if weights.len() != points || weights.iter().any(|point| point.len() != states) {
        return Err(format!("`weights` are not {states} numbers for each of {points} points"));
    }
    if weights.iter().flatten().any(|weight| weight.abs() > MOST_WEIGHT) {
        return Err(format!("a weight is larger than {MOST_WEIGHT}"));
    }
    if grounded.has_draws() {
        return Err("`weights` are for games without draws".to_owned());
    }
    let falls = |rule: &GroundRule| -> i64 {
        rule.changes.iter().map(|(point, change)| least(&weights[usize::from(*point)], change).0).sum()
    };
    match grounded.rules.iter().find(|rule| falls(rule) < 1) {
        Some(rule) => {
            let names: Vec<&str> =
                rule.changes.iter().map(|(point, _)| grounded.board.names[usize::from(*point)].as_str()).collect();
            Err(format!("`weights`: a move at {} does not make their sum smaller", names.join(", ")))
        }
        None => Ok(()),
    }
}

/// Weights, if any are found: the same at all points, or else by a perceptron at each point. In games won by chains of
/// stones, they count how often each point can still change, so that a position is not smaller than one it exceeds.
pub fn found(grounded: &Grounded) -> Option<Weights> {
    let as_weights = |most: Vec<Vec<u64>>| most.into_iter().map(|point| point.into_iter().map(|n| n as i64).collect());
    let changes = most_changes(grounded).map(|most| as_weights(most).collect::<Weights>());
    let is_of_chains = grounded.endings.iter().any(|ending| !ending.asks.is_empty());
    if let Some(weights) = changes.filter(|weights| is_of_chains && check(grounded, weights).is_ok()) {
        return Some(weights);
    }
    let found = perceptron(grounded, true).or_else(|| perceptron(grounded, false))?;
    let shifted = found.into_iter().map(|point| {
        let low = point.iter().copied().min().unwrap_or(0);
        point.into_iter().map(|weight| weight - low).collect::<Vec<_>>()
    });
    let mut weights: Weights = shifted.collect();
    let divisor = weights.iter().flatten().fold(0, |divisor, &weight| gcd(divisor, weight)).max(1);
    weights.iter_mut().flatten().for_each(|weight| *weight /= divisor);
    Some(weights)
}

/// For each point and state, the most times that the point can still change; `None` if that is unbounded.
pub fn most_changes(grounded: &Grounded) -> Option<Vec<Vec<u64>>> {
    let states = grounded.source.states.len();
    let mut most = vec![vec![0; states]; grounded.board.points()];
    for _ in 0..=states {
        let before = most.clone();
        for (point, change) in grounded.rules.iter().flat_map(|rule| &rule.changes) {
            let of = &mut most[usize::from(*point)];
            for (from, to) in change.pairs().filter(|(from, to)| from != to) {
                of[usize::from(from)] = of[usize::from(from)].max(1 + of[usize::from(to)]);
            }
        }
        if most == before {
            return Some(most);
        }
    }
    None
}

/// Whether a move that changes no point may follow those that do: a stuck player's pass or claim, or the claim of a win
/// that the opponent's move brought about.
pub fn has_last_move(grounded: &Grounded) -> bool {
    let made = Player::BOTH.map(|player| made(grounded, player));
    let may_be_claimed = |ending: &Ending| match ending.verdict {
        Verdict::Won(winner) => may_make(grounded, &made[winner.other() as usize], ending),
        Verdict::Drawn => false,
    };
    !matches!(grounded.source.stuck, None | Some(Stuck::Loses)) || grounded.endings.iter().any(may_be_claimed)
}

/// For each point, the changes of state that the player's moves may make.
pub fn made(grounded: &Grounded, player: Player) -> Vec<BTreeSet<(u8, u8)>> {
    let mut made = vec![BTreeSet::new(); grounded.board.points()];
    for (point, change) in grounded.rules.iter().filter(|rule| rule.players.has(player)).flat_map(|rule| &rule.changes)
    {
        made[usize::from(*point)].extend(change.pairs().filter(|(from, to)| from != to));
    }
    made
}

/// Whether one of these changes may lead to the ending, judging each point alone.
fn may_make(grounded: &Grounded, made: &[BTreeSet<(u8, u8)>], ending: &Ending) -> bool {
    let into = |(point, wanted): &(u8, Change)| {
        let is_new = |(from, to): &(u8, u8)| wanted.image(*from).is_none() && wanted.image(*to).is_some();
        made[usize::from(*point)].iter().any(is_new)
    };
    let joins = |&ask: &usize| made.iter().flatten().any(|&(from, to)| grounded.connections[ask].may_come_by(from, to));
    ending.changes.iter().any(into) || ending.asks.iter().any(joins)
}

/// The greatest common divisor of two numbers that are not negative.
pub fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// Weights that every rule decreases by at least 1 (Rosenblatt's perceptron): each rule that violates this is added to
/// them.
fn perceptron(grounded: &Grounded, same: bool) -> Option<Weights> {
    let mut weights = vec![vec![0; grounded.source.states.len()]; grounded.board.points()];
    let at = |point: u8| if same { 0 } else { usize::from(point) };
    let size: usize = grounded.rules.iter().map(|rule| rule.changes.len()).sum();
    for _ in 0..if same { ROUNDS } else { EFFORT / size.max(1) } {
        let mut is_changed = false;
        for rule in &grounded.rules {
            let falls: Vec<_> =
                rule.changes.iter().map(|(point, change)| (at(*point), least(&weights[at(*point)], change))).collect();
            if falls.iter().map(|(_, (fall, ..))| fall).sum::<i64>() < 1 {
                is_changed = true;
                for (point, (_, state, image)) in falls {
                    weights[point][usize::from(state)] += 1;
                    weights[point][usize::from(image)] -= 1;
                }
            }
        }
        if !is_changed {
            if same {
                let first = weights[0].clone();
                weights.fill(first);
            }
            return Some(weights);
        }
    }
    None
}
