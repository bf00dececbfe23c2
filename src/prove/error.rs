//! Why nothing was proved.

use rebuttal_checker::Rejection;

use super::catalogue::{Gap, PAPER_BOARD};
use crate::ruleset::OutcomeClass;
use crate::ruleset::equivalence::Equivalence;
use crate::solve::Unsolved;

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
    /// The g-values have no period, or one that is too far.
    #[error(
        "no period is found among the g-values of the heaps below {heaps}; a larger --patience of `rebuttal prove --every` goes further"
    )]
    NoPeriod {
        /// The number of heaps, from 0 up.
        heaps: usize,
    },
    /// No misere quotient was found, and none that is verified.
    #[error(
        "no misere quotient is found: among the sums of heaps below {heaps} that were compared are {order} that differ; a larger --patience of `rebuttal prove --every` goes further"
    )]
    NoQuotient {
        /// The number of heaps, from 0 up.
        heaps: usize,
        /// The number of classes.
        order: usize,
    },
    /// The checker needs more patience for heaps of every size; the string says for what.
    #[error("{0}; a larger --patience of `rebuttal prove --every` allows more time")]
    Impatient(String),
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
    /// The checker could not verify the proof.
    #[error(
        "the checker cannot verify the proof, for {0}; without --bound, or with another catalogue or equivalence, it may"
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

fn names(equivalences: &[Equivalence]) -> String {
    equivalences.iter().map(|equivalence| equivalence.name()).collect::<Vec<_>>().join(" or ")
}
