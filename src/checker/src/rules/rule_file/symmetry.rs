//! Symmetries: permutations of the points that carry the rules and the endings onto themselves.

use std::collections::{HashMap, HashSet};

use super::change::Change;
use super::ground::Changes;
use super::{Asks, Ground, Players, RuleFile};
use crate::rules::points::Point;

/// The steps to carry a change, or the neighbours of a point, by a symmetry, and to look it up.
const FOR_A_CARRIED_CHANGE: u64 = 40;

impl RuleFile {
    /// Whether the permutation with these images carries the set of rules onto itself, with their players, and of every
    /// maximal run of endings with one verdict the set.
    pub(super) fn is_carried_onto_itself(&self, images: &[Point]) -> bool {
        let asked: usize = self.rules.iter().map(|rule| rule.changes.len()).sum();
        let ending: usize = self.endings.iter().map(|ending| ending.changes.len()).sum();
        let listed: usize = self.lists.iter().map(Vec::len).sum();
        let near = self.connections.len() * self.connections.len() * images.len();
        self.count(FOR_A_CARRIED_CHANGE * (asked + ending + listed * (1 + self.lists.len()) + near) as u64);
        let onto = self.carried_lists(images);
        let carried = |changes: &Changes, asks: Asks| {
            let image = |(point, change): &(Point, Change)| Some((*images.get(usize::from(*point))?, *change));
            let mut changes: Changes = changes.iter().filter_map(image).collect();
            changes.sort_unstable();
            Some((changes, onto.get(usize::from(asks)).copied().flatten()?))
        };
        let rules: HashMap<(&[_], Asks), Players> =
            self.rules.iter().map(|rule| ((rule.changes.as_slice(), rule.asks), rule.players)).collect();
        let keeps = |rule: &Ground| {
            carried(&rule.changes, rule.asks)
                .is_some_and(|(changes, asks)| rules.get(&(changes.as_slice(), asks)) == Some(&rule.players))
        };
        let mut blocks = self.endings.chunk_by(|one, other| one.verdict == other.verdict);
        self.rules.iter().all(keeps)
            && blocks.all(|block| {
                let all: HashSet<(&[_], Asks)> =
                    block.iter().map(|ending| (ending.changes.as_slice(), ending.asks)).collect();
                block.iter().all(|ending| {
                    carried(&ending.changes, ending.asks)
                        .is_some_and(|(changes, asks)| all.contains(&(changes.as_slice(), asks)))
                })
            })
    }

    /// For each list of connections the place of the one onto which the permutation carries it, if there is one.
    fn carried_lists(&self, images: &[Point]) -> Vec<Option<Asks>> {
        let place = |carried| self.connections.iter().position(|connection| *connection == carried);
        let onto: Vec<Option<usize>> =
            self.connections.iter().map(|connection| place(connection.carried(images))).collect();
        let carried = |list: &Vec<usize>| {
            let image = |place: &usize| onto.get(*place).copied().flatten();
            let mut carried: Vec<usize> = list.iter().map(image).collect::<Option<_>>()?;
            carried.sort_unstable();
            self.lists.iter().position(|list| *list == carried).and_then(|place| Asks::try_from(place).ok())
        };
        self.lists.iter().map(carried).collect()
    }
}
