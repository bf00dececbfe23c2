//! Solves a chunk: the positions that agree on the points above it, whose words fit into a processor's cache.
//!
//! On input a word has a bit set for each position known to be N, on output for each P-position. A chunk is halved by
//! its highest point: the half without that point is solved first, then the moves that take the point mark the other
//! half from it, then the other half is solved. Parts of 32 words are not halved; instead each word in turn is marked
//! from those before it and solved. Within a word, P-positions are found one at a time, lowest first.
//!
//! Branches are badly predictable here, so the inner loops have few.

use super::cut::{Cut, Shift};

/// The number of points that count the words of a part.
const PART: usize = 5;
/// The P-positions looked for between two tests whether a word is done.
const AT_ONCE: usize = 4;

/// The moves inside a chunk.
pub struct Kernel {
    /// For each point that counts words: the moves for which it is the highest point, without that point.
    by_highest: Vec<Vec<Cut>>,
    /// For each word of a part: the words before it to which moves lead, with the points inside a word.
    within_part: Vec<Vec<(usize, Shift)>>,
    /// For each bit of a word: the bits from which a move inside the word leads to it. The last entry, for the end of
    /// the word, has none.
    before: [u64; 65],
}

impl Kernel {
    /// The kernel of the moves among `cuts` that stay within a chunk of `middle` points.
    pub fn of(cuts: &[Cut], middle: usize) -> Kernel {
        let inside = || cuts.iter().filter(|cut| cut.top == 0);
        let with_highest = |point: usize| {
            let cuts = inside().filter(move |cut| cut.middle >> point == 1);
            cuts.map(|cut| Cut { middle: cut.middle ^ 1 << point, ..*cut }).collect()
        };
        let from = |word: usize| {
            let cuts = inside().filter(move |cut| cut.middle != 0 && cut.middle & !word == 0);
            cuts.map(|cut| (word ^ cut.middle, cut.low)).collect()
        };
        let mut before = [0; 65];
        for cut in inside().filter(|cut| cut.middle == 0) {
            for (bit, before) in before.iter_mut().take(64).enumerate() {
                *before |= cut.low.marked(1 << bit);
            }
        }
        let within_part = (0..1 << middle.min(PART)).map(from).collect();
        Kernel { by_highest: (0..middle).map(with_highest).collect(), within_part, before }
    }

    /// Solves the words of a chunk, or of a half obtained by halving it.
    pub fn solve(&self, words: &mut [u64]) {
        if words.len() == self.within_part.len() {
            return self.solve_part(words);
        }
        let highest = words.len().ilog2() as usize - 1;
        let (without, with) = words.split_at_mut(words.len() / 2);
        self.solve(without);
        for cut in &self.by_highest[highest] {
            cut.mark(without, with);
        }
        self.solve(with);
    }

    fn solve_part(&self, words: &mut [u64]) {
        for (at, from) in self.within_part.iter().enumerate() {
            let marked = from.iter().fold(words[at], |marked, &(word, low)| marked | low.marked(words[word]));
            words[at] = self.p_positions(marked);
        }
    }

    /// The P-positions of a word; on input, positions with a winning move out of the word are marked.
    fn p_positions(&self, mut next_wins: u64) -> u64 {
        let mut p_positions = 0;
        while next_wins != u64::MAX {
            for _ in 0..AT_ONCE {
                let lowest = !next_wins & next_wins.wrapping_add(1);
                p_positions |= lowest;
                next_wins |= lowest | self.before[lowest.trailing_zeros() as usize];
            }
        }
        p_positions
    }
}
