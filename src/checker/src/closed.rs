//! A catalogue that is closed, and the strategy graph that its rebuttals make.

use std::collections::BTreeMap;

use crate::tokens::Tokens;

/// A catalogue that is closed.
#[derive(Debug)]
pub(crate) struct Closed {
    pub(crate) samples: BTreeMap<u32, Tokens>,
    pub(crate) edges: Vec<(u32, u32)>,
    pub(crate) rebuttals: u64,
    pub(crate) alternatives: u64,
}

impl Closed {
    /// The moves of both players along a longest path of rebuttals from entry `source`. A rebuttal and its move remove
    /// tokens, so an entry's longest path is known once those of all entries with fewer tokens are.
    pub(crate) fn longest_play(&mut self, source: u32) -> u64 {
        let tokens = |number: &u32| self.samples.get(number).map_or(0, |sample| sample.len());
        self.edges.sort_unstable_by_key(|(from, to)| (tokens(from), *from, *to));
        let mut longest: BTreeMap<u32, u64> = BTreeMap::new();
        for (from, to) in &self.edges {
            let through = 2 + longest.get(to).copied().unwrap_or(0);
            let known = longest.entry(*from).or_insert(0);
            *known = through.max(*known);
        }
        longest.get(&source).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
