//! A bound as a VeriPB proof.
//!
//! A dual solution is one line: the demands, each with its number, added up and divided. For an LRAT proof each output of a sum is
//! introduced as *at least so many of the classes below*, both ways; the clauses of the sums then follow by adding these up. That there are
//! fewer entries than the bound is assumed, some group then falls short, and the steps lead to a contradiction.

use std::collections::HashMap;

use super::Formula;
use crate::certificate::{Bound, Dual, Refutation};

/// The proof; none when a number in the bound leads nowhere.
pub fn proof(bound: &Bound, steps: &[String]) -> Option<String> {
    let mut proof = Proof { text: String::new(), constraints: bound.demands.len() + 1 };
    proof.text += "pseudo-Boolean proof version 3.0\n";
    proof.text += &format!("f {};\n", proof.constraints);
    match (&bound.dual, &bound.refutation) {
        (Some(dual), _) => proof.dual(bound, dual)?,
        (None, Some(refutation)) => proof.refutation(bound, refutation, steps)?,
        (None, None) => return None,
    }
    let last = proof.constraints;
    proof.text += &format!("output NONE;\nconclusion BOUNDS {} : {last} INF;\n", bound.least);
    proof.text += "end pseudo-Boolean proof;\n";
    Some(proof.text)
}

struct Proof {
    text: String,
    /// Constraints so far: those of the problem, and those derived.
    constraints: usize,
}

impl Proof {
    fn line(&mut self, line: &str) -> usize {
        self.text += line;
        self.text += ";\n";
        self.constraints += 1;
        self.constraints
    }

    fn dual(&mut self, bound: &Bound, dual: &Dual) -> Option<()> {
        let start = (dual.start, bound.demands.len() + 1);
        let weights = dual.demands.iter().copied().zip(1..).chain([start]);
        let mut terms: Vec<String> = weights.filter(|&(y, _)| y > 0).map(|(y, id)| format!("{id} {y} *")).collect();
        for class in 1..=bound.classes.len() {
            let met = bound.demands.iter().zip(&dual.demands);
            let mut given: i128 = if bound.start.contains(&class) { dual.start.into() } else { 0 };
            for (demand, &weight) in met {
                given += if demand.rebuttals.contains(&class) { i128::from(weight) } else { 0 };
                given -= if demand.class == class { i128::from(weight) } else { 0 };
            }
            let left = i128::from(dual.divisor) - given;
            terms.extend((left > 0).then(|| format!("x{class} {left} *")));
        }
        self.line(&format!("pol {} {} d", sum(&terms), dual.divisor));
        Some(())
    }

    fn refutation(&mut self, bound: &Bound, refutation: &Refutation, steps: &[String]) -> Option<()> {
        let formula = Formula::of(bound, refutation)?;
        let below = classes_below(bound, refutation)?;
        let demands = bound.demands.len();
        let mut ids: HashMap<usize, usize> = (1..=demands).map(|id| (id, id)).collect();
        ids.insert(formula.clauses.len(), demands + 1);
        let meanings = self.outputs(bound, refutation, &formula, &below)?;
        for (i, addition) in formula.additions.iter().enumerate() {
            let id = self.addition(refutation, bound, addition, &meanings, &below)?;
            ids.insert(demands + 1 + i, id);
        }
        let all: Vec<String> = (1..=bound.classes.len()).map(|class| format!("+1 x{class}")).collect();
        self.text += &format!("pbc {} >= {} : subproof\n", all.join(" "), bound.least);
        self.constraints += 1;
        let fewer = self.constraints;
        let short = self.shortfall(bound, refutation, fewer, &meanings, &below)?;
        ids.insert(formula.clauses.len() - 1, short);
        steps.iter().try_for_each(|step| self.step(step, &mut ids))?;
        self.line(&format!("qed pbc : {}", self.constraints));
        Some(())
    }

    /// Introduces every output of every sum. Gives, for each term and output, the ids of *if the output, then at least so many*
    /// and of the converse.
    fn outputs(
        &mut self,
        bound: &Bound,
        refutation: &Refutation,
        formula: &Formula,
        below: &[Vec<usize>],
    ) -> Option<HashMap<(usize, usize), (usize, usize)>> {
        let mut meanings = HashMap::new();
        for (sum, term) in refutation.sums.iter().zip(bound.classes.len() + 1..) {
            let classes = below.get(term - 1)?;
            for k in 1..=sum.outputs {
                let (y, rest) = (formula.output(term, k)?, (classes.len() + 1).checked_sub(k)?);
                let some: Vec<String> = classes.iter().map(|class| format!("+1 x{class}")).collect();
                let none: Vec<String> = classes.iter().map(|class| format!("+1 ~x{class}")).collect();
                let only_if = self.line(&format!("red {} +{k} ~x{y} >= {k} : x{y} -> 0", some.join(" ")));
                let if_so = self.line(&format!("red {} +{rest} x{y} >= {rest} : x{y} -> 1", none.join(" ")));
                meanings.insert((term, k), (only_if, if_so));
            }
        }
        Some(meanings)
    }

    /// The clause of a sum: the converse for its output, and what the outputs of its two terms mean.
    fn addition(
        &mut self,
        refutation: &Refutation,
        bound: &Bound,
        addition: &super::formula::Addition,
        meanings: &HashMap<(usize, usize), (usize, usize)>,
        below: &[Vec<usize>],
    ) -> Option<usize> {
        let sum_of = refutation.sums.get(addition.term.checked_sub(bound.classes.len())?)?;
        let (_, if_so) = meanings.get(&(addition.term + 1, addition.left + addition.right))?;
        let mut terms = vec![if_so.to_string()];
        for (term, output) in [(sum_of.left, addition.left), (sum_of.right, addition.right)] {
            match (output, meanings.get(&(term, output))) {
                (0, _) => terms.extend(below.get(term - 1)?.iter().map(|class| format!("x{class}"))),
                (_, Some((only_if, _))) => terms.push(only_if.to_string()),
                (_, None) => {}
            }
        }
        Some(self.line(&format!("pol {} s", sum(&terms))))
    }

    /// Some group falls short, when there are fewer entries than the bound.
    fn shortfall(
        &mut self,
        bound: &Bound,
        refutation: &Refutation,
        fewer: usize,
        meanings: &HashMap<(usize, usize), (usize, usize)>,
        below: &[Vec<usize>],
    ) -> Option<usize> {
        let mut terms = vec![fewer.to_string()];
        let mut grouped = vec![false; bound.classes.len()];
        for group in &refutation.groups {
            terms.extend(meanings.get(&(group.term, group.least)).map(|(only_if, _)| only_if.to_string()));
            below.get(group.term - 1)?.iter().for_each(|&class| grouped[class - 1] = true);
        }
        terms.extend((1..=grouped.len()).filter(|class| !grouped[class - 1]).map(|class| format!("x{class}")));
        Some(self.line(&format!("pol {} s", sum(&terms))))
    }

    /// A step of LRAT, as a reverse unit propagation with the same hints.
    fn step(&mut self, step: &str, ids: &mut HashMap<usize, usize>) -> Option<()> {
        let numbers: Vec<i64> = step.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let (&number, rest) = numbers.split_first()?;
        let mut parts = rest.split(|&number| number == 0);
        let (literals, hints) = (parts.next()?, parts.next()?);
        let literal = |literal: &i64| format!("+1 {}x{}", if *literal < 0 { "~" } else { "" }, literal.abs());
        let literals: Vec<String> = literals.iter().map(literal).collect();
        let hint = |hint: &i64| ids.get(&usize::try_from(*hint).ok()?).map(usize::to_string);
        let hints: Vec<String> = hints.iter().map(hint).collect::<Option<_>>()?;
        let id = self.line(&format!("rup {} >= 1 : ~ {}", literals.join(" "), hints.join(" ")));
        ids.insert(usize::try_from(number).ok()?, id);
        Some(())
    }
}

/// Constraints added up, in reverse Polish notation.
fn sum(terms: &[String]) -> String {
    let mut text = String::new();
    for (i, term) in terms.iter().enumerate() {
        text += &if i == 0 { term.clone() } else { format!(" {term} +") };
    }
    text
}

/// The classes below each term, of which the first is term 1.
fn classes_below(bound: &Bound, refutation: &Refutation) -> Option<Vec<Vec<usize>>> {
    let mut below: Vec<Vec<usize>> = (1..=bound.classes.len()).map(|class| vec![class]).collect();
    for sum in &refutation.sums {
        let part = |term: usize| below.get(term.checked_sub(1)?);
        let classes = part(sum.left)?.iter().chain(part(sum.right)?).copied().collect();
        below.push(classes);
    }
    Some(below)
}
