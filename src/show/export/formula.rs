//! The formula of a refutation, with its clauses numbered as in the format.

use crate::certificate::{Bound, Group, Refutation};

/// The clauses, and the meaning of their variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The number of variables.
    pub variables: usize,
    /// The clauses; the first is number 1.
    pub clauses: Vec<Vec<i32>>,
    /// The classes below each term; the first is term 1. None for a choice, which is not a term.
    pub below: Vec<Vec<usize>>,
    /// The meanings of the clauses between the demands and the groups; those of the starts come last.
    pub additions: Vec<Addition>,
    /// The variables of the outputs of each term.
    outputs: Vec<Vec<i32>>,
}

/// A clause of a sum: outputs of its two terms imply an output of the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addition {
    /// The sum and its output.
    pub sum: (usize, usize),
    /// The terms, each with its output, or 0 for none.
    pub terms: [(usize, usize); 2],
}

impl Formula {
    /// The formula of a bound; `None` if a number in it is out of range.
    pub fn of(bound: &Bound, refutation: &Refutation) -> Option<Formula> {
        let classes = bound.classes.len();
        let variables = classes + bound.choices().count();
        let outputs = (1..=variables).map(|number| Some(vec![i32::try_from(number).ok()?])).collect::<Option<_>>()?;
        let below = (1..=variables).map(|number| Vec::from_iter((number <= classes).then_some(number))).collect();
        let mut formula = Formula { variables, clauses: Vec::new(), below, additions: Vec::new(), outputs };
        for (own, options) in bound.implications() {
            let own = -formula.output(own, 1)?;
            formula.clauses.push([own].into_iter().chain(formula.classes(&options)?).collect());
        }
        for sum in &refutation.sums {
            let own = formula.variables + 1..=formula.variables + sum.outputs;
            formula.outputs.push(own.map(|variable| i32::try_from(variable).ok()).collect::<Option<_>>()?);
            formula.variables += sum.outputs;
            formula.add_sum(sum.left, sum.right)?;
        }
        let short = |group: &Group| Some(-formula.output(group.term, group.least)?);
        let short = refutation.groups.iter().map(short).collect::<Option<_>>()?;
        formula.clauses.push(short);
        for start in bound.start_classes() {
            formula.clauses.push(formula.classes(&start)?);
        }
        Some(formula)
    }

    /// The variable of an output of a term, both counted from 1.
    pub fn output(&self, term: usize, number: usize) -> Option<i32> {
        self.outputs.get(term.checked_sub(1)?)?.get(number.checked_sub(1)?).copied()
    }

    /// The classes below a term.
    pub fn below(&self, term: usize) -> Option<&Vec<usize>> {
        self.below.get(term.checked_sub(1)?)
    }

    fn classes(&self, classes: &[usize]) -> Option<Vec<i32>> {
        classes.iter().map(|&class| self.output(class, 1)).collect()
    }

    /// Adds a term, the sum of these two, with its clauses.
    fn add_sum(&mut self, left: usize, right: usize) -> Option<()> {
        let below = self.below(left)?.iter().chain(self.below(right)?).copied().collect();
        self.below.push(below);
        let (term, most) = (self.outputs.len(), |term: usize| Some(self.outputs.get(term.checked_sub(1)?)?.len()));
        let (most_left, most_right, most_own) = (most(left)?, most(right)?, most(term)?);
        for i in 0..=most_left {
            for j in (0..=most_right).filter(|j| (1..=most_own).contains(&(i + j))) {
                let addition = Addition { sum: (term, i + j), terms: [(left, i), (right, j)] };
                let parts = addition.terms.into_iter().filter(|&(_, output)| output > 0);
                let parts = parts.map(|(term, output)| Some(-self.output(term, output)?));
                self.clauses.push(parts.chain([self.output(term, i + j)]).collect::<Option<_>>()?);
                self.additions.push(addition);
            }
        }
        Some(())
    }
}
