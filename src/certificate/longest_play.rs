//! The lengths of plays that the rebuttals allow.

use std::collections::BTreeMap;

use super::{Certificate, Divided, Start};
use crate::ruleset::Rules;

impl Certificate {
    /// The number of moves, by both players, in the longest play, counted like Fraenkel and Herda's delay: an opening
    /// move counts; in a sum the moves in all parts count; in misere play the last move, which loses, does not. `None`
    /// if the rebuttals allow infinite play, or a mirror occurs, or a position is settled by value.
    pub fn longest_play(&self) -> Option<usize> {
        let longest: BTreeMap<u32, usize> = match self.draws.is_empty() {
            true => self.longest_plays(),
            false => {
                self.strategy_graph()?.longest_paths().into_iter().map(|(entry, moves)| (entry, 2 * moves)).collect()
            }
        };
        let play = |start: &Start| -> Option<usize> {
            let Some(left) = start.divided(&self.position) else { return Some(0) };
            Some(left.together(&self.rules, &longest)? + usize::from(start.mv.is_some()))
        };
        self.starts.iter().try_fold(0, |longest, start| Some(longest.max(play(start)?)))
    }

    /// The number of moves in the longest play from each entry, unless a mirror occurs or a position is settled by
    /// value; rebuttals are settled by earlier entries.
    pub fn longest_plays(&self) -> BTreeMap<u32, usize> {
        let mut longest = BTreeMap::new();
        for (number, entry) in (1..).zip(&self.entries) {
            let play = |left: Divided| Some(2 + left.together(&self.rules, &longest)?);
            let most = entry.all_divided().try_fold(0, |most: usize, left| Some(most.max(play(left)?)));
            longest.extend(most.map(|most| (number, most)));
        }
        longest
    }

    /// If infinite play is always a permanent draw: the most moves until play ends or is drawn, by weights of the
    /// states.
    pub fn drawn_within(&self) -> Option<u64> {
        let Rules::RuleFile(file) = &self.rules else { return None };
        file.drawn_within(&self.position)
    }
}

impl Divided<'_> {
    /// The moves of longest plays in all parts, if they are known.
    fn together(&self, rules: &Rules, longest: &BTreeMap<u32, usize>) -> Option<usize> {
        if self.is_nim_sum() || self.is_sum_of_numbers(rules) {
            return None;
        }
        self.parts.iter().try_fold(0, |sum, part| Some(sum + longest.get(&part.reaches?)?))
    }
}
