//! Verdicts for programs: one JSON array with an object for each file.

use std::io::{self, Write};

use serde::Serialize;

use super::Checked;
use rebuttal_checker::{Proof, Rejection, Verdict, Verified};

/// One file. Fields that do not apply are null.
#[derive(Debug, Default, Serialize)]
struct Report<'a> {
    file: String,
    verdict: &'static str,
    claim: Option<&'a str>,
    entries: Option<u64>,
    rebuttals: Option<u64>,
    alternatives: Option<u64>,
    edges: Option<u64>,
    longest_play: Option<u64>,
    /// That of all summands but the last, a nim-heap, where that is proved.
    g_value: Option<u32>,
    /// What every catalogue for the claim has at least, where that is proved.
    least: Option<u64>,
    /// Whether that is the number of entries: `proved`, or `open` when a smaller catalogue is not excluded.
    minimum: Option<&'static str>,
    bound_by: Option<&'static str>,
    reason: Option<&'static str>,
    entry: Option<u32>,
    class: Option<u32>,
    nth: Option<u64>,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    expected: Option<&'a str>,
    found: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    /// The verdict on a file that is not verified, as one line for people.
    message: Option<String>,
}

/// Prints all verdicts, or, when `quiet`, those that are not `verified`.
pub(crate) fn print(all: &[Checked], quiet: bool) -> io::Result<()> {
    let wanted = |checked: &&Checked| !quiet || !matches!(checked.verdict, Ok(Verdict::Verified(_)));
    let reports: Vec<Report> = all.iter().filter(wanted).map(report).collect();
    let mut text = serde_json::to_string_pretty(&reports)?;
    text.push('\n');
    io::stdout().write_all(text.as_bytes())?;
    io::stdout().flush()
}

fn report(checked: &Checked) -> Report<'_> {
    let report = match &checked.verdict {
        Ok(Verdict::Verified(verified)) => verified_report(verified),
        Ok(Verdict::Rejected(rejection)) => rejected_report(rejection),
        Err(why) => Report { verdict: "unreadable", message: Some(why.clone()), ..Report::default() },
    };
    Report { file: checked.file.display().to_string(), ..report }
}

fn verified_report(verified: &Verified) -> Report<'_> {
    Report {
        verdict: "verified",
        claim: Some(&verified.claim),
        entries: Some(verified.entries),
        rebuttals: Some(verified.rebuttals),
        alternatives: Some(verified.alternatives),
        edges: Some(verified.edges),
        longest_play: Some(verified.longest_play),
        g_value: verified.g_value,
        least: verified.bound.as_ref().map(|bound| bound.least),
        minimum: verified.bound.as_ref().map(|bound| if bound.least == verified.entries { "proved" } else { "open" }),
        bound_by: verified.bound.as_ref().map(|bound| match bound.proof {
            Proof::Dual => "dual",
            Proof::Refutation { .. } => "refutation",
        }),
        ..Report::default()
    }
}

fn rejected_report(rejection: &Rejection) -> Report<'_> {
    Report {
        verdict: "rejected",
        reason: Some(rejection.reason.code()),
        entry: rejection.entry,
        class: rejection.class,
        nth: rejection.nth,
        mv: rejection.mv.as_deref(),
        expected: rejection.expected.as_deref(),
        found: rejection.found.as_deref(),
        line: rejection.line,
        column: rejection.column,
        message: Some(rejection.to_string()),
        ..Report::default()
    }
}
