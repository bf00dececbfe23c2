//! The thermographs of small positions, each computed once.
//!
//! Translations, half turns and reflections leave the game of a position the same; exchanging rows and columns gives
//! the negative.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::board::{Board, Region};
use crate::heat::Heat;
use crate::wall::ONE;

/// The most squares in a position whose thermograph is computed.
pub const MOST_SQUARES: u32 = 16;

/// The small positions whose thermographs are known.
#[derive(Debug)]
pub struct Small {
    pub board: Board,
    most: u32,
    /// The index into the heats for a set of free squares, or `None` if the units are too coarse.
    known: HashMap<u64, Option<usize>, FixedState>,
    /// The same by shape, that is, by the sorted marks of the regions.
    shapes: HashMap<Box<[u128]>, Option<usize>, FixedState>,
    /// The mark of each region, and its mark with rows and columns exchanged.
    marks: HashMap<u64, [u128; 2], FixedState>,
    heats: IndexSet<Heat>,
}

/// A position as a sum of regions.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// Small regions that are not numbers.
    pub hot: Vec<u64>,
    /// Regions whose thermograph is unknown.
    pub large: Vec<u64>,
    /// The sum of the other regions, which are numbers.
    pub number: i32,
}

impl Split {
    /// The squares of the regions not known to be numbers.
    pub fn rest(&self) -> u64 {
        self.hot.iter().chain(&self.large).fold(0, |all, region| all | region)
    }
}

impl Small {
    /// An empty table.
    pub fn new(board: Board, most: u32) -> Small {
        Small {
            board,
            most,
            known: HashMap::default(),
            shapes: HashMap::default(),
            marks: HashMap::default(),
            heats: IndexSet::new(),
        }
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> u64 {
        (self.known.len() * 40 + self.shapes.len() * 96 + self.marks.len() * 80 + self.heats.len() * 400) as u64
    }

    /// The heat at an index that [`Small::heat`] returned.
    pub fn at(&self, place: usize) -> &Heat {
        &self.heats[place]
    }

    /// Whether the thermograph of a set of free squares is computed, provided that the units are not too coarse.
    pub fn is_small(&mut self, free: u64) -> bool {
        free.count_ones() <= self.most && self.heat(free).is_some()
    }

    /// Splits a position into its regions.
    pub fn split(&mut self, free: u64) -> Split {
        let mut split = Split::default();
        let regions: Vec<Region> = self.board.regions(free).collect();
        for Region { squares, moves } in regions {
            // On a single line only one player can move, as often as dominoes fit.
            let dominoes = (squares.count_ones() / 2) as i32 * ONE;
            match moves {
                [true, false] => split.number += dominoes,
                [false, true] => split.number -= dominoes,
                _ if squares.count_ones() > self.most => split.large.push(squares),
                _ => match self.heat(squares).map(|place| self.at(place)) {
                    None => split.large.push(squares),
                    Some(heat) if heat.number => split.number += heat.mean(),
                    Some(_) => self.add(&mut split.hot, squares),
                },
            }
        }
        split
    }

    /// Adds a region, or cancels it with its negative.
    fn add(&mut self, hot: &mut Vec<u64>, region: u64) {
        let mark = self.mark(region)[0];
        match hot.iter().position(|&other| self.mark(other)[1] == mark) {
            Some(place) => drop(hot.remove(place)),
            None => hot.push(region),
        }
    }

    /// The index into the heats for a small set of free squares, or `None` if the units are too coarse.
    pub fn heat(&mut self, free: u64) -> Option<usize> {
        let free = self.board.in_corner(free);
        if let Some(&known) = self.known.get(&free) {
            return known;
        }
        let [shape, exchanged] = self.shape(free);
        let found = match self.shapes.get(&shape) {
            Some(&found) => found,
            None => {
                let heat = self.by_options(free);
                let negative = heat.as_ref().map(|heat| self.heats.insert_full(heat.negative()).0);
                let place = heat.map(|heat| self.heats.insert_full(heat).0);
                self.shapes.insert(exchanged, negative);
                self.shapes.insert(shape, place);
                place
            }
        };
        self.known.insert(free, found);
        found
    }

    fn by_options(&mut self, free: u64) -> Option<Heat> {
        let left = self.options(free, 0)?;
        let right = self.options(free, 1)?;
        Heat::of([&left, &right])
    }

    /// The distinct heats of the options of a player; `None` if the units are too coarse for one of them.
    fn options(&mut self, free: u64, player: usize) -> Option<Vec<Heat>> {
        let dominoes = self.board.dominoes[player].iter().map(|domino| domino.0);
        let followers: Vec<u64> = dominoes.filter(|domino| domino & !free == 0).map(|domino| free & !domino).collect();
        let mut seen: Vec<(u64, i32)> = Vec::with_capacity(followers.len());
        for follower in followers {
            let split = self.split(follower);
            if !split.large.is_empty() {
                return None;
            }
            let option = (split.rest(), split.number);
            if !seen.contains(&option) {
                seen.push(option);
            }
        }
        let heat = |(rest, number)| match rest {
            0 => Some(Heat::number(number)),
            _ => self.heat(rest).map(|place| self.at(place).plus(number)),
        };
        seen.into_iter().map(heat).collect()
    }

    /// The shape of a position, and the shape of its negative.
    fn shape(&mut self, free: u64) -> [Box<[u128]>; 2] {
        let regions: Vec<u64> = self.board.regions(free).map(|region| region.squares).collect();
        let marks: Vec<[u128; 2]> = regions.into_iter().map(|region| self.mark(region)).collect();
        [0, 1].map(|side| {
            let mut shape: Vec<u128> = marks.iter().map(|mark| mark[side]).collect();
            shape.sort_unstable();
            shape.into()
        })
    }

    fn mark(&mut self, region: u64) -> [u128; 2] {
        let region = self.board.in_corner(region);
        if let Some(&known) = self.marks.get(&region) {
            return known;
        }
        let squares = self.board.places.iter().enumerate().filter(|(square, _)| region >> square & 1 == 1);
        let places: Vec<[u8; 2]> = squares.map(|(_, place)| *place).collect();
        let mark = mark(&places);
        self.marks.insert(region, mark);
        mark
    }
}

/// The least word of a region of at most 16 squares over its images, and over its images with rows and columns
/// exchanged. A word lists the squares in ascending order, one byte each.
fn mark(places: &[[u8; 2]]) -> [u128; 2] {
    let ends = [0, 1].map(|axis| {
        places.iter().map(|place| place[axis]).fold((u8::MAX, 0), |(first, last), at| (first.min(at), last.max(at)))
    });
    let mut least = [u128::MAX; 2];
    for symmetry in 0..8u8 {
        let exchanged = usize::from(symmetry >> 2);
        let along = |place: &[u8; 2], axis: usize| {
            let (first, last) = ends[axis];
            if symmetry >> axis & 1 == 0 { place[axis] - first } else { last - place[axis] }
        };
        let byte = |place| along(place, exchanged) << 4 | along(place, 1 - exchanged);
        let mut bytes: Vec<u8> = places.iter().map(byte).collect();
        bytes.sort_unstable();
        let mut word = [u8::MAX; 16];
        word.iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte);
        least[exchanged] = least[exchanged].min(u128::from_be_bytes(word));
    }
    least
}
