//! Recognises canonical forms that are sums of a number, ups and a nim-heap.

use super::Simple;
use crate::ruleset::Dyadic;

/// The sum whose canonical form has these options, sorted, if there is one: the inverse of [`Simple::left`] and
/// [`Simple::right`].
pub fn recognise(left: &[Simple], right: &[Simple]) -> Option<Simple> {
    let turned = |side: &[Simple]| side.iter().map(|simple| simple.negative()).collect::<Vec<_>>();
    number(left, right)
        .map(Simple::number)
        .or_else(|| with_nim_heap(left, right))
        .or_else(|| with_ups(left, right))
        .or_else(|| with_ups(&turned(right), &turned(left)).map(Simple::negative))
}

/// Number options on both sides, the left one smaller, give the number halfway between; {n|} is n + 1.
fn number(left: &[Simple], right: &[Simple]) -> Option<Dyadic> {
    if !left.iter().chain(right).all(|simple| simple.is_number()) {
        return None;
    }
    match (left, right) {
        ([], []) => Some(Dyadic::ZERO),
        ([left], []) => left.number.plus(Dyadic::integer(1)),
        ([], [right]) => right.number.plus(Dyadic::integer(-1)),
        ([left], [right]) if left.number < right.number => left.number.middle(right.number),
        _ => None,
    }
}

/// Both sides consist of the same number plus the nim-heaps of all sizes from 0 on.
fn with_nim_heap(left: &[Simple], right: &[Simple]) -> Option<Simple> {
    let number = left.first()?.number;
    let expected = |(star, simple): (u32, &Simple)| *simple == Simple { number, ups: 0, star };
    let fits = left == right && (0..).zip(left).all(expected);
    fits.then(|| u32::try_from(left.len()).ok()).flatten().map(|star| Simple { number, ups: 0, star })
}

/// {x | x + ups + a nim-heap}, or {x, x* | x}.
fn with_ups(left: &[Simple], right: &[Simple]) -> Option<Simple> {
    let (first, [last]) = (left.first()?, right) else { return None };
    let star = Simple { star: 1, ..*first };
    match left {
        _ if !first.is_number() || first.number != last.number || last.ups < 0 => None,
        [_] if !last.is_number() => Some(Simple { number: first.number, ups: last.ups + 1, star: last.star ^ 1 }),
        [_, second] if last == first && *second == star => Some(Simple { number: first.number, ups: 1, star: 1 }),
        _ => None,
    }
}
