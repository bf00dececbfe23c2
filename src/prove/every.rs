//! Proofs about heaps of every size.

use std::collections::BTreeSet;

use rebuttal_checker::Part;

use super::{Origin, ProveError, Proved, Read, write};
use crate::certificate::{
    EveryCertificate, FORMAT, PeriodCertificate, QuotientCertificate, VERSION, period_text, quotient_text,
};
use crate::ruleset::{HeapRules, Play};
use crate::solve::periods::{Periodic, period};
use crate::solve::quotients::{MOST_STEPS, Quotient, quotient};

/// Finds and proves the period of the g-values of single heaps, or in misere play the misere quotient of their sums, in the
/// game of this name. `origin` becomes remarks of the certificate; the limits of search and check are multiplied by
/// `patience`; `progress` is called periodically with the number of heaps done.
///
/// # Errors
/// Those of [`prove_period`] and [`prove_quotient`].
pub fn prove_every(
    name: &str,
    play: Play,
    origin: Origin,
    patience: u32,
    progress: impl FnMut(u64),
) -> Result<Read, ProveError> {
    let read = match play {
        Play::Normal => prove_period(name, origin, patience, progress)?.map(EveryCertificate::Period),
        Play::Misere => prove_quotient(name, origin, patience, progress)?.map(EveryCertificate::Quotient),
    };
    Ok(read.map(|every| Proved::Every(Box::new(every))))
}

/// The most g-values that a certificate lists.
const MOST_LISTED: usize = 1000;

/// The most guesses of a quotient that the checker rejects before the search gives up.
const MOST_REJECTED: usize = 8;

/// Finds and proves the period of the g-values of single heaps in the game of this name, `octal:0.77`. `origin` becomes
/// remarks of the certificate; the limits of search and check are multiplied by `patience`; `progress` is called
/// periodically with the number of heaps done.
///
/// # Errors
/// When there is no such game, when no period is found as far as it looks, or when the checker disagrees.
pub fn prove_period(
    name: &str,
    origin: Origin,
    patience: u32,
    progress: impl FnMut(u64),
) -> Result<Read<PeriodCertificate>, ProveError> {
    let rules = HeapRules::named(name).map_err(ProveError::Refused)?;
    let found = period(&rules, patience, progress).map_err(|none| ProveError::NoPeriod { heaps: none.heaps })?;
    let Periodic { from, period, saltus, mask, mut values } = found;
    values.truncate(from + period);
    let certificate = PeriodCertificate {
        format: FORMAT.to_owned(),
        version: VERSION,
        remarks: write::origin_remarks(origin),
        rules,
        from,
        period,
        saltus: Some(saltus).filter(|saltus| *saltus > 0),
        mask,
        values: Some(values).filter(|values| values.len() <= MOST_LISTED),
    };
    let text = period_text(&certificate);
    Read::of(certificate, text, patience).map_err(impatient)
}

/// Finds and proves the misere quotient of the game of this name, `octal:0.77`: who wins every sum of heaps of every size.
/// `origin` becomes remarks of the certificate; the limits of search and check are multiplied by `patience`; `progress` is
/// called periodically with the number of heaps done.
///
/// # Errors
/// When there is no such game, or when no quotient is found that the checker verifies.
pub fn prove_quotient(
    name: &str,
    origin: Origin,
    patience: u32,
    progress: impl FnMut(u64),
) -> Result<Read<QuotientCertificate>, ProveError> {
    let rules = HeapRules::named(name).map_err(ProveError::Refused)?;
    quotient_of(&rules, origin, MOST_STEPS.saturating_mul(patience.into()), patience, progress)
}

/// The misere quotient of the game by these rules; each guess takes at most so many steps, and its check has this
/// patience.
pub(crate) fn quotient_of(
    rules: &HeapRules,
    origin: Origin,
    steps: u64,
    patience: u32,
    mut progress: impl FnMut(u64),
) -> Result<Read<QuotientCertificate>, ProveError> {
    let rule = rules.rule().map_err(|_| ProveError::Refused(UNBOUNDED.to_owned()))?;
    let mut generators = BTreeSet::new();
    loop {
        let found = quotient(&rule, &generators, steps, &mut progress)
            .map_err(|none| ProveError::NoQuotient { heaps: none.heaps, order: none.order })?;
        let (heaps, order) = (found.elements.len(), found.products.len());
        let certificate = certificate(rules.clone(), found, origin.clone());
        let text = quotient_text(&certificate);
        let rejection = match Read::of(certificate, text, patience).map_err(impatient) {
            Err(ProveError::Rejected(rejection)) => rejection,
            decided => return decided,
        };
        // The heap is not what it was taken for, so that it may be a generator.
        let heap = rejection.nth.filter(|_| rejection.part == Part::Heap).and_then(|heap| usize::try_from(heap).ok());
        if generators.len() == MOST_REJECTED || !heap.is_some_and(|heap| generators.insert(heap)) {
            return Err(ProveError::NoQuotient { heaps, order });
        }
    }
}

/// A check that takes too long is one for more patience.
fn impatient(error: ProveError) -> ProveError {
    match error {
        ProveError::OutOfReach(reason) => ProveError::Impatient(reason),
        other => other,
    }
}

const UNBOUNDED: &str =
    "misere quotients are sought where a move takes a bounded number of tokens; leave --play misere out";

fn certificate(rules: HeapRules, found: Quotient, origin: Origin) -> QuotientCertificate {
    let Quotient { products, lost, from, period, elements } = found;
    let (format, play) = (FORMAT.to_owned(), Play::Misere);
    let remarks = write::origin_remarks(origin);
    QuotientCertificate { format, version: VERSION, remarks, rules, play, products, lost, from, period, elements }
}
