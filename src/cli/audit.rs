//! `rebuttal audit`: published claims decided one by one, and whether each verdict is still the one on record.

mod files;
mod report;
mod running;
mod told;

use std::path::PathBuf;

use clap::Args;
use rebuttal::audit::Finding;
use rebuttal::audit::claims::{self, Claims, Verdict};
use rebuttal::ruleset::words::joined;

use super::failure::Failure;
use super::output;
use report::Format;

/// Decides published claims, each with its evidence, and says which verdicts differ from those on record
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal audit
  rebuttal audit --list
  rebuttal audit --only gs-theorem-3 --bound 31
  rebuttal audit --evidence evidence && rebuttal-check evidence
  rebuttal audit my-claims.toml --json
  rebuttal audit claims --resume findings.json

Exit status: 0 every verdict is the one on record, 1 some are not, 2 usage, input or I/O.")]
pub struct Audit {
    /// Files of claims, or folders that are searched for such files (*.toml) with their subfolders [default: the claims that come with this program]
    #[arg(value_name = "FILE")]
    files: Vec<String>,

    /// Only the claim with this id; may be given more than once
    #[arg(long, value_name = "ID")]
    only: Vec<String>,

    /// Print the ids of the claims and what they say, and audit none
    #[arg(long, conflicts_with_all = ["bound", "evidence", "resume", "to", "json"])]
    list: bool,

    /// Audit statements over all sizes up to this size instead of their own bounds
    #[arg(long, value_name = "N")]
    bound: Option<u64>,

    /// Write the certificates into this folder, which is made, or is empty, unless findings are resumed
    #[arg(long, value_name = "DIR")]
    evidence: Option<PathBuf>,

    /// Keep the findings in FILE, and begin with those that are there: an audit that was interrupted goes on
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,

    #[command(flatten)]
    overwriting: output::Overwriting,

    /// MiB that each table may take; every thread may have one
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..))]
    memory: u64,

    /// Threads, each with a claim of its own [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,

    /// How the findings are written; md is markdown, xml is junit
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    to: Format,

    /// Print a JSON array, an object for each claim: --to json
    #[arg(long, conflicts_with = "to")]
    json: bool,
}

impl Audit {
    /// Audits and prints. Unreadable input is reported at the end, and does not prevent the rest from being audited.
    pub fn run(self) -> Result<(), Failure> {
        let (files, mut broken) = files::read(&self.files)?;
        claims::check_ids(&files, &self.only).map_err(|error| Failure::Unusable(error.to_string()))?;
        let wanted = |id: &str| self.only.is_empty() || self.only.iter().any(|only| only == id);
        if self.list {
            output::print(&report::list(&files, wanted))?;
            broken.extend(files.iter().flat_map(unread));
            return all(broken);
        }
        let findings = if files.is_empty() { Vec::new() } else { self.audit(&files, wanted)? };
        let is_broken = |finding: &&Finding| finding.verdict == Verdict::Broken;
        broken.extend(findings.iter().filter(is_broken).map(|finding| Failure::Unusable(finding.note.clone())));
        let differ = if broken.is_empty() { differences(&findings) } else { differing(&findings) };
        all(differ.err().into_iter().chain(broken))
    }
}

/// Reports all failures, each on a line, and returns the last one, which says that input is unusable if any does.
fn all(failures: impl IntoIterator<Item = Failure>) -> Result<(), Failure> {
    let mut last = Ok(());
    for failure in failures {
        if let Err(before) = std::mem::replace(&mut last, Err(failure)) {
            let _ = before.report();
        }
    }
    last
}

/// The claims of a file that cannot be read.
fn unread(file: &Claims) -> impl Iterator<Item = Failure> {
    file.broken.iter().map(|claim| Failure::Unusable(format!("`{}`, line {}: {}", file.path, claim.line, claim.reason)))
}

/// Fails if a verdict differs from the one on record, and if there is none.
fn differences(findings: &[Finding]) -> Result<(), Failure> {
    if findings.iter().all(|finding| finding.verdict == Verdict::Undecided && finding.as_recorded) {
        return Err(Failure::Unusable("nothing was decided; take another --bound or more --memory".to_owned()));
    }
    differing(findings)
}

/// The most differences reported on one line.
const MOST_TOLD: usize = 3;

/// Fails if a verdict differs from the one on record.
fn differing(findings: &[Finding]) -> Result<(), Failure> {
    let differs = |finding: &&Finding| !finding.as_recorded && finding.verdict != Verdict::Broken;
    let differ: Vec<&Finding> = findings.iter().filter(differs).collect();
    if differ.is_empty() {
        return Ok(());
    }
    Err(Failure::Refuted(format!(
        "{} of {} findings differ from the record: {}{}",
        differ.len(),
        findings.len(),
        joined(differ.iter().take(MOST_TOLD).map(|finding| difference(finding)), "; "),
        if differ.len() > MOST_TOLD { "; others are marked DIFFERS" } else { "" }
    )))
}

fn difference(finding: &Finding) -> String {
    let Finding { id, verdict, recorded, .. } = finding;
    if let Some(recorded) = recorded.filter(|recorded| recorded != verdict) {
        return format!("{id} is {}, not {}", verdict.name(), recorded.name());
    }
    let found = finding.counterexample.as_deref().unwrap_or_default();
    format!("{id} has another counterexample, `{found}`")
}
