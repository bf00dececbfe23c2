//! Whether a bijection of tokens carries the moves that are left onto the moves that are left, by listing them all.

use rebuttal::ruleset::RemovalRules;
use std::collections::BTreeSet;

use rebuttal::ruleset::Removal;

use super::notation::list;

type Set = BTreeSet<String>;

/// Every legal move among `tokens`, from the definition.
fn moves(rules: &RemovalRules, tokens: &[String]) -> BTreeSet<Set> {
    let mut moves = BTreeSet::new();
    for line in &rules.lines {
        let line = list(rules, line);
        for part in parts(&line, rules.removal) {
            if part.iter().all(|point| tokens.contains(point)) {
                moves.insert(part);
            }
        }
    }
    moves
}

fn parts(line: &[String], removal: Removal) -> Vec<Set> {
    if removal == Removal::Contiguous {
        let from = |first: usize| (first..line.len()).map(move |last| line[first..=last].iter().cloned().collect());
        return (0..line.len()).flat_map(from).collect();
    }
    let chosen = |bits: u32| (0..line.len()).filter(move |i| bits >> i & 1 == 1).map(|i| line[i].clone()).collect();
    (1..1u32 << line.len()).map(chosen).collect()
}

/// Whether `images`, in the order of `tokens`, is such a bijection.
pub fn carries_moves(rules: &RemovalRules, tokens: &[String], images: &[String]) -> bool {
    let image = |point: &String| tokens.iter().position(|token| token == point).map(|i| images[i].clone());
    let carried: BTreeSet<Set> = moves(rules, tokens).iter().map(|mv| mv.iter().filter_map(image).collect()).collect();
    carried == moves(rules, images)
}
