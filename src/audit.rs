//! Audits: published claims decided one by one, each with the evidence for the verdict.
//!
//! A claim is taken to the letter. What is found by a certificate is certified, and the rest is only computed; the two are counted apart.
//! A verdict never rests on what the claims file records: that is compared with it afterwards.

mod cases;
mod catalogues;
pub mod claims;
mod counts;
mod evidence;
mod followed;
pub mod goadrich_schlatter;
pub mod laws;
mod loopy;
mod positions;
mod settle;

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{io, thread};

use serde::Serialize;

use crate::audit::claims::{Claim, Claims, ExpressionError, Verdict};
use crate::prove::ProveError;
use crate::ruleset::GameError;
use crate::solve::TooLarge;
use crate::solve::values::NoValue;
use settle::settle;

/// How deep, with what, and where certificates go.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bound for statements over all sizes, instead of their own.
    pub bound: Option<u64>,
    /// MiB that each table may take.
    pub memory: u64,
    /// Threads, each with a claim of its own.
    pub threads: usize,
    /// The folder that certificates are written into.
    pub evidence: Option<PathBuf>,
}

/// What was found of one claim.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The claim's name.
    pub id: String,
    /// The source's name.
    pub source: String,
    /// Where it stands.
    #[serde(rename = "where")]
    pub place: String,
    /// What is said.
    pub statement: String,
    /// The kind of claim; `none` when it is not checkable.
    pub kind: &'static str,
    /// The verdict.
    pub verdict: Verdict,
    /// The largest size at which a statement over all sizes was audited.
    pub bound: Option<u64>,
    /// Up to which size each case has a certificate.
    pub certified_to: Option<u64>,
    /// The smallest counterexample.
    pub counterexample: Option<String>,
    /// The files of the certificates, when they are written.
    pub certificate: Vec<String>,
    /// What was checked, and what a reader should know.
    pub note: String,
    /// The verdict on record.
    pub recorded: Verdict,
    /// The counterexample on record.
    pub recorded_counterexample: Option<String>,
    /// Outcomes, g-values and catalogues that a checked certificate proves.
    pub certified: u64,
    /// Cases that are only computed.
    pub computed: u64,
    /// Whether verdict and counterexample are those on record, as far as the bound goes.
    pub as_recorded: bool,
}

/// A claim that cannot be audited.
#[derive(Debug, thiserror::Error)]
#[error("`{path}`, line {line}: claim `{id}`: {reason}")]
pub struct AuditError {
    /// The file.
    pub path: String,
    /// The line.
    pub line: usize,
    /// The claim.
    pub id: String,
    /// What is wrong.
    pub reason: Box<CheckError>,
}

/// Why a check has no answer.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// No game has that name.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A text is no position, no move, no number: what it is called, and what would be right.
    #[error("{0}")]
    Text(String),
    /// An expression has no value.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// No case is within the bound.
    #[error("it has no case; take a larger bound, or widen `over` and `if`")]
    NoCase,
    /// A table would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// A canonical form is too large.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// A proof failed for another reason than the claim's.
    #[error(transparent)]
    Prove(#[from] ProveError),
    /// A certificate cannot be written.
    #[error("cannot write `{path}`: {error}")]
    Write {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
}

impl CheckError {
    /// Whether the bound or the memory alone are in the way.
    fn leaves_open(&self) -> bool {
        matches!(self, CheckError::NoCase | CheckError::TooLarge(_) | CheckError::Prove(ProveError::TooLarge(_)))
    }
}

/// Progress, reported after each claim.
#[derive(Clone, Copy, Debug)]
pub struct Done<'a> {
    /// Claims done, this one among them.
    pub done: usize,
    /// Claims in all.
    pub all: usize,
    /// The claim that is done.
    pub finding: &'a Finding,
}

/// The stack of each thread: searches go as deep as plays are long.
const STACK: usize = 256 << 20;

/// Audits the claims that `wanted` picks, and calls `progress` after each one. The findings are in the order of the files.
///
/// # Errors
/// When a claim cannot be audited: the first one in the order of the files.
pub fn audit(
    files: &[Claims],
    wanted: impl Fn(&Claim) -> bool,
    settings: &Settings,
    progress: impl Fn(Done) + Sync,
) -> Result<Vec<Finding>, AuditError> {
    let of_file = |file| move |claim| (file, claim);
    let claims = files.iter().flat_map(|file| file.claims.iter().map(of_file(file)));
    let claims: Vec<(&Claims, &Claim)> = claims.filter(|(_, claim)| wanted(claim)).collect();
    let threads = settings.threads.clamp(1, claims.len().max(1));
    let work = Work {
        claims,
        settings,
        progress,
        next: AtomicUsize::new(0),
        done: AtomicUsize::new(0),
        found: Mutex::default(),
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            if thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || work.run()).is_err() {
                work.run();
            }
        }
    });
    let mut found = work.found.into_inner().unwrap_or_default();
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, finding)| finding).collect()
}

/// Claims that several threads share out among themselves.
struct Work<'a, Progress> {
    claims: Vec<(&'a Claims, &'a Claim)>,
    settings: &'a Settings,
    progress: Progress,
    next: AtomicUsize,
    done: AtomicUsize,
    /// The finding on each claim, with the claim's place in `claims`.
    found: Mutex<Vec<(usize, Result<Finding, AuditError>)>>,
}

impl<Progress: Fn(Done) + Sync> Work<'_, Progress> {
    /// Settles one claim after the other. None is begun after an error, but all before it in the order of the files have been, so that
    /// the first error is always found.
    fn run(&self) {
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&(file, claim)) = self.claims.get(place) else { break };
            let finding = settle(&file.source, claim, self.settings);
            match &finding {
                Ok(finding) => {
                    let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
                    (self.progress)(Done { done, all: self.claims.len(), finding });
                }
                Err(_) => self.next.store(self.claims.len(), Ordering::Relaxed),
            }
            let (path, line, id) = (file.path.clone(), claim.line, claim.id.clone());
            let finding = finding.map_err(|reason| AuditError { path, line, id, reason: Box::new(reason) });
            if let Ok(mut found) = self.found.lock() {
                found.push((place, finding));
            }
        }
    }
}
