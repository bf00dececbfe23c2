//! The values of loopy impartial positions in normal play.
//!
//! Smith's rule (Smith, *Graphs and composite games*, 1966; Fraenkel and Yesha, *The generalized Sprague-Grundy
//! function and its invariance under certain mappings*, 1986; the golden rule of *Introductory Combinatorial Game
//! Theory*, Lesson 4): a position without a label gets the label m when m is the mex of the labels of its followers,
//! and each of its followers without a label has a follower labelled m. The rule is applied as long as possible. A
//! position that never gets a label is **infinite**, and its K is the set of the labels of its followers.
//!
//! **The order does not matter.** If a position T can be labelled m, and a position U is labelled first, then T can
//! still be labelled m: if U is a follower of T, it had a follower labelled m, so its own label is not m, and the mex
//! for T is unchanged. So every order gives the same positions the same labels. Here each number is assigned once, in
//! ascending order. T need not wait for U to get a larger number: once all positions labelled m have their labels, U
//! has a follower labelled m.
//!
//! **What the labels mean** (Smith 1966). In the sum with a nim-heap `*n`, a position labelled n is a P-position, and
//! one with another number an N-position; an infinite one is an N-position if n is in K, and a draw otherwise. So
//! values add as in [`LoopyValue::sum`].

mod labelling;
mod parts;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;

pub use parts::part_values;

use crate::retrograde::PlayGraph;
use crate::ruleset::{Game, Move, Position};
use crate::{Outcome, Unsolved};
use labelling::{INFINITE, Labels, labels};

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LoopyValue {
    /// A finite value: the nim-heap of that size.
    Number(u32),
    /// Infinity with its set K, the finite values of the followers.
    Infinity(BTreeSet<u32>),
}

/// Written as `2`, `inf(0,1)`, `inf()`.
impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyValue::Number(number) => write!(f, "{number}"),
            LoopyValue::Infinity(set) => {
                let numbers: Vec<String> = set.iter().map(u32::to_string).collect();
                write!(f, "inf({})", numbers.join(","))
            }
        }
    }
}

impl LoopyValue {
    /// The value of a disjunctive sum. Numbers add by nim-sum; a number is added to each member of K; and two infinite
    /// values give infinity with empty K, because one move leaves at least one of them infinite.
    pub fn sum<'a>(values: impl IntoIterator<Item = &'a LoopyValue>) -> LoopyValue {
        values.into_iter().fold(LoopyValue::Number(0), |sum, value| match (&sum, value) {
            (LoopyValue::Number(one), LoopyValue::Number(other)) => LoopyValue::Number(one ^ other),
            (LoopyValue::Number(number), LoopyValue::Infinity(set))
            | (LoopyValue::Infinity(set), LoopyValue::Number(number)) => {
                LoopyValue::Infinity(set.iter().map(|member| member ^ number).collect())
            }
            (LoopyValue::Infinity(_), LoopyValue::Infinity(_)) => LoopyValue::Infinity(BTreeSet::new()),
        })
    }

    /// The outcome of a position of this value. For a sum these are the three cases of the lesson: (i) if every value
    /// is a number, nim decides; (ii) if one is infinite, the first player wins if the nim-sum of the others is in its
    /// K, and draws otherwise; (iii) if several are infinite, the game is a draw.
    pub fn outcome(&self) -> Outcome {
        match self {
            LoopyValue::Number(0) => Outcome::P,
            LoopyValue::Number(_) => Outcome::N,
            LoopyValue::Infinity(set) if set.contains(&0) => Outcome::N,
            LoopyValue::Infinity(_) => Outcome::D,
        }
    }
}

/// The values of all positions that play can reach from given starts.
#[derive(Debug)]
pub struct LoopyValues {
    graph: PlayGraph,
    labels: Labels,
}

impl LoopyValues {
    /// Labels all positions of `game` reachable from `starts`, in about `limit` MiB, in time proportional to the number
    /// of moves times the largest label. `progress` is called periodically with the number of positions found.
    ///
    /// # Errors
    /// When it would need more memory than `limit`.
    pub fn solve(
        game: &Game,
        starts: &[Position],
        limit: u64,
        progress: impl FnMut(u64),
    ) -> Result<LoopyValues, Unsolved> {
        let graph = PlayGraph::reachable(game, starts, limit, progress)?;
        let labels = labels(&graph);
        Ok(LoopyValues { graph, labels })
    }

    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.graph.len() as u64
    }

    /// The value of `position`; `None` if it is not reachable from the starts.
    pub fn value(&self, position: &Position) -> Option<LoopyValue> {
        self.graph.number(position).map(|number| self.value_of(number))
    }

    /// How often the rule must be applied before `position` gets its number. The replies of [`LoopyValues::reverts`]
    /// lead to positions of smaller rank. `None` if the position is infinite, or not reachable from the starts.
    pub fn rank(&self, position: &Position) -> Option<u32> {
        self.graph.number(position).and_then(|number| self.rank_of(number))
    }

    /// For each move from `position`, whose value must be a number, to a larger or an infinite value: that move, and
    /// the reply to the position of smallest rank with the value of `position`. `None` for an infinite position.
    pub fn reverts(&self, game: &Game, position: &Position) -> Vec<(Move, Move)> {
        let Some(label) = self.graph.number(position).map(|number| self.label(number)) else { return Vec::new() };
        let revert = |mv: Move| {
            let there = game.follower(position, &mv);
            let larger = self.graph.number(&there).is_some_and(|number| self.label(number) > label);
            larger.then(|| self.reply(game, &there, label)).flatten().map(|reply| (mv, reply))
        };
        game.moves(position).into_iter().filter_map(revert).collect()
    }

    /// A move from the infinite `position` to another infinite one whose K does not contain the mex of the K of
    /// `position`. `None` if the value is a number.
    pub fn escape(&self, game: &Game, position: &Position) -> Option<Move> {
        let number = self.graph.number(position).filter(|&number| self.label(number) == INFINITE)?;
        let set = self.numbers(number);
        let mex = (0..).find(|number| !set.contains(number))?;
        let safe = |there: u32| self.label(there) == INFINITE && !self.numbers(there).contains(&mex);
        let mut moves = game.moves(position).into_iter();
        moves.find(|mv| self.graph.number(&game.follower(position, mv)).is_some_and(safe))
    }

    /// Every position with its value and its rank, in breadth-first order from the starts.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, LoopyValue, Option<u32>)> {
        let numbered = self.graph.positions().zip(self.graph.numbers());
        numbered.map(|(position, number)| (position, self.value_of(number), self.rank_of(number)))
    }

    fn label(&self, number: u32) -> u32 {
        self.labels.labels[number as usize]
    }

    fn rank_of(&self, number: u32) -> Option<u32> {
        (self.label(number) != INFINITE).then(|| self.labels.ranks[number as usize])
    }

    fn value_of(&self, number: u32) -> LoopyValue {
        match self.label(number) {
            INFINITE => LoopyValue::Infinity(self.numbers(number)),
            label => LoopyValue::Number(label),
        }
    }

    /// The finite values of the followers.
    fn numbers(&self, number: u32) -> BTreeSet<u32> {
        let labels = self.graph.followers(number).iter().map(|&follower| self.label(follower));
        labels.filter(|&label| label != INFINITE).collect()
    }

    /// The move from `position` to the follower of smallest rank among those with this label.
    fn reply(&self, game: &Game, position: &Position, label: u32) -> Option<Move> {
        let rank = |mv: &Move| {
            let number =
                self.graph.number(&game.follower(position, mv)).filter(|&number| self.label(number) == label)?;
            self.rank_of(number)
        };
        let ranked = game.moves(position).into_iter().filter_map(|mv| rank(&mv).map(|rank| (rank, mv)));
        ranked.min_by_key(|&(rank, _)| rank).map(|(_, mv)| mv)
    }
}
