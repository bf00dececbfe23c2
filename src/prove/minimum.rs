//! Minimum catalogues: a smallest closed set of classes, and a proof that none is smaller.
//!
//! The problem: each class is in or out; the source's demand is met; for each class that is in and each of its demands,
//! one of the classes that meet it is in; as few as possible are in. The least number is found in these steps:
//!
//! 1. a small closed set from greedy constructions ([`crate::catalogue::minimal`]);
//! 2. the linear relaxation, whose dual solution is a proof by itself where it rounds up to the least number
//!    ([`relaxation`]);
//! 3. a search that raises the lower bound one by one, core by core ([`cores`]) with a SAT solver ([`sat`]) and
//!    totalizers that follow the cores ([`sums`]), until a model attains it; an LRAT proof is extracted from the
//!    clauses that the solver derived ([`mod@refutation`]);
//! 4. if time is limited, local search in the time that remains ([`improve`]).
//!
//! The bound does not depend on the search being right: it is proved, and the checker verifies the proof.

pub mod cores;
pub mod count;
pub mod edges;
pub mod gradient;
pub mod improve;
pub mod reduction;
pub mod refutation;
pub mod relaxation;
pub mod sat;
pub mod sums;

use crate::catalogue::Closure;
use crate::solve::budget::Budget;
use cores::{Cores, Step};
use reduction::Reduction;
use refutation::{Refutation, refutation};
use relaxation::{Dual, dual, forced};

/// A small closed set, and a lower bound on all of them.
#[derive(Clone, Debug)]
pub struct Minimum {
    /// Its classes, ascending.
    pub chosen: Vec<usize>,
    /// The bound; equal to the number of `chosen` when they are a minimum.
    pub least: usize,
    /// Why the bound holds.
    pub proof: Proof,
    /// Shorter proofs of lower bounds, the highest first.
    pub weaker: Vec<Proof>,
    /// The reduced problem, if there was time for it.
    pub reduction: Option<Reduction>,
}

/// Why no closed set has fewer classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A solution of the dual linear program.
    Dual(Dual),
    /// A refutation of the existence of a smaller set.
    Refutation(Refutation),
}

impl Proof {
    /// The lower bound on the number of entries.
    pub fn least(&self) -> usize {
        match self {
            Proof::Dual(dual) => dual.least(),
            Proof::Refutation(refutation) => refutation.groups.iter().map(|&(_, least)| least).sum(),
        }
    }
}

/// The progress of a search: the size of the best closed set so far, and the bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The number of entries of the best closed set.
    pub best: usize,
    /// The lower bound.
    pub bound: usize,
}

/// A smallest closed set with a proof, as far as the budget allows. The search begins with `known`, a closed set in
/// ascending order.
pub fn minimum(closure: &Closure, known: Vec<usize>, budget: &Budget, mut progress: impl FnMut(Gap)) -> Minimum {
    let mut chosen = known;
    let mut proof = Proof::Dual(forced(closure));
    let mut weaker = Vec::new();
    let mut replace = |proof: &mut Proof, better: Proof| {
        if better.least() > proof.least() {
            weaker.insert(0, std::mem::replace(proof, better));
        }
    };
    progress(Gap { best: chosen.len(), bound: proof.least() });
    let reduction = (!budget.is_spent()).then(|| Reduction::of(closure));
    if let Some(relaxed) = reduction.as_ref().and_then(|reduction| dual(closure, reduction, budget)) {
        replace(&mut proof, Proof::Dual(relaxed));
    }
    let floor = proof.least();
    progress(Gap { best: chosen.len(), bound: floor });
    if let Some(reduction) = reduction.as_ref().filter(|_| floor < chosen.len() && !budget.is_spent()) {
        let refutation = refute(closure, reduction, &mut chosen, &budget.share(4), |best, bound| {
            progress(Gap { best, bound: bound.max(floor) });
        });
        replace(&mut proof, refutation);
    }
    let least = proof.least();
    if least < chosen.len() {
        improve::improve(closure, &mut chosen, usize::MAX, budget, |best| progress(Gap { best, bound: least }));
    }
    Minimum { chosen, least, proof, weaker, reduction }
}

/// The bound that the core-guided search proves, with its proof; `chosen` becomes the smallest closed set found.
fn refute(
    closure: &Closure,
    reduction: &Reduction,
    chosen: &mut Vec<usize>,
    budget: &Budget,
    mut progress: impl FnMut(usize, usize),
) -> Proof {
    let numbers = [closure.classes(), closure.demands.len()];
    let [classes, all] = numbers.map(|number| i32::try_from(number).unwrap_or(i32::MAX));
    let clauses = reduction.clauses(closure, variable);
    let mut cores = Cores::new(classes, all, clauses.into_iter(), budget);
    while cores.bound() < chosen.len() {
        match cores.step() {
            Step::Stopped => break,
            Step::Raised => {}
            Step::Model(model) | Step::Least(model) => {
                let inside = (0..closure.classes()).zip(model).filter(|&(_, value)| value);
                let found = closure.smallest_within(inside.map(|(class, _)| class));
                if found.len() < chosen.len() {
                    *chosen = found;
                }
            }
        }
        progress(chosen.len(), cores.bound());
    }
    Proof::Refutation(refutation(&cores.into_proved(), closure))
}

fn variable(class: usize) -> i32 {
    i32::try_from(class + 1).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests;
