//! CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks and Pollitt, CAV 2024), asked one question: *is there a model under these
//! assumptions?* Every clause that it derives is recorded with the clauses that it follows from.
//!
//! CaDiCaL runs without inprocessing, so that each derived clause follows from its antecedents by unit propagation alone,
//! and no variable is ever eliminated.

use std::cell::RefCell;
use std::rc::Rc;

use cadical_sys::{CaDiCal, ProofTracer, Status, Terminator};

use crate::solve::budget::Budget;

/// A clause of the formula, by its meaning, or a derived clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clause {
    /// The demand of this number of a class: if the class is an entry, one of its rebuttals is.
    Demand {
        /// The class, by its index.
        class: usize,
        /// The number among its demands.
        demand: usize,
    },
    /// If this many below the left term and this many below the right are true, their sum is true below the term.
    Sum {
        /// The sum.
        term: usize,
        /// The number of the left term's output, 0 for none.
        left: usize,
        /// The number of the right term's output, 0 for none.
        right: usize,
    },
    /// Some group falls short of its least number.
    Shortfall,
    /// One of the classes that meet the source's demand is an entry.
    Start,
    /// A lemma, by its number.
    Lemma(usize),
}

/// Everything that a solver derived.
#[derive(Clone, Debug, Default)]
pub struct Lemmas {
    lemmas: Vec<Lemma>,
    /// What the solver's numbers for clauses mean.
    known: Vec<Option<Clause>>,
}

/// A clause that follows by unit propagation from others in their order, given by the solver's numbers for them.
#[derive(Clone, Debug)]
struct Lemma {
    literals: Box<[i32]>,
    hints: Box<[i64]>,
}

impl Lemmas {
    /// How many there are.
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

    /// The lemma that this one only repeats, if it does, or itself.
    pub fn first(&self, mut lemma: usize) -> usize {
        while let [id] = *self.lemmas[lemma].hints {
            match self.clause(id) {
                Some(Clause::Lemma(earlier)) if self.literals(earlier) == self.literals(lemma) => lemma = earlier,
                _ => break,
            }
        }
        lemma
    }

    /// What the solver's number for a clause means.
    fn clause(&self, id: i64) -> Option<Clause> {
        self.known.get(usize::try_from(id).ok()?).copied().flatten()
    }
}

/// How hard a solver tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Until it has an answer.
    Full,
    /// Only while it takes hardly any time.
    Little,
}

/// The limits of little effort. They suffice for an easy contradiction, but not for a model of a large problem, which costs most.
const LITTLE: [(&str, i32); 2] = [("conflicts", 1000), ("decisions", 50)];

/// The solver's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a model: [`Solver::model`].
    Model,
    /// A lemma that contradicts the assumptions.
    Core(usize),
    /// The effort allowed, or the budget, was spent.
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
        // Its lucky guesses are tried at every call, and take longer than most answers.
        cadical.set("lucky", 0);
        let trace = Rc::new(RefCell::new(Trace::default()));
        cadical.connect_proof_tracer1(Rc::clone(&trace), true, false);
        cadical.connect_terminator(budget.clone());
        Solver { cadical, trace }
    }

    /// Adds a clause of the formula; or adds a lemma again, which the solver may otherwise forget.
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
                Answer::Core(self.trace.borrow().lemmas.count() - 1)
            }
            Status::UNKNOWN => Answer::Stopped,
        }
    }

    /// The value of each variable in the model just found; of variable v at v - 1.
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

impl Terminator for Budget {
    fn terminated(&mut self) -> bool {
        self.is_spent()
    }
}

/// Records what the solver adds and derives.
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
    fn add_original_clause(&mut self, id: i64, _redundant: bool, _literals: &[i32], restored: bool) {
        if !restored {
            let clause = self.adding.take();
            self.know(id, clause);
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
