//! Play of a sum of heaps by a certificate about heaps of every size: each reply leaves a sum that the opponent loses.

use super::{Faced, Playing, PlayingError, Strategy};
use crate::certificate::EveryCertificate;
use crate::ruleset::{Game, Move, Part, Position};

impl<'c> Playing<'c> {
    /// Begins play of `game`, a sum of heaps of the game that `certificate` is about. Whoever wins it is the strategy: it
    /// makes the first move if the player to move wins.
    ///
    /// # Errors
    /// When the player to move has won without a move, or the certificate does not list the g-values of its period.
    pub fn of_heaps(game: &'c Game, certificate: &'c EveryCertificate) -> Result<Playing<'c>, PlayingError> {
        let source = game.source();
        let (opening, first) = match faced(certificate, &source)? {
            Some(first) => (None, first),
            None if game.is_terminal(&source) => return Err(PlayingError::Over(game.text(&source))),
            None => {
                let (mv, first) = reply(game, certificate, &source)?;
                (Some(mv), first)
            }
        };
        let strategy = Strategy::EveryHeap(certificate);
        Ok(Playing { game, strategy, play: certificate.play(), opening, first, rounds: Vec::new() })
    }
}

/// The first move of the game that leaves a sum that the opponent loses, and that sum.
pub(super) fn reply(
    game: &Game,
    certificate: &EveryCertificate,
    position: &Position,
) -> Result<(Move, Faced), PlayingError> {
    for mv in game.moves(position) {
        if let Some(faced) = faced(certificate, &game.follower(position, &mv))? {
            return Ok((mv, faced));
        }
    }
    Err(PlayingError::Unread(game.text(position)))
}

/// The position as the opponent faces it; `None` if the player to move wins it.
fn faced(certificate: &EveryCertificate, position: &Position) -> Result<Option<Faced>, PlayingError> {
    let heaps = position.parts.iter().flat_map(|part| match part {
        // An all-but game is played by its rule file.
        Part::Heaps(heaps) | Part::HeapFile(heaps) => heaps.iter().map(|heap| *heap as usize).collect(),
        _ => Vec::new(),
    });
    let class = certificate.class(heaps).ok_or(PlayingError::Unlisted)?;
    let faced = || Faced { position: position.clone(), parts: Vec::new(), class: Some(class) };
    Ok(certificate.is_lost(class).then(faced))
}
