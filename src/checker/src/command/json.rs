//! Verdicts for programs: one JSON array with an object for each file.

use std::io::{self, Write};

use serde::Serialize;

use super::Checked;
use rebuttal_checker::{Begins, LoopyValue, Player, Proof, Rejection, Verdict, Verified};

/// The report on one file. Fields that do not apply are null.
#[derive(Debug, Default, Serialize)]
struct Report<'a> {
    file: String,
    verdict: &'static str,
    claim: Option<&'a str>,
    /// The name of the game, which follows from its rules.
    game: Option<&'a str>,
    /// The digest of the rules, without white space: `sha256:` and hexadecimal digits.
    rules: Option<&'a str>,
    play: Option<&'static str>,
    /// Whether the position is the one that the rules start from.
    is_start: Option<bool>,
    /// The word of the format.
    outcome: Option<&'static str>,
    /// What counts as one entry: the word of the format.
    equivalence: Option<&'static str>,
    /// The order of the group of the symmetries listed, under symmetry.
    symmetries: Option<u64>,
    entries: Option<u64>,
    rebuttals: Option<u64>,
    draws: Option<u64>,
    edges: Option<u64>,
    longest_play: Option<u64>,
    /// The g-value of all summands but the last, a nim-heap, if it is proved.
    g_value: Option<u32>,
    /// The loopy value of the position, or of all summands but the last, a nim-heap, if it is proved: `2`, `inf(0,1)`.
    loopy_value: Option<String>,
    /// The number of positions whose loopy values are proved, if a loopy value is claimed.
    labels: Option<u64>,
    /// The proved lower bound on the entries of every catalogue for the claim, if there is one.
    least: Option<u64>,
    /// Whether the catalogue is minimum: `proved`, or `open` when a smaller one is not excluded.
    minimum: Option<&'static str>,
    bound_by: Option<&'static str>,
    reason: Option<&'static str>,
    entry: Option<u32>,
    /// The player who begins, `L` or `R`, in a partizan game.
    mover: Option<&'static str>,
    /// The position claimed or, in a rejection, that of the label.
    position: Option<&'a str>,
    class: Option<u32>,
    nth: Option<u64>,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    expected: Option<&'a str>,
    found: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    /// For a file that is not verified: the verdict as one line for people.
    message: Option<String>,
}

/// Prints all verdicts or, with `quiet`, only those that are not `verified`.
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
    let is_catalogue = verified.labels == 0;
    let has_draw = verified.starts.iter().any(|start| start.begins == Begins::Draws);
    let of_catalogue = |count| is_catalogue.then_some(count);
    Report {
        verdict: "verified",
        claim: Some(&verified.claim),
        game: Some(&verified.stated.game),
        rules: Some(&verified.stated.rules),
        play: Some(verified.stated.play.word()),
        position: Some(&verified.stated.position),
        is_start: Some(verified.stated.is_start),
        outcome: Some(verified.outcome.word()),
        equivalence: is_catalogue.then_some(verified.equivalence.word()),
        symmetries: verified.symmetries,
        entries: of_catalogue(verified.entries),
        rebuttals: of_catalogue(verified.rebuttals),
        draws: of_catalogue(verified.draws),
        edges: of_catalogue(verified.edges),
        longest_play: of_catalogue(verified.longest_play).filter(|_| !has_draw),
        g_value: verified.g_value,
        loopy_value: verified.loopy_value.as_ref().map(LoopyValue::to_string),
        labels: (!is_catalogue).then_some(verified.labels),
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
        mover: rejection.mover.map(Player::letter),
        position: rejection.position.as_deref(),
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
