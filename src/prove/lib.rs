//! From a game to a certificate that the checker has verified.

use rebuttal_certificate as certificate;
use rebuttal_ruleset as ruleset;
use rebuttal_solve as solve;

mod beside;
mod by_quotient;
pub mod candidates;
pub mod catalogue;
mod choose;
mod command;
pub mod compare;
mod error;
mod every;
mod loopy_value;
pub mod minimum;
mod parts;
mod read;
mod request;
mod step;
pub mod strategy;
mod write;

use std::io::{self, Cursor};

use rebuttal_checker::{Checking, Reason, Rejection, Verdict, Verified};

pub use by_quotient::ByQuotient;
pub use choose::{Problem, all};
pub use command::{Command, Origin, shell_word};
pub use error::ProveError;
pub use every::{prove_every, prove_period, prove_quotient};
pub use loopy_value::prove_loopy_value;
pub use read::{NotVerified, Proved, Read, read, read_in_any_order};
pub use request::{CatalogueChoice, Request};
pub use step::{Step, Writing};
pub use write::{Statement, certificate};

use crate::catalogue::{Closure, Numbered};
use crate::certificate::{self as format, Beside, Certificate};
use crate::ruleset::{Game, Move, Play, Position};
use crate::solve::Oracle;
use candidates::{Candidates, Listed};
use choose::{Choice, choose};
use minimum::Minimum;

/// A proved claim.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The certificate.
    pub certificate: Certificate,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// The file that accompanies the certificate, if the proof of the bound is long.
    pub beside: Option<Beside>,
    /// What the checker verified.
    pub verified: Verified,
    /// Whether a minimal catalogue is proved to have no proper closed subset that serves the claim; false when not
    /// every rebuttal was listed.
    pub minimal: bool,
    /// Whether every rebuttal from an entry into an entry is in the certificate, or a remark in it.
    pub lists_alternatives: bool,
    /// Whether no entry can do with fewer edges than its rebuttals use.
    pub fewest_edges: bool,
    /// Whether no minimum catalogue has a strategy graph with fewer edges, if that was searched for.
    pub fewest_of_all: bool,
    /// The size of the smallest catalogue found, if one was searched for.
    pub smallest: Option<usize>,
    /// The size of the minimum problem and of its reduction, if one was searched for.
    pub problem: Option<Problem>,
    /// A higher bound than the certificate's, if one was found.
    pub uncertified: Option<Uncertified>,
}

impl Proof {
    /// A proof of which no more is known than its certificate, which the checker has verified.
    pub fn verified(certificate: Certificate, text: String, beside: Option<Beside>, verified: Verified) -> Proof {
        Proof {
            certificate,
            text,
            beside,
            verified,
            minimal: false,
            lists_alternatives: false,
            fewest_edges: false,
            fewest_of_all: false,
            smallest: None,
            problem: None,
            uncertified: None,
        }
    }
}

/// A lower bound with a proof that the checker cannot verify within its limits.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Uncertified {
    /// The bound.
    pub least: usize,
    /// What keeps the checker from verifying it.
    pub reason: String,
}

/// Proves who wins `game` from its source, or the relation that the request claims. `progress` is called at each step.
///
/// # Errors
/// When the game does not admit the request, when it is too large, when the relation does not hold, when the catalogue
/// asked for does not close, or when the checker disagrees.
pub fn prove(game: &Game, request: Request, mut progress: impl FnMut(Step)) -> Result<Proof, ProveError> {
    request.check(game)?;
    let Choice { candidates, starts, outcome, decompose, chosen, bounded, oracle } =
        choose(game, &request, &mut progress)?;
    let entries = catalogue::numbered(game, &candidates, &chosen);
    let by_paper = request.catalogue == CatalogueChoice::Paper;
    let printed = |entry: &Numbered, mv: &Move| printed(game, request.play, &entries, entry, mv);
    let strategy = strategy::choose(&candidates, &entries, |entry, mv| by_paper.then(|| printed(entry, mv)).flatten());
    let fewest_edges = strategy.fewest_edges;
    let Request { play, equivalence, origin, beside, .. } = request;
    let statement = Statement { play, equivalence, decompose, outcome, starts: starts.clone(), origin };
    let certificate = certificate(game, statement, &candidates, strategy);
    progress(Step::Checking);
    let check = |certificate| checked(certificate, beside.as_deref());
    let proof = match (bounded, oracle) {
        (Some(bounded), Some(mut oracle)) => {
            let (problem, smallest) = (bounded.problem, Some(bounded.minimum.chosen.len()));
            let fewest_of_all = bounded.fewest_edges;
            let all = bounded.candidates.as_ref().unwrap_or(&candidates);
            let terms = (&starts[..], all, &bounded.closure, decompose);
            let proof = with_bound(game, &certificate, terms, bounded.minimum, oracle.as_mut(), check, &mut progress)?;
            Proof { problem, smallest, fewest_of_all, ..proof }
        }
        _ => check(certificate)?,
    };
    // In a loopy game, wins have only the rebuttals by remoteness listed.
    let minimal =
        candidates.listed == Listed::All && chosen.iter().all(|&class| candidates.classes[class].rank.is_none());
    let lists_alternatives = candidates.listed != Listed::OneEach;
    let fewest_edges = minimal && fewest_edges;
    Ok(Proof { minimal, lists_alternatives, fewest_edges, ..proof })
}

fn checked(mut certificate: Certificate, stem: Option<&str>) -> Result<Proof, ProveError> {
    let beside = stem.and_then(|stem| format::set_apart(&mut certificate, stem));
    let text = format::text(&certificate)?;
    let verified = verified(&text, beside.as_ref(), 1)?;
    Ok(Proof::verified(certificate, text, beside, verified))
}

/// The proof with the highest bound whose proof the checker can verify, and the highest bound if that is another.
fn with_bound(
    game: &Game,
    certificate: &Certificate,
    terms: (&[Position], &Candidates, &Closure, bool),
    Minimum { proof, weaker, .. }: Minimum,
    oracle: &mut dyn Oracle,
    check: impl Fn(Certificate) -> Result<Proof, ProveError>,
    progress: &mut impl FnMut(Step),
) -> Result<Proof, ProveError> {
    let mut proofs = [proof].into_iter().chain(weaker).peekable();
    let mut highest = None;
    while let Some(proof) = proofs.next() {
        let writing = &mut |writing, done, total| progress(Step::Writing(writing, done, total));
        let bound = write::bound(game, certificate, terms, &proof, oracle, writing)?;
        progress(Step::Checking);
        match check(certificate.clone().with_bound(bound)) {
            Err(ProveError::OutOfReach(reason)) if proofs.peek().is_some() => {
                highest.get_or_insert(Uncertified { least: proof.least(), reason });
            }
            other => return Ok(Proof { uncertified: highest, ..other? }),
        }
    }
    unreachable!("a minimum comes with a proof")
}

/// The number of the entry that the paper's printed rebuttal to this move reaches.
fn printed(game: &Game, play: Play, entries: &[Numbered], entry: &Numbered, mv: &Move) -> Option<u32> {
    let (rebuttals, mv) = (catalogue::published_rebuttals(play, entry.printed?.number), game.move_text(mv));
    let (_, reaches) = rebuttals.iter().find(|(points, _)| catalogue::move_text(points) == mv)?;
    let is_reached = |entry: &&Numbered| entry.printed.is_some_and(|row| row.number == *reaches);
    entries.iter().find(is_reached).map(|entry| entry.number)
}

/// The checker's result for a certificate and the file beside it, before either is written, with this patience.
fn verified(text: &str, beside: Option<&Beside>, patience: u32) -> Result<Verified, ProveError> {
    let open = |name: &str| match beside {
        Some(file) if file.name == name => {
            let text = file.text.clone().into_bytes();
            Ok(rebuttal_checker::Beside { bytes: text.len() as u64, reader: Box::new(Cursor::new(text)) })
        }
        _ => Err(io::ErrorKind::NotFound.into()),
    };
    let verdict =
        rebuttal_checker::check_with(text.as_bytes(), Checking { open: &open, patience, ..Checking::default() })?;
    match verdict {
        Verdict::Verified(verified) => Ok(verified),
        // A check that exceeds the checker's limits is no fault in the certificate.
        Verdict::Rejected(Rejection { reason: reason @ Reason::OutOfReach, .. }) => {
            Err(ProveError::OutOfReach(reason.sentence().to_owned()))
        }
        Verdict::Rejected(rejection) => Err(ProveError::Rejected(Box::new(rejection))),
    }
}
