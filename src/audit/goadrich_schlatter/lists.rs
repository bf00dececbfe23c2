//! All positions of two colours in the order of their texts.
//!
//! A list of heights is written with commas, which sort before digits, as does the space at its end. So one list
//! precedes another if it is a prefix of the other, or if at the first difference its height is written before the
//! other's: 1, 10, 11, 2. Positions are generated one by one in that order, so sets too large to be stored can be
//! traversed.

use std::ops::ControlFlow;

use crate::ruleset::Pile;

/// The positions to visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A single pile of one colour, and some of the other.
    SingleOfOne,
    /// Piles of only one colour.
    OneColour,
    /// The same number of tokens of both colours.
    Halves,
    /// At most one pile of each colour higher than one token.
    Tokens,
}

impl Shape {
    /// Whether the other colour can have `tokens`, if the first colour has `piles` piles with `first` tokens in all.
    fn wants(self, piles: usize, first: u16, tokens: u16) -> bool {
        match self {
            Shape::SingleOfOne => piles > 0 && tokens > 0,
            Shape::OneColour => piles == 0 || tokens == 0,
            Shape::Halves => first == tokens,
            Shape::Tokens => true,
        }
    }
}

/// A visitor of positions, which may break off.
type Visit<'v, B> = dyn FnMut(&[Pile]) -> ControlFlow<B> + 'v;

/// Visits every position of `size` tokens that has this shape.
pub fn each<B>(size: u16, shape: Shape, visit: &mut Visit<B>) -> ControlFlow<B> {
    // In the order in which the heights are written.
    let mut heights: Vec<u16> = (1..=size).collect();
    heights.sort_by_key(u16::to_string);
    let lists = Lists { heights, lower: if shape == Shape::Tokens { 1 } else { size } };
    let most = if shape == Shape::Halves { size / 2 } else { size };
    lists.each(0, most, &mut Vec::new(), &mut |piles, tokens| {
        let (count, tokens) = (piles.len(), size - most + tokens);
        if !shape.wants(count, size - tokens, tokens) {
            return ControlFlow::Continue(());
        }
        let mut all = piles.to_vec();
        if shape == Shape::SingleOfOne && count > 1 {
            all.push(Pile { colour: 1, height: tokens });
            return visit(&all);
        }
        let whole = &mut |all: &[Pile], rest| if rest == 0 { visit(all) } else { ControlFlow::Continue(()) };
        lists.each(1, tokens, &mut all, whole)
    })
}

/// Generates the lists of the heights of one colour.
struct Lists {
    /// The heights, in the order in which they are written.
    heights: Vec<u16>,
    /// The greatest height of piles after the first.
    lower: u16,
}

impl Lists {
    /// Visits `piles`, then `piles` followed by every list of heights of this colour with at most `most` tokens. The
    /// visitor also gets the number of these tokens that remain.
    fn each<B>(
        &self,
        colour: u8,
        most: u16,
        piles: &mut Vec<Pile>,
        visit: &mut dyn FnMut(&[Pile], u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit(piles, most)?;
        let last = piles.last().filter(|pile| pile.colour == colour).map_or(most, |pile| pile.height.min(self.lower));
        for &height in self.heights.iter().filter(|&&height| height <= most.min(last)) {
            piles.push(Pile { colour, height });
            self.each(colour, most - height, piles, visit)?;
            piles.pop();
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Babylon, Ruleset};

    #[test]
    fn positions_come_in_the_order_of_their_texts_and_are_all() {
        let game = Babylon::new(vec![1, 1]).expect("a game");
        for (shape, wanted) in
            [(Shape::SingleOfOne, 377), (Shape::OneColour, 154), (Shape::Halves, 121), (Shape::Tokens, 310)]
        {
            let mut texts = Vec::new();
            let _ = each(12, shape, &mut |piles| {
                texts.push(game.text(&piles.into()));
                ControlFlow::<()>::Continue(())
            });
            assert!(texts.is_sorted_by(|a, b| a < b));
            assert_eq!(texts.len(), wanted, "{shape:?}");
        }
    }
}
