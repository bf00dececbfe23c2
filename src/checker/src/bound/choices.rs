//! Choices: several classes that settle a position together.
//!
//! **Definition.** The components of a position are the least parts that no move touches together. A group is a union of
//! components. A position that is left is settled by groups, with each component in one of them, every one of which is a
//! mirror or equivalent to an entry. (A part of a certificate may have points besides that no move takes.)
//!
//! **Theorem.** Of each group it may be known that it is not lost, or that it is of a class, which is no mirror. When a
//! catalogue settles the position, then in some grouping no group is one of the first kind, and the catalogue has the
//! classes of all groups of the second. So of all such sets of classes one is true, where a set is true when all of its
//! classes are; and of several sets one that includes another can be left out.
//!
//! The checker finds the sets by itself. The bound lists those of two and more classes, its **choices**, and so gives
//! each a variable: if it is true, then so is each of its classes.

use std::collections::HashMap;

use super::clauses::{Clauses, Literal, positive};
use super::work::Work;
use crate::Reason;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold};

/// The most components of a position all groups of which are listed.
pub(super) const MOST_COMPONENTS: usize = 8;

/// The steps to look at one set of classes.
const FOR_A_SET: u64 = 200;

/// The steps to look at one set of classes beside another.
const FOR_A_PAIR: u64 = 20;

/// The choices, numbered from the number of classes on.
#[derive(Debug)]
pub(crate) struct Choices {
    classes: u32,
    lists: Vec<Vec<u32>>,
    numbers: HashMap<Vec<u32>, u32>,
}

/// What a group needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// It is not lost, so no grouping has it.
    Never,
    /// Nothing is known of it.
    Nothing,
    /// It is of this class.
    Class(u32),
}

impl Choices {
    /// Reads the choices of so many classes.
    pub(super) fn read(json: &mut Json, classes: u32) -> Reading<Choices> {
        let mut choices = Choices { classes, lists: vec![], numbers: HashMap::new() };
        json.list(|json| {
            let mut list = vec![];
            json.list(|json| {
                list.push(json.number(1)?);
                Ok(())
            })?;
            let number = choices.count().saturating_add(1);
            Ok(choices.push(list).map_err(|rejection| rejection.at(Part::Class).class(number))?)
        })?;
        Ok(choices)
    }

    fn push(&mut self, list: Vec<u32>) -> Checked<()> {
        let ascends = list.iter().zip(list.iter().skip(1)).all(|(one, next)| one < next);
        let exist = list.last().is_some_and(|&last| last <= self.classes);
        let number = self.count().saturating_add(1);
        let is_new = self.numbers.insert(list.clone(), number).is_none();
        hold(ascends && exist && list.len() > 1 && is_new && Literal::try_from(number).is_ok(), || {
            Rejection::new(Reason::BadChoice).expected(format!("classes from 1 to {}", self.classes)).found(show(&list))
        })?;
        self.lists.push(list);
        Ok(())
    }

    /// The number of classes and choices.
    pub(super) fn count(&self) -> u32 {
        self.classes.saturating_add(u32::try_from(self.lists.len()).unwrap_or(u32::MAX))
    }

    /// Adds the clauses: not the choice, or its class; for each choice in turn and each of its classes.
    pub(super) fn add_to(&self, clauses: &mut Clauses) -> Checked<()> {
        for (list, number) in self.lists.iter().zip(self.classes.saturating_add(1)..) {
            list.iter().try_for_each(|&class| clauses.push([-positive(number), positive(class)]))?;
        }
        Ok(())
    }

    /// The literal that all classes of a set are true.
    pub(super) fn literal(&self, set: &[u32]) -> Checked<Literal> {
        let number = if let &[class] = set { Some(class) } else { self.numbers.get(set).copied() };
        number.map(positive).ok_or_else(|| Rejection::new(Reason::MissingChoice).expected(show(set)))
    }
}

fn show(list: &[u32]) -> String {
    list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

/// The least sets of classes that groupings of a position need, when the union of the components that the binary number n
/// chooses needs `needs[n - 1]`. None when no grouping is possible; an empty one when one needs no class.
pub(super) fn groupings(needs: &[Need], work: &mut Work) -> Checked<Vec<Vec<u32>>> {
    // For each union the sets that it can do with.
    let mut known: Vec<Vec<Vec<u32>>> = vec![vec![vec![]]];
    for union in 1..=needs.len() {
        let first = union & union.wrapping_neg();
        let mut sets = vec![];
        let groups = (1..).zip(needs).take(union).filter(|(group, _)| group & first != 0 && group & !union == 0);
        for (group, need) in groups {
            let class = match need {
                Need::Never => continue,
                Need::Nothing => None,
                Need::Class(class) => Some(*class),
            };
            let rest = known.get(union & !group).map_or(&[][..], Vec::as_slice);
            sets.extend(rest.iter().map(|rest| with(rest, class)));
        }
        known.push(least(sets, work)?);
    }
    Ok(known.pop().unwrap_or_default())
}

/// The ascending list with one more class, if any.
fn with(set: &[u32], class: Option<u32>) -> Vec<u32> {
    let mut set: Vec<u32> = set.iter().copied().chain(class).collect();
    set.sort_unstable();
    set.dedup();
    set
}

/// The sets that include no other one, each once.
pub(super) fn least(mut sets: Vec<Vec<u32>>, work: &mut Work) -> Checked<Vec<Vec<u32>>> {
    work.add(FOR_A_SET * sets.len() as u64)?;
    sets.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    sets.dedup();
    let mut least: Vec<Vec<u32>> = vec![];
    for set in sets {
        // No two sets of one class include one another.
        let others = if set.len() > 1 { least.as_slice() } else { least.get(..1).unwrap_or_default() };
        work.add(FOR_A_PAIR * others.len() as u64)?;
        let includes = |other: &Vec<u32>| other.iter().all(|class| set.binary_search(class).is_ok());
        if !others.iter().any(includes) {
            least.push(set);
        }
    }
    Ok(least)
}

#[cfg(test)]
mod tests;
