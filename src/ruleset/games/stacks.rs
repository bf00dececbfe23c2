//! Babylon, for any kind of pile: a move puts one pile onto another.

mod listed;

pub use listed::Tokens;
pub(super) use listed::read;

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use crate::equivalence::{Labelling, Witness};
use crate::picture::{Grid, PictureError};
use crate::registry::Family;
use crate::text::Text;
use crate::words::joined;
use crate::{Player, Rules, Ruleset};

/// The most colours, written `a` to `z`.
pub(super) const MOST_COLOURS: usize = 26;
/// The most tokens.
pub(super) const MOST_TOKENS: u64 = 1000;

/// A pile of tokens, as positions distinguish piles.
pub trait AnyPile: Clone + Debug + Ord + Hash + Send + Sync {
    /// The family of games with such piles.
    const FAMILIES: &'static [Family];

    /// As in [`crate::registry::Listed::PAGE`].
    const PAGE: &'static str;

    /// The rules of the game with these tokens, as in certificates.
    fn rules(tokens: Tokens) -> Rules;

    /// The rules and the notation in words, with the start in words.
    fn words(start: String) -> Text;

    /// As in [`crate::registry::Stated::picture`].
    fn picture(position: &str) -> Result<Grid, PictureError>;

    /// The pile of one token.
    fn single(colour: u8) -> Self;

    /// The number of tokens.
    fn height(&self) -> u64;

    /// Whether the pile may be put onto another one.
    fn fits(&self, lower: &Self) -> bool;

    /// The pile made by putting this one onto another one.
    fn onto(&self, lower: &Self) -> Self;

    /// The pile with each colour replaced by its image.
    fn recoloured(&self, by: &Witness) -> Option<Self>;

    /// The order of piles in a position.
    fn order(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }

    /// The pile in the notation of moves.
    fn text(&self) -> String;

    /// The piles of a position in a game with this many colours.
    fn list_text(piles: &[Self], colours: usize) -> String;

    /// Reads the piles of a position in a game with this many colours.
    fn parse_list(text: &str, colours: usize) -> Result<Vec<Self>, String>;

    /// As in [`crate::registry::Listed::form`].
    fn form(piles: &[Self]) -> Box<[u8]>;

    /// A labelling of the position under the permutations of this many colours.
    fn labelling(piles: &[Self], colours: usize) -> Labelling;
}

/// The game with given numbers of tokens of each colour.
#[derive(Clone, Debug)]
pub struct Stacks<P> {
    tokens: Vec<u16>,
    piles: PhantomData<P>,
}

/// A move: one pile is put onto another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stacking<P> {
    /// The pile put on top. If both orders make the same pile, this is the one that stands first in the position.
    pub upper: P,
    /// The pile below.
    pub lower: P,
}

impl<P> Stacks<P> {
    /// The game with this many tokens of each colour.
    ///
    /// # Errors
    /// If there are too few colours or tokens, or too many; the message says what is allowed.
    pub fn new(tokens: Vec<u16>) -> Result<Stacks<P>, String> {
        let all: u64 = tokens.iter().map(|&count| u64::from(count)).sum();
        if tokens.is_empty() || tokens.len() > MOST_COLOURS || tokens.contains(&0) || all > MOST_TOKENS {
            return Err(format!(
                "with 1 to {MOST_COLOURS} colours, at least one token of each and at most {MOST_TOKENS} in all, for instance 3,3,3,3"
            ));
        }
        Ok(Stacks { tokens, piles: PhantomData })
    }
}

impl<P: AnyPile> Ruleset for Stacks<P> {
    /// The piles, sorted.
    type Board = Box<[P]>;
    type Move = Stacking<P>;

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        let families: Vec<&str> = P::FAMILIES.iter().map(|family| family.name).collect();
        format!("{}:{}", families.concat(), joined(&self.tokens, ","))
    }

    fn source(&self) -> Box<[P]> {
        let single = |(&count, colour): (&u16, u8)| vec![P::single(colour); usize::from(count)];
        self.tokens.iter().zip(0..).flat_map(single).collect()
    }

    fn moves(&self, board: &Box<[P]>, _: Player) -> Vec<Stacking<P>> {
        let mut moves = Vec::new();
        for (i, upper) in board.iter().enumerate() {
            for (j, lower) in board.iter().enumerate() {
                // If both orders make the same pile, they are one move.
                let is_written = || i < j || upper.onto(lower) != lower.onto(upper);
                if i != j && upper.fits(lower) && is_written() {
                    moves.push(Stacking { upper: upper.clone(), lower: lower.clone() });
                }
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn follower(&self, board: &Box<[P]>, mv: &Stacking<P>) -> Box<[P]> {
        let mut piles = board.to_vec();
        for taken in [&mv.upper, &mv.lower] {
            if let Some(place) = piles.iter().position(|pile| pile == taken) {
                piles.remove(place);
            }
        }
        let pile = mv.upper.onto(&mv.lower);
        let place = piles.partition_point(|other| other.order(&pile).is_lt());
        piles.insert(place, pile);
        piles.into()
    }

    /// The number of piles.
    fn measure(&self, board: &Box<[P]>) -> u64 {
        board.len() as u64
    }

    fn text(&self, board: &Box<[P]>) -> String {
        P::list_text(board, self.tokens.len())
    }

    fn move_text(&self, mv: &Stacking<P>) -> String {
        format!("{}>{}", mv.upper.text(), mv.lower.text())
    }

    fn parse(&self, text: &str) -> Result<Box<[P]>, String> {
        let piles = P::parse_list(text, self.tokens.len())?;
        match piles.iter().map(P::height).sum::<u64>() {
            0..=MOST_TOKENS => Ok(sorted(piles)),
            _ => Err(format!("it has more than {MOST_TOKENS} tokens")),
        }
    }
}

/// The piles in the order of the notation.
pub(super) fn sorted<P: AnyPile>(mut piles: Vec<P>) -> Box<[P]> {
    piles.sort_unstable_by(P::order);
    piles.into()
}
