//! Rule files that are poset games, recognised by their ground rules.

use super::RuleFile;
use super::grounded::GroundRule;
use crate::Points;
use crate::poset::Poset;

impl RuleFile {
    /// The file as a poset game. There are two states; every rule belongs to both players, tests one point for the
    /// first state, and leaves it and other points in the second. Each point that rules change has one rule, and the
    /// other points that this rule changes are those above it in an order.
    pub fn poset(&self) -> Option<Poset> {
        let grounded = self.grounded();
        let is_alone = grounded.source.states.len() == 2 && grounded.has_only_moves();
        let (_, [left, taken]) = own(grounded.rules.first()?)?;
        let mut from = vec![Points::EMPTY; grounded.board.points()];
        for rule in &grounded.rules {
            let (point, turn) = own(rule)?;
            let is_of_both = rule.players.left && rule.players.right;
            let clears = rule.changes.iter().all(|(other, change)| {
                change.image(left) == Some(taken) && (*other == point || change.image(taken) == Some(taken))
            });
            let set = &mut from[usize::from(point)];
            if !is_alone || !is_of_both || turn != [left, taken] || !clears || !set.is_empty() {
                return None;
            }
            *set = rule.changes.iter().map(|(point, _)| *point).collect();
        }
        let is_order = (0..).zip(&from).all(|(point, &set)| {
            set.iter().all(|above| {
                let of = from[usize::from(above)];
                of.has(above) && of.within(set) && (above == point || !of.has(point))
            })
        });
        is_order.then_some(Poset::Points { from, left })
    }
}

/// The only point that a rule tests for a single state, with that state and the one that the rule leaves.
fn own(rule: &GroundRule) -> Option<(u8, [u8; 2])> {
    let turns = rule.changes.iter().filter_map(|(point, change)| {
        let mut pairs = change.pairs();
        let (from, to) = pairs.next()?;
        (pairs.next().is_none() && from != to).then_some((*point, [from, to]))
    });
    let turns: Vec<(u8, [u8; 2])> = turns.collect();
    match turns[..] {
        [turn] if rule.asks.is_empty() => Some(turn),
        _ => None,
    }
}
