//! Proofs of loopy values.

use std::io::Cursor;

use rebuttal_checker::{Verdict, Verified};

use super::{ProveError, refused};
use crate::certificate::{Certified, LabelCertificate, label_text, labels};
use crate::ruleset::Ruleset;
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

/// Proves the loopy value of `game` from its source, with tables of `memory` MiB. `command` is a remark.
///
/// # Errors
/// When the game is too large, or when the checker disagrees.
pub fn prove_loopy_value<R: Ruleset + Certified>(
    game: &R,
    memory: u64,
    command: String,
    found: impl FnMut(u64),
) -> Result<LabelProof, ProveError> {
    let values = LoopyValues::solve(game, &[game.source()], memory, found)?;
    let certificate = labels(game, &values, command).ok_or(ProveError::NoSource)?;
    let text = label_text(&certificate)?;
    match rebuttal_checker::check(Cursor::new(text.as_bytes()))? {
        Verdict::Verified(verified) => Ok(LabelProof { certificate, text, verified }),
        Verdict::Rejected(rejection) => Err(refused(rejection)),
    }
}
