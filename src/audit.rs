//! Audits: published claims decided one by one, each with the evidence for the verdict.
//!
//! Claims are taken literally. A result proved by a certificate is certified, any other is only computed; the two are
//! counted separately. A verdict never depends on the one recorded in the claims file; they are compared afterwards.

mod cases;
mod catalogues;
pub mod claims;
mod counts;
mod every_heap;
mod evidence;
mod finding;
mod followed;
mod given;
pub mod goadrich_schlatter;
mod judged;
mod kept;
pub mod laws;
mod loopy;
mod positions;
mod settle;
mod strips;
mod theorems;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{io, thread};

use crate::audit::claims::{Broken, Claim, Claims, ExpressionError};
use crate::prove::ProveError;
use crate::ruleset::GameError;
use crate::ruleset::words::io_error;
use crate::solve::Unsolved;
use crate::solve::pulse::unless_stopped;
use crate::solve::values::NoValue;
pub use finding::Finding;
pub use kept::{Foreign, Kept};
use settle::settle;

/// The settings of an audit.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bound for claims about all sizes, overriding their own.
    pub bound: Option<u64>,
    /// The MiB allowed for each table.
    pub memory: u64,
    /// The number of threads, each of which audits one claim at a time.
    pub threads: usize,
    /// The folder for certificates.
    pub evidence: Option<PathBuf>,
    /// Findings of an earlier audit, which are reused.
    pub kept: Kept,
    /// Set to end the audit early, keeping the findings made so far.
    pub stop: Arc<AtomicBool>,
}

/// Why a check has no answer.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// No game has that name.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A text is not a valid position, move or number; the message gives the remedy.
    #[error("{0}")]
    Text(String),
    /// An expression has no value.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// There is no case within the bound.
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
    /// A certificate named by the claim does not state it.
    #[error("{0}")]
    Certificate(String),
    /// A certificate named by the claim cannot be read.
    #[error("cannot read its certificate `{path}`: {}", io_error(error))]
    Read {
        /// The file.
        path: String,
        /// The system's error.
        error: io::Error,
    },
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
    /// The fault of a certificate named by a claim.
    fn certificate(name: &str, reason: String) -> CheckError {
        CheckError::Certificate(format!("The certificate `{name}` {reason}."))
    }

    /// Whether the answer exceeds what the checker can follow.
    fn is_out_of_reach(&self) -> bool {
        matches!(self, CheckError::Prove(ProveError::NoPeriod { .. } | ProveError::NoQuotient { .. }))
    }

    /// Whether only the bound or the memory prevents an answer.
    fn leaves_open(&self) -> bool {
        matches!(self, CheckError::NoCase | CheckError::Unsolved(_) | CheckError::Prove(ProveError::Unsolved(_)))
    }
}

/// The report after each claim.
#[derive(Clone, Copy, Debug)]
pub struct Done<'a> {
    /// The number of claims done, including this one.
    pub done: usize,
    /// The number of all claims.
    pub all: usize,
    /// The claim's index among all claims, in the order of the files.
    pub place: usize,
    /// The finding on the claim.
    pub finding: &'a Finding,
    /// The digest under which it is kept, if it can be reused.
    pub digest: Option<&'a str>,
}

/// The stack size of each thread: searches recurse as deep as plays are long.
const STACK: usize = 256 << 20;

/// Audits the claims whose ids `wanted` selects, and calls `report` after each one. The findings are in the order of
/// the files. Some are missing only if the audit was stopped.
pub fn audit(
    files: &[Claims],
    wanted: impl Fn(&str) -> bool,
    settings: &Settings,
    report: impl Fn(Done) + Sync,
) -> Vec<Finding> {
    let claims: Vec<(&Claims, Written)> = files.iter().flat_map(all).filter(|(_, claim)| wanted(claim.id())).collect();
    let threads = settings.threads.clamp(1, claims.len().max(1));
    let work = Work {
        claims,
        settings,
        report,
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

/// The number of claims whose ids `wanted` selects.
pub fn count(files: &[Claims], wanted: impl Fn(&str) -> bool) -> usize {
    files.iter().flat_map(all).filter(|(_, claim)| wanted(claim.id())).count()
}

/// A claim as read from its file.
#[derive(Clone, Copy)]
enum Written<'a> {
    Readable(&'a Claim),
    Broken(&'a Broken),
}

impl<'a> Written<'a> {
    fn line(self) -> usize {
        match self {
            Written::Readable(claim) => claim.line,
            Written::Broken(broken) => broken.line,
        }
    }

    fn id(self) -> &'a str {
        match self {
            Written::Readable(claim) => &claim.id,
            Written::Broken(broken) => &broken.id,
        }
    }
}

/// All claims of a file, in its order.
fn all(file: &Claims) -> impl Iterator<Item = (&Claims, Written<'_>)> {
    let written = file.claims.iter().map(Written::Readable).chain(file.broken.iter().map(Written::Broken));
    let mut written: Vec<Written> = written.collect();
    written.sort_by_key(|claim| claim.line());
    written.into_iter().map(move |claim| (file, claim))
}

/// Claims shared by several threads.
struct Work<'a, Report> {
    claims: Vec<(&'a Claims, Written<'a>)>,
    settings: &'a Settings,
    report: Report,
    next: AtomicUsize,
    done: AtomicUsize,
    /// The finding on each claim, with the claim's index in `claims`.
    found: Mutex<Vec<(usize, Finding)>>,
}

impl<Report: Fn(Done) + Sync> Work<'_, Report> {
    /// Settles claims one after another.
    fn run(&self) {
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&(file, claim)) = self.claims.get(place) else { break };
            let settled = unless_stopped(&self.settings.stop, || self.finding(file, claim));
            let Ok((finding, digest)) = settled else { break };
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            let (all, digest) = (self.claims.len(), digest.as_deref());
            (self.report)(Done { done, all, place, finding: &finding, digest });
            if let Ok(mut found) = self.found.lock() {
                found.push((place, finding));
            }
        }
    }

    /// The finding on one claim, and the digest under which it is kept.
    fn finding(&self, file: &Claims, claim: Written) -> (Finding, Option<String>) {
        let claim = match claim {
            Written::Readable(claim) => claim,
            Written::Broken(broken) => return (Finding::unread(file, broken), None),
        };
        let digest = kept::digest(&file.source, claim, self.settings);
        let kept = digest.as_deref().and_then(|it| self.settings.kept.finding(it, self.settings.evidence.as_deref()));
        let made = || settle(file, claim, self.settings).unwrap_or_else(|error| Finding::broken(file, claim, &error));
        (kept.cloned().unwrap_or_else(made), digest)
    }
}
