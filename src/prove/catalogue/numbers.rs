//! The numbers and names of entries.

use super::{TableEntry, published};
use crate::candidates::Candidates;
use crate::ruleset::Game;

/// An entry of a catalogue: a class with its number.
#[derive(Clone, Copy, Debug)]
pub struct Numbered {
    /// The entry's number: its place in the catalogue.
    pub number: u32,
    /// The row of the paper's table that is the entry.
    pub printed: Option<&'static TableEntry>,
    /// The class.
    pub class: usize,
}

/// Numbers the classes `chosen` in an order in which what settles a rebuttal stands above it: in a loopy game those of
/// smaller rank first, then the classes of smaller measure. Those that are only proved not to be won have no rank, and
/// come last.
pub fn numbered(game: &Game, candidates: &Candidates, chosen: &[usize]) -> Vec<Numbered> {
    let published = published(game);
    let row = |class: usize| {
        let representative = &candidates.classes[class].representative;
        published.iter().find(|(_, position)| position == representative).map(|(row, _)| *row)
    };
    let mut chosen = chosen.to_vec();
    chosen.sort_by_key(|&class| {
        let rank = candidates.classes[class].rank;
        (rank.is_none(), rank, class)
    });
    (1..).zip(chosen).map(|(number, class)| Numbered { number, printed: row(class), class }).collect()
}
