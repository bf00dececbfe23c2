//! Moves that lose at once in misere play: after them the other player has no move, and they have no rebuttal.

use std::collections::BTreeMap;

use super::TableError;
use crate::certificate::{Certificate, Entry};
use crate::ruleset::{Game, Play, Ruleset};

/// Those of entries.
#[derive(Default)]
pub struct Lost {
    /// By the number of the entry; of normal play none.
    moves: BTreeMap<u32, Vec<String>>,
}

impl Lost {
    /// Those of `entries`, which are some of the certificate's.
    ///
    /// # Errors
    /// When the certificate's rules or the representative of an entry do not read.
    pub fn of(certificate: &Certificate, entries: &[Entry]) -> Result<Lost, TableError> {
        if certificate.play == Play::Normal {
            return Ok(Lost::default());
        }
        let game = Game::from_rules(&certificate.rules, &certificate.game).map_err(TableError::Board)?;
        let of = |entry: &Entry| Ok((entry.number, losing(&game, &entry.representative).map_err(TableError::Board)?));
        Ok(Lost { moves: entries.iter().map(of).collect::<Result<_, _>>()? })
    }

    /// The moves from an entry that lose at once, in the order of the game.
    pub fn moves(&self, entry: &Entry) -> &[String] {
        self.moves.get(&entry.number).map_or(&[], Vec::as_slice)
    }
}

/// The moves from a position after which there is no move.
fn losing(game: &Game, representative: &str) -> Result<Vec<String>, String> {
    let representative = game.parse(representative)?;
    let moves = game.moves(&representative);
    Ok(moves
        .iter()
        .filter(|mv| game.is_terminal(&game.follower(&representative, mv)))
        .map(|mv| game.move_text(mv))
        .collect())
}
