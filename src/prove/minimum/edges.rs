//! A minimum catalogue whose strategy graph has the fewest edges.
//!
//! There is a variable for each class, no more of them true than the minimum, and one for each edge that a rebuttal can
//! use. For each demand of a chosen class one of its edges is used, and a used edge leads to a chosen class. The number
//! of used edges is minimised.

use std::collections::BTreeMap;

use super::cores::Cores;
use super::reduction::Reduction;
use super::sat::Clause;
use super::sums::Sums;
use crate::prove::catalogue::Closure;
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
    let mut cores = Cores::new(minimised, taken, clauses.into_iter().map(|clause| (clause, Clause::Start)), budget);
    let Some(model) = cores.least(progress) else { return (known, false) };
    let is_in = |&(_, &variable): &(&usize, &i32)| model[variable as usize - 1];
    (graph.classes.iter().filter(is_in).map(|(&class, _)| class).collect(), true)
}

/// The variables: first the edges, from 1, then the classes that a minimum may contain.
struct Graph {
    edges: BTreeMap<(usize, usize), i32>,
    classes: BTreeMap<usize, i32>,
}

impl Graph {
    fn of(closure: &Closure) -> Graph {
        let reduction = Reduction::of(closure);
        let mut members: Vec<usize> = reduction.components.into_iter().flatten().chain(reduction.forced).collect();
        members.sort_unstable();
        let mut edges = BTreeMap::new();
        for &class in &members {
            closure.demands[class].iter().flatten().for_each(|&to| {
                if members.binary_search(&to).is_ok() {
                    edges.insert((class, to), 0);
                }
            });
        }
        let mut next = 1..;
        edges.values_mut().zip(&mut next).for_each(|(variable, number)| *variable = number);
        let classes = members.into_iter().zip(edges.len() as i32 + 1..).collect();
        Graph { edges, classes }
    }

    /// The clauses, which allow at most `most` classes, and the last variable that they use.
    fn clauses(&self, closure: &Closure, most: usize) -> (Vec<Vec<i32>>, i32) {
        let start = closure.start.iter().filter_map(|class| self.classes.get(class).copied());
        let mut clauses: Vec<Vec<i32>> = vec![start.collect()];
        clauses.extend(self.edges.iter().map(|((_, to), &edge)| vec![-edge, self.classes[to]]));
        for (&class, &variable) in &self.classes {
            for options in &closure.demands[class] {
                let edges = options.iter().filter_map(|&to| self.edges.get(&(class, to)).copied());
                clauses.push(edges.chain([-variable]).collect());
            }
        }
        let mut sums = Sums::new(self.classes.values().copied(), (self.edges.len() + self.classes.len()) as i32);
        let all = sums.merge((0..sums.terms.len()).collect());
        sums.extend(all, most + 1, &mut |literals, _| clauses.push(literals.to_vec()));
        clauses.extend(sums.terms[all].outputs.get(most).map(|&over| vec![-over]));
        (clauses, sums.variables())
    }
}
