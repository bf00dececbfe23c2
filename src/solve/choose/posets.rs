//! Poset games: by a search if it is short, otherwise by a table of all positions.

use super::searches::searched;
use crate::down_sets::DownSets;
use crate::oracle::{Oracle, Solving};
use crate::ruleset::words::counted;
use crate::ruleset::{Game, Play, Position};
use crate::{Outcome, Unsolved};

/// The most positions searched before resorting to the table.
const FEW_POSITIONS: usize = 1 << 11;

/// The most followers, over all positions; a table of these takes some seconds.
const MOST_FOLLOWERS: u64 = 1 << 32;

/// The outcomes of the positions of a poset game.
struct OnDownSets<'a> {
    play: Play,
    table: DownSets,
    search: Box<dyn Oracle + Send + 'a>,
    /// For positions that the source does not reach.
    others: Box<dyn Oracle + Send + 'a>,
}

/// The oracle of a poset game small enough for a table.
pub(super) fn of<'a>(game: &'a Game, play: Play, solving: Solving) -> Option<Box<dyn Oracle + Send + 'a>> {
    let source = game.source();
    let table = DownSets::new(game.alone()?, &source.parts[0], play, solving.memory, MOST_FOLLOWERS)?;
    let search = searched(game, play, solving.memory, FEW_POSITIONS);
    let others = searched(game, play, solving.memory, usize::MAX);
    Some(Box::new(OnDownSets { play, table, search, others }))
}

impl Oracle for OnDownSets<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        if self.table.count() == 0 {
            match self.search.outcome(position) {
                Err(Unsolved::Search { .. }) => {}
                found => return found,
            }
        }
        match self.table.value(&position.parts[0], &mut |_| {}) {
            Some(value) => Ok(if value == 0 { Outcome::P } else { Outcome::N }),
            None => self.others.outcome(position),
        }
    }

    fn g_value(&mut self, position: &Position) -> Result<Option<u32>, Unsolved> {
        let is_normal = self.play == Play::Normal;
        Ok(if is_normal { self.table.value(&position.parts[0], &mut |_| {}) } else { None })
    }

    fn solver(&self) -> String {
        match self.table.count() {
            0 => self.search.solver(),
            count => format!("table of the whole game, {}", counted(count, "position", "positions")),
        }
    }

    fn size(&self) -> (u64, u64) {
        match self.table.count() {
            0 => self.search.size(),
            count => (count, self.table.bytes().div_ceil(1 << 20)),
        }
    }
}
