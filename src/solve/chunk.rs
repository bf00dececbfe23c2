//! Solves a chunk: the positions with the same points at the top, whose words fit into a processor's cache.
//!
//! On input a word has a bit set for each position known to be N, on output for each P-position. The words of a chunk
//! are halved by their highest point. First the half without that point is solved; then each move with that point marks
//! the other half from it; then the other half is solved. Within a word P-positions are found one at a time, lowest
//! first.

use super::cut::{Cut, LOW};

/// The moves inside a chunk.
pub struct Kernel {
    /// For each point that counts words: the moves whose highest point it is, without that point.
    by_highest: Vec<Vec<Cut>>,
    /// For each bit of a word: the bits from which a move inside the word leads to it.
    before: [u64; 64],
}

impl Kernel {
    /// The kernel of the moves among `cuts` that stay within a chunk of `middle` points.
    pub fn of(cuts: &[Cut], middle: usize) -> Kernel {
        let inside = || cuts.iter().filter(|cut| cut.top == 0);
        let with_highest = |point: usize| {
            let cuts = inside().filter(move |cut| cut.middle >> point == 1);
            cuts.map(|cut| cut.with_middle(cut.middle ^ 1 << point)).collect()
        };
        let mut before = [0; 64];
        for cut in inside().filter(|cut| cut.middle == 0) {
            for (bit, before) in before.iter_mut().enumerate() {
                *before |= cut.marked(1 << bit);
            }
        }
        Kernel { by_highest: (0..middle).map(with_highest).collect(), before }
    }

    /// Solves the words of a chunk, or of a part obtained by halving it.
    pub fn solve(&self, words: &mut [u64]) {
        if let [word] = words {
            *word = self.p_positions(*word);
            return;
        }
        let highest = words.len().ilog2() as usize - 1;
        let (without, with) = words.split_at_mut(words.len() / 2);
        self.solve(without);
        for cut in &self.by_highest[highest] {
            cut.mark(without, with);
        }
        self.solve(with);
    }

    /// The P-positions of a word; on input, positions with a winning move out of the word are marked.
    fn p_positions(&self, mut next_wins: u64) -> u64 {
        let mut p_positions = 0;
        while next_wins != u64::MAX {
            let lowest = (!next_wins).trailing_zeros() as usize;
            p_positions |= 1 << lowest;
            next_wins |= 1 << lowest | self.before[lowest];
        }
        p_positions
    }
}

/// The bits of a word that stand for no position when there are only `tokens` tokens.
pub fn no_positions(tokens: usize) -> u64 {
    if tokens >= LOW { 0 } else { u64::MAX << (1 << tokens) }
}
