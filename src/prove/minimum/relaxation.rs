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

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use microlp::{ComparisonOp, OptimizationDirection, Problem, Solution, SolveOutcome};

use super::reduction::{self, Row, options, rows as rows_of, starts};
use crate::prove::catalogue::Closure;
use crate::solve::budget::Budget;

/// The most rows. When they are used up, the bound is that of the demands among them.
const MOST_ROWS: usize = 6000;
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
}

/// The best dual solution found: of the whole relaxation, or of as many of its rows as the solver and a share of the budget
/// allow. `None` when there are none.
pub fn dual(closure: &Closure, budget: &Budget) -> Option<Dual> {
    let mut rows: BTreeSet<Row> = starts(closure).collect();
    let adding = budget.share(4);
    while let Some(values) = primal(closure, &rows, &adding) {
        let more = violated(closure, &values, &rows);
        if more.is_empty() || rows.len() + more.len() > MOST_ROWS {
            break;
        }
        rows.extend(more);
    }
    exact(closure, &weights(closure, &rows, &budget.share(2))?)
}

/// The dual solution that counts the forced classes, or proves one entry. Each forced class has a demand without
/// another option; its weight is the number of classes that it forces.
pub fn forced(closure: &Closure) -> Dual {
    let through = reduction::forced(closure);
    let mut below: BTreeMap<usize, i64> = BTreeMap::new();
    let mut weights = BTreeMap::new();
    for &(class, row) in through.iter().rev() {
        let all = below.get(&class).copied().unwrap_or(0) + i64::from(!closure.sums.contains(&class));
        row.class().inspect(|&owner| *below.entry(owner).or_default() += all);
        weights.insert(row, all);
    }
    if weights.is_empty() {
        weights.insert(Row::Start(0), 1);
    }
    balanced(closure, weights).unwrap_or_else(|| {
        let starts = (0..closure.starts.len()).map(|start| u64::from(start == 0)).collect();
        Dual { divisor: 1, starts, demands: Vec::new() }
    })
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
