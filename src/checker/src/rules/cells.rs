//! Bijections of the squares or cells of a board: the witnesses of its symmetries.

use std::collections::BTreeSet;

use super::Checked;
use crate::Reason;
use crate::rejection::Rejection;
use crate::tokens::Point;

/// A bijection of all points of a board.
#[derive(Debug)]
pub(super) struct Bijection {
    images: Vec<Point>,
}

impl Bijection {
    /// The bijection of so many points that have these images, which are points of the board, in board order.
    pub(super) fn new(points: usize, images: Vec<Point>) -> Checked<Bijection> {
        if images.len() != points {
            return Err(Rejection::new(Reason::WitnessSize).expected(points).found(images.len()));
        }
        match images.iter().collect::<BTreeSet<_>>().len() == points {
            true => Ok(Bijection { images }),
            false => Err(Rejection::new(Reason::DoubledPoint).found("a witness that names a point twice")),
        }
    }

    /// The bijection of so many points that the text lists, with commas between, by the names of the images.
    pub(super) fn named(points: usize, text: &str, point: impl Fn(&str) -> Option<Point>) -> Checked<Bijection> {
        let unknown = |name: &str| Rejection::new(Reason::UnknownPoint).found(format!("{name:?}"));
        let images = text.split(',').map(|name| point(name).ok_or_else(|| unknown(name)));
        Bijection::new(points, images.collect::<Checked<Vec<Point>>>()?)
    }

    /// The image of a point.
    pub(super) fn of(&self, point: Point) -> Point {
        self.images.get(usize::from(point)).copied().unwrap_or_default()
    }

    /// Whether it carries each of some sets of points, written in board order, onto one of them. As it carries
    /// different ones onto different ones, and there are finitely many, so does its inverse.
    pub(super) fn hold_sets(&self, sets: &BTreeSet<Vec<Point>>, name: impl Fn(Point) -> String) -> Checked<()> {
        for set in sets {
            let mut image: Vec<Point> = set.iter().map(|&point| self.of(point)).collect();
            image.sort_unstable();
            if !sets.contains(&image) {
                let [set, image] =
                    [set, &image].map(|points| points.iter().map(|&point| name(point)).collect::<Vec<_>>().join(","));
                return Err(broken(&set, &image));
            }
        }
        Ok(())
    }
}

/// The rejection of a bijection that is no symmetry.
pub(super) fn broken(set: &str, image: &str) -> Box<Rejection> {
    Rejection::new(Reason::BrokenSymmetry).found(format!("it carries {set} onto {image}"))
}
