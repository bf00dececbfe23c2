//! Whether two shapes are isomorphic.
//!
//! **Definition.** A colouring gives each point a number. To refine it is to give each point a new number, a hash of
//! its own and of all sets that contain it, a set's number being a hash of its family and its points' numbers; and so on
//! as long as there are more colours each time. The fingerprint is a hash of the colours found. (Colour refinement; Weisfeiler and
//! Leman 1968.)
//!
//! **Theorem.** A bijection of the points that carries each family onto the other shape's and one colouring onto the other
//! carries the refined colourings onto one another, because all hashes are of sums, in which no order counts. So when it exists,
//! the fingerprints are equal, and it takes any one point to a point of the same colour; these are tried in turn, each
//! time with a new colour for the two points. If no colour is left that two points share, at most one bijection is
//! left, and it is checked. (Individualization and refinement; McKay 1981.)

use crate::rejection::Checked;
use crate::rules::Shape;
use crate::work::{Work, hash};

/// A number that is equal for isomorphic shapes.
pub(super) fn fingerprint(shape: &Shape, work: &mut Work) -> Checked<u64> {
    Coloured::new(shape).refine(work)
}

/// Whether the shapes are isomorphic.
pub(super) fn isomorphic(one: &Shape, other: &Shape, work: &mut Work) -> Checked<bool> {
    search(Coloured::new(one), Coloured::new(other), work)
}

/// Whether an isomorphism carries one colouring onto the other.
fn search(mut one: Coloured, mut other: Coloured, work: &mut Work) -> Checked<bool> {
    if one.refine(work)? != other.refine(work)? {
        return Ok(false);
    }
    let Some((point, colour)) = one.shared() else { return Ok(one.carries_onto(&other)) };
    let candidates = other.colours.iter().enumerate().filter(|&(_, &candidate)| candidate == colour);
    for (image, _) in candidates {
        if search(one.with_new_colour(point), other.with_new_colour(image), work)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The components of a shape, with their points numbered anew: least sets of points that no set connects with others.
pub(super) fn components(shape: &Shape) -> Vec<Shape> {
    let (mut found, mut seen) = (Vec::new(), 0u64);
    while let Some(first) = (0..shape.points).find(|point| seen >> point & 1 == 0) {
        let (mut before, mut all) = (0, 1u64 << first);
        while before != all {
            before = all;
            all = shape.families.iter().flatten().filter(|&set| set & all != 0).fold(all, |all, set| all | set);
        }
        seen |= all;
        let new = |set: &u64| points(*set).fold(0, |new, point| new | 1 << (all & ((1 << point) - 1)).count_ones());
        let own = |family: &Vec<u64>| family.iter().filter(|&set| set & all != 0).map(new).collect();
        found.push(Shape { points: all.count_ones(), families: shape.families.iter().map(own).collect() });
    }
    found
}

/// A shape whose points have colours.
pub(super) struct Coloured<'s> {
    pub(super) shape: &'s Shape,
    pub(super) colours: Vec<u64>,
}

impl<'s> Coloured<'s> {
    /// All points have the same colour.
    pub(super) fn new(shape: &'s Shape) -> Coloured<'s> {
        Coloured { shape, colours: (0..shape.points).map(|_| 1).collect() }
    }

    pub(super) fn with_new_colour(&self, point: usize) -> Coloured<'s> {
        let mut colours = self.colours.clone();
        if let Some(colour) = colours.get_mut(point) {
            *colour = mixed(*colour);
        }
        Coloured { shape: self.shape, colours }
    }

    /// Refines the colours, and returns the fingerprint.
    pub(super) fn refine(&mut self, work: &mut Work) -> Checked<u64> {
        let members: u32 = self.sets().map(|(_, set)| set.count_ones()).sum();
        let sets = self.sets().count();
        let mut count = 0;
        loop {
            work.add(4 * (u64::from(members) + sets as u64) + 64 * self.colours.len() as u64)?;
            let sums = self
                .sums(|family, set| mixed(points(set).map(|point| self.colour(point)).fold(family, u64::wrapping_add)));
            self.colours
                .iter_mut()
                .zip(sums)
                .for_each(|(colour, sum)| *colour = mixed(mixed(*colour).wrapping_add(sum)));
            let mut sorted = self.colours.clone();
            sorted.sort_unstable();
            sorted.dedup();
            if sorted.len() <= count {
                let mut sorted = self.colours.clone();
                sorted.sort_unstable();
                return Ok(hash((sets, sorted)));
            }
            count = sorted.len();
        }
    }

    /// All sets, each with the number of its family.
    fn sets(&self) -> impl Iterator<Item = (u64, u64)> {
        (0..).zip(&self.shape.families).flat_map(|(family, sets)| sets.iter().map(move |&set| (family, set)))
    }

    /// For each point the sum of the numbers of the sets that contain it.
    fn sums(&self, number: impl Fn(u64, u64) -> u64) -> Vec<u64> {
        let mut sums = vec![0u64; self.colours.len()];
        for (family, set) in self.sets() {
            let number = number(family, set);
            for point in points(set) {
                if let Some(sum) = sums.get_mut(point) {
                    *sum = sum.wrapping_add(number);
                }
            }
        }
        sums
    }

    pub(super) fn colour(&self, point: usize) -> u64 {
        self.colours.get(point).copied().unwrap_or_default()
    }

    /// A point that shares its colour, and the colour: one that lies in as many sets as possible, for it tells most.
    pub(super) fn shared(&self) -> Option<(usize, u64)> {
        let mut sorted: Vec<(u64, usize)> = self.colours.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        let pairs = sorted.iter().zip(sorted.iter().skip(1)).filter(|(one, other)| one.0 == other.0);
        let degrees = self.sums(|_, _| 1);
        pairs.map(|(&(colour, point), _)| (point, colour)).max_by_key(|&(point, _)| degrees.get(point))
    }

    /// Whether the bijection that preserves the colours, no two of which are equal, carries families onto families.
    fn carries_onto(&self, other: &Coloured) -> bool {
        self.images(other).is_some_and(|images| other.has_families(self.carried(&images)))
    }

    /// The images of the points under the bijection that preserves the colours.
    pub(super) fn images(&self, other: &Coloured) -> Option<Vec<usize>> {
        let image = |point: usize| other.colours.iter().position(|&colour| colour == self.colour(point));
        (0..self.colours.len()).map(image).collect()
    }

    /// The images of the sets of each family, in their order.
    pub(super) fn carried(&self, images: &[usize]) -> Vec<Vec<u64>> {
        let carried =
            |&set: &u64| points(set).filter_map(|point| images.get(point)).fold(0, |set, image| set | 1 << image);
        self.shape.families.iter().map(|sets| sets.iter().map(carried).collect()).collect()
    }

    /// Whether these are the families, each with its sets in some order.
    pub(super) fn has_families(&self, mut families: Vec<Vec<u64>>) -> bool {
        families.iter_mut().for_each(|sets| sets.sort_unstable());
        families == self.shape.families
    }
}

/// The points of a set.
fn points(set: u64) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)))
        .take_while(|&set| set != 0)
        .map(|set| set.trailing_zeros() as usize)
}

/// A bijection of numbers without structure (the finalizer of SplitMix64; Steele, Lea and Flood 2014).
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests;
