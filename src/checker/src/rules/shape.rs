//! Positions up to isomorphism, as a bound compares them.

use super::points::{self, Tokens};

/// What becomes of some elements, ascending: another element, itself, or nothing that is asked for later.
pub(crate) type Action = Vec<(u16, Option<u16>)>;

/// A position up to isomorphism: elements, numbered from 0, and families of actions. Positions with the same player to move
/// are isomorphic exactly when a bijection of the elements carries each family of the one onto the family of the other
/// that stands in its place. What the player to move and the other one can do are the first two families, if there is more
/// than one. In a family no action stands twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of elements.
    pub(crate) elements: usize,
    /// The actions of each family, ascending.
    pub(crate) families: Vec<Vec<Action>>,
}

impl Shape {
    /// The shape with these families, in any order of their actions.
    pub(crate) fn new(elements: usize, families: impl IntoIterator<Item = Vec<Action>>) -> Shape {
        let sorted = |mut family: Vec<Action>| {
            family.sort_unstable();
            family
        };
        Shape { elements, families: families.into_iter().map(sorted).collect() }
    }

    /// The shape of families of sets of points, each of which is taken away by its action.
    pub(super) fn of_sets(usable: Tokens, families: impl IntoIterator<Item = Vec<Tokens>>) -> Shape {
        let numbers = points::table(usable, 0..);
        let number = |point| numbers.get(usize::from(point)).map(|number: &u8| (u16::from(*number), None));
        let action = |set: Tokens| set.points().filter_map(number).collect();
        let family = |sets: Vec<Tokens>| sets.into_iter().map(action).collect();
        Shape::new(usable.len() as usize, families.into_iter().map(family))
    }

    /// The shape with what the two players can do exchanged; itself, if they can do the same.
    pub(crate) fn negative(&self) -> Shape {
        let mut families = self.families.clone();
        if let [own, other, ..] = families.as_mut_slice() {
            std::mem::swap(own, other);
        }
        Shape { elements: self.elements, families }
    }
}
