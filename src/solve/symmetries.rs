//! Symmetries of a family of moves: permutations of the points that map moves to moves.
//!
//! The images of the points are chosen one by one: a point and its image must be in equally many moves of each size,
//! and form moves of two with corresponding earlier points. Each permutation found is checked against all moves. A few
//! symmetries serve as well as all, so the search ends early if there are many, or if it takes too long.

use std::collections::HashSet;

use super::relabelling::Relabelling;
use crate::ruleset::Points;

/// The most symmetries that are kept.
const MOST_KEPT: usize = 16;
/// The most images that are tried.
const MOST_TRIED: usize = 100_000;
/// The most moves of a family for which symmetries are sought.
const MOST_MOVES: usize = 1 << 14;

/// Some symmetries of the family `moves` on `points` points, other than the identity.
pub fn symmetries(points: usize, moves: &[Points]) -> Vec<Relabelling> {
    if moves.len() > MOST_MOVES {
        return Vec::new();
    }
    let mut search = Search {
        family: moves.iter().map(|mv| mv.bits()).collect(),
        moves,
        kinds: (0..points as u8).map(|point| kind(point, moves)).collect(),
        images: Vec::new(),
        tried: 0,
        found: Vec::new(),
    };
    search.extend();
    search.found
}

/// The number of moves of each size that contain `point`.
fn kind(point: u8, moves: &[Points]) -> Vec<u32> {
    let mut sizes = vec![0; 65];
    moves.iter().filter(|mv| mv.has(point)).for_each(|mv| sizes[mv.len()] += 1);
    sizes
}

struct Search<'a> {
    moves: &'a [Points],
    family: HashSet<u64>,
    kinds: Vec<Vec<u32>>,
    /// The images chosen so far, of the first points.
    images: Vec<u8>,
    tried: usize,
    found: Vec<Relabelling>,
}

impl Search<'_> {
    /// Chooses images for the remaining points.
    fn extend(&mut self) {
        if self.images.len() == self.kinds.len() {
            return self.keep();
        }
        for image in 0..self.kinds.len() as u8 {
            if self.tried >= MOST_TRIED || self.found.len() >= MOST_KEPT {
                return;
            }
            self.tried += 1;
            if self.fits(image) {
                self.images.push(image);
                self.extend();
                self.images.pop();
            }
        }
    }

    /// Whether the next point may have this image.
    fn fits(&self, image: u8) -> bool {
        let next = self.images.len();
        let are_move = |a: u8, b: u8| self.family.contains(&(1 << a | 1 << b));
        let agrees =
            |(point, &other): (u8, &u8)| other != image && are_move(point, next as u8) == are_move(other, image);
        self.kinds[next] == self.kinds[usize::from(image)] && (0..).zip(&self.images).all(agrees)
    }

    fn keep(&mut self) {
        let is_identity = (0..).zip(&self.images).all(|(point, &image)| point == image);
        let symmetry = Relabelling::to_images(&self.images);
        if !is_identity && self.moves.iter().all(|&mv| self.family.contains(&symmetry.image(mv))) {
            self.found.push(symmetry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;

    #[test]
    fn boards_have_the_symmetries_of_their_shapes() {
        for (name, count) in [("tactix:5x5", 7), ("tactix:4x5", 3), ("nimbi", 5), ("nim-squared:2x3", 11)] {
            let sets = game(name).ok().and_then(|game| game.removal()).expect("sets of tokens");
            assert_eq!(symmetries(sets.board().len(), sets.sets()).len(), count, "{name}");
        }
    }
}
