//! Who wins, by nothing but the definition.

use std::collections::HashMap;

use crate::ruleset::partizan::{Component, Partizan, PartizanGame, Player, Summand};
use crate::solve::OutcomeClass as Outcome;
use crate::solve::values::Relation;

/// Whether `player`, to move, wins.
fn wins<G: Partizan>(
    game: &G,
    board: &G::Board,
    player: Player,
    known: &mut HashMap<(G::Board, Player), bool>,
) -> bool {
    if let Some(&known) = known.get(&(board.clone(), player)) {
        return known;
    }
    let mut after = game.moves(board, player).into_iter().map(|step| game.after(board, player, &step));
    let found = after.any(|after| !wins(game, &after, player.other(), known));
    known.insert((board.clone(), player), found);
    found
}

/// The outcome from the start.
pub fn outcome<G: Partizan>(game: &G) -> Outcome {
    let mut known = HashMap::new();
    match Player::BOTH.map(|player| wins(game, &game.start(), player, &mut known)) {
        [true, false] => Outcome::L,
        [false, true] => Outcome::R,
        [true, true] => Outcome::N,
        [false, false] => Outcome::P,
    }
}

/// How a game stands to another when this is the outcome of their difference.
pub fn relation(difference: Outcome) -> Relation {
    match difference {
        Outcome::L => Relation::Greater,
        Outcome::R => Relation::Less,
        Outcome::N => Relation::Confused,
        Outcome::P => Relation::Equal,
    }
}

/// The sum of games.
pub fn sum<C: Into<Component> + Clone>(games: &[C]) -> PartizanGame {
    let summand = |game: &C| Summand { game: game.clone().into(), negative: false };
    PartizanGame::new(games.iter().map(summand).collect()).expect("a summand")
}
