//! A minimum catalogue whose strategy graph has the fewest edges.
//!
//! There is a variable for each class, no more of them true than the minimum, one for each edge that a rebuttal can use,
//! and one for each sum that can rebut a move from a class, which uses the edges to all classes of the sum. For each
//! demand of a chosen class one of its edges or sums is used, and a used edge leads to a chosen class. The number of used
//! edges is minimised.

use std::collections::{BTreeMap, BTreeSet};

use super::cores::Cores;
use super::reduction::{Reduction, Row};
use super::sat::Clause;
use super::sums::Sums;
use crate::catalogue::Closure;
use crate::solve::budget::Budget;

/// A closed set of `least` classes, the minimum, with the fewest edges; or `known`, when the budget is spent. The flag
/// tells which.
pub fn fewest_edges(
    closure: &Closure,
    known: Vec<usize>,
    budget: &Budget,
    progress: impl FnMut(usize),
) -> (Vec<usize>, bool) {
    let graph = Graph::of(closure);
    let minimised = graph.edges.len() as i32;
    let (clauses, taken) = graph.clauses(closure, known.len());
    let clauses = clauses.into_iter().map(|clause| (clause, Clause::Row(Row::Start(0))));
    let mut cores = Cores::new(minimised, taken, clauses, budget);
    let Some(model) = cores.least(progress) else { return (known, false) };
    let is_in = |&(_, &variable): &(&usize, &i32)| model[variable as usize - 1];
    (graph.classes.iter().filter(is_in).map(|(&class, _)| class).collect(), true)
}

/// The variables: first the edges, from 1, then the sums that rebut a move from a class, then the classes that a minimum
/// may contain.
struct Graph {
    edges: BTreeMap<(usize, usize), i32>,
    sums: BTreeMap<(usize, usize), i32>,
    /// The sums that can settle a start, or that an opening can leave.
    openings: BTreeMap<usize, i32>,
    classes: BTreeMap<usize, i32>,
}

impl Graph {
    fn of(closure: &Closure) -> Graph {
        let reduction = Reduction::of(closure);
        let members = reduction.components.into_iter().flatten().chain(reduction.forced);
        let members: BTreeSet<usize> = members.filter(|&number| number < closure.classes()).collect();
        let (mut edges, mut sums) = (BTreeMap::new(), BTreeMap::new());
        for &class in &members {
            for &to in closure.demands[class].iter().flatten() {
                if closure.members(to).all(|member| members.contains(&member)) {
                    edges.extend(closure.members(to).map(|member| ((class, member), 0)));
                    sums.extend(closure.sums.contains(&to).then_some(((class, to), 0)));
                }
            }
        }
        let possible = |&&to: &&usize| closure.sums.contains(&to) && closure.members(to).all(|m| members.contains(&m));
        let mut openings: BTreeMap<usize, i32> =
            closure.starts.iter().flatten().filter(possible).map(|&to| (to, 0)).collect();
        let mut next = 1..;
        let of_choices = sums.values_mut().chain(openings.values_mut());
        edges.values_mut().chain(of_choices).zip(&mut next).for_each(|(variable, number)| *variable = number);
        let classes = members.into_iter().zip(next).collect();
        Graph { edges, sums, openings, classes }
    }

    /// The edge, or the sum, by which a class meets a demand with this option.
    fn option(&self, class: usize, to: usize) -> Option<i32> {
        self.edges.get(&(class, to)).or_else(|| self.sums.get(&(class, to))).copied()
    }

    /// The clauses, which allow at most `most` classes, and the last variable that they use.
    fn clauses(&self, closure: &Closure, most: usize) -> (Vec<Vec<i32>>, i32) {
        let opened = |to: &usize| self.classes.get(to).or_else(|| self.openings.get(to)).copied();
        let starts = closure.starts.iter().map(|start| start.iter().filter_map(opened).collect());
        let mut clauses: Vec<Vec<i32>> = starts.collect();
        for (&sum, &variable) in &self.openings {
            clauses.extend(closure.members(sum).map(|member| vec![-variable, self.classes[&member]]));
        }
        clauses.extend(self.edges.iter().map(|((_, to), &edge)| vec![-edge, self.classes[to]]));
        for (&(class, sum), &variable) in &self.sums {
            clauses.extend(closure.members(sum).map(|member| vec![-variable, self.edges[&(class, member)]]));
        }
        for (&class, &variable) in &self.classes {
            for options in &closure.demands[class] {
                let options = options.iter().filter_map(|&to| self.option(class, to));
                clauses.push(options.chain([-variable]).collect());
            }
        }
        let taken = self.edges.len() + self.sums.len() + self.openings.len() + self.classes.len();
        let mut counted = Sums::new(self.classes.values().copied(), taken as i32);
        let all = counted.merge((0..counted.terms.len()).collect());
        counted.extend(all, most + 1, &mut |literals, _| clauses.push(literals.to_vec()));
        clauses.extend(counted.terms[all].outputs.get(most).map(|&over| vec![-over]));
        (clauses, counted.variables())
    }
}
