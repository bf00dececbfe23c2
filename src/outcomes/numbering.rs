//! Which token is which bit of a position's number in the table of outcomes.

use crate::positions::Subsets;
use crate::ruleset::Points;

/// A numbering of the subsets of a source, in which every follower has a smaller number.
#[derive(Debug)]
pub struct Numbering {
    /// For each eight points, the number of each set of them.
    bytes: Vec<[u64; 256]>,
}

impl Numbering {
    /// A numbering for these moves of the source.
    pub fn of(subsets: &Subsets, _moves: &[Points]) -> Numbering {
        Numbering::in_order(&subsets.source().iter().collect::<Vec<u8>>())
    }

    /// The numbering in which token `tokens[i]` is bit `i`.
    fn in_order(tokens: &[u8]) -> Numbering {
        let last = tokens.iter().max().copied().unwrap_or(0);
        let mut bytes = vec![[0; 256]; usize::from(last) / 8 + 1];
        for (bit, &token) in tokens.iter().enumerate() {
            for set in (0..256).filter(|set| set >> (token % 8) & 1 == 1) {
                bytes[usize::from(token) / 8][set] |= 1 << bit;
            }
        }
        Numbering { bytes }
    }

    /// The number of a subset of the source.
    pub fn number(&self, set: Points) -> u64 {
        let byte = |i: usize| (set.bits() >> (8 * i)) as usize & 0xff;
        self.bytes.iter().enumerate().fold(0, |number, (i, numbers)| number | numbers[byte(i)])
    }
}
