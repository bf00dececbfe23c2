use std::collections::BTreeSet;

use super::sum::Sum;
use super::sums::Sums;
use super::{MOST_STEPS, NoQuotient, quotient};
use crate::ruleset::HeapRule;

/// The published orders of misere quotients (T. E. Plambeck and A. N. Siegel 2008; T. E. Plambeck 2005).
#[test]
fn quotients_have_the_published_orders() {
    let published = [(vec![0, 7, 5], 8), (vec![0, 7, 7], 40), (vec![0, 0, 1, 2], 2), (vec![0, 3, 3], 6)];
    for (digits, order) in published {
        let found =
            quotient(&HeapRule::Octal(digits.clone()), &BTreeSet::new(), MOST_STEPS, |_| {}).expect("a quotient");
        assert_eq!(found.products.len(), order, "{digits:?}");
        assert_eq!(found.elements.len(), found.from + found.period);
    }
}

/// These orders are those of quotients that the checker has verified.
#[test]
fn equalities_that_fail_are_replaced_until_they_hold() {
    for (digits, order) in [(vec![0, 1, 5], 42), (vec![0, 1, 5, 2], 34), (vec![0, 1, 2, 3, 2], 46)] {
        let found = quotient(&HeapRule::Octal(digits.clone()), &BTreeSet::new(), MOST_STEPS, |_| {});
        assert_eq!(found.map(|found| found.products.len()), Ok(order), "{digits:?}");
    }
}

#[test]
fn what_is_not_found_says_how_far_it_came() {
    let none = quotient(&HeapRule::Octal(vec![0, 2, 6]), &BTreeSet::new(), MOST_STEPS, |_| {});
    assert!(matches!(none, Err(NoQuotient { heaps, order }) if heaps > 10 && order > 10), "{none:?}");
}

/// Sums of nim-heaps of 1, 2 and 3, which are generators.
fn nim_heaps() -> Sums {
    let mut sums = Sums::new(1 << 20);
    let nim_heap = |size: usize| size.checked_sub(1).map_or(Sum::default(), |generator| Sum::of(generator, 1));
    for heap in 1..4 {
        assert_eq!(sums.extend(heap, (0..heap).map(nim_heap).collect()), Some(heap - 1));
    }
    sums
}

/// In misere play a sum of heaps of 1 is lost when their number is odd, and any other sum of nim-heaps when its nim-sum
/// is 0 (Bouton 1901).
#[test]
fn sums_of_nim_heaps_are_won_as_bouton_says() {
    let sums = nim_heaps();
    for counts in (0..5).flat_map(|one| (0..5).flat_map(move |two| (0..5).map(move |three| [one, two, three]))) {
        let [one, two, three] = counts;
        let is_odd = |number: u16| number % 2 == 1;
        let nim_sum_is_0 = is_odd(one) == is_odd(three) && is_odd(two) == is_odd(three);
        let expected = if two + three == 0 { is_odd(one) } else { nim_sum_is_0 };
        let sum = Sum::of(0, one).plus(&Sum::of(1, two)).plus(&Sum::of(2, three));
        assert_eq!(sums.is_lost(sums.element(&sum)), expected, "{counts:?}");
    }
    assert_eq!(sums.order(), 6);
}

#[test]
fn products_are_the_elements_of_sums() {
    let sums = nim_heaps();
    for (one, other) in (0..6).flat_map(|one| (0..6).map(move |other| (one, other))) {
        assert_eq!(sums.product(one, other), sums.element(&sums.sum(one).plus(sums.sum(other))));
    }
}
