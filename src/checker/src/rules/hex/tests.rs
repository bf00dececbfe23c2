use super::Hex;
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::moves_of::image;
use crate::read;
use crate::rules::game::tests::partizan::{HEX, no_board};
use crate::rules::tests::{game, move_texts, moves};
use crate::tokens::Tokens;

fn texts(moves: &[(&str, &str)]) -> Vec<(String, String)> {
    moves.iter().map(|(mv, left)| (mv.to_string(), left.to_string())).collect()
}

/// "The cell in the second column of the third row is `b3`; its neighbours are the cells beside it in its row and
/// column, and those above to the right and below to the left."
#[test]
fn a_cell_has_its_neighbours() {
    let hex = Hex::new(5, 4).expect("a board");
    let neighbours = |name: &str| {
        let cell = hex.0.names.point(name).expect("a cell");
        let names = hex
            .0
            .names
            .points()
            .points()
            .filter(|&other| hex.are_neighbours(cell, other))
            .map(|other| hex.0.names.name(other).to_string());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(neighbours("b3"), "b2 c2 a3 c3 a4 b4");
    assert_eq!((neighbours("a1"), neighbours("d1")), ("b1 a2".to_string(), "c1 c2 d2".to_string()));
    assert_eq!(neighbours("d5"), "d4 c5");
}

/// "Hex cannot end in a draw" (Nash; Gale 1979): a full board joins exactly one of the two pairs of sides.
#[test]
fn a_full_board_has_one_winner() {
    for (rows, columns) in [(1, 1), (1, 4), (3, 2), (3, 3), (3, 4)] {
        let hex = Hex::new(rows, columns).expect("a board");
        let cells: Vec<_> = hex.0.names.points().points().collect();
        for bits in 0u32..1 << cells.len() {
            let left: Tokens = cells.iter().copied().filter(|cell| bits >> cell & 1 == 1).collect();
            let right = hex.0.names.points().without(left);
            assert_ne!(hex.joins(Player::Left, left), hex.joins(Player::Right, right), "{rows}x{columns} {bits:b}");
        }
    }
}

#[test]
fn a_stone_that_joins_wins_and_the_winner_claims() {
    assert_eq!(
        moves(HEX, "L L../R.."),
        texts(&[("b1", "R LL./R.."), ("b2", "R L../RL."), ("c1", "R L.L/R.."), ("c2", "R L../R.L")])
    );
    assert_eq!(moves(HEX, "L .L./R.R").len(), 3);
    assert_eq!(moves(HEX, "L .L./R.R")[2], ("c1".to_string(), "R .LL/R.R".to_string()));
    assert_eq!(moves(HEX, "L .L./R.R")[1], ("b2".to_string(), "R L-wins".to_string()));
    assert_eq!(moves(HEX, "R .R./R..")[3], ("c2".to_string(), "L .R./R.R".to_string()));
    assert_eq!(moves(HEX, "R .R./R..")[1], ("b2".to_string(), "L .R./RR.".to_string()));
    assert_eq!(moves(HEX, "R .R./R..")[2], ("c1".to_string(), "L R-wins".to_string()));
    assert_eq!(moves(HEX, "L L-wins"), texts(&[("claim", "R over")]));
    assert_eq!(move_texts(HEX, "R L-wins") + &move_texts(HEX, "L over") + &move_texts(HEX, "R over"), "");
}

#[test]
fn boards_that_are_won_or_drawn_are_no_positions() {
    for won in
        ["L../L..", ".L./L..", "RRR/...", "drawn", "L-win", "...", ".../.../...", "..../..", ".../..x", "pass", ""]
    {
        assert_eq!(no_board(HEX, won), Some(Reason::BadPosition), "{won}");
    }
    for board in ["L../.L.", "RR./L..", "L-wins", "R-wins", "over", "LLL/RR."] {
        assert_eq!(no_board(HEX, board), None, "{board}");
    }
    let refused = |rows, columns| {
        let rules = format!(r#"{{"ruleset": "hex", "rows": {rows}, "columns": {columns}}}"#);
        read::rules(&rules).err().map(|rejection| rejection.reason)
    };
    assert_eq!((refused(8, 8), refused(26, 2), refused(1, 26)), (None, None, None));
    for (rows, columns) in [(27, 1), (1, 27), (0, 1), (1, 0), (13, 5), (u32::MAX, u32::MAX)] {
        assert_eq!(refused(rows, columns), Some(Reason::BadRules));
    }
    assert!(game(HEX).hold_name("hex:2x3").is_ok() && game(HEX).hold_name("hex:3x2").is_err());
}

#[test]
fn a_symmetry_keeps_neighbours_and_sides() {
    let by = |witness| image(HEX, Sameness::Symmetry, "L L../..R", Some(witness)).map_err(|r| r.reason);
    assert_eq!(by("c2,b2,a2,c1,b1,a1"), Ok("L R../..L".to_string()));
    assert_eq!(by("a2,b2,c2,a1,b1,c1"), Err(Reason::BrokenSymmetry));
    assert_eq!(by("a1,b1,c1,a2,b2"), Err(Reason::WitnessSize));
    assert_eq!(by("a1,b1,c1,a2,b2,b2"), Err(Reason::DoubledPoint));
    assert_eq!(by("a1,b1,c1,a2,b2,c3"), Err(Reason::UnknownPoint));
    let ended = image(HEX, Sameness::Symmetry, "L R-wins", Some("c2,b2,a2,c1,b1,a1"));
    assert_eq!(ended.map_err(|r| r.reason), Ok("L R-wins".to_string()));
    // Rows and columns exchanged keep neighbours, but Left's sides become Right's.
    let square = r#"{"ruleset": "hex", "rows": 2, "columns": 2}"#;
    let turned = image(square, Sameness::Symmetry, "L L./..", Some("a1,a2,b1,b2")).map_err(|r| r.reason);
    assert_eq!(turned, Err(Reason::BrokenSymmetry));
}
