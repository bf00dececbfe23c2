//! The words of a rule, one after the other.

use super::Reading;
use crate::games::rule_file::text::{Fault, Place, Word, any_of};

/// The words of a rule, read for one player.
pub struct Words<'t> {
    pub(super) with: &'t Reading<'t>,
    pub(super) words: &'t [Word],
    pub(super) at: usize,
    pub(super) end: Place,
    /// The number of tests read.
    pub(super) tests: usize,
}

impl<'t> Words<'t> {
    /// The words from the first on; `end` is the place after the last.
    pub fn new(with: &'t Reading<'t>, words: &'t [Word], end: Place) -> Words<'t> {
        Words { with, words, at: 0, end, tests: 0 }
    }

    pub(super) fn peek(&self) -> Option<&'t Word> {
        self.words.get(self.at)
    }

    pub(super) fn is(&self, text: &str) -> bool {
        self.peek().is_some_and(|word| word.text == text)
    }

    pub(super) fn take(&mut self, text: &str) -> bool {
        let is = self.is(text);
        self.at += usize::from(is);
        is
    }

    pub(super) fn expected(&self, wanted: impl std::fmt::Display) -> Fault {
        match self.peek() {
            Some(word) => word.unexpected(wanted),
            None => Fault::expected(self.end, wanted, None),
        }
    }

    pub(super) fn want(&mut self, text: &str) -> Result<(), Fault> {
        if self.take(text) { Ok(()) } else { Err(self.expected(format!("`{text}`"))) }
    }

    pub(super) fn region(&mut self) -> Result<Vec<u16>, Fault> {
        let found = self.peek().and_then(|word| Some((word, self.with.board.regions.get(&word.text)?)));
        match found {
            Some((word, points)) => {
                self.with.used.borrow_mut().insert(word.text.clone());
                self.at += 1;
                Ok(points.clone())
            }
            None => {
                let names: Vec<&String> = self.with.board.regions.keys().collect();
                Err(self.expected(format!("a region: {}", any_of(&names))))
            }
        }
    }

    pub(super) fn some_directions(&mut self) -> Result<Vec<usize>, Fault> {
        let before = self.at;
        let found = self.directions();
        if self.at > before {
            return Ok(found);
        }
        let names: Vec<&String> = self.with.board.sets.keys().collect();
        Err(self.expected(format!("a set of directions: {}", any_of(&names))))
    }

    /// Reads the directions of the sets that come next.
    pub(super) fn directions(&mut self) -> Vec<usize> {
        let mut found = Vec::new();
        while let Some(word) = self.peek() {
            let Some(set) = self.with.board.sets.get(&word.text) else { break };
            found.extend(set);
            self.at += 1;
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
