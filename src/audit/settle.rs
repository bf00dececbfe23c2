//! From the checks of a claim to its verdict.

use std::path::Path;

use super::cases::decide;
use super::evidence::Evidence;
use super::judged::Judged;
use super::theorems::theorem;
use super::{CheckError, Finding, Settings};
use crate::audit::claims::{Claim, Claims, Verdict};

/// Decides one claim of `file`.
pub fn settle(file: &Claims, claim: &Claim, settings: &Settings) -> Result<Finding, CheckError> {
    let bound = claim.range.bound.map(|own| settings.bound.unwrap_or(own));
    let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
    let mut evidence = Evidence::new(settings, claim, folder);
    let mut states_another = false;
    let (judged, open) = match both(claim, bound, &mut evidence) {
        Ok(judged) => (judged, None),
        Err(CheckError::Certificate(reason)) => {
            states_another = true;
            (Both::default(), Some(reason))
        }
        Err(error) if error.is_out_of_reach() || bound != claim.range.bound && error.leaves_open() => {
            (Both::default(), Some(format!("Left open: {error}.")))
        }
        Err(error) => return Err(error),
    };
    let verdict =
        if open.is_some() { Verdict::Undecided } else { judged.verdict(bound.filter(|_| claim.theorems.is_empty())) };
    let counterexample = judged.literal.as_ref().and_then(|judged| judged.counterexample.clone());
    let reached = bound.and_then(|_| judged.literal.as_ref()?.reached);
    let stated = |name: &String| theorem(name).map(|(file, statement)| format!("{statement} ({file})"));
    let certified_to = claim.range.certify.or(reached).min(reached).filter(|_| evidence.certified > 0);
    Ok(Finding {
        id: claim.id.clone(),
        source: file.source.id.clone(),
        place: claim.place.clone(),
        statement: claim.statement.clone(),
        kind: claim.kind().to_owned(),
        verdict,
        bound: reached,
        certified_to,
        as_recorded: !states_another && (open.is_some() || as_recorded(claim, verdict, counterexample.as_ref(), bound)),
        theorems: if verdict == Verdict::Confirmed {
            claim.theorems.iter().filter_map(stated).collect()
        } else {
            Vec::new()
        },
        counterexample,
        note: note(claim, verdict, &evidence, &judged, open),
        recorded: Some(claim.recorded),
        recorded_counterexample: claim.counterexample.clone(),
        certified: evidence.certified,
        computed: evidence.computed,
        certificate: evidence.files,
    })
}

/// The result of the claim's check and, if that fails, of the check recorded to hold instead.
#[derive(Default)]
struct Both {
    literal: Option<Judged>,
    repaired: Option<Judged>,
}

fn both(claim: &Claim, bound: Option<u64>, evidence: &mut Evidence) -> Result<Both, CheckError> {
    let literal = claim.check.as_ref().map(|check| decide(check, claim, bound, evidence)).transpose()?;
    let fails = literal.as_ref().is_some_and(|judged| judged.counterexample.is_some());
    let repaired = claim.repaired.as_ref().filter(|_| fails);
    let repaired = repaired.map(|check| decide(check, claim, bound, evidence)).transpose()?;
    Ok(Both { literal, repaired })
}

impl Both {
    fn verdict(&self, bound: Option<u64>) -> Verdict {
        match (&self.literal, &self.repaired) {
            (None, _) => Verdict::NotCheckable,
            (Some(Judged { counterexample: None, .. }), _) if bound.is_some() => Verdict::ConfirmedToBound,
            (Some(Judged { counterexample: None, .. }), _) => Verdict::Confirmed,
            (_, Some(Judged { counterexample: None, .. })) => Verdict::Misstated,
            _ => Verdict::Refuted,
        }
    }
}

/// Whether the result agrees with the record. With a smaller bound than the record's, the recorded counterexample may
/// not be reached.
fn as_recorded(claim: &Claim, verdict: Verdict, counterexample: Option<&String>, bound: Option<u64>) -> bool {
    let not_reached =
        verdict == Verdict::ConfirmedToBound && claim.counterexample.is_some() && bound < claim.range.bound;
    not_reached || (verdict == claim.recorded && counterexample == claim.counterexample.as_ref())
}

fn note(claim: &Claim, verdict: Verdict, evidence: &Evidence, judged: &Both, open: Option<String>) -> String {
    let Both { literal, repaired } = judged;
    let mut sentences: Vec<String> = claim.note.iter().map(|note| note.trim().to_owned()).chain(open).collect();
    sentences.extend(literal.iter().filter_map(|judged| judged.remark.clone()));
    if verdict == Verdict::Confirmed && !claim.theorems.is_empty() {
        let named = claim.theorems.iter().filter_map(|name| Some(format!("{name} ({})", theorem(name)?.0)));
        sentences.push(format!("Proved for every size in Coq: {}.", named.collect::<Vec<_>>().join(", ")));
    }
    let stated = claim.certificate.iter().filter(|_| literal.is_some());
    sentences.extend(stated.map(|name| format!("Its certificate is `{name}`.")));
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
