//! Positions up to isomorphism, for comparison in a bound.

use super::points::{self, Tokens};

/// The effect on some elements, ascending: each becomes another element, itself, or nothing that is tested later.
pub(crate) type Action = Vec<(u16, Option<u16>)>;

/// A position up to isomorphism: elements, numbered from 0, and families of actions. Positions with the same player to
/// move are isomorphic exactly when a bijection of the elements carries each family of one onto the corresponding
/// family of the other. If there are several families, the first two are the options of the player to move and of the
/// opponent. The actions in a family are distinct.
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

    /// The shape of families of sets of points, each of which its action takes away.
    pub(super) fn of_sets(usable: Tokens, families: impl IntoIterator<Item = Vec<Tokens>>) -> Shape {
        let numbers = points::table(usable, 0..);
        let number = |point| numbers.get(usize::from(point)).map(|number: &u8| (u16::from(*number), None));
        let action = |set: Tokens| set.points().filter_map(number).collect();
        let family = |sets: Vec<Tokens>| sets.into_iter().map(action).collect();
        Shape::new(usable.len() as usize, families.into_iter().map(family))
    }

    /// The shape with the two players' options exchanged; the same shape if they have the same options.
    pub(crate) fn negative(&self) -> Shape {
        let mut families = self.families.clone();
        if let [own, other, ..] = families.as_mut_slice() {
            std::mem::swap(own, other);
        }
        Shape { elements: self.elements, families }
    }
}
