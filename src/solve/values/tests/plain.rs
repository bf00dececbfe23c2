//! Who wins, by nothing but the definition.

use std::collections::HashMap;

use crate::OutcomeClass as Outcome;
use crate::ruleset::{Component, Game, Position};
use crate::values::Relation;

/// Whether the player to move wins.
fn wins(game: &Game, position: &Position, known: &mut HashMap<Position, bool>) -> bool {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let mut followers = game.moves(position).into_iter().map(|mv| game.follower(position, &mv));
    let found = followers.any(|follower| !wins(game, &follower, known));
    known.insert(position.clone(), found);
    found
}

/// The outcome of a game in which both players have a name.
pub fn outcome(game: &Game) -> Outcome {
    let mut known = HashMap::new();
    match *game.starts().iter().map(|start| wins(game, start, &mut known)).collect::<Vec<_>>() {
        [true, false] => Outcome::L,
        [false, true] => Outcome::R,
        [true, true] => Outcome::N,
        [false, false] => Outcome::P,
        _ => panic!("{} has no start for each player", game.name()),
    }
}

/// How a game stands to another when this is the outcome of their difference.
pub fn relation(difference: Outcome) -> Relation {
    match difference {
        Outcome::L => Relation::Greater,
        Outcome::R => Relation::Less,
        Outcome::N => Relation::Confused,
        Outcome::P => Relation::Equal,
        other => panic!("{other:?} is no outcome of a short game"),
    }
}

/// The sum of games.
pub fn sum<C: Into<Component> + Clone>(games: &[C]) -> Game {
    let sum = Game::sum(games.iter().cloned().map(Game::of).collect());
    sum.expect("a summand").with_players()
}
