use super::Yavalath;
use crate::Reason;
use crate::claim::{Equivalence, Player};
use crate::rules::Ruleset;
use crate::rules::points::{Tokens, write};
use crate::rules::tests::{game, image, move_texts, moves, no_board};

const YAVALATH: &str = r#"{"ruleset": "yavalath", "side": 2}"#;
const SIDE_3: &str = r#"{"ruleset": "yavalath", "side": 3}"#;

/// What a stone leaves.
fn after(rules: &str, position: &str, cell: &str) -> String {
    moves(rules, position)[cell].clone()
}

/// A hexagon of side n has 3n(n - 1) + 1 cells, and in each direction 2n - 1 lines, as long as its rows. A line of length
/// l has l - 2 threes and l - 3 fours.
#[test]
fn a_hexagon_has_its_cells_and_lines() {
    for side in 1..=4usize {
        let game = Yavalath::new(side as u32).expect("a board");
        assert_eq!(game.cells.names.count(), 3 * side * (side - 1) + 1);
        let rows = (side..2 * side).chain(side..2 * side - 1);
        let [threes, fours] = [2, 3].map(|less| 3 * rows.clone().map(|row| row.saturating_sub(less)).sum::<usize>());
        assert_eq!((game.threes.len(), game.fours.len()), (threes, fours));
    }
    let game = Yavalath::new(3).expect("a board");
    let through = |cell: &str, runs: &[Tokens]| -> Vec<String> {
        let cell = game.cells.names.point(cell).expect("a cell");
        let runs = runs.iter().filter(|run| run.contains(cell));
        runs.map(|run| write(&game.cells.names, run.points())).collect()
    };
    assert_eq!(through("b4", &game.threes), ["a3,b4,c5", "b2,b3,b4", "b4,c4,d3"]);
    assert_eq!(through("c3", &game.fours).len(), 6);
    assert_eq!(through("b4", &game.fours), ["b1,b2,b3,b4", "b4,c4,d3,e2"]);
}

/// A further stone can make three in a line.
#[test]
fn no_board_exceeds_another_one() {
    let game = Yavalath::new(2).expect("a board");
    let text = |number: usize| {
        let cells: String = (0..7).map(|cell| [".", "L", "R"][number / 3_usize.pow(cell) % 3]).collect();
        [&cells[..2], &cells[2..5], &cells[5..]].join("/")
    };
    let words = ["L-wins", "R-wins", "over", "drawn"].map(str::to_string);
    let boards: Vec<_> = (0..3_usize.pow(7)).map(text).chain(words).filter_map(|text| game.position(&text)).collect();
    assert!(boards.len() > 1000, "{}", boards.len());
    for player in Player::BOTH {
        let exceeds = |one| boards.iter().any(|other| game.exceeds(one, other, player));
        assert!(!boards.iter().any(exceeds));
    }
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
    assert_eq!(moves(side_1, "L ."), [("a1".to_string(), "R drawn".to_string())].into());
    assert_eq!(moves(side_1, "R drawn"), [("pass".to_string(), "L drawn".to_string())].into());
    assert_eq!(moves(side_1, "R R-wins"), [("claim".to_string(), "L over".to_string())].into());
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
    assert_eq!(game(YAVALATH).name(), "yavalath:2");
}

#[test]
fn a_symmetry_keeps_three_in_a_line() {
    let by = |witness| image(YAVALATH, Equivalence::Symmetry, "L LR/.../..", witness);
    assert_eq!(by("b1,a1,c1,b2,a2,c2,b3"), Ok("L R./L../..".to_string()));
    assert_eq!(by("a2,a1,b1,b2,b3,c1,c2"), Err(Reason::NotASymmetry));
    assert_eq!(by("a1,a2,b1,b2,b3,c1"), Err(Reason::BadWitness));
    // With the colours exchanged too, which the identity with a sign does alone.
    assert_eq!(by("-b1,a1,c1,b2,a2,c2,b3"), Ok("R L./R../..".to_string()));
    assert_eq!(by("-a1,a2,b1,b2,b3,c1,c2"), Ok("R RL/.../..".to_string()));
    let ended = |position| image(YAVALATH, Equivalence::Symmetry, position, "-a1,a2,b1,b2,b3,c1,c2");
    assert_eq!((ended("L R-wins"), ended("R drawn")), (Ok("R L-wins".to_string()), Ok("L drawn".to_string())));
}
