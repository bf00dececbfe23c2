//! A first-order method for the linear relaxation of large problems: the primal-dual hybrid gradient method (Chambolle
//! and Pock 2011), reflected, with Halpern's anchor and restarts (Lu and Yang, *Restarted Halpern PDHG for linear
//! programming*, 2024).
//!
//! It multiplies by the matrix and factors nothing, so it takes memory for the entries of the matrix alone, and can stop
//! after any step. Its weights are slightly infeasible; they are repaired class by class, from the smallest to the largest.

use std::collections::BTreeMap;
use std::ops::Range;

use super::reduction::{Reduction, Row, options};
use crate::catalogue::Closure;
use crate::solve::budget::Budget;
use crate::solve::lists::Lists;

/// The most steps.
const MOST_STEPS: usize = 20_000;
/// The steps before the first look at the bound.
const FIRST_LOOK: usize = 100;
/// The share of the bound by which a feasible solution may exceed it when the method stops.
const GAP: f64 = 5e-5;

/// The relaxation of a reduced problem. Its classes are numbered anew: every option before the class that needs it, if
/// rebuttals lead to smaller classes.
struct Program {
    /// What a class costs: 1, or 0 for a sum.
    costs: Vec<f64>,
    /// The options of each demand.
    options: Lists,
    /// The demands that each class meets.
    meets: Lists,
    /// The demands of each class.
    own: Vec<Range<usize>>,
    /// The class that makes a demand; `None` for a start or a forced class, which is in.
    owners: Vec<Option<u32>>,
    /// The demands, as in the problem.
    rows: Vec<Row>,
}

/// A point: values of classes and weights of demands.
#[derive(Clone)]
struct Point {
    values: Vec<f64>,
    weights: Vec<f64>,
}

/// The weights of demands found within the budget that have the largest sum over starts and forced classes. No open class
/// has a load above its cost, but for rounding.
pub fn weights(closure: &Closure, reduction: &Reduction, budget: &Budget) -> BTreeMap<Row, f64> {
    let program = Program::of(closure, reduction);
    let weights = program.solve(budget);
    program.rows.iter().copied().zip(weights).filter(|&(_, weight)| weight > 0.0).collect()
}

impl Program {
    fn of(closure: &Closure, reduction: &Reduction) -> Program {
        let mut classes: Vec<usize> = reduction.components.iter().flatten().copied().collect();
        let is_sum = |class: usize| closure.sums.contains(&class);
        classes.sort_by_key(|&class| (closure.members(class).max(), is_sum(class)));
        let mut numbers = vec![None; closure.demands.len()];
        classes.iter().zip(0..).for_each(|(&class, number)| numbers[class] = Some(number));
        let owner = |row: Row| row.class().and_then(|class| numbers[class]);
        let mut rows = reduction.demands.clone();
        rows.sort_by_key(|&row| (owner(row), row));
        let owners: Vec<Option<u32>> = rows.iter().map(|&row| owner(row)).collect();
        let mut listed = Lists::default();
        for &row in &rows {
            listed.push(options(closure, row).iter().filter_map(|&class| numbers[class]));
        }
        let meets = listed.turned(classes.len());
        let of = |number| owners.partition_point(|&owner| owner < Some(number));
        let own = (0..).zip(&classes).map(|(number, _)| of(number)..of(number + 1)).collect();
        let costs = classes.iter().map(|&class| if is_sum(class) { 0.0 } else { 1.0 }).collect();
        Program { costs, options: listed, meets, own, owners, rows }
    }

    fn solve(&self, budget: &Budget) -> Vec<f64> {
        let [classes, demands] = [self.costs.len(), self.rows.len()];
        let mut at = Point { values: vec![0.0; classes], weights: vec![0.0; demands] };
        let (mut anchor, mut next) = (at.clone(), at.clone());
        let (mut best, mut bound, mut least) = (at.weights.clone(), 0.0, f64::INFINITY);
        let mut balance = (classes as f64).sqrt().max(1.0);
        let (mut since, mut first, mut last, mut look) = (0, 0.0, 0.0, FIRST_LOOK);
        for step in 1..=MOST_STEPS {
            let change = self.step(&at, &mut next, balance);
            if since == 0 {
                (first, last) = (change, change);
            }
            since += 1;
            let ends = budget.is_spent() || step == MOST_STEPS || change == 0.0;
            if ends || step == look {
                look += look / 4;
                let (found, repaired) = self.repaired(&next.weights);
                if found > bound {
                    (bound, best) = (found, repaired);
                }
                least = self.feasible(&next.values).min(least);
                if ends || least - bound < GAP * bound {
                    break;
                }
            }
            let falls = change <= 0.2 * first || (change <= 0.8 * first && change > last);
            if falls || (since > 50 && since * 3 > step) {
                balance = self.balance(&anchor, &next, balance);
                (at, anchor, since) = (next.clone(), next.clone(), 0);
            } else {
                at.drawn(&next, &anchor, since);
            }
            last = change;
        }
        best
    }

    /// One step of the hybrid gradient method from `at`; returns its length.
    fn step(&self, at: &Point, next: &mut Point, balance: f64) -> f64 {
        let mut ahead = vec![0.0; self.costs.len()];
        let (mut of_values, mut of_weights) = (0.0, 0.0);
        for (class, ahead) in ahead.iter_mut().enumerate() {
            let (value, size) = (at.values[class], self.column(class));
            let (met, own) = self.load(&at.weights, class);
            let new = (value - (self.costs[class] - met + own) / (balance * size)).max(0.0);
            of_values += (new - value).powi(2) * size;
            next.values[class] = new;
            *ahead = 2.0 * new - value;
        }
        for demand in 0..self.rows.len() {
            let (weight, size) = (at.weights[demand], self.row(demand));
            let short = self.needed(&ahead, demand) - self.met(&ahead, demand);
            let new = (weight + balance / size * short).max(0.0);
            of_weights += (new - weight).powi(2) * size;
            next.weights[demand] = new;
        }
        (of_values * balance + of_weights / balance).sqrt()
    }

    /// The balance of the two step lengths after a restart: values and weights should move alike.
    fn balance(&self, from: &Point, to: &Point, balance: f64) -> f64 {
        let moved = |from: &[f64], to: &[f64], size: &dyn Fn(usize) -> f64| {
            (0..from.len()).map(|i| (to[i] - from[i]).powi(2) * size(i)).sum::<f64>()
        };
        let values = moved(&from.values, &to.values, &|class| self.column(class));
        let weights = moved(&from.weights, &to.weights, &|demand| self.row(demand));
        if values > 1e-20 && weights > 1e-20 { (balance * (weights / values).sqrt()).sqrt() } else { balance }
    }

    fn column(&self, class: usize) -> f64 {
        (self.meets.of(class).len() + self.own[class].len()).max(1) as f64
    }

    fn row(&self, demand: usize) -> f64 {
        (self.options.of(demand).len() + 1) as f64
    }

    /// The weight of the demands that a class meets, and of its own.
    fn load(&self, weights: &[f64], class: usize) -> (f64, f64) {
        let met = self.meets.of(class).iter().map(|&demand| weights[demand as usize]).sum();
        (met, weights[self.own[class].clone()].iter().sum())
    }

    /// What a demand needs.
    fn needed(&self, values: &[f64], demand: usize) -> f64 {
        self.owners[demand].map_or(1.0, |class| values[class as usize])
    }

    /// What it gets.
    fn met(&self, values: &[f64], demand: usize) -> f64 {
        self.options.of(demand).iter().map(|&class| values[class as usize]).sum()
    }

    /// Weights under which no class has a load above its cost, and what they prove. Where a class has more, the weights of the
    /// demands that it meets are reduced; this adds only to the loads of larger classes.
    fn repaired(&self, weights: &[f64]) -> (f64, Vec<f64>) {
        let mut weights = weights.to_vec();
        for class in 0..self.costs.len() {
            let (met, own) = self.load(&weights, class);
            let most = self.costs[class] + own;
            if met > most {
                self.meets.of(class).iter().for_each(|&demand| weights[demand as usize] *= most / met);
            }
        }
        let proved = weights.iter().zip(&self.owners).filter(|(_, owner)| owner.is_none());
        (proved.map(|(weight, _)| weight).sum(), weights)
    }

    /// The cost of a feasible solution near these values: every need is met, from the largest class to the smallest. Not
    /// feasible where rebuttals lead to larger classes; no proof rests on it.
    fn feasible(&self, values: &[f64]) -> f64 {
        let mut values = values.to_vec();
        let free = self.owners.partition_point(Option::is_none);
        let own = self.own.iter().rev().cloned().flatten();
        for demand in (0..free).chain(own) {
            let (needed, met) = (self.needed(&values, demand).min(1.0), self.met(&values, demand));
            match *self.options.of(demand) {
                [first, ..] if met <= 0.0 => values[first as usize] = needed,
                ref options if met < needed => {
                    options.iter().for_each(|&class| values[class as usize] *= needed / met);
                }
                _ => {}
            }
        }
        values.iter().zip(&self.costs).map(|(value, cost)| value.min(1.0) * cost).sum()
    }
}

impl Point {
    /// Reflects the point at `next`, and draws it towards the anchor, the less the more steps were made.
    fn drawn(&mut self, next: &Point, anchor: &Point, steps: usize) {
        let near = 1.0 / (steps as f64 + 1.0);
        let draw = |at: &mut [f64], next: &[f64], anchor: &[f64]| {
            for ((at, next), anchor) in at.iter_mut().zip(next).zip(anchor) {
                *at = (1.0 - near) * (2.0 * next - *at) + near * anchor;
            }
        };
        draw(&mut self.values, &next.values, &anchor.values);
        draw(&mut self.weights, &next.weights, &anchor.weights);
    }
}
