//! Rule files whose moves take sets of tokens, by what their ground rules are.

use super::RuleFile;
use super::ground::GroundRule;
use crate::{Points, RemovalSets};

impl RuleFile {
    /// The file as a removal game, from its full board: where every rule is of both players and turns points from one state, the
    /// same for all, into one other, any point can be turned alone, and there is nothing else. Found once.
    pub fn removal(&self) -> Option<&RemovalSets> {
        self.0.removal.get_or_init(|| self.found_removal()).as_ref()
    }

    fn found_removal(&self) -> Option<RemovalSets> {
        let grounded = self.grounded();
        let turn = turned(grounded.rules.first()?)?;
        let is_alone = grounded.endings.is_empty() && grounded.connections.is_empty() && grounded.source.stuck.is_none();
        let is_removal = |rule: &GroundRule| rule.players.left && rule.players.right && turned(rule) == Some(turn);
        if !is_alone || !grounded.rules.iter().all(is_removal) {
            return None;
        }
        let set = |rule: &GroundRule| rule.changes.iter().map(|(point, _)| *point).collect();
        let sets: Vec<Points> = grounded.rules.iter().map(set).collect();
        let board = Points::first(grounded.board.points());
        let alone = sets.iter().filter(|set| set.len() == 1).fold(Points::EMPTY, |all, set| all.with(*set));
        (alone == board).then(|| RemovalSets::new(board, sets, Some(turn[0])))
    }
}

/// The state before and after of a rule that turns points from one state into one other.
pub(super) fn turned(rule: &GroundRule) -> Option<[u8; 2]> {
    let ((_, first), others) = rule.changes.split_first()?;
    let mut pairs = first.pairs();
    let (from, to) = pairs.next()?;
    let is_one = pairs.next().is_none() && from != to && others.iter().all(|(_, other)| other == first);
    (is_one && rule.asks.is_empty()).then_some([from, to])
}
