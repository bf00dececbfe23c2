//! Whether a position is a mirror, by exhausting the involutions of the components of its shapes.
//!
//! **Definition.** A shape is a mirror if an involution of its elements carries each family onto that family of its
//! negative, in which the families of the two players are exchanged, and each action *commutes* with its image: where
//! both are defined, each is defined after the other, and both orders give the same result.
//!
//! **Theorem.** Such an involution carries each component onto one that is isomorphic to its negative. So among
//! components not isomorphic to their negatives, each isomorphism type occurs as often as its negative; and if a type
//! isomorphic to its negative occurs an odd number of times, one of its components is carried onto itself and is thus a
//! mirror, as are all of that type. Conversely, a component and another one that is isomorphic to its negative can be
//! exchanged, and no action shares an element with its image. So after removing as many such pairs as possible, the
//! shape is a mirror exactly when each remaining component is one.
//!
//! **Theorem.** Let such an involution carry a colouring of the shape onto one of the negative, and hence the latter,
//! taken as one of the shape, onto the former. Then the same holds for the refined colourings, and for those with new
//! colours for an element and its image in the one, and for the image and the element in the other. No action that
//! takes an element away is defined at its image too, because it would not commute with its own image. So the
//! involution is among the images tried, or, where all colours differ, is the only one left. (As in
//! [`shapes`](super::shapes).)
//!
//! A mirror of a sum may also exchange summands, but, where components are known, never two with isomorphism. So the
//! shape of each of these must be a mirror; the other summands, which are heaps, are compared directly.

use super::shapes::{Coloured, carried, components, isomorphic};
use crate::rejection::Checked;
use crate::rules::game::{Game, Position};
use crate::rules::{Action, Shape};
use crate::work::Work;

/// Whether the position, without the parts that no move uses, is a mirror. Every position equivalent to it is then a
/// mirror too.
pub(super) fn is_mirror(game: &Game, position: &Position, work: &mut Work) -> Checked<bool> {
    for shape in game.shapes(position)?.iter().flatten() {
        if !has_mirror(shape, work)? {
            return Ok(false);
        }
    }
    Ok(game.is_mirror_without_isomorphism(position))
}

pub(crate) fn has_mirror(shape: &Shape, work: &mut Work) -> Checked<bool> {
    for component in unpaired(shape, work)? {
        // An involution of an odd number of elements has a fixed point, but no element that is taken away can be fixed.
        let is_odd =
            component.elements % 2 == 1 && (0..component.elements).all(|element| is_taken(&component, element));
        if is_odd || !search(Coloured::new(&component), Coloured::new(&component.negative()), work)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether some action takes the element away.
fn is_taken(shape: &Shape, element: usize) -> bool {
    shape.families.iter().flatten().any(|action| makes(action, element) == Some(None))
}

/// The result of the action at the element, if defined.
fn makes(action: &Action, element: usize) -> Option<Option<u16>> {
    action.iter().find(|(from, _)| usize::from(*from) == element).map(|(_, to)| *to)
}

/// The components remaining after pairs of a component and its negative are removed, smaller ones first.
fn unpaired(shape: &Shape, work: &mut Work) -> Checked<Vec<Shape>> {
    let members: usize = shape.families.iter().flatten().map(|action| 1 + action.len()).sum();
    work.add(shape.elements as u64 * members as u64)?;
    let mut left: Vec<Shape> = Vec::new();
    for component in components(shape) {
        let (mut partner, negative) = (None, component.negative());
        for (place, other) in left.iter().enumerate().filter(|(_, other)| other.elements == component.elements) {
            if isomorphic(other, &negative, work)? {
                partner = Some(place);
                break;
            }
        }
        match partner {
            Some(place) => drop(left.swap_remove(place)),
            None => left.push(component),
        }
    }
    left.sort_by_key(|component| component.elements);
    Ok(left)
}

/// Whether such an involution carries one colouring onto the other.
fn search(mut one: Coloured, mut other: Coloured, work: &mut Work) -> Checked<bool> {
    if one.refine(work)? != other.refine(work)? {
        return Ok(false);
    }
    let Some((element, colour)) = one.shared() else { return Ok(one.mirrors_onto(&other)) };
    let back = other.colour(element);
    let images = 0..one.colours.len();
    let images = images.filter(|&image| other.colour(image) == colour && one.colour(image) == back);
    for image in images.filter(|&image| one.may_exchange(element, image)) {
        let [new, of_image] = [one.with_new_colours(element, image), other.with_new_colours(image, element)];
        if search(new, of_image, work)? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Coloured<'_> {
    /// The shape with new, distinct colours for the two elements.
    fn with_new_colours(&self, one: usize, other: usize) -> Self {
        self.with_new_colour(one).with_new_colour(other).with_new_colour(other)
    }

    /// Whether no action that takes one of the elements away is defined at the other.
    fn may_exchange(&self, one: usize, other: usize) -> bool {
        let takes = |action: &Action, one, other| makes(action, one) == Some(None) && makes(action, other).is_some();
        let mut actions = self.shape.families.iter().flatten();
        !actions.any(|action| takes(action, one, other) || takes(action, other, one))
    }

    /// Whether the bijection that preserves the colours, all distinct, is an involution that carries actions onto
    /// actions with which they commute.
    fn mirrors_onto(&self, other: &Coloured) -> bool {
        let Some(images) = self.images(other) else { return false };
        let undoes = |(element, &image): (usize, &u16)| {
            images.get(usize::from(image)).copied().map(usize::from) == Some(element)
        };
        let mut actions = self.shape.families.iter().flatten();
        images.iter().enumerate().all(undoes)
            && actions.all(|action| carried(action, &images).is_some_and(|image| commute(action, &image)))
            && self.carried(&images).as_ref() == Some(other.shape)
    }
}

/// Whether, wherever both are defined, each is defined after the other and both orders give the same result.
fn commute(one: &Action, other: &Action) -> bool {
    one.iter().all(|&(element, by_one)| {
        let Some(by_other) = makes(other, element.into()) else { return true };
        let after = |action: &Action, element: Option<u16>| makes(action, element?.into());
        let left = after(other, by_one);
        left.is_some() && left == after(one, by_other)
    })
}

#[cfg(test)]
mod tests;
