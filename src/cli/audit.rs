//! `rebuttal audit`: published claims decided one by one, and whether each verdict is still the one on record.

mod report;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use rebuttal::audit::claims::{self, Claims, Verdict};
use rebuttal::audit::{Done, Finding, Settings, audit};

use super::arguments::threads;
use super::failure::{Failure, named};
use super::output;
use super::progress::Progress;
use report::{Format, write};

/// Decides published claims, each with its evidence, and says which verdicts differ from those on record
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal audit
  rebuttal audit --list
  rebuttal audit --only gs-theorem-3 --bound 31
  rebuttal audit --evidence evidence && rebuttal-check evidence
  rebuttal audit my-claims.toml --json

Exit status: 0 every verdict is the one on record, 1 some are not, 2 usage, input or I/O.")]
pub struct Audit {
    /// Files of claims, or folders of such files (*.toml) [default: the claims that come with this program]
    #[arg(value_name = "FILE")]
    files: Vec<String>,

    /// Only the claim with this id; may be given more than once
    #[arg(long, value_name = "ID")]
    only: Vec<String>,

    /// Print the ids of the claims and what they say, and audit none
    #[arg(long, conflicts_with_all = ["bound", "evidence", "to", "json"])]
    list: bool,

    /// Audit statements over all sizes up to this size instead of their own bounds
    #[arg(long, value_name = "N")]
    bound: Option<u64>,

    /// Write the certificates into this folder, which is made, or is empty
    #[arg(long, value_name = "DIR")]
    evidence: Option<PathBuf>,

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

/// What to do about a file of claims that is not there.
const REMEDY: &str = "name a file of claims or a folder of them, or none for those that `rebuttal audit --list` lists";

impl Audit {
    /// Audits and prints.
    pub fn run(self) -> Result<(), Failure> {
        let files = self.read()?;
        claims::check_ids(&files, &self.only).map_err(|error| Failure::Unusable(error.to_string()))?;
        let wanted = |claim: &claims::Claim| self.only.is_empty() || self.only.contains(&claim.id);
        if self.list {
            return output::print(&report::list(&files, wanted));
        }
        self.evidence.as_ref().map_or(Ok(()), |folder| fresh(folder))?;
        let settings = Settings {
            bound: self.bound,
            memory: self.memory,
            threads: threads(self.threads),
            evidence: self.evidence.clone(),
            stop: Arc::default(),
        };
        let progress = Progress::new();
        let report = |done: Done| {
            let detail = format!(", {} done", done.finding.id);
            progress.at("claims", detail, done.done as u64, done.all as u64);
        };
        let findings =
            audit(&files, wanted, &settings, report).map_err(|error| Failure::Unusable(error.to_string()))?;
        drop(progress);
        let format = if self.json { Format::Json } else { self.to };
        output::print(&write(&files, &findings, format)?)?;
        differences(&findings)
    }

    /// The claims of every file, in the order given.
    fn read(&self) -> Result<Vec<Claims>, Failure> {
        if self.files.is_empty() {
            let parsed = claims::PUBLISHED.iter().map(|(path, text)| claims::read(path, text));
            return parsed.collect::<Result<_, _>>().map_err(|error| Failure::Unusable(error.to_string()));
        }
        let mut paths = Vec::new();
        for path in &self.files {
            match Path::new(path) {
                folder if folder.is_dir() => paths.extend(in_folder(path)?),
                file if path == "-" || file.exists() => paths.push(path.clone()),
                _ => return Err(Failure::Unusable(format!("there is no file `{path}`; {REMEDY}"))),
            }
        }
        let parse = |path: &String| {
            let text =
                String::from_utf8(output::read(path)?).map_err(|_| Failure::input(path, "it is not UTF-8 text"))?;
            claims::read(named(path), &text).map_err(|error| Failure::Unusable(error.to_string()))
        };
        paths.iter().map(parse).collect()
    }
}

/// Creates the folder if there is none, and refuses one that is not empty: certificates of two audits must not mix.
fn fresh(folder: &Path) -> Result<(), Failure> {
    let name = folder.display();
    let unusable = |error: std::io::Error| Failure::Unusable(format!("cannot use the folder `{name}`: {error}"));
    std::fs::create_dir_all(folder).map_err(unusable)?;
    if std::fs::read_dir(folder).map_err(unusable)?.next().is_some() {
        return Err(Failure::Unusable(format!("the folder `{name}` is not empty; name a new one for the evidence")));
    }
    Ok(())
}

/// The claims files of a folder, sorted.
fn in_folder(path: &str) -> Result<Vec<String>, Failure> {
    let unreadable = |error: std::io::Error| Failure::Unusable(format!("cannot read the folder `{path}`: {error}"));
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(path).map_err(unreadable)? {
        let file = entry.map_err(unreadable)?.path();
        if file.extension().is_some_and(|extension| extension == "toml") {
            paths.push(file.to_string_lossy().into_owned());
        }
    }
    paths.sort();
    if paths.is_empty() {
        Err(Failure::input(path, "the folder has no .toml file; name one with claims"))
    } else {
        Ok(paths)
    }
}

/// Fails when a verdict differs from the one on record.
fn differences(findings: &[Finding]) -> Result<(), Failure> {
    if findings.iter().all(|finding| finding.verdict == Verdict::Undecided) {
        return Err(Failure::Unusable("nothing was decided; take another --bound or more --memory".to_owned()));
    }
    let differ: Vec<String> = findings.iter().filter(|finding| !finding.as_recorded).map(difference).collect();
    if differ.is_empty() {
        return Ok(());
    }
    Err(Failure::Refuted(format!(
        "{} of {} findings differ from the record: {}",
        differ.len(),
        findings.len(),
        differ.join("; ")
    )))
}

fn difference(finding: &Finding) -> String {
    let Finding { id, verdict, recorded, .. } = finding;
    if verdict != recorded {
        return format!("{id} is {}, not {}", verdict.name(), recorded.name());
    }
    let found = finding.counterexample.as_deref().unwrap_or_default();
    format!("{id} has another counterexample, `{found}`")
}
