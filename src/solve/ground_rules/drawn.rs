//! Outcomes of rule files in which every play ends or reaches a permanent draw.
//!
//! Two games without draws determine the winner: in one a draw counts as a win for Left, in the other for Right. A
//! player wins if that holds even when draws count for the opponent, and draws if it holds only when draws count in the
//! player's favour.

use super::{GroundSearch, Oracle};
use crate::ruleset::words::counted;
use crate::ruleset::{Game, Player, Position, RuleFile};
use crate::{Outcome, Unsolved};

/// The outcomes of positions found so far.
pub struct DrawnSearch<'a> {
    game: &'a Game,
    /// The searches in which a draw counts as a win for Left, and for Right.
    searches: [GroundSearch<'a>; 2],
}

impl<'a> DrawnSearch<'a> {
    /// Empty tables, each of which may take `limit` MiB.
    pub fn new(game: &'a Game, file: &'a RuleFile, limit: u64) -> DrawnSearch<'a> {
        let search = |player| GroundSearch::drawn_for(file, player, limit);
        DrawnSearch { game, searches: Player::BOTH.map(search) }
    }
}

impl Oracle for DrawnSearch<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let mover = position.mover.unwrap_or(Player::Left);
        let mut wins = |drawn_for: Player| self.searches[drawn_for as usize].outcome(position);
        match wins(mover.other())? {
            Outcome::N => Ok(Outcome::N),
            _ if wins(mover)? == Outcome::N => Ok(Outcome::D),
            lost => Ok(lost),
        }
    }

    /// Every move except a pass decreases the measure, and nobody passes where somebody wins.
    fn rank(&self, position: &Position) -> Option<u32> {
        u32::try_from(self.game.measure(position)).ok()
    }

    fn solver(&self) -> String {
        let known = self.searches.iter().map(|search| search.known.len()).sum::<usize>();
        format!("forward search with draws, {} known", counted(known, "position", "positions"))
    }

    fn size(&self) -> (u64, u64) {
        let sizes = self.searches.iter().map(Oracle::size);
        sizes.fold((0, 0), |(positions, memory), (more, further)| (positions + more, memory + further))
    }
}
