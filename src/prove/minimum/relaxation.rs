//! The linear relaxation, and its dual solution in exact integers as a proof of a lower bound.
//!
//! A class may be a fraction of an entry, from 0 to 1; each demand of a class is then *sum of the rebuttals >= class*.
//! By weak duality (von Neumann; Gale, Kuhn and Tucker 1951), weights for the demands under which no class has a load
//! above the divisor give a lower bound on the number of entries. A floating-point solver suggests the weights; they
//! are rounded to integers, and the bound is computed from these alone.
//!
//! A sum of classes is no entry and costs nothing, so its load may not be above zero.
//!
//! Most demands concern classes that no small catalogue holds, so demands are added only when a solution violates them.
//! That is for the simplex method, whose weights are few and have a small divisor. Where it has more rows than it can hold,
//! a first-order method ([`gradient`]) solves the reduced problem, and the weights of the demands that force classes follow.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use microlp::{ComparisonOp, OptimizationDirection, Problem, Solution, SolveOutcome};

use super::gradient;
use super::reduction::{self, Reduction, Row, options, rows as rows_of, starts};
use crate::catalogue::Closure;
use crate::solve::budget::Budget;

/// The most rows for the simplex method.
const MOST_ROWS: usize = 6000;
/// The most unmet demands for which the simplex method is tried.
const MOST_DEMANDS: usize = 100_000;
/// The most rows that are added at a time.
const MOST_AT_ONCE: usize = 2000;
/// The least excess that counts as a violation.
const TOLERANCE: f64 = 1e-7;
/// The time between two looks at the budget.
const LOOK: Duration = Duration::from_millis(50);
/// The largest weight that a certificate may contain.
const MOST: f64 = 4294967295.0;

/// A solution of the dual program: it proves that there are at least as many entries as `starts` add up to, divided by
/// `divisor`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dual {
    /// No class has a load above this.
    pub divisor: u64,
    /// The weight of each start's demand.
    pub starts: Vec<u64>,
    /// The nonzero weights of demands, as (class, demand).
    pub demands: Vec<((usize, usize), u64)>,
}

impl Dual {
    /// The lower bound on the number of entries.
    pub fn least(&self) -> usize {
        usize::try_from(self.starts.iter().sum::<u64>().div_ceil(self.divisor.max(1))).unwrap_or(usize::MAX)
    }

    /// The weights by demand.
    fn weights(&self) -> BTreeMap<Row, i64> {
        let starts = self.starts.iter().enumerate().map(|(start, &weight)| (Row::Start(start), weight));
        let demands = self.demands.iter().map(|&((class, demand), weight)| (Row::Of(class, demand), weight));
        let weights = starts.chain(demands).filter(|&(_, weight)| weight > 0);
        weights.filter_map(|(row, weight)| Some((row, i64::try_from(weight).ok()?))).collect()
    }
}

/// The best dual solution found within a share of the budget. `None` when there is none.
pub fn dual(closure: &Closure, reduction: &Reduction, budget: &Budget) -> Option<Dual> {
    if reduction.demands.len() > MOST_DEMANDS {
        return by_gradient(closure, reduction, budget);
    }
    let mut rows: BTreeSet<Row> = starts(closure).collect();
    let adding = budget.share(4);
    while let Some(values) = primal(closure, &rows, &adding) {
        let more = violated(closure, &values, &rows);
        if more.is_empty() {
            break;
        }
        if rows.len() + more.len() > MOST_ROWS {
            return by_gradient(closure, reduction, budget);
        }
        rows.extend(more);
    }
    exact(closure, &weights(closure, &rows, &budget.share(2))?)
}

/// The dual solution of a large problem.
pub(super) fn by_gradient(closure: &Closure, reduction: &Reduction, budget: &Budget) -> Option<Dual> {
    if budget.is_spent() { None } else { large(closure, &gradient::weights(closure, reduction, &budget.share(4))) }
}

/// The dual solution that counts the forced classes, or proves one entry.
pub fn forced(closure: &Closure) -> Dual {
    let mut weights = BTreeMap::new();
    with_forced(closure, &mut weights, 1);
    if weights.is_empty() {
        weights.insert(Row::Start(0), 1);
    }
    balanced(closure, weights).unwrap_or_else(|| {
        let starts = (0..closure.starts.len()).map(|start| u64::from(start == 0)).collect();
        Dual { divisor: 1, starts, demands: Vec::new() }
    })
}

/// Adds the forced classes to weights of unmet demands. Each has a demand without another option, whose weight is
/// the divisor and the weights of all demands of that class.
fn with_forced(closure: &Closure, weights: &mut BTreeMap<Row, i64>, divisor: i64) {
    let through = reduction::forced(closure);
    let mut below: BTreeMap<usize, i64> = BTreeMap::new();
    for (row, weight) in &*weights {
        row.class().inspect(|&owner| *below.entry(owner).or_default() += weight);
    }
    for &(class, row) in through.iter().rev() {
        let own = if closure.sums.contains(&class) { 0 } else { divisor };
        let all = below.get(&class).copied().unwrap_or(0) + own;
        row.class().inspect(|&owner| *below.entry(owner).or_default() += all);
        weights.insert(row, all);
    }
}

/// The number of entries that a class, or a sum, is.
fn cost(closure: &Closure, number: usize) -> f64 {
    if closure.sums.contains(&number) { 0.0 } else { 1.0 }
}

/// What the left side of a row is at least.
fn started(row: Row) -> f64 {
    if matches!(row, Row::Start(_)) { 1.0 } else { 0.0 }
}

/// The classes of a row, with their coefficients.
fn terms(closure: &Closure, row: Row) -> impl Iterator<Item = (usize, f64)> {
    let options = options(closure, row).iter().map(|&class| (class, 1.0));
    options.chain(row.class().map(|class| (class, -1.0)))
}

/// The least solution of the rows: the nonzero values of classes.
fn primal(closure: &Closure, rows: &BTreeSet<Row>, budget: &Budget) -> Option<BTreeMap<usize, f64>> {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let classes: BTreeSet<usize> = rows.iter().flat_map(|&row| terms(closure, row)).map(|(class, _)| class).collect();
    let variables: BTreeMap<usize, _> =
        classes.into_iter().map(|class| (class, problem.add_var(cost(closure, class), (0.0, f64::INFINITY)))).collect();
    for &row in rows {
        let terms: Vec<_> = terms(closure, row).map(|(class, sign)| (variables[&class], sign)).collect();
        problem.add_constraint(&terms, ComparisonOp::Ge, started(row));
    }
    let solution = solution(problem, budget)?;
    let values = variables.into_iter().map(|(class, variable)| (class, solution.var_value(variable)));
    Some(values.filter(|&(_, value)| value > TOLERANCE).collect())
}

/// The demands that a solution violates most, the worst first.
fn violated(closure: &Closure, values: &BTreeMap<usize, f64>, rows: &BTreeSet<Row>) -> Vec<Row> {
    let value = |class: &usize| values.get(class).copied().unwrap_or(0.0);
    let mut violated = Vec::new();
    for (&class, &part) in values {
        for row in rows_of(closure, class) {
            let met: f64 = options(closure, row).iter().map(value).sum();
            if met < part - TOLERANCE && !rows.contains(&row) {
                violated.push((part - met, row));
            }
        }
    }
    violated.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    violated.into_iter().take(MOST_AT_ONCE).map(|(_, row)| row).collect()
}

/// The best weights for the rows when no class may have a load above 1.
fn weights(closure: &Closure, rows: &BTreeSet<Row>, budget: &Budget) -> Option<BTreeMap<Row, f64>> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let mut columns: BTreeMap<usize, Vec<_>> = BTreeMap::new();
    let mut variables = Vec::new();
    for &row in rows {
        let variable = problem.add_var(started(row), (0.0, f64::INFINITY));
        terms(closure, row).for_each(|(class, sign)| columns.entry(class).or_default().push((variable, sign)));
        variables.push((row, variable));
    }
    for (&class, column) in &columns {
        problem.add_constraint(column, ComparisonOp::Le, cost(closure, class));
    }
    let solution = solution(problem, budget)?;
    Some(variables.into_iter().map(|(row, variable)| (row, solution.var_value(variable))).collect())
}

/// The optimal solution of a program; `None` when the solver fails or the budget is spent. The solver does not listen to
/// interrupts, so it works in a thread of its own, which is left to itself then.
fn solution(mut problem: Problem, budget: &Budget) -> Option<Solution> {
    if budget.is_spent() {
        return None;
    }
    if let Some(remaining) = budget.remaining() {
        problem.set_time_limit(remaining);
    }
    let (done, solved) = mpsc::channel();
    thread::spawn(move || {
        let outcome = problem.solve().ok().filter(SolveOutcome::is_optimal);
        done.send(outcome.and_then(|outcome| outcome.into_solution().ok()))
    });
    loop {
        match solved.recv_timeout(LOOK) {
            Ok(solution) => return solution,
            Err(RecvTimeoutError::Timeout) if !budget.is_spent() => {}
            Err(_) => return None,
        }
    }
}

/// The weights multiplied by some factor and rounded to integers: those with the best bound, and among these the
/// smallest divisor.
fn exact(closure: &Closure, weights: &BTreeMap<Row, f64>) -> Option<Dual> {
    let large = weights.values().fold(1.0, |largest: f64, &weight| largest.max(weight));
    let factors = (1..=1000u32).map(f64::from).chain((4..=9).map(|digits| 10f64.powi(digits)));
    let duals =
        factors.filter(|factor| factor * large < MOST / 2.0).filter_map(|factor| rounded(closure, weights, factor));
    duals.max_by(|a, b| a.least().cmp(&b.least()).then(b.divisor.cmp(&a.divisor)))
}

/// The same for a large problem: weights of its unmet demands are multiplied by a power of ten and rounded down, and those
/// of the demands that force classes added.
fn large(closure: &Closure, weights: &BTreeMap<Row, f64>) -> Option<Dual> {
    if weights.is_empty() {
        return Some(forced(closure));
    }
    let duals = (2..=7).filter_map(|digits| {
        let whole = weights.iter().map(|(&row, &weight)| (row, (weight * 10f64.powi(digits)) as i64));
        let whole: BTreeMap<Row, i64> = whole.filter(|&(_, weight)| weight > 0).collect();
        let of_open = balanced(closure, whole)?;
        let mut whole = of_open.weights();
        with_forced(closure, &mut whole, i64::try_from(of_open.divisor).ok()?);
        balanced(closure, whole).filter(|dual| dual.weights().values().all(|&weight| weight as f64 <= MOST))
    });
    duals.max_by(|a, b| a.least().cmp(&b.least()).then(b.divisor.cmp(&a.divisor)))
}

fn rounded(closure: &Closure, weights: &BTreeMap<Row, f64>, factor: f64) -> Option<Dual> {
    let whole = weights.iter().map(|(&row, &weight)| (row, (weight * factor).round() as i64));
    balanced(closure, whole.filter(|&(_, weight)| weight > 0).collect())
}

/// The dual solution with these weights, and more where a sum has a load that it cannot have: its first class takes that
/// over.
fn balanced(closure: &Closure, mut weights: BTreeMap<Row, i64>) -> Option<Dual> {
    let mut loads = vec![0; closure.demands.len()];
    weights.iter().for_each(|(&row, &weight)| load(closure, &mut loads, row, weight));
    for sum in closure.sums.clone() {
        if let (row, over @ 1..) = (Row::Of(sum, 0), loads[sum]) {
            *weights.entry(row).or_default() += over;
            load(closure, &mut loads, row, over);
        }
    }
    let most = (0..loads.len()).filter(|number| !closure.sums.contains(number)).map(|class| loads[class]).max();
    let divisor = u64::try_from(most?).ok().filter(|&most| most > 0)?;
    let mut dual = Dual { divisor, starts: vec![0; closure.starts.len()], demands: Vec::new() };
    for (row, weight) in weights {
        match row {
            Row::Start(start) => dual.starts[start] = weight.unsigned_abs(),
            Row::Of(class, demand) => dual.demands.push(((class, demand), weight.unsigned_abs())),
        }
    }
    Some(dual)
}

/// Adds the weight of a row to the loads of its options, and takes it from that of its class.
fn load(closure: &Closure, loads: &mut [i64], row: Row, weight: i64) {
    options(closure, row).iter().for_each(|&class| loads[class] += weight);
    if let Some(class) = row.class() {
        loads[class] -= weight;
    }
}
