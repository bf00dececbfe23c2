//! The numbers and names of entries.

use super::published;
use crate::prove::candidates::Candidates;
use crate::ruleset::Game;

/// An entry of a catalogue: a class with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The entry's number; no two are equal.
    pub number: u32,
    /// Its name, where the paper has one.
    pub name: Option<&'static str>,
    /// The class.
    pub class: usize,
}

/// Numbers the classes `chosen`, and sorts them by number. On the paper's board an entry of Table 1 keeps its number
/// and name, and the other entries follow from 30 on; on any other board the numbers start from 1. New numbers rise
/// with the measure.
pub fn numbered(game: &Game, candidates: &Candidates, chosen: &[usize]) -> Vec<Numbered> {
    let printed = published(game);
    let mut fresh = printed.len() as u32;
    let mut next = || {
        fresh += 1;
        fresh
    };
    let number = |&class: &usize| {
        let representative = &candidates.classes[class].representative;
        match printed.iter().find(|(_, position)| position == representative) {
            Some((entry, _)) => Numbered { number: entry.number, name: Some(entry.name), class },
            None => Numbered { number: next(), name: None, class },
        }
    };
    let mut entries: Vec<Numbered> = chosen.iter().map(number).collect();
    entries.sort_by_key(|entry| entry.number);
    entries
}
