//! Yavalath (Browne 2007): a player wins by making four stones in a row, and loses by making three.
//!
//! The board is a hexagon. A stone in a run of four or more stones of its player wins for that player; otherwise a
//! stone in a run of three wins for the other player. When no cell is empty and nobody has won, it is a draw, and play
//! goes on forever.

use super::cells::{Cells, Place, carries};
use super::points::{Point, Tokens};
use super::stones::Patterns;
use super::{Permutation, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The most cells on a side.
const MOST_SIDE: u32 = 4;

/// The steps along the lines: along a row, down to the right, and down to the left.
const STEPS: [Place; 3] = [(0, 2), (1, 1), (1, -1)];

/// Yavalath on a hexagon.
#[derive(Debug)]
pub(super) struct Yavalath {
    side: u32,
    cells: Cells,
    /// All sets of three, and of four, consecutive cells on a line.
    threes: Vec<Tokens>,
    fours: Vec<Tokens>,
}

impl Yavalath {
    /// Yavalath on this board.
    pub(super) fn new(side: u32) -> Checked<Yavalath> {
        match side {
            1..=MOST_SIDE => {
                let cells = Cells::hexagon(side as i16);
                let [threes, fours] = [3, 4].map(|count| cells.consecutive(count, &STEPS));
                Ok(Yavalath { side, cells, threes, fours })
            }
            _ => bad_rules(format!("1 to {MOST_SIDE} cells on a side"), side),
        }
    }
}

impl Patterns for Yavalath {
    fn title(&self) -> String {
        format!("yavalath:{}", self.side)
    }

    fn board(&self) -> &Cells {
        &self.cells
    }

    fn winner(&self, own: Tokens, player: Player, cell: Point) -> Option<Player> {
        let makes = |runs: &[Tokens]| runs.iter().any(|run| run.contains(cell) && run.within(own));
        match (makes(&self.fours), makes(&self.threes)) {
            (true, _) => Some(player),
            (_, true) => Some(player.other()),
            _ => None,
        }
    }

    fn is_decided(&self, own: Tokens, _: Player) -> bool {
        self.threes.iter().any(|three| three.within(own))
    }

    fn has_draws(&self) -> bool {
        true
    }

    /// Three in a row lose.
    fn is_monotone(&self) -> bool {
        false
    }

    /// Any three consecutive cells on a line are carried onto three consecutive cells on a line. Runs of four are two
    /// such threes with two cells in common, which lie on one line.
    /// They are the same for both players.
    fn keeps(&self, permutation: Permutation) -> bool {
        carries(&self.threes, &self.threes, permutation.images)
    }
}

#[cfg(test)]
mod tests;
