//! Theorem 1: (2, 2m, {2m - 1, 1}) is a win for the first player; Theorem 2: so is (2, 2m, {2m - 2, 2}); and Corollary
//! 7, which depends on Theorem 2: (3, b + 2, {b, 1, 1}) is a win for the first player if b + 2 is even.

use super::piles::{BLUE, Piles, RED, Turn, YELLOW, count, followers, is_terminal, put};
use super::sets::ONE_COLOUR;
use super::{Clause, Stage};
use crate::ruleset::Pile;

/// Theorem 1: "The winning move for the first player is to cover the one red token with a blue token. Since all the
/// piles now have the same color on top and there is an odd number of piles, the game will now end after an odd number
/// of moves." The rest of the game is determined, so the text allows every further move of the first player.
pub fn theorem_1(source: &[Pile]) -> Clause {
    let left = put(source, BLUE, RED);
    Clause::new("the first move", "cover the one red token with a blue token", left).asserting(&ONE_COLOUR)
}

/// Theorem 2: with four tokens, "the first player should place a token on top of a similar token", of either colour.
/// With more, "the first player's move should be to cover a red token with a blue token".
pub fn theorem_2(source: &[Pile]) -> Clause {
    if source.len() == 4 {
        let similar = followers(source, |turn| turn.taken[0] == turn.taken[1]);
        return Clause::new("the first move", "place a token on top of a similar token", similar).to(Stage::Four);
    }
    let left = put(source, BLUE, RED);
    Clause::new("the first move", "cover a red token with a blue token", left).to(Stage::Covered)
}

/// Corollary 7: "If b = 2, the first player should place one blue token on the other." "If b > 2, [...] the first
/// player should then cover either the yellow or red token with a blue token", and continue as in Theorem 2 for (2, b +
/// 2, {b, 2}), where the remaining colour is red. The reason is that "once a color is no longer on the top of any pile,
/// there is no way to uncover that color through game play".
pub fn corollary_7(source: &[Pile]) -> Clause {
    if count(source, BLUE.colour) == 2 {
        let left = put(source, BLUE, BLUE);
        return Clause::new("the first move", "place one blue token on the other", left).to(Stage::Four);
    }
    let either = [YELLOW, RED].into_iter().filter_map(|token| put(source, BLUE, token));
    Clause::new("the first move", "cover either the yellow or red token with a blue token", either).to(Stage::Covered)
}

/// The replies of Theorems 1 and 2 after the first move; `four` is the text for four tokens.
fn replies(stage: Stage, turn: &Turn, four: &'static str) -> Vec<Clause> {
    match stage {
        Stage::Four => vec![Clause::new("four tokens", four, winning(turn.after))],
        Stage::Covered => covered(turn).into_iter().collect(),
        _ => {
            let any = Clause::new("one colour on top", "make any move", any_move(turn.after));
            vec![any.asserting(&ONE_COLOUR)]
        }
    }
}

/// Theorem 2, with four tokens: "The second player's only possible move is to combine the other two tokens, and the
/// first player wins by combining the two piles of size two": either onto the other.
pub fn replies_2(stage: Stage, turn: &Turn) -> Vec<Clause> {
    replies(stage, turn, "combine the two piles of size two")
}

/// Corollary 7, with four tokens: "The only move left for the second player is to combine the red and yellow tokens,
/// leaving the first player to win the game": by any move that ends it.
pub fn replies_7(stage: Stage, turn: &Turn) -> Vec<Clause> {
    replies(stage, turn, "win the game")
}

/// The three cases of Theorem 2 after a blue token has covered one of two red tokens. Red is the colour of the other
/// token.
fn covered(turn: &Turn) -> Option<Clause> {
    let red = *turn.left.iter().find(|pile| pile.colour != BLUE.colour)?;
    let two = Pile { height: 2, ..BLUE };
    let (name, says, left) = if turn.taken.contains(&red) && turn.made.height == 2 {
        let says = "place the first player's pile on top of the second player's pile";
        ("first case", says, put(turn.after, two, turn.made))
    } else if turn.took(BLUE, BLUE) {
        ("second case", "cover the last red token with a blue token", put(turn.after, BLUE, red))
    } else if turn.took(BLUE, two) {
        ("third case", "place a blue token on top of the only red token", put(turn.after, BLUE, red))
    } else {
        return None;
    };
    Some(Clause::new(name, says, left).asserting(&ONE_COLOUR))
}

/// Every move.
pub fn any_move(after: &[Pile]) -> Vec<Piles> {
    followers(after, |_| true)
}

/// Every move that ends play.
pub fn winning(after: &[Pile]) -> Vec<Piles> {
    followers(after, |turn| is_terminal(turn.after))
}
