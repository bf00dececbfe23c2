//! The core-guided search for the least number of entries.
//!
//! All classes are kept in disjoint groups, each with a proved least number of entries; at first every class is a group
//! by itself, with least number 0. Each group is assumed to have no more than its least number. Where that is
//! impossible, the solver's reason, a *core*, names a few groups that cannot all be at their least: they become one
//! group, whose least number is the sum of theirs plus one. (Algorithm OLL of Andres, Kaufmann, Matheis and Schaub,
//! ICLP 2012, with totalizers as by Morgado, Dodaro and Marques-Silva, CP 2014, but merging whole groups.) The sum of
//! all least numbers is a lower bound at any time; when no core is left, a model attains it.
//!
//! Groups that were raised are not assumed again before all cores among the others are found (after Berg and Järvisalo,
//! CP 2017): disjoint cores make small groups, and the models in between are catalogues.

use super::reduction::Row;
use super::sat::{Answer, Clause, Effort, Lemmas, Solver};
use super::sums::Sums;
use crate::solve::budget::Budget;

/// Variables of which at least a certain number are true.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The term that counts them.
    pub term: usize,
    /// The least number of them that are true.
    pub least: usize,
    /// The reason: a lemma that is the term's output of that number. `None` when the number is zero.
    pub lemma: Option<usize>,
}

/// The search: disjoint groups that hold every variable to be minimised.
pub struct Cores {
    solver: Solver,
    sums: Sums,
    groups: Vec<Group>,
    /// Groups raised since the last model; they are not assumed.
    raised: Vec<Group>,
}

/// The result of one step of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The bound is higher.
    Raised,
    /// A model was found, which need not be least.
    Model(Vec<bool>),
    /// A model was found whose number of true variables equals the bound.
    Least(Vec<bool>),
    /// The budget is spent, or the clauses have no model.
    Stopped,
}

/// What was proved.
pub struct Proved {
    /// The terms.
    pub sums: Sums,
    /// The groups with a least number above zero.
    pub groups: Vec<Group>,
    /// The lemmas.
    pub lemmas: Lemmas,
}

impl Cores {
    /// A search for a model with the fewest true variables among 1 to `minimised`, of `variables` in all, under the
    /// `clauses`.
    pub fn new(
        minimised: i32,
        variables: i32,
        clauses: impl Iterator<Item = (Vec<i32>, Clause)>,
        budget: &Budget,
    ) -> Cores {
        let mut solver = Solver::new(budget);
        clauses.for_each(|(literals, clause)| solver.add(&literals, clause));
        let sums = Sums::new(1..=minimised, variables);
        let groups = (0..sums.terms.len()).map(|term| Group { term, least: 0, lemma: None }).collect();
        Cores { solver, sums, groups, raised: Vec::new() }
    }

    /// The lower bound proved so far.
    pub fn bound(&self) -> usize {
        self.groups.iter().chain(&self.raised).map(|group| group.least).sum()
    }

    /// One step: finds a core or a model.
    pub fn step(&mut self) -> Step {
        let assumptions: Vec<i32> = self.groups.iter().filter_map(|group| self.no_more(group)).collect();
        match self.solver.solve(&assumptions, Effort::Full) {
            Answer::Stopped | Answer::Contradiction => Step::Stopped,
            Answer::Model if self.raised.is_empty() => Step::Least(self.solver.model()),
            Answer::Model => {
                self.groups.append(&mut self.raised);
                Step::Model(self.solver.model())
            }
            Answer::Core(lemma) => {
                let lemma = self.smaller(lemma);
                self.raise(lemma);
                Step::Raised
            }
        }
    }

    /// A model whose number of true variables equals the final bound; `None` when the budget is spent. `progress` is
    /// called with each new bound.
    pub fn least(&mut self, mut progress: impl FnMut(usize)) -> Option<Vec<bool>> {
        loop {
            match self.step() {
                Step::Least(model) => return Some(model),
                Step::Stopped => return None,
                Step::Raised | Step::Model(_) => progress(self.bound()),
            }
        }
    }

    /// Counts the models that attain the bound, up to `most`; the flag tells whether these are all. Call it after
    /// [`Cores::least`]: in each of these models every group has exactly its least number.
    pub fn count_least(mut self, most: u128) -> (u128, bool) {
        let exactly: Vec<i32> = self.groups.iter().filter_map(|group| self.no_more(group)).collect();
        exactly.iter().for_each(|&literal| self.solver.add(&[literal], Clause::Row(Row::Start(0))));
        let minimised = self.sums.terms.iter().filter(|term| term.parts.is_none()).count();
        let mut found = 0;
        while found < most {
            match self.solver.solve(&[], Effort::Full) {
                Answer::Model => {
                    let values = self.solver.model().into_iter().take(minimised).zip(1..);
                    let different: Vec<i32> =
                        values.filter(|&(value, _)| value).map(|(_, variable)| -variable).collect();
                    self.solver.add(&different, Clause::Row(Row::Start(0)));
                    found += 1;
                }
                Answer::Core(_) | Answer::Contradiction => return (found, true),
                Answer::Stopped => return (found, false),
            }
        }
        (found, false)
    }

    /// The groups and the lemmas that prove the bound.
    pub fn into_proved(self) -> Proved {
        let lemmas = self.solver.into_lemmas();
        let groups = self.groups.into_iter().chain(self.raised).filter(|group| group.least > 0);
        let groups =
            groups.map(|group| Group { lemma: group.lemma.map(|lemma| lemmas.first(lemma)), ..group }).collect();
        Proved { sums: self.sums, groups, lemmas }
    }

    /// The assumption that a group has no more than its least number; `None` when its term has no further output.
    fn no_more(&self, group: &Group) -> Option<i32> {
        self.sums.terms[group.term].outputs.get(group.least).map(|&output| -output)
    }

    /// A lemma that contradicts a subset of the assumptions that `lemma` does, smaller if that is easy to find.
    fn smaller(&mut self, mut lemma: usize) -> usize {
        let mut literals = self.solver.literals(lemma);
        let mut needed = 0;
        while needed < literals.len() && literals.len() > 1 {
            let others = literals.iter().enumerate().filter(|&(i, _)| i != needed);
            let others: Vec<i32> = others.map(|(_, &literal)| -literal).collect();
            match self.solver.solve(&others, Effort::Little) {
                Answer::Core(found) => {
                    lemma = found;
                    let found = self.solver.literals(found);
                    needed = literals[..needed].iter().filter(|literal| found.contains(literal)).count();
                    literals.retain(|literal| found.contains(literal));
                }
                _ => needed += 1,
            }
        }
        lemma
    }

    /// Joins the groups that cannot all be at their least number according to `lemma`; then raises the joined group
    /// while that is easy.
    fn raise(&mut self, lemma: usize) {
        let core = self.solver.literals(lemma);
        let groups = std::mem::take(&mut self.groups);
        let (joined, apart): (Vec<Group>, Vec<Group>) =
            groups.into_iter().partition(|group| self.no_more(group).is_some_and(|literal| core.contains(&-literal)));
        self.groups = apart;
        self.keep(lemma);
        let term = self.sums.merge(joined.iter().map(|group| group.term).collect());
        let least = joined.iter().map(|group| group.least).sum::<usize>() + 1;
        let mut group = Group { term, least, lemma: Some(lemma) };
        if joined.len() > 1 {
            self.extend(term, least);
            let short = -self.sums.terms[term].outputs[least - 1];
            match self.solver.solve(&[short], Effort::Full) {
                Answer::Core(unit) => group.lemma = Some(self.keep(unit)),
                // Reached only when the budget is spent; what was proved before still holds.
                _ => return self.groups.extend(joined),
            }
        }
        self.exhaust(&mut group);
        self.raised.push(group);
    }

    /// Raises a group for as long as the solver quickly shows that it has more.
    fn exhaust(&mut self, group: &mut Group) {
        loop {
            self.extend(group.term, group.least + 1);
            let Some(assumption) = self.no_more(group) else { return };
            let Answer::Core(unit) = self.solver.solve(&[assumption], Effort::Little) else { return };
            *group = Group { least: group.least + 1, lemma: Some(self.keep(unit)), ..*group };
        }
    }

    /// Makes the solver keep a derived lemma that holds without assumptions.
    fn keep(&mut self, lemma: usize) -> usize {
        let literals = self.solver.literals(lemma);
        self.solver.add(&literals, Clause::Lemma(lemma));
        lemma
    }

    fn extend(&mut self, term: usize, outputs: usize) {
        let Cores { solver, sums, .. } = self;
        sums.extend(term, outputs, &mut |literals, clause| solver.add(literals, clause));
    }
}
