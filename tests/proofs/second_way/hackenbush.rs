//! Isolated edges of Hackenbush, played out: the player to move cuts one of his own, and whoever has none left loses.

/// Whether the player to move wins who has `own` edges, where the other one has `others`.
fn wins(own: u32, others: u32) -> bool {
    own > 0 && !wins(others, own - 1)
}

/// Confirms: csci-hackenbush-advantage.
#[test]
fn isolated_edges_are_good_for_the_player_who_cuts_them() {
    for edges in 1..=8 {
        assert!(wins(edges, 0) && !wins(0, edges), "{edges} edges: their player wins, whoever begins");
    }
    for edges in 0..=8 {
        assert!(!wins(edges, edges), "{edges} edges each: whoever begins loses");
    }
}
