//! Choices: several classes that settle a position together.
//!
//! **Definition.** The components of a position are the minimal parts that sums never divide. A group is a union of
//! components. A position is settled by groups that partition its components, each group being a mirror or of the class
//! of an entry. (A part in a certificate may have additional points or heaps that no move takes. In games of heaps, as
//! under isomorphism, an entry belongs to the class of everything that moves take, and nothing else.)
//!
//! **Theorem.** A group may be known not to be lost, or known to be of a class, which is not a mirror. If the catalogue
//! settles the position, then in some grouping no group is known not to be lost, and the catalogue has the classes of
//! all groups whose class is known. So one of these sets of classes is true, where a set is true if all its classes
//! are; and a set that includes another can be dropped.
//!
//! The checker finds the sets by itself. The bound lists those of two or more classes, its **choices**, and thereby
//! gives each a variable: if it is true, then so is each of its classes.

use super::clauses::{Clauses, Literal, positive};
use crate::Reason;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold, surely};
use crate::work::Work;

/// The most components for which all groups of a position are listed.
pub(super) const MOST_COMPONENTS: usize = 8;

/// The steps for one set of classes.
const FOR_A_SET: u64 = 200;

/// The steps for comparing two sets of classes.
const FOR_A_PAIR: u64 = 20;

/// The choices, numbered after the classes.
#[derive(Debug)]
pub(crate) struct Choices {
    classes: u32,
    /// The number of classes and choices.
    count: u32,
    lists: Clauses,
    /// The indices of the choices, from 1, in the order of their classes.
    order: Vec<u32>,
}

/// What a group needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// It is not lost, so no grouping contains it.
    Never,
    /// It has no known class.
    Nothing,
    /// It belongs to this class.
    Class(u32),
}

impl Choices {
    /// Reads the choices, given the number of classes.
    pub(super) fn read(json: &mut Json, classes: u32) -> Reading<Choices> {
        let mut choices = Choices { classes, count: classes, lists: Clauses::default(), order: vec![] };
        json.list(|json| {
            let mut last = 0;
            json.list(|json| {
                let class = json.number(1)?;
                let ascends = last < class && class <= classes;
                last = class;
                let expected = || format!("classes from 1 to {classes}, ascending");
                hold(ascends, || choices.bad(choices.lists.len() + 1).expected(expected()).found(class))?;
                choices.lists.literal(positive(class)?);
                Ok(())
            })?;
            choices.lists.end()?;
            let place = choices.lists.len();
            let count = choices.list(place)?.len();
            hold(count > 1, || choices.bad(place).expected("two classes or more").found(count))?;
            hold(Literal::try_from(choices.count + 1).is_ok(), || Rejection::new(Reason::OutOfReach))?;
            choices.count += 1;
            Ok(())
        })?;
        Ok(choices.sorted()?)
    }

    fn sorted(mut self) -> Checked<Choices> {
        let mut order: Vec<u32> = (1..=self.count - self.classes).collect();
        let list = |place: u32| self.lists.clause(place as usize);
        order.sort_unstable_by_key(|&place| list(place));
        let mut pairs = order.iter().zip(order.iter().skip(1));
        if let Some((&one, &other)) = pairs.find(|&(&one, &other)| list(one) == list(other)) {
            let found = format!("{} as choice {}", show(self.list(one as usize)?), one.min(other));
            return Err(self.bad(one.max(other) as usize).found(found));
        }
        self.order = order;
        Ok(self)
    }

    fn bad(&self, place: usize) -> Box<Rejection> {
        Rejection::new(Reason::BadChoice).at(Part::Choice).nth(place as u64)
    }

    /// The classes of the choice with this index, from 1.
    fn list(&self, place: usize) -> Checked<&[Literal]> {
        surely(self.lists.clause(place))
    }

    /// The number of classes and choices.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Adds the clauses *not the choice, or its class* for each choice and each of its classes, in order. Each choice
    /// must occur in a start or an earlier clause.
    pub(super) fn add_to(&self, clauses: &mut Clauses, starts: &[Vec<Literal>]) -> Checked<()> {
        let mut used = vec![false; self.lists.len()];
        let of_demands = (1..=clauses.len()).map(|number| surely(clauses.clause(number)));
        for clause in of_demands.chain(starts.iter().map(|start| Ok(start.as_slice()))) {
            let choices =
                clause?.iter().filter_map(|&literal| u32::try_from(literal).ok()?.checked_sub(self.classes + 1));
            for place in choices {
                *surely(used.get_mut(place as usize))? = true;
            }
        }
        if let Some(place) = used.iter().position(|used| !used) {
            let rejection = self.bad(place + 1).expected("a choice that some answers need");
            return Err(rejection.found(show(self.list(place + 1)?)));
        }
        for (place, number) in (1..=self.lists.len()).zip(self.classes + 1..) {
            let denied = -positive(number)?;
            self.list(place)?.iter().try_for_each(|&class| clauses.push([denied, class]))?;
        }
        Ok(())
    }

    /// The literal for all classes of a set being true.
    pub(super) fn literal(&self, set: &[u32]) -> Checked<Literal> {
        if let &[class] = set {
            return positive(class);
        }
        let wanted = set.iter().map(|&class| positive(class)).collect::<Checked<Vec<Literal>>>()?;
        let found = self.order.binary_search_by(|&place| self.lists.clause(place as usize).cmp(&Some(&wanted)));
        let place = found.ok().and_then(|index| self.order.get(index));
        let place = place.ok_or_else(|| Rejection::new(Reason::MissingChoice).expected(show(&wanted)))?;
        positive(self.classes + place)
    }
}

fn show(list: &[Literal]) -> String {
    list.iter().map(Literal::to_string).collect::<Vec<_>>().join(", ")
}

/// The minimal sets of classes needed by groupings of a position, where the union of the components in the binary
/// representation of n needs `needs[n - 1]`. Empty if no grouping is possible; it contains the empty set if some
/// grouping needs no class.
pub(super) fn groupings(needs: &[Need], work: &mut Work) -> Checked<Vec<Vec<u32>>> {
    // For each union, the sets that suffice for it.
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
            let rest = surely(known.get(union & !group))?;
            sets.extend(rest.iter().map(|rest| with(rest, class)));
        }
        known.push(least(sets, work)?);
    }
    surely(known.pop())
}

/// The ascending list with one more class, if any.
fn with(set: &[u32], class: Option<u32>) -> Vec<u32> {
    let mut set: Vec<u32> = set.iter().copied().chain(class).collect();
    set.sort_unstable();
    set.dedup();
    set
}

/// The minimal sets, without duplicates.
pub(super) fn least(mut sets: Vec<Vec<u32>>, work: &mut Work) -> Checked<Vec<Vec<u32>>> {
    work.add(FOR_A_SET * sets.len() as u64)?;
    sets.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    sets.dedup();
    let mut least: Vec<Vec<u32>> = vec![];
    for set in sets {
        // Two sets of one class never include one another.
        let others = if set.len() > 1 { least.as_slice() } else { least.get(..1).unwrap_or(&[]) };
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
