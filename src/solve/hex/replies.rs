//! Replies that win with little to prove.
//!
//! A catalogue has one reply to every move of the opponent's. How many positions follow from one of them, counted as often as
//! play reaches them, is the size of a proof tree; replies with smaller trees come first.

use super::super::TooLarge;
use super::HexSearch;
use crate::ruleset::partizan::Player;
use crate::ruleset::{Points, StoneBoard, StoneStep, Stones};

/// How many replies are compared by their trees; the others stand behind them, as the search would try them.
const COMPARED: usize = 5;

/// Up to how many empty cells trees are counted; beyond, there are too many of them.
const MOST_EMPTY: usize = 15;

impl HexSearch<'_> {
    /// Every move with which `mover` wins from `board`, those first that leave the smallest proof; only the first, when a stone joins
    /// the sides at once. When the position is lost there is none.
    ///
    /// # Errors
    /// When the table is full.
    pub fn replies_first(&mut self, board: &StoneBoard, mover: Player) -> Result<Vec<StoneStep>, TooLarge> {
        let stones = match *board {
            StoneBoard::Won(winner) if winner == mover => return Ok(vec![StoneStep::Claim]),
            StoneBoard::Open(stones) => stones,
            _ => return Ok(Vec::new()),
        };
        let (key, key_mover) = self.key(stones, mover);
        let replies = self.sized(key, key_mover)?;
        Ok(replies.into_iter().map(|cell| StoneStep::Put(self.carried_back(stones, mover, cell))).collect())
    }

    /// The winning moves from a position as it is kept, so that the images of a position have the images of its replies.
    fn sized(&mut self, stones: Stones, mover: Player) -> Result<Vec<u8>, TooLarge> {
        let compared = if self.empty(stones).len() > MOST_EMPTY + 1 { 0 } else { COMPARED };
        let mut sized = Vec::new();
        for (place, cell) in self.winning(stones, mover)?.into_iter().enumerate() {
            let size = if place < compared { self.size_after(stones, mover, cell)? } else { u64::MAX };
            sized.push((size, place, cell));
        }
        sized.sort_unstable();
        Ok(sized.into_iter().map(|(_, _, cell)| cell).collect())
    }

    /// The cell that is `cell` in the image of the position that is kept.
    fn carried_back(&self, stones: Stones, mover: Player, cell: u8) -> u8 {
        let [rows, columns] = self.hex.sizes();
        let (for_left, left) = self.for_left(stones, mover);
        let cell = if self.turned(for_left) < for_left { rows * columns - 1 - cell } else { cell };
        if left == mover { cell } else { cell % columns * columns + cell / columns }
    }

    /// The moves with which `mover` wins, the most promising first.
    fn winning(&mut self, stones: Stones, mover: Player) -> Result<Vec<u8>, TooLarge> {
        let joins = |cell: &u8| self.hex.joins(mover, stones.of(mover).with(Points::one(*cell)));
        if let Some(cell) = self.empty(stones).iter().find(joins) {
            return Ok(vec![cell]);
        }
        let mut ranked: Vec<_> = self.empty(stones).iter().map(|cell| (self.rank(stones, mover, cell), cell)).collect();
        ranked.sort_unstable();
        let mut winning = Vec::new();
        for (_, cell) in ranked {
            if !self.wins(stones.with(mover, cell), mover.other())? {
                winning.push(cell);
            }
        }
        Ok(winning)
    }

    /// The size of the proof tree after a winning move.
    fn size_after(&mut self, stones: Stones, winner: Player, cell: u8) -> Result<u64, TooLarge> {
        let after = stones.with(winner, cell);
        if self.hex.joins(winner, after.of(winner)) {
            return Ok(0);
        }
        let (after, loser) = self.key(after, winner.other());
        let winner = loser.other();
        // Of a board one player at most loses when moving first, so the board alone is the key.
        if let Some(size) = self.sizes.get(after) {
            return Ok(size);
        }
        let mut size = 1u64;
        for cell in self.empty(after).iter() {
            let moved = after.with(loser, cell);
            let mut least = u64::MAX;
            for reply in self.winning(moved, winner)?.into_iter().take(COMPARED) {
                least = least.min(self.size_after(moved, winner, reply)?);
            }
            size = size.saturating_add(least);
        }
        self.sizes.keep(after, size)?;
        Ok(size)
    }
}
