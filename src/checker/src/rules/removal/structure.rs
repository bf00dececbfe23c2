//! Points and blocks of points, with numbers that are invariant under samenesses.
//!
//! **Definition.** A structure is a set of points and a set of blocks. A block is a sequence of points up to reversal
//! or, for `subset`, a set of points. An isomorphism of two structures is a bijection of the points that carries the
//! blocks of one onto the blocks of the other.
//!
//! The symmetries of a board are the isomorphisms onto itself of the structure of its lines. Two positions are the same
//! up to isomorphism of the moves left when the structures of their **largest runs** are isomorphic: the runs of two
//! tokens or more that are not a part of another run. This is because a bijection is a witness when it carries runs
//! onto runs, both ways; the runs are the parts of the largest runs and the single tokens, and the largest runs are
//! those that are part of no other.
//!
//! **Lemma.** An isomorphism preserves the `colours` of points and the `pairs` of two points. Colours are computed as
//! in colour refinement (Weisfeiler and Leman 1968): at first all are equal; then each is recomputed from itself and
//! the colours in the blocks of the point, summed over the blocks, so that neither the order of the blocks nor their
//! direction matters. Different points or blocks may get equal numbers by chance; correctness does not depend on their
//! being different.

use crate::board::{Board, Line};
use crate::claim::Removal;
use crate::tokens::{Point, Tokens};

/// The rounds of refinement. With more rounds, more positions are distinguished without a search.
const ROUNDS: usize = 5;

/// Points, blocks, and their invariants.
#[derive(Debug)]
pub(super) struct Structure {
    /// The points, in board order.
    pub(super) points: Vec<Point>,
    /// The colour of each point.
    pub(super) colours: Vec<u64>,
    /// For each pair of points, row by row, a number that isomorphisms preserve; 0 when no block contains both.
    pairs: Vec<u64>,
    blocks: u64,
}

/// Invariants of a structure: the number of points, the number of blocks, and the sum of the colours.
pub(super) type Key = (u64, u64, u64);

impl Structure {
    /// The structure of the lines of the board.
    pub(super) fn of_board(board: &Board) -> Structure {
        let all = board.everything();
        let mut blocks: Vec<&[Point]> = vec![];
        for line in &board.lines {
            if !blocks.iter().any(|block| equal(board.removal, block, &line.points)) {
                blocks.push(&line.points);
            }
        }
        Structure::new(board.removal, all, &blocks)
    }

    /// The structure of the largest runs of the position.
    pub(super) fn of_position(board: &Board, position: Tokens) -> Structure {
        match board.removal {
            Removal::Contiguous => {
                let runs = board.lines.iter().flat_map(|line: &Line| line.runs(position));
                Structure::new(board.removal, position, &largest(board.removal, runs))
            }
            Removal::Subset => {
                let runs: Vec<Vec<Point>> =
                    board.lines.iter().map(|line| line.set.common(position).points().collect()).collect();
                let runs = runs.iter().map(Vec::as_slice);
                Structure::new(board.removal, position, &largest(board.removal, runs))
            }
        }
    }

    fn new(removal: Removal, points: Tokens, blocks: &[&[Point]]) -> Structure {
        let points: Vec<Point> = points.points().collect();
        let place = |p: &Point| points.binary_search(p).unwrap_or_default();
        let blocks: Vec<Vec<usize>> = blocks.iter().map(|block| block.iter().map(place).collect()).collect();
        let mut colours = vec![1; points.len()];
        for _ in 0..ROUNDS {
            colours = recoloured(removal, &blocks, &colours);
        }
        let pairs = pairs(removal, &blocks, points.len());
        Structure { points, colours, pairs, blocks: blocks.len() as u64 }
    }

    /// Numbers that every isomorphic structure shares.
    pub(super) fn key(&self) -> Key {
        let colours = self.colours.iter().fold(0, |sum: u64, &colour| sum.wrapping_add(mixed(colour)));
        (self.points.len() as u64, self.blocks, colours)
    }

    /// The invariant of a pair of points, given by their indices in `points`.
    pub(super) fn pair(&self, p: usize, q: usize) -> u64 {
        at(&self.pairs, p * self.points.len() + q)
    }
}

/// The runs of two tokens or more that are not part of another; of equal runs only the first.
fn largest<'b>(removal: Removal, runs: impl Iterator<Item = &'b [Point]>) -> Vec<&'b [Point]> {
    let runs: Vec<(Tokens, &[Point])> =
        runs.filter(|run| run.len() > 1).map(|run| (run.iter().copied().collect(), run)).collect();
    let is_part = |(set, run): &(Tokens, &[Point]), (all, other): &(Tokens, &[Point])| {
        set.within(*all) && (removal == Removal::Subset || is_stretch(run, other))
    };
    let is_covered = |i: usize, run: &(Tokens, &[Point])| {
        // Of two equal runs, each of which is part of the other, the earlier one stays.
        runs.iter().enumerate().any(|(j, other)| i != j && is_part(run, other) && (j < i || run.0 != other.0))
    };
    runs.iter().enumerate().filter(|(i, run)| !is_covered(*i, run)).map(|(_, run)| run.1).collect()
}

/// Whether `part` occurs in `row`, in order or reversed.
fn is_stretch(part: &[Point], row: &[Point]) -> bool {
    row.windows(part.len()).any(|window| window == part || window.iter().rev().eq(part))
}

fn equal(removal: Removal, one: &[Point], other: &[Point]) -> bool {
    let set = |block: &[Point]| block.iter().copied().collect::<Tokens>();
    match removal {
        Removal::Contiguous => one.len() == other.len() && is_stretch(one, other),
        Removal::Subset => set(one) == set(other),
    }
}

fn recoloured(removal: Removal, blocks: &[Vec<usize>], old: &[u64]) -> Vec<u64> {
    let mut new: Vec<u64> = old.iter().map(|&colour| mixed(colour)).collect();
    let mut before = vec![];
    for block in blocks {
        match removal {
            Removal::Contiguous => {
                // For each point: the colours before it, and then the colours behind it, read from the end of the row.
                before.clear();
                readings(block.iter(), old, |_, reading| before.push(reading));
                readings(block.iter().rev(), old, |p, behind| {
                    add(&mut new, p, mixed(before.pop().unwrap_or_default().wrapping_add(behind)));
                });
            }
            Removal::Subset => {
                let sum = block.iter().fold(0, |sum: u64, &p| sum.wrapping_add(mixed(at(old, p))));
                block.iter().for_each(|&p| add(&mut new, p, mixed(sum)));
            }
        }
    }
    new
}

/// For each point in turn the colours before it, hashed into one number.
fn readings<'b>(points: impl Iterator<Item = &'b usize>, colours: &[u64], mut take: impl FnMut(usize, u64)) {
    let mut reading = 2;
    for &p in points {
        take(p, reading);
        reading = mixed(reading ^ at(colours, p));
    }
}

/// For each pair of points a sum over the blocks that contain both, of a hash of the block's length and the places of
/// the two points in it.
fn pairs(removal: Removal, blocks: &[Vec<usize>], points: usize) -> Vec<u64> {
    let mut pairs = vec![0; points * points];
    for block in blocks {
        let last = block.len().saturating_sub(1);
        for (i, &p) in block.iter().enumerate() {
            for (j, &q) in block.iter().enumerate().skip(i + 1) {
                let (low, high) = match removal {
                    Removal::Contiguous => (i, j).min((last - j, last - i)),
                    Removal::Subset => (0, 0),
                };
                let place = mixed((block.len() << 16 | low << 8 | high) as u64);
                add(&mut pairs, p * points + q, place);
                add(&mut pairs, q * points + p, place);
            }
        }
    }
    pairs
}

fn at(numbers: &[u64], place: usize) -> u64 {
    numbers.get(place).copied().unwrap_or_default()
}

fn add(numbers: &mut [u64], place: usize, more: u64) {
    if let Some(number) = numbers.get_mut(place) {
        *number = number.wrapping_add(more);
    }
}

/// A number that looks random (the mixing function of SplitMix64; Steele, Lea and Flood 2014).
fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
