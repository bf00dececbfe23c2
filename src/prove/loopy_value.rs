//! Proofs of loopy values.

use super::write::labels;
use super::{Origin, ProveError, Read};
use crate::certificate::{LabelCertificate, label_text};
use crate::ruleset::Game;
use crate::solve::loopy_values::LoopyValues;

/// Proves the loopy value of the impartial `game` at its source, with tables of at most `memory` MiB. `origin` becomes
/// remarks of the certificate; `progress` is called periodically with the number of positions found.
///
/// # Errors
/// When the game is too large, or when the checker disagrees.
pub fn prove_loopy_value(
    game: &Game,
    memory: u64,
    origin: Origin,
    progress: impl FnMut(u64),
) -> Result<Read<LabelCertificate>, ProveError> {
    let values = LoopyValues::solve(game, &[game.source()], memory, progress)?;
    let certificate = labels(game, &values, origin).ok_or(ProveError::NoSource)?;
    let text = label_text(&certificate);
    Read::of(certificate, text, 1)
}
