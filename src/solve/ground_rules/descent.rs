//! Depth-first search for one winning move.
//!
//! It is not recursive, since play can be long.

use super::{GroundSearch, Key};
use crate::pulse;
use crate::table::Unsolved;

/// A position whose outcome is being computed.
struct Frame {
    key: Key,
    /// Whether the player to move wins, once known.
    wins: Option<bool>,
    /// The followers still to be tried, the first one last.
    open: Vec<Key>,
}

impl GroundSearch<'_> {
    /// Whether the player to move wins.
    pub(super) fn search(&mut self, source: Key) -> Result<bool, Unsolved> {
        let mut frames = vec![self.frame(source)?];
        let mut wins = false;
        while let Some(last) = frames.last_mut() {
            let next = if last.wins.is_none() { last.open.pop() } else { None };
            if let Some(next) = next {
                match self.known.get(&next) {
                    Some(true) => {}
                    Some(false) => last.wins = Some(true),
                    None => frames.push(self.frame(next)?),
                }
            } else if let Some(last) = frames.pop() {
                wins = last.wins.unwrap_or(false);
                self.keep(last.key, wins)?;
                if let Some(before) = frames.last_mut().filter(|_| !wins) {
                    before.wins = Some(true);
                }
            }
        }
        Ok(wins)
    }

    fn frame(&mut self, key: Key) -> Result<Frame, Unsolved> {
        pulse::beat();
        Ok(match self.followers(&key) {
            Ok(open) => Frame { key, wins: None, open },
            Err(wins) => Frame { key, wins: Some(wins), open: Vec::new() },
        })
    }
}
