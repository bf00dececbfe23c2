//! What every closed set must hold, what none needs, and the parts that are left to choose from independently.
//!
//! A class is *forced* when the source's demand, or a demand of a forced class, has no other option. A demand that a forced
//! class meets is met. A class is *open* when it is an option of an unmet demand of the source, of a forced or of an open class; a
//! minimum needs no class that is neither. Open classes that stand in one unmet demand depend on one another; the *components* are what
//! that makes of them. (Demands that others imply are left out before, in [`Closure`].)

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;

use super::sat::Clause;
use crate::prove::catalogue::Closure;

/// What is left of a problem.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The forced classes.
    pub forced: BTreeSet<usize>,
    /// The open classes, component by component.
    pub components: Vec<Vec<usize>>,
    /// The unmet demands: of the source (none), or as (class, demand).
    pub demands: Vec<Option<(usize, usize)>>,
}

impl Reduction {
    /// The reduction of `closure`.
    pub fn of(closure: &Closure) -> Reduction {
        let forced = forced(closure);
        let (open, demands) = open(closure, &forced);
        let components = components(closure, &forced, &open, &demands);
        Reduction { forced, components, demands }
    }

    /// The clauses that are left: those that force a class, and the unmet demands, of which each class is the variable that
    /// `variable` gives.
    pub fn clauses(&self, closure: &Closure, variable: impl Fn(usize) -> i32) -> Vec<(Vec<i32>, Clause)> {
        let forcing = |&class: &usize| {
            let numbered = closure.demands[class].iter().enumerate();
            numbered.filter(|(_, options)| options.len() == 1).map(move |(demand, _)| Some((class, demand)))
        };
        let start = (closure.start.len() == 1).then_some(None);
        let forcing = self.forced.iter().flat_map(forcing).chain(start);
        let rows = forcing.chain(self.demands.iter().copied());
        rows.map(|row| (literals(closure, row, &variable), clause(row))).collect()
    }

    /// The open classes.
    pub fn open(&self) -> usize {
        self.components.iter().map(Vec::len).sum()
    }
}

/// The options of a demand, or of the source's demand.
pub fn options(closure: &Closure, row: Option<(usize, usize)>) -> &[usize] {
    row.map_or(&closure.start, |(class, demand)| &closure.demands[class][demand])
}

fn literals(closure: &Closure, row: Option<(usize, usize)>, variable: &impl Fn(usize) -> i32) -> Vec<i32> {
    let own = row.map(|(class, _)| -variable(class));
    options(closure, row).iter().map(|&option| variable(option)).chain(own).collect()
}

fn clause(row: Option<(usize, usize)>) -> Clause {
    row.map_or(Clause::Start, |(class, demand)| Clause::Demand { class, demand })
}

fn forced(closure: &Closure) -> BTreeSet<usize> {
    let mut forced = BTreeSet::new();
    let mut next: Vec<usize> = closure.start.iter().copied().filter(|_| closure.start.len() == 1).collect();
    while let Some(class) = next.pop() {
        if forced.insert(class) {
            next.extend(closure.demands[class].iter().filter(|options| options.len() == 1).map(|options| options[0]));
        }
    }
    forced
}

/// The open classes, and the unmet demands.
fn open(closure: &Closure, forced: &BTreeSet<usize>) -> (BTreeSet<usize>, Vec<Option<(usize, usize)>>) {
    let unmet = |row: &Option<(usize, usize)>| !options(closure, *row).iter().any(|option| forced.contains(option));
    let of = |class: usize| (0..closure.demands[class].len()).map(move |demand| Some((class, demand))).filter(unmet);
    let mut demands: Vec<_> =
        [None].into_iter().filter(unmet).chain(forced.iter().flat_map(|&class| of(class))).collect();
    let mut open = BTreeSet::new();
    let mut next = 0;
    while let Some(&row) = demands.get(next) {
        for &option in options(closure, row) {
            if open.insert(option) {
                demands.extend(of(option));
            }
        }
        next += 1;
    }
    demands.sort_unstable();
    (open, demands)
}

fn components(
    closure: &Closure,
    forced: &BTreeSet<usize>,
    open: &BTreeSet<usize>,
    demands: &[Option<(usize, usize)>],
) -> Vec<Vec<usize>> {
    let mut joined = UnionFind::new(closure.demands.len());
    for &row in demands {
        let own = row.map(|(class, _)| class).filter(|class| !forced.contains(class));
        let members: Vec<usize> = own.into_iter().chain(options(closure, row).iter().copied()).collect();
        members.windows(2).for_each(|pair| {
            joined.union(pair[0], pair[1]);
        });
    }
    let mut components: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    open.iter().for_each(|&class| components.entry(joined.find(class)).or_default().push(class));
    let mut components: Vec<Vec<usize>> = components.into_values().collect();
    components.sort();
    components
}
