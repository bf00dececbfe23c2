//! The whole way from a game to a certificate that the checker has verified.

use rebuttal_checker::{Rejection, Verdict, Verified};

use crate::candidates::{Candidates, Classes, Start, candidates};
use crate::catalogue::{self, Closure, Gap, PAPER_BOARD};
use crate::certificate::{self, Certificate};
use crate::outcomes::{Outcomes, TooLarge};
use crate::ruleset::{Play, Points, RemovalGame, Ruleset};
use crate::sameness::{Classifier, Sameness};
use crate::strategy;

/// Which catalogue is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogueChoice {
    /// A small one of which no proper subset is closed.
    Minimal,
    /// Every P-position that perfect second play can reach.
    All,
    /// The one that Fraenkel and Herda (1980) published for Nimbi.
    Paper,
    /// These positions.
    Given(Vec<Points>),
}

/// What is to be proved, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub sameness: Sameness,
    /// Which catalogue.
    pub catalogue: CatalogueChoice,
    /// MiB that the table of outcomes may take.
    pub memory: u64,
    /// The command that asks for this, a remark in the certificate.
    pub command: String,
}

/// A proved claim.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The certificate.
    pub certificate: Certificate,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// What the checker verified.
    pub verified: Verified,
    /// Whether no entry can do with fewer edges than its rebuttals use.
    pub fewest_edges: bool,
}

/// Why nothing was proved.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// The table of outcomes would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The published catalogue is of another board.
    #[error("the paper's catalogue is for `{PAPER_BOARD}`, not for `{0}`")]
    NotThePapersBoard(String),
    /// The catalogue does not close, or does not hold what the claim rests on.
    #[error("the catalogue does not close")]
    Open(Gap),
    /// The checker refuses the certificate, which is a fault in this program.
    #[error("the checker rejects the certificate, so nothing is written; please report this: {0}")]
    Rejected(Rejection),
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
    /// Outcomes: positions done, of how many.
    Solving(u64, u64),
    /// Classes of P-positions found so far.
    Collecting(usize),
    /// Constructions tried, of how many, and the entries of the smallest catalogue so far.
    Choosing(u64, u64, usize),
    /// The certificate is being checked.
    Checking,
}

/// Proves who wins `game` from its source.
///
/// # Errors
/// When the game is too large, when the catalogue asked for does not close, or when the checker disagrees.
pub fn prove(game: &RemovalGame, request: Request, mut told: impl FnMut(Step)) -> Result<Proof, ProveError> {
    let (candidates, chosen) = choose(game, &request, &mut told)?;
    let entries = catalogue::numbered(game, &candidates, &chosen);
    let printed = |entry: &catalogue::Numbered, mv: Points| {
        let rebuttals = catalogue::published_rebuttals(request.play, entry.name.map_or(0, |_| entry.number));
        let mv = game.board().text(mv);
        rebuttals.iter().find(|(text, _)| *text == mv).map(|&(_, reaches)| reaches)
    };
    let by_paper = request.catalogue == CatalogueChoice::Paper;
    let strategy = strategy::choose(&candidates, &entries, |entry, mv| by_paper.then(|| printed(entry, mv)).flatten());
    let Request { play, sameness, command, .. } = request;
    let certificate = certificate::build(game, play, sameness, &candidates, &strategy, command);
    told(Step::Checking);
    let text = certificate::text(&certificate)?;
    match rebuttal_checker::check(text.as_bytes())? {
        Verdict::Verified(verified) => Ok(Proof { certificate, text, verified, fewest_edges: strategy.fewest_edges }),
        Verdict::Rejected(rejection) => Err(ProveError::Rejected(rejection)),
    }
}

/// The classes to choose from, and those chosen: none where the player to move has already won.
fn choose(
    game: &RemovalGame,
    request: &Request,
    told: &mut impl FnMut(Step),
) -> Result<(Candidates, Vec<usize>), ProveError> {
    let candidates = match &request.catalogue {
        CatalogueChoice::Given(positions) => closed(game, request, positions)?,
        CatalogueChoice::Paper => closed(game, request, &paper_positions(game, request.play)?)?,
        CatalogueChoice::All | CatalogueChoice::Minimal => {
            let printed = printed(game);
            let outcomes = solve(game, &printed, request, told)?;
            candidates(classes(game, request, &printed), &outcomes, |found| told(Step::Collecting(found)))
        }
    };
    let chosen = match request.catalogue {
        _ if candidates.start == Start::Over => Vec::new(),
        CatalogueChoice::Minimal => catalogue::minimal(&Closure::of(&candidates), |round, rounds, best| {
            told(Step::Choosing(round, rounds, best));
        }),
        _ => (0..candidates.classes.len()).collect(),
    };
    Ok((candidates, chosen))
}

fn classes<'a>(game: &'a RemovalGame, request: &Request, preferred: &[Points]) -> Classes<'a> {
    Classes::new(game, request.play, Classifier::new(game, request.sameness), preferred)
}

fn printed(game: &RemovalGame) -> Vec<Points> {
    catalogue::paper_samples(game).into_iter().map(|(_, sample)| sample).collect()
}

/// The catalogue of `positions`, if it closes; if not, its first gap is told in those positions.
fn closed(game: &RemovalGame, request: &Request, positions: &[Points]) -> Result<Candidates, ProveError> {
    let given =
        |preferred: &[Points]| catalogue::given(classes(game, request, preferred), game, request.play, positions);
    let as_given = given(&[]);
    if as_given.start == Start::Over {
        return Ok(as_given);
    }
    match catalogue::first_gap(&as_given, game, request.play) {
        Some(gap) => Err(ProveError::Open(gap)),
        None => Ok(given(&printed(game))),
    }
}

/// The outcomes of all that play can reach from the source or from a printed sample.
fn solve(
    game: &RemovalGame,
    printed: &[Points],
    request: &Request,
    told: &mut impl FnMut(Step),
) -> Result<Outcomes, TooLarge> {
    let all = printed.iter().fold(game.source(), |all, &sample| all.with(sample));
    let positions = 1u64.checked_shl(all.len() as u32).unwrap_or(u64::MAX);
    let game = game.clone().from_position(all);
    Outcomes::solve(&game, request.play, request.memory, |done| told(Step::Solving(done, positions)))
}

fn paper_positions(game: &RemovalGame, play: Play) -> Result<Vec<Points>, ProveError> {
    let numbers = catalogue::paper_numbers(play);
    let samples = catalogue::paper_samples(game).into_iter();
    let positions: Vec<Points> =
        samples.filter(|(entry, _)| numbers.contains(&entry.number)).map(|(_, sample)| sample).collect();
    if positions.is_empty() { Err(ProveError::NotThePapersBoard(game.name().to_owned())) } else { Ok(positions) }
}
