//! Connected points, involutions, and unions of components.

use super::super::bad;
use super::{MOST_POINTS, Names, Point, Tokens, images};
use crate::Reason;
use crate::rejection::Checked;

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
