//! The least stones with which a player wins: those of a board that are not needed are given to the opponent, and so are the
//! empty cells (dominated and captured cells: Hayward and van Rijswijck 2006, *Hex and combinatorics*).

use super::{HexSearch, Position, empty};
use crate::ruleset::{Player, Points, StoneBoard, Stones};
use crate::solve::Unsolved;
use crate::solve::stones::OPEN;

impl HexSearch {
    /// A board that `mover` loses when moving first, as on the board given, with as many stones of that player as possible:
    /// on cells that are empty in the board given, and then on those of the other player.
    ///
    /// # Errors
    /// When the table is full.
    pub fn weakest(&mut self, board: &StoneBoard, mover: Player) -> Result<StoneBoard, Unsolved> {
        let &StoneBoard::Open(mut stones) = board else { return Ok(*board) };
        let others = stones.of(mover.other());
        for cells in [empty(&self.rules, stones), others] {
            for cell in cells.iter() {
                let given = given(stones, mover, cell);
                if self.loses(given, mover)? {
                    stones = given;
                }
            }
        }
        Ok(StoneBoard::Open(stones))
    }

    /// Whether `mover` loses the board, on which the other player's stones are not connected.
    fn loses(&mut self, stones: Stones, mover: Player) -> Result<bool, Unsolved> {
        let is_won = self.rules.joins(mover, stones.of(mover));
        Ok(!is_won && self.value(Position { stones, mover }, OPEN)?.0 < 0)
    }
}

/// The stones after the cell is given to a player.
fn given(stones: Stones, player: Player, cell: u8) -> Stones {
    let without = |points: Points| points.without(Points::one(cell));
    Stones { left: without(stones.left), right: without(stones.right) }.with(player, cell)
}
