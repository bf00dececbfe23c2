//! Audits: published claims decided one by one, each with the evidence for the verdict.
//!
//! Claims are taken to the letter. A result proved by a certificate is certified, any other is only computed; the two
//! are counted separately. A verdict never depends on what the claims file records; it is compared with the record
//! afterwards.

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
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{io, thread};

use serde::Serialize;

use crate::audit::claims::{Claim, Claims, ExpressionError, Verdict};
use crate::prove::ProveError;
use crate::ruleset::GameError;
use crate::solve::Unsolved;
use crate::solve::pulse::unless_stopped;
use crate::solve::values::NoValue;
use settle::settle;

/// The settings of an audit.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bound for claims about all sizes, in place of their own.
    pub bound: Option<u64>,
    /// The MiB that each table may take.
    pub memory: u64,
    /// The number of threads, each of which audits one claim at a time.
    pub threads: usize,
    /// The folder that certificates are written into.
    pub evidence: Option<PathBuf>,
    /// Set to end the audit early, with the findings made by then.
    pub stop: Arc<AtomicBool>,
}

/// The result for one claim.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The claim's name.
    pub id: String,
    /// The source's name.
    pub source: String,
    /// The place of the claim in its source.
    #[serde(rename = "where")]
    pub place: String,
    /// The statement in words.
    pub statement: String,
    /// The kind of claim; `none` if the claim is not checkable.
    pub kind: &'static str,
    /// The verdict.
    pub verdict: Verdict,
    /// The largest size at which a claim about all sizes was audited.
    pub bound: Option<u64>,
    /// The largest size at which each case has a certificate.
    pub certified_to: Option<u64>,
    /// The smallest counterexample.
    pub counterexample: Option<String>,
    /// The files of the certificates, if they are written.
    pub certificate: Vec<String>,
    /// What was checked, and notes for the reader.
    pub note: String,
    /// The recorded verdict.
    pub recorded: Verdict,
    /// The recorded counterexample.
    pub recorded_counterexample: Option<String>,
    /// The number of outcomes, g-values and catalogues proved by a verified certificate.
    pub certified: u64,
    /// The number of cases that are only computed.
    pub computed: u64,
    /// Whether verdict and counterexample agree with the record, as far as the bound allows.
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
    /// A text is no valid position, move or number; the message gives the remedy.
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
    Unsolved(#[from] Unsolved),
    /// A canonical form is too large.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// A proof failed for a reason other than the claim.
    #[error(transparent)]
    Prove(#[from] ProveError),
    /// A certificate cannot be written.
    #[error("cannot write `{path}`: {error}")]
    Write {
        /// The file.
        path: String,
        /// The system's error.
        error: io::Error,
    },
}

impl CheckError {
    /// Whether only the bound or the memory prevents an answer.
    fn leaves_open(&self) -> bool {
        matches!(self, CheckError::NoCase | CheckError::Unsolved(_) | CheckError::Prove(ProveError::Unsolved(_)))
    }
}

/// Progress, reported after each claim.
#[derive(Clone, Copy, Debug)]
pub struct Done<'a> {
    /// The number of claims done, including this one.
    pub done: usize,
    /// The number of all claims.
    pub all: usize,
    /// The claim that is done.
    pub finding: &'a Finding,
}

/// The stack size of each thread: searches recurse as deep as plays are long.
const STACK: usize = 256 << 20;

/// Audits the claims that `wanted` selects, and calls `progress` after each one. The findings are in the order of the
/// files.
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

/// Claims that several threads share.
struct Work<'a, Progress> {
    claims: Vec<(&'a Claims, &'a Claim)>,
    settings: &'a Settings,
    progress: Progress,
    next: AtomicUsize,
    done: AtomicUsize,
    /// The finding on each claim, with the claim's index in `claims`.
    found: Mutex<Vec<(usize, Result<Finding, AuditError>)>>,
}

impl<Progress: Fn(Done) + Sync> Work<'_, Progress> {
    /// Settles claims one after the other. After an error no further claim is begun; but all claims before it in the
    /// order of the files have been begun, so the first error is always found.
    fn run(&self) {
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&(file, claim)) = self.claims.get(place) else { break };
            let settled = unless_stopped(&self.settings.stop, || settle(&file.source, claim, self.settings));
            let Ok(finding) = settled else { break };
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
