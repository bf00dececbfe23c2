//! Cram (Gardner 1974), impartial domineering: a move puts a domino on two free squares that are side by side.

use crate::ruleset::notation::{self, standard_names};
use crate::ruleset::{MOST_POINTS, Points, Ruleset};

/// Cram on a rectangle.
#[derive(Clone, Debug)]
pub struct Cram {
    rows: u8,
    columns: u8,
    names: Vec<String>,
    dominoes: Vec<Points>,
}

impl Cram {
    /// On a rectangle of so many rows and columns; nothing when it is empty or has more than 64 squares.
    pub fn new(rows: u32, columns: u32) -> Option<Cram> {
        let squares = rows.checked_mul(columns).filter(|&squares| (1..=MOST_POINTS as u32).contains(&squares))?;
        let domino = |from: u32, to: u32| Points::one(from as u8).with(Points::one(to as u8));
        let mut dominoes = Vec::new();
        for square in 0..squares {
            if square % columns + 1 < columns {
                dominoes.push(domino(square, square + 1));
            }
            if square + columns < squares {
                dominoes.push(domino(square, square + columns));
            }
        }
        Some(Cram { rows: rows as u8, columns: columns as u8, names: standard_names(squares as usize), dominoes })
    }

    /// Rows and columns.
    pub fn sizes(&self) -> [u8; 2] {
        [self.rows, self.columns]
    }

    /// The names of the squares, row by row.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

impl Ruleset for Cram {
    /// The free squares.
    type Position = Points;
    /// The two squares that are covered.
    type Move = Points;

    fn name(&self) -> String {
        format!("cram:{}x{}", self.rows, self.columns)
    }

    fn source(&self) -> Points {
        Points::first(self.names.len())
    }

    fn moves(&self, position: &Points) -> Vec<Points> {
        self.dominoes.iter().copied().filter(|domino| domino.within(*position)).collect()
    }

    fn follower(&self, position: &Points, domino: &Points) -> Points {
        position.without(*domino)
    }

    /// The number of free squares.
    fn measure(&self, position: &Points) -> u64 {
        position.len() as u64
    }

    fn compare(&self, one: &Points, other: &Points) -> std::cmp::Ordering {
        one.smallest_first().cmp(&other.smallest_first())
    }

    /// The connected regions on which a domino can still be put.
    fn components(&self, position: &Points) -> Vec<Points> {
        let mut rest = *position;
        let mut found = Vec::new();
        while let Some(first) = rest.iter().next() {
            let region = self.region(Points::one(first), *position);
            rest = rest.without(region);
            if region.len() > 1 {
                found.push(region);
            }
        }
        found
    }

    fn text(&self, position: &Points) -> String {
        notation::text(&self.names, position.iter())
    }

    fn move_text(&self, domino: &Points) -> String {
        self.text(domino)
    }

    fn parse(&self, text: &str) -> Result<Points, String> {
        Ok(notation::parse(&self.names, text)?.into_iter().collect())
    }
}

impl Cram {
    /// The free squares that are connected with those of `region`.
    fn region(&self, mut region: Points, free: Points) -> Points {
        loop {
            let touching = self.dominoes.iter().filter(|domino| domino.within(free) && !domino.misses(region));
            let grown = touching.fold(region, |grown, &domino| grown.with(domino));
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}
