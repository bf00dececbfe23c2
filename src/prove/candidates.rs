//! The positions that a catalogue may be chosen from, with their rebuttals.
//!
//! These are the positions that perfect second play can reach: each start that the player to move does not win; for any
//! other start, what a best opening move leads to; and whatever a best reply to any move from one of them leads to.
//! Together they are a closed catalogue, the largest useful one.
//!
//! In a short game, or where an entry has a rank that falls with every move and rebuttal, the player to move *loses*
//! it; without a rank a closed set shows only that the player to move cannot *win*. So a draw rests on two entries: the
//! position itself, whose mover cannot win, and what an opening move leaves, whose mover cannot win either (Smith
//! 1966).

mod classes;
mod exploration;

pub use classes::Classes;
pub use exploration::candidates;

use crate::certificate;
use crate::ruleset::equivalence::Labelling;
use crate::ruleset::{Game, Move, Outcome, OutcomeClass, Position};

/// A reply, or an opening move, and what settles the position that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// The classes of its parts, ascending; mirrors need none.
    pub classes: Classed,
}

/// The classes of the parts of a position.
pub type Classed = certificate::Set;

/// A move of the opponent that needs a rebuttal, and all its rebuttals.
#[derive(Clone, Debug)]
pub struct Demand {
    /// The opponent's move.
    pub mv: Move,
    /// The replies into known classes, in the order of the ruleset.
    pub rebuttals: Vec<Reply>,
}

/// Positions that count as one.
#[derive(Clone, Debug)]
pub struct Class {
    /// The position that stands for the class.
    pub representative: Position,
    /// The representative's canonical labelling.
    pub labelling: Labelling,
    /// For a lost position of a loopy game: a number that falls with every move and its rebuttal.
    pub rank: Option<u32>,
    /// Every move from the representative that does not lose at once.
    pub demands: Vec<Demand>,
}

/// What the claim about a start rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The player to move loses: the parts of the position are in one of these lists of classes.
    Loses(Vec<Classed>),
    /// The player to move wins: these opening moves lead into a class.
    Wins(Vec<Reply>),
    /// A draw: the position is in this class, and these opening moves lead into a class.
    Draws(usize, Vec<Reply>),
    /// Misere play, and no move is left: the player to move has won.
    Over,
}

impl Start {
    /// Whether every catalogue needs an entry for it.
    pub fn needs_an_entry(&self) -> bool {
        match self {
            Start::Loses(choices) => !choices.iter().any(Classed::is_empty),
            Start::Wins(openings) => !openings.iter().any(|opening| opening.classes.is_empty()),
            Start::Draws(..) => true,
            Start::Over => false,
        }
    }
}

/// Classes of positions and the rebuttals between them, smaller measures first; in a short game every rebuttal leads to
/// a smaller index.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The classes.
    pub classes: Vec<Class>,
    /// What each start rests on.
    pub starts: Vec<Start>,
    /// Which rebuttals are listed.
    pub listed: Listed,
}

/// Which rebuttals of the moves from classes are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// All, with all groupings of components.
    All,
    /// Those into the classes, which may not be all that could be.
    IntoClasses,
    /// One for each move.
    OneEach,
}

impl Candidates {
    /// The outcome that the starts prove; for a partizan game the outcome class.
    pub fn outcome(&self) -> OutcomeClass {
        let reached = |start: &Start| match start {
            Start::Loses(_) => Outcome::P,
            Start::Wins(_) | Start::Over => Outcome::N,
            Start::Draws(..) => Outcome::D,
        };
        match self.starts.as_slice() {
            [one] => reached(one).into(),
            [left, right] => OutcomeClass::of(reached(left), reached(right)),
            _ => unreachable!("a claim is about one start, or one for each player"),
        }
    }
}

/// How candidates are explored.
#[derive(Clone, Copy, Debug)]
pub struct Exploring {
    /// The most classes to which one reply for each move may lead, and the most replies looked at.
    pub most: (usize, u64),
    /// Whether positions decompose into parts, and entries, in games like Hex, settle what exceeds them.
    pub decompose: bool,
    /// The summand, a nim-heap or a number, beside which components become entries, if they are to.
    pub value: Option<usize>,
    /// Whether all rebuttals must be listed: in a short impartial game however many there are, in a partizan one up to a
    /// limit.
    pub every: bool,
}

impl Exploring {
    /// One reply for each move, first, without values or a limit.
    pub fn new(decompose: bool) -> Exploring {
        Exploring { most: (usize::MAX, u64::MAX), decompose, value: None, every: false }
    }
}

/// The classes in this order, but for those that must stand after others, which their rebuttals reach.
fn after_reached(classes: &[Class], order: &[usize]) -> Vec<usize> {
    let reached = |class: usize| {
        let replies = classes[class].demands.iter().flat_map(|demand| &demand.rebuttals);
        replies.flat_map(|reply| reply.classes.iter().copied())
    };
    let (mut seen, mut sorted) = (vec![false; classes.len()], Vec::with_capacity(classes.len()));
    let mut open: Vec<(usize, bool)> = order.iter().rev().map(|&class| (class, false)).collect();
    while let Some((class, is_ready)) = open.pop() {
        if is_ready {
            sorted.push(class);
        } else if !std::mem::replace(&mut seen[class], true) {
            open.push((class, true));
            open.extend(reached(class).filter(|&other| !seen[other]).map(|other| (other, false)));
        }
    }
    sorted
}

/// Sorts the classes as the game compares their representatives, each after those that its rebuttals reach.
fn sorted(game: &Game, candidates: Candidates) -> Candidates {
    let Candidates { mut classes, mut starts, listed } = candidates;
    let mut order: Vec<usize> = (0..classes.len()).collect();
    order.sort_by(|&a, &b| game.compare(&classes[a].representative, &classes[b].representative));
    let order = if game.ends() { after_reached(&classes, &order) } else { order };
    let mut place = vec![0; classes.len()];
    order.iter().enumerate().for_each(|(new, &old)| place[old] = new);
    let renumber = |classes: &mut Classed| {
        classes.iter_mut().for_each(|class| *class = place[*class]);
        classes.sort_unstable();
    };
    let in_classes = classes.iter_mut().flat_map(|class| &mut class.demands).flat_map(|demand| &mut demand.rebuttals);
    in_classes.for_each(|reply| renumber(&mut reply.classes));
    for start in &mut starts {
        match start {
            Start::Loses(choices) => choices.iter_mut().for_each(renumber),
            Start::Wins(openings) => openings.iter_mut().for_each(|opening| renumber(&mut opening.classes)),
            Start::Draws(class, openings) => {
                *class = place[*class];
                openings.iter_mut().for_each(|opening| renumber(&mut opening.classes));
            }
            Start::Over => {}
        }
    }
    let mut by_place: Vec<(usize, Class)> = place.into_iter().zip(classes).collect();
    by_place.sort_by_key(|&(place, _)| place);
    Candidates { classes: by_place.into_iter().map(|(_, class)| class).collect(), starts, listed }
}
