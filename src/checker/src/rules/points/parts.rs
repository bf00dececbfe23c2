//! Parts and mirrors of sets of points, for the rulesets in which parts are such sets.

use super::super::bad;
use super::{MOST_POINTS, Names, Point, Tokens, images, write};
use crate::Reason;
use crate::rejection::{Checked, Rejection, hold, hold_none};

/// The neighbours of these points, given those of each point.
pub(crate) fn beside(points: Tokens, each: &[Tokens]) -> Tokens {
    let those = points.points().filter_map(|point| each.get(usize::from(point)));
    those.fold(Tokens::NONE, |all, those| all.union(*those))
}

/// The points of `within` connected to `from` inside `within`, given the neighbours of each point.
pub(crate) fn connected(from: Tokens, within: Tokens, each: &[Tokens]) -> Tokens {
    let mut reached = from.common(within);
    let mut fresh = reached;
    while !fresh.is_empty() {
        fresh = beside(fresh, each).common(within).without(reached);
        reached = reached.union(fresh);
    }
    reached
}

/// The involution of the points of a set, given in the text by their images in board order, as a table for all points.
pub(crate) fn involution(all: &Names, set: Tokens, text: &str) -> Checked<[Point; MOST_POINTS]> {
    let images = images(all, set, text).filter(|images| {
        let image = |p: Point| images.get(usize::from(p)).copied();
        set.points().all(|p| image(p).is_some_and(|onto| set.contains(onto) && image(onto) == Some(p)))
    });
    let expected = "the images of all points of the part, each the image of its image";
    images.ok_or_else(|| bad(Reason::NotAnInvolution, expected, text))
}

/// Checks that parts of a set are disjoint and within the set.
pub(crate) fn hold_disjoint(all: &Names, set: Tokens, parts: &[Tokens]) -> Checked<()> {
    let mut seen = Tokens::NONE;
    for part in parts {
        let found = |reason: Reason| Rejection::new(reason).found(write(all, part.points()));
        let points = || format!("points of {}", write(all, set.points()));
        hold(part.within(set), || found(Reason::NotASum).expected(points()))?;
        let is_new = part.common(seen).is_empty();
        hold(is_new, || found(Reason::PartsTouch).expected("no point in two parts"))?;
        seen = seen.union(*part);
    }
    Ok(())
}

/// Checks that each of these indivisible sets of points is within one of the parts.
pub(crate) fn hold_within(
    all: &Names,
    parts: &[Tokens],
    sets: impl IntoIterator<Item = Tokens>,
    expected: &str,
) -> Checked<()> {
    let torn = sets.into_iter().find(|set| !parts.iter().any(|part| set.within(*part)));
    hold_none(torn, |set| {
        let is_touched = parts.iter().any(|part| !set.common(*part).is_empty());
        let reason = if is_touched { Reason::PartsTouch } else { Reason::PartLeftOut };
        Rejection::new(reason).expected(expected).found(write(all, set.points()))
    })
}

/// The unions of the components formed by these sets of points, selected by the binary numbers 0, 1, 2 and so on;
/// `None` if there are more than `most` components. Components are in the order of their first points.
pub(crate) fn unions(sets: impl IntoIterator<Item = Tokens>, most: usize) -> Option<Vec<Tokens>> {
    let mut components: Vec<Tokens> = vec![];
    for set in sets {
        let met = components.extract_if(.., |component| !component.common(set).is_empty());
        let joined = met.fold(set, Tokens::union);
        components.push(joined);
    }
    components.sort_unstable_by_key(|component| component.points().next());
    let union = |group: u64| {
        let those = components.iter().zip(0..).filter(|(_, place)| group >> place & 1 == 1);
        those.fold(Tokens::NONE, |union, (component, _)| union.union(*component))
    };
    (components.len() <= most).then(|| (0..1 << components.len()).map(union).collect())
}

/// Checks that no set of points meets its image.
pub(crate) fn hold_apart(
    all: &Names,
    images: &[Point],
    sets: impl IntoIterator<Item = Tokens>,
    expected: &str,
) -> Checked<()> {
    hold_none(sets.into_iter().find(|set| !set.common(set.carried(images)).is_empty()), |set| {
        Rejection::new(Reason::MeetsItsImage).expected(expected).found(write(all, set.points()))
    })
}
