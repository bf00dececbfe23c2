//! Claims of Goadrich and Schlatter about Babylon: strategies in prose and sets of positions, followed literally.
//!
//! The texts are those of *Analyzing two-color Babylon* (INTEGERS 11, 2011, G01), on [Babylon](crate::ruleset::Babylon)
//! under normal play. A strategy prescribes an answer to each move of the opponent, with one `Clause` for each case
//! that it distinguishes. A set of positions comes with the claim that a player who has left one of them wins, since
//! every move from it has an answer that leaves a position of the set again. A correct text is a closed catalogue: its
//! entries are the positions left, and its rebuttals the answers that the text prescribes. A wrong text has a smallest
//! position where it is silent, prescribes an impossible or losing move, or makes a false assertion: a [`Departure`].
//!
//! | claim | function |
//! | --- | --- |
//! | the strategies and sets by name | [`STRATEGIES`], [`INVARIANTS`] |
//! | a strategy against every play of the opponent | [`follow`] |
//! | a set from every member, reachable or not | [`hold`] |
//! | a set that holds or a correct text, as candidates for a certificate | [`line()`], [`Line::candidates`] |
//!
//! Only the height and the top colour of a pile matter, and a move is identified by its effect on the piles: if two
//! moves leave the same piles (the pile of height 2 put onto a red token, a red token put onto it), a text that names
//! one of them covers both. If several clauses cover a move, each is followed; if a clause allows several moves ("any
//! move"), each of them is followed.

mod catalogue;
mod configurations;
mod departure;
mod disjoint;
mod examine;
mod follow;
mod lists;
mod piles;
mod safe;
mod sets;
mod texts;
mod theorem_3;
mod theorems_1_2;

use std::ops::ControlFlow;

pub use catalogue::Line;
pub use departure::{Departure, Unfinished};
pub use follow::{Followed, follow, hold, line};
pub use texts::{INVARIANTS, STRATEGIES};

use crate::ruleset::Pile;
use lists::{Shape, each};
use piles::{Piles, Turn, each_follower, followers, is_terminal};
use sets::Set;

/// The stage of a strategy: what its text depends on in addition to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Stage {
    /// All piles have one colour, so the number of moves is determined. For a set: the position is a member.
    Settled,
    /// Theorem 2 and Corollary 7, games of four tokens: after the first move.
    Four,
    /// Theorem 2: a blue token has covered a red one.
    Covered,
    /// Theorem 3, stage 2.
    Second {
        /// A token of the colour that the theorem calls red.
        red: Pile,
        /// The theorem's n: the number of red tokens at the start.
        n: usize,
    },
    /// Theorem 3, stage 3.
    Third {
        /// The preferred pile.
        preferred: Pile,
    },
    /// Theorem 3, stage 4.
    Fourth,
}

/// The prescription of a text in one of its cases.
#[derive(Clone, Debug)]
struct Clause {
    /// The case, such as `stage 2, third case`.
    name: &'static str,
    /// The prescription, in words.
    says: &'static str,
    /// Every position that the player may leave; empty if there is no such move.
    leaves: Vec<Piles>,
    /// The stage of the strategy afterwards.
    stage: Stage,
    /// What it asserts about each position left.
    asserts: Option<&'static Set>,
    /// A false presupposition that makes it impossible to follow, if any.
    supposes: Option<&'static str>,
}

impl Clause {
    /// A clause that settles the game and asserts nothing.
    fn new(name: &'static str, says: &'static str, leaves: impl IntoIterator<Item = Piles>) -> Clause {
        let leaves = leaves.into_iter().collect();
        Clause { name, says, leaves, stage: Stage::Settled, asserts: None, supposes: None }
    }

    /// The clause with the stage that it leads to.
    fn to(self, stage: Stage) -> Clause {
        Clause { stage, ..self }
    }

    /// The clause with an assertion about the positions that it leaves.
    fn asserting(self, set: &'static Set) -> Clause {
        Clause { asserts: Some(set), ..self }
    }

    /// A clause that cannot be followed, because its presupposition is false.
    fn denied(name: &'static str, says: &'static str, supposes: &'static str) -> Clause {
        Clause { supposes: Some(supposes), ..Clause::new(name, says, []) }
    }
}

/// The clauses that cover the opponent's move at a stage; empty if the text is silent.
type Replies = fn(Stage, &Turn) -> Vec<Clause>;

/// A strategy for the first player, as the paper describes it.
#[derive(Debug)]
pub struct Strategy {
    /// Its name in claims.
    pub name: &'static str,
    /// The games of a given size to which it applies, as the tokens of each colour.
    games: fn(u16) -> Vec<Vec<u16>>,
    /// The first move from the source of one of these games.
    opening: fn(&[Pile]) -> Clause,
    replies: Replies,
}

/// A set of positions for which the paper claims that the player who has left one of them wins, or loses.
#[derive(Debug)]
pub struct Invariant {
    /// Its name in claims.
    pub name: &'static str,
    set: &'static Set,
    /// The shape of the positions that are searched for members.
    shape: Shape,
    /// The stage of the strategy at a member.
    stage: fn(&[Pile]) -> Stage,
    /// `None` if the paper claims only that *some* move wins at once or returns to the set; then every such move is
    /// prescribed.
    replies: Option<Replies>,
    /// A set in which play continues, with a claim of its own.
    goes_on_to: Option<&'static Invariant>,
    /// For a set claimed to be lost for the player who has left a member: the opponent's move from a member, which wins
    /// at once or leads to the set in which play continues.
    lost: Option<fn(&[Pile]) -> Clause>,
}

impl Invariant {
    /// Visits all members with `size` tokens, in the order of their texts.
    fn members<B>(&self, size: u16, visit: &mut dyn FnMut(&[Pile]) -> ControlFlow<B>) -> ControlFlow<B> {
        each(size, self.shape, &mut |piles| {
            if (self.set.has)(piles) { visit(piles) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whether a position left is a member at its stage, of this set or of the one in which play continues.
    fn has(&self, left: &[Pile], stage: Stage) -> bool {
        let is_in = |set: &Invariant| (set.stage)(left) == stage && (set.set.has)(left);
        is_in(self) || self.goes_on_to.is_some_and(is_in)
    }
}

/// A text that can be followed.
trait Text: Sync {
    /// The clauses that cover the opponent's move; empty if the text is silent.
    fn clauses(&self, stage: Stage, turn: &Turn) -> Vec<Clause>;

    /// Whether a position left need not be followed, because it is a member of a set that is checked member by member.
    fn ends(&self, _left: &[Pile], _stage: Stage) -> bool {
        false
    }

    /// Whether the text asks only for some move that wins at once or returns to the set, and there is one.
    fn returns(&self, _after: &[Pile]) -> bool {
        false
    }
}

impl Text for Strategy {
    fn clauses(&self, stage: Stage, turn: &Turn) -> Vec<Clause> {
        (self.replies)(stage, turn)
    }
}

impl Text for Invariant {
    fn clauses(&self, stage: Stage, turn: &Turn) -> Vec<Clause> {
        if let Some(replies) = self.replies {
            return replies(stage, turn);
        }
        let back = followers(turn.after, |reply| is_terminal(reply.after) || (self.set.has)(reply.after));
        let stage = back.first().map_or(Stage::Settled, |left| (self.stage)(left));
        vec![Clause::new("the claim", "win at once or return to the set", back).to(stage)]
    }

    fn ends(&self, left: &[Pile], stage: Stage) -> bool {
        self.has(left, stage)
    }

    fn returns(&self, after: &[Pile]) -> bool {
        let back = |reply: &Turn| match (self.set.has)(reply.after) || is_terminal(reply.after) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        self.replies.is_none() && each_follower(after, &mut { back }).is_break()
    }
}

#[cfg(test)]
mod tests;
