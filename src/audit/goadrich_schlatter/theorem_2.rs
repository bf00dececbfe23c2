//! Theorem 2: (2, 2m, {2m - 2, 2}) is a win for the first player.
//!
//! With four tokens, "the first player should place a token on top of a similar token": of either colour. "The second
//! player's only possible move is to combine the other two tokens, and the first player wins by combining the two piles
//! of size two": either onto the other. With more, "the first player's move should be to cover a red token with a blue
//! token", and three cases follow.

use super::piles::{Change, followers, put, token};
use super::sets::ONE_COLOUR;
use super::stages::winning;
use super::theorem_1::{BLUE, RED, settled, source};
use super::{Clause, Stage, Strategy};
use crate::ruleset::Pile;

/// The strategy.
#[derive(Debug)]
pub struct Theorem2;

impl Strategy for Theorem2 {
    fn games(&self, size: u16) -> Vec<Vec<u16>> {
        if size >= 4 && size.is_multiple_of(2) { vec![vec![size - 2, 2]] } else { Vec::new() }
    }

    fn opening(&self, tokens: &[u16]) -> Clause {
        let source = source(tokens);
        if tokens == [2, 2] {
            let similar = followers(&source, |left| left.iter().any(|pile| put_together(left, *pile)));
            let leaves = similar.into_iter().map(|left| (left, Stage::Four));
            return Clause::new("the first move", "place a token on top of a similar token", leaves);
        }
        let left = put(&source, token(BLUE), token(RED)).map(|left| (left, Stage::Covered));
        Clause::new("the first move", "cover a red token with a blue token", left)
    }

    fn replies(&self, stage: Stage, left: &[Pile], after: &[Pile]) -> Vec<Clause> {
        match stage {
            Stage::Four => vec![four(after)],
            Stage::Covered => covered(RED, left, after),
            _ => vec![settled(after)],
        }
    }
}

/// Whether the pile of height 2 is of two tokens of one colour: the other colour has both of its tokens.
fn put_together(left: &[Pile], pile: Pile) -> bool {
    pile.height == 2 && left.iter().filter(|other| other.colour != pile.colour).count() == 2
}

/// Four tokens, after the second player's move.
pub fn four(after: &[Pile]) -> Clause {
    Clause::new("four tokens", "combine the two piles of size two", winning(after))
}

/// The cases after a blue token has covered one of two red tokens. `red` is the colour of the other one.
pub fn covered(red: u8, left: &[Pile], after: &[Pile]) -> Vec<Clause> {
    let two = Pile { colour: BLUE, height: 2 };
    let Some(change) = Change::between(left, after) else { return Vec::new() };
    let [one, other] = change.taken;
    let (name, says, left) = if one.height == 1 && other.height == 1 && change.taken.contains(&token(red)) {
        ("first case", "place the first player's pile on top of the second player's pile", put(after, two, change.made))
    } else if change.took(token(BLUE), token(BLUE)) {
        ("second case", "cover the last red token with a blue token", put(after, token(BLUE), token(red)))
    } else if change.took(token(BLUE), two) {
        ("third case", "place a blue token on top of the only red token", put(after, token(BLUE), token(red)))
    } else {
        return Vec::new();
    };
    vec![Clause::new(name, says, left.map(|left| (left, Stage::Settled))).asserting(&ONE_COLOUR)]
}
