//! Verdicts for programs: one JSON array with an object for each file.

use std::io;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::Checked;
use rebuttal_checker::{Among, Begins, LoopyValue, Outcome, Player, Proof, Verdict, Verified};

/// The report on one file: an object with the same fields for every file, null where they do not apply.
struct Report(Vec<(&'static str, Value)>);

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// All these verdicts.
pub(crate) fn document(shown: &[&Checked]) -> io::Result<String> {
    let reports: Vec<Report> = shown.iter().copied().map(report).collect();
    Ok(serde_json::to_string_pretty(&reports)? + "\n")
}

fn report(checked: &Checked) -> Report {
    let (word, verified, rejection, message) = match &checked.verdict {
        Ok(Verdict::Verified(verified)) => ("verified", Some(verified), None, None),
        Ok(Verdict::Rejected(rejection)) => ("rejected", None, Some(rejection), Some(rejection.to_string())),
        Err(why) => ("unreadable", None, None, Some(why.clone())),
    };
    let stated = verified.map(|verified| &verified.stated);
    let (labelled, period) = (verified.filter(|v| v.labels > 0), verified.and_then(Verified::period));
    let quotient = verified.and_then(Verified::quotient);
    let periodic = period.map(|of| (of.from, of.period)).or(quotient.map(|of| (of.from, of.period)));
    let catalogue = verified.filter(|v| v.labels == 0 && periodic.is_none());
    let ends = catalogue.filter(|v| v.starts.iter().all(|start| start.begins != Begins::Draws));
    let bound = verified.and_then(|verified| Some((verified, verified.bound.as_ref()?)));
    let minimum = bound.map(|(verified, bound)| if bound.least == verified.entries { "proved" } else { "open" });
    let bound_by = bound.map(|(_, bound)| if bound.proof == Proof::Dual { "dual" } else { "refutation" });
    let placed = stated.filter(|_| periodic.is_none());
    let position = placed.map(|stated| &stated.position).or(rejection.and_then(|r| r.position.as_ref()));
    Report(vec![
        ("file", json!(checked.file.display().to_string())),
        ("verdict", json!(word)),
        ("claim", json!(verified.map(|v| &v.claim))),
        ("statement", json!(verified.map(|v| v.statement()))),
        ("game", json!(stated.map(|stated| &stated.game))),
        ("rules", json!(stated.map(|stated| &stated.rules))),
        ("play", json!(stated.map(|stated| stated.play.word()))),
        ("is_start", json!(placed.map(|stated| stated.is_start))),
        ("outcome", json!(verified.and_then(|v| v.outcome).map(Outcome::word))),
        ("equivalence", json!(catalogue.map(|v| v.equivalence.word()))),
        ("symmetries", json!(verified.and_then(|v| v.symmetries))),
        ("entries", json!(catalogue.map(|v| v.entries))),
        ("rebuttals", json!(catalogue.map(|v| v.rebuttals))),
        ("draws", json!(catalogue.map(|v| v.draws))),
        ("sums", json!(catalogue.map(|v| v.sums))),
        ("by_value", json!(catalogue.map(|v| v.by_value))),
        ("mirrors", json!(catalogue.map(|v| v.mirrors))),
        ("edges", json!(catalogue.map(|v| v.edges))),
        ("longest_play", json!(ends.map(|v| v.longest_play))),
        ("g_value", json!(verified.and_then(|v| v.g_value))),
        ("loopy_value", json!(verified.and_then(|v| v.loopy_value.as_ref()).map(LoopyValue::to_string))),
        ("labels", json!(labelled.map(|v| v.labels))),
        ("order", json!(quotient.map(|of| of.order))),
        ("lost", json!(quotient.map(|of| of.lost))),
        ("from", json!(periodic.map(|of| of.0))),
        ("period", json!(periodic.map(|of| of.1))),
        ("heaps", json!(period.map(|of| of.heaps))),
        ("largest", json!(period.and_then(|of| of.largest).map(|(value, _)| value))),
        ("largest_at", json!(period.and_then(|of| of.largest).map(|(_, heap)| heap))),
        ("least", json!(bound.map(|(_, bound)| bound.least))),
        ("least_with_sums", json!(bound.map(|(_, bound)| bound.among != Among::Whole))),
        ("minimum", json!(minimum)),
        ("bound_by", json!(bound_by)),
        ("reason", json!(rejection.map(|r| r.reason.code()))),
        ("entry", json!(rejection.and_then(|r| r.entry))),
        ("mover", json!(rejection.and_then(|r| r.mover).map(Player::letter))),
        ("position", json!(position)),
        ("class", json!(rejection.and_then(|r| r.class))),
        ("nth", json!(rejection.and_then(|r| r.nth))),
        ("move", json!(rejection.and_then(|r| r.mv.as_ref()))),
        ("expected", json!(rejection.and_then(|r| r.expected.as_ref()))),
        ("found", json!(rejection.and_then(|r| r.found.as_ref()))),
        ("line", json!(rejection.and_then(|r| r.line))),
        ("column", json!(rejection.and_then(|r| r.column))),
        ("message", json!(message)),
    ])
}
