//! Replies that keep a win or a draw with little to prove.
//!
//! A catalogue has one reply to every move of the opponent's. How many positions follow from one of them, counted as often as
//! play reaches them, is the size of a proof tree; replies with smaller trees come first.

use super::look::{Look, cells};
use super::{OPEN, Outcome, Sides, TooLarge, YavalathSearch};
use crate::ruleset::partizan::{Partizan, Player};
use crate::ruleset::{StoneBoard, StoneStep};

/// Up to how many empty cells trees are counted; beyond, there are too many of them, and those replies come first that leave the opponent
/// the fewest moves.
const MOST_EMPTY: u32 = 18;

impl YavalathSearch<'_> {
    /// The moves of `mover` that keep what the position is worth, a win or else a draw, those first that leave the smallest proof; only
    /// the first, when it wins on the board. When the position is lost there is none.
    ///
    /// # Errors
    /// When the table is full.
    pub fn replies_first(&mut self, board: &StoneBoard, mover: Player) -> Result<Vec<StoneStep>, TooLarge> {
        let stones = match *board {
            StoneBoard::Open(stones) => stones,
            _ if self.outcome(board, mover)? == Outcome::P => return Ok(Vec::new()),
            _ => return Ok(self.game.moves(board, mover)),
        };
        let at_once = |step: &StoneStep| self.game.after(board, mover, step) == StoneBoard::Won(mover);
        if let Some(step) = self.game.moves(board, mover).into_iter().find(at_once) {
            return Ok(vec![step]);
        }
        let sides = Sides::of(stones, mover);
        let (kept, symmetry) = self.kept(sides);
        let worth = self.value(sides, OPEN)?;
        let replies = if worth < 0 { Vec::new() } else { self.sized(kept, worth)? };
        let back = |cell: u64| match symmetry {
            Some(number) => {
                cells(self.runs.all).find(|&from| self.symmetries[number].set(from) == cell).unwrap_or(cell)
            }
            None => cell,
        };
        Ok(replies.into_iter().map(|cell| StoneStep::Put(back(cell).trailing_zeros() as u8)).collect())
    }

    /// The cells of the replies from a position as it is kept, so that the images of a position have the images of its replies.
    fn sized(&mut self, sides: Sides, worth: i8) -> Result<Vec<u64>, TooLarge> {
        let compared = self.runs.empty(sides).count_ones() <= MOST_EMPTY;
        let mut sized = Vec::new();
        for (place, cell) in self.keeping(sides, worth)?.into_iter().enumerate() {
            let size = if compared { self.size(sides.after(cell))? } else { 0 };
            sized.push((size, place, cell));
        }
        sized.sort_unstable();
        Ok(sized.into_iter().map(|(_, _, cell)| cell).collect())
    }

    /// The moves that keep what the position is worth, those first that leave the opponent the fewest moves.
    fn keeping(&mut self, sides: Sides, worth: i8) -> Result<Vec<u64>, TooLarge> {
        let safe = cells(self.runs.safe(sides));
        let mut moves: Vec<(u32, u64)> = safe.map(|cell| (self.freedom(sides.after(cell)), cell)).collect();
        moves.sort_unstable();
        let mut keeping = Vec::new();
        for (_, cell) in moves {
            if -self.value(sides.after(cell), OPEN)? == worth {
                keeping.push(cell);
            }
        }
        Ok(keeping)
    }

    /// How many moves a player has that do not lose at once.
    fn freedom(&self, sides: Sides) -> u32 {
        match self.runs.look(sides) {
            Look::Settled(value) => u32::from(value >= 0),
            Look::Open(cells) => cells.count_ones(),
        }
    }

    /// The size of the proof tree from a position that the player to move cannot win. A move that loses at once adds nothing to it.
    fn size(&mut self, sides: Sides) -> Result<u64, TooLarge> {
        if let Look::Settled(_) = self.runs.look(sides) {
            return Ok(1);
        }
        let (sides, _) = self.kept(sides);
        if let Some(size) = self.sizes.get(sides.key()) {
            return Ok(size);
        }
        let mut size = 1u64;
        for cell in cells(self.runs.safe(sides)) {
            let moved = sides.after(cell);
            if !self.runs.wins_at_once(moved) {
                size = size.saturating_add(self.least(moved)?);
            }
        }
        self.sizes.keep(sides.key(), size)?;
        Ok(size)
    }

    /// The size of the smallest proof tree after a reply.
    fn least(&mut self, moved: Sides) -> Result<u64, TooLarge> {
        let worth = self.value(moved, OPEN)?;
        let mut least = u64::MAX;
        for cell in self.keeping(moved, worth)? {
            least = least.min(self.size(moved.after(cell))?);
        }
        Ok(least)
    }
}
