//! Local search: a part of a catalogue is freed, and the best choice for that part is found exactly.
//!
//! The part is an entry with the classes near it, up to a limit: those that meet its demands, the entries whose demands
//! it meets, the other options for the start, and so on. Everything outside the part is kept. (Large neighbourhood
//! search, Shaw, CP 1998.)

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::cores::{Cores, Step};
use super::reduction::{literals, options, rows, starts};
use super::sat::Clause;
use crate::catalogue::Closure;
use crate::solve::budget::Budget;

/// The number of classes and sums that are freed at a time, at first.
pub const FREE: usize = 60;

/// Makes `members`, a closed set in ascending order, smaller around one entry after another. When no entry gives an
/// improvement, twice as many classes are freed at a time, until all or `most` were or the budget is spent. `progress` is
/// called with each new size.
pub fn improve(
    closure: &Closure,
    members: &mut Vec<usize>,
    most: usize,
    budget: &Budget,
    mut progress: impl FnMut(usize),
) {
    if budget.is_spent() {
        return;
    }
    let users = users(closure);
    let mut free = FREE;
    loop {
        pass(closure, members, &users, free, budget, &mut progress);
        if free >= closure.demands.len() || free >= most || budget.is_spent() {
            return;
        }
        free *= 2;
    }
}

fn pass(
    closure: &Closure,
    members: &mut Vec<usize>,
    users: &[Vec<usize>],
    most: usize,
    budget: &Budget,
    progress: &mut impl FnMut(usize),
) {
    let mut waiting: VecDeque<usize> = members.iter().copied().collect();
    while let Some(class) = waiting.pop_front().filter(|_| !budget.is_spent()) {
        if members.binary_search(&class).is_err() {
            continue;
        }
        if let Some(smaller) = around(closure, members, users, (class, most), budget) {
            waiting.extend(smaller.iter().copied().filter(|class| members.binary_search(class).is_err()));
            waiting.push_back(class);
            *members = smaller;
            progress(members.len());
        }
    }
}

/// For each class, the classes with a demand that it meets.
fn users(closure: &Closure) -> Vec<Vec<usize>> {
    let mut users = vec![Vec::new(); closure.demands.len()];
    for (class, demands) in closure.demands.iter().enumerate() {
        let options: BTreeSet<usize> = demands.iter().flatten().copied().collect();
        options.into_iter().for_each(|option| users[option].push(class));
    }
    users
}

/// A smaller closed set that differs from `members` only near a class, in a limited number of classes, if the search
/// finds one.
fn around(
    closure: &Closure,
    members: &[usize],
    users: &[Vec<usize>],
    near: (usize, usize),
    budget: &Budget,
) -> Option<Vec<usize>> {
    let chosen = closure.set(members.iter().copied());
    let free = neighbourhood(closure, &chosen, users, near);
    let (_, classes): (Vec<usize>, Vec<usize>) = free.iter().partition(|&number| closure.sums.contains(number));
    // A sum stands or falls with its classes.
    let sums = classes.iter().flat_map(|&class| &users[class]).filter(|user| closure.sums.contains(user));
    let sums: BTreeSet<usize> = sums.copied().collect();
    let kept = closure.set(members.iter().copied().filter(|class| classes.binary_search(class).is_err()));
    let before = classes.iter().filter(|&&class| chosen[class]).count();
    let minimised = i32::try_from(classes.len()).ok()?;
    let variables = i32::try_from(classes.len() + sums.len()).ok()?;
    let numbers: BTreeMap<usize, i32> = classes.iter().chain(&sums).copied().zip(1..).collect();
    let mut cores = Cores::new(minimised, variables, clauses(closure, &kept, &numbers), budget);
    while cores.bound() < before {
        match cores.step() {
            Step::Raised => {}
            Step::Stopped => return None,
            Step::Model(model) | Step::Least(model) => {
                let inside = classes.iter().copied().zip(model).filter(|&(_, value)| value).map(|(class, _)| class);
                let outside = members.iter().copied().filter(|&class| kept[class]);
                let found: BTreeSet<usize> = outside.chain(inside).collect();
                if found.len() < members.len() {
                    return Some(found.into_iter().collect());
                }
            }
        }
    }
    None
}

fn neighbourhood(
    closure: &Closure,
    chosen: &[bool],
    users: &[Vec<usize>],
    (class, most): (usize, usize),
) -> BTreeSet<usize> {
    let mut free = BTreeSet::from([class]);
    let mut waiting = VecDeque::from([class]);
    while let Some(class) = waiting.pop_front() {
        let above = users[class].iter().filter(|&&user| chosen[user]);
        let beside = closure.starts.iter().filter(|start| start.contains(&class)).flatten();
        for &near in above.chain(beside).chain(closure.demands[class].iter().flatten()) {
            if free.len() == most {
                return free;
            }
            if free.insert(near) {
                waiting.push_back(near);
            }
        }
    }
    free
}

/// The constraints on the free classes and sums when the kept ones stay: the demands that no kept one meets.
fn clauses<'a>(
    closure: &'a Closure,
    kept: &'a [bool],
    variables: &'a BTreeMap<usize, i32>,
) -> impl Iterator<Item = (Vec<i32>, Clause)> + 'a {
    let staying = (0..kept.len()).filter(|&class| kept[class]);
    let demands =
        staying.chain(variables.keys().copied()).flat_map(|class| rows(closure, class)).chain(starts(closure));
    let open = demands.filter(|&row| !options(closure, row).iter().any(|&option| kept[option]));
    open.map(|row| (literals(closure, row, |class| variables.get(&class).copied()), Clause::Row(row)))
}
