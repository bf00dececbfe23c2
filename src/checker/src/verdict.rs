//! The verdict on a certificate: never a bool, but what was proved, in words and numbers, or why nothing was.

use std::fmt::{self, Display};

use crate::claim::{Begins, Outcome, Play, Player, Removal, Sameness, word};
use crate::rejection::Rejection;

/// What became of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every obligation was met: the claim is proved.
    Verified(Verified),
    /// The certificate proves nothing, for this reason.
    Rejected(Rejection),
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Verified(verified) => write!(f, "verified: {}", verified.claim),
            Verdict::Rejected(rejection) => write!(f, "rejected: {rejection}"),
        }
    }
}

/// What was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The claim as a sentence.
    pub claim: String,
    /// The game, by the name that the certificate gives it.
    pub game: String,
    /// Who wins when no move is left.
    pub play: Play,
    /// The position, in the notation of the certificate.
    pub position: String,
    /// Who wins from it.
    pub outcome: Outcome,
    /// The first player's winning move, if the outcome is N and a move is left.
    pub opening: Option<String>,
    /// How the player who begins fares: in a partizan game one for each player that the claim is about, in any other
    /// game just one. Empty for a loopy value.
    pub starts: Vec<Started>,
    /// What counts as one entry.
    pub sameness: Sameness,
    /// The entries of the catalogue.
    pub entries: u64,
    /// The legal moves from all samples that needed a rebuttal, each of which has one.
    pub rebuttals: u64,
    /// The further true replies that the certificate lists.
    pub alternatives: u64,
    /// The edges of the strategy graph: the pairs of an entry and another that a rebuttal of a move from it reaches.
    pub edges: u64,
    /// The moves of both players along a longest path of rebuttals from the source to an entry that needs no
    /// rebuttal, with the opening move before it, as Fraenkel and Herda count; the longest of all starts. 0 where a
    /// draw is claimed, for then play need not end.
    pub longest_play: u64,
    /// The g-value that is proved: in normal play, that of all summands of a sum but the last, when the outcome is P
    /// and the last summand's position is a nim-heap of that size.
    pub g_value: Option<u32>,
    /// The loopy value that is proved: of the position, or, where a loopy sum is lost in
    /// normal play and its last summand's position is a nim-heap, of all its other summands.
    pub loopy_value: Option<LoopyValue>,
    /// The positions whose loopy values are proved.
    pub labels: u64,
    /// The proof that no catalogue for the claim has fewer entries, if the certificate has one.
    pub bound: Option<Bound>,
}

/// What was proved of the play that one player begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The player who begins, in a partizan game.
    pub mover: Option<Player>,
    /// What becomes of that player.
    pub begins: Begins,
    /// The move to begin with: a winning one, or in a draw one that does not lose. None where the player who begins
    /// loses, or has already won.
    pub opening: Option<String>,
}

/// The value of a position of a loopy game (Smith 1966).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// A number, that of a nim-heap.
    Number(u32),
    /// Infinity with a set K of numbers, ascending: those that the followers have.
    Infinity(Vec<u32>),
}

impl LoopyValue {
    /// The value of a position whose loopy value this is, played alone in normal play.
    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            LoopyValue::Number(0) => Outcome::P,
            LoopyValue::Number(_) => Outcome::N,
            LoopyValue::Infinity(k) if k.contains(&0) => Outcome::N,
            LoopyValue::Infinity(_) => Outcome::D,
        }
    }
}

/// As certificates write it: `2`, `inf(0,1)`.
impl Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyValue::Number(number) => write!(f, "{number}"),
            LoopyValue::Infinity(k) => write!(f, "inf({})", joined(k)),
        }
    }
}

/// The numbers, with commas between.
pub(crate) fn joined(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

/// What was proved of all catalogues for the claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// No catalogue has fewer entries.
    pub least: u64,
    /// The classes that the proof speaks of.
    pub classes: u64,
    /// The moves of classes that the proof uses.
    pub demands: u64,
    /// How it is proved that so many classes are needed.
    pub proof: Proof,
}

/// How a bound is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// By a solution of the dual linear program.
    Dual,
    /// By a refutation of a smaller catalogue.
    Refutation {
        /// The steps of the refutation.
        steps: u64,
    },
}

/// How a game that is known by its rules alone is called in a claim.
pub(crate) fn unnamed_game(removal: Removal, points: usize, lines: usize) -> String {
    let size = format!("{} and {}", counted(points as u64, "point"), counted(lines as u64, "line"));
    format!("the removal game of {size} stated in the certificate ({})", word(Removal::WORDS, removal))
}

impl Verified {
    /// What is proved if everything else is found to be right, before anything has been counted.
    pub(crate) fn uncounted(
        game: String,
        play: Play,
        position: &str,
        outcome: Outcome,
        sameness: Sameness,
    ) -> Verified {
        let (entries, rebuttals, alternatives, edges, longest_play, labels) = Default::default();
        let (claim, starts, opening, g_value, loopy_value, bound) = Default::default();
        Verified {
            claim,
            game,
            play,
            position: position.to_string(),
            outcome,
            opening,
            starts,
            sameness,
            entries,
            rebuttals,
            alternatives,
            edges,
            longest_play,
            g_value,
            loopy_value,
            labels,
            bound,
        }
    }
}

pub(crate) fn counted(number: u64, noun: &str) -> String {
    counted_as(number, noun, &format!("{noun}s"))
}

pub(crate) fn counted_as(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
