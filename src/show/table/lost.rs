//! Moves that lose at once in misere play: they leave the other player without a move, and so need no rebuttal.

use std::collections::BTreeMap;

use super::TableError;
use crate::certificate::{Certificate, Entry};
use crate::ruleset::{Game, Play, Ruleset};

/// The moves that lose at once, by the number of the entry, in the order of the game; empty in normal play.
pub type Lost = BTreeMap<u32, Vec<String>>;

/// The moves of `entries`, which belong to the certificate, that lose at once.
///
/// # Errors
/// When the certificate's rules or the representative of an entry cannot be read.
pub fn lost(certificate: &Certificate, entries: &[Entry]) -> Result<Lost, TableError> {
    if certificate.play == Play::Normal {
        return Ok(Lost::new());
    }
    let game = Game::from_rules(&certificate.rules, &certificate.game).map_err(TableError::Board)?;
    let losing = |entry: &Entry| {
        let position = game.parse(&entry.representative)?;
        let mut moves = game.moves(&position);
        moves.retain(|mv| game.is_terminal(&game.follower(&position, mv)));
        Ok((entry.number, moves.iter().map(|mv| game.move_text(mv)).collect()))
    };
    entries.iter().map(losing).collect::<Result<_, _>>().map_err(TableError::Board)
}
