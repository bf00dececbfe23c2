use super::*;
use crate::ruleset::HeapRules;

fn found(name: &str) -> Result<Periodic, NoPeriod> {
    let (_, rule) = HeapRules::named(name).expect("a game");
    period(&rule, |_| {})
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

/// G-values do not depend on the mask.
#[test]
fn a_mask_changes_no_g_value() {
    for name in ["octal:0.77", "octal:0.4", "octal:0.16", "octal:0.6", "octal:0.3122", "octal:0.0007"] {
        let (_, rule) = HeapRules::named(name).expect("a game");
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
