//! One claim from its checks to its verdict.

use super::evidence::Evidence;
use super::followed::{self, Sizes};
use super::{CheckError, Finding, Settings, catalogues, counts, positions};
use crate::claims::{Case, Check, Claim, Source, Verdict};

/// What a check says, in one case or in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Why it fails, with the position.
    pub counterexample: Option<String>,
    /// What is worth knowing when it holds.
    pub remark: Option<String>,
}

impl Judged {
    /// It holds.
    pub fn holds() -> Judged {
        Judged::default()
    }

    /// It fails.
    pub fn fails(counterexample: impl Into<String>) -> Judged {
        Judged { counterexample: Some(counterexample.into()), remark: None }
    }

    /// It holds when `counterexample` is none.
    pub fn unless(counterexample: Option<String>) -> Judged {
        Judged { counterexample, remark: None }
    }
}

/// Decides one claim of `source`.
pub fn settle(source: &Source, claim: &Claim, settings: &Settings) -> Result<Finding, CheckError> {
    let bound = claim.range.bound.map(|own| settings.bound.unwrap_or(own));
    let mut evidence = Evidence::new(settings, &claim.id);
    let literal = claim.check.as_ref().map(|check| decide(check, claim, bound, &mut evidence)).transpose();
    // A bound that the user takes may leave no case; that says nothing of the claim.
    let too_small = matches!(literal, Err(CheckError::NoCase)) && bound < claim.range.bound;
    let literal = if too_small { None } else { literal? };
    let fails = literal.as_ref().is_some_and(|judged| judged.counterexample.is_some());
    let repaired = claim.repaired.as_ref().filter(|_| fails);
    let repaired = repaired.map(|check| decide(check, claim, bound, &mut evidence)).transpose()?;
    let verdict = verdict(literal.as_ref(), repaired.as_ref(), bound);
    let counterexample = literal.as_ref().and_then(|judged| judged.counterexample.clone());
    let certified_to = claim.range.certify.or(bound).min(bound).filter(|_| evidence.certified > 0);
    Ok(Finding {
        id: claim.id.clone(),
        source: source.id.clone(),
        place: claim.place.clone(),
        statement: claim.statement.clone(),
        kind: claim.kind(),
        verdict,
        bound,
        certified_to,
        as_recorded: too_small || as_recorded(claim, verdict, counterexample.as_ref(), bound),
        counterexample,
        note: note(claim, &evidence, &literal, &repaired, too_small),
        recorded: claim.recorded,
        recorded_counterexample: claim.counterexample.clone(),
        certified: evidence.certified,
        computed: evidence.computed,
        certificate: evidence.files,
    })
}

fn verdict(literal: Option<&Judged>, repaired: Option<&Judged>, bound: Option<u64>) -> Verdict {
    match (literal, repaired) {
        (None, _) => Verdict::NotCheckable,
        (Some(Judged { counterexample: None, .. }), _) if bound.is_some() => Verdict::ConfirmedToBound,
        (Some(Judged { counterexample: None, .. }), _) => Verdict::Confirmed,
        (_, Some(Judged { counterexample: None, .. })) => Verdict::Misstated,
        _ => Verdict::Refuted,
    }
}

/// A bound below that of the record may not reach the counterexample on record.
fn as_recorded(claim: &Claim, verdict: Verdict, counterexample: Option<&String>, bound: Option<u64>) -> bool {
    let not_reached =
        verdict == Verdict::ConfirmedToBound && claim.counterexample.is_some() && bound < claim.range.bound;
    not_reached || (verdict == claim.recorded && counterexample == claim.counterexample.as_ref())
}

fn note(
    claim: &Claim,
    evidence: &Evidence,
    literal: &Option<Judged>,
    repaired: &Option<Judged>,
    too_small: bool,
) -> String {
    let mut sentences: Vec<String> = claim.note.iter().map(|note| note.trim().to_owned()).collect();
    sentences.extend(too_small.then(|| "The bound leaves no case to audit.".to_owned()));
    sentences.extend(literal.iter().filter_map(|judged| judged.remark.clone()));
    if let Some(counterexample) = repaired.as_ref().and_then(|judged| judged.counterexample.as_ref()) {
        sentences.push(format!("What is recorded to hold instead fails: {counterexample}."));
    }
    sentences.extend(repaired.iter().filter_map(|judged| judged.remark.clone()));
    match (evidence.certified, evidence.computed) {
        (0, 0) => {}
        (0, computed) => sentences.push(format!("Only computed: {computed}.")),
        (certified, 0) => sentences.push(format!("Certified: {certified}.")),
        (certified, computed) => sentences.push(format!("Certified: {certified}; only computed: {computed}.")),
    }
    sentences.join(" ")
}

/// What `check` says of every case of `claim` up to the bound; of those of the smallest size that fail, the first by notation.
fn decide(check: &Check, claim: &Claim, bound: Option<u64>, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let certify = claim.range.certify.or(bound).unwrap_or(u64::MAX);
    let sizes = |bound: Option<u64>| Sizes::new(bound.unwrap_or_default(), certify);
    match check {
        Check::Strategy(check) => return followed::strategy(check, sizes(bound)?, evidence),
        Check::Invariant(check) => return followed::invariant_set(check, sizes(bound)?, evidence),
        _ => {}
    }
    let cases = claim.range.cases(bound)?;
    if cases.is_empty() {
        return Err(CheckError::NoCase);
    }
    let (mut failed, mut last): (Option<(u64, String)>, Option<Judged>) = (None, None);
    let one = cases.len() == 1;
    for case in &cases {
        if failed.as_ref().is_some_and(|(size, _)| case.size > *size) {
            break;
        }
        let judged = judge_case(check, case, certify, evidence)?;
        if let Some(counterexample) = &judged.counterexample
            && failed.as_ref().is_none_or(|(_, smallest)| counterexample < smallest)
        {
            failed = Some((case.size, counterexample.clone()));
        }
        last = Some(judged);
    }
    let remark = last.filter(|_| one).and_then(|judged| judged.remark);
    let remark = remark.or_else(|| (!one && failed.is_none()).then(|| format!("{} cases.", cases.len())));
    Ok(Judged { counterexample: failed.map(|(_, counterexample)| counterexample), remark })
}

/// A case that fails is decided again with a certificate, whatever its size.
fn judge_case(check: &Check, case: &Case, certify: u64, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let check = check.filled(&case.scope)?;
    evidence.certify = case.size <= certify;
    let judged = judge(&check, evidence)?;
    if judged.counterexample.is_none() || evidence.certify {
        return Ok(judged);
    }
    evidence.certify = true;
    judge(&check, evidence)
}

fn judge(check: &Check, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    match check {
        Check::Outcome(check) => positions::outcome(check, evidence),
        Check::GValue(check) => positions::g_value(check, evidence),
        Check::Equal(check) => positions::equal(check, evidence),
        Check::Table(check) => positions::table(check, evidence),
        Check::Outcomes(check) => positions::outcomes(check, evidence),
        Check::WinningMoves(check) => positions::winning_moves(check, evidence),
        Check::Followers(check) => counts::followers(check),
        Check::Count(check) => counts::count(check, evidence),
        Check::Same(check) => counts::same(check),
        Check::Expression(check) => counts::expression(check),
        Check::Catalogue(check) => catalogues::catalogue(check, evidence),
        Check::Rebuttals(check) => catalogues::rebuttals(check, evidence),
        Check::Graph(check) => catalogues::graph(check, evidence),
        Check::Strategy(_) | Check::Invariant(_) => {
            Err(CheckError::Text("a strategy or an invariant goes without `over`".to_owned()))
        }
    }
}
