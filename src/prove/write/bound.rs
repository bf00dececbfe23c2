//! The lower bound of a certificate, from the proof that no catalogue is smaller.

use std::collections::BTreeMap;

use crate::certificate::{Bound, Demand, Dual, Group, Refutation, Sum};
use crate::prove::candidates::{self, Candidates};
use crate::prove::catalogue::Closure;
use crate::prove::minimum::{Minimum, Proof};
use crate::ruleset::{Game, Ruleset};

/// The bound that `minimum` proves for `candidates`, whose problem is `closure`.
pub fn bound(game: &Game, candidates: &Candidates, closure: &Closure, minimum: &Minimum) -> Bound {
    let (classes, demands) = used(closure, &minimum.proof);
    let place: BTreeMap<usize, usize> = classes.iter().copied().zip(1..).collect();
    let places = |classes: &[usize]| classes.iter().map(|class| place[class]).collect::<Vec<_>>();
    let demand = |&(class, demand): &(usize, usize)| {
        let options = &closure.demands[class][demand];
        Demand { class: place[&class], mv: rebutted_by(game, candidates, class, options), rebuttals: places(options) }
    };
    let (dual, refutation) = match &minimum.proof {
        Proof::Dual(dual) => {
            let demands = dual.demands.iter().map(|&(_, weight)| weight).collect();
            (Some(Dual { divisor: dual.divisor, start: dual.start, demands }), None)
        }
        Proof::Refutation(refutation) => {
            let sums = refutation.sums.iter().map(|&(left, right, outputs)| Sum { left, right, outputs }).collect();
            let groups = refutation.groups.iter().map(|&(term, least)| Group { term, least }).collect();
            let steps = Some(refutation.steps.clone());
            (None, Some(Refutation { sums, groups, steps, file: None, sha256: None }))
        }
    };
    Bound {
        least: minimum.least,
        classes: classes.iter().map(|&class| game.text(&candidates.classes[class].representative)).collect(),
        start: places(&closure.start),
        demands: demands.iter().map(demand).collect(),
        dual,
        refutation,
    }
}

/// The classes and the demands that a proof uses, both ascending.
fn used(closure: &Closure, proof: &Proof) -> (Vec<usize>, Vec<(usize, usize)>) {
    match proof {
        Proof::Refutation(refutation) => (refutation.classes.clone(), refutation.demands.clone()),
        Proof::Dual(dual) => {
            let demands: Vec<(usize, usize)> = dual.demands.iter().map(|&(demand, _)| demand).collect();
            let of = |&(class, demand): &(usize, usize)| closure.demands[class][demand].iter().copied().chain([class]);
            let mut classes: Vec<usize> = closure.start.iter().copied().chain(demands.iter().flat_map(of)).collect();
            classes.sort_unstable();
            classes.dedup();
            (classes, demands)
        }
    }
}

/// The first move of a class that is rebutted by exactly these classes.
fn rebutted_by(game: &Game, candidates: &Candidates, class: usize, options: &[usize]) -> String {
    let by_these = |demand: &&candidates::Demand| {
        let reached = |class: usize| demand.rebuttals.iter().any(|reply| reply.class == class);
        options.iter().all(|&option| reached(option))
            && demand.rebuttals.iter().all(|reply| options.binary_search(&reply.class).is_ok())
    };
    let found = candidates.classes[class].demands.iter().find(by_these);
    found.map_or_else(String::new, |demand| game.move_text(&demand.mv))
}
