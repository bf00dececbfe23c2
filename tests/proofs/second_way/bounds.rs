//! Every position up to a number of tokens, and the smallest of those that a claim fails on.

use super::game::{Position, tokens, written};
use std::collections::BTreeMap;

/// The partitions of `total` into parts of at most `largest`, heights descending.
pub fn partitions(total: u8, largest: u8) -> Vec<Vec<u8>> {
    if total == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 1..=largest.min(total) {
        for mut rest in partitions(total - first, first) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Every position of two colours with `total` tokens.
pub fn positions(total: u8) -> Vec<Position> {
    let mut all = Vec::new();
    for blue in 0..=total {
        for first in partitions(blue, blue) {
            for second in partitions(total - blue, total - blue) {
                all.push(vec![first.clone(), second]);
            }
        }
    }
    all
}

/// The smallest example of each kind of failure: fewest tokens, then alphabetical.
#[derive(Default)]
pub struct Findings {
    smallest: BTreeMap<&'static str, (usize, String)>,
}

impl Findings {
    /// A failure at `position`, described by `text`.
    pub fn add(&mut self, kind: &'static str, position: &Position, text: &str) {
        let found = (tokens(position), format!("{}{text}", written(position)));
        let kept = self.smallest.entry(kind).or_insert_with(|| found.clone());
        if found < *kept {
            *kept = found;
        }
    }

    /// A check: a failure unless `holds`.
    pub fn check(&mut self, holds: bool, kind: &'static str, position: &Position, text: &str) {
        if !holds {
            self.add(kind, position, text);
        }
    }

    /// `kind: smallest`, in the order of the kinds.
    pub fn told(&self) -> Vec<String> {
        self.smallest.iter().map(|(kind, (_, text))| format!("{kind}: {text}")).collect()
    }
}
