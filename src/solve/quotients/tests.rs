use std::collections::BTreeSet;

use super::sums::Sums;
use super::{NoQuotient, quotient};
use crate::ruleset::HeapRule;

/// The published orders of misere quotients (T. E. Plambeck and A. N. Siegel 2008; T. E. Plambeck 2005), with as many
/// of each generator as they need.
#[test]
fn quotients_have_the_published_orders() {
    let published = [(vec![7, 5], 8), (vec![7, 7], 40), (vec![0, 1, 2], 2), (vec![3, 3], 6)];
    for (digits, order) in published {
        let found = quotient(&HeapRule::Octal(digits.clone()), 3, &BTreeSet::new(), |_| {}).expect("a quotient");
        assert_eq!(found.products.len(), order, "{digits:?}");
        assert_eq!(found.elements.len(), found.from + found.period);
    }
}

#[test]
fn what_is_not_found_says_how_far_it_came() {
    let none = quotient(&HeapRule::Octal(vec![2, 6]), 2, &BTreeSet::new(), |_| {});
    assert!(matches!(none, Err(NoQuotient { heaps, order }) if heaps > 10 && order > 10), "{none:?}");
}

/// In misere play a sum of heaps of 1 is lost when their number is odd, and any other sum of nim-heaps when its nim-sum
/// is 0 (Bouton 1901).
#[test]
fn sums_of_nim_heaps_are_won_as_bouton_says() {
    let mut sums = Sums::new();
    sums.extend(1, vec![vec![]], 1, 9).expect("few classes");
    sums.extend(2, vec![vec![], vec![1]], 4, 9).expect("few classes");
    sums.extend(3, vec![vec![], vec![1], vec![0, 1]], 4, 9).expect("few classes");
    for counts in (0..2).flat_map(|one| (0..5).flat_map(move |two| (0..5).map(move |three| [one, two, three]))) {
        let [one, two, three] = counts;
        let is_odd = |number: usize| number % 2 == 1;
        let nim_sum_is_0 = is_odd(one) == is_odd(three) && is_odd(two) == is_odd(three);
        let expected = if two + three == 0 { is_odd(one) } else { nim_sum_is_0 };
        assert_eq!(sums.is_lost(sums.class(&counts)), expected, "{counts:?}");
    }
    let order = sums.order();
    assert_eq!(order, 6);
    sums.shorten(3);
    assert_eq!((sums.order(), sums.generators().len()), (6, 2));
    sums.shorten(1);
    assert_eq!((sums.order(), sums.len()), (1, 1));
}
