//! The members of each set against brute force over all positions of two colours.

use std::ops::ControlFlow;

use super::INVARIANTS;
use crate::ruleset::Pile;

fn partitions(tokens: u16, most: u16) -> Vec<Vec<u16>> {
    if tokens == 0 {
        return vec![Vec::new()];
    }
    let with = |height: u16| {
        let rest = partitions(tokens - height, height).into_iter();
        rest.map(move |rest| std::iter::once(height).chain(rest).collect())
    };
    (1..=most.min(tokens)).rev().flat_map(with).collect()
}

#[test]
fn members_are_all_positions_of_two_colours_that_the_set_has() {
    for (named, size) in INVARIANTS.iter().flat_map(|named| [(named, 9), (named, 10), (named, 12)]) {
        let mut wanted = Vec::new();
        for first in 0..=size {
            for (one, other) in partitions(first, first)
                .iter()
                .flat_map(|one| partitions(size - first, size).into_iter().map(move |other| (one, other)))
            {
                let of = |heights: &[u16], colour| heights.iter().map(move |&height| Pile { colour, height }).collect();
                let piles: Vec<Pile> = [of(one, 0), of(&other, 1)].into_iter().flat_map(|of: Vec<Pile>| of).collect();
                wanted.extend((named.set.has)(&piles).then_some(piles));
            }
        }
        let mut found: Vec<Vec<Pile>> = Vec::new();
        let _ = named.members(size, &mut |member| {
            found.push(member.to_vec());
            ControlFlow::<()>::Continue(())
        });
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "{} at {size}", named.name);
    }
}
