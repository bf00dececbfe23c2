//! Whether two shapes are isomorphic.
//!
//! **Definition.** A colouring gives each element a number. To refine it, each element gets a new number: a hash of its
//! own number and of all actions that contain it, where an action's number is a hash of its family and of its elements'
//! numbers. This is repeated as long as the number of colours increases. The fingerprint is a hash of the resulting
//! colours. (Colour refinement; Weisfeiler and Leman 1968.)
//!
//! **Theorem.** A bijection of the elements that carries each family onto the other shape's and one colouring onto the
//! other also carries the refined colourings onto one another, because all hashes are of sums, which do not depend on
//! order. So if it exists, the fingerprints are equal, and it takes any given element to an element of the same colour;
//! these are tried in turn, each time with a new colour for the two elements. If no two elements share a colour, at
//! most one bijection is left, and it is checked. (Individualization and refinement; McKay 1981.)

use crate::rejection::Checked;
use crate::rules::{Action, Shape};
use crate::work::{Work, hash};

/// The steps for an element of an action, or for an action, in one refinement.
const FOR_A_MEMBER: u64 = 8;

/// A number; isomorphic shapes have equal numbers.
pub(super) fn fingerprint(shape: &Shape, work: &mut Work) -> Checked<u64> {
    Coloured::new(shape).refine(work)
}

pub(crate) fn isomorphic(one: &Shape, other: &Shape, work: &mut Work) -> Checked<bool> {
    search(Coloured::new(one), Coloured::new(other), work)
}

/// Whether an isomorphism carries one colouring onto the other.
fn search(mut one: Coloured, mut other: Coloured, work: &mut Work) -> Checked<bool> {
    if one.refine(work)? != other.refine(work)? {
        return Ok(false);
    }
    let Some((element, colour)) = one.shared() else { return Ok(one.carries_onto(&other)) };
    let candidates = other.colours.iter().enumerate().filter(|&(_, &candidate)| candidate == colour);
    for (image, _) in candidates {
        if search(one.with_new_colour(element), other.with_new_colour(image), work)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The components of a shape, renumbered: minimal sets of elements that no action connects with others.
pub(super) fn components(shape: &Shape) -> Vec<Shape> {
    let (mut least, mut grows) = ((0..shape.elements).collect::<Vec<usize>>(), true);
    while grows {
        grows = false;
        for action in shape.families.iter().flatten() {
            let first = elements(action).filter_map(|element| least.get(element)).min().copied();
            for element in elements(action) {
                if let (Some(first), Some(of)) = (first, least.get_mut(element)) {
                    grows |= *of != first;
                    *of = first;
                }
            }
        }
    }
    let firsts = (0..shape.elements).filter(|first| least.get(*first) == Some(first));
    let own = |first: usize| {
        let all = (0..shape.elements).filter(|element| least.get(*element) == Some(&first));
        restricted(shape, &all.collect::<Vec<usize>>())
    };
    firsts.map(own).collect()
}

/// The shape on these elements, a union of components, renumbered.
fn restricted(shape: &Shape, all: &[usize]) -> Shape {
    let number =
        |element: u16| all.binary_search(&usize::from(element)).ok().and_then(|place| u16::try_from(place).ok());
    let pair = |&(from, to): &(u16, Option<u16>)| Some((number(from)?, to.and_then(number)));
    let of = |family: &Vec<Action>| {
        let inside = family.iter().filter(|action| elements(action).all(|element| all.contains(&element)));
        inside.map(|action| action.iter().filter_map(pair).collect()).collect()
    };
    Shape::new(all.len(), shape.families.iter().map(of).collect::<Vec<_>>())
}

/// A shape whose elements have colours.
pub(super) struct Coloured<'s> {
    pub(super) shape: &'s Shape,
    pub(super) colours: Vec<u64>,
}

impl<'s> Coloured<'s> {
    /// All elements have the same colour.
    pub(super) fn new(shape: &'s Shape) -> Coloured<'s> {
        Coloured { shape, colours: vec![1; shape.elements] }
    }

    pub(super) fn with_new_colour(&self, element: usize) -> Coloured<'s> {
        let mut colours = self.colours.clone();
        if let Some(colour) = colours.get_mut(element) {
            *colour = mixed(*colour);
        }
        Coloured { shape: self.shape, colours }
    }

    /// Refines the colours, and returns the fingerprint.
    pub(super) fn refine(&mut self, work: &mut Work) -> Checked<u64> {
        let (mut actions, mut members) = (0, 0);
        for (_, action) in self.actions() {
            (actions, members) = (actions + 1, members + action.len() as u64);
        }
        let mut count = 0;
        loop {
            work.add(FOR_A_MEMBER * (members + actions) + 64 * self.colours.len() as u64)?;
            let sums = self.sums();
            for (colour, sum) in self.colours.iter_mut().zip(sums) {
                *colour = mixed(mixed(*colour).wrapping_add(sum));
            }
            let mut sorted = self.colours.clone();
            sorted.sort_unstable();
            let distinct = sorted.chunk_by(|one, next| one == next).count();
            if distinct <= count {
                return Ok(hash((actions, sorted)));
            }
            count = distinct;
        }
    }

    /// All actions, each with the number of its family.
    fn actions(&self) -> impl Iterator<Item = (u64, &'s Action)> {
        (0..).zip(&self.shape.families).flat_map(|(family, actions)| actions.iter().map(move |action| (family, action)))
    }

    /// For each element, the sum of the numbers of what actions turn it into, and of what they turn into it.
    fn sums(&self) -> Vec<u64> {
        let mut sums = vec![0u64; self.colours.len()];
        let onto = |to: Option<u16>| to.map_or(2, |to| mixed(self.colour(to.into())));
        for (family, action) in self.actions() {
            let pair = |&(from, to): &(u16, Option<u16>)| mixed(self.colour(from.into()).wrapping_add(onto(to)));
            let whole = mixed(action.iter().map(pair).fold(family, u64::wrapping_add));
            for &(from, to) in action {
                add(&mut sums, from, mixed(whole ^ onto(to)));
                to.into_iter().for_each(|to| add(&mut sums, to, mixed(!whole ^ self.colour(from.into()))));
            }
        }
        sums
    }

    pub(super) fn colour(&self, element: usize) -> u64 {
        self.colours.get(element).copied().unwrap_or_default()
    }

    /// An element that shares its colour, with the colour: one contained in as many actions as possible, because it is
    /// the most informative.
    pub(super) fn shared(&self) -> Option<(usize, u64)> {
        let mut sorted: Vec<(u64, usize)> = self.colours.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        let pairs = sorted.iter().zip(sorted.iter().skip(1)).filter(|(one, other)| one.0 == other.0);
        let mut degrees = vec![0; self.colours.len()];
        self.actions().flat_map(|(_, action)| action).for_each(|&(from, _)| add(&mut degrees, from, 1));
        pairs.map(|(&(colour, element), _)| (element, colour)).max_by_key(|&(element, _)| degrees.get(element).copied())
    }

    /// Whether the bijection that preserves the colours, all distinct, maps families to families.
    fn carries_onto(&self, other: &Coloured) -> bool {
        self.images(other).is_some_and(|images| self.carried(&images).as_ref() == Some(other.shape))
    }

    /// The images of the elements under the bijection that preserves the colours.
    pub(super) fn images(&self, other: &Coloured) -> Option<Vec<u16>> {
        let image = |colour: &u64| other.colours.iter().position(|other| other == colour);
        self.colours.iter().map(|colour| u16::try_from(image(colour)?).ok()).collect()
    }

    /// The image of the shape.
    pub(super) fn carried(&self, images: &[u16]) -> Option<Shape> {
        let of = |actions: &Vec<Action>| actions.iter().map(|action| carried(action, images)).collect();
        Some(Shape::new(self.shape.elements, self.shape.families.iter().map(of).collect::<Option<Vec<_>>>()?))
    }
}

/// The image of an action.
pub(super) fn carried(action: &Action, images: &[u16]) -> Option<Action> {
    let image = |element: u16| images.get(usize::from(element)).copied();
    let pair = |&(from, to): &(u16, Option<u16>)| match to {
        None => Some((image(from)?, None)),
        Some(to) => Some((image(from)?, Some(image(to)?))),
    };
    let mut carried: Action = action.iter().map(pair).collect::<Option<_>>()?;
    carried.sort_unstable();
    Some(carried)
}

/// The elements of an action; one may occur twice.
fn elements(action: &Action) -> impl Iterator<Item = usize> {
    action.iter().flat_map(|&(from, to)| std::iter::once(from).chain(to)).map(usize::from)
}

fn add(sums: &mut [u64], element: u16, number: u64) {
    if let Some(sum) = sums.get_mut(usize::from(element)) {
        *sum = sum.wrapping_add(number);
    }
}

/// A bijection of numbers without structure (the finalizer of SplitMix64; Steele, Lea and Flood 2014).
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
pub(super) mod tests;
