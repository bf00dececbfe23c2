//! All-but games: subtraction games with a set that lacks finitely many numbers.

use super::{hold_set, written};
use crate::rejection::Checked;

/// An all-but game: a move takes any number of tokens from one heap, but none of these.
#[derive(Debug)]
pub(crate) struct AllBut {
    /// The name of the game without its heaps.
    name: String,
    /// The numbers that no move takes, ascending.
    set: Vec<u32>,
}

impl AllBut {
    /// The game without moves that take these.
    pub(in crate::rules) fn new(set: Vec<u32>) -> Checked<AllBut> {
        hold_set(&set)?;
        Ok(AllBut { name: format!("all-but:{}", written(&set)), set })
    }

    /// The name of the game, without heaps.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The largest number that no move takes.
    pub(crate) fn largest(&self) -> u32 {
        self.set.last().copied().unwrap_or_default()
    }

    /// Whether a move takes so many tokens, 1 or more, from a heap that has them.
    pub(crate) fn takes(&self, number: u32) -> bool {
        self.set.binary_search(&number).is_err()
    }
}
