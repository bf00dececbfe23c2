//! What can be said of a position without search: its winner, or its key in the table.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::board::Board;
use super::known::{Key, Known};
use super::margin::Margin;
use super::small::{Small, Split};

/// The approximate bytes of a margin with its squares.
const BYTES_A_MARGIN: u64 = 48;

/// The most squares of a region of three or more lines that is left uncut.
const MOST_UNCUT: u32 = 12;

/// A position to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    pub key: Key,
    /// The player to move.
    pub mover: usize,
    /// The sum of the regions that are numbers.
    pub number: i32,
    /// The free squares of the regions not known to be numbers.
    pub rest: u64,
    /// Whether their sum may still be a number, so that moves in numbers are needed too.
    pub perhaps_number: bool,
    /// How far the means favour the player to move.
    pub lead: i32,
}

/// The result of looking at a position.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// Decided: whether the player to move wins.
    Decided(bool),
    /// Still to be searched.
    Open(Open),
}

/// One thread's results about regions and strips, each computed once.
#[derive(Debug)]
pub struct Bounds {
    pub small: Small,
    /// The margins of each player in small regions, and in the strips of larger ones.
    strips: [HashMap<u64, Margin, FixedState>; 2],
}

impl Bounds {
    /// Empty tables, with thermographs for regions of at most `squares` squares.
    pub fn new(board: Board, squares: u32) -> Bounds {
        Bounds { small: Small::new(board, squares), strips: Default::default() }
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> u64 {
        let margins: usize = self.strips.iter().map(HashMap::len).sum();
        margins as u64 * BYTES_A_MARGIN + self.small.bytes()
    }

    /// Looks at the sum of the free squares and a number, with `mover` to move.
    pub fn look(&mut self, free: u64, number: i32, mover: usize, known: &Known) -> Look {
        let mut split = self.small.split(free);
        split.number += number;
        let theirs = self.margin(&split, 1 - mover);
        if theirs.wins(false) {
            return Look::Decided(false);
        }
        let own = self.margin(&split, mover);
        if own.wins(true) {
            return Look::Decided(true);
        }
        let rest = split.rest();
        let key = self.key(rest, split.number, mover);
        if let Some(wins) = known.get(&key) {
            return Look::Decided(wins);
        }
        let lead = own.mean() - theirs.mean();
        Look::Open(Open { key, mover, number: split.number, rest, perhaps_number: split.hot.is_empty(), lead })
    }

    /// The key of a position. If a symmetry of the board exchanges the players, all keys have Left to move.
    fn key(&self, rest: u64, number: i32, mover: usize) -> Key {
        let board = &self.small.board;
        match board.least_exchanged(rest) {
            Some(rest) if mover == 1 => Key { rest, number: -number, mover: 0 },
            _ => Key { rest: board.least(rest), number, mover: mover as u8 },
        }
    }

    /// The margin of `player` in a sum of regions, after giving up the moves across cuts.
    fn margin(&mut self, split: &Split, player: usize) -> Margin {
        let regions = split.hot.iter().chain(&split.large);
        regions
            .fold(Margin::number(split.number, player), |margin, &region| margin.plus(&self.of_region(region, player)))
    }

    fn of_region(&mut self, region: u64, player: usize) -> Margin {
        if self.small.is_small(region) { self.strip(region, player) } else { self.cut(region, player) }
    }

    /// The margin in a region that is cut into strips of one or more lines, the best cut at each temperature.
    fn cut(&mut self, region: u64, player: usize) -> Margin {
        let lines = self.small.board.lines[player].iter().map(|line| line & region).filter(|&line| line != 0);
        let lines: Vec<u64> = lines.collect();
        let mut above = vec![Margin::number(0, player)];
        for last in 0..lines.len() {
            let (mut best, mut strip) = (Margin::LEAST, 0u64);
            for first in (0..=last).rev() {
                strip |= lines[first];
                if first + 1 < last && strip.count_ones() > MOST_UNCUT {
                    break;
                }
                best = best.max(&above[first].plus(&self.strip(strip, player)));
            }
            above.push(best);
        }
        above[lines.len()]
    }

    fn strip(&mut self, strip: u64, player: usize) -> Margin {
        let strip = self.small.board.in_corner(strip);
        if let Some(&known) = self.strips[player].get(&strip) {
            return known;
        }
        let margin = self.uncut(strip, player);
        self.strips[player].insert(strip, margin);
        margin
    }

    /// The margin in a set of squares whose small regions are not cut.
    fn uncut(&mut self, squares: u64, player: usize) -> Margin {
        let (mut number, mut hot, mut parts) = (0, Vec::new(), vec![squares]);
        while let Some(part) = parts.pop() {
            let split = self.small.split(part);
            number += split.number;
            hot.extend(split.hot.iter().filter_map(|&region| self.small.heat(region)));
            parts.extend(split.large.iter().flat_map(|&region| self.small.board.cut(region, player)));
        }
        let hot: Vec<_> = hot.into_iter().map(|place| self.small.at(place)).collect();
        Margin::of(&hot, number, player)
    }
}
