//! Babylon (Faidutti 2003; Goadrich and Schlatter, *Analyzing two-color Babylon*, 2011).
//!
//! "Piles can be combined if they have the same color token on top or the same height." A pile is given by its top
//! colour and its height, since nothing else matters. A position lists, for each colour, the heights of the piles with
//! that colour on top: `3,2 : 1,1`.

use std::cmp::Reverse;
use std::iter::from_fn;

use super::numbers::{list, positive, written};
use super::stacks::{MOST_TOKENS, Pile, Stacks, colour, letter};

/// The separator of colours.
const COLON: &str = " : ";

/// Babylon.
pub(super) type Babylon = Stacks<Top>;

/// A pile: its top colour, and its height. Those of one colour are by descending height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Top(u8, Reverse<u32>);

impl Pile for Top {
    const NAME: &'static str = "babylon";

    fn single(colour: u8) -> Top {
        Top(colour, Reverse(1))
    }

    fn height(&self) -> u32 {
        self.1.0
    }

    fn may_combine(&self, below: &Top) -> bool {
        self.0 == below.0 || self.1 == below.1
    }

    /// It has the sum of the heights, and the top colour of the pile put on top.
    fn joined(&self, below: &Top) -> Top {
        Top(self.0, Reverse(self.height().saturating_add(below.height())))
    }

    fn carried(&self, image: impl Fn(u8) -> Option<u8>) -> Option<Top> {
        Some(Top(image(self.0)?, self.1))
    }

    fn pile(text: &str, colours: usize) -> Option<Top> {
        let (letter, height) = text.split_at_checked(1)?;
        Some(Top(colour(*letter.as_bytes().first()?, colours)?, Reverse(positive(height, MOST_TOKENS)?)))
    }

    fn text(&self) -> String {
        format!("{}{}", letter(self.0), self.height())
    }

    fn piles(text: &str, colours: usize) -> Option<Vec<Top>> {
        let mut piles = vec![];
        let lists = (text.split(COLON).count() == colours).then(|| text.split(COLON))?;
        for (colour, heights) in (0..).zip(lists) {
            piles.extend(list(heights, MOST_TOKENS)?.into_iter().map(|height| Top(colour, Reverse(height))));
        }
        Some(piles)
    }

    fn texts(piles: &[Top], colours: usize) -> String {
        let mut rest = piles.iter().peekable();
        let heights = |colour| {
            let heights = from_fn(|| rest.next_if(|pile| pile.0 == colour)).map(Top::height);
            written(&heights.collect::<Vec<u32>>())
        };
        (0..).take(colours).map(heights).collect::<Vec<_>>().join(COLON)
    }
}

#[cfg(test)]
mod tests;
