//! The samenesses of a removal game, and what a witness for each of them must do.
//!
//! A witness is checked without the sample that it leads to: it determines the image of the position, and whether the
//! bijection preserves the moves depends only on the position and its image. It remains to compare the image with the
//! sample, when that is known.

use crate::board::{Board, Line};
use crate::claim::{Removal, Sameness};
use crate::rejection::{Checked, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};
use crate::{Reason, notation};

/// The image of `position` under the witness, which is the sample that it is equivalent to; or what is wrong with the
/// witness.
pub(crate) fn image(board: &Board, sameness: Sameness, position: Tokens, images: &[Point]) -> Checked<Tokens> {
    match sameness {
        Sameness::Identity => Ok(position),
        Sameness::Symmetry => by_symmetry(board, position, images),
        Sameness::Isomorphism => by_isomorphism(board, position, images),
    }
}

/// A bijection of all points that carries every line onto a line, in order or reversed (`subset`: as sets). A bijection
/// carries different lines onto different lines, and there are finitely many, so its inverse carries lines onto lines
/// as well.
fn by_symmetry(board: &Board, position: Tokens, images: &[Point]) -> Checked<Tokens> {
    let symmetry = Bijection::new(board.everything(), images)?;
    for line in &board.lines {
        let image = symmetry.carry(&line.points);
        if !board.is_line(&image) {
            return Err(broken(board, Reason::NotASymmetry, "it carries", &line.points, &image));
        }
    }
    Ok(symmetry.carry_set(position))
}

/// A bijection of the tokens of `position` that carries every maximal run onto a run, in order or reversed, and whose
/// inverse does likewise. A move is a part of a maximal run, so the bijection carries moves onto moves, both ways; and
/// the positions after them are again the same by the same bijection.
fn by_isomorphism(board: &Board, position: Tokens, images: &[Point]) -> Checked<Tokens> {
    let there = Bijection::new(position, images)?;
    let image = there.carry_set(position);
    let back = there.inverse(position);
    carries_runs(board, position, &there, "it carries")?;
    carries_runs(board, image, &back, "its inverse carries")?;
    Ok(image)
}

fn carries_runs(board: &Board, from: Tokens, bijection: &Bijection, carries: &str) -> Checked<()> {
    for line in &board.lines {
        for run in maximal_runs(board, line, from) {
            let image = bijection.carry(&run);
            if !board.is_stretch(&image) {
                return Err(broken(board, Reason::NotAnIsomorphism, carries, &run, &image));
            }
        }
    }
    Ok(())
}

/// The maximal runs on one line; for `subset` there is only one, the set of the tokens on the line.
fn maximal_runs(board: &Board, line: &Line, tokens: Tokens) -> Vec<Vec<Point>> {
    match board.removal {
        Removal::Contiguous => line.runs(tokens).map(<[Point]>::to_vec).collect(),
        Removal::Subset => vec![tokens.common(line.set).points().collect()],
    }
}

fn broken(board: &Board, reason: Reason, carries: &str, stretch: &[Point], image: &[Point]) -> Box<Rejection> {
    let [stretch, image] = [stretch, image].map(|points| notation::write(&board.names, points.iter().copied()));
    Rejection::new(reason).found(format!("{carries} {stretch} onto {image}"))
}

/// A bijection from a set of points to equally many points.
pub(crate) struct Bijection {
    images: [Point; MOST_POINTS],
}

impl Bijection {
    /// The bijection of `set`, whose points have the given images in board order. The images are different points,
    /// which [`notation::list`] guarantees.
    pub(crate) fn new(set: Tokens, images: &[Point]) -> Checked<Bijection> {
        if usize::try_from(set.len()) != Ok(images.len()) {
            return Err(Rejection::new(Reason::WitnessSize).expected(set.len()).found(images.len()));
        }
        Ok(Bijection::of_pairs(set.points().zip(images.iter().copied())))
    }

    fn of_pairs(pairs: impl Iterator<Item = (Point, Point)>) -> Bijection {
        let mut images = [0; MOST_POINTS];
        for (p, image) in pairs {
            if let Some(place) = images.get_mut(usize::from(p)) {
                *place = image;
            }
        }
        Bijection { images }
    }

    /// The inverse of the bijection of `set`.
    fn inverse(&self, set: Tokens) -> Bijection {
        Bijection::of_pairs(set.points().map(|p| (self.of(p), p)))
    }

    /// The image of a point.
    pub(crate) fn of(&self, p: Point) -> Point {
        self.images.get(usize::from(p)).copied().unwrap_or_default()
    }

    /// The images of points, in the same order.
    pub(crate) fn carry(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&p| self.of(p)).collect()
    }

    /// The image of a set of points.
    pub(crate) fn carry_set(&self, set: Tokens) -> Tokens {
        set.points().map(|p| self.of(p)).collect()
    }
}

#[cfg(test)]
mod tests;
