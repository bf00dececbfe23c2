//! Babylon with the colours inside the piles kept, as in the larger graphs of the French article *Babylone*
//! (Divertissements mathématiques mais surtout informatiques). There are more positions, but play is the same.

use std::cmp::Ordering;

use super::stacks::{self, AnyPile, Stacks, Tokens};
use crate::equivalence::{Labelling, Witness};
use crate::picture::{Grid, PictureError};
use crate::registry::Family;
use crate::text::{Text, code, text};
use crate::{Rules, picture};

/// Babylon with the colours inside the piles, from given numbers of tokens of each colour.
pub type ColouredBabylon = Stacks<Word>;

/// The colours of a pile from the bottom to the top.
pub type Word = Box<[u8]>;

impl AnyPile for Word {
    const FAMILIES: &'static [Family] = &[Family {
        name: "coloured-babylon",
        usage: "coloured-babylon:A,B,...",
        meaning: "Babylon with the colours inside the piles kept",
        read: stacks::read::<Word>,
    }];

    const PAGE: &'static str = include_str!("coloured_babylon.js");

    fn rules(tokens: Tokens) -> Rules {
        Rules::ColouredBabylon(tokens)
    }

    fn words(start: String) -> Text {
        text![
            "Babylon is played with piles of tokens of several colours. A move puts a pile onto another one that has \
             the same colour on top or the same height. ",
            start,
            "A pile is written as the word of its colours from the bottom to the top, and a position as its piles, the \
             longest first and those of one length in alphabetical order, with ",
            code(","),
            " between. A move names the two piles, the one that is put on top first: ",
            code("a>b"),
            " leaves ",
            code("ba"),
            ". Where both ways leave the same pile they are one move, in which the longer pile stands first.",
        ]
    }

    fn picture(position: &str) -> Result<Grid, PictureError> {
        let brick = |letter: u8| {
            let colour = letter.is_ascii_lowercase().then(|| Some(letter - b'a'));
            colour.ok_or_else(|| PictureError::no_position(position, "a colour is a small letter"))
        };
        let piles = position.split(',').map(|word| word.bytes().map(brick).collect());
        picture::bricks(piles.collect::<Result<_, _>>()?)
    }

    fn single(colour: u8) -> Word {
        Word::from([colour])
    }

    fn height(&self) -> u64 {
        self.len() as u64
    }

    fn fits(&self, lower: &Word) -> bool {
        self.last() == lower.last() || self.len() == lower.len()
    }

    fn onto(&self, lower: &Word) -> Word {
        lower.iter().chain(self).copied().collect()
    }

    fn recoloured(&self, by: &Witness) -> Option<Word> {
        self.iter().map(|&colour| by.of(colour)).collect()
    }

    /// The longest first, then by their colours.
    fn order(&self, other: &Word) -> Ordering {
        other.len().cmp(&self.len()).then_with(|| self.cmp(other))
    }

    fn text(&self) -> String {
        self.iter().map(|&colour| char::from(b'a' + colour)).collect()
    }

    fn list_text(piles: &[Word], _: usize) -> String {
        piles.iter().map(AnyPile::text).collect::<Vec<_>>().join(",")
    }

    fn parse_list(text: &str, colours: usize) -> Result<Vec<Word>, String> {
        let last = char::from(b'a' + colours as u8 - 1);
        let word = |pile: &str| -> Result<Word, String> {
            let read = |letter: u8| letter.checked_sub(b'a').filter(|&colour| usize::from(colour) < colours);
            let word: Option<Word> = pile.trim().bytes().map(read).collect();
            let word = word.filter(|word| !word.is_empty());
            word.ok_or_else(|| {
                format!("`{pile}` is no pile: write its colours, `a` to `{last}`, from the bottom to the top")
            })
        };
        text.split(',').map(word).collect()
    }

    fn form(piles: &[Word]) -> Box<[u8]> {
        renamed(piles, |colour| colour)
    }

    /// The first image of the piles under the permutations of the colours.
    fn labelling(piles: &[Word], colours: usize) -> Labelling {
        let mut best: Option<Labelling> = None;
        for order in permutations(colours as u8) {
            let place = |colour: u8| order.iter().position(|&other| other == colour).unwrap_or(0) as u8;
            let form = renamed(piles, place);
            if best.as_ref().is_none_or(|best| form < best.form) {
                best = Some(Labelling { form, order });
            }
        }
        best.unwrap_or_else(|| Labelling { form: Box::default(), order: Vec::new() })
    }
}

/// The piles with renamed colours, in the order of the notation.
fn renamed(piles: &[Word], name: impl Fn(u8) -> u8) -> Box<[u8]> {
    let rename = |word: &Word| word.iter().map(|&colour| name(colour)).collect::<Box<[u8]>>();
    let renamed = stacks::sorted(piles.iter().map(rename).collect());
    renamed.iter().flat_map(|word| word.iter().copied().chain([u8::MAX])).collect()
}

fn permutations(count: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: Vec<u8>| {
            let rest: Vec<u8> = (0..count).filter(|next| !order.contains(next)).collect();
            rest.into_iter().map(move |next| order.iter().copied().chain([next]).collect::<Vec<u8>>())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
