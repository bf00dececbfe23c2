//! The octal game .56: a heap loses one token and is gone or split in two, or it loses two and may be split or not.

/// Each g-value is odd or even by how many of its bits are among these. Whatever these are, two heaps have together an
/// odd value only where one of them is odd and the other one even; with these, few heaps are even.
const BITS: usize = 0b101_1011;

fn odd(value: usize) -> bool {
    (value & BITS).count_ones() % 2 == 1
}

/// Which g-values a heap reaches by a move that does not split it.
fn unsplit(values: &[usize], heap: usize) -> [bool; 256] {
    let mut reached = [false; 256];
    reached[0] = heap == 1;
    if heap > 2 {
        reached[values[heap - 2]] = true;
    }
    reached
}

/// What a heap has left before it is split.
fn lessened(heap: usize) -> [usize; 2] {
    [heap - 1, heap.saturating_sub(2)]
}

/// The g-values that a heap reaches by being split.
fn split(values: &[usize], heap: usize) -> impl Iterator<Item = usize> {
    let parts = lessened(heap).into_iter().flat_map(|left| (1..=left / 2).map(move |part| (part, left - part)));
    parts.map(move |(part, other)| values[part] ^ values[other])
}

/// The g-value of a heap, by every move.
fn g_value(values: &[usize], heap: usize) -> usize {
    let mut reached = unsplit(values, heap);
    for value in split(values, heap) {
        reached[value] = true;
    }
    reached.iter().position(|reached| !reached).expect("fewer than 256 g-values are reached")
}

/// Those of the wanted values that are not found.
fn without(mut wanted: Vec<usize>, found: impl Iterator<Item = usize>) -> Vec<usize> {
    for value in found {
        if wanted.is_empty() {
            break;
        }
        wanted.retain(|other| *other != value);
    }
    wanted
}

/// The g-values of the heaps up to this one. The splits with an even part reach every odd value that is reached, and so
/// tell the least odd one that is not. The other splits are only tried until all smaller even values are reached.
fn g_values(largest: usize) -> Vec<usize> {
    let mut values = vec![0];
    let mut even = Vec::new();
    for heap in 1..=largest {
        let mut reached = unsplit(&values, heap);
        for left in lessened(heap) {
            for part in even.iter().take_while(|part| **part < left) {
                reached[values[*part] ^ values[left - part]] = true;
            }
        }
        let least_odd = (0..256).find(|value| odd(*value) && !reached[*value]).expect("few g-values are reached");
        let smaller = (0..least_odd).filter(|value| !odd(*value) && !reached[*value]).collect();
        let value = without(smaller, split(&values, heap)).first().copied().unwrap_or(least_odd);
        if !odd(value) {
            even.push(heap);
        }
        values.push(value);
    }
    values
}

/// The last exception to the period 144 is not n = 326637, as OEIS A071436 has it. Up to twice the last exception there
/// is no other one, and so none at all.
///
/// Confirms: oeis-octal-56-periodic.
#[test]
fn the_last_exception_to_the_period() {
    let values = g_values(653_600);
    let exception = |heap: &usize| values[*heap] != values[heap + 144];
    assert_eq!((0..=653_600 - 144).rev().find(exception), Some(326_639));
    assert!(!exception(&326_637));
    assert_eq!((values[326_639], values[326_783]), (26, 16));
    for heap in (1..1000).chain([326_637, 326_639, 326_781, 326_783]) {
        assert_eq!(g_value(&values, heap), values[heap], "{heap}");
    }
}
