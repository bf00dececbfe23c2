//! The whole way from a game to a certificate that the checker has verified.

pub mod candidates;
pub mod catalogue;
mod choose;
pub mod compare;
mod labels;
pub mod minimum;
pub mod several;
mod starts;
pub mod strategy;

use std::io::{self, Cursor, Read};

use rebuttal_checker::{Reason, Rejection, Verdict, Verified};

pub use choose::{Problem, all};
pub use labels::{LabelProof, prove_loopy_value};
pub use starts::{StartsProof, StartsRequest, StartsStep, prove_loopy, prove_partizan};

use crate::certificate::{self, Beside, Certificate, Certified, Claimed};
use crate::prove::catalogue::{Gap, PAPER_BOARD, Published};
use crate::ruleset::Play;
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::solve::budget::Budget;
use crate::solve::{Solvable, TooLarge};
use choose::choose;

/// Which catalogue is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogueChoice<Position> {
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
pub struct Request<Position> {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// Which catalogue.
    pub catalogue: CatalogueChoice<Position>,
    /// Whether it is also to be proved how few entries any catalogue can have; with a minimum catalogue it always is.
    pub bound: bool,
    /// Whether a minimum catalogue is to be the one whose strategy graph has the fewest edges.
    pub fewest_edges: bool,
    /// How long the search for a minimum may go on.
    pub budget: Budget,
    /// How the name of the file beside the certificate begins that a long proof goes to; without it the proof stays inside.
    pub beside: Option<String>,
    /// MiB that the table of outcomes may take.
    pub memory: u64,
    /// Threads that solve.
    pub threads: usize,
    /// The command that asks for this, a remark in the certificate.
    pub command: String,
}

impl<Position> Request<Position> {
    /// A proof without a bound of its own, with 64 MiB for the table of outcomes, made by one thread.
    pub fn new(play: Play, equivalence: Equivalence, catalogue: CatalogueChoice<Position>) -> Request<Position> {
        Request {
            play,
            equivalence,
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
    /// The published catalogue is of another board.
    #[error("the paper's catalogue is for `{PAPER_BOARD}`, not for `{0}`")]
    NotThePapersBoard(String),
    /// The catalogue does not close, or does not hold what the claim rests on.
    #[error("the catalogue does not close")]
    Open(Gap),
    /// The values do not hold the source, which is a fault in this program.
    #[error("the source has no value; please report this")]
    NoSource,
    /// What is said of a difference of two games does not hold.
    #[error("that does not hold: of `{game}` the outcome is {}, {}", .outcome.word(), .outcome.words())]
    DoesNotHold {
        /// The difference.
        game: String,
        /// What its outcome is.
        outcome: Claimed,
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

/// A step of the way, told while it is taken.
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

/// A ruleset with all that a proof takes.
pub trait Provable: Classified + Solvable + Published + Certified {}

impl<R: Classified + Solvable + Published + Certified> Provable for R {}

/// Proves who wins `game` from its source.
///
/// # Errors
/// When the game is too large, when the catalogue asked for does not close, or when the checker disagrees.
pub fn prove<R: Provable>(
    game: &R,
    request: Request<R::Position>,
    mut told: impl FnMut(Step),
) -> Result<Proof, ProveError> {
    let has = game.equivalences();
    if !has.contains(&request.equivalence) {
        return Err(ProveError::NoSuchEquivalence { game: game.name(), equivalence: request.equivalence, has });
    }
    let choice = choose(game, &request, &mut told)?;
    let candidates = choice.candidates;
    let entries = catalogue::numbered(game, &candidates, &choice.chosen);
    let printed = |entry: &catalogue::Numbered, mv: &R::Move| {
        let rebuttals = catalogue::published_rebuttals(request.play, entry.name.map_or(0, |_| entry.number));
        let mv = game.move_text(mv);
        rebuttals.iter().find(|(text, _)| *text == mv).map(|&(_, reaches)| reaches)
    };
    let by_paper = request.catalogue == CatalogueChoice::Paper;
    let strategy = strategy::choose(&candidates, &entries, |entry, mv| by_paper.then(|| printed(entry, mv)).flatten());
    let Request { play, equivalence, command, beside, .. } = request;
    let mut certificate = certificate::build(game, play, equivalence, &candidates, &strategy, command);
    let (mut problem, mut smallest, mut fewest_of_all) = (None, None, false);
    if let Some(bounded) = choice.bounded {
        (problem, smallest, fewest_of_all) = (Some(bounded.problem), Some(bounded.smallest), bounded.fewest_edges);
        certificate = certificate.with_bound(bounded.bound);
    }
    let beside = beside.and_then(|stem| certificate::set_apart(&mut certificate, &stem));
    told(Step::Checking);
    let text = certificate::text(&certificate)?;
    match check(&text, beside.as_ref())? {
        Verdict::Verified(verified) => {
            let fewest_edges = strategy.fewest_edges;
            Ok(Proof { certificate, text, beside, verified, fewest_edges, fewest_of_all, smallest, problem })
        }
        Verdict::Rejected(rejection) => Err(refused(rejection)),
    }
}

fn names(equivalences: &[Equivalence]) -> String {
    equivalences.iter().map(|equivalence| equivalence.name()).collect::<Vec<_>>().join(" or ")
}

/// A rejection for want of means is not a fault.
fn refused(rejection: Rejection) -> ProveError {
    match rejection.reason {
        Reason::BoundOutOfReach | Reason::SamenessOutOfReach => {
            ProveError::OutOfReach(rejection.reason.sentence().to_owned())
        }
        _ => ProveError::Rejected(Box::new(rejection)),
    }
}

/// The checker's verdict on a certificate and the file beside it, neither of them written yet.
fn check(text: &str, beside: Option<&Beside>) -> io::Result<Verdict> {
    rebuttal_checker::check_with(text.as_bytes(), &|name| match beside {
        Some(file) if file.name == name => Ok(Box::new(Cursor::new(file.text.clone().into_bytes())) as Box<dyn Read>),
        _ => Err(io::ErrorKind::NotFound.into()),
    })
}
