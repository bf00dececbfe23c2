//! The verdict on a certificate: never a bool, but a statement in words and numbers of what was proved, or why nothing
//! was.

use std::fmt::{self, Display};

use crate::catalogue::Counts;
use crate::claim::{Begins, Equivalence, Outcome, Play, Player};
use crate::rejection::{Checked, Rejection};
use crate::rules::game::Game;

/// The verdict on a certificate.
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

/// The game and the position of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The name of the game, which follows from its rules.
    pub game: String,
    /// The game in the words of a claim, in which games known only by their rules are distinguished.
    pub called: String,
    /// `sha256:` and the digest of the rules as given in the certificate, without white space.
    pub rules: String,
    /// Who wins when no move is left; normal for a loopy value and for g-values.
    pub play: Play,
    /// The position, in the notation of the certificate; empty for a claim about heaps of every size.
    pub position: String,
    /// Whether it is the position from which the rules start; true for such a claim.
    pub is_start: bool,
}

impl Stated {
    /// The stated game and position; or what is wrong with the position.
    pub(crate) fn new(game: &Game, rules: String, play: Play, position: &str) -> Checked<Stated> {
        let text = game.board_text(&game.board(position, Player::Left)?);
        let is_start = text == game.board_text(&game.start());
        Ok(Stated { game: game.name(), called: game.called(), rules, play, position: text, is_start })
    }

    /// A statement about heaps of every size in the named game.
    pub(crate) fn of_heaps(game: &str, rules: String) -> Stated {
        let (game, called, position) = (game.to_string(), game.to_string(), String::new());
        Stated { game, called, rules, play: Play::Normal, position, is_start: true }
    }
}

/// What was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The claim as a sentence.
    pub claim: String,
    /// The game and the position.
    pub stated: Stated,
    /// The outcome of the position; `None` for a claim about heaps of every size.
    pub outcome: Option<Outcome>,
    /// The result for the player moving first: in a partizan game one for each player in the claim, in any other game
    /// just one. Empty for a loopy value.
    pub starts: Vec<Started>,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The order of the group of the symmetries listed, under symmetry.
    pub symmetries: Option<u64>,
    /// The number of entries of the catalogue.
    pub entries: u64,
    /// The number of further entries whose player to move cannot win, in the claim of a draw.
    pub draws: u64,
    /// The number of legal moves from all entries that do not lose at once, each of which has a reply.
    pub rebuttals: u64,
    /// The number of rebuttals and starts that leave a disjunctive sum of several parts, each of them settled.
    pub sums: u64,
    /// The number of rebuttals and starts that leave parts with other nim-heaps, or other numbers, than the position: with nim-heaps of
    /// its nim-sum, or with numbers of which it has a bound.
    pub by_value: u64,
    /// The number of parts that are mirrors, where the reply to a move is its image.
    pub mirrors: u64,
    /// The number of edges in the strategy graph: pairs of an entry and an entry that a rebuttal of a move from it
    /// reaches.
    pub edges: u64,
    /// The number of moves, by both players, along a longest path of rebuttals from the source to an entry that needs
    /// no rebuttal, preceded by the opening move, as counted by Fraenkel and Herda; the maximum over all starts. In a
    /// sum the numbers of the parts are added. `None` if a draw is claimed, because play then need not end, or if a
    /// mirror or a nim-sum occurs.
    pub longest_play: Option<u64>,
    /// The g-value proved: in normal play, the g-value of all summands of an impartial sum except the last, if the
    /// outcome is P and the last summand's position is a nim-heap of that size.
    pub g_value: Option<u32>,
    /// The loopy value proved: that of the position or, if a loopy sum is lost in normal play and its last summand's
    /// position is a nim-heap, that of all other summands.
    pub loopy_value: Option<LoopyValue>,
    /// The number of positions whose loopy values are proved.
    pub labels: u64,
    /// What is proved of heaps of every size, if that is the claim.
    pub every: Option<Every>,
    /// The proof that no catalogue for the claim has fewer entries, if the certificate has one.
    pub bound: Option<Bound>,
}

/// What was proved when one player moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The player moving first, in a partizan game.
    pub mover: Option<Player>,
    /// The result of that player.
    pub begins: Begins,
    /// The opening move: a winning move or, in a draw, a move that does not lose. `None` if the player moving first
    /// loses, or has already won.
    pub opening: Option<String>,
}

/// What was proved of heaps of every size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// The period of the g-values of single heaps, in normal play.
    Period(Period),
    /// The misere quotient of all sums of heaps.
    Quotient(Quotient),
}

/// What was proved of the g-values of single heaps of every size: a heap of n + `period` has that of a heap of n, and
/// `saltus` more, for every n >= `from`; `from` is the least such number, and no smaller period works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Where the period begins.
    pub from: u32,
    /// The least period.
    pub period: u32,
    /// By how much g-values grow from one period to the next; 0 but in all-but games.
    pub saltus: u32,
    /// The number of heaps whose g-values were computed, from 0 on.
    pub heaps: u32,
    /// The largest g-value of any heap, and the smallest heap that has it, unless they grow.
    pub largest: Option<(u32, u32)>,
}

/// What was proved of all sums of heaps in misere play (Plambeck and Siegel 2008): the order of the quotient, and the period
/// of the elements of single heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The number of elements.
    pub order: u32,
    /// The number of elements whose sums are lost for the player to move.
    pub lost: u32,
    /// The least n >= 1 such that heaps of m and m + `period` have the same element for all m >= n.
    pub from: u32,
    /// The least period.
    pub period: u32,
    /// The largest heap whose element differs from that of a heap with `period` more tokens.
    pub last: Option<u32>,
}

/// The value of a position of a loopy game (Smith 1966).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// A number, the value of a nim-heap.
    Number(u32),
    /// Infinity with the set K, ascending: the numbers of the followers.
    Infinity(Vec<u32>),
}

impl LoopyValue {
    /// The outcome, in normal play, of a position with this loopy value played alone.
    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            LoopyValue::Number(0) => Outcome::P,
            LoopyValue::Number(_) => Outcome::N,
            LoopyValue::Infinity(k) if k.contains(&0) => Outcome::N,
            LoopyValue::Infinity(_) => Outcome::D,
        }
    }
}

/// The notation of certificates: `2`, `inf(0,1)`.
impl Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyValue::Number(number) => write!(f, "{number}"),
            LoopyValue::Infinity(k) => write!(f, "inf({})", joined(k)),
        }
    }
}

/// The numbers, separated by commas.
pub(crate) fn joined(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

/// The lower bound proved for all catalogues for the claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// No catalogue has fewer entries.
    pub least: u64,
    /// The catalogues to which it applies.
    pub among: Among,
    /// The number of classes that the proof uses.
    pub classes: u64,
    /// The number of moves from classes that the proof uses.
    pub demands: u64,
    /// The kind of proof that this many classes are needed.
    pub proof: Proof,
}

/// The catalogues to which a bound applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// Those of whole positions.
    Whole,
    /// Those with sums and mirrors as well.
    Sums,
    /// Those with sums and mirrors, except for nim-sums.
    SumsWithoutNimSums,
}

impl Among {
    /// A qualification after the word `catalogue`; empty if there are no others.
    pub(crate) fn words(self, play: Play) -> &'static str {
        match self {
            Among::Whole if play == Play::Normal => " of whole positions",
            Among::SumsWithoutNimSums => " without nim-sums",
            Among::Whole | Among::Sums => "",
        }
    }
}

/// The kind of proof of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// By a solution of the dual linear program.
    Dual,
    /// By a refutation of a smaller catalogue.
    Refutation {
        /// The number of steps of the refutation.
        steps: u64,
    },
}

impl Verified {
    /// What a catalogue proves, before the claim is put in words.
    pub(crate) fn of(stated: Stated, outcome: Option<Outcome>, equivalence: Equivalence, counts: Counts) -> Verified {
        let Counts { entries, draws, rebuttals, edges, sums, by_value, mirrors } = counts;
        let (claim, starts, symmetries, longest_play, g_value, loopy_value, labels, every, bound) = Default::default();
        Verified {
            claim,
            stated,
            outcome,
            starts,
            equivalence,
            symmetries,
            entries,
            draws,
            rebuttals,
            sums,
            by_value,
            mirrors,
            edges,
            longest_play,
            g_value,
            loopy_value,
            labels,
            every,
            bound,
        }
    }

    /// What labels prove.
    pub(crate) fn of_labels(stated: Stated, value: LoopyValue, labels: u64, claim: String) -> Verified {
        let verified = Verified::of(stated, Some(value.outcome()), Equivalence::Identity, Counts::default());
        Verified { claim, loopy_value: Some(value), labels, ..verified }
    }

    /// What is proved of heaps of every size.
    pub(crate) fn of_every(stated: Stated, every: Every, claim: String) -> Verified {
        let verified = Verified::of(stated, None, Equivalence::Identity, Counts::default());
        Verified { claim, every: Some(every), ..verified }
    }

    /// The period of the g-values of single heaps, if that is the claim.
    pub fn period(&self) -> Option<Period> {
        match self.every? {
            Every::Period(period) => Some(period),
            Every::Quotient(_) => None,
        }
    }

    /// The misere quotient of all sums of heaps, if that is the claim.
    pub fn quotient(&self) -> Option<Quotient> {
        match self.every? {
            Every::Period(_) => None,
            Every::Quotient(quotient) => Some(quotient),
        }
    }
}

pub(crate) fn counted(number: u64, noun: &str) -> String {
    counted_as(number, noun, &format!("{noun}s"))
}

pub(crate) fn counted_as(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
