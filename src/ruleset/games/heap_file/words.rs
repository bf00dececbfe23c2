//! The words of a line, taken one after another.

use crate::games::rule_file::text::{Fault, Line, Place, Word};

/// What is left of a line.
#[derive(Clone, Debug)]
pub struct Words {
    words: Vec<Word>,
    at: usize,
    end: Place,
}

/// The tokens of two characters.
const PAIRS: [&str; 4] = ["..", "!=", "<=", ">="];

impl Words {
    /// Splits a line into runs of letters, runs of digits, and signs.
    pub fn of(line: &Line) -> Words {
        let mut words = Vec::new();
        for word in &line.words {
            let mut place = word.place;
            let mut rest = word.text.as_str();
            while !rest.is_empty() {
                let (text, behind) = rest.split_at(length(rest));
                words.push(Word { text: text.to_owned(), place });
                place.column += text.len();
                rest = behind;
            }
        }
        Words { words, at: 0, end: line.end }
    }

    /// The next word.
    pub fn peek(&self) -> Option<&str> {
        self.words.get(self.at).map(|word| word.text.as_str())
    }

    /// Takes the next word.
    pub fn next(&mut self, wanted: &str) -> Result<Word, Fault> {
        let word = self.words.get(self.at).cloned().ok_or_else(|| self.unexpected(wanted))?;
        self.at += 1;
        Ok(word)
    }

    /// Takes the next word if it equals `text`.
    pub fn take(&mut self, text: &str) -> bool {
        let is_it = self.peek() == Some(text);
        self.at += usize::from(is_it);
        is_it
    }

    /// Takes the next word, which must be this one.
    pub fn expect(&mut self, text: &str) -> Result<(), Fault> {
        if self.take(text) { Ok(()) } else { Err(self.unexpected(&format!("`{text}`"))) }
    }

    /// Checks that nothing is left.
    pub fn end(&self, wanted: &str) -> Result<(), Fault> {
        if self.peek().is_none() { Ok(()) } else { Err(self.unexpected(wanted)) }
    }

    /// The fault that something else was wanted here.
    pub fn unexpected(&self, wanted: &str) -> Fault {
        let place = self.words.get(self.at).map_or(self.end, |word| word.place);
        Fault::expected(place, wanted, self.peek())
    }

    /// Splits the rest before the first of these words.
    pub fn split(mut self, at: &[&str]) -> (Words, Words) {
        let from = self.words[self.at..].iter().position(|word| at.contains(&word.text.as_str()));
        let behind = self.words.split_off(from.map_or(self.words.len(), |from| self.at + from));
        let end = behind.first().map_or(self.end, |word| word.place);
        let rest = Words { words: behind, at: 0, end: self.end };
        (Words { end, ..self }, rest)
    }
}

/// The length of the first word of an ASCII text.
fn length(text: &str) -> usize {
    let kinds = [u8::is_ascii_alphabetic, u8::is_ascii_digit];
    let run = kinds.iter().map(|kind| text.bytes().take_while(kind).count()).find(|&length| length > 0);
    let sign = if PAIRS.iter().any(|pair| text.starts_with(pair)) { 2 } else { 1 };
    run.unwrap_or(sign)
}
