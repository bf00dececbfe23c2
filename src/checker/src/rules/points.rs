//! Named points, sets of points, and their notation: the names joined directly if each is a single character, otherwise
//! by commas; `-` for the empty set.

mod parts;

use std::collections::BTreeMap;
use std::iter::successors;

use super::numbers::NOTHING;
pub(crate) use parts::{beside, connected, involution, unions};

/// A point (a square, a cell, an edge), by its index in board order, from 0.
pub(crate) type Point = u8;

/// The most points on a board; a set of points is one machine word.
pub(crate) const MOST_POINTS: usize = 64;

/// The names of points on boards of at most 61 points: those of Nimbi, then the other letters.
const NAMES: &str = "123456789TEDABCFGHIJKLMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Points in order, at most 64, each with a different name.
#[derive(Debug)]
pub(crate) struct Names {
    all: Vec<String>,
    places: BTreeMap<String, Point>,
    /// The points by name, for names of a single byte.
    of_bytes: Vec<Option<Point>>,
    /// Whether names are joined without separators, that is, whether each is a single character.
    is_joined: bool,
}

impl Names {
    pub(crate) fn new(all: Vec<String>) -> Names {
        let places: BTreeMap<String, Point> = all.iter().cloned().zip(0..).collect();
        let mut of_bytes = vec![None; usize::from(u8::MAX) + 1];
        for (name, place) in &places {
            if let [byte] = name.as_bytes() {
                of_bytes.get_mut(usize::from(*byte)).into_iter().for_each(|of| *of = Some(*place));
            }
        }
        Names { is_joined: all.iter().all(|name| name.len() == 1), of_bytes, places, all }
    }

    /// This many points with the standard names: single characters if there are enough, otherwise numbers from 1.
    pub(crate) fn numbered(count: usize) -> Names {
        Names::new(match count <= NAMES.len() {
            true => NAMES.chars().take(count).map(String::from).collect(),
            false => (1..=count.min(MOST_POINTS)).map(|n| n.to_string()).collect(),
        })
    }

    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn points(&self) -> Tokens {
        self.all.iter().zip(0..).map(|(_, p)| p).collect()
    }

    pub(crate) fn point(&self, name: &str) -> Option<Point> {
        match name.as_bytes() {
            [byte] => self.of_bytes.get(usize::from(*byte)).copied().flatten(),
            _ => self.places.get(name).copied(),
        }
    }

    /// The name of the point `p`.
    pub(crate) fn name(&self, p: Point) -> &str {
        self.all.get(usize::from(p)).map_or("", String::as_str)
    }

    /// The images of all points in board order, if the text lists every point once.
    pub(crate) fn permutation(&self, text: &str) -> Option<Vec<Point>> {
        list(self, text).filter(|images| images.len() == self.count())
    }
}

/// The points named by `text`, in its order, if none is repeated: a line or a witness.
pub(crate) fn list(all: &Names, text: &str) -> Option<Vec<Point>> {
    match text {
        NOTHING => Some(vec![]),
        text if all.is_joined && !text.is_empty() => named(all, text.split_inclusive(|_| true)),
        text => named(all, text.split(',')),
    }
}

fn named<'t>(all: &Names, names: impl Iterator<Item = &'t str>) -> Option<Vec<Point>> {
    let mut points = Vec::with_capacity(all.count());
    let mut seen = Tokens::NONE;
    for name in names {
        let p = all.point(name).filter(|&p| !seen.contains(p))?;
        seen = seen.with(p);
        points.push(p);
    }
    Some(points)
}

/// The images of the points of a set, in board order, as a table for all points.
pub(crate) fn table(set: Tokens, images: impl IntoIterator<Item = Point>) -> [Point; MOST_POINTS] {
    let mut table = [0; MOST_POINTS];
    for (p, image) in set.points().zip(images) {
        if let Some(place) = table.get_mut(usize::from(p)) {
            *place = image;
        }
    }
    table
}

/// The set of points named by `text`, in any order: a position or a move. [`write`] puts them in board order.
pub(crate) fn set(all: &Names, text: &str) -> Option<Tokens> {
    list(all, text).map(Tokens::from_iter)
}

/// The text of the given points in the given order.
pub(crate) fn write(all: &Names, points: impl Iterator<Item = Point>) -> String {
    let mut text = String::new();
    for p in points {
        text += if all.is_joined || text.is_empty() { "" } else { "," };
        text += all.name(p);
    }
    if text.is_empty() { NOTHING.to_string() } else { text }
}

/// A set of points: a position (the points that hold a token), or a move (the tokens that it removes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tokens(u64);

impl Tokens {
    pub(crate) const NONE: Tokens = Tokens(0);

    /// The set as a binary number; the first point is the lowest bit.
    pub(crate) fn bits(self) -> u64 {
        self.0
    }

    /// This set with the point `p`.
    pub(crate) fn with(self, p: Point) -> Tokens {
        Tokens(self.0 | 1u64.checked_shl(u32::from(p)).unwrap_or(0))
    }

    /// The points of this set that are not in `other`.
    pub(crate) fn without(self, other: Tokens) -> Tokens {
        Tokens(self.0 & !other.0)
    }

    pub(crate) fn union(self, other: Tokens) -> Tokens {
        Tokens(self.0 | other.0)
    }

    pub(crate) fn common(self, other: Tokens) -> Tokens {
        Tokens(self.0 & other.0)
    }

    pub(crate) fn contains(self, p: Point) -> bool {
        self.0.checked_shr(u32::from(p)).unwrap_or(0) & 1 == 1
    }

    /// Whether every point of this set is in `other`.
    pub(crate) fn within(self, other: Tokens) -> bool {
        self.without(other).is_empty()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The points of the set in board order.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        successors(Some(self.0), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(|rest| rest.trailing_zeros() as Point)
    }

    /// The image of the set, given the image of each point in board order.
    pub(crate) fn carried(self, images: &[Point]) -> Tokens {
        self.points().filter_map(|p| images.get(usize::from(p)).copied()).collect()
    }
}

/// The images of the points of a set, as a table for all points, if the text lists one for each point of the set, in
/// board order, without repetition.
pub(crate) fn images(all: &Names, set: Tokens, text: &str) -> Option<[Point; MOST_POINTS]> {
    let images = list(all, text).filter(|images| Ok(images.len()) == usize::try_from(set.len()))?;
    Some(table(set, images))
}

impl FromIterator<Point> for Tokens {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Tokens {
        points.into_iter().fold(Tokens::NONE, Tokens::with)
    }
}

#[cfg(test)]
mod tests;
