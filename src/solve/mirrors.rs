//! Positions settled by mirrors alone, without any search.

use crate::ruleset::{Game, Move, Outcome, Play, Position};

use super::positions::most_positions;
use super::{Oracle, Outcomes, Solving, Unsolved, oracle};

/// Above this number of positions, for which a table takes seconds, a position settled by a mirror is not solved
/// otherwise.
const MOST_POSITIONS: u128 = 1 << 32;

/// How a mirror settles a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByMirror {
    /// It is a mirror, so the player to move loses.
    Lost,
    /// This move leaves a mirror, so the player to move wins.
    Won(Move),
}

/// How a mirror settles `position` of a short game in normal play, if one does.
pub fn by_mirror(game: &Game, position: &Position) -> Option<ByMirror> {
    if game.mirror(position).is_some() {
        return Some(ByMirror::Lost);
    }
    let leaves_one = |mv: &Move| game.mirror(&game.follower(position, mv)).is_some();
    game.moves(position).into_iter().find(leaves_one).map(ByMirror::Won)
}

/// Outcomes by mirrors, falling back on the game's oracle.
pub struct Mirrored<'g> {
    game: &'g Game,
    solving: Solving<'static>,
    is_won: bool,
    other: Option<Box<dyn Oracle + Send + 'g>>,
}

impl<'g> Mirrored<'g> {
    /// For a game in `play` whose starts are settled by mirrors, and that has too many positions for the time or memory
    /// allowed; otherwise `None`.
    pub fn new(game: &'g Game, play: Play, solving: Solving) -> Option<Mirrored<'g>> {
        let is_large = |positions: u128| {
            let table = game.removal().map_or(0, |_| u64::try_from(positions).map_or(u64::MAX, Outcomes::mib));
            positions > MOST_POSITIONS || table > solving.memory
        };
        if play == Play::Misere || !game.ends() || !most_positions(game).is_some_and(is_large) {
            return None;
        }
        let settled = game.starts().iter().map(|start| by_mirror(game, start)).collect::<Option<Vec<_>>>()?;
        let is_won = settled.iter().any(|by| *by != ByMirror::Lost);
        let solving = Solving { memory: solving.memory, threads: solving.threads, table: None };
        Some(Mirrored { game, solving, is_won, other: None })
    }
}

impl Oracle for Mirrored<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        match by_mirror(self.game, position) {
            Some(ByMirror::Lost) => return Ok(Outcome::P),
            Some(ByMirror::Won(_)) => return Ok(Outcome::N),
            None => {}
        }
        let other = match self.other.take() {
            Some(other) => other,
            None => oracle(self.game, &[], Play::Normal, self.solving, &mut |_, _| {})?,
        };
        self.other.insert(other).outcome(position)
    }

    fn is_known_at_once(&self, position: &Position) -> bool {
        self.game.mirror(position).is_some()
    }

    fn solver(&self) -> String {
        if self.is_won { "a move that leaves a mirror" } else { "a mirror" }.to_owned()
    }

    fn size(&self) -> (u64, u64) {
        self.other.as_ref().map_or((0, 0), |other| other.size())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;

    fn solved(name: &str, memory: u64) -> Option<Outcome> {
        let game = game(name).expect("a game");
        let solving = Solving { memory, threads: 1, table: None };
        let mut mirrored = Mirrored::new(&game, Play::Normal, solving)?;
        Some(mirrored.outcome(&game.starts()[0]).expect("a mirror"))
    }

    #[test]
    fn a_mirror_is_sought_where_a_table_would_be_large() {
        assert_eq!(solved("tactix:8x8", 8192), Some(Outcome::P));
        assert_eq!(solved("tactix:4x9", 8192), Some(Outcome::N));
        assert_eq!((solved("tactix:4x4", 8192), solved("tactix:6x4", 1)), (None, Some(Outcome::P)));
        assert_eq!(solved("domineering:7x7", 8192), None);
    }
}
