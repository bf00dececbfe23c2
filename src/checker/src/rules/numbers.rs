//! Numbers and lists of them in the notation of positions and moves: plain digits without leading zeros, joined by `,`,
//! and `-` for an empty list.

use std::fmt::Write;

/// The notation of an empty list, and of an empty set.
pub(super) const NOTHING: &str = "-";

/// The number in the text, if it is at most `most`.
pub(crate) fn number(text: &str, most: u32) -> Option<u32> {
    let plain = text == "0" || !text.starts_with('0') && !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|&number| plain && number <= most)
}

/// The positive number in the text, if it is at most `most`.
pub(crate) fn positive(text: &str, most: u32) -> Option<u32> {
    number(text, most).filter(|&number| number > 0)
}

/// The positive numbers in the text, if none is larger than `most`.
pub(super) fn list(text: &str, most: u32) -> Option<Vec<u32>> {
    match text {
        NOTHING => Some(vec![]),
        text => text.split(',').map(|number| positive(number, most)).collect(),
    }
}

/// A list in the notation.
pub(super) fn written(list: &[u32]) -> String {
    if list.is_empty() {
        return NOTHING.to_string();
    }
    let mut text = String::new();
    for &number in list {
        text.push_str(if text.is_empty() { "" } else { "," });
        match char::from_digit(number, 10) {
            Some(digit) => text.push(digit),
            // Writing to a string cannot fail.
            None => drop(write!(text, "{number}")),
        }
    }
    text
}

/// The numbers, or heaps, in descending order.
pub(super) fn descending<N: Ord>(mut list: Vec<N>) -> Vec<N> {
    list.sort_unstable_by(|one, other| other.cmp(one));
    list
}

/// The positive numbers in descending order.
pub(super) fn nonempty(list: &[u32]) -> Vec<u32> {
    descending(list.iter().copied().filter(|&heap| heap > 0).collect())
}
