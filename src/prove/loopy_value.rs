//! Proofs of loopy values.

use rebuttal_checker::Verified;

use super::write::labels;
use super::{Origin, ProveError, verified};
use crate::certificate::{LabelCertificate, label_text};
use crate::ruleset::Game;
use crate::solve::loopy_values::LoopyValues;

/// A proved loopy value.
#[derive(Clone, Debug)]
pub struct LabelProof {
    /// The certificate.
    pub certificate: LabelCertificate,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// What the checker verified.
    pub verified: Verified,
}

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
) -> Result<LabelProof, ProveError> {
    let values = LoopyValues::solve(game, &[game.source()], memory, progress)?;
    let certificate = labels(game, &values, origin).ok_or(ProveError::NoSource)?;
    let text = label_text(&certificate)?;
    let verified = verified(&text, None, 1)?;
    Ok(LabelProof { certificate, text, verified })
}
