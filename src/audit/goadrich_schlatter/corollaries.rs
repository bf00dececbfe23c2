//! Corollaries 7 and 8: three colours, of which the third, yellow, has one token.
//!
//! "Once a color is no longer on the top of any pile, there is no way to uncover that color through game play." So
//! after the first move the game is "indistinguishable from" one of two colours, and goes on with the strategy for
//! that.

use super::piles::{put, token};
use super::stages::winning;
use super::theorem_1::{BLUE, RED, settled, source};
use super::theorem_2::covered;
use super::theorem_3::{after_stage_1, stages};
use super::{Clause, Stage, Strategy};
use crate::ruleset::Pile;

/// Yellow.
const YELLOW: u8 = 2;

/// Corollary 7: (3, b + 2, {b, 1, 1}) is a win for the first player if b + 2 is even.
///
/// "If b = 2, the first player should place one blue token on the other. The only move left for the second player is to
/// combine the red and yellow tokens, leaving the first player to win the game": by any move that ends it. "If b > 2,
/// [...] the first player should then cover either the yellow or red token with a blue token", and goes on as in
/// Theorem 2 for (2, b + 2, {b, 2}), where the colour left is red.
#[derive(Debug)]
pub struct Corollary7;

impl Strategy for Corollary7 {
    fn games(&self, size: u16) -> Vec<Vec<u16>> {
        if size >= 4 && size.is_multiple_of(2) { vec![vec![size - 2, 1, 1]] } else { Vec::new() }
    }

    fn opening(&self, tokens: &[u16]) -> Clause {
        let source = source(tokens);
        if tokens.first() == Some(&2) {
            let left = put(&source, token(BLUE), token(BLUE)).map(|left| (left, Stage::Four));
            return Clause::new("the first move", "place one blue token on the other", left);
        }
        let either = [YELLOW, RED].into_iter().filter_map(|colour| put(&source, token(BLUE), token(colour)));
        let leaves = either.map(|left| (left, Stage::Covered));
        Clause::new("the first move", "cover either the yellow or red token with a blue token", leaves)
    }

    fn replies(&self, stage: Stage, left: &[Pile], after: &[Pile]) -> Vec<Clause> {
        match stage {
            Stage::Four => vec![Clause::new("four tokens", "win the game", winning(after))],
            Stage::Covered => {
                let red = left.iter().map(|pile| pile.colour).find(|colour| *colour != BLUE);
                red.map_or(Vec::new(), |red| covered(red, left, after))
            }
            _ => vec![settled(after)],
        }
    }
}

/// Corollary 8: (3, b + r + 1, {b, r, 1}) is a win for the first player if b + r + 1 is odd.
///
/// "The first player should place a blue token on a yellow token. This game is now indistinguishable from (2, b + r +
/// 1, {b, r + 1}) where our strategy was to place a blue token on a red token in the first move. Thus from Theorem 5.1,
/// we know that this game is a win": but the strategy of Theorem 3 (its Theorem 5.1) places a red token, of the least
/// common colour, on a blue one. To the letter, play goes on with stages 2 to 4 where the first pile of height 2 is
/// blue. For b = r blue is the least common colour of {b, r + 1}, and with the names of the two colours exchanged the
/// first move is that of Theorem 3; so it is read there.
///
/// Repaired: the first player places a red token on the yellow token. That is what Theorem 3 leaves in (2, b + r + 1,
/// {b + 1, r}) with a red token on a blue one.
#[derive(Debug)]
pub struct Corollary8 {
    /// Whether the first move is of red, and stage 3 goes on as stage 4 where there is no minority pile to place.
    pub repaired: bool,
}

impl Strategy for Corollary8 {
    fn games(&self, size: u16) -> Vec<Vec<u16>> {
        let is_game = size >= 3 && !size.is_multiple_of(2);
        if is_game { (1..=size / 2).map(|r| vec![size - 1 - r, r, 1]).collect() } else { Vec::new() }
    }

    fn opening(&self, tokens: &[u16]) -> Clause {
        let (b, r) = (tokens.first().copied().unwrap_or_default(), tokens.get(1).copied().unwrap_or_default());
        let (upper, says, stage) = if self.repaired {
            (RED, "place a red token on a yellow token", after_stage_1(RED, r))
        } else {
            let (red, n) = if b == r { (BLUE, b) } else { (RED, r + 1) };
            (BLUE, "place a blue token on a yellow token", after_stage_1(red, n))
        };
        let left = put(&source(tokens), token(upper), token(YELLOW)).map(|left| (left, stage));
        Clause::new("the first move", says, left)
    }

    fn replies(&self, stage: Stage, left: &[Pile], after: &[Pile]) -> Vec<Clause> {
        stages(stage, left, after, self.repaired)
    }
}
