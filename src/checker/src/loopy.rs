//! The values of positions of loopy games, in normal play.
//!
//! **Definition.** A labelling gives every position a number, or infinity with a set K of numbers: (1) a number is
//! the least that no follower has, the mex; and from each follower with a larger number or infinity there is a reply
//! back to the number, with a rank that falls; (2) the K of infinity are the numbers that the followers have, and
//! some follower has infinity with a K in which the mex of this one's is not.
//!
//! **Theorem.** Only one labelling satisfies this. With a nim-heap of size n beside it, a position is lost for the
//! player to move exactly when its value is n; it is won for every other n when the value is a number, and for n in K
//! when it is infinity with K; all else is a draw (Smith 1966, *Graphs and composite games*; Fraenkel and Yesha
//! 1986). For the sum is lost with the value as the heap: a move to a smaller number, in one or the other, is
//! answered by the same number in the other; any other move is answered by going back, which ranks allow only so
//! often. And from infinity with K and a heap n that is not in K the player to move stays at such a sum: by the heap
//! when n is more than the mex of K, by the escape when it is the mex; less it cannot be.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::Reason;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;
use crate::verdict::LoopyValue;

/// What a label says of its position.
#[derive(Debug)]
pub(crate) enum Label {
    /// A number, with a rank, and for moves to what is larger or infinite the replies that go back.
    Number { number: u32, rank: u32, reverts: Vec<(Rc<str>, Rc<str>)> },
    /// Infinity with K, ascending, and a move to an infinity whose K has not the mex of this one's.
    Infinity { k: Vec<u32>, escape: Rc<str> },
}

impl Label {
    fn value(&self) -> LoopyValue {
        match self {
            Label::Number { number, .. } => LoopyValue::Number(*number),
            Label::Infinity { k, .. } => LoopyValue::Infinity(k.clone()),
        }
    }

    /// Whether the value is infinite or more than the number.
    fn is_above(&self, number: u32) -> bool {
        !matches!(self, Label::Number { number: other, .. } if *other <= number)
    }
}

/// The labels of positions.
#[derive(Debug)]
pub(crate) struct Labels {
    pub(crate) game: Game,
    labels: BTreeMap<Rc<str>, Label>,
}

impl Labels {
    pub(crate) fn new(game: Game) -> Labels {
        Labels { game, labels: BTreeMap::new() }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        self.labels.len() as u64
    }

    /// How many reverts they have.
    pub(crate) fn reverts(&self) -> u64 {
        let count = |label: &Label| match label {
            Label::Number { reverts, .. } => reverts.len() as u64,
            Label::Infinity { .. } => 0,
        };
        self.labels.values().map(count).sum()
    }

    /// Takes the label of a position that has none yet.
    pub(crate) fn add(&mut self, position: Rc<str>, label: Label) -> Checked<()> {
        if self.labels.contains_key(&position) {
            return Err(self.refuse(Reason::DoubledLabel, &position));
        }
        self.labels.insert(position, label);
        Ok(())
    }

    /// Whether every label is true, and the position has this value.
    pub(crate) fn hold(&self, position: &str, value: &LoopyValue) -> Checked<()> {
        if self.labels.is_empty() {
            return Err(Rejection::new(Reason::NoLabels).at(Part::Labels));
        }
        let label = self.label(position).map_err(|rejection| rejection.at(Part::Position))?;
        if label.value() != *value {
            return Err(Rejection::new(Reason::WrongValue).expected(label.value()).found(value).at(Part::Value));
        }
        self.labels.iter().try_for_each(|(position, label)| self.hold_label(position, label))
    }

    fn hold_label(&self, position: &str, label: &Label) -> Checked<()> {
        let numbers = self.numbers_of_followers(position)?;
        match label {
            Label::Number { number, .. } if mex(&numbers) != *number => {
                Err(self.refuse(Reason::WrongMex, position).expected(mex(&numbers)).found(number))
            }
            Label::Number { number, rank, reverts } => {
                let reverted = self.hold_reverts(position, (*number, *rank), reverts)?;
                self.hold_all_reverted(position, *number, &reverted)
            }
            Label::Infinity { k, .. } if numbers.iter().ne(k) => {
                let expected = LoopyValue::Infinity(numbers.into_iter().collect());
                Err(self.refuse(Reason::WrongK, position).expected(expected).found(label.value()))
            }
            Label::Infinity { escape, .. } => self.hold_escape(position, mex(&numbers), escape),
        }
    }

    /// The numbers that the followers have, all of which are labelled.
    fn numbers_of_followers(&self, position: &str) -> Checked<BTreeSet<u32>> {
        let mut numbers = BTreeSet::new();
        for mv in self.game.moves(position) {
            if let Some((_, Label::Number { number, .. })) = self.after(position, &mv)? {
                numbers.insert(*number);
            }
        }
        Ok(numbers)
    }

    /// What a move leaves, if it is legal, with its label.
    fn after(&self, position: &str, mv: &str) -> Checked<Option<(Rc<str>, &Label)>> {
        let Some(left) = self.game.after(position, mv) else { return Ok(None) };
        let place = |rejection: Box<Rejection>| rejection.at(Part::Label).position(position).mv(mv);
        let label = self.label(&left).map_err(place)?;
        Ok(Some((left, label)))
    }

    fn label(&self, position: &str) -> Checked<&Label> {
        let missing = || Rejection::new(Reason::MissingLabel).expected(format!("a label of {}", position));
        self.labels.get(position).ok_or_else(missing)
    }

    /// Rule 1: the moves that have reverts are to what is larger or infinite, each once, and every reply comes back
    /// to the number and a smaller rank. The moves are given back.
    fn hold_reverts(
        &self,
        position: &str,
        (number, rank): (u32, u32),
        reverts: &[(Rc<str>, Rc<str>)],
    ) -> Checked<BTreeSet<Rc<str>>> {
        let mut reverted = BTreeSet::new();
        for (mv, reply) in reverts {
            let refuse = |reason| self.refuse(reason, position).mv(mv);
            let Some((left, _)) = self.after(position, mv)?.filter(|(_, label)| label.is_above(number)) else {
                return Err(refuse(Reason::UnwantedRevert));
            };
            if !reverted.insert(mv.clone()) {
                return Err(refuse(Reason::DoubledRevert));
            }
            let Some((_, back)) = self.after(&left, reply)? else {
                return Err(refuse(Reason::IllegalRevert).found(reply));
            };
            let place = |rejection: Box<Rejection>| {
                let rejection = rejection.at(Part::Label).position(position);
                rejection.mv(mv)
            };
            comes_back(back, number, rank, reply).map_err(place)?;
        }
        Ok(reverted)
    }

    /// Rule 1: every move to what is larger or infinite has a revert.
    fn hold_all_reverted(&self, position: &str, number: u32, reverted: &BTreeSet<Rc<str>>) -> Checked<()> {
        for mv in self.game.moves(position) {
            let above = self.after(position, &mv)?.is_some_and(|(_, label)| label.is_above(number));
            if above && !reverted.contains(mv.as_str()) {
                return Err(self.refuse(Reason::MissingRevert, position).mv(&mv));
            }
        }
        Ok(())
    }

    /// Rule 2: the escape leads to infinity with a K in which this mex is not.
    fn hold_escape(&self, position: &str, mex: u32, escape: &str) -> Checked<()> {
        let refuse = |reason| self.refuse(reason, position).mv(escape);
        match self.after(position, escape)?.map(|(_, label)| label) {
            None => Err(refuse(Reason::IllegalEscape)),
            Some(Label::Number { number, .. }) => Err(refuse(Reason::EscapeToNumber).found(number)),
            Some(Label::Infinity { k, .. }) if !k.contains(&mex) => Ok(()),
            Some(infinity) => {
                Err(refuse(Reason::NoEscape).expected(format!("K without {mex}")).found(infinity.value()))
            }
        }
    }

    fn refuse(&self, reason: Reason, position: &str) -> Box<Rejection> {
        Rejection::new(reason).at(Part::Label).position(position)
    }
}

/// Whether the label that a reply comes back to has the number and a smaller rank.
fn comes_back(back: &Label, number: u32, rank: u32, reply: &str) -> Checked<()> {
    match back {
        Label::Number { number: same, rank: smaller, .. } if *same == number => match *smaller < rank {
            true => Ok(()),
            false => {
                let expected = format!("a rank below {rank} after {reply}");
                Err(Rejection::new(Reason::RevertRank).expected(expected).found(smaller))
            }
        },
        other => {
            let expected = format!("{number} after {reply}");
            Err(Rejection::new(Reason::RevertNotBack).expected(expected).found(other.value()))
        }
    }
}

/// The least number that is not in the set.
fn mex(numbers: &BTreeSet<u32>) -> u32 {
    (0..).zip(numbers).find(|(least, number)| least != *number).map_or(numbers.len() as u32, |(least, _)| least)
}

#[cfg(test)]
mod tests;
