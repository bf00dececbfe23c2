//! The exhaustive search for isomorphisms of two structures.
//!
//! Every bijection of the points that preserves colours and pairs is passed to the caller, and every isomorphism is one
//! of these (see `structure`); so if none of them is an isomorphism, there is none. The caller must test which of them
//! are isomorphisms.

use super::structure::Structure;
use crate::tokens::Point;

/// The most images that are tried in one certificate: minutes, not counting the tests of the bijections found.
pub(crate) const MOST_STEPS: u64 = 1_000_000_000;

/// Passes on each bijection, as the images of the points of `from` in board order, until `take` says to stop. `None`
/// when no steps are left.
pub(super) fn bijections(
    from: &Structure,
    onto: &Structure,
    steps: &mut u64,
    take: &mut dyn FnMut(&[Point]) -> Next,
) -> Option<Next> {
    *steps = steps.checked_sub(1)?;
    if from.key() != onto.key() {
        return Some(Next::GoOn);
    }
    Search { from, onto, order: order(from), chosen: vec![], steps, take }.extend()
}

/// Whether the search continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Look for more.
    GoOn,
    /// Enough has been found.
    Stop,
}

struct Search<'s> {
    from: &'s Structure,
    onto: &'s Structure,
    /// The order in which images are chosen for the points of `from`.
    order: Vec<usize>,
    /// The images chosen so far, of the first points in that order.
    chosen: Vec<usize>,
    steps: &'s mut u64,
    take: &'s mut dyn FnMut(&[Point]) -> Next,
}

impl Search<'_> {
    /// Tries every image of the next point.
    fn extend(&mut self) -> Option<Next> {
        let Some(&p) = self.order.get(self.chosen.len()) else {
            let images = self.images();
            return Some((self.take)(&images));
        };
        for image in 0..self.onto.points.len() {
            *self.steps = self.steps.checked_sub(1)?;
            if self.may_be(p, image) {
                self.chosen.push(image);
                let next = self.extend()?;
                self.chosen.pop();
                if next == Next::Stop {
                    return Some(next);
                }
            }
        }
        Some(Next::GoOn)
    }

    /// Whether the image is free, and preserves the colour of `p` and its pairs with all points that have an image.
    fn may_be(&self, p: usize, image: usize) -> bool {
        self.from.colours.get(p) == self.onto.colours.get(image)
            && !self.chosen.contains(&image)
            && self.order.iter().zip(&self.chosen).all(|(&q, &r)| self.from.pair(p, q) == self.onto.pair(image, r))
    }

    fn images(&self) -> Vec<Point> {
        let mut places: Vec<(usize, usize)> = self.order.iter().copied().zip(self.chosen.iter().copied()).collect();
        places.sort_unstable();
        places.into_iter().filter_map(|(_, image)| self.onto.points.get(image).copied()).collect()
    }
}

/// The next point is always one with the most blocks in common with the points before it, and among these one with the
/// rarest colour, which has the fewest images to try.
fn order(structure: &Structure) -> Vec<usize> {
    let alike = |colour| structure.colours.iter().filter(|&other| *other == colour).count();
    let alike: Vec<usize> = structure.colours.iter().map(|&colour| alike(colour)).collect();
    let mut left: Vec<(usize, usize)> = alike.into_iter().enumerate().collect();
    let mut joined = vec![0usize; left.len()];
    let mut order = vec![];
    while let Some((place, &(p, _))) =
        left.iter().enumerate().max_by_key(|(_, (p, alike))| (joined.get(*p), usize::MAX - alike, usize::MAX - p))
    {
        left.swap_remove(place);
        order.push(p);
        joined.iter_mut().enumerate().for_each(|(q, joined)| *joined += usize::from(structure.pair(p, q) != 0));
    }
    order
}

#[cfg(test)]
mod tests;
