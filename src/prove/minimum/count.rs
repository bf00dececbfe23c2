//! How many closed sets are minimum: the models with the least number of classes, counted one by one in each component, and
//! multiplied.

use std::collections::BTreeMap;

use super::cores::{Cores, Step};
use super::reduction::{Reduction, options};
use super::sat::Clause;
use crate::prove::catalogue::Closure;
use crate::solve::budget::Budget;

/// Models of one component that are counted at most.
const MOST: u128 = 10_000;

/// How many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Exactly so many.
    Exactly(u128),
    /// So many at least; counting stopped there.
    AtLeast(u128),
}

/// Counts the minimum closed sets. None when the budget was spent before the minimum of some component was known.
pub fn count(closure: &Closure, budget: &Budget) -> Option<Count> {
    let reduction = Reduction::of(closure);
    let (mut product, mut exact) = (1u128, true);
    for component in &reduction.components {
        let clauses = part(closure, &reduction, component);
        let (models, all) = models(component.len(), clauses, budget)?;
        let (next, overflow) = product.overflowing_mul(models);
        (product, exact) = if overflow { (product, false) } else { (next, exact && all) };
    }
    Some(if exact { Count::Exactly(product) } else { Count::AtLeast(product) })
}

/// The unmet demands in which the classes of one component stand, as variables 1, 2 and so on.
fn part(closure: &Closure, reduction: &Reduction, component: &[usize]) -> Vec<Vec<i32>> {
    let variables: BTreeMap<usize, i32> = component.iter().copied().zip(1..).collect();
    let mut clauses = Vec::new();
    for &row in &reduction.demands {
        let literals: Vec<i32> =
            options(closure, row).iter().filter_map(|option| variables.get(option).copied()).collect();
        let own = row.and_then(|(class, _)| variables.get(&class)).map(|&variable| -variable);
        if !literals.is_empty() {
            clauses.push(literals.into_iter().chain(own).collect());
        }
    }
    clauses
}

/// The number of models with the fewest true variables, and whether that is all of them.
fn models(variables: usize, clauses: Vec<Vec<i32>>, budget: &Budget) -> Option<(u128, bool)> {
    let variables = i32::try_from(variables).ok()?;
    let mut cores = Cores::new(variables, variables, clauses.into_iter().map(|clause| (clause, Clause::Start)), budget);
    loop {
        match cores.step() {
            Step::Least(_) => return Some(cores.count_least(MOST)),
            Step::Stopped => return None,
            Step::Raised | Step::Model(_) => {}
        }
    }
}
