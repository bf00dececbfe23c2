use std::collections::BTreeMap;

use super::*;

/// The strategy graph 9 -> 8 -> 3 -> 1 -> 10 of the paper's Figure 2 with a shortcut 9 -> 1 and a path of its own.
#[test]
fn longest_play_counts_both_players_moves_along_the_longest_path() {
    let numbers = vec![1, 3, 8, 9, 10, 50, 51];
    let edges = vec![(1, 10), (9, 1), (9, 8), (3, 1), (3, 10), (8, 3), (50, 51), (51, 8)];
    let mut closed = Closed { numbers, edges, ranks: BTreeMap::new(), rebuttals: 0, alternatives: 0 };
    assert_eq!(closed.longest_play(9), 8);
    assert_eq!(closed.longest_play(50), 10);
    assert_eq!(closed.longest_play(1), 2);
    assert_eq!(closed.longest_play(10), 0);
}

#[test]
fn a_long_play_needs_no_deep_stack() {
    let edges = (1..1_000_000).map(|number| (number, number + 1)).collect();
    let mut closed =
        Closed { numbers: (1..=1_000_000).collect(), edges, ranks: BTreeMap::new(), rebuttals: 0, alternatives: 0 };
    assert_eq!(closed.longest_play(1), 2 * 999_999);
    assert_eq!(closed.longest_play(999_000), 2 * 1000);
}
