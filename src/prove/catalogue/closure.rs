//! Closed sets of classes as a combinatorial problem: classes are numbers, and a demand is the list of classes that
//! meet it. Several classes that settle a position together are one number more, a *sum*, which demands each of them.
//!
//! The union of closed sets is closed, so any set of classes contains a largest closed one. It is found by removing
//! classes with an unmet demand until there are none.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use crate::candidates::{Candidates, Classed, Start};
use crate::certificate::least;
use crate::solve::lists::Lists;

/// The demands of each class, and of the starts.
#[derive(Clone, Debug)]
pub struct Closure {
    /// For each class its demands, each a sorted list of the classes that meet it. Implied demands are left out. Behind
    /// the classes stand the sums.
    pub demands: Vec<Vec<Vec<usize>>>,
    /// The demands of the starts: for each one the classes that meet it, its own class or those that an opening move leads
    /// to; for a draw both. None for a start that needs nothing.
    pub starts: Vec<Vec<usize>>,
    /// The numbers of the sums; all numbers below are classes.
    pub sums: Range<usize>,
}

/// The sums met so far, numbered from the number of classes on.
struct Sums {
    classes: usize,
    numbers: HashMap<Classed, usize>,
    demands: Vec<Vec<Vec<usize>>>,
}

impl Sums {
    /// The class, or the sum, that meets a demand by these classes.
    fn number(&mut self, classes: &Classed) -> usize {
        if let [class] = classes[..] {
            return class;
        }
        let new = self.classes + self.demands.len();
        let number = *self.numbers.entry(classes.clone()).or_insert(new);
        if number == new {
            self.demands.push(classes.iter().map(|&class| vec![class]).collect());
        }
        number
    }

    /// The demand that one of these lists of classes meets; `None` when one of them is empty.
    fn demand<'c>(&mut self, choices: impl IntoIterator<Item = &'c Classed>) -> Option<Vec<usize>> {
        let mut numbers: Vec<usize> = least_choices(choices)?.iter().map(|classes| self.number(classes)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        Some(numbers)
    }
}

/// These lists of classes, but for those that include all classes of another one; `None` when one of them is empty.
pub fn least_choices<'c>(choices: impl IntoIterator<Item = &'c Classed>) -> Option<Vec<Classed>> {
    let least: Vec<Classed> = least(choices.into_iter().cloned().collect());
    (!least.first().is_some_and(Classed::is_empty)).then_some(least)
}

impl Closure {
    /// The problem that `candidates` pose.
    pub fn of(candidates: &Candidates) -> Closure {
        let classes = candidates.classes.len();
        let mut sums = Sums { classes, numbers: HashMap::new(), demands: Vec::new() };
        let demands = candidates.classes.iter().map(|class| {
            let all = class.demands.iter();
            // A demand that contains all options of another one is met whenever that one is.
            least(all.filter_map(|demand| sums.demand(demand.rebuttals.iter().map(|reply| &reply.classes))).collect())
        });
        let mut demands: Vec<Vec<Vec<usize>>> = demands.collect();
        let starts = candidates.starts.iter();
        let starts = starts.flat_map(|start| start_demands(start, &mut sums)).collect();
        demands.append(&mut sums.demands);
        let sums = classes..demands.len();
        Closure { demands, starts, sums }
    }

    /// Whether every rebuttal leads to classes of smaller numbers.
    pub fn falls(&self) -> bool {
        let mut classes = self.demands.iter().enumerate().take(self.classes());
        classes.all(|(class, demands)| {
            demands.iter().flatten().all(|&option| self.members(option).all(|member| member < class))
        })
    }

    /// The number of classes.
    pub fn classes(&self) -> usize {
        self.sums.start
    }

    /// The classes of a sum; a class itself.
    pub fn members(&self, number: usize) -> impl Iterator<Item = usize> {
        let of_sum = if self.sums.contains(&number) { self.demands[number].as_slice() } else { &[] };
        of_sum.is_empty().then_some(number).into_iter().chain(of_sum.iter().flatten().copied())
    }

    /// The classes and the sums that occur in these demands and in those of the starts; with a sum, its classes do.
    pub fn occurring(&self, demands: impl Iterator<Item = (usize, usize)>) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let of = |(number, demand): (usize, usize)| self.demands[number][demand].iter().copied().chain([number]);
        let numbers = self.starts.iter().flatten().copied().chain(demands.flat_map(of));
        let (sums, mut classes): (BTreeSet<usize>, BTreeSet<usize>) = numbers.partition(|n| self.sums.contains(n));
        classes.extend(sums.iter().flat_map(|&sum| self.members(sum)));
        (classes, sums)
    }

    /// The set of these classes, and of every sum all of whose classes are among them.
    pub fn set(&self, classes: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let mut chosen = vec![false; self.demands.len()];
        classes.into_iter().for_each(|class| chosen[class] = true);
        for sum in self.sums.clone() {
            chosen[sum] = self.members(sum).all(|class| chosen[class]);
        }
        chosen
    }

    /// The classes of a set, ascending.
    pub fn listed(&self, chosen: &[bool]) -> Vec<usize> {
        (0..self.classes()).filter(|&class| chosen[class]).collect()
    }

    /// The classes that the start needs when each demand is met by a class already chosen, or else by its first option.
    pub fn reached(&self) -> Vec<usize> {
        let (mut chosen, mut open) = (vec![false; self.demands.len()], Vec::new());
        let mut next = Some(&self.starts);
        while let Some(demands) = next {
            for options in demands {
                if let (false, Some(&first)) = (options.iter().any(|&option| chosen[option]), options.first()) {
                    chosen[first] = true;
                    open.push(first);
                }
            }
            next = open.pop().map(|class| &self.demands[class]);
        }
        self.listed(&chosen)
    }

    /// A minimal closed set within a closed one.
    pub fn smallest_within(&self, classes: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut chosen = self.set(classes);
        let members = self.listed(&chosen);
        self.reduce(&mut chosen, &members);
        self.listed(&chosen)
    }

    /// Removes each class in the order of `drops` from `chosen`, which must be closed, together with all classes that
    /// cannot stay without it, provided that the rest still meets the demands of the starts. If `drops` has all its
    /// members, the resulting set is minimal: no proper subset is closed and meets the demands of the starts.
    pub fn reduce(&self, chosen: &mut [bool], drops: &[usize]) {
        let mut uses = Uses::of(self, chosen);
        // A class that is needed in `chosen` is needed in any subset of it.
        let mut needed = vec![false; chosen.len()];
        for &class in drops {
            if chosen[class] {
                needed[class] = !self.try_without(class, chosen, &mut uses, &needed);
            }
        }
    }

    /// Removes `class`, and every class that then has an unmet demand. If one of these is needed, or the demand of a start
    /// is unmet, restores them all and returns false.
    fn try_without(&self, class: usize, chosen: &mut [bool], uses: &mut Uses, needed: &[bool]) -> bool {
        let mut dropped = vec![class];
        chosen[class] = false;
        let mut done = 0;
        let mut is_needed = false;
        while !is_needed && let Some(&gone) = dropped.get(done) {
            for &helped in uses.helped.of(gone) {
                let demand = &mut uses.demands[helped as usize];
                demand.met -= 1;
                if demand.met == 0 && chosen[demand.class] {
                    chosen[demand.class] = false;
                    dropped.push(demand.class);
                    is_needed |= needed[demand.class];
                }
            }
            done += 1;
        }
        let restored = is_needed || !self.starts.iter().all(|start| start.iter().any(|&class| chosen[class]));
        if restored {
            dropped.iter().for_each(|&class| chosen[class] = true);
            for &gone in &dropped[..done] {
                for &helped in uses.helped.of(gone) {
                    uses.demands[helped as usize].met += 1;
                }
            }
        }
        !restored
    }
}

/// The demands of the chosen classes, and which of them each class helps to meet.
struct Uses {
    demands: Vec<Use>,
    /// For each class the indices of the demands that it helps to meet.
    helped: Lists,
}

/// A demand of a chosen class.
struct Use {
    /// The class that makes it.
    class: usize,
    /// The number of chosen classes that meet it.
    met: usize,
}

impl Uses {
    fn of(closure: &Closure, chosen: &[bool]) -> Uses {
        let (mut demands, mut meeting) = (Vec::new(), Lists::default());
        for (class, all) in closure.demands.iter().enumerate().filter(|&(class, _)| chosen[class]) {
            for options in all {
                meeting.push(options.iter().filter(|&&option| chosen[option]).map(|&option| option as u32));
                demands.push(Use { class, met: meeting.of(demands.len()).len() });
            }
        }
        Uses { demands, helped: meeting.turned(chosen.len()) }
    }
}

/// The demands of a start, each a list of classes.
fn start_demands(start: &Start, sums: &mut Sums) -> Vec<Vec<usize>> {
    match start {
        Start::Loses(choices) => sums.demand(choices).into_iter().collect(),
        Start::Wins(openings) => sums.demand(openings.iter().map(|opening| &opening.classes)).into_iter().collect(),
        Start::Draws(class, openings) => {
            [vec![*class]].into_iter().chain(sums.demand(openings.iter().map(|opening| &opening.classes))).collect()
        }
        Start::Over => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether `chosen` is closed and meets the demands of the starts, by the definition.
    fn is_closed(closure: &Closure, chosen: &[bool]) -> bool {
        let met = |options: &Vec<usize>| options.iter().any(|&option| chosen[option]);
        closure.starts.iter().all(met)
            && (0..chosen.len()).all(|class| !chosen[class] || closure.demands[class].iter().all(met))
    }

    /// Every problem of four classes in which a class has one demand or two, chosen by the bits of `seed`.
    fn problem(seed: usize) -> Closure {
        let options = |class: usize, bits: usize| (0..class).filter(|i| bits >> i & 1 == 1).collect::<Vec<_>>();
        let demands = (0..4).map(|class| {
            let lists = [options(class, seed >> (3 * class)), options(class, seed >> (3 * class + 6))];
            least(lists.into_iter().filter(|list| !list.is_empty()).collect())
        });
        let starts = if seed.is_multiple_of(3) { vec![vec![3]] } else { vec![vec![2, 3], vec![seed % 3, 2]] };
        Closure { demands: demands.collect(), starts, sums: 4..4 }
    }

    #[test]
    fn what_reduce_leaves_has_no_closed_proper_subset() {
        for seed in 0..1 << 16 {
            let closure = problem(seed);
            let mut chosen = vec![true; 4];
            closure.reduce(&mut chosen, &[0, 1, 2, 3]);
            assert!(is_closed(&closure, &chosen), "{closure:?}");
            let within = (0..16).map(|set| (0..4).map(|class| chosen[class] && set >> class & 1 == 1).collect());
            let closed: Vec<Vec<bool>> = within.filter(|set: &Vec<bool>| is_closed(&closure, set)).collect();
            assert!(closed.iter().all(|set| *set == chosen), "{closure:?} {chosen:?}");
        }
    }
}
