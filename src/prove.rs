//! The whole way from a game to a certificate that the checker has verified.

pub mod candidates;
pub mod catalogue;
mod choose;
pub mod compare;
mod loopy_value;
pub mod minimum;
pub mod strategy;
mod write;

use std::io::{self, Cursor, Read};

use rebuttal_checker::{Reason, Rejection, Verdict, Verified};

pub use choose::{Problem, all};
pub use loopy_value::{LabelProof, prove_loopy_value};
pub use write::{Statement, certificate};

use crate::certificate::{self as format, Beside, Certificate};
use crate::prove::catalogue::{Gap, PAPER_BOARD};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Move, OutcomeClass, Play, Position, Relation, Ruleset};
use crate::solve::budget::Budget;
use crate::solve::{Solving, TooLarge};
use choose::{Choice, choose};

/// Which catalogue is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogueChoice {
    /// A small one of which no proper subset is closed.
    Minimal,
    /// The smallest one, with a proof that none is smaller, as far as the budget goes.
    Minimum,
    /// Every P-position that perfect second play can reach.
    All,
    /// The one that Fraenkel and Herda (1980) published for Nimbi.
    Paper,
    /// These positions.
    Given(Vec<Position>),
}

/// What is to be proved, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The statement about the game.
    pub relation: Relation,
    /// Which catalogue. Of a partizan or a loopy game it is a minimal one.
    pub catalogue: CatalogueChoice,
    /// Whether it is also to be proved how few entries any catalogue can have; with a minimum catalogue it always is.
    pub bound: bool,
    /// Whether a minimum catalogue is to be the one whose strategy graph has the fewest edges.
    pub fewest_edges: bool,
    /// How long the search for a minimum may go on.
    pub budget: Budget,
    /// The stem of the name of the file that holds a long proof; without it the proof stays inside the certificate.
    pub beside: Option<String>,
    /// MiB that the table of outcomes may take.
    pub memory: u64,
    /// Threads that solve.
    pub threads: usize,
    /// The command that asks for this, a remark in the certificate.
    pub command: String,
}

impl Request {
    /// A proof without a bound of its own, with 64 MiB for the table of outcomes, made by one thread.
    pub fn new(play: Play, equivalence: Equivalence, catalogue: CatalogueChoice) -> Request {
        Request {
            play,
            equivalence,
            relation: Relation::Outcome,
            catalogue,
            bound: false,
            fewest_edges: false,
            budget: Budget::default(),
            beside: None,
            memory: 64,
            threads: 1,
            command: String::new(),
        }
    }
}

impl Request {
    /// What solving may take.
    fn solving(&self) -> Solving {
        Solving { memory: self.memory, threads: self.threads }
    }
}

/// A proved claim.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The certificate.
    pub certificate: Certificate,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// The file that belongs beside it, if its proof is long.
    pub beside: Option<Beside>,
    /// What the checker verified.
    pub verified: Verified,
    /// Whether no proper subset of a minimal catalogue is closed and serves the claim; false where not every rebuttal was listed.
    pub minimal: bool,
    /// Whether no entry can do with fewer edges than its rebuttals use.
    pub fewest_edges: bool,
    /// Whether no minimum catalogue has a strategy graph with fewer edges, where that was searched for.
    pub fewest_of_all: bool,
    /// The entries of the smallest catalogue found, where one was searched for.
    pub smallest: Option<usize>,
    /// What the problem of the minimum was reduced to, where one was searched for.
    pub problem: Option<Problem>,
}

/// Why nothing was proved.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// The table of outcomes would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The game has no such equivalence.
    #[error("`{game}` has no equivalence `{}`; use {}", .equivalence.name(), names(.has))]
    NoSuchEquivalence {
        /// The game's name.
        game: String,
        /// What was asked for.
        equivalence: Equivalence,
        /// What the game has.
        has: Vec<Equivalence>,
    },
    /// The game has nothing of the kind that is asked for.
    #[error("{0}")]
    Refused(String),
    /// The published catalogue is of another board.
    #[error("the paper's catalogue is for `{PAPER_BOARD}`, not for `{0}`")]
    NotThePapersBoard(String),
    /// The catalogue does not close, or does not hold what the claim rests on.
    #[error("the catalogue does not close")]
    Open(Gap),
    /// The values do not hold the source, which is a fault in this program.
    #[error("the source has no value; please report this")]
    NoSource,
    /// The relation claimed between two games does not hold.
    #[error("that does not hold: of `{game}` the outcome is {}, {}", .outcome.word(), .outcome.words())]
    DoesNotHold {
        /// The difference.
        game: String,
        /// What its outcome is.
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
    /// The certificate has no text.
    #[error("the certificate cannot be written: {0}")]
    Text(#[from] serde_json::Error),
    /// The certificate could not be read back.
    #[error("the certificate cannot be read back: {0}")]
    Read(#[from] std::io::Error),
}

/// A step of the work, as reported to `progress`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Outcomes: positions done, of how many if that is known.
    Solving(u64, Option<u64>),
    /// Classes of P-positions found so far.
    Collecting(usize),
    /// Constructions tried, of how many, and the entries of the smallest catalogue so far.
    Choosing(u64, u64, usize),
    /// A minimum is searched for.
    Bounding(minimum::Gap),
    /// The fewest edges are searched for; there are so many at least.
    Drawing(usize),
    /// The certificate is being checked.
    Checking,
}

/// Proves who wins `game` from its source, or what the request says of it. `progress` is called at each step.
///
/// # Errors
/// When the game has not what is asked for, when it is too large, when the relation does not hold, when the catalogue asked for
/// does not close, or when the checker disagrees.
pub fn prove(game: &Game, request: Request, mut progress: impl FnMut(Step)) -> Result<Proof, ProveError> {
    check_equivalence(game, request.equivalence)?;
    game.check_play(request.play, request.relation).map_err(ProveError::Refused)?;
    let Choice { candidates, starts, outcome, chosen, bounded } = choose(game, &request, &mut progress)?;
    let entries = catalogue::numbered(game, &candidates, &chosen);
    let by_paper = request.catalogue == CatalogueChoice::Paper;
    let printed = |entry: &catalogue::Numbered, mv: &Move| printed(game, request.play, entry, mv);
    let strategy = strategy::choose(&candidates, &entries, |entry, mv| by_paper.then(|| printed(entry, mv)).flatten());
    let Request { play, equivalence, command, beside, .. } = request;
    let statement = Statement { play, equivalence, outcome, starts, command };
    let mut certificate = certificate(game, statement, &candidates, &strategy);
    let (mut problem, mut smallest, mut fewest_of_all) = (None, None, false);
    if let Some(bounded) = bounded {
        (problem, smallest, fewest_of_all) = (Some(bounded.problem), Some(bounded.smallest), bounded.fewest_edges);
        certificate = certificate.with_bound(bounded.bound);
    }
    let beside = beside.and_then(|stem| format::set_apart(&mut certificate, &stem));
    progress(Step::Checking);
    let text = format::text(&certificate)?;
    let verified = verified(&text, beside.as_ref())?;
    // Of the wins in a loopy game only the rebuttals by remoteness are listed; others may have ranks too.
    let minimal = candidates.complete && certificate.entries.iter().all(|entry| entry.rank.is_none());
    let fewest_edges = minimal && strategy.fewest_edges;
    Ok(Proof { certificate, text, beside, verified, minimal, fewest_edges, fewest_of_all, smallest, problem })
}

fn check_equivalence(game: &Game, equivalence: Equivalence) -> Result<(), ProveError> {
    let has = game.equivalences();
    match has.contains(&equivalence) {
        true => Ok(()),
        false => Err(ProveError::NoSuchEquivalence { game: game.name(), equivalence, has }),
    }
}

/// The number that the rebuttal printed in the paper reaches, for a move from an entry of its catalogue.
fn printed(game: &Game, play: Play, entry: &catalogue::Numbered, mv: &Move) -> Option<u32> {
    let rebuttals = catalogue::published_rebuttals(play, entry.name.map_or(0, |_| entry.number));
    let mv = game.move_text(mv);
    rebuttals.iter().find(|(text, _)| *text == mv).map(|&(_, reaches)| reaches)
}

fn names(equivalences: &[Equivalence]) -> String {
    equivalences.iter().map(|equivalence| equivalence.name()).collect::<Vec<_>>().join(" or ")
}

/// A rejection because the checker cannot decide is not a fault in the certificate.
fn refused(rejection: Rejection) -> ProveError {
    match rejection.reason {
        Reason::BoundOutOfReach | Reason::SamenessOutOfReach => {
            ProveError::OutOfReach(rejection.reason.sentence().to_owned())
        }
        _ => ProveError::Rejected(Box::new(rejection)),
    }
}

/// What the checker verified of a certificate and the file beside it, neither of them written yet.
fn verified(text: &str, beside: Option<&Beside>) -> Result<Verified, ProveError> {
    let verdict = rebuttal_checker::check_with(text.as_bytes(), &|name| match beside {
        Some(file) if file.name == name => Ok(Box::new(Cursor::new(file.text.clone().into_bytes())) as Box<dyn Read>),
        _ => Err(io::ErrorKind::NotFound.into()),
    })?;
    match verdict {
        Verdict::Verified(verified) => Ok(verified),
        Verdict::Rejected(rejection) => Err(refused(rejection)),
    }
}
