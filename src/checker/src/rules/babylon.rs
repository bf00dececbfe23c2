//! Babylon (Faidutti 2003; Goadrich and Schlatter, *Analyzing two-color Babylon*, 2011).
//!
//! "Two players take turns combining two piles of tokens by placing one on top of the other, where piles can be
//! combined if they have the same color token on top or the same height." A pile is given by its top colour and its
//! height, since nothing else matters. A position lists, for each colour, the heights of the piles with that colour on
//! top: `3,2 : 1,1`.

use std::cmp::Reverse;
use std::iter::from_fn;

use super::numbers::{list, positive, written};
use super::points::Names;
use super::{Moves, Permutation, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The most colours, named by letters starting with `a`.
const MOST_COLOURS: usize = 26;

/// The most tokens.
pub(super) const MOST_TOKENS: u32 = 1000;

/// The separator of colours.
const COLON: &str = " : ";

/// The number of tokens of each colour at the start.
#[derive(Debug)]
pub(super) struct Colours {
    tokens: Vec<u32>,
    pub(super) letters: Names,
}

impl Colours {
    /// There are 1 to 26 colours, each with at least one token, and at most 1000 tokens in all.
    pub(super) fn new(tokens: Vec<u32>) -> Checked<Colours> {
        let all = tokens.iter().fold(0, |sum: u32, &tokens| sum.saturating_add(tokens));
        if tokens.is_empty() || tokens.len() > MOST_COLOURS || tokens.contains(&0) || all > MOST_TOKENS {
            let expected = format!("1 to {MOST_COLOURS} colours of at least one token, {MOST_TOKENS} in all at most");
            return bad_rules(expected, written(&tokens));
        }
        let letters = (0..).zip(&tokens).map(|(colour, _)| letter(colour).to_string());
        Ok(Colours { letters: Names::new(letters.collect()), tokens })
    }

    /// The colours, each with the number of its tokens at the start.
    pub(super) fn all(&self) -> impl Iterator<Item = (u8, usize)> {
        (0..).zip(&self.tokens).map(|(colour, &tokens)| (colour, tokens as usize))
    }

    /// The number of colours.
    pub(super) fn count(&self) -> usize {
        self.tokens.len()
    }

    /// The colour with this letter.
    pub(super) fn colour(&self, letter: u8) -> Option<u8> {
        letter.checked_sub(b'a').filter(|&colour| usize::from(colour) < self.count())
    }

    /// The name of a game with these tokens.
    pub(super) fn name(&self, family: &str) -> String {
        format!("{family}:{}", written(&self.tokens))
    }
}

/// The letter of a colour.
pub(super) fn letter(colour: u8) -> char {
    char::from(b'a'.saturating_add(colour))
}

/// All pairs of sorted piles that may be combined, counting equal piles once.
pub(super) fn pairs<P: PartialEq>(piles: &[P], may: impl Fn(&P, &P) -> bool + Copy) -> impl Iterator<Item = (&P, &P)> {
    let different: Vec<&[P]> = piles.chunk_by(|one, next| one == next).collect();
    let count = different.len();
    (0..count * count).filter_map(move |pair| {
        let [top, below] = [different.get(pair / count)?, different.get(pair % count)?];
        let are_two = pair / count != pair % count || top.len() > 1;
        let [top, below] = [top.first()?, below.first()?];
        (are_two && may(top, below)).then_some((top, below))
    })
}

/// The sorted piles with two of them replaced by a third one, if both are there.
pub(super) fn combined<P: Clone + Ord>(piles: &[P], two: [&P; 2], joined: P) -> Option<Vec<P>> {
    let mut left = piles.to_vec();
    for pile in two {
        left.remove(left.binary_search(pile).ok()?);
    }
    left.insert(left.partition_point(|pile| *pile < joined), joined);
    Some(left)
}

/// Babylon.
#[derive(Debug)]
pub(super) struct Babylon(pub(crate) Colours);

/// The top colour, and the height.
type Pile = (u8, Reverse<u32>);

fn may_combine(top: &Pile, below: &Pile) -> bool {
    top.0 == below.0 || top.1 == below.1
}

impl Babylon {
    fn pile(&self, text: &str) -> Option<Pile> {
        let (letter, height) = text.split_at_checked(1)?;
        Some((self.0.colour(*letter.as_bytes().first()?)?, Reverse(positive(height, MOST_TOKENS)?)))
    }
}

/// The move as written: if both piles have the same colour, the taller one comes first.
fn ordered(top: Pile, below: Pile) -> (Pile, Pile) {
    if top.0 == below.0 { (top.min(below), top.max(below)) } else { (top, below) }
}

impl Ruleset for Babylon {
    /// The piles by colour, those of one colour by descending height.
    type Position = Vec<Pile>;
    /// The pile put on top, and the pile below it.
    type Move = (Pile, Pile);

    fn name(&self) -> String {
        self.0.name("babylon")
    }

    fn start(&self) -> Vec<Pile> {
        self.0.all().flat_map(|(colour, tokens)| vec![(colour, Reverse(1)); tokens]).collect()
    }

    fn position(&self, text: &str) -> Option<Vec<Pile>> {
        let (mut piles, mut colours, mut all) = (vec![], 0u8, 0u32);
        for heights in text.split(COLON) {
            for height in list(heights, MOST_TOKENS)? {
                piles.push((colours, Reverse(height)));
                all = all.saturating_add(height);
            }
            colours = colours.saturating_add(1);
        }
        piles.sort_unstable();
        (usize::from(colours) == self.0.count() && all <= MOST_TOKENS).then_some(piles)
    }

    fn text(&self, piles: &Vec<Pile>) -> String {
        let mut rest = piles.iter().peekable();
        let mut heights = |colour| {
            let heights = from_fn(|| rest.next_if(|pile| pile.0 == colour)).map(|pile| pile.1.0);
            written(&heights.collect::<Vec<u32>>())
        };
        self.0.all().map(|(colour, _)| heights(colour)).collect::<Vec<_>>().join(COLON)
    }

    fn mv(&self, text: &str) -> Option<(Pile, Pile)> {
        let (top, below) = text.split_once('>')?;
        Some(ordered(self.pile(top)?, self.pile(below)?))
    }

    fn move_text(&self, (top, below): &(Pile, Pile)) -> String {
        let [top, below] = [top, below].map(|(colour, Reverse(height))| format!("{}{height}", letter(*colour)));
        format!("{top}>{below}")
    }

    /// The joined pile has the sum of the heights, and the top colour of the pile put on top.
    fn after(&self, piles: &Vec<Pile>, _: Player, (top, below): &(Pile, Pile)) -> Option<Vec<Pile>> {
        let joined = (top.0, Reverse(top.1.0.saturating_add(below.1.0)));
        if may_combine(top, below) { combined(piles, [top, below], joined) } else { None }
    }

    fn candidates<'g>(&'g self, piles: &'g Vec<Pile>, _: Player) -> Moves<'g, (Pile, Pile)> {
        Box::new(pairs(piles, may_combine).map(|(top, below)| ordered(*top, *below)))
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.0.letters)
    }

    /// Every permutation of the colours is a symmetry.
    fn is_symmetry(&self, _: Permutation) -> bool {
        true
    }

    fn carried(&self, piles: &Vec<Pile>, symmetry: Permutation) -> Vec<Pile> {
        let image = |(colour, height): &Pile| Some((*symmetry.images.get(usize::from(*colour))?, *height));
        let mut carried: Vec<Pile> = piles.iter().filter_map(image).collect();
        carried.sort_unstable();
        carried
    }
}

#[cfg(test)]
mod tests;
