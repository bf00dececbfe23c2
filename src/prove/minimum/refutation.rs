//! A lower bound as an LRAT proof: which clauses and sums it uses, and its steps.
//!
//! The formula is the one that `certificates/FORMAT.md` gives: demands, sums, *some group falls short*, and *one of
//! the start*. Whatever the proof does not use is left out of it, and everything is numbered anew.

use std::collections::{BTreeMap, BTreeSet};

use super::cores::{Group, Proved};
use super::sat::{Clause, Lemmas};
use super::sums::Sums;

/// A refutation of *fewer entries than `least`*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The classes that stand in the formula, ascending: the first is term 1, and so on.
    pub classes: Vec<usize>,
    /// The demands in the formula, as (class, demand).
    pub demands: Vec<(usize, usize)>,
    /// The sums, as (left term, right term, outputs): terms from 1.
    pub sums: Vec<(usize, usize, usize)>,
    /// The groups, as (term, least).
    pub groups: Vec<(usize, usize)>,
    /// The steps in LRAT, a line each.
    pub steps: Vec<String>,
}

/// The part of `proved` that its groups rest on. `members` gives the classes that stand in a clause.
pub fn refutation(proved: &Proved, members: impl Fn(Clause) -> Vec<usize>) -> Refutation {
    let used = used(proved);
    let formula: BTreeSet<Clause> = used.iter().flat_map(|&lemma| formula_hints(&proved.lemmas, lemma)).collect();
    let terms = terms_below(&proved.sums, &proved.groups);
    let outputs = outputs(proved, &used, &terms);
    let is_class = |term: &usize| proved.sums.terms[*term].parts.is_none();
    let mut classes: BTreeSet<usize> = terms.iter().copied().filter(is_class).collect();
    classes.extend(formula.iter().chain([&Clause::Start]).flat_map(|&clause| members(clause)));
    let classes: Vec<usize> = classes.into_iter().collect();
    let sums: Vec<usize> = terms.into_iter().filter(|term| !is_class(term)).collect();
    let place: BTreeMap<usize, usize> = classes.iter().chain(&sums).copied().zip(1..).collect();
    let demands: Vec<(usize, usize)> = formula.iter().filter_map(demand).collect();
    let mut numbering = Numbering::new(proved, &classes, &sums, &outputs);
    numbering.number_formula(proved, &demands, &sums, &outputs);
    let steps = numbering.steps(proved, &used);
    let parts = |&term: &usize| {
        let (left, right) = proved.sums.terms[term].parts.unwrap_or_default();
        (place[&left], place[&right], outputs[&term])
    };
    let groups = proved.groups.iter().map(|group| (place[&group.term], group.least)).collect();
    let sums = sums.iter().map(parts).collect();
    Refutation { classes, demands, sums, groups, steps }
}

fn formula_hints(lemmas: &Lemmas, lemma: usize) -> impl Iterator<Item = Clause> {
    lemmas.hints(lemma).filter(|clause| !matches!(clause, Clause::Lemma(_)))
}

fn demand(clause: &Clause) -> Option<(usize, usize)> {
    match *clause {
        Clause::Demand { class, demand } => Some((class, demand)),
        _ => None,
    }
}

/// The lemmas that the groups' lemmas rest on, ascending.
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

/// The terms of the groups, and all below them, ascending.
fn terms_below(sums: &Sums, groups: &[Group]) -> BTreeSet<usize> {
    let mut below = BTreeSet::new();
    let mut next: Vec<usize> = groups.iter().map(|group| group.term).collect();
    while let Some(term) = next.pop() {
        below.insert(term);
        next.extend(sums.terms[term].parts.into_iter().flat_map(|(left, right)| [left, right]));
    }
    below
}

/// How many outputs each term needs: up to the last one that stands in a step, in a clause of a sum, or in a group.
fn outputs(proved: &Proved, used: &[usize], terms: &BTreeSet<usize>) -> BTreeMap<usize, usize> {
    let owners = proved.sums.owners();
    let mut needed: BTreeMap<usize, usize> = terms.iter().map(|&term| (term, 1)).collect();
    let mut need = |term: usize, output: usize| {
        needed.entry(term).and_modify(|known| *known = output.max(*known));
    };
    proved.groups.iter().for_each(|group| need(group.term, group.least));
    for &lemma in used {
        let literals = proved.lemmas.literals(lemma).iter();
        literals.filter_map(|literal| owners.get(&literal.abs())).for_each(|&(term, output)| need(term, output));
        for clause in formula_hints(&proved.lemmas, lemma) {
            if let (Clause::Sum { term, left, right }, Some((l, r))) = (clause, parts(&proved.sums, clause)) {
                need(term, left + right);
                need(l, left);
                need(r, right);
            }
        }
    }
    needed
}

fn parts(sums: &Sums, clause: Clause) -> Option<(usize, usize)> {
    match clause {
        Clause::Sum { term, .. } => sums.terms[term].parts,
        _ => None,
    }
}

/// The numbers that clauses and variables have in the proof.
struct Numbering {
    clauses: BTreeMap<Clause, usize>,
    variables: BTreeMap<i32, i32>,
}

impl Numbering {
    /// Variables: those of the classes, then the outputs of the sums.
    fn new(proved: &Proved, classes: &[usize], sums: &[usize], outputs: &BTreeMap<usize, usize>) -> Numbering {
        let of = |&term: &usize| {
            let all = proved.sums.terms[term].outputs.iter();
            all.take(outputs.get(&term).copied().unwrap_or(1)).copied().collect::<Vec<_>>()
        };
        let variables = classes.iter().chain(sums).flat_map(of).zip(1..).collect();
        Numbering { clauses: BTreeMap::new(), variables }
    }

    /// Clauses, in the order that the format gives them.
    fn number_formula(
        &mut self,
        proved: &Proved,
        demands: &[(usize, usize)],
        sums: &[usize],
        outputs: &BTreeMap<usize, usize>,
    ) {
        demands.iter().for_each(|&(class, demand)| self.number(Clause::Demand { class, demand }));
        for &term in sums {
            let (l, r) = proved.sums.terms[term].parts.unwrap_or_default();
            let most = |term: usize| outputs.get(&term).copied().unwrap_or(1);
            for left in 0..=most(l) {
                for right in 0..=most(r) {
                    if (1..=most(term)).contains(&(left + right)) {
                        self.number(Clause::Sum { term, left, right });
                    }
                }
            }
        }
        self.number(Clause::Shortfall);
        self.number(Clause::Start);
    }

    fn number(&mut self, clause: Clause) {
        let number = self.clauses.len() + 1;
        self.clauses.insert(clause, number);
    }

    /// The lemmas used, and the empty clause: all groups have their least number, so none falls short.
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
