//! Groups of symmetries by generators, as certificates state them.

use std::collections::BTreeSet;

use super::canonical::canonical;
use super::structure::Structure;
use crate::{Points, RemovalGame};

/// The most symmetries of a game in a certificate.
pub const MOST_SYMMETRIES: u64 = 1 << 16;

/// The most images of cells under all of them together.
pub const MOST_IMAGES: u64 = 1 << 22;

/// Those of `symmetries`, each as the images of all objects, that the ones before them do not generate.
pub fn generators(symmetries: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut generators: Vec<Vec<u8>> = Vec::new();
    let mut group: BTreeSet<Vec<u8>> =
        symmetries.iter().take(1).map(|images| (0..).take(images.len()).collect()).collect();
    for symmetry in symmetries {
        if !group.contains(symmetry) {
            generators.push(symmetry.clone());
            let mut fresh: Vec<Vec<u8>> = group.iter().cloned().collect();
            while let Some(element) = fresh.pop() {
                let images = generators.iter().map(|generator| composed(&element, generator));
                fresh.extend(images.filter(|image| group.insert(image.clone())).collect::<Vec<_>>());
            }
        }
    }
    generators
}

/// First `one`, then `other`.
pub fn composed(one: &[u8], other: &[u8]) -> Vec<u8> {
    one.iter().map(|&image| other[usize::from(image)]).collect()
}

/// The symmetries of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardGroup {
    /// Symmetries that generate all, none of which the ones before it do.
    pub generators: Vec<Vec<u8>>,
    /// The number of symmetries, as far as a word holds it.
    pub count: u64,
}

impl BoardGroup {
    /// The bijections of points that carry lines onto lines. From the last point up, it is found to which points each
    /// one can be carried while the points before it stay in place; the numbers of these multiply to that of all
    /// symmetries (Schreier and Sims).
    pub fn of(game: &RemovalGame) -> BoardGroup {
        let board = Structure::of_board(game, Points::EMPTY);
        let points = board.colours.len() as u8;
        let mut group = BoardGroup { generators: Vec::new(), count: 1 };
        for point in (0..points).rev() {
            let own = canonical(&fixed(&board, point, point));
            let mut orbit = orbit(point, &group.generators);
            for other in point + 1..points {
                if orbit.contains(&other) {
                    continue;
                }
                let carried = canonical(&fixed(&board, point, other));
                if carried.form == own.form {
                    let mut images = vec![0; usize::from(points)];
                    own.order.iter().zip(&carried.order).for_each(|(&from, &to)| images[usize::from(from)] = to);
                    group.generators.push(images);
                    orbit = self::orbit(point, &group.generators);
                }
            }
            group.count = group.count.saturating_mul(orbit.len() as u64);
        }
        group
    }
}

/// The structure with a colour of its own for each point before `point`, and for `place`.
fn fixed(board: &Structure, point: u8, place: u8) -> Structure {
    let mut colours: Vec<u8> = (1..=point).chain(std::iter::repeat(0)).take(board.colours.len()).collect();
    colours[usize::from(place)] = point + 1;
    Structure { colours, ..board.clone() }
}

/// The points that products of the generators carry `point` to.
fn orbit(point: u8, generators: &[Vec<u8>]) -> Vec<u8> {
    let mut orbit = vec![point];
    let mut next = 0;
    while let Some(&member) = orbit.get(next) {
        for generator in generators {
            let image = generator[usize::from(member)];
            if !orbit.contains(&image) {
                orbit.push(image);
            }
        }
        next += 1;
    }
    orbit
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::removal_game;

    #[test]
    fn the_symmetries_of_a_board_are_counted_and_generated() {
        for (name, count) in
            [("nimbi", 6), ("tactix:3x3", 8), ("tactix:2x3", 4), ("nim-squared:3x3", 72), ("triangle:1", 1)]
        {
            let group = BoardGroup::of(&removal_game(name).expect("a game"));
            assert_eq!(group.count, count, "{name}");
            assert_eq!(generators(&group.generators), group.generators, "{name}");
        }
        assert!(BoardGroup::of(&removal_game("nim-squared:6x6").expect("a game")).count > MOST_SYMMETRIES);
    }

    #[test]
    fn what_others_generate_is_left_out() {
        let turns = [vec![1, 2, 3, 0], vec![2, 3, 0, 1], vec![3, 0, 1, 2], vec![3, 2, 1, 0]];
        assert_eq!(generators(&turns), [vec![1, 2, 3, 0], vec![3, 2, 1, 0]]);
        assert!(generators(&[]).is_empty());
    }
}
