//! Replies that preserve a win or a draw and leave little to prove.
//!
//! A catalogue has one reply to every move of the opponent. The size of a proof tree is the number of positions that
//! follow from a reply, counted with multiplicity; replies with smaller trees come first.

use std::collections::HashMap;

use super::{OPEN, Points, Position, StoneRules, StoneSearch, Unsolved};
use crate::ruleset::{Player, StoneBoard, StoneStep};

impl<R: StoneRules> StoneSearch<R> {
    /// The moves of `mover`, beginning with the few found to preserve the value of the position, a win or else a draw,
    /// with the smallest proof trees first. Only one if it wins on the board; empty for a lost position.
    ///
    /// # Errors
    /// When the table is full.
    pub fn replies_first(&mut self, board: &StoneBoard, mover: Player) -> Result<Vec<StoneStep>, Unsolved> {
        let position = match *board {
            StoneBoard::Open(stones) => Position { stones, mover },
            ended => return Ok(ended.steps(mover, self.rules.cells())),
        };
        let (representative, place) = self.representative(position);
        let [bijection, _] = &self.bijections[mover as usize][place];
        let images = self.rules.cells().iter().map(|cell| (bijection.image(Points::one(cell)), cell));
        let images: HashMap<u64, u8> = images.collect();
        let back = |cell| images[&Points::one(cell).bits()];
        let win = match R::WIN_IN_REPRESENTATIVE {
            true => self.rules.win(representative).map(back),
            false => self.rules.win(position),
        };
        let replies = match win {
            Some(cell) => vec![cell],
            None => self.smallest_first(representative)?.into_iter().map(back).collect(),
        };
        Ok(replies.into_iter().map(StoneStep::Put).collect())
    }

    /// The cells of the replies from the representative; other positions get the images of its replies.
    fn smallest_first(&mut self, position: Position) -> Result<Vec<u8>, Unsolved> {
        let best = self.value(position, OPEN)?.0;
        if best < 0 {
            return Ok(Vec::new());
        }
        let empty = self.rules.cells().without(position.stones.taken());
        let mut compared = if empty.len() > R::MOST_EMPTY { 0 } else { R::COMPARED };
        let mut sized = Vec::new();
        for (place, cell) in self.rules.replies(position).into_iter().enumerate() {
            let mut size = u64::MAX;
            if compared > 0 && self.keeps(position, cell, best)? {
                size = self.size(position.after(cell))?;
                compared -= 1;
            }
            sized.push((size, place, cell));
        }
        sized.sort_unstable();
        Ok(sized.into_iter().map(|(_, _, cell)| cell).collect())
    }

    /// Whether a stone on `cell` preserves the value of the position.
    fn keeps(&mut self, position: Position, cell: u8, best: i8) -> Result<bool, Unsolved> {
        Ok(-self.value(position.after(cell), OPEN)?.0 == best)
    }

    /// The size of the proof tree from a position that the player to move cannot win.
    fn size(&mut self, position: Position) -> Result<u64, Unsolved> {
        if self.rules.defences(position).is_empty() {
            return Ok(1);
        }
        let (position, _) = self.representative(position);
        if let Some(size) = self.sizes[position.mover as usize].get(position.stones) {
            return Ok(size);
        }
        let mut size = 1u64;
        for cell in self.rules.defences(position).iter() {
            size = size.saturating_add(self.smallest_reply(position.after(cell))?);
        }
        self.hold_room()?;
        self.sizes[position.mover as usize].keep(position.stones, size);
        Ok(size)
    }

    /// The size of the smallest proof tree after a reply; an immediate win has size 0.
    fn smallest_reply(&mut self, position: Position) -> Result<u64, Unsolved> {
        if self.rules.win(position).is_some() {
            return Ok(0);
        }
        let best = self.value(position, OPEN)?.0;
        let (mut least, mut compared) = (u64::MAX, R::COMPARED);
        for cell in self.rules.replies(position) {
            if compared > 0 && self.keeps(position, cell, best)? {
                least = least.min(self.size(position.after(cell))?);
                compared -= 1;
            }
        }
        Ok(least)
    }
}
