//! Moves split into three parts: points inside a word, points that count the words of a chunk, and points that count
//! chunks.

/// The number of points that are bits inside a word of 64 positions.
pub const LOW: usize = 6;

/// A move, or part of one, as it acts on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The points that count chunks, as a number of chunks.
    pub top: usize,
    /// The points that count words, as a number of words.
    pub middle: usize,
    /// The points inside a word.
    pub low: Shift,
}

/// The points of a move inside a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shift {
    /// As a number of bits.
    by: u32,
    /// The bits of a word for positions without those points.
    without: u64,
}

/// Shorter runs of words are marked word by word.
const SHORT: usize = 4;

impl Cut {
    /// The move with number `mv`, if `middle` points count the words of a chunk.
    pub fn of(mv: u64, middle: usize) -> Cut {
        let words = mv >> LOW;
        Cut {
            top: (words >> middle) as usize,
            middle: (words & ((1 << middle) - 1)) as usize,
            low: Shift::of((mv & ((1 << LOW) - 1)) as u32),
        }
    }

    /// Marks in `into` the positions from which this move leads to a P-position in `from`. Both have the same number of
    /// words, a power of two.
    pub fn mark(self, from: &[u64], into: &mut [u64]) {
        let run = if self.middle == 0 { into.len() } else { 1 << self.middle.trailing_zeros() };
        let mut at = self.middle;
        if run < SHORT {
            while let Some(word) = into.get_mut(at) {
                *word |= self.low.marked(from[at ^ self.middle]);
                at = (at + 1) | self.middle;
            }
            return;
        }
        while at < into.len() {
            let from = &from[at ^ self.middle..][..run];
            self.low.mark_run(from, &mut into[at..][..run]);
            at = (at + run) | self.middle;
        }
    }
}

impl Shift {
    fn of(by: u32) -> Shift {
        let without: u64 = (0..64).filter(|bit| bit & by == 0).fold(0, |word, bit| word | 1 << bit);
        Shift { by, without }
    }

    fn mark_run(self, from: &[u64], into: &mut [u64]) {
        let pairs = into.iter_mut().zip(from);
        if self.by == 0 {
            pairs.for_each(|(into, from)| *into |= from);
        } else {
            pairs.for_each(|(into, from)| *into |= self.marked(*from));
        }
    }

    /// The positions of a word from which taking these points leads to one in `from`.
    pub fn marked(self, from: u64) -> u64 {
        (from & self.without) << self.by
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_marks_exactly_the_positions_it_can_be_made_from() {
        for mv in [0b1, 0b10_0000, 0b100_0001, 0b1_0100_0010, 0b1_1000_0000, 0b1_1111_1111u64] {
            let cut = Cut::of(mv, 3);
            let from = [0x9249_2492_4924_9249, !0, 0x0123_4567_89ab_cdef, 1, !0, 0xffff, 0, 1 << 63];
            let mut into = [0; 8];
            cut.mark(&from, &mut into);
            for position in 0..512 {
                let follower = position ^ mv;
                let is_p = from[follower as usize / 64] >> (follower % 64) & 1 == 1;
                let marked = into[position as usize / 64] >> (position % 64) & 1 == 1;
                assert_eq!(marked, mv & !position == 0 && is_p, "{mv:b} {position:b}");
            }
        }
    }
}
