//! Symmetries: permutations of the points that carry the rules and the endings onto themselves.

use std::collections::{HashMap, HashSet};

use super::change::Change;
use super::ground::Changes;
use super::{Asks, Players, RuleFile};
use crate::rules::points::Point;

/// The steps to carry a change, or the neighbours of a point, by a symmetry, and to look it up.
const FOR_A_CARRIED_CHANGE: u64 = 40;

impl RuleFile {
    /// Whether the permutation with these images carries the set of rules onto itself, with their players, and of every
    /// maximal run of endings with one verdict the set.
    pub(super) fn is_carried_onto_itself(&self, images: &[Point]) -> bool {
        let rules = self.rules.iter().map(|rule| rule.changes.len() + rule.asks.len());
        let asked: usize = rules.chain(self.endings.iter().map(|of| of.changes.len() + of.asks.len())).sum();
        self.count(
            FOR_A_CARRIED_CHANGE * (asked + self.connections.len() * self.connections.len() * images.len()) as u64,
        );
        let place = |carried| self.connections.iter().position(|connection| *connection == carried);
        let onto: Vec<Option<usize>> =
            self.connections.iter().map(|connection| place(connection.carried(images))).collect();
        let carried = |changes: &Changes, asks: &Asks| {
            let image = |(point, change): &(Point, Change)| Some((*images.get(usize::from(*point))?, *change));
            let mut changes: Changes = changes.iter().filter_map(image).collect();
            let mut asks: Vec<usize> =
                asks.iter().map(|place| onto.get(*place).copied().flatten()).collect::<Option<_>>()?;
            changes.sort_unstable();
            asks.sort_unstable();
            Some((changes, Asks::from(asks)))
        };
        let rules: HashMap<(Changes, Asks), Players> =
            self.rules.iter().map(|rule| ((rule.changes.clone(), rule.asks.clone()), rule.players)).collect();
        let keeps = |(changes, asks): &(Changes, Asks), players: &Players| {
            carried(changes, asks).is_some_and(|carried| rules.get(&carried) == Some(players))
        };
        let mut blocks = self.endings.chunk_by(|one, other| one.verdict == other.verdict);
        rules.iter().all(|(rule, players)| keeps(rule, players))
            && blocks.all(|block| {
                let all: HashSet<_> =
                    block.iter().map(|ending| (ending.changes.clone(), ending.asks.clone())).collect();
                all.iter().all(|(changes, asks)| carried(changes, asks).is_some_and(|carried| all.contains(&carried)))
            })
    }
}
