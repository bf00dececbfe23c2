//! The division of a table into blocks.

use super::StoreError;
use crate::cut::{Cut, LOW};
use crate::numbering::order;
use crate::ruleset::Points;
use crate::sweep::{Moves, Words, middle_points};

/// The most tokens that number blocks: their files are open at once, and each is read again for every one of its
/// tokens.
pub const MOST_BLOCK_TOKENS: usize = 8;
/// The most tokens within a block; a bit for each subset of more is beyond any machine's memory.
const MOST_TOKENS: usize = 46;
/// The most sets of tokens tried for a plan.
const MOST_TRIED: u64 = 1_000_000;

/// The blocks of a table, and how moves act on them.
pub struct Plan {
    /// The tokens in the order of their bits; the last ones number the blocks.
    pub order: Vec<u8>,
    /// The number of tokens that number the blocks.
    pub block_tokens: usize,
    /// The moves within a block.
    pub within: Moves,
    /// For each token that numbers blocks: the moves that take it, as they act on the remaining tokens.
    pub across: Vec<Vec<Cut>>,
}

impl Plan {
    /// The plan with these tokens in order; `None` if a move takes two of those that number blocks, or a block is too
    /// large.
    pub fn new(order: Vec<u8>, block_tokens: usize, moves: &[Points]) -> Option<Plan> {
        let rest = order.len().checked_sub(block_tokens)?;
        let highest: Points = order[rest..].iter().copied().collect();
        let takes_two = |mv: &Points| mv.iter().filter(|&token| highest.has(token)).count() > 1;
        if rest > MOST_TOKENS || block_tokens > MOST_BLOCK_TOKENS || moves.iter().any(takes_two) {
            return None;
        }
        let place = |token: u8| order.iter().position(|&one| one == token).unwrap_or_default();
        let number = |mv: &Points| mv.iter().fold(0, |number: u64, token| number | 1 << place(token));
        let numbers: Vec<u64> = moves.iter().map(number).collect();
        let inside: Vec<u64> = numbers.iter().copied().filter(|mv| mv >> rest == 0).collect();
        let middle = middle_points(rest);
        let taking = |token: usize| {
            let taking = numbers.iter().filter(|&mv| mv >> (rest + token) & 1 == 1);
            taking.map(|mv| Cut::of(mv & ((1 << rest) - 1), middle)).collect()
        };
        let (within, across) = (Moves::new(rest, &inside), (0..block_tokens).map(taking).collect());
        Some(Plan { within, across, order, block_tokens })
    }

    /// The plan with the fewest blocks, two of which take at most `limit` MiB.
    ///
    /// # Errors
    /// When there is no such plan.
    pub fn within(limit: u64, source: Points, moves: &[Points]) -> Result<Plan, StoreError> {
        let need = |count| mib_of_two(source.len() - count);
        let most = source.len().min(MOST_BLOCK_TOKENS);
        let fits = (0..=most).find(|&count| need(count) <= limit).unwrap_or(most);
        let cut = |count| Plan::new(order(source, moves, &apart(count, source, moves)?), count, moves);
        match cut(fits).filter(|plan| plan.memory() <= limit) {
            Some(plan) => Ok(plan),
            None => {
                let most = (0..=fits).rfind(|&count| apart(count, source, moves).is_some()).unwrap_or(0);
                Err(StoreError::Memory { need: need(most), limit })
            }
        }
    }

    /// The MiB of memory for two blocks.
    pub fn memory(&self) -> u64 {
        mib_of_two(self.order.len() - self.block_tokens)
    }

    /// The number of blocks.
    pub fn blocks(&self) -> usize {
        1 << self.block_tokens
    }

    /// The number of positions in a block.
    pub fn positions(&self) -> u64 {
        1 << (self.order.len() - self.block_tokens)
    }

    /// The block, chunk, word and bit of the position with this number.
    pub fn place(&self, number: u64) -> (usize, usize, usize, u32) {
        let rest = self.order.len() - self.block_tokens;
        let (block, inside) = ((number >> rest) as usize, number & ((1 << rest) - 1));
        let (word, middle) = ((inside >> LOW) as usize, middle_points(rest));
        (block, word >> middle, word & ((1 << middle) - 1), (inside % 64) as u32)
    }

    /// Marks, in a chunk of a block with this token, the positions from which moves lead to P-positions of the block
    /// without it.
    pub fn mark(&self, token: usize, without: &[Words], chunk: usize, words: &mut [u64]) {
        for cut in self.across[token].iter().filter(|cut| cut.top & !chunk == 0) {
            cut.mark(&without[chunk ^ cut.top], words);
        }
    }
}

/// The size in MiB of two blocks, each with a bit for every subset of this many tokens.
fn mib_of_two(tokens: usize) -> u64 {
    u64::try_from((2u128 << tokens).div_ceil(8 << 20)).unwrap_or(u64::MAX)
}

/// This many tokens, no two of which a move takes together, preferably taken by few moves. `None` if there are none, or
/// none are found soon.
pub fn apart(count: usize, source: Points, moves: &[Points]) -> Option<Vec<u8>> {
    let mut tokens: Vec<u8> = source.iter().collect();
    tokens.sort_by_key(|&token| (moves.iter().filter(|mv| mv.has(token)).count(), token));
    let joined = |token: u8| moves.iter().filter(|mv| mv.has(token)).copied().fold(Points::EMPTY, Points::with);
    let tokens: Vec<(u8, Points)> = tokens.into_iter().map(|token| (token, joined(token))).collect();
    let (mut chosen, mut tried) = (Vec::new(), 0);
    extend(&mut chosen, count, &tokens, &mut tried).then_some(chosen)
}

fn extend(chosen: &mut Vec<u8>, count: usize, tokens: &[(u8, Points)], tried: &mut u64) -> bool {
    if count == 0 {
        return true;
    }
    for (place, &(token, joined)) in tokens.iter().enumerate() {
        *tried += 1;
        if *tried > MOST_TRIED {
            return false;
        }
        chosen.push(token);
        let left: Vec<_> = tokens[place + 1..].iter().copied().filter(|&(other, _)| !joined.has(other)).collect();
        if left.len() + 1 >= count && extend(chosen, count - 1, &left, tried) {
            return true;
        }
        chosen.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;

    #[test]
    fn no_move_takes_two_tokens_that_number_blocks() {
        for (name, most) in [("tactix:4x5", 4), ("nimbi", 3), ("tactix:1x6", 1)] {
            let sets = game(name).ok().and_then(|game| game.removal()).expect("sets of tokens");
            let (source, moves) = (sets.source(), sets.moves());
            for count in 0..=most {
                let chosen: Points = apart(count, source, &moves).expect(name).into_iter().collect();
                assert_eq!(chosen.len(), count);
                assert!(moves.iter().all(|mv| mv.iter().filter(|&token| chosen.has(token)).count() <= 1), "{name}");
            }
            assert_eq!(apart(most + 1, source, &moves), None, "{name}");
        }
    }
}
