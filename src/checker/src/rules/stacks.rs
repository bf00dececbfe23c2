//! Babylon, for any kind of pile: "two players take turns combining two piles of tokens by placing one on top of the
//! other" (Goadrich and Schlatter, *Analyzing two-color Babylon*, 2011).

use std::fmt::Debug;
use std::marker::PhantomData;

use super::numbers::written;
use super::points::Names;
use super::{Moves, Permutation, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The most colours, named by letters starting with `a`.
pub(super) const MOST_COLOURS: usize = 26;

/// The most tokens.
pub(super) const MOST_TOKENS: u32 = 1000;

/// A pile, as positions distinguish piles. They are in the order of the notation.
pub(super) trait Pile: Clone + Debug + Ord {
    /// The name of the game, without the tokens.
    const NAME: &'static str;

    /// The pile of one token.
    fn single(colour: u8) -> Self;

    /// The number of tokens.
    fn height(&self) -> u32;

    /// Whether it may be combined with a pile below it.
    fn may_combine(&self, below: &Self) -> bool;

    /// The pile with this one on top of the one below it.
    fn joined(&self, below: &Self) -> Self;

    /// The pile with each colour replaced by its image.
    fn carried(&self, image: impl Fn(u8) -> Option<u8>) -> Option<Self>;

    /// The pile in a move of a game with this many colours.
    fn pile(text: &str, colours: usize) -> Option<Self>;

    /// The text of a pile in a move.
    fn text(&self) -> String;

    /// The piles of a position, in any order.
    fn piles(text: &str, colours: usize) -> Option<Vec<Self>>;

    /// The text of the sorted piles of a position.
    fn texts(piles: &[Self], colours: usize) -> String;
}

pub(super) fn letter(colour: u8) -> char {
    char::from(b'a'.saturating_add(colour))
}

/// The colour with this letter, in a game with this many.
pub(super) fn colour(letter: u8, colours: usize) -> Option<u8> {
    letter.checked_sub(b'a').filter(|&colour| usize::from(colour) < colours)
}

/// The game from given numbers of tokens.
#[derive(Debug)]
pub(super) struct Stacks<P> {
    /// The number of tokens of each colour at the start.
    tokens: Vec<u32>,
    letters: Names,
    piles: PhantomData<P>,
}

impl<P: Pile> Stacks<P> {
    /// There are 1 to 26 colours, each with at least one token, and at most 1000 tokens in all.
    pub(super) fn new(tokens: Vec<u32>) -> Checked<Stacks<P>> {
        let all = tokens.iter().fold(0, |sum: u32, &tokens| sum.saturating_add(tokens));
        if tokens.is_empty() || tokens.len() > MOST_COLOURS || tokens.contains(&0) || all > MOST_TOKENS {
            let expected = format!("1 to {MOST_COLOURS} colours of at least one token, {MOST_TOKENS} in all at most");
            return bad_rules(expected, written(&tokens));
        }
        let letters = (0..).zip(&tokens).map(|(colour, _)| letter(colour).to_string());
        Ok(Stacks { letters: Names::new(letters.collect()), tokens, piles: PhantomData })
    }
}

/// The move as written: if both orders give the same pile, they are one move, and the first pile in the order of the
/// notation comes first.
fn ordered<P: Pile>(top: P, below: P) -> (P, P) {
    if top > below && top.joined(&below) == below.joined(&top) { (below, top) } else { (top, below) }
}

impl<P: Pile> Ruleset for Stacks<P> {
    /// The piles in order.
    type Position = Vec<P>;
    /// The pile put on top, and the pile below it.
    type Move = (P, P);

    fn name(&self) -> String {
        format!("{}:{}", P::NAME, written(&self.tokens))
    }

    fn start(&self) -> Vec<P> {
        (0..).zip(&self.tokens).flat_map(|(colour, &tokens)| vec![P::single(colour); tokens as usize]).collect()
    }

    fn position(&self, text: &str) -> Option<Vec<P>> {
        let mut piles = P::piles(text, self.tokens.len())?;
        piles.sort_unstable();
        let all = piles.iter().fold(0, |sum: u32, pile| sum.saturating_add(pile.height()));
        (all <= MOST_TOKENS).then_some(piles)
    }

    fn text(&self, piles: &Vec<P>) -> String {
        P::texts(piles, self.tokens.len())
    }

    fn mv(&self, text: &str) -> Option<(P, P)> {
        let (top, below) = text.split_once('>')?;
        Some(ordered(P::pile(top, self.tokens.len())?, P::pile(below, self.tokens.len())?))
    }

    fn move_text(&self, (top, below): &(P, P)) -> String {
        format!("{}>{}", top.text(), below.text())
    }

    fn after(&self, piles: &Vec<P>, _: Player, (top, below): &(P, P)) -> Option<Vec<P>> {
        let mut left = piles.clone();
        for pile in [top, below] {
            left.remove(left.binary_search(pile).ok()?);
        }
        let joined = top.joined(below);
        left.insert(left.partition_point(|pile| *pile < joined), joined);
        top.may_combine(below).then_some(left)
    }

    /// All pairs of piles that may be combined, counting equal piles once.
    fn candidates<'g>(&'g self, piles: &'g Vec<P>, _: Player) -> Moves<'g, (P, P)> {
        let different: Vec<&[P]> = piles.chunk_by(|one, next| one == next).collect();
        let count = different.len();
        Box::new((0..count * count).filter_map(move |pair| {
            let [top, below] = [different.get(pair / count)?, different.get(pair % count)?];
            let are_two = pair / count != pair % count || top.len() > 1;
            let [top, below] = [top.first()?, below.first()?];
            (are_two && top.may_combine(below)).then(|| ordered(top.clone(), below.clone()))
        }))
    }

    fn cells(&self) -> usize {
        self.letters.count()
    }

    fn images(&self, text: &str) -> Option<Vec<u8>> {
        self.letters.permutation(text)
    }

    /// Every permutation of the colours is a symmetry.
    fn is_symmetry(&self, _: Permutation) -> bool {
        true
    }

    fn carried(&self, piles: &Vec<P>, symmetry: Permutation) -> Vec<P> {
        let image = |colour: u8| symmetry.images.get(usize::from(colour)).copied();
        let mut carried: Vec<P> = piles.iter().filter_map(|pile| pile.carried(image)).collect();
        carried.sort_unstable();
        carried
    }
}
