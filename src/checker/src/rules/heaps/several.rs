//! Lists of heaps in descending order, each of which plays by itself, whatever a heap is.

use super::IN_PAIRS;
use crate::Reason;
use crate::rejection::{Checked, Rejection, hold, hold_none};
use crate::rules::bad;
use crate::rules::numbers::descending;

/// The heaps when others replace one of them, if it is there.
pub(in crate::rules) fn replaced<H: Copy + Ord>(heaps: &[H], heap: H, left: &[H]) -> Option<Vec<H>> {
    let place = heaps.iter().position(|other| *other == heap)?;
    let mut heaps = heaps.to_vec();
    heaps.splice(place..=place, left.iter().copied());
    Some(descending(heaps))
}

/// Each heap once.
pub(in crate::rules) fn different<H: Copy + PartialEq>(heaps: &[H]) -> impl Iterator<Item = H> {
    heaps.chunk_by(|one, next| one == next).filter_map(|equal| equal.first().copied())
}

/// The unions of heaps that a move takes from, as in [`Ruleset::unions`](crate::rules::Ruleset::unions). They stand in
/// the order of the position.
pub(in crate::rules) fn unions<H: Copy>(
    heaps: &[H],
    most: usize,
    takes_from: impl Fn(H) -> bool,
) -> Option<Vec<Vec<H>>> {
    let heaps: Vec<H> = heaps.iter().copied().filter(|heap| takes_from(*heap)).collect();
    let union =
        |union: u32| heaps.iter().zip(0..).filter(move |(_, place)| union >> place & 1 == 1).map(|(heap, _)| *heap);
    (heaps.len() <= most).then(|| (0..1 << heaps.len()).map(|chosen| union(chosen).collect()).collect())
}

/// Checks that the parts have these heaps, each once, but for some that no move takes from.
pub(in crate::rules) fn hold_sum<H: Copy + PartialEq>(
    heaps: &[H],
    parts: &[Vec<H>],
    takes_from: impl Fn(H) -> bool,
    written: impl Fn(&[H]) -> String,
) -> Checked<()> {
    let mut left = heaps.to_vec();
    for heap in parts.concat() {
        let Some(place) = left.iter().position(|other| *other == heap) else {
            let expected = format!("heaps of {}", written(heaps));
            return Err(Rejection::new(Reason::NotASum).expected(expected).found(written(&[heap])));
        };
        left.remove(place);
    }
    hold_none(left.into_iter().find(|heap| takes_from(*heap)), |heap| {
        Rejection::new(Reason::PartLeftOut).expected("each heap in a part").found(written(&[heap]))
    })
}

/// Checks that every heap stands an even number of times, and that the mirror says so.
pub(in crate::rules) fn hold_pairs<H: PartialEq>(
    heaps: &[H],
    mirror: &str,
    written: impl Fn(&[H]) -> String,
) -> Checked<()> {
    hold(mirror == IN_PAIRS, || bad(Reason::NotAnInvolution, "=, heaps in pairs", mirror))?;
    hold_none(heaps.chunk_by(|one, next| one == next).find(|equal| equal.len() % 2 == 1), |odd| {
        Rejection::new(Reason::IllegalImage).expected("each heap an even number of times").found(written(odd))
    })
}
