//! All positions of two colours in the order of their texts.
//!
//! A list of heights is written with commas, which come before digits, as the space at its end does. So one list comes
//! before another when it is its beginning, or when at the first difference its height is written before the other's:
//! 1, 10, 11, 2. Positions are made in that order one by one, so that sets too large to be stored can be gone through.

use std::ops::ControlFlow;

use super::Visit;
use crate::ruleset::Pile;

/// Which positions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A single pile of one colour, and some of the other.
    SingleOfOne,
    /// Piles of one colour alone.
    OneColour,
    /// As many tokens under either colour.
    Halves,
}

impl Shape {
    /// Whether the other colour can have `tokens` in piles of which there is one alone if `single`, when the first one
    /// has so many `piles`.
    fn wants(self, piles: usize, first: u16, tokens: u16) -> bool {
        match self {
            Shape::SingleOfOne => piles > 0 && tokens > 0,
            Shape::OneColour => piles == 0 || tokens == 0,
            Shape::Halves => first == tokens,
        }
    }
}

/// Tells every position of so many tokens that has this shape.
pub fn each(size: u16, shape: Shape, told: &mut Visit) -> ControlFlow<()> {
    let heights = in_order(size);
    let most = if shape == Shape::Halves { size / 2 } else { size };
    each_list(&heights, 0, most, &mut Vec::new(), &mut |piles| {
        let first: u16 = piles.iter().map(|pile| pile.height).sum();
        let (count, tokens) = (piles.len(), size - first);
        if !shape.wants(count, first, tokens) {
            return ControlFlow::Continue(());
        }
        let mut all = piles.to_vec();
        if shape == Shape::SingleOfOne && count > 1 {
            all.push(Pile { colour: 1, height: tokens });
            return told(&all);
        }
        each_list(&heights, 1, tokens, &mut all, &mut |all| {
            let is_whole = all[count..].iter().map(|pile| pile.height).sum::<u16>() == tokens;
            if is_whole { told(all) } else { ControlFlow::Continue(()) }
        })
    })
}

/// The heights up to `most` in the order in which they are written.
fn in_order(most: u16) -> Vec<u16> {
    let mut heights: Vec<u16> = (1..=most).collect();
    heights.sort_by_key(u16::to_string);
    heights
}

/// Tells `piles`, and then with every list of heights of this colour behind them that has at most `most` tokens.
fn each_list(heights: &[u16], colour: u8, most: u16, piles: &mut Vec<Pile>, told: &mut Visit) -> ControlFlow<()> {
    told(piles)?;
    let last = piles.last().filter(|pile| pile.colour == colour).map_or(most, |pile| pile.height);
    for &height in heights.iter().filter(|&&height| height <= most.min(last)) {
        piles.push(Pile { colour, height });
        each_list(heights, colour, most - height, piles, told)?;
        piles.pop();
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Babylon, Ruleset};

    #[test]
    fn positions_come_in_the_order_of_their_texts_and_are_all() {
        let game = Babylon::new(vec![1, 1]).expect("a game");
        for (shape, wanted) in [(Shape::SingleOfOne, 377), (Shape::OneColour, 154), (Shape::Halves, 121)] {
            let mut texts = Vec::new();
            let _ = each(12, shape, &mut |piles| {
                texts.push(game.text(&piles.into()));
                ControlFlow::Continue(())
            });
            assert!(texts.is_sorted_by(|a, b| a < b));
            assert_eq!(texts.len(), wanted, "{shape:?}");
        }
    }
}
