//! Optimal play: the winner wins as soon as possible, and the loser delays as long as possible.
//!
//! Its length is the **remoteness** of the position (Steinhaus, *Definitions for a theory of games and pursuit*, 1925;
//! Smith, *Graphs and composite games*, 1966; Berlekamp, Conway and Guy, *Winning Ways*, 1982, chapter 9), which
//! retrograde analysis finds as [`Retrograde::rank`]. Among equally good moves, the first in the order of the game is
//! made. In a draw both players keep the draw: a player returns to an earlier position, and so closes a cycle, as soon
//! as a move does; until then, the first move that keeps the draw is made.

use std::collections::HashMap;

use crate::ruleset::{Game, Move, Position};
use crate::{Outcome, Retrograde};

/// A play from a position to its end, or until an earlier position recurs.
#[derive(Debug)]
pub struct OptimalPlay {
    /// The outcome of the position.
    pub outcome: Outcome,
    /// The moves, each with the position that it leaves.
    pub moves: Vec<(Move, Position)>,
    /// In a draw, the number of moves after which the final position first occurred. The moves since then repeat
    /// forever.
    pub returns_to: Option<usize>,
}

/// Optimal play from `position`; `None` if the position is not reachable from the starts that were solved.
pub fn optimal_play(game: &Game, solved: &Retrograde, position: &Position) -> Option<OptimalPlay> {
    let outcome = solved.outcome(position)?;
    let mut moves: Vec<(Move, Position)> = Vec::new();
    let mut met = HashMap::from([(position.clone(), 0)]);
    let mut at = position.clone();
    while let Some((mv, left)) = next(game, solved, &at, &met) {
        moves.push((mv, left.clone()));
        if let Some(&before) = met.get(&left) {
            return Some(OptimalPlay { outcome, moves, returns_to: Some(before) });
        }
        met.insert(left.clone(), moves.len());
        at = left;
    }
    Some(OptimalPlay { outcome, moves, returns_to: None })
}

/// The optimal move; `None` when play has ended.
fn next(game: &Game, solved: &Retrograde, at: &Position, met: &HashMap<Position, usize>) -> Option<(Move, Position)> {
    let moves = game.moves(at).into_iter().map(|mv| {
        let left = game.follower(at, &mv);
        (mv, left)
    });
    let Some(rank) = solved.rank(at) else {
        let mut kept = moves.filter(|(_, left)| solved.outcome(left) == Some(Outcome::D)).collect::<Vec<_>>();
        let back = kept.iter().position(|(_, left)| met.contains_key(left)).unwrap_or(0);
        return (back < kept.len()).then(|| kept.swap_remove(back));
    };
    // The least rank that the winner can move to, or the greatest that the loser can, is one less than this rank.
    let follows = rank.checked_sub(1)?;
    moves.into_iter().find(|(_, left)| solved.rank(left) == Some(follows))
}

#[cfg(test)]
mod tests;
