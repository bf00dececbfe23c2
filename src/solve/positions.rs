//! The positions that play can reach, numbered so that every follower has a smaller number.
//!
//! In a removal game every token can be removed alone, so the positions reachable from a source of `k` tokens are its
//! `2^k` subsets. The number of a subset is its word with the bits of the source's tokens moved together.

use crate::ruleset::Points;

/// The subsets of a source, numbered from 0 (the empty set).
#[derive(Clone, Debug)]
pub struct Subsets {
    source: Points,
    tokens: Vec<u8>,
    contiguous: bool,
}

impl Subsets {
    /// The subsets of `source`.
    pub fn of(source: Points) -> Subsets {
        let tokens: Vec<u8> = source.iter().collect();
        let contiguous = source == Points::first(tokens.len());
        Subsets { source, tokens, contiguous }
    }

    /// The largest subset, the source itself.
    pub fn source(&self) -> Points {
        self.source
    }

    /// The number of subsets: two to the number of tokens of the source, at most 2^64.
    pub fn count(&self) -> u128 {
        1 << self.tokens.len()
    }

    /// The number of a subset of the source.
    pub fn number(&self, set: Points) -> u64 {
        if self.contiguous {
            return set.bits();
        }
        let bit = |(i, &token): (usize, &u8)| u64::from(set.has(token)) << i;
        self.tokens.iter().enumerate().map(bit).sum()
    }

    /// The subset with that number.
    pub fn subset(&self, number: u64) -> Points {
        if self.contiguous {
            return Points::from_bits(number);
        }
        Points::from_bits(number).iter().map(|i| self.tokens[usize::from(i)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbering_is_a_bijection_in_which_followers_come_first() {
        for source in [0b1011_0010, 0b1111, 0] {
            let subsets = Subsets::of(Points::from_bits(source));
            let all: Vec<Points> = (0..subsets.count() as u64).map(|n| subsets.subset(n)).collect();
            assert_eq!(all.last(), Some(&subsets.source()));
            for (n, &set) in all.iter().enumerate() {
                assert_eq!(subsets.number(set), n as u64);
                assert!(all[n..].iter().all(|&later| later == set || !later.within(set)));
            }
        }
    }
}
