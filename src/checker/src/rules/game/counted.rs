//! What a bound alone asks of positions: their components, and what decides whether two of them are equivalent, or one is a
//! mirror.

use std::rc::Rc;

use super::apart::is_over;
use super::{AS_IT_IS, Component, Game, Position};
use crate::claim::{Equivalence, Player};
use crate::rejection::Checked;
use crate::rules::text::AnyPosition;
use crate::rules::{Grounded, Shape};

impl Game {
    /// The number of components.
    pub(crate) fn summands(&self) -> usize {
        self.components.len()
    }

    /// Whether every summand knows its components, and whether a position is a mirror does not depend on how it is written:
    /// no two summands with isomorphism can be exchanged.
    pub(crate) fn has_components(&self) -> bool {
        let known = self.components.iter().all(|component| component.start.has_components());
        let with_isomorphism =
            || self.components.iter().filter(|component| component.start.has_isomorphism()).enumerate();
        let exchanges = |(place, one): (usize, &Component)| {
            with_isomorphism().skip(place + 1).any(|(_, other)| one.is_negative_of(other))
        };
        known && !with_isomorphism().any(exchanges)
    }

    /// The equivalence under which catalogues with sums and mirrors are counted: isomorphism, where a summand has it.
    pub(crate) fn equivalence_of_components(&self) -> Equivalence {
        let has_isomorphism = self.components.iter().any(|component| component.start.has_isomorphism());
        if has_isomorphism { Equivalence::Isomorphism } else { Equivalence::Identity }
    }

    /// The unions of components of the position, as the binary numbers 1, 2, 3 and so on choose them; `None` when there are
    /// more than `most` components. Those of the first summand stand first.
    pub(crate) fn groups(&self, position: &Position, most: usize) -> Option<Vec<Position>> {
        let (mut unions, mut left) = (vec![], most);
        for part in &position.parts {
            let own = part.unions(left)?;
            left = left.checked_sub(own.len().ilog2() as usize)?;
            unions.push(own);
        }
        let group = |mut number: usize| {
            let chosen = unions.iter().map(|own| {
                let place = number % own.len();
                number /= own.len();
                own.get(place).cloned()
            });
            Some(Position { mover: position.mover, parts: chosen.collect::<Option<_>>()? })
        };
        (1..1 << (most - left)).map(group).collect()
    }

    /// Whether each summand without isomorphism is at a position in which some move uses each thing.
    pub(crate) fn is_usable(&self, position: &Position) -> bool {
        self.without_isomorphism(position).all(|(_, part)| part.is_usable())
    }

    /// Whether the summands without isomorphism, at positions in which some move uses each thing, make a mirror together:
    /// each is one by itself, or has no move, or is exchanged with another one.
    pub(crate) fn is_mirror_without_isomorphism(&self, position: &Position) -> bool {
        let mut alone: Vec<(&Component, &str)> = vec![];
        for (component, part) in self.without_isomorphism(position) {
            if is_over(&**part) || part.hold_mirror(AS_IT_IS).is_ok() {
                continue;
            }
            let is_image = |(other, text): &(&Component, &str)| component.is_negative_of(other) && part.text() == *text;
            match alone.iter().position(is_image) {
                Some(place) => drop(alone.swap_remove(place)),
                None => alone.push((component, part.text())),
            }
        }
        alone.is_empty()
    }

    fn without_isomorphism<'p>(
        &'p self,
        position: &'p Position,
    ) -> impl Iterator<Item = (&'p Component, &'p Rc<dyn AnyPosition>)> {
        let each = self.components.iter().zip(&position.parts);
        each.filter(|(component, _)| !component.start.has_isomorphism())
    }

    /// The player to move, if no witness can change that.
    pub(crate) fn kept_mover(&self, position: &Position) -> Option<Player> {
        (self.components.len() > 1).then_some(position.mover)
    }

    /// The ground rules of the only component, if isomorphisms are read off them.
    pub(crate) fn ground(&self) -> Option<Grounded> {
        let [component] = self.components.as_slice() else { return None };
        component.start.ground()
    }

    /// For each component the shape of its position, or its text if it has none. With the player to move where that is
    /// kept, they decide whether a witness carries what is usable in the one position onto what is usable in the other.
    pub(crate) fn shapes(&self, position: &Position) -> Checked<Vec<Result<Shape, String>>> {
        let each = self.components.iter().zip(&position.parts);
        let shape = |(component, part): (&Component, &Rc<dyn AnyPosition>)| match component.start.has_isomorphism() {
            true => Ok(part.shape(component.player(position.mover))),
            false => Err(part.text().to_string()),
        };
        let shapes = each.map(shape).collect();
        self.count_steps()?;
        Ok(shapes)
    }
}
