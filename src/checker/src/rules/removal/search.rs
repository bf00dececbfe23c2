//! The exhaustive search for isomorphisms of two structures.
//!
//! Every bijection of the points that preserves colours and pairs is handed over, and every isomorphism is one of these
//! (see `structure`); so when none that is handed over is an isomorphism, there is none. That one is an isomorphism is for
//! the taker to find out.

use super::structure::Structure;
use crate::tokens::Point;

/// The most images that are tried in one certificate: minutes, besides the test of each bijection that is found.
pub(crate) const MOST_STEPS: u64 = 1_000_000_000;

/// Hands over the images of the points of `from`, in board order, by each bijection, until `take` says to stop. Nothing
/// when there are no more steps left.
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

/// Whether the search goes on.
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
    /// The order in which the points of `from` get their images.
    order: Vec<usize>,
    /// The images so far, of the first points in that order.
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

/// Next comes always a point with the most blocks in common with those before it, and of these one whose colour the
/// fewest have: it has the fewest images to try.
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
