//! The formula of a refutation: sums of classes, and the statement that some group falls short.
//!
//! **Definition.** A term is a class, or the sum of two terms. Its output k means that at least k of the classes below
//! it are true. Each term is used at most once, in sums and groups together, so the classes below the two terms of a
//! sum are disjoint, as are those below two groups. (Totalizer; Bailleux and Boufkhad, *Efficient CNF encoding of
//! Boolean cardinality constraints*, CP 2003. Only the clauses that count upwards are needed.)
//!
//! **Theorem.** Suppose that the numbers of the groups add up to `least`, and that a catalogue for the claim has fewer
//! entries. Then the formula is satisfied by the classes of the catalogue, with each output true exactly when its
//! meaning holds: at least i on the left and at least j on the right make at least i + j in all; and not every group
//! reaches its number, because groups share no class.

use super::clauses::{Clauses, Literal, positive};
use crate::Reason;
use crate::rejection::{Checked, Part, Rejection, hold};
use crate::work::Work;

/// The terms and groups so far, and the clauses of the demands and the sums.
#[derive(Debug)]
pub(crate) struct Sums {
    clauses: Clauses,
    terms: Vec<Term>,
    groups: Vec<Literal>,
    /// The sum of the numbers of the groups.
    total: u64,
    variables: u32,
}

/// A term: its outputs are the consecutive variables from `first`, all of which are literals.
#[derive(Clone, Copy, Debug)]
struct Term {
    first: u32,
    outputs: u32,
    used: bool,
}

/// A formula: its variables are 1 to `variables`.
#[derive(Debug)]
pub(crate) struct Formula {
    pub(crate) clauses: Clauses,
    pub(crate) variables: u32,
}

impl Sums {
    /// The classes as terms, and the clauses of the demands. Variables above the classes are choices, which do not
    /// count, so they are terms that cannot be used.
    pub(crate) fn new(classes: u32, variables: u32, demands: Clauses) -> Sums {
        let terms = (1..=variables).map(|first| Term { first, outputs: 1, used: first > classes }).collect();
        Sums { clauses: demands, terms, groups: vec![], total: 0, variables }
    }

    /// Adds the sum of the two terms with these numbers, with this many outputs.
    pub(crate) fn sum(&mut self, [left, right]: [u32; 2], outputs: u32, work: &Work) -> Checked<()> {
        let (left, right) = (self.take(left)?, self.take(right)?);
        hold_outputs(outputs, left.outputs + right.outputs)?;
        let sum = Term { first: self.variables + 1, outputs, used: false };
        self.variables += outputs;
        hold(Literal::try_from(self.variables).is_ok(), || {
            Rejection::new(Reason::OutOfReach).found("too many variables")
        })?;
        for i in 0..=left.outputs.min(sum.outputs) {
            for j in u32::from(i == 0)..=right.outputs.min(sum.outputs - i) {
                let denied = left.output(i)?.into_iter().chain(right.output(j)?).map(|output| -output);
                self.clauses.push(denied.chain(sum.output(i + j)?))?;
            }
            work.hold_literals(self.clauses.literals() as u64)?;
        }
        self.terms.push(sum);
        Ok(())
    }

    /// Adds a group: the proof uses that at least `least` of the classes below this term are true.
    pub(crate) fn group(&mut self, term: u32, least: u32) -> Checked<()> {
        let term = self.take(term)?;
        hold_outputs(least, term.outputs)?;
        self.groups.extend(term.output(least)?.map(|output| -output));
        self.total += u64::from(least);
        Ok(())
    }

    /// The formula that states that there are fewer than `least` entries.
    pub(crate) fn formula(mut self, starts: &[Vec<Literal>], least: u32) -> Checked<Formula> {
        hold(self.total == u64::from(least), || {
            Rejection::new(Reason::GroupsSum).expected(least).found(self.total).at(Part::Refutation)
        })?;
        self.clauses.push(self.groups)?;
        starts.iter().try_for_each(|start| self.clauses.push(start.iter().copied()))?;
        Ok(Formula { clauses: self.clauses, variables: self.variables })
    }

    /// Uses a term, which must not have been used before.
    fn take(&mut self, number: u32) -> Checked<Term> {
        let count = self.terms.len();
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        match place.and_then(|place| self.terms.get_mut(place)).filter(|term| !term.used) {
            Some(term) => {
                term.used = true;
                Ok(*term)
            }
            None => Err(Rejection::new(Reason::BadSum).expected(format!("1 to {count}, each once")).found(number)),
        }
    }
}

impl Term {
    /// Output k of the term as a literal; `None` for 0.
    fn output(self, k: u32) -> Checked<Option<Literal>> {
        k.checked_sub(1).map(|before| positive(self.first + before)).transpose()
    }
}

/// Checks a number of outputs.
fn hold_outputs(outputs: u32, most: u32) -> Checked<()> {
    hold((1..=most).contains(&outputs), || {
        Rejection::new(Reason::BadSum).expected(format!("1 to {most} outputs")).found(outputs)
    })
}

#[cfg(test)]
mod tests;
