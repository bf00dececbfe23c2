use super::*;

/// The strategy graph 9 -> 8 -> 3 -> 1 -> 10 of the paper's Figure 2 with a shortcut 9 -> 1 and a path of its own.
#[test]
fn longest_play_counts_both_players_moves_along_the_longest_path() {
    let tokens = |count: u8| (0..count).collect::<Tokens>();
    let samples = [(9, 12), (8, 9), (3, 6), (1, 4), (10, 1), (50, 11), (51, 10)].map(|(n, count)| (n, tokens(count)));
    let edges = vec![(1, 10), (9, 1), (9, 8), (3, 1), (3, 10), (8, 3), (50, 51), (51, 8)];
    let mut closed = Closed { samples: BTreeMap::from(samples), edges, rebuttals: 0, alternatives: 0 };
    assert_eq!(closed.longest_play(9), 8);
    assert_eq!(closed.longest_play(50), 10);
    assert_eq!(closed.longest_play(1), 2);
    assert_eq!(closed.longest_play(10), 0);
}
