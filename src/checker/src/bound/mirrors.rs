//! Whether a position is a mirror, by exhausting the involutions of the components of its shapes.
//!
//! **Definition.** A shape is a mirror when an involution of its points carries each family onto that family of its
//! negative, in which the families of the two players are exchanged, and no set onto one that it meets.
//!
//! **Theorem.** Such an involution carries each component onto one that is isomorphic to its negative. Components that are
//! isomorphic to one another, but not to their negatives, are thus as many as those isomorphic to their negatives; and of
//! those that are isomorphic to their negatives and odd in number one is carried onto itself, which is thus a mirror, as
//! are all of them. Conversely, a component and another one that is isomorphic to its negative can be exchanged, and no
//! set meets its image. So when as many such pairs as possible are taken away, the shape is a mirror exactly when each
//! component left is one.
//!
//! **Theorem.** Let such an involution carry a colouring of the shape onto one of the negative, and so the latter, taken as
//! one of the shape, onto the former; then the same holds of the refined colourings, and of those with new colours for a
//! point and its image in the one, and for the image and the point in the other. It takes no point to itself, nor to one in
//! a common set. So it is found among the images tried, or where all colours differ is the only one left. (As in
//! [`shapes`](super::shapes).)
//!
//! A mirror of a sum may also exchange summands, but, where components are known, never two with isomorphism. So the shape of
//! each of these must be a mirror; the other summands, at heaps, are compared as they stand.

use super::shapes::{Coloured, components, isomorphic};
use crate::rejection::Checked;
use crate::rules::Shape;
use crate::rules::game::{Game, Position};
use crate::work::Work;

/// Whether the position, without what no move uses, is a mirror. Whatever it is equivalent to then is one, too.
pub(super) fn is_mirror(game: &Game, position: &Position, work: &mut Work) -> Checked<bool> {
    for shape in game.shapes(position).iter().flatten() {
        if !has_mirror(shape, work)? {
            return Ok(false);
        }
    }
    Ok(game.is_mirror_without_isomorphism(position))
}

/// Whether the shape is a mirror.
fn has_mirror(shape: &Shape, work: &mut Work) -> Checked<bool> {
    if shape.points % 2 == 1 {
        return Ok(false);
    }
    for component in unpaired(shape, work)? {
        if !search(Coloured::new(&component), Coloured::new(&component.negative()), work)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The components that are left when pairs of one and its negative are taken away, smaller ones first.
fn unpaired(shape: &Shape, work: &mut Work) -> Checked<Vec<Shape>> {
    work.add(u64::from(shape.points) * shape.families.iter().flatten().count() as u64)?;
    let mut left: Vec<Shape> = Vec::new();
    for component in components(shape) {
        let (mut partner, negative) = (None, component.negative());
        for (place, other) in left.iter().enumerate().filter(|(_, other)| other.points == component.points) {
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
    left.sort_by_key(|component| component.points);
    Ok(left)
}

/// Whether such an involution carries the one colouring onto the other.
fn search(mut one: Coloured, mut other: Coloured, work: &mut Work) -> Checked<bool> {
    if one.refine(work)? != other.refine(work)? {
        return Ok(false);
    }
    let Some((point, colour)) = one.shared() else { return Ok(one.mirrors_onto(&other)) };
    let back = other.colour(point);
    let images = 0..one.colours.len();
    let images = images.filter(|&image| other.colour(image) == colour && one.colour(image) == back);
    for image in images.filter(|&image| image != point && one.are_apart(point, image)) {
        let [new, of_image] = [one.with_new_colours(point, image), other.with_new_colours(image, point)];
        if search(new, of_image, work)? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Coloured<'_> {
    /// With a new colour for the one point, and a different new one for the other.
    fn with_new_colours(&self, one: usize, other: usize) -> Self {
        self.with_new_colour(one).with_new_colour(other).with_new_colour(other)
    }

    /// Whether no set contains both points.
    fn are_apart(&self, one: usize, other: usize) -> bool {
        let both = 1u64 << one | 1 << other;
        !self.shape.families.iter().flatten().any(|set| set & both == both)
    }

    /// Whether the bijection that preserves the colours, no two of which are equal, is an involution that carries sets
    /// onto sets that they do not meet.
    fn mirrors_onto(&self, other: &Coloured) -> bool {
        let Some(images) = self.images(other) else { return false };
        let undoes = |(point, &image): (usize, &usize)| images.get(image) == Some(&point);
        let carried = self.carried(&images);
        let mut pairs = self.shape.families.iter().flatten().zip(carried.iter().flatten());
        let is_apart = pairs.all(|(set, image)| set & image == 0);
        images.iter().enumerate().all(undoes) && is_apart && other.has_families(carried)
    }
}

#[cfg(test)]
mod tests;
