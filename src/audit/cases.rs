//! Decides a check in every case of its claim.

use super::evidence::Evidence;
use super::followed::{self, Sizes};
use super::judged::Judged;
use super::{CheckError, catalogues, counts, every_heap, loopy, positions, strips};
use crate::audit::claims::{Case, Check, Claim};

/// The result of `check` in every case of `claim` up to the bound. Of the failing cases of the smallest size, the first
/// by notation is reported.
pub fn decide(check: &Check, claim: &Claim, bound: Option<u64>, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let certify = claim.range.certify.or(bound).unwrap_or(u64::MAX);
    let sizes = |bound: Option<u64>| Sizes::new(bound.unwrap_or_default(), certify);
    match check {
        Check::Strategy(check) => followed::strategy(check, sizes(bound)?, evidence),
        Check::Invariant(check) => followed::invariant_set(check, sizes(bound)?, evidence),
        Check::Law(check) => followed::law(check, sizes(bound)?, evidence),
        _ if claim.range.is_endless() => every_heap::endless(check, &claim.range, evidence),
        _ => every_case(check, &claim.range.cases(bound)?, certify, evidence),
    }
}

fn every_case(check: &Check, cases: &[Case], certify: u64, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let mut smallest: Option<String> = None;
    let (mut last, mut reached) = (Judged::holds(), None);
    for case in cases {
        if smallest.is_some() && reached < Some(case.size) {
            break;
        }
        let judged = judge_case(check, case, certify, evidence)?;
        evidence.write(judged.counterexample.is_some())?;
        smallest = smallest.into_iter().chain(judged.counterexample.clone()).min();
        (last, reached) = (judged, Some(case.size));
    }
    let remark = match cases {
        [] => return Err(CheckError::NoCase),
        [_] => last.remark,
        _ if smallest.is_none() => Some(format!("{} cases.", cases.len())),
        _ => None,
    };
    Ok(Judged { counterexample: smallest, remark, reached })
}

/// Decides one case. A failing case is decided again with a certificate, whatever its size.
fn judge_case(check: &Check, case: &Case, certify: u64, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let check = check.filled(&case.scope)?;
    evidence.certify = case.size <= certify;
    let computed = evidence.computed;
    let judged = judge(&check, evidence)?;
    if judged.counterexample.is_none() || evidence.certify {
        return Ok(judged);
    }
    evidence.computed = computed;
    evidence.certify = true;
    judge(&check, evidence)
}

fn judge(check: &Check, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    if matches!(check, Check::Followers(_) | Check::Count(_) | Check::Same(_) | Check::Expression(_)) {
        evidence.computed += 1;
    }
    match check {
        Check::Outcome(check) => positions::outcome(check, evidence),
        Check::GValue(check) => positions::g_value(check, evidence),
        Check::Equal(check) => positions::equal(check, evidence),
        Check::Period(check) => every_heap::period(check, evidence),
        Check::Quotient(check) => every_heap::quotient(check, evidence),
        Check::Strip(check) => strips::strip(check, evidence),
        Check::LoopyValue(check) => loopy::loopy_value(check, evidence),
        Check::LoopySum(check) => loopy::loopy_sum(check, evidence),
        Check::Value(check) => positions::value(check, evidence),
        Check::Table(check) => positions::table(check, evidence),
        Check::Outcomes(check) => positions::outcomes(check, evidence),
        Check::WinningMoves(check) => positions::winning_moves(check, evidence),
        Check::Followers(check) => counts::followers(check, evidence),
        Check::Count(check) => counts::count(check, evidence),
        Check::Same(check) => counts::same(check, evidence),
        Check::Expression(check) => counts::expression(check),
        Check::Catalogue(check) => catalogues::catalogue(check, evidence),
        Check::Rebuttals(check) => catalogues::rebuttals(check, evidence),
        Check::Graph(check) => catalogues::graph(check, evidence),
        Check::Strategy(check) | Check::Invariant(check) | Check::Law(check) => {
            Err(CheckError::Text(format!("`{}` goes without `over`", check.name)))
        }
    }
}
