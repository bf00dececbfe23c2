//! The formula that a refutation refutes, clause by clause as the format numbers them.

use crate::certificate::{Bound, Refutation};

/// The clauses and what their variables mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The number of variables.
    pub variables: usize,
    /// The clauses, the first of which is number 1.
    pub clauses: Vec<Vec<i32>>,
    /// The variables of the outputs of each term, the first of which is term 1.
    pub outputs: Vec<Vec<i32>>,
    /// For each clause that stands between the demands and the last two, which sum it is of, and what it adds.
    pub additions: Vec<Addition>,
}

/// Output `left` of a sum's left term and output `right` of its right one make their sum of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addition {
    /// The sum, as its place among the terms.
    pub term: usize,
    /// The output of the left term, 0 for none.
    pub left: usize,
    /// The output of the right term, 0 for none.
    pub right: usize,
}

impl Formula {
    /// The formula of a bound; none when a number in it leads nowhere.
    pub fn of(bound: &Bound, refutation: &Refutation) -> Option<Formula> {
        let mut variables = bound.classes.len();
        let variable = |number: usize| i32::try_from(number).ok();
        let mut outputs: Vec<Vec<i32>> =
            (1..=variables).map(|class| Some(vec![variable(class)?])).collect::<Option<_>>()?;
        for sum in &refutation.sums {
            let own = variables + 1..=variables + sum.outputs;
            outputs.push(own.map(variable).collect::<Option<_>>()?);
            variables += sum.outputs;
        }
        let mut formula = Formula { variables, clauses: Vec::new(), outputs, additions: Vec::new() };
        for demand in &bound.demands {
            let own = -formula.output(demand.class, 1)?;
            formula.clauses.push([own].into_iter().chain(formula.classes(&demand.rebuttals)?).collect());
        }
        for (i, sum) in refutation.sums.iter().enumerate() {
            formula.add_sum(bound.classes.len() + i, sum.left, sum.right)?;
        }
        let short = |group: &crate::certificate::Group| Some(-formula.output(group.term, group.least)?);
        let short = refutation.groups.iter().map(short).collect::<Option<_>>()?;
        formula.clauses.push(short);
        formula.clauses.push(formula.classes(&bound.start)?);
        Some(formula)
    }

    /// The variable of an output of a term, both counted from 1.
    pub fn output(&self, term: usize, number: usize) -> Option<i32> {
        self.outputs.get(term.checked_sub(1)?)?.get(number.checked_sub(1)?).copied()
    }

    fn classes(&self, classes: &[usize]) -> Option<Vec<i32>> {
        classes.iter().map(|&class| self.output(class, 1)).collect()
    }

    fn add_sum(&mut self, term: usize, left: usize, right: usize) -> Option<()> {
        let most = |term: usize| Some(self.outputs.get(term)?.len());
        let (l, r, own) = (most(left.checked_sub(1)?)?, most(right.checked_sub(1)?)?, most(term)?);
        for i in 0..=l {
            for j in (0..=r).filter(|j| (1..=own).contains(&(i + j))) {
                let parts = [(left, i), (right, j)].into_iter().filter(|&(_, number)| number > 0);
                let mut clause: Vec<i32> =
                    parts.map(|(term, k)| Some(-self.output(term, k)?)).collect::<Option<_>>()?;
                clause.push(self.output(term + 1, i + j)?);
                self.clauses.push(clause);
                self.additions.push(Addition { term, left: i, right: j });
            }
        }
        Some(())
    }
}
