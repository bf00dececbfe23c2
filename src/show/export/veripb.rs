//! A bound as a VeriPB proof.
//!
//! A dual solution is one line: the demands, multiplied by their weights, added up and divided. For an LRAT proof each
//! output of a sum is introduced as *at least so many of the classes below*, in both directions; the clauses of the
//! sums then follow by adding these up. If there are fewer entries than the bound, some group falls short, and the
//! steps lead to a contradiction.

use std::collections::HashMap;

use super::bound::sum;
use super::formula::{Addition, Formula};
use crate::certificate::{Bound, Dual, Refutation};
use crate::ruleset::words::joined;

/// The proof; `None` if a number in the bound is out of range.
pub fn proof(bound: &Bound, steps: &[String]) -> Option<String> {
    let constraints = bound.implications().count() + bound.start_classes().len();
    let text = format!("pseudo-Boolean proof version 3.0\nf {constraints};\n");
    let mut proof = Proof { bound, text, constraints, meanings: HashMap::new() };
    match (&bound.dual, &bound.refutation) {
        (Some(dual), _) => proof.dual(dual),
        (None, Some(refutation)) => proof.refutation(refutation, steps)?,
        (None, None) => return None,
    }
    let Proof { text, constraints: last, .. } = proof;
    let end = format!("output NONE;\nconclusion BOUNDS {} : {last} INF;\n", bound.least);
    Some(text + &end + "end pseudo-Boolean proof;\n")
}

struct Proof<'a> {
    bound: &'a Bound,
    text: String,
    /// The number of constraints so far: those of the problem, and those derived.
    constraints: usize,
    /// For each output of a sum, the ids of *the output implies at least so many* and of the converse.
    meanings: HashMap<(usize, usize), (usize, usize)>,
}

impl Proof<'_> {
    fn line(&mut self, line: &str) -> usize {
        self.text += line;
        self.text += ";\n";
        self.constraints += 1;
        self.constraints
    }

    fn dual(&mut self, dual: &Dual) {
        let weights = dual.demands.iter().copied().chain(dual.weights()).zip(1..);
        let mut terms: Vec<String> = weights.filter(|&(y, _)| y > 0).map(|(y, id)| format!("{id} {y} *")).collect();
        let classes = self.bound.classes.len();
        let most = |place: usize| if place < classes { i128::from(dual.divisor) } else { 0 };
        let left = self.bound.loads(dual).into_iter().enumerate().map(|(place, load)| most(place) - load);
        terms.extend((1..).zip(left).filter(|&(_, left)| left > 0).map(|(class, left)| format!("x{class} {left} *")));
        self.line(&format!("pol {} {} d", added(&terms), dual.divisor));
    }

    fn refutation(&mut self, refutation: &Refutation, steps: &[String]) -> Option<()> {
        let formula = Formula::of(self.bound, refutation)?;
        let starts = self.bound.start_classes().len();
        let demands = self.constraints - starts;
        let mut ids: HashMap<usize, usize> = (1..=demands).map(|id| (id, id)).collect();
        let before = formula.clauses.len() - starts;
        ids.extend((1..=starts).map(|start| (before + start, demands + start)));
        self.outputs(refutation, &formula)?;
        for (addition, clause) in formula.additions.iter().zip(demands + 1..) {
            ids.insert(clause, self.addition(&formula, addition)?);
        }
        let all = sum(1..=self.bound.classes.len());
        self.text += &format!("pbc {all} >= {} : subproof\n", self.bound.least);
        self.constraints += 1;
        let short = self.shortfall(refutation, &formula)?;
        ids.insert(before, short);
        steps.iter().try_for_each(|step| self.step(step, &mut ids))?;
        self.line(&format!("qed pbc : {}", self.constraints));
        Some(())
    }

    /// Introduces every output of every sum.
    fn outputs(&mut self, refutation: &Refutation, formula: &Formula) -> Option<()> {
        for (sum_of, term) in refutation.sums.iter().zip(self.bound.classes.len() + self.bound.choices().count() + 1..)
        {
            let classes = formula.below(term)?;
            let some = sum(classes.iter().copied());
            let none = some.replace('x', "~x");
            for k in 1..=sum_of.outputs {
                let (y, rest) = (formula.output(term, k)?, (classes.len() + 1).checked_sub(k)?);
                let only_if = self.line(&format!("red {some} +{k} ~x{y} >= {k} : x{y} -> 0"));
                let if_so = self.line(&format!("red {none} +{rest} x{y} >= {rest} : x{y} -> 1"));
                self.meanings.insert((term, k), (only_if, if_so));
            }
        }
        Some(())
    }

    /// The clause of a sum, from the converse for its output and the meanings of its two terms' outputs.
    fn addition(&mut self, formula: &Formula, addition: &Addition) -> Option<usize> {
        let (_, if_so) = self.meanings.get(&addition.sum)?;
        let mut terms = vec![if_so.to_string()];
        for (term, output) in addition.terms {
            match (output, self.meanings.get(&(term, output))) {
                (0, _) => terms.extend(formula.below(term)?.iter().map(|class| format!("x{class}"))),
                (_, Some((only_if, _))) => terms.push(only_if.to_string()),
                // The output of a class is the class's variable.
                (_, None) => {}
            }
        }
        Some(self.line(&format!("pol {} s", added(&terms))))
    }

    /// Some group falls short if there are fewer entries than the bound, as the last constraint assumes.
    fn shortfall(&mut self, refutation: &Refutation, formula: &Formula) -> Option<usize> {
        let mut terms = vec![self.constraints.to_string()];
        let mut grouped = vec![false; self.bound.classes.len()];
        for group in &refutation.groups {
            let meaning = self.meanings.get(&(group.term, group.least));
            terms.extend(meaning.map(|(only_if, _)| only_if.to_string()));
            formula.below(group.term)?.iter().for_each(|&class| grouped[class - 1] = true);
        }
        terms.extend((1..=grouped.len()).filter(|class| !grouped[class - 1]).map(|class| format!("x{class}")));
        Some(self.line(&format!("pol {} s", added(&terms))))
    }

    /// A step of LRAT, as reverse unit propagation with the same hints.
    fn step(&mut self, step: &str, ids: &mut HashMap<usize, usize>) -> Option<()> {
        let numbers: Vec<i64> = step.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let (&number, rest) = numbers.split_first()?;
        let mut parts = rest.split(|&number| number == 0);
        let (literals, hints) = (parts.next()?, parts.next()?);
        let literal = |literal: &i64| format!("+1 {}x{}", if *literal < 0 { "~" } else { "" }, literal.abs());
        let hint = |hint: &i64| ids.get(&usize::try_from(*hint).ok()?);
        let hints = hints.iter().map(hint).collect::<Option<Vec<_>>>()?;
        let (literals, hints) = (joined(literals.iter().map(literal), " "), joined(hints, " "));
        let id = self.line(&format!("rup {literals} >= 1 : ~ {hints}"));
        ids.insert(usize::try_from(number).ok()?, id);
        Some(())
    }
}

/// The sum of constraints, in reverse Polish notation.
fn added(terms: &[String]) -> String {
    let rest = terms.iter().skip(1).map(|term| format!(" {term} +"));
    terms.first().cloned().into_iter().chain(rest).collect()
}
