//! The notation of points: names joined directly if each is a single character, otherwise by commas; `-` for the empty
//! set.

use std::collections::BTreeMap;

use crate::Reason;
use crate::rejection::{Checked, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};

/// The notation of the empty set.
const NOTHING: &str = "-";

/// The names of points on boards of at most 61 points: those of Nimbi, then the other letters.
const NAMES: &str = "123456789TEDABCFGHIJKLMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The names of this many points, if a board can have that many.
pub(crate) fn names(points: usize) -> Option<Vec<String>> {
    match points {
        0 => None,
        1..=61 => Some(NAMES.chars().take(points).map(String::from).collect()),
        62..=MOST_POINTS => Some((1..=points).map(|n| n.to_string()).collect()),
        _ => None,
    }
}

/// Points in order, at most 64, each with a different name.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) all: Vec<String>,
    places: BTreeMap<String, Point>,
    /// The points by their names, for names of a single byte.
    of_bytes: [Option<Point>; 256],
    /// Whether names are joined without separators, that is, whether each is a single character.
    is_joined: bool,
}

impl Names {
    /// Points with these names.
    pub(crate) fn new(all: Vec<String>) -> Names {
        let is_joined = all.iter().all(|name| name.len() == 1);
        let mut of_bytes = [None; 256];
        for (name, p) in all.iter().zip(0..) {
            if let [byte] = name.as_bytes() {
                of_bytes[usize::from(*byte)] = Some(p);
            }
        }
        Names { places: all.iter().cloned().zip(0..).collect(), of_bytes, is_joined, all }
    }

    /// This many points with the standard names of points: squares, or edges.
    pub(crate) fn numbered(count: usize) -> Names {
        Names::new(names(count).unwrap_or_default())
    }

    /// All points.
    pub(crate) fn points(&self) -> Tokens {
        self.all.iter().zip(0..).map(|(_, p)| p).collect()
    }

    /// The point of the given name.
    pub(crate) fn point(&self, name: &str) -> Option<Point> {
        match name.as_bytes() {
            [byte] => self.of_bytes[usize::from(*byte)],
            _ => self.places.get(name).copied(),
        }
    }

    /// The name of the point `p`.
    pub(crate) fn name(&self, p: Point) -> &str {
        self.all.get(usize::from(p)).map_or("", String::as_str)
    }
}

/// The points that `text` names, in its order, without repetition: a line or a witness.
pub(crate) fn list(all: &Names, text: &str) -> Checked<Vec<Point>> {
    if text == NOTHING {
        return Ok(vec![]);
    }
    if all.is_joined && !text.is_empty() {
        named(all, text.split_inclusive(|_| true))
    } else {
        named(all, text.split(','))
    }
}

fn named<'t>(all: &Names, names: impl Iterator<Item = &'t str>) -> Checked<Vec<Point>> {
    let mut points = Vec::with_capacity(MOST_POINTS);
    let mut seen = Tokens::NONE;
    for name in names {
        let Some(p) = all.point(name) else {
            return Err(Rejection::new(Reason::UnknownPoint).found(format!("{name:?}")));
        };
        if seen.contains(p) {
            return Err(Rejection::new(Reason::DoubledPoint).found(name));
        }
        seen = seen.with(p);
        points.push(p);
    }
    Ok(points)
}

/// The set of points that `text` names, in board order: a position or a move.
pub(crate) fn set(all: &Names, text: &str) -> Checked<Tokens> {
    let points = list(all, text)?;
    if points.is_sorted() {
        return Ok(points.into_iter().collect());
    }
    let ordered = write(all, points.into_iter().collect::<Tokens>().points());
    Err(Rejection::new(Reason::UnorderedPoints).expected(ordered).found(text))
}

/// The text of the given points in the given order.
pub(crate) fn write(all: &Names, points: impl Iterator<Item = Point>) -> String {
    let names = points.map(|p| all.name(p));
    let text = if all.is_joined { names.collect() } else { names.collect::<Vec<_>>().join(",") };
    if text.is_empty() { NOTHING.to_string() } else { text }
}
