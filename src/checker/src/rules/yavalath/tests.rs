use super::Yavalath;
use crate::Reason;
use crate::claim::Sameness;
use crate::moves_of::image;
use crate::rules::game::tests::partizan::{YAVALATH, no_board};
use crate::rules::tests::{game, move_texts, moves};

const SIDE_3: &str = r#"{"ruleset": "yavalath", "side": 3}"#;

/// What a stone leaves.
fn after(rules: &str, position: &str, cell: &str) -> String {
    let moves = moves(rules, position);
    moves.into_iter().find(|(mv, _)| mv == cell).map(|(_, left)| left).expect("a legal move")
}

/// A hexagon of side n has 3n(n - 1) + 1 cells, and in each direction 2n - 1 lines, as long as its rows.
#[test]
fn a_hexagon_has_its_cells_and_lines() {
    for side in 1..=4usize {
        let game = Yavalath::new(side as u32).expect("a board");
        let cells = 3 * side * (side - 1) + 1;
        assert_eq!(game.names.points().len() as usize, cells);
        assert_eq!(game.lines.len(), 3 * (2 * side - 1));
        let mut lengths: Vec<usize> = game.lines.iter().map(Vec::len).collect();
        let mut rows: Vec<usize> = super::row_lengths(side).flat_map(|length| [length; 3]).collect();
        lengths.sort_unstable();
        rows.sort_unstable();
        assert_eq!(lengths, rows);
        assert!((0..cells as u8).all(|cell| game.lines.iter().filter(|line| line.contains(&cell)).count() == 3));
    }
    let lines = |cell: &str| {
        let game = Yavalath::new(3).expect("a board");
        let at = game.names.point(cell).expect("a cell");
        let through = game.lines.iter().filter(|line| line.contains(&at));
        let names = through.map(|line| line.iter().map(|&cell| game.names.name(cell)).collect::<Vec<_>>().join(" "));
        names.collect::<Vec<_>>()
    };
    assert_eq!(lines("c3"), ["c1 c2 c3 c4 c5", "a1 b2 c3 d3 e3", "a3 b3 c3 d2 e1"]);
    assert_eq!(lines("b4"), ["b1 b2 b3 b4", "a3 b4 c5", "b4 c4 d3 e2"]);
}

#[test]
fn four_win_and_three_lose() {
    assert_eq!(after(SIDE_3, "L .../..../L.L../..../...", "c2"), "R R-wins");
    assert_eq!(after(SIDE_3, "L .../..../LL.L./..../...", "c3"), "R L-wins");
    assert_eq!(after(SIDE_3, "R .../..../RR.RR/..../...", "c3"), "L R-wins");
    assert_eq!(after(SIDE_3, "R R../.R../...../..../...", "c3"), "L L-wins");
    assert_eq!(after(SIDE_3, "L .../..../LR.L./..../...", "c3"), "R .../..../LRLL./..../...");
    // Four in one direction win, though there are three in another.
    assert_eq!(after(SIDE_3, "L L../.L../LL.L./..../...", "c3"), "R L-wins");
    // The stones of the other player do not matter.
    assert_eq!(after(SIDE_3, "L .../..../RR.R./..../...", "c3"), "R .../..../RRLR./..../...");
}

#[test]
fn a_full_board_is_drawn_and_nobody_wins_it() {
    assert_eq!(after(YAVALATH, "L LL/R.R/RL", "b2"), "R R-wins");
    assert_eq!(after(YAVALATH, "L LL/R.R/RR", "b2"), "R drawn");
    let side_1 = r#"{"ruleset": "yavalath", "side": 1}"#;
    assert_eq!(moves(side_1, "L ."), [("a1".to_string(), "R drawn".to_string())]);
    assert_eq!(moves(side_1, "R drawn"), [("pass".to_string(), "L drawn".to_string())]);
    assert_eq!(moves(side_1, "R R-wins"), [("claim".to_string(), "L over".to_string())]);
    assert_eq!(move_texts(side_1, "L R-wins") + &move_texts(side_1, "L over"), "");
}

#[test]
fn decided_boards_are_no_positions() {
    for decided in ["../LLL/..", "L./.L./.L", "LR/RLL/RR", "../..", "..../.../..", "../.x./..", "claim"] {
        assert_eq!(no_board(YAVALATH, decided), Some(Reason::BadPosition), "{decided}");
    }
    for board in ["../.../..", "LL/.../RR", "L-wins", "R-wins", "drawn", "over", "LL/R.R/RR"] {
        assert_eq!(no_board(YAVALATH, board), None, "{board}");
    }
    assert!(game(YAVALATH).hold_name("yavalath:2").is_ok());
    assert!(game(YAVALATH).hold_name("yavalath:02").is_err());
}

#[test]
fn a_symmetry_keeps_three_in_a_line() {
    let by = |witness| image(YAVALATH, Sameness::Symmetry, "L LR/.../..", Some(witness)).map_err(|r| r.reason);
    assert_eq!(by("b1,a1,c1,b2,a2,c2,b3"), Ok("L R./L../..".to_string()));
    assert_eq!(by("a2,a1,b1,b2,b3,c1,c2"), Err(Reason::BrokenSymmetry));
    assert_eq!(by("a1,a2,b1,b2,b3,c1"), Err(Reason::WitnessSize));
}
