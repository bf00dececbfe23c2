//! A position as one number, the same for positions that differ only in the order of piles and the names of colours.
//!
//! A colour becomes a ternary numeral with a digit for each of its tokens, its piles in descending order: a pile is a
//! `1` followed by zeros, except that the first is a `2` followed by zeros. The numerals of the colours are
//! concatenated in descending order, and the leading `2` becomes a `1`. Nothing is lost: the number starts with `1`, so
//! its length is known; every later `2` begins a colour, every `1` a pile. With `n` tokens the number is below `2 *
//! 3^(n-1)`, so 40 tokens fit into 63 bits and 79 into 125.

use super::Key;
use super::position::{Kind, MOST_COLOURS, MOST_TOKENS, Position};

/// Powers of three.
static POWERS: [u128; MOST_TOKENS + 1] = powers();

/// `RUNS[height][count]`: the numeral of `count` piles of that height, each beginning with `1`.
static RUNS: [[u128; MOST_TOKENS + 1]; MOST_TOKENS + 1] = runs();

const fn powers() -> [u128; MOST_TOKENS + 1] {
    let mut powers = [1; MOST_TOKENS + 1];
    let mut n = 1;
    while n <= MOST_TOKENS {
        powers[n] = 3 * powers[n - 1];
        n += 1;
    }
    powers
}

const fn runs() -> [[u128; MOST_TOKENS + 1]; MOST_TOKENS + 1] {
    let mut runs = [[0; MOST_TOKENS + 1]; MOST_TOKENS + 1];
    let mut height = 1;
    while height <= MOST_TOKENS {
        let mut count = 1;
        while count * height <= MOST_TOKENS {
            runs[height][count] = runs[height][count - 1] * POWERS[height] + POWERS[height - 1];
            count += 1;
        }
        height += 1;
    }
    runs
}

impl Position {
    /// The key of an unsettled position with at least one pile, never 0: positions share a key only if they have the
    /// same outcome.
    pub fn key<K: Key>(&self) -> K {
        let power = |exponent: usize| K::low_bits(POWERS[exponent]);
        let mut numerals = [(K::low_bits(0), 0); MOST_COLOURS];
        let mut used = 0;
        for colour in self.kinds().chunk_by(|a, b| a.colour == b.colour) {
            let (numeral, tokens) = numeral::<K>(colour);
            let mut place = used;
            while place > 0 && numerals[place - 1].0 < numeral {
                numerals[place] = numerals[place - 1];
                place -= 1;
            }
            numerals[place] = (numeral, tokens);
            used += 1;
        }
        let joined = |(all, length): (K, usize), &(numeral, tokens): &(K, usize)| {
            (all * power(tokens) + numeral, length + tokens)
        };
        let (all, length) = numerals[..used].iter().fold((K::low_bits(0), 0), joined);
        all - power(length - 1)
    }
}

/// The numeral of a colour, and the number of its tokens.
fn numeral<K: Key>(colour: &[Kind]) -> (K, usize) {
    let (mut numeral, mut tokens) = (K::low_bits(0), 0);
    for kind in colour {
        let (height, count) = (usize::from(kind.height), usize::from(kind.count));
        numeral = numeral * K::low_bits(POWERS[height * count]) + K::low_bits(RUNS[height][count]);
        tokens += height * count;
    }
    (numeral + K::low_bits(POWERS[tokens - 1]), tokens)
}
