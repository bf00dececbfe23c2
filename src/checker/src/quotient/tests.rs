use std::collections::BTreeMap;

use super::{Claimed, Monoid};
use crate::Reason;
use crate::rejection::Checked;
use crate::rules::heaps::Take;
use crate::rules::registry::read_take;
use crate::verdict::Quotient;
use crate::work::Work;

/// All codes of one or two digits, the last not 0.
pub(crate) fn codes() -> impl Iterator<Item = String> {
    let two = (0..8).flat_map(|one| (1..8).map(move |two| format!("0.{one}{two}")));
    (1..8).map(|one| format!("0.{one}")).chain(two)
}

pub(crate) fn octal(code: &str) -> Take {
    read_take(&format!(r#"{{"ruleset":"octal","code":"{code}"}}"#)).expect("a code")
}

/// The options of a heap by the digits of the code.
pub(crate) fn options(code: &str, heap: usize) -> Vec<Vec<usize>> {
    let mut left = vec![];
    for (taken, digit) in (1..=heap).zip(code[2..].chars().map(|digit| digit.to_digit(8).unwrap())) {
        let rest = heap - taken;
        left.extend((digit & 1 != 0 && rest == 0).then(Vec::new));
        left.extend((digit & 2 != 0 && rest > 0).then(|| vec![rest]));
        left.extend((1..=rest / 2).filter(|_| digit & 4 != 0).map(|one| vec![one, rest - one]));
    }
    left
}

/// Whether the player to move loses the sum in misere play, by exhaustive search.
fn is_lost(code: &str, sum: &[usize], known: &mut BTreeMap<Vec<usize>, bool>) -> bool {
    if let Some(known) = known.get(sum) {
        return *known;
    }
    let mut moves = vec![];
    for (nth, heap) in sum.iter().enumerate() {
        for left in options(code, *heap) {
            let mut sum = [&sum[..nth], &sum[nth + 1..], &left].concat();
            sum.sort_unstable();
            moves.push(sum);
        }
    }
    let lost = !moves.is_empty() && moves.iter().all(|sum| !is_lost(code, sum, known));
    known.insert(sum.to_vec(), lost);
    lost
}

/// All sums of this many tokens, ascending.
fn sums(tokens: usize, least: usize) -> Vec<Vec<usize>> {
    if tokens == 0 {
        return vec![vec![]];
    }
    let with =
        |first: usize| sums(tokens - first, first).into_iter().map(move |rest| [&[first], rest.as_slice()].concat());
    (least..=tokens).flat_map(with).collect()
}

/// All lists of `length` numbers below `end`.
fn lists(length: usize, end: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..end.pow(length as u32))
        .map(move |number| (0..length as u32).map(|place| number / end.pow(place) % end).collect())
}

/// All multiplication tables of this order in which 0 is the identity.
fn tables(order: usize) -> impl Iterator<Item = Vec<Vec<u16>>> {
    let free = (1..order).sum();
    lists(free, order).map(move |free| {
        let mut free = free.into_iter();
        let product = |one: usize, other: usize, next: &mut dyn Iterator<Item = usize>| match other {
            0 => one as u16,
            _ => next.next().unwrap_or_default() as u16,
        };
        (0..order).map(|one| (0..=one).map(|other| product(one, other, &mut free)).collect()).collect()
    })
}

fn check(
    code: &str,
    rows: &[Vec<u16>],
    lost: &[usize],
    (from, period): (usize, usize),
    elements: &[usize],
) -> Checked<Quotient> {
    let (mut monoid, lost) = (Monoid::default(), lost.to_vec());
    let elements = elements.iter().map(|element| *element as u16).collect();
    rows.iter().try_for_each(|row| monoid.add(row))?;
    Claimed { monoid, lost, from, period, elements }.check(&octal(code), &Work::unbounded())
}

/// Every quotient of at most three elements and four heaps that is verified for a short code predicts who wins every
/// sum of few tokens; and at most one is verified.
#[test]
fn what_is_verified_is_true_of_all_sums() {
    let mut found = BTreeMap::new();
    for code in codes() {
        let mut known = BTreeMap::new();
        for rows in (1..=3).flat_map(tables) {
            for lost in 0..1_usize << (rows.len() - 1) {
                let lost: Vec<usize> = (1..rows.len()).filter(|element| lost >> (element - 1) & 1 == 1).collect();
                for sizes in [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (3, 1)] {
                    for elements in lists(sizes.0 + sizes.1 - 1, rows.len()) {
                        let elements = [&[0], elements.as_slice()].concat();
                        if check(&code, &rows, &lost, sizes, &elements).is_err() {
                            continue;
                        }
                        for sum in (0..=9).flat_map(|tokens| sums(tokens, 1)) {
                            let element = |heap: usize| {
                                elements[if heap < sizes.0 { heap } else { sizes.0 + (heap - sizes.0) % sizes.1 }]
                            };
                            let times = |one: usize, other: usize| rows[one.max(other)][one.min(other)] as usize;
                            let product = sum.iter().fold(0, |product, heap| times(product, element(*heap)));
                            let said = lost.contains(&product);
                            assert_eq!(
                                is_lost(&code, &sum, &mut known),
                                said,
                                "{code}: {sum:?} by {rows:?} {elements:?}"
                            );
                        }
                        let other = found.insert(code.clone(), (rows.len(), elements));
                        assert!(other.is_none_or(|(order, _)| order == rows.len()), "{code}");
                    }
                }
            }
        }
    }
    // The tame quotients of order two: no move ever changes which player moves last.
    assert!(found.len() >= 4, "{found:?}");
    assert_eq!(found.get("0.3").map(|(order, _)| *order), Some(2));
}

const TWO: [&[u16]; 2] = [&[0], &[1, 0]];

fn rows(rows: &[&[u16]]) -> Vec<Vec<u16>> {
    rows.iter().map(|row| row.to_vec()).collect()
}

/// In 0.3 a heap always lasts as many moves as it has tokens: an odd number is lost.
#[test]
fn each_condition_is_wanted() {
    let reason = |rows_: &[&[u16]], lost: &[usize], sizes, elements: &[usize]| {
        check("0.3", &rows(rows_), lost, sizes, elements).err().map(|rejection| rejection.reason)
    };
    assert_eq!(reason(&TWO, &[1], (1, 2), &[0, 1, 0]), None);
    assert_eq!(reason(&TWO, &[1], (1, 2), &[0, 1]), Some(Reason::WrongElements));
    assert_eq!(reason(&TWO, &[1], (1, 2), &[1, 1, 0]), Some(Reason::WrongElements));
    assert_eq!(Monoid::default().largest().err().map(|rejection| rejection.reason), Some(Reason::NotAMonoid));
    assert_eq!(reason(&[&[0], &[1]], &[1], (1, 2), &[0, 1, 0]), Some(Reason::NotAMonoid));
    assert_eq!(reason(&[&[0], &[0, 0]], &[1], (1, 2), &[0, 1, 0]), Some(Reason::NotAMonoid));
    assert_eq!(reason(&[&[0], &[1, 2]], &[1], (1, 2), &[0, 1, 0]), Some(Reason::NotAMonoid));
    assert_eq!(reason(&TWO, &[0], (1, 2), &[0, 1, 0]), Some(Reason::IdentityLost));
    assert_eq!(reason(&TWO, &[], (1, 2), &[0, 1, 0]), Some(Reason::NotReduced));
    assert_eq!(reason(&TWO, &[1], (1, 2), &[0, 1, 1]), Some(Reason::LostToLost));
    let mod_3: [&[u16]; 3] = [&[0], &[1, 2], &[2, 0, 1]];
    assert_eq!(reason(&mod_3, &[1], (1, 3), &[0, 1, 2, 0]), Some(Reason::NoMoveToLost));
    assert_eq!(reason(&TWO, &[1], (2, 2), &[0, 1, 0, 1]), Some(Reason::StartsEarlier));
    assert_eq!(reason(&TWO, &[1], (1, 4), &[0, 1, 0, 1, 0]), Some(Reason::ShorterPeriod));
    let three: [&[u16]; 3] = [&[0], &[1, 0], &[2, 2, 2]];
    assert_eq!(reason(&three, &[1], (1, 2), &[0, 1, 0]), Some(Reason::NotGenerated));
    let not_associative: [&[u16]; 3] = [&[0], &[1, 2], &[2, 0, 2]];
    assert_eq!(reason(&not_associative, &[1], (1, 2), &[0, 1, 2]), Some(Reason::NotAMonoid));
}
