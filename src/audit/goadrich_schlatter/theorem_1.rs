//! Theorem 1: (2, 2m, {2m - 1, 1}) is a win for the first player.
//!
//! "The winning move for the first player is to cover the one red token with a blue token. Since all the piles now have
//! the same color on top and there is an odd number of piles, the game will now end after an odd number of moves." What
//! follows is settled, so that every move of the first player is one that the text allows.

use super::piles::{put, token};
use super::sets::ONE_COLOUR;
use super::stages::any_move;
use super::{Clause, Stage, Strategy};
use crate::ruleset::{Babylon, Pile, Ruleset};

/// Blue, the most common colour.
pub const BLUE: u8 = 0;
/// Red.
pub const RED: u8 = 1;

/// The strategy.
#[derive(Debug)]
pub struct Theorem1;

impl Strategy for Theorem1 {
    fn games(&self, size: u16) -> Vec<Vec<u16>> {
        if size >= 2 && size.is_multiple_of(2) { vec![vec![size - 1, 1]] } else { Vec::new() }
    }

    fn opening(&self, tokens: &[u16]) -> Clause {
        let left = put(&source(tokens), token(BLUE), token(RED)).map(|left| (left, Stage::Settled));
        Clause::new("the first move", "cover the one red token with a blue token", left).asserting(&ONE_COLOUR)
    }

    fn replies(&self, _stage: Stage, _left: &[Pile], after: &[Pile]) -> Vec<Clause> {
        vec![settled(after)]
    }
}

/// The piles at the start: as many of one token in each colour. No piles for tokens that make no game.
pub fn source(tokens: &[u16]) -> Box<[Pile]> {
    Babylon::new(tokens.to_vec()).map(|game| game.source()).unwrap_or_default()
}

/// All piles have one colour: any move.
pub fn settled(after: &[Pile]) -> Clause {
    let leaves = any_move(after, Stage::Settled);
    Clause::new("one colour on top", "make any move", leaves).asserting(&ONE_COLOUR)
}
