use super::*;
use crate::ruleset::HeapRules;

fn found(name: &str) -> Result<Periodic, NoPeriod> {
    period(&HeapRules::named(name).expect("a game"), 1, |_| {})
}

/// T. Czajka, *Solving octal games* (the published tables): least starts and least periods; and *Winning Ways*, chapter 4.
#[test]
fn published_periods_are_found() {
    let published = [
        ("kayles", 71, 12),
        ("dawsons-kayles", 53, 34),
        ("octal:0.4", 54, 34),
        ("octal:0.02", 1, 4),
        ("octal:0.15", 1, 10),
        ("octal:0.116", 139, 96),
        ("octal:0.156", 3479, 349),
        ("octal:0.165", 5181, 1550),
        ("octal:0.16", 105_351, 149_459),
        ("subtraction:1,3,4", 0, 7),
        ("subtraction:2,6", 0, 4),
        ("subtraction:4,9,11", 40, 5),
        ("bricks", 0, 3),
    ];
    for (name, from, period) in published {
        let found = found(name).unwrap_or_else(|none| panic!("{name}: {none:?}"));
        assert_eq!((found.from, found.period), (from, period), "{name}");
    }
}

/// No period is known of 0.007 (Treblecross) or of 0.6 (Officers).
#[test]
fn where_none_is_known_it_says_how_far_it_has_looked() {
    for (name, least) in [("octal:0.007", 10_000), ("octal:0.6", 10_000)] {
        let none = found(name).expect_err(name);
        assert!(none.heaps > least, "{name}: {none:?}");
    }
}

/// By the definition, for all short sequences of two values: no shorter period is proved, and none that begins earlier.
#[test]
fn the_least_period_is_found_in_every_short_sequence() {
    for length in 0..14usize {
        for bits in 0..1u32 << length {
            let values: Vec<bool> = (0..length).map(|place| bits >> place & 1 == 1).collect();
            for (first, most_taken) in [(0, 1), (1, 2)] {
                let begins = |from: usize, period: usize| {
                    2 * from.max(1) + 2 * period + most_taken <= length
                        && (from..length - period).all(|heap| values[heap] == values[heap + period])
                };
                let all = (1..length).flat_map(|period| (first..length).map(move |from| (from, period)));
                let found = all.clone().find(|(from, period)| begins(*from, *period));
                assert_eq!(ultimately_periodic(&values, first, most_taken), found, "{values:?}");
            }
        }
    }
}

/// In every all-but game with numbers up to 6, the period found is the least that 400 g-values by the definition have.
#[test]
fn growing_g_values_are_those_of_the_rules() {
    for bits in 1..64u32 {
        let set: Vec<u32> = (1..=6).filter(|number| bits >> (number - 1) & 1 == 1).collect();
        let rules = HeapRules::AllBut { set: set.clone() };
        let mut values: Vec<u32> = Vec::new();
        g_values(&rules, |heap, value| {
            let is_left = |other: &usize| !set.contains(&((heap - other) as u32));
            let left: Vec<u32> = (0..heap).filter(is_left).map(|other| values[other]).collect();
            assert_eq!(Some(value), (0..).find(|value| !left.contains(value)), "{set:?}, {heap}");
            values.push(value);
            heap < 400
        });
        let Periodic { from, period, saltus, .. } = period(&rules, 1, |_| {}).expect("a period");
        let grows = |heap: usize, more: usize| {
            values[heap + more] * period as u32 == values[heap] * period as u32 + saltus * more as u32
        };
        let repeats = |from: usize, more: usize| (from..350).all(|heap| grows(heap, more));
        assert!(period < 50 && repeats(from, period), "{set:?}");
        assert!(from == 0 || !grows(from - 1, period), "{set:?}");
        assert!(!(1..period).any(|more| repeats(from, more)), "{set:?}");
    }
}

/// G-values do not depend on the mask.
#[test]
fn a_mask_changes_no_g_value() {
    for name in ["octal:0.77", "octal:0.4", "octal:0.16", "octal:0.6", "octal:0.3122", "octal:0.0007"] {
        let rule = HeapRules::named(name).expect("a game").rule().expect("bounded");
        let mut plain = HeapTable::new(rule.clone());
        (0..300).for_each(|_| plain.add());
        for mask in [0, 1, 2, 3, 6, 11, 30, u32::MAX] {
            let mut table = HeapTable::new(rule.clone());
            (0..40).for_each(|_| table.add());
            table.set_mask(mask);
            (40..300).for_each(|_| table.add());
            assert_eq!(table.values(), plain.values(), "{name}, mask {mask}");
        }
    }
}
