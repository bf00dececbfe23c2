//! Sums and mirrors.

use super::{CUTCAKE, GRUNDY, WYTHOFF, stated};
use crate::Reason;
use crate::claim::Player;
use crate::rules::tests::game;

/// Why these parts are no sum of the position.
fn no_sum(rules: &str, position: &str, parts: &[&str]) -> Option<Reason> {
    let game = game(rules);
    let board = |text: &str| game.board(text, Player::Left).expect("a position");
    let parts: Vec<_> = parts.iter().map(|part| board(part)).collect();
    game.hold_sum(&board(position), &parts).err().map(|rejection| rejection.reason)
}

/// Why the position is no mirror.
fn no_mirror(rules: &str, position: &str, mirror: &str) -> Option<Reason> {
    let game = game(rules);
    let board = game.board(position, Player::Left).expect("a position");
    game.hold_mirror(&board, mirror).err().map(|rejection| rejection.reason)
}

#[test]
fn parts_have_each_heap_that_a_player_can_move_from() {
    let grundy = stated(GRUNDY, &["9"]);
    assert_eq!(no_sum(&grundy, "5,4,2", &["5", "4"]), None);
    assert_eq!(no_sum(&grundy, "5,4,2", &["5", "4,2"]), None);
    assert_eq!(no_sum(&grundy, "2,2,1", &[]), None);
    assert_eq!(no_sum(&grundy, "2,2,1", &["-", "1"]), None);
    assert_eq!(no_sum(&grundy, "5,4,2", &["5"]), Some(Reason::PartLeftOut));
    assert_eq!(no_sum(&grundy, "5,4,2", &[]), Some(Reason::PartLeftOut));
    assert_eq!(no_sum(&grundy, "5,4,2", &["5", "4", "4"]), Some(Reason::NotASum));
    assert_eq!(no_sum(&grundy, "5,4,2", &["5,1", "4"]), Some(Reason::NotASum));
    let cutcake = stated(CUTCAKE, &["2x3"]);
    assert_eq!(no_sum(&cutcake, "2x1,1x2,1x1", &["2x1", "1x2"]), None);
    assert_eq!(no_sum(&cutcake, "2x1,1x2,1x1", &["2x1"]), Some(Reason::PartLeftOut));
    assert_eq!(no_sum(&cutcake, "2x1,1x2,1x1", &["1x2"]), Some(Reason::PartLeftOut));
    let wythoff = stated(WYTHOFF, &["3,2"]);
    assert_eq!(no_sum(&wythoff, "3,2;2,1;2,1", &["2,1", "3,2;2,1"]), None);
    assert_eq!(no_sum(&wythoff, "3,2", &["3,0", "2,0"]), Some(Reason::NotASum));
}

#[test]
fn heaps_in_pairs_are_a_mirror_of_impartial_rules() {
    let grundy = stated(GRUNDY, &["9"]);
    assert_eq!(no_mirror(&grundy, "5,5,4,4,4,4", "="), None);
    assert_eq!(no_mirror(&grundy, "-", "="), None);
    assert_eq!(no_mirror(&grundy, "5,5,4,4,4", "="), Some(Reason::IllegalImage));
    assert_eq!(no_mirror(&grundy, "5,5", "5"), Some(Reason::NotAnInvolution));
    let cutcake = stated(CUTCAKE, &["2x3"]);
    assert_eq!(no_mirror(&cutcake, "2x2,2x2", "="), Some(Reason::NotAnInvolution));
    assert_eq!(no_mirror(&cutcake, "1x1,1x1", "="), Some(Reason::NotAnInvolution));
}

#[test]
fn heaps_are_components() {
    let groups = |rules: &str, position: &str| {
        let game = game(rules);
        let board = game.board(position, Player::Left).expect("a position");
        assert!(game.has_components());
        let groups = game.groups(&board, 5).expect("few components");
        (game.is_usable(&board), groups.iter().map(|group| game.board_text(group)).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(groups(&stated(GRUNDY, &["9"]), "5,4,2"), (false, "5 4 5,4".to_string()));
    assert_eq!(groups(&stated(CUTCAKE, &["9x9"]), "2x1,1x2"), (true, "2x1 1x2 2x1,1x2".to_string()));
}
