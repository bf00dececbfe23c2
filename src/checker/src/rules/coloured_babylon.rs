//! Babylon with the colours inside the piles (Figure 8 of Rochoir and DMI, where they are drawn).
//!
//! The rules are those of `babylon`, which depend only on the top colour and the height; but a position distinguishes
//! piles by all their colours. A pile is the word of its colours from the bottom to the top. « Il ne peut le faire que
//! si les deux piles sont composées du même nombre de briques ou si les briques supérieures de chaque pile sont de la
//! même couleur. »

use std::cmp::Reverse;
use std::rc::Rc;

use super::stacks::{MOST_COLOURS, Pile, Stacks, colour, letter};

/// The separator of piles.
const COMMA: &str = ",";

/// Babylon with the colours inside the piles.
pub(super) type ColouredBabylon = Stacks<Word>;

/// The height, and the word of the colours from the bottom to the top; so the tallest piles come first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Word(Reverse<u32>, Rc<str>);

impl From<String> for Word {
    fn from(word: String) -> Word {
        Word(Reverse(u32::try_from(word.len()).unwrap_or(u32::MAX)), word.into())
    }
}

impl Pile for Word {
    const NAME: &'static str = "coloured-babylon";

    fn single(colour: u8) -> Word {
        letter(colour).to_string().into()
    }

    fn height(&self) -> u32 {
        self.0.0
    }

    fn may_combine(&self, below: &Word) -> bool {
        self.0 == below.0 || self.1.bytes().last() == below.1.bytes().last()
    }

    fn joined(&self, below: &Word) -> Word {
        format!("{}{}", below.1, self.1).into()
    }

    fn carried(&self, image: impl Fn(u8) -> Option<u8>) -> Option<Word> {
        let word: Option<String> = self.1.bytes().map(|of| Some(letter(image(colour(of, MOST_COLOURS)?)?))).collect();
        word.map(Word::from)
    }

    fn pile(word: &str, colours: usize) -> Option<Word> {
        let is_word = !word.is_empty() && word.bytes().all(|letter| colour(letter, colours).is_some());
        is_word.then(|| word.to_string().into())
    }

    fn text(&self) -> String {
        self.1.to_string()
    }

    fn piles(text: &str, colours: usize) -> Option<Vec<Word>> {
        text.split(COMMA).map(|word| Word::pile(word, colours)).collect()
    }

    fn texts(piles: &[Word], _: usize) -> String {
        piles.iter().map(|pile| &*pile.1).collect::<Vec<_>>().join(COMMA)
    }
}

#[cfg(test)]
mod tests;
