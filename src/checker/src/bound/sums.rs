//! The formula of a refutation: sums of classes, and the statement that some group falls short.
//!
//! **Definition.** A term is a class, or the sum of two terms. Its output k means that at least k of the classes below
//! it are true. No term is used twice, in sums and groups together, so the classes below the two terms of a sum are
//! disjoint, and so are those below two groups. (Totalizer; Bailleux and Boufkhad, *Efficient CNF encoding of Boolean
//! cardinality constraints*, CP 2003. Only the clauses that count upwards are needed.)
//!
//! **Theorem.** Suppose that the numbers of the groups add up to `least`, and that a catalogue for the claim has fewer
//! entries than that. Then the formula is satisfied by the classes of the catalogue, with each output true exactly when
//! its meaning holds: at least i on the left and at least j on the right make at least i + j in all; and not every
//! group reaches its number, because groups share no class.

use super::clauses::{Clauses, Literal, positive};
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The most literals of a formula. They need 400 MB, and the starts of the clauses at most as much again.
const MOST_LITERALS: usize = 100_000_000;

/// The terms so far, and the groups.
#[derive(Debug)]
pub(crate) struct Sums {
    demands: Clauses,
    terms: Vec<Term>,
    sums: Vec<Sum>,
    groups: Vec<Literal>,
    /// The sum of the numbers of the groups.
    total: u64,
    variables: u32,
    literals: usize,
}

/// A term: its outputs are the consecutive variables from `first`.
#[derive(Clone, Copy, Debug)]
struct Term {
    first: u32,
    outputs: u32,
    used: bool,
}

#[derive(Debug)]
struct Sum {
    left: Term,
    right: Term,
    sum: Term,
}

/// A formula: its variables are 1 to `variables`.
#[derive(Debug)]
pub(crate) struct Formula {
    pub(crate) clauses: Clauses,
    pub(crate) variables: u32,
}

impl Sums {
    /// The classes as terms, and the clauses of the demands.
    pub(crate) fn new(classes: u32, demands: Clauses) -> Sums {
        let terms = (1..=classes).map(|first| Term { first, outputs: 1, used: false }).collect();
        let literals = demands.literals();
        Sums { demands, terms, sums: vec![], groups: vec![], total: 0, variables: classes, literals }
    }

    /// The number of sums.
    pub(crate) fn count(&self) -> usize {
        self.sums.len()
    }

    /// Adds the sum of two terms.
    pub(crate) fn sum(&mut self, left: u32, right: u32, outputs: u32) -> Result<(), Box<Rejection>> {
        let (left, right) = (self.take(left)?, self.take(right)?);
        let most = left.outputs.saturating_add(right.outputs);
        if outputs > most {
            return Err(Rejection::new(Reason::TooManyOutputs).expected(format!("at most {most}")).found(outputs));
        }
        let first = self.variables.saturating_add(1);
        let sum = Sum { left, right, sum: Term { first, outputs, used: false } };
        for clause in sum.clauses() {
            self.add_literals(clause.count())?;
        }
        // Every output occurs in a clause, so sums have no more variables than there are literals.
        self.variables = self.variables.saturating_add(outputs);
        self.terms.push(sum.sum);
        self.sums.push(sum);
        Ok(())
    }

    /// Adds a group: a term, and how many of its classes must at least be true.
    pub(crate) fn group(&mut self, term: u32, least: u32) -> Result<(), Box<Rejection>> {
        let term = self.take(term)?;
        if least > term.outputs {
            let rejection = Rejection::new(Reason::GroupAboveOutputs);
            return Err(rejection.expected(format!("at most {}", term.outputs)).found(least));
        }
        self.add_literals(1)?;
        self.groups.extend(term.output(least).map(|output| -output));
        self.total += u64::from(least);
        Ok(())
    }

    /// The formula that states that there are fewer than `least` entries.
    pub(crate) fn formula(mut self, start: &[u32], least: u32) -> Result<Formula, Box<Rejection>> {
        if self.total != u64::from(least) {
            return Err(Rejection::new(Reason::GroupsSum).expected(least).found(self.total).at(Part::Refutation));
        }
        self.add_literals(start.len())?;
        let mut clauses = self.demands;
        for clause in self.sums.iter().flat_map(Sum::clauses) {
            clauses.push(clause);
        }
        clauses.push(self.groups);
        clauses.push(start.iter().copied().map(positive));
        Ok(Formula { clauses, variables: self.variables })
    }

    /// Uses a term, which must not have been used before.
    fn take(&mut self, number: u32) -> Result<Term, Box<Rejection>> {
        let count = self.terms.len();
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let Some(term) = place.and_then(|place| self.terms.get_mut(place)) else {
            return Err(Rejection::new(Reason::UnknownTerm).expected(format!("1 to {count}")).found(number));
        };
        if term.used {
            return Err(Rejection::new(Reason::DoubledTerm).found(number));
        }
        term.used = true;
        Ok(*term)
    }

    fn add_literals(&mut self, more: usize) -> Result<(), Box<Rejection>> {
        self.literals = self.literals.saturating_add(more);
        if self.literals > MOST_LITERALS {
            let rejection =
                Rejection::new(Reason::FormulaTooLarge).expected(format!("at most {MOST_LITERALS} literals"));
            return Err(rejection.at(Part::Refutation));
        }
        Ok(())
    }
}

impl Term {
    /// Output k of the term as a literal; `None` for 0.
    fn output(self, k: u32) -> Option<Literal> {
        Some(positive(self.first.saturating_add(k.checked_sub(1)?)))
    }
}

impl Sum {
    /// For every i and j: not output i on the left, or not output j on the right, or output i + j of the sum.
    fn clauses(&self) -> impl Iterator<Item = impl Iterator<Item = Literal> + use<>> + use<> {
        let &Sum { left, right, sum } = self;
        (0..=left.outputs.min(sum.outputs)).flat_map(move |i| {
            (u32::from(i == 0)..=right.outputs.min(sum.outputs - i)).map(move |j| {
                let denied = left.output(i).into_iter().chain(right.output(j)).map(|output| -output);
                denied.chain(sum.output(i + j))
            })
        })
    }
}

#[cfg(test)]
mod tests;
