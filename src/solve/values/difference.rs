//! Differences, whose outcomes say how two games compare.

use crate::ruleset::partizan::{Partizan, PartizanGame, Summand};

/// `one - other`, from the starts of both. In normal play its outcome is P when they have the same value, L when `one` is greater, R
/// when it is less, and N when they are confused (Conway 1976); a certificate of that outcome proves it.
pub fn difference(one: &PartizanGame, other: &PartizanGame) -> PartizanGame {
    let turned = |summand: &Summand| Summand { negative: !summand.negative, ..summand.clone() };
    let summands = one.summands().iter().cloned().chain(other.summands().iter().map(turned)).collect();
    let boards = one.start().iter().chain(other.start().iter()).cloned().collect();
    let game = PartizanGame::new(summands).unwrap_or_else(|| unreachable!("a sum without summands"));
    game.from_boards(boards)
}
