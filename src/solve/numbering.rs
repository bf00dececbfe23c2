//! Assigns tokens to the bits of a position's number in the table of outcomes.
//!
//! Any assignment is correct, but it affects the cost of the sweep. A move inside a word costs nothing extra; a move
//! partly inside costs a shift; distant or single words cost more than consecutive ones. Starting from board order,
//! pairs of tokens are swapped as long as that makes the moves cheaper.

use super::cut::LOW;
use super::sweep::{NEAR, middle_points};
use crate::ruleset::Points;

/// With fewer tokens, the search for a better assignment costs more than it saves.
const FEWEST_TOKENS: usize = 22;
/// With more moves, the search for a better assignment costs more than it saves.
const MOST_MOVES: usize = 1 << 10;

/// The tokens of a source in the order of their bits, with those of `highest` last. Every follower has a smaller
/// number.
pub fn order(source: Points, moves: &[Points], highest: &[u8]) -> Vec<u8> {
    let mut tokens: Vec<u8> = source.iter().filter(|token| !highest.contains(token)).collect();
    let free = tokens.len();
    tokens.extend(highest);
    if tokens.len() >= FEWEST_TOKENS && moves.len() <= MOST_MOVES {
        improve(&mut tokens, free, moves);
    }
    tokens
}

/// Swaps pairs of the first `free` tokens until no swap makes the moves cheaper.
fn improve(tokens: &mut [u8], free: usize, moves: &[Points]) {
    let mut best = cost(tokens, moves);
    loop {
        let before = best;
        for (i, j) in (0..free).flat_map(|i| (0..i).map(move |j| (i, j))) {
            tokens.swap(i, j);
            let cost = cost(tokens, moves);
            if cost < best {
                best = cost;
            } else {
                tokens.swap(i, j);
            }
        }
        if best == before {
            return;
        }
    }
}

/// The average cost of the moves per word.
fn cost(tokens: &[u8], moves: &[Points]) -> u64 {
    let middle = middle_points(tokens.len());
    let mut place = [0u8; 64];
    (0..).zip(tokens).for_each(|(bit, &token)| place[usize::from(token)] = bit);
    let number = |mv: Points| mv.iter().fold(0, |number, point| number | 1 << place[usize::from(point)]);
    moves.iter().map(|&mv| move_cost(number(mv), middle)).sum()
}

/// The average cost of a move per word, in units of 2^-20 of a tenth of the time to mark a word from a nearby one. The
/// weights estimate the cost of a shift, of starting a row of words, and of a chunk that is no longer in the cache.
fn move_cost(mv: u64, middle: usize) -> u64 {
    let words = mv >> LOW;
    if words == 0 {
        return 0;
    }
    let (top, inner) = (words >> middle, words & ((1 << middle) - 1));
    let rest = if top == 0 { inner ^ 1 << inner.ilog2() } else { inner };
    let row = 1 << if rest == 0 { middle as u32 } else { rest.trailing_zeros() };
    let shift = if mv == words << LOW { 0 } else { 7 };
    let far = if top >> NEAR == 0 { 0 } else { 40 };
    ((10 + shift + 40 / row + far) << 20) >> words.count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;

    #[test]
    fn a_better_order_has_the_same_tokens() {
        for name in ["tactix:5x5", "nimbi:7"] {
            let sets = game(name).ok().and_then(|game| game.removal()).expect("sets of tokens");
            let (all, moves) = (sets.board(), sets.moves());
            let board_order: Vec<u8> = all.iter().collect();
            let mut tokens = board_order.clone();
            improve(&mut tokens, board_order.len(), &moves);
            assert!(cost(&tokens, &moves) < cost(&board_order, &moves));
            assert_eq!(tokens.into_iter().collect::<Points>(), all);
        }
    }
}
