//! Whether the fields of a claim are consistent.

use super::{Check, Claim, Verdict};
use crate::audit::theorems::theorem;

/// Checks that an id is valid.
pub(super) fn check_id(id: &str) -> Result<(), String> {
    if !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Ok(());
    }
    Err(format!("the id `{id}`; write it in letters, digits and `-`"))
}

/// Checks that the claim has exactly the fields required by its recorded verdict.
pub(super) fn check_record(claim: &Claim) -> Result<(), String> {
    let refuted = matches!(claim.recorded, Verdict::Refuted | Verdict::Misstated);
    let unchecked = claim.recorded == Verdict::NotCheckable;
    let verdict = claim.recorded.name();
    let wrong = [
        (claim.check.is_none() != unchecked, "`check` is absent for `not checkable`, and only then"),
        (
            claim.counterexample.is_some() != refuted,
            "`counterexample` goes with `refuted` and `misstated`, and only then",
        ),
        (
            claim.note.is_none() && (refuted || unchecked),
            "its `note` must say what holds instead, or why nothing can be checked",
        ),
        (
            claim.repaired.is_none() && claim.recorded == Verdict::Misstated,
            "its `repaired` must say what holds instead",
        ),
        (claim.range.bound.is_none() && claim.recorded == Verdict::ConfirmedToBound, "it must have a `bound`"),
        (
            claim.range.bound.is_some() && claim.recorded == Verdict::Confirmed && claim.theorems.is_empty(),
            "with a `bound` and without `theorems` it is `confirmed to bound`",
        ),
        (matches!(claim.recorded, Verdict::Undecided | Verdict::Broken), "that is no verdict to record"),
    ];
    match wrong.into_iter().find(|(wrong, _)| *wrong) {
        Some((_, remedy)) => Err(format!("claim `{}` is recorded as `{verdict}`: {remedy}", claim.id)),
        None => Ok(()),
    }
}

/// A claim about a strategy, a set or a law covers all sizes and has its own parameters; so does a table.
pub(super) fn check_parameters(claim: &Claim) -> Result<(), String> {
    for check in claim.check.iter().chain(&claim.repaired) {
        let may_be_endless = matches!(check, Check::Outcome(_) | Check::GValue(_) | Check::Equal(_));
        let named = matches!(check, Check::Strategy(_) | Check::Invariant(_) | Check::Law(_));
        let wrong = [
            (named && claim.range.bound.is_none(), "a strategy or an invariant must have a `bound`"),
            (named && claim.range.has_parameters(), "a strategy or an invariant goes without `over`"),
            (
                claim.range.is_endless() && !may_be_endless,
                "a parameter without a last value goes with `outcome`, `g-value` and `equal`",
            ),
            (matches!(check, Check::Table(_)) && claim.range.has_parameters(), "a table goes without `over`"),
            (!named && claim.range.bound.is_some() && !claim.range.has_parameters(), "`bound` goes with `over`"),
        ];
        if let Some((_, remedy)) = wrong.into_iter().find(|(wrong, _)| *wrong) {
            return Err(format!("claim `{}`: {remedy}", claim.id));
        }
    }
    Ok(())
}

/// A claim names a certificate only if one certificate can state all of it.
pub(super) fn check_certificate(claim: &Claim) -> Result<(), String> {
    let Some(check) = claim.check.as_ref().filter(|_| claim.certificate.is_some()) else { return Ok(()) };
    let is_stated = matches!(
        check,
        Check::Outcome(_)
            | Check::GValue(_)
            | Check::LoopyValue(_)
            | Check::Period(_)
            | Check::Quotient(_)
            | Check::Value(_)
            | Check::Equal(_)
            | Check::Catalogue(_)
    );
    let wrong = [
        (!is_stated, "no certificate states a claim of this kind; leave `certificate` out"),
        (claim.range.has_parameters() || claim.range.bound.is_some(), "`certificate` goes without `over` and `bound`"),
        (claim.range.certify.is_some(), "`certificate` goes without `certify`"),
    ];
    wrong
        .into_iter()
        .find(|(wrong, _)| *wrong)
        .map_or(Ok(()), |(_, remedy)| Err(format!("claim `{}`: {remedy}", claim.id)))
}

/// A claim may name theorems only if it is about every size and holds.
pub(super) fn check_theorems(claim: &Claim) -> Result<(), String> {
    let Some(first) = claim.theorems.first() else { return Ok(()) };
    let wrong = |remedy: String| Err(format!("claim `{}`: {remedy}", claim.id));
    if claim.range.bound.is_none() || claim.recorded != Verdict::Confirmed {
        return wrong(format!("`theorems` go with `bound` and the verdict `confirmed`, and it names `{first}`"));
    }
    match claim.theorems.iter().find(|name| theorem(name).is_none()) {
        Some(name) => {
            wrong(format!("the theory has no theorem `{name}` about every size; claims/FORMAT.md says where they are"))
        }
        None => Ok(()),
    }
}
