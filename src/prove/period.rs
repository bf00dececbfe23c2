//! Proofs about heaps of every size.

use rebuttal_checker::Verified;

use super::{Origin, ProveError, verified, write};
use crate::certificate::{FORMAT, PeriodCertificate, VERSION, period_text};
use crate::ruleset::HeapRules;
use crate::solve::periods::{Periodic, period};

/// A proved period.
#[derive(Clone, Debug)]
pub struct PeriodProof {
    /// The certificate.
    pub certificate: PeriodCertificate,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// What the checker verified.
    pub verified: Verified,
}

/// The most g-values that a certificate lists.
const MOST_LISTED: usize = 1000;

/// Finds and proves the period of the g-values of single heaps in the game of this name, `octal:0.77`. `origin` becomes
/// remarks of the certificate; `progress` is called periodically with the number of heaps done.
///
/// # Errors
/// When there is no such game, when no period is found as far as it looks, or when the checker disagrees.
pub fn prove_period(name: &str, origin: Origin, progress: impl FnMut(u64)) -> Result<PeriodProof, ProveError> {
    let (rules, rule) = HeapRules::named(name).map_err(ProveError::Refused)?;
    let found = period(&rule, progress).map_err(|none| ProveError::NoPeriod { heaps: none.heaps })?;
    let certificate = certificate(rules, found, origin);
    let text = period_text(&certificate)?;
    let verified = verified(&text, None)?;
    Ok(PeriodProof { certificate, text, verified })
}

fn certificate(rules: HeapRules, found: Periodic, origin: Origin) -> PeriodCertificate {
    let Periodic { from, period, mask, mut values } = found;
    values.truncate(from + period);
    PeriodCertificate {
        format: FORMAT.to_owned(),
        version: VERSION,
        remarks: write::origin_remarks(origin),
        rules,
        from,
        period,
        mask,
        values: Some(values).filter(|values| values.len() <= MOST_LISTED),
    }
}
