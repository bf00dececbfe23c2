//! Periods of g-values: the prover against the checker, the solver of single positions, and what is published.

use std::collections::BTreeSet;

use rebuttal::certificate::PeriodCertificate;
use rebuttal::prove::{ProveError, Read, prove_period, prove_quotient};
use rebuttal::ruleset::game;
use rebuttal::solve::Nimbers;
use rebuttal_checker::{Checking, Verdict, check_with};

fn proved(name: &str) -> Result<Read<PeriodCertificate>, ProveError> {
    prove_period(name, String::new().into(), 1, |_| {})
}

/// All codes of one or two digits: of those of which none is found none is published (T. Czajka, *Solving octal games*). That
/// of 0.56 is just within the checker's limits (A. Gangolli and T. Plambeck, *A note on periodicity in some octal games*,
/// 1989).
#[test]
fn short_codes_have_the_published_periods_or_none() {
    let two = (0..8).flat_map(|one| (1..8).map(move |two| format!("octal:0.{one}{two}")));
    let mut none = Vec::new();
    for name in (1..8).map(|one| format!("octal:0.{one}")).chain(two) {
        match proved(&name) {
            Ok(proof) => {
                let found = proof.verified.period().expect("a period");
                let said = (found.from as usize, found.period as usize);
                assert_eq!(said, (proof.certificate.from, proof.certificate.period), "{name}");
            }
            Err(ProveError::NoPeriod { .. }) => none.push(name.trim_start_matches("octal:").to_owned()),
            Err(error) => panic!("{name}: {error}"),
        }
    }
    let unknown = [
        "0.6", "0.04", "0.06", "0.14", "0.36", "0.37", "0.61", "0.62", "0.63", "0.64", "0.65", "0.66", "0.67", "0.74",
        "0.76",
    ];
    assert_eq!(none, unknown);
}

/// A set of a and b has the period a + b, but 2a where b is an odd multiple of a (*Winning Ways*, chapter 4).
#[test]
fn sets_of_two_have_the_period_of_winning_ways() {
    for (a, b) in (1..12).flat_map(|a| (a + 1..=12).map(move |b| (a, b))) {
        let found = proved(&format!("subtraction:{a},{b}")).expect("a period").certificate;
        let period = if b % a == 0 && b / a % 2 == 1 { 2 * a } else { a + b };
        assert_eq!((found.from, found.period), (0, period), "{a}, {b}");
    }
}

/// The period of 0.127 begins after 46,578 heaps (T. Czajka, *Solving octal games*), of which many are rare: prover and
/// checker want the same patience.
#[test]
fn a_late_period_takes_patience() {
    let named = |patience| prove_period("octal:0.127", String::new().into(), patience, |_| {});
    assert!(matches!(named(1), Err(ProveError::NoPeriod { .. })));
    let Read { certificate, text, .. } = named(4).expect("a period");
    assert_eq!((certificate.from, certificate.period), (46_578, 4));
    for (patience, is_verified) in [(1, false), (4, true)] {
        let checking = Checking { patience, ..Checking::default() };
        let verdict = check_with(text.as_bytes(), checking).expect("text");
        assert_eq!(matches!(verdict, Verdict::Verified(_)), is_verified, "{patience}");
    }
}

/// If at most three numbers are not taken, the g-values grow from the start as later (A. Siegel, *Finite excluded
/// subtraction sets and infinite modular Nim*, 2005): all such sets up to 10. With four it may begin later.
#[test]
fn all_but_games_grow_from_the_start_if_few_numbers_are_missing() {
    let sets = (1..=10).flat_map(|a| (a..=10).flat_map(move |b| (b..=10).map(move |c| BTreeSet::from([a, b, c]))));
    let sets: BTreeSet<BTreeSet<u32>> = sets.collect();
    assert_eq!(sets.len(), 175);
    for set in sets {
        let set: Vec<String> = set.iter().map(u32::to_string).collect();
        let found = proved(&format!("all-but:{}", set.join(","))).expect("a period").certificate;
        assert!(found.from == 0 && found.saltus > Some(0), "{set:?}: {found:?}");
    }
    assert_eq!(proved("all-but:2,5,6,8").expect("a period").certificate.from, 14);
}

/// The values listed are those of single heaps as they are solved.
#[test]
fn values_are_those_of_positions() {
    for name in ["octal:0.77", "octal:0.07", "octal:0.137", "octal:0.4", "subtraction:4,9,11", "bricks"] {
        let values = proved(name).expect("a period").certificate.values.expect("few values");
        for (heap, value) in values.iter().enumerate() {
            let game = game(&format!("{name}:{heap}")).expect("a game");
            let solved = Nimbers::new(&game, 64).g_value_of(&game.source(), &mut |_| {}).expect("solved");
            assert_eq!(solved, *value, "{name}:{heap}");
        }
    }
}

/// Games with a period in T. E. Plambeck and A. N. Siegel, *Misere quotients for impartial games: supplementary material*
/// (2007); and orders: of 0.123 in T. E. Plambeck, *Taming the wild in impartial combinatorial games* (2005), of 0.75 in the
/// former's paper; of subtraction games, which are tame, 2^n + 2.
#[test]
fn misere_quotients_have_the_published_orders_and_periods() {
    let published = [
        ("octal:0.123", Some(20), Some(5)),
        ("octal:0.75", Some(8), Some(2)),
        ("octal:0.34", None, Some(8)),
        ("octal:0.1023", None, Some(7)),
        ("octal:0.1331", None, Some(5)),
        ("subtraction:1,2", Some(6), Some(3)),
        ("subtraction:1,2,3,4", Some(10), Some(5)),
        ("bricks", Some(6), Some(3)),
    ];
    for (name, order, period) in published {
        let found = prove_quotient(name, String::new().into(), 1, |_| {}).expect(name).certificate;
        assert!(order.is_none_or(|order| order == found.products.len()), "{name}: {}", found.products.len());
        assert!(period.is_none_or(|period| period == found.period), "{name}: {}", found.period);
    }
}
