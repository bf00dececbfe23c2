//! Differences of games, whose outcomes tell how two games compare.

use crate::ruleset::Game;

/// `one - other`, from the starts of both. In normal play its outcome is P when they have the same value, L when `one`
/// is greater, R when it is less, and N when they are confused (Conway 1976); a certificate of that outcome proves it.
pub fn difference(one: &Game, other: &Game) -> Game {
    let sum = Game::sum(vec![one.clone(), other.clone().negative()]);
    sum.map_or_else(|| unreachable!("both games have a component"), Game::with_players)
}
