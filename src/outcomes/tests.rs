//! Published counts, and what is refused.

use super::*;
use crate::ruleset::game;

#[test]
fn both_full_boards_of_nimbi_are_p_positions() {
    let nimbi = game("nimbi").expect("nimbi");
    for (play, p_positions) in [(Play::Misere, 518), (Play::Normal, 501)] {
        let outcomes = Outcomes::solve(&nimbi, play, 1, 1, |_| {}).expect("it fits");
        assert_eq!(outcomes.of(nimbi.source()), Outcome::P);
        assert_eq!((outcomes.count(), outcomes.p_count()), (4096, p_positions));
    }
}

#[test]
fn a_table_that_is_too_large_is_refused_before_it_is_made() {
    let large = game("tactix:8x8").expect("tactix");
    let error = Outcomes::solve(&large, Play::Normal, 1024, 1, |_| {}).expect_err("too large");
    assert_eq!(error, TooLarge::Allowance { table: "outcomes", tokens: 64, need: 1 << 41, limit: 1024 });
    let error = GValues::solve(&large, 1024, |_| {}).expect_err("too large");
    assert_eq!(error, TooLarge::Allowance { table: "g-values", tokens: 64, need: 1 << 44, limit: 1024 });
    let error = Outcomes::solve(&large, Play::Normal, u64::MAX, 1, |_| {}).expect_err("no machine has it");
    assert_eq!(error, TooLarge::Machine { table: "outcomes", tokens: 64, need: 1 << 41 });
}

#[test]
fn tactix_3x3_has_as_many_p_positions_as_gamesman_prints() {
    let tactix = game("tactix:3x3").expect("tactix");
    for (play, p_positions) in [(Play::Normal, 88), (Play::Misere, 89)] {
        let outcomes = Outcomes::solve(&tactix, play, 1, 1, |_| {}).expect("it fits");
        assert_eq!(outcomes.p_count(), p_positions);
    }
}
