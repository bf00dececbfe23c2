//! From a game to a certificate that the checker has verified.

pub mod candidates;
pub mod catalogue;
mod choose;
mod command;
pub mod compare;
mod loopy_value;
pub mod minimum;
mod parts;
mod read;
pub mod strategy;
mod write;

use std::io::{self, Cursor};
use std::path::PathBuf;

use rebuttal_checker::{Checking, Reason, Rejection, Verdict, Verified};

pub use choose::{Problem, all};
pub use command::{Command, shell_word};
pub use loopy_value::{LabelProof, prove_loopy_value};
pub use read::{NotVerified, Proved, Read, read};
pub use write::{Statement, certificate};

use crate::certificate::{self as format, Beside, Certificate};
use crate::prove::catalogue::{Closure, Gap, PAPER_BOARD};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Move, OutcomeClass, Play, Position, Relation, Ruleset};
use crate::solve::budget::Budget;
use crate::solve::{Oracle, Solving, Unsolved};
use candidates::{Candidates, Listed};
use choose::{Choice, choose};
use minimum::Minimum;

/// Which catalogue to prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogueChoice {
    /// A small one without a proper closed subset.
    Minimal,
    /// The smallest one, with a proof that none is smaller, as far as the budget allows.
    Minimum,
    /// Every P-position that perfect second play can reach.
    All,
    /// The one that Fraenkel and Herda (1980) published for Nimbi.
    Paper,
    /// The catalogue of these positions.
    Given(Vec<Position>),
}

/// What to prove, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The relation claimed of the game.
    pub relation: Relation,
    /// Which catalogue. For a loopy game only `Minimal` is possible, for a partizan one also `Minimum`.
    pub catalogue: CatalogueChoice,
    /// Whether every entry must be a whole position. Otherwise, in normal play of a short game, a minimal catalogue settles
    /// the parts of a position that decomposes.
    pub whole: bool,
    /// Whether to prove a lower bound on the entries of any catalogue as well; a minimum catalogue always comes with
    /// one.
    pub bound: bool,
    /// Whether to choose, among minimum catalogues, one whose strategy graph has the fewest edges.
    pub fewest_edges: bool,
    /// The limit on the search for a minimum; an interrupt also ends the search for a small catalogue.
    pub budget: Budget,
    /// The stem of the file name for a long proof; without it the proof stays inside the certificate.
    pub beside: Option<String>,
    /// MiB that the table of outcomes may take.
    pub memory: u64,
    /// The number of threads for solving.
    pub threads: usize,
    /// The folder for the table of outcomes of a removal game, if it is not to be in memory.
    pub table: Option<PathBuf>,
    /// The command that makes this request, a remark in the certificate.
    pub command: String,
}

impl Request {
    /// A request without a separate bound, with 64 MiB for the table of outcomes and one thread.
    pub fn new(play: Play, equivalence: Equivalence, catalogue: CatalogueChoice) -> Request {
        Request {
            play,
            equivalence,
            relation: Relation::Outcome,
            catalogue,
            whole: false,
            bound: false,
            fewest_edges: false,
            budget: Budget::default(),
            beside: None,
            memory: 64,
            threads: 1,
            table: None,
            command: String::new(),
        }
    }
}

impl Request {
    /// Whether sums and mirrors are allowed to settle positions.
    pub fn allows_sums(&self, game: &Game) -> bool {
        let chooses = matches!(self.catalogue, CatalogueChoice::Minimal | CatalogueChoice::Minimum);
        chooses && !self.whole && self.play == Play::Normal && game.ends() && !game.is_won_on_board()
    }

    /// Whether mirrors alone settle the claim, so that the number of positions does not matter.
    pub fn is_settled_by_mirrors(&self, game: &Game) -> bool {
        let settled = |start: &Position| parts::settled_by_mirrors(game, start).is_some();
        self.allows_sums(game) && game.starts().iter().all(settled)
    }

    /// Whether they settle positions in the catalogue. A bound on catalogues with sums is proved only where the checker
    /// knows all components; elsewhere it is about catalogues of whole positions.
    pub fn decomposes(&self, game: &Game) -> bool {
        let has_bound = game.has_components() && self.equivalence == game.coarsest_equivalence();
        self.allows_sums(game) && (has_bound || !self.is_bounded())
    }

    /// Whether a bound is to be proved.
    fn is_bounded(&self) -> bool {
        self.bound || self.catalogue == CatalogueChoice::Minimum
    }

    /// The limits on solving.
    fn solving(&self) -> Solving<'_> {
        Solving { memory: self.memory, threads: self.threads, table: self.table.as_deref() }
    }
}

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

/// A lower bound with a proof that the checker cannot verify within its limits.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Uncertified {
    /// The bound.
    pub least: usize,
    /// What keeps the checker from verifying it.
    pub reason: String,
}

/// Why nothing was proved.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// The table of outcomes would be too large.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The game does not have this equivalence.
    #[error("`{game}` has no equivalence `{}`; use {}", .equivalence.name(), names(.has))]
    NoSuchEquivalence {
        /// The game's name.
        game: String,
        /// The equivalence asked for.
        equivalence: Equivalence,
        /// The equivalences that the game has.
        has: Vec<Equivalence>,
    },
    /// The game does not admit the request.
    #[error("{0}")]
    Refused(String),
    /// The published catalogue belongs to another board.
    #[error("the paper's catalogue is for `{PAPER_BOARD}`, not for `{0}`")]
    NotThePapersBoard(String),
    /// The catalogue does not close, or does not contain what the claim rests on.
    #[error("the catalogue does not close")]
    Open(Gap),
    /// There is no value for the source, which is a fault in this program.
    #[error("the source has no value; please report this")]
    NoSource,
    /// The relation claimed between two games does not hold.
    #[error("that does not hold: of `{game}` the outcome is {}, {}", .outcome.word(), .outcome.words())]
    DoesNotHold {
        /// The name of the difference of the two games.
        game: String,
        /// The outcome of the difference.
        outcome: OutcomeClass,
    },
    /// The checker could not verify a bound.
    #[error(
        "the checker cannot verify a bound here, for {0}; prove it without --bound, or choose another catalogue or equivalence"
    )]
    OutOfReach(String),
    /// The checker refuses the certificate, which is a fault in this program.
    #[error("the checker rejects the certificate, so nothing is written; please report this: {0}")]
    Rejected(Box<Rejection>),
    /// The certificate could not be written as JSON.
    #[error("the certificate cannot be written: {0}")]
    Text(#[from] serde_json::Error),
    /// The certificate could not be read back.
    #[error("the certificate cannot be read back: {0}")]
    Read(#[from] std::io::Error),
}

/// A step of the work, as reported to `progress`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Solving: positions done, and their total if known.
    Solving(u64, Option<u64>),
    /// Classes of P-positions found so far.
    Collecting(usize),
    /// Greedy constructions: the number done, their total, and the size of the smallest catalogue so far.
    Choosing(u64, u64, usize),
    /// The search for a minimum.
    Bounding(minimum::Gap),
    /// The search for the fewest edges, with the lower bound so far.
    Drawing(usize),
    /// The bound is written: so many of so many are done.
    Writing(Writing, u64, u64),
    /// The certificate is written, and the checker reads it.
    Checking,
}

/// What is done, one after the other, to write a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// Positions that are not lost are looked at: what their winning replies need.
    Replies,
    /// Entries are added until each of these positions is refuted.
    Refutations,
    /// The answers to each demand are written.
    Demands,
}

impl Writing {
    /// What is done, for a line of progress.
    pub fn words(self) -> &'static str {
        match self {
            Writing::Replies => "writing the bound: replies",
            Writing::Refutations => "writing the bound: refutations",
            Writing::Demands => "writing the bound: demands",
        }
    }
}

/// Proves who wins `game` from its source, or the relation that the request claims. `progress` is called at each step.
///
/// # Errors
/// When the game does not admit the request, when it is too large, when the relation does not hold, when the catalogue
/// asked for does not close, or when the checker disagrees.
pub fn prove(game: &Game, request: Request, mut progress: impl FnMut(Step)) -> Result<Proof, ProveError> {
    check_equivalence(game, request.equivalence)?;
    game.check_play(request.play, request.relation).map_err(ProveError::Refused)?;
    let Choice { candidates, starts, outcome, decompose, chosen, bounded, oracle } =
        choose(game, &request, &mut progress)?;
    let entries = catalogue::numbered(game, &candidates, &chosen);
    let by_paper = request.catalogue == CatalogueChoice::Paper;
    let printed = |entry: &catalogue::Numbered, mv: &Move| printed(game, request.play, entry, mv);
    let strategy = strategy::choose(&candidates, &entries, |entry, mv| by_paper.then(|| printed(entry, mv)).flatten());
    let fewest_edges = strategy.fewest_edges;
    let Request { play, equivalence, command, beside, .. } = request;
    let statement = Statement { play, equivalence, decompose, outcome, starts: starts.clone(), command };
    let certificate = certificate(game, statement, &candidates, strategy);
    progress(Step::Checking);
    let check = |certificate| checked(certificate, beside.as_deref());
    let (mut problem, mut smallest, mut fewest_of_all) = (None, None, false);
    let (Checked { certificate, text, beside, verified }, uncertified) = match (bounded, oracle) {
        (Some(bounded), Some(mut oracle)) => {
            (problem, smallest) = (bounded.problem, Some(bounded.minimum.chosen.len()));
            fewest_of_all = bounded.fewest_edges;
            let all = bounded.candidates.as_ref().unwrap_or(&candidates);
            let terms = (&starts[..], all, &bounded.closure, decompose);
            with_bound(game, &certificate, terms, bounded.minimum, oracle.as_mut(), check, &mut progress)?
        }
        _ => (check(certificate)?, None),
    };
    // In a loopy game, wins have only the rebuttals by remoteness listed.
    let minimal =
        candidates.listed == Listed::All && chosen.iter().all(|&class| candidates.classes[class].rank.is_none());
    let lists_alternatives = candidates.listed != Listed::OneEach;
    let fewest_edges = minimal && fewest_edges;
    Ok(Proof {
        certificate,
        text,
        beside,
        verified,
        minimal,
        lists_alternatives,
        fewest_edges,
        fewest_of_all,
        smallest,
        problem,
        uncertified,
    })
}

/// A certificate that the checker has verified, its text, and the file beside it.
struct Checked {
    certificate: Certificate,
    text: String,
    beside: Option<Beside>,
    verified: Verified,
}

fn checked(mut certificate: Certificate, stem: Option<&str>) -> Result<Checked, ProveError> {
    let beside = stem.and_then(|stem| format::set_apart(&mut certificate, stem));
    let text = format::text(&certificate)?;
    let verified = verified(&text, beside.as_ref())?;
    Ok(Checked { certificate, text, beside, verified })
}

/// The certificate with the highest bound whose proof the checker can verify, and the highest bound if that is another.
fn with_bound(
    game: &Game,
    certificate: &Certificate,
    terms: (&[Position], &Candidates, &Closure, bool),
    Minimum { proof, weaker, .. }: Minimum,
    oracle: &mut dyn Oracle,
    check: impl Fn(Certificate) -> Result<Checked, ProveError>,
    progress: &mut impl FnMut(Step),
) -> Result<(Checked, Option<Uncertified>), ProveError> {
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
            other => return Ok((other?, highest)),
        }
    }
    unreachable!("a minimum comes with a proof")
}

fn check_equivalence(game: &Game, equivalence: Equivalence) -> Result<(), ProveError> {
    let has = game.equivalences();
    match has.contains(&equivalence) {
        true => Ok(()),
        false => Err(ProveError::NoSuchEquivalence { game: game.name(), equivalence, has }),
    }
}

/// The number of the position that the paper's printed rebuttal to this move reaches.
fn printed(game: &Game, play: Play, entry: &catalogue::Numbered, mv: &Move) -> Option<u32> {
    let rebuttals = catalogue::published_rebuttals(play, entry.name.map_or(0, |_| entry.number));
    let mv = game.move_text(mv);
    rebuttals.iter().find(|(text, _)| *text == mv).map(|&(_, reaches)| reaches)
}

fn names(equivalences: &[Equivalence]) -> String {
    equivalences.iter().map(|equivalence| equivalence.name()).collect::<Vec<_>>().join(" or ")
}

/// A check that exceeds the checker's limits is no fault in the certificate.
fn refused(rejection: Rejection) -> ProveError {
    match rejection.reason {
        Reason::OutOfReach => ProveError::OutOfReach(rejection.reason.sentence().to_owned()),
        _ => ProveError::Rejected(Box::new(rejection)),
    }
}

/// The checker's result for a certificate and the file beside it, before either is written.
fn verified(text: &str, beside: Option<&Beside>) -> Result<Verified, ProveError> {
    let open = |name: &str| match beside {
        Some(file) if file.name == name => {
            let text = file.text.clone().into_bytes();
            Ok(rebuttal_checker::Beside { bytes: text.len() as u64, reader: Box::new(Cursor::new(text)) })
        }
        _ => Err(io::ErrorKind::NotFound.into()),
    };
    let verdict = rebuttal_checker::check_with(text.as_bytes(), Checking { open: &open, patience: 1 })?;
    match verdict {
        Verdict::Verified(verified) => Ok(verified),
        Verdict::Rejected(rejection) => Err(refused(rejection)),
    }
}
