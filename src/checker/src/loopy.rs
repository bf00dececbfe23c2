//! The values of positions of loopy games, in normal play.
//!
//! **Definition.** A labelling gives every position a number, or infinity with a set K of numbers: (1) a number is the
//! least that no follower has, the mex; and each follower with a larger number or infinity has a reply back to the
//! number, with a smaller rank; (2) the K of an infinite position is the set of the numbers of its followers, and some
//! follower is infinite with a K that does not contain the mex of this K.
//!
//! **Theorem.** There is only one such labelling. The sum of a position and a nim-heap of size n is lost for the player
//! to move exactly when the position's value is n; it is won for every other n when the value is a number, and for n in
//! K when it is infinity with K; otherwise it is a draw (Smith 1966, *Graphs and composite games*; Fraenkel and Yesha
//! 1986). Proof: if the heap equals the value, the sum is lost: a move to a smaller number in either summand is
//! answered by a move to the same number in the other; any other move is reverted, which falling ranks allow only
//! finitely often. From an infinite position with K and a heap n not in K, the player to move can reach another such
//! sum: by a move in the heap if n exceeds the mex of K, and by the escape if n equals it; n cannot be smaller.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::Reason;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;
use crate::verdict::LoopyValue;

/// The label of a position.
#[derive(Debug)]
pub(crate) enum Label {
    /// A number, with a rank and, for each move to a larger number or infinity, the reply that goes back.
    Number { number: u32, rank: u32, reverts: Vec<(Rc<str>, Rc<str>)> },
    /// Infinity with K, ascending, and a move to an infinite position whose K does not contain the mex of this K.
    Infinity { k: Vec<u32>, escape: Rc<str> },
}

impl Label {
    fn value(&self) -> LoopyValue {
        match self {
            Label::Number { number, .. } => LoopyValue::Number(*number),
            Label::Infinity { k, .. } => LoopyValue::Infinity(k.clone()),
        }
    }

    /// Whether the value is infinite or greater than the number.
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

    /// The number of labels.
    pub(crate) fn count(&self) -> u64 {
        self.labels.len() as u64
    }

    /// The number of their reverts.
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

    /// Checks that every label is right, and that the position has this value.
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

    /// The numbers of the followers, all of which must be labelled.
    fn numbers_of_followers(&self, position: &str) -> Checked<BTreeSet<u32>> {
        let mut numbers = BTreeSet::new();
        for mv in self.game.moves(position) {
            if let Some((_, Label::Number { number, .. })) = self.after(position, &mv)? {
                numbers.insert(*number);
            }
        }
        Ok(numbers)
    }

    /// The position that a move leads to, if it is legal, with its label.
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

    /// Rule 1: the moves that have reverts lead to a larger number or infinity, each occurs once, and every reply leads
    /// back to the number and a smaller rank. Returns the moves.
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

    /// Rule 1: every move to a larger number or infinity has a revert.
    fn hold_all_reverted(&self, position: &str, number: u32, reverted: &BTreeSet<Rc<str>>) -> Checked<()> {
        for mv in self.game.moves(position) {
            let above = self.after(position, &mv)?.is_some_and(|(_, label)| label.is_above(number));
            if above && !reverted.contains(mv.as_str()) {
                return Err(self.refuse(Reason::MissingRevert, position).mv(&mv));
            }
        }
        Ok(())
    }

    /// Rule 2: the escape leads to an infinite position whose K does not contain this mex.
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

/// Checks that the label that a reply leads back to has the number and a smaller rank.
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
