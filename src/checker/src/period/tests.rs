use std::collections::BTreeMap;

use super::{Claimed, Periodic, prime_divisors};
use crate::Reason;
use crate::quotient::tests::{codes, octal, options};
use crate::rejection::Checked;
use crate::rules::heaps::{AllBut, Take};
use crate::rules::registry::{EveryHeap, read_every_heap, read_take};
use crate::rules::tests::g_value;
use crate::verdict::Period;
use crate::work::Work;

fn subtraction(set: &str) -> Take {
    read_take(&format!(r#"{{"ruleset":"subtraction","set":[{set}]}}"#)).expect("a set")
}

fn checked(take: &Take, from: u32, period: u32, mask: u32) -> Checked<Period> {
    Periodic::of(take, Claimed { from, period, saltus: 0, mask }, &Work::unbounded())?.check()
}

fn reason(checked: Checked<Period>) -> Option<Reason> {
    checked.err().map(|rejection| rejection.reason)
}

/// The g-values of this many heaps by the definition: the least number that no option has.
fn by_definition(code: &str, heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for heap in 0..heaps {
        let value = |left: &Vec<usize>| left.iter().fold(0, |sum, part| sum ^ values[*part]);
        let left: Vec<u32> = options(code, heap).iter().map(value).collect();
        values.push((0..).find(|value| !left.contains(value)).unwrap());
    }
    values
}

#[test]
fn the_g_values_are_those_of_the_rules_whatever_the_mask() {
    let sets = ["1", "2", "3,7", "1,3,4", "4,9,11"].map(|set| (format!(r#""subtraction","set":[{set}]"#), set));
    let octals = codes().chain(["0.007", "0.0004", "0.4372", "0.137", "0.00010306"].map(String::from));
    let octals = octals.map(|code| (format!(r#""octal","code":"{code}""#), octal(&code)));
    let sets = sets.into_iter().map(|(rules, set)| (rules, subtraction(set)));
    for (rules, take) in octals.chain(sets) {
        let (rules, mut known) = (format!(r#"{{"ruleset":{rules},"heaps":[20]}}"#), BTreeMap::new());
        let heap = |heap: u32| if heap == 0 { "-".to_string() } else { heap.to_string() };
        let by_moves: Vec<u32> = (0..20).map(|size| g_value(&rules, &heap(size), &mut known)).collect();
        for mask in [0, 1, 2, 3, 5, 6, 12, u32::MAX] {
            let all =
                Periodic::of(&take, Claimed { from: 1, period: 20, saltus: 0, mask }, &Work::unbounded()).unwrap();
            assert_eq!(all.values[..20], by_moves, "{rules}, mask {mask}");
        }
    }
}

/// A period that holds throughout 400 heaps, starting early, is the period, since the published ones for these codes
/// are.
#[test]
fn just_the_least_period_is_verified() {
    let mut verified = 0;
    for code in codes() {
        let (values, take) = (by_definition(&code, 400), octal(&code));
        let holds = |from: usize, period: usize| (from..390).all(|n| values[n] == values[(n + period).min(399)]);
        for (from, period) in (0..14).flat_map(|from| (1..10).map(move |period| (from, period))) {
            let shorter = (1..period).any(|shorter| holds(from, shorter));
            let is_true = holds(from, period) && !shorter && (from == 0 || !holds(from - 1, period));
            let said = checked(&take, from as u32, period as u32, 5);
            assert_eq!(said.is_ok(), is_true, "{code} from {from} with {period}: {said:?}");
            verified += u32::from(is_true);
        }
    }
    assert!(verified >= 30, "{verified}");
}

/// The values agree up to the last one that the theorem requires, which differs.
#[test]
fn one_heap_less_would_not_be_enough() {
    for (code, from, period, exception) in [("0.6", 1, 3, 4), ("0.4", 0, 1, 2)] {
        let rejection = checked(&octal(code), from, period, 0).expect_err("not a period");
        assert_eq!((rejection.reason, rejection.nth), (Reason::NotPeriodic, Some(exception)), "{code}");
        let values = by_definition(code, 30);
        assert!((from..exception as u32).all(|n| values[n as usize] == values[(n + period) as usize]));
    }
}

/// T. Czajka, *Solving octal games* (tables, 2018 on), for codes; for the sets *Winning Ways*, chapter 4, and Ferguson.
#[test]
fn published_periods_are_verified() {
    let octals = [
        ("0.77", 71, 12, 8, 27),
        ("0.07", 53, 34, 9, 0),
        ("0.137", 52, 34, 9, 0),
        ("0.4", 54, 34, 9, 0),
        ("0.17", 33, 34, 7, 0),
        ("0.044", 214, 36, 8, 0),
        ("0.116", 139, 96, 12, 0),
        ("0.156", 3479, 349, 23, 1032),
        ("0.644", 3256, 442, 64, 333),
        ("0.165", 5181, 1550, 25, 620),
    ];
    for (code, from, period, largest, first) in octals {
        let found = checked(&octal(code), from, period, 0).unwrap_or_else(|rejection| panic!("{code}: {rejection}"));
        let (value, heap) = found.largest.expect("one");
        assert!(value == largest && (first == 0 || first == heap), "{code}: {value} at {heap}");
        assert_eq!(found.heaps, 2 * (from + period) + code.len() as u32 - 2, "{code}");
    }
    for (set, from, period) in [("1,2", 0, 3), ("1,3,4", 0, 7), ("2,6", 0, 4), ("4,9,11", 40, 5)] {
        assert_eq!(checked(&subtraction(set), from, period, 0).map(|found| found.period), Ok(period));
    }
}

#[test]
fn each_fault_has_its_reason() {
    let kayles = octal("0.77");
    assert_eq!(reason(checked(&kayles, 70, 12, 0)), Some(Reason::NotPeriodic));
    assert_eq!(reason(checked(&kayles, 72, 12, 0)), Some(Reason::StartsEarlier));
    assert_eq!(reason(checked(&kayles, 71, 24, 0)), Some(Reason::ShorterPeriod));
    assert_eq!(reason(checked(&kayles, 71, 36, 0)), Some(Reason::ShorterPeriod));
    for period in [1, 6, 11, 13] {
        assert_eq!(reason(checked(&kayles, 71, period, 0)), Some(Reason::NotPeriodic), "{period}");
    }
}

fn all_but(set: &[u32]) -> AllBut {
    match read_every_heap(&format!(r#"{{"ruleset":"all-but","set":{set:?}}}"#)) {
        Ok(EveryHeap::AllBut(rules)) => rules,
        _ => panic!("{set:?}"),
    }
}

/// The g-values of this many heaps by the definition, in an all-but game.
fn growing_by_definition(set: &[u32], heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for heap in 0..heaps {
        let is_move = |other: &usize| !set.contains(&((heap - other) as u32));
        let left: Vec<u32> = (0..heap).filter(is_move).map(|other| values[other]).collect();
        values.push((0..).find(|value| !left.contains(value)).expect("one"));
    }
    values
}

/// For every set of numbers up to 5 and every small claim, the verdict is that of many g-values.
#[test]
fn growing_g_values_are_those_of_the_rules() {
    let mut verified = 0;
    for bits in 1..32u32 {
        let set: Vec<u32> = (1..=5).filter(|number| bits >> (number - 1) & 1 == 1).collect();
        let (rules, values) = (all_but(&set), growing_by_definition(&set, 200));
        for (from, period, saltus) in (0..10)
            .flat_map(|from| (1..14u32).flat_map(move |period| (1..8u32).map(move |saltus| (from, period, saltus))))
        {
            let claimed = Claimed { from, period, saltus, mask: 0 };
            let found = Periodic::growing(&rules, claimed, &Work::unbounded()).and_then(|growing| growing.check());
            let grows =
                |heap: usize, more: u32| values[heap + more as usize] * period == values[heap] * period + saltus * more;
            let repeats = |more: u32| (from as usize..150).all(|heap| grows(heap, more));
            let expected = if !repeats(period) {
                Some(Reason::NotPeriodic)
            } else if from > 0 && grows(from as usize - 1, period) {
                Some(Reason::StartsEarlier)
            } else if (1..period).any(repeats) {
                Some(Reason::ShorterPeriod)
            } else {
                None
            };
            verified += u32::from(expected.is_none());
            assert_eq!(reason(found), expected, "{set:?}: {claimed:?}");
        }
    }
    assert!(verified >= 25, "{verified}");
}

/// The largest number of heaps, and one more; one step more than the work allowed.
#[test]
fn work_has_limits() {
    let (one, least) = (octal("0.1"), Claimed { from: 0, period: (1 << 19) - 2, saltus: 0, mask: 0 });
    let said = |take: &Take, claimed: Claimed| {
        Periodic::of(take, claimed, &Work::new(Default::default(), 1)).err().map(|rejection| rejection.reason)
    };
    assert_eq!(said(&one, least), None);
    assert_eq!(said(&one, Claimed { period: least.period + 1, ..least }), Some(Reason::OutOfReach));
    assert_eq!(said(&one, Claimed { from: u32::MAX, period: u32::MAX, saltus: 0, mask: 0 }), Some(Reason::OutOfReach));
    let large = subtraction("1,1000000");
    assert_eq!(said(&large, Claimed { from: 0, period: 30_000, saltus: 0, mask: 0 }), Some(Reason::OutOfReach));
    assert_eq!(said(&octal("0.4444444444444444"), least), Some(Reason::OutOfReach));
}

#[test]
fn primes_divide() {
    assert_eq!(
        [1, 2, 12, 34, 49, 97, 360].map(prime_divisors),
        [vec![], vec![2], vec![2, 3], vec![2, 17], vec![7], vec![97], vec![2, 3, 5]]
    );
}
