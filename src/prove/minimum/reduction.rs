//! What every closed set must contain, what no minimum needs, and the independent components that remain.
//!
//! A class is *forced* when the demand of a start, or a demand of a forced class, has no other option. A demand that
//! has a forced class among its options is met. A class is *open* when it is an option of an unmet demand of a start,
//! of a forced class or of an open class; a minimum needs no class that is neither forced nor open. Open classes in a
//! common unmet demand depend on one another; the *components* are the classes of the equivalence relation that this
//! generates. ([`Closure`] has already left out implied demands.)

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;

use super::sat::Clause;
use crate::catalogue::Closure;

/// A demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    /// The demand of the start of this place.
    Start(usize),
    /// A demand of a class: the class, and the place of the demand among its own.
    Of(usize, usize),
}

impl Row {
    /// The class that makes the demand.
    pub fn class(self) -> Option<usize> {
        if let Row::Of(class, _) = self { Some(class) } else { None }
    }
}

/// What remains of a problem after its reduction.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The forced classes.
    pub forced: BTreeSet<usize>,
    /// The open classes, by component.
    pub components: Vec<Vec<usize>>,
    /// The unmet demands.
    pub demands: Vec<Row>,
}

impl Reduction {
    /// The reduction of `closure`.
    pub fn of(closure: &Closure) -> Reduction {
        let forced: BTreeSet<usize> = forced(closure).into_iter().map(|(class, _)| class).collect();
        let (open, demands) = open(closure, &forced);
        let components = components(closure, &forced, &open, &demands);
        Reduction { forced, components, demands }
    }

    /// The remaining clauses: those that force a class, and the unmet demands. `variable` gives the variable of each
    /// class.
    pub fn clauses(&self, closure: &Closure, variable: impl Fn(usize) -> i32) -> Vec<(Vec<i32>, Clause)> {
        let forcing = self.forced.iter().flat_map(|&class| rows(closure, class)).chain(starts(closure));
        let forcing = forcing.filter(|&row| options(closure, row).len() == 1);
        let left = forcing.chain(self.demands.iter().copied());
        left.map(|row| (literals(closure, row, |class| Some(variable(class))), Clause::Row(row))).collect()
    }
}

/// The demands of the starts.
pub fn starts(closure: &Closure) -> impl Iterator<Item = Row> + use<> {
    (0..closure.starts.len()).map(Row::Start)
}

/// The demands of a class.
pub fn rows(closure: &Closure, class: usize) -> impl Iterator<Item = Row> + use<> {
    (0..closure.demands[class].len()).map(move |demand| Row::Of(class, demand))
}

/// The classes that meet a demand.
pub fn options(closure: &Closure, row: Row) -> &[usize] {
    match row {
        Row::Start(start) => &closure.starts[start],
        Row::Of(class, demand) => &closure.demands[class][demand],
    }
}

/// A demand as a clause: one of its options is in, or its class is not. Classes without a variable are left out.
pub fn literals(closure: &Closure, row: Row, variable: impl Fn(usize) -> Option<i32>) -> Vec<i32> {
    let own = row.class().and_then(&variable).map(|variable| -variable);
    options(closure, row).iter().filter_map(|&option| variable(option)).chain(own).collect()
}

/// The forced classes, each with a demand that has no other option.
pub fn forced(closure: &Closure) -> Vec<(usize, Row)> {
    let only = |row: Row| match *options(closure, row) {
        [class] => Some((class, row)),
        _ => None,
    };
    let mut known = BTreeSet::new();
    let mut forced = Vec::new();
    let mut next: Vec<(usize, Row)> = starts(closure).filter_map(only).collect();
    while let Some((class, row)) = next.pop() {
        if known.insert(class) {
            forced.push((class, row));
            next.extend(rows(closure, class).filter_map(only));
        }
    }
    forced
}

/// The open classes, and the unmet demands.
fn open(closure: &Closure, forced: &BTreeSet<usize>) -> (Vec<usize>, Vec<Row>) {
    let mut is_forced = vec![false; closure.demands.len()];
    forced.iter().for_each(|&class| is_forced[class] = true);
    let unmet = |row: &Row| !options(closure, *row).iter().any(|&option| is_forced[option]);
    let all = starts(closure).chain(forced.iter().flat_map(|&class| rows(closure, class)));
    let mut demands: Vec<Row> = all.filter(unmet).collect();
    let mut is_open = vec![false; closure.demands.len()];
    let mut next = 0;
    while let Some(&row) = demands.get(next) {
        for &option in options(closure, row) {
            if !std::mem::replace(&mut is_open[option], true) {
                demands.extend(rows(closure, option).filter(unmet));
            }
        }
        next += 1;
    }
    demands.sort_unstable();
    ((0..is_open.len()).filter(|&class| is_open[class]).collect(), demands)
}

fn components(closure: &Closure, forced: &BTreeSet<usize>, open: &[usize], demands: &[Row]) -> Vec<Vec<usize>> {
    let mut joined = UnionFind::new(closure.demands.len());
    for &row in demands {
        let own = row.class().filter(|class| !forced.contains(class));
        let [first, others @ ..] = options(closure, row) else { continue };
        own.iter().chain(others).for_each(|&other| {
            joined.union(*first, other);
        });
    }
    let mut components: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    open.iter().for_each(|&class| components.entry(joined.find(class)).or_default().push(class));
    let mut components: Vec<Vec<usize>> = components.into_values().collect();
    components.sort();
    components
}
