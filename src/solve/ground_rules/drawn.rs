//! Outcomes in rule files whose play ends, or is drawn and then stays so.
//!
//! Whether Left wins is asked of the game in which a draw counts as won by Right, whether Left does not lose of the one in
//! which it counts as won by Left; and for Right likewise. Both are games without draws.

use super::{GroundSearch, Oracle};
use crate::ruleset::words::counted;
use crate::ruleset::{Game, Player, Position, RuleFile, Ruleset};
use crate::{Outcome, Unsolved};

/// The outcomes of positions found so far.
pub struct DrawnSearch<'a> {
    game: &'a Game,
    /// The searches in which a draw counts as won by Left, and by Right.
    searches: [GroundSearch<'a>; 2],
}

impl<'a> DrawnSearch<'a> {
    /// Empty tables, which together may take `limit` MiB.
    pub fn new(game: &'a Game, file: &'a RuleFile, limit: u64) -> DrawnSearch<'a> {
        let search = |player| GroundSearch::drawn_for(file, player, limit / 2);
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

    /// Every move but a pass makes the measure smaller, and nobody passes where somebody wins.
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
