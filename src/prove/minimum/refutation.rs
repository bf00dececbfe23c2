//! A lower bound as an LRAT proof: the clauses and sums that it uses, and its steps.
//!
//! A sum of classes in a [`Closure`] is a *choice* here, as in the format; *sums* are those that count.
//!
//! The formula is the one defined in `certificates/FORMAT.md`: demands, sums, *some group falls short*, and *one of the
//! start* for each start. Whatever the proof does not use is left out, and the rest is renumbered.

use std::collections::{BTreeMap, BTreeSet};

use super::cores::{Group, Proved};
use super::reduction::{Row, starts};
use super::sat::{Clause, Lemmas};
use super::sums::Sums;
use super::variable;
use crate::catalogue::Closure;

/// A refutation of *a catalogue has fewer entries than `least`*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The classes that occur in the formula, ascending; the first is term 1, and so on.
    pub classes: Vec<usize>,
    /// The choices of several classes that occur in the formula, ascending.
    pub choices: Vec<usize>,
    /// The demands in the formula, as (class, demand).
    pub demands: Vec<(usize, usize)>,
    /// The sums, as (left term, right term, outputs), with terms numbered from 1.
    pub sums: Vec<(usize, usize, usize)>,
    /// The groups, as (term, least).
    pub groups: Vec<(usize, usize)>,
    /// The steps in LRAT, one per line.
    pub steps: Vec<String>,
}

/// The part of `proved` that its groups depend on.
pub fn refutation(proved: &Proved, closure: &Closure) -> Refutation {
    let used = used(proved);
    let formula: BTreeSet<Clause> = used.iter().flat_map(|&lemma| formula_hints(&proved.lemmas, lemma)).collect();
    let demands = formula.iter().filter_map(demand);
    let (mut classes, choices) = closure.occurring(demands.clone());
    let mut sums = Vec::new();
    for term in terms_below(&proved.sums, &proved.groups) {
        match proved.sums.terms[term].parts {
            Some((left, right)) => sums.push((term, left, right)),
            None => {
                classes.insert(term);
            }
        }
    }
    let demands: Vec<(usize, usize)> = demands.filter(|(class, _)| *class < closure.classes()).collect();
    let (classes, choices): (Vec<usize>, Vec<usize>) = (classes.into_iter().collect(), choices.into_iter().collect());
    let counting = || sums.iter().map(|&(term, ..)| term);
    let terms = classes.iter().copied().chain(counting());
    let numbered = (1..=classes.len()).chain(classes.len() + choices.len() + 1..);
    let place: BTreeMap<usize, usize> = terms.clone().zip(numbered).collect();
    let outputs = outputs(proved, &used, terms);
    let of_choices = choices.iter().flat_map(|&choice| (0..closure.demands[choice].len()).map(move |n| (choice, n)));
    let single = classes.iter().chain(&choices).map(|&number| variable(number));
    let counted = counting().flat_map(|term| proved.sums.terms[term].outputs.iter().take(outputs[&term]).copied());
    let variables = single.chain(counted).zip(1..).collect();
    let mut numbering = Numbering { clauses: BTreeMap::new(), variables };
    numbering.number_formula(demands.iter().copied().chain(of_choices), &sums, &outputs);
    starts(closure).for_each(|start| numbering.number(Clause::Row(start)));
    let steps = numbering.steps(proved, &used);
    let groups = proved.groups.iter().map(|group| (place[&group.term], group.least)).collect();
    let sums = sums.iter().map(|(term, left, right)| (place[left], place[right], outputs[term])).collect();
    Refutation { classes, choices, demands, sums, groups, steps }
}

/// The clauses of the formula from which a lemma follows.
fn formula_hints(lemmas: &Lemmas, lemma: usize) -> impl Iterator<Item = Clause> {
    lemmas.hints(lemma).filter(|clause| !matches!(clause, Clause::Lemma(_)))
}

fn demand(clause: &Clause) -> Option<(usize, usize)> {
    if let Clause::Row(Row::Of(class, demand)) = *clause { Some((class, demand)) } else { None }
}

/// The lemmas that the groups' lemmas depend on, ascending.
fn used(proved: &Proved) -> Vec<usize> {
    let mut used = vec![false; proved.lemmas.count()];
    proved.groups.iter().filter_map(|group| group.lemma).for_each(|lemma| used[lemma] = true);
    for lemma in (0..used.len()).rev() {
        if used[lemma] {
            for hint in proved.lemmas.hints(lemma) {
                if let Clause::Lemma(earlier) = hint {
                    used[earlier] = true;
                }
            }
        }
    }
    (0..used.len()).filter(|&lemma| used[lemma]).collect()
}

/// The terms of the groups and all terms below them, ascending.
fn terms_below(sums: &Sums, groups: &[Group]) -> BTreeSet<usize> {
    let mut below = BTreeSet::new();
    let mut next: Vec<usize> = groups.iter().map(|group| group.term).collect();
    while let Some(term) = next.pop() {
        below.insert(term);
        next.extend(sums.terms[term].parts.into_iter().flat_map(|(left, right)| [left, right]));
    }
    below
}

/// The number of outputs that each term needs: up to the last one that occurs in a step, in a clause of a sum, or in a
/// group.
fn outputs(proved: &Proved, used: &[usize], terms: impl Iterator<Item = usize>) -> BTreeMap<usize, usize> {
    let owners = proved.sums.owners();
    let mut needed: BTreeMap<usize, usize> = terms.map(|term| (term, 1)).collect();
    let mut need = |term: usize, output: usize| {
        needed.entry(term).and_modify(|known| *known = output.max(*known));
    };
    proved.groups.iter().for_each(|group| need(group.term, group.least));
    for &lemma in used {
        let literals = proved.lemmas.literals(lemma).iter();
        literals.filter_map(|literal| owners.get(&literal.abs())).for_each(|&(term, output)| need(term, output));
        for clause in formula_hints(&proved.lemmas, lemma) {
            if let Clause::Sum { term, left, right } = clause
                && let Some((l, r)) = proved.sums.terms[term].parts
            {
                need(term, left + right);
                need(l, left);
                need(r, right);
            }
        }
    }
    needed
}

/// The numbers of clauses and variables in the proof.
struct Numbering {
    clauses: BTreeMap<Clause, usize>,
    /// The variables of the classes, of the choices, and of the outputs of the sums.
    variables: BTreeMap<i32, i32>,
}

impl Numbering {
    /// Numbers the clauses of the formula in the order that the format prescribes, but for those of the starts, which
    /// stand last.
    fn number_formula(
        &mut self,
        demands: impl Iterator<Item = (usize, usize)>,
        sums: &[(usize, usize, usize)],
        outputs: &BTreeMap<usize, usize>,
    ) {
        demands.for_each(|(class, demand)| self.number(Clause::Row(Row::Of(class, demand))));
        for (term, l, r) in sums {
            for left in 0..=outputs[l] {
                for right in 0..=outputs[r] {
                    if (1..=outputs[term]).contains(&(left + right)) {
                        self.number(Clause::Sum { term: *term, left, right });
                    }
                }
            }
        }
        self.number(Clause::Shortfall);
    }

    fn number(&mut self, clause: Clause) {
        let number = self.clauses.len() + 1;
        self.clauses.insert(clause, number);
    }

    /// The steps for the lemmas used, and the empty clause: all groups have their least number, so none falls short.
    fn steps(&mut self, proved: &Proved, used: &[usize]) -> Vec<String> {
        let mut steps = Vec::new();
        for &lemma in used {
            self.number(Clause::Lemma(lemma));
            let hints: Vec<Clause> = proved.lemmas.hints(lemma).collect();
            steps.push(self.step(Clause::Lemma(lemma), proved.lemmas.literals(lemma), &hints));
        }
        let last = Clause::Lemma(proved.lemmas.count());
        self.number(last);
        let units = proved.groups.iter().filter_map(|group| group.lemma).map(Clause::Lemma);
        let hints: Vec<Clause> = units.chain([Clause::Shortfall]).collect();
        steps.push(self.step(last, &[], &hints));
        steps
    }

    fn step(&self, clause: Clause, literals: &[i32], hints: &[Clause]) -> String {
        let mut line = self.clauses[&clause].to_string();
        for literal in literals {
            line += &format!(" {}", literal.signum() * self.variables[&literal.abs()]);
        }
        line += " 0";
        for hint in hints {
            line += &format!(" {}", self.clauses[hint]);
        }
        line + " 0"
    }
}
