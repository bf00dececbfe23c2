//! The number of minimum closed sets: in each component the models with the fewest classes are counted one by one, and
//! the counts are multiplied. Models that differ in sums alone are the same set of classes, and count once.

use std::collections::BTreeMap;

use super::cores::Cores;
use super::reduction::{Reduction, Row, literals};
use super::sat::Clause;
use crate::catalogue::Closure;
use crate::solve::budget::Budget;

/// The most models of one component that are counted.
const MOST: u128 = 10_000;

/// A number of catalogues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Exactly this many.
    Exactly(u128),
    /// At least this many, since counting stopped there.
    AtLeast(u128),
}

/// Counts the minimum closed sets. `None` when the budget is spent before the minimum of every component is known.
pub fn count(closure: &Closure, budget: &Budget) -> Option<Count> {
    let reduction = Reduction::of(closure);
    let (mut product, mut exact) = (1u128, true);
    for component in &reduction.components {
        let clauses = part(closure, &reduction, component);
        // Sums stand behind the classes.
        let classes = component.iter().filter(|&&number| number < closure.classes()).count();
        let (models, all) = models([classes, component.len()], clauses, budget)?;
        let (next, overflow) = product.overflowing_mul(models);
        (product, exact) = if overflow { (product, false) } else { (next, exact && all) };
    }
    Some(if exact { Count::Exactly(product) } else { Count::AtLeast(product) })
}

/// The unmet demands on the classes of one component, as clauses over variables 1, 2 and so on.
fn part(closure: &Closure, reduction: &Reduction, component: &[usize]) -> Vec<Vec<i32>> {
    let variables: BTreeMap<usize, i32> = component.iter().copied().zip(1..).collect();
    let part = |&row: &Row| literals(closure, row, |class| variables.get(&class).copied());
    reduction.demands.iter().map(part).filter(|literals| !literals.is_empty()).collect()
}

/// The number of ways to make the fewest of the first variables true in a model, of so many in all, and whether the count
/// is exact.
fn models(numbers: [usize; 2], clauses: Vec<Vec<i32>>, budget: &Budget) -> Option<(u128, bool)> {
    let [counted, variables] = numbers.map(|number| i32::try_from(number).ok());
    let clauses = clauses.into_iter().map(|clause| (clause, Clause::Row(Row::Start(0))));
    let mut cores = Cores::new(counted?, variables?, clauses, budget);
    cores.least(|_| {})?;
    Some(cores.count_least(MOST))
}
