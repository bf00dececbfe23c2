//! CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks and Pollitt, CAV 2024), asked whether there is a model under given
//! assumptions. Every derived clause is recorded with its antecedents.
//!
//! CaDiCaL runs without inprocessing, so that each derived clause follows from its antecedents by unit propagation
//! alone, and no variable is ever eliminated.

use std::cell::RefCell;
use std::rc::Rc;

use cadical_sys::{CaDiCal, ProofTracer, Status, Terminator};

use super::reduction::Row;
use crate::solve::budget::Budget;

/// A clause of the formula, by its meaning, or a lemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clause {
    /// A demand: one of the classes that meet it is an entry, unless its own class is none.
    Row(Row),
    /// If the left term has at least `left` true classes and the right one at least `right`, the term has at least
    /// their sum.
    Sum {
        /// The term that is the sum.
        term: usize,
        /// The number of the left term's output, 0 for none.
        left: usize,
        /// The number of the right term's output, 0 for none.
        right: usize,
    },
    /// Some group falls short of its least number.
    Shortfall,
    /// A lemma, by its number.
    Lemma(usize),
}

/// All clauses that a solver derived.
#[derive(Clone, Debug, Default)]
pub struct Lemmas {
    lemmas: Vec<Lemma>,
    /// The meaning of the solver's clause numbers.
    known: Vec<Option<Clause>>,
}

/// A clause that follows by unit propagation from others, in their order; these are given by the solver's numbers.
#[derive(Clone, Debug)]
struct Lemma {
    literals: Box<[i32]>,
    hints: Box<[i64]>,
}

impl Lemmas {
    /// The number of lemmas.
    pub fn count(&self) -> usize {
        self.lemmas.len()
    }

    /// The literals of a lemma.
    pub fn literals(&self, lemma: usize) -> &[i32] {
        &self.lemmas[lemma].literals
    }

    /// The clauses from which a lemma follows by unit propagation, in their order.
    pub fn hints(&self, lemma: usize) -> impl Iterator<Item = Clause> {
        self.lemmas[lemma].hints.iter().filter_map(|&id| self.clause(id)).map(|clause| match clause {
            Clause::Lemma(lemma) => Clause::Lemma(self.first(lemma)),
            other => other,
        })
    }

    /// The lemma that this one repeats, or the lemma itself if it repeats none.
    pub fn first(&self, mut lemma: usize) -> usize {
        while let [id] = *self.lemmas[lemma].hints {
            match self.clause(id) {
                Some(Clause::Lemma(earlier)) if self.literals(earlier) == self.literals(lemma) => lemma = earlier,
                _ => break,
            }
        }
        lemma
    }

    /// The meaning of the solver's number for a clause.
    fn clause(&self, id: i64) -> Option<Clause> {
        self.known.get(usize::try_from(id).ok()?).copied().flatten()
    }
}

/// How much effort a solver may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Until it has an answer.
    Full,
    /// Only if that takes hardly any time.
    Little,
}

/// The limits for [`Effort::Little`]. They suffice for an easy contradiction, but not for a model of a large problem,
/// which is the expensive case.
const LITTLE: [(&str, i32); 2] = [("conflicts", 1000), ("decisions", 50)];

/// The solver's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a model: [`Solver::model`].
    Model,
    /// A lemma that contradicts the assumptions.
    Core(usize),
    /// There is no model, whatever is assumed.
    Contradiction,
    /// The effort or the budget is spent.
    Stopped,
}

/// An incremental solver: clauses can be added between questions.
pub struct Solver {
    cadical: CaDiCal,
    trace: Rc<RefCell<Trace>>,
}

impl Solver {
    /// A solver without clauses, which stops when `budget` is spent.
    pub fn new(budget: &Budget) -> Solver {
        let mut cadical = CaDiCal::new();
        cadical.configure("plain");
        // Its lucky phases run at every call, and take longer than most calls.
        cadical.set("lucky", 0);
        let trace = Rc::new(RefCell::new(Trace::default()));
        cadical.connect_proof_tracer1(Rc::clone(&trace), true, false);
        cadical.connect_terminator(Limit(budget.clone()));
        Solver { cadical, trace }
    }

    /// Adds a clause of the formula; or adds a lemma again, which the solver could otherwise delete.
    pub fn add(&mut self, literals: &[i32], clause: Clause) {
        self.trace.borrow_mut().adding = Some(clause);
        self.cadical.clause6(literals);
    }

    /// Whether there is a model in which all `assumptions` are true.
    pub fn solve(&mut self, assumptions: &[i32], effort: Effort) -> Answer {
        assumptions.iter().for_each(|&literal| self.cadical.assume(literal));
        if effort == Effort::Little {
            LITTLE.iter().for_each(|(what, most)| {
                self.cadical.limit(what, *most);
            });
        }
        match self.cadical.solve() {
            Status::SATISFIABLE => Answer::Model,
            Status::UNSATISFIABLE => {
                self.cadical.conclude();
                let lemmas = &self.trace.borrow().lemmas;
                let core = lemmas.count().checked_sub(1).filter(|&lemma| !lemmas.literals(lemma).is_empty());
                core.map_or(Answer::Contradiction, Answer::Core)
            }
            Status::UNKNOWN => Answer::Stopped,
        }
    }

    /// The value of each variable in the model just found; variable v is at index v - 1.
    pub fn model(&mut self) -> Vec<bool> {
        let variables = 1..=self.cadical.vars();
        variables.map(|variable| self.cadical.val(variable) > 0).collect()
    }

    /// The literals of a lemma.
    pub fn literals(&self, lemma: usize) -> Vec<i32> {
        self.trace.borrow().lemmas.literals(lemma).to_vec()
    }

    /// Every clause derived.
    pub fn into_lemmas(self) -> Lemmas {
        std::mem::take(&mut self.trace.borrow_mut().lemmas)
    }
}

/// Stops the solver when the budget is spent.
struct Limit(Budget);

impl Terminator for Limit {
    fn terminated(&mut self) -> bool {
        self.0.is_spent()
    }
}

/// Records the clauses that the solver adds and derives.
#[derive(Default)]
struct Trace {
    adding: Option<Clause>,
    lemmas: Lemmas,
}

impl Trace {
    fn know(&mut self, id: i64, clause: Option<Clause>) {
        let known = &mut self.lemmas.known;
        let id = usize::try_from(id).unwrap_or(0);
        if known.len() <= id {
            known.resize(id + 1, None);
        }
        known[id] = clause;
    }

    fn derive(&mut self, id: i64, literals: &[i32], antecedents: &[i64]) {
        let number = self.lemmas.count();
        self.lemmas.lemmas.push(Lemma { literals: literals.into(), hints: antecedents.into() });
        self.know(id, Some(Clause::Lemma(number)));
    }
}

impl ProofTracer for Trace {
    fn add_original_clause(&mut self, id: i64, _redundant: bool, literals: &[i32], restored: bool) {
        if !restored {
            let clause = self.adding.take();
            self.know(id, clause);
            if literals.is_empty() {
                self.derive(id, literals, &[]);
            }
        }
    }

    fn add_derived_clause(&mut self, id: i64, _redundant: bool, _witness: i32, literals: &[i32], antecedents: &[i64]) {
        self.derive(id, literals, antecedents);
    }

    fn add_assumption_clause(&mut self, id: i64, literals: &[i32], antecedents: &[i64]) {
        self.derive(id, literals, antecedents);
    }

    fn delete_clause(&mut self, _id: i64, _redundant: bool, _literals: &[i32]) {}
    fn weaken_minus(&mut self, _id: i64, _literals: &[i32]) {}
    fn strengthen(&mut self, _id: i64) {}
    fn finalize_clause(&mut self, _id: i64, _literals: &[i32]) {}
    fn add_assumption(&mut self, _literal: i32) {}
    fn add_constraint(&mut self, _literals: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn conclude_sat(&mut self, _kind: i32, _model: &[i32]) {}
    fn conclude_unsat(&mut self, _kind: i32, _ids: &[i64]) {}
    fn conclude_unknown(&mut self, _trail: &[i32]) {}
}
