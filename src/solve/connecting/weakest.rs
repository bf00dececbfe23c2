//! The weakest position that a player still wins: all stones that are not needed, and the empty cells, are given to the
//! opponent (dominated and captured cells: Hayward and van Rijswijck 2006, *Hex and combinatorics*).

use super::{ConnectingSearch, Position, empty};
use crate::Unsolved;
use crate::ruleset::{Player, Stones};
use crate::stones::OPEN;

impl ConnectingSearch {
    /// Adds stones of `mover`, who loses moving first, as far as this remains a loss: on empty points, and then in
    /// place of the opponent's stones.
    ///
    /// # Errors
    /// When the table is full.
    pub(super) fn weakest(&mut self, given: Stones, mover: Player) -> Result<Stones, Unsolved> {
        let mut stones = self.lost(given, mover)?.unwrap_or(given);
        for cells in [empty(&self.rules, given), given.of(mover.other())] {
            for cell in cells.iter() {
                if !stones.of(mover).has(cell) {
                    stones = self.lost(stones.without(cell).with(mover, cell), mover)?.unwrap_or(stones);
                }
            }
        }
        Ok(stones)
    }

    /// The board with stones of `mover` on all empty cells outside the carrier of the opponent's win; `None` if `mover`
    /// does not lose.
    fn lost(&mut self, stones: Stones, mover: Player) -> Result<Option<Stones>, Unsolved> {
        if self.rules.joins(mover, stones.of(mover)) {
            return Ok(None);
        }
        let (value, carrier) = self.value(Position { stones, mover }, OPEN)?;
        let idle = empty(&self.rules, stones).without(carrier);
        Ok((value < 0).then(|| idle.iter().fold(stones, |stones, cell| stones.with(mover, cell))))
    }
}
