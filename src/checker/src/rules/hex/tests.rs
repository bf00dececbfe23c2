use std::collections::BTreeMap;

use super::Hex;
use crate::Reason;
use crate::claim::{Equivalence, Player};
use crate::rules::points::Tokens;
use crate::rules::stones::Patterns;
use crate::rules::tests::{game, image, move_texts, moves, no_board, refused};

const HEX: &str = r#"{"ruleset": "hex", "rows": 2, "columns": 3}"#;

fn texts(moves: &[(&str, &str)]) -> BTreeMap<String, String> {
    moves.iter().map(|(mv, left)| (mv.to_string(), left.to_string())).collect()
}

/// "The cell in the second column of the third row is `b3`; its neighbours are the cells beside it in its row and
/// column, and those above to the right and below to the left."
#[test]
fn a_cell_has_its_neighbours() {
    let hex = Hex::new(5, 4).expect("a board");
    let neighbours = |name: &str| {
        let names = &hex.cells.names;
        let cell = names.point(name).expect("a cell");
        let others = hex.beside[usize::from(cell)].points().filter(|&other| other != cell);
        others.map(|other| names.name(other).to_string()).collect::<Vec<_>>().join(" ")
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
        let all = hex.cells.names.points();
        for left in all.subsets().chain([Tokens::NONE]) {
            let [by_left, by_right] = [(left, Player::Left), (all.without(left), Player::Right)]
                .map(|(own, player)| hex.is_decided(own, player));
            assert_ne!(by_left, by_right, "{rows}x{columns} {left:?}");
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
    assert_eq!(moves(HEX, "L .L./R.R")["c1"], "R .LL/R.R");
    assert_eq!(moves(HEX, "L .L./R.R")["b2"], "R L-wins");
    assert_eq!(moves(HEX, "R .R./R..")["c2"], "L .R./R.R");
    assert_eq!(moves(HEX, "R .R./R..")["b2"], "L .R./RR.");
    assert_eq!(moves(HEX, "R .R./R..")["c1"], "L R-wins");
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
    let refused = |rows, columns| refused(&format!(r#"{{"ruleset": "hex", "rows": {rows}, "columns": {columns}}}"#));
    assert_eq!((refused(8, 8), refused(26, 2), refused(1, 26)), (None, None, None));
    for (rows, columns) in [(27, 1), (1, 27), (0, 1), (1, 0), (13, 5), (u32::MAX, u32::MAX)] {
        assert_eq!(refused(rows, columns), Some(Reason::BadRules));
    }
    assert_eq!(game(HEX).name(), "hex:2x3");
}

#[test]
fn a_symmetry_keeps_neighbours_and_sides() {
    let by = |witness| image(HEX, Equivalence::Symmetry, "L L../..R", witness);
    assert_eq!(by("c2,b2,a2,c1,b1,a1"), Ok("L R../..L".to_string()));
    assert_eq!(by("a2,b2,c2,a1,b1,c1"), Err(Reason::NotASymmetry));
    assert_eq!(by("a1,b1,c1,a2,b2"), Err(Reason::BadWitness));
    assert_eq!(by("a1,b1,c1,a2,b2,b2"), Err(Reason::BadWitness));
    assert_eq!(by("a1,b1,c1,a2,b2,c3"), Err(Reason::BadWitness));
    let ended = image(HEX, Equivalence::Symmetry, "L R-wins", "c2,b2,a2,c1,b1,a1");
    assert_eq!(ended, Ok("L R-wins".to_string()));
    // Rows and columns exchanged keep neighbours, but Left's sides become Right's.
    let square = r#"{"ruleset": "hex", "rows": 2, "columns": 2}"#;
    let turned = |position, witness| image(square, Equivalence::Symmetry, position, witness);
    assert_eq!(turned("L L./..", "a1,a2,b1,b2"), Err(Reason::NotASymmetry));
    // So it is a symmetry just when it negates: a win of Left's is then one of Right's.
    assert_eq!(turned("L LR/..", "-a1,a2,b1,b2"), Ok("R R./L.".to_string()));
    assert_eq!(turned("R L-wins", "-b2,a2,b1,a1"), Err(Reason::NotASymmetry));
    assert_eq!(turned("R L-wins", "-b2,b1,a2,a1"), Ok("L R-wins".to_string()));
    assert_eq!(turned("L over", "-a1,a2,b1,b2"), Ok("R over".to_string()));
    assert_eq!(turned("L LR/..", "-a1,b1,a2,b2"), Err(Reason::NotASymmetry));
    assert_eq!(by("-a1,b1,c1,a2,b2,c2"), Err(Reason::NotASymmetry));
}
