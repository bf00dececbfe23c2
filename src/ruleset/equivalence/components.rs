//! The components of a position: sets of tokens such that no run meets two of them.

use crate::Points;

/// The components of `position`, given its runs, in the order of their first tokens.
pub fn components(position: Points, runs: &[Vec<u8>]) -> Vec<Points> {
    let runs: Vec<Points> = runs.iter().map(|run| run.iter().copied().collect()).collect();
    let mut rest = position;
    let mut found = Vec::new();
    while let Some(first) = rest.iter().next() {
        let component = grow(Points::one(first), &runs);
        rest = rest.without(component);
        found.push(component);
    }
    found
}

fn grow(mut component: Points, runs: &[Points]) -> Points {
    loop {
        let touching = runs.iter().filter(|run| !run.misses(component));
        let grown = touching.fold(component, |grown, &run| grown.with(run));
        if grown == component {
            return component;
        }
        component = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_that_share_a_token_are_in_one_component() {
        let position = Points::from_bits(0b111_1111);
        let found = components(position, &[vec![4, 5], vec![0, 2], vec![2, 4]]);
        assert_eq!(found, [0b011_0101, 0b000_0010, 0b000_1000, 0b100_0000].map(Points::from_bits));
    }
}
